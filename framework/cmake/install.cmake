# Installing the two libraries, their headers (but those in folders named detail, which only their
# own sources include) and the CMake package. Programs, plugins and data are installed where they are
# built. Nothing that is installed holds an absolute path.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ariadne)

install(TARGETS ariadne ariadne-host EXPORT ariadne-targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime
                NAMELINK_COMPONENT development)
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/ariadne
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development
        FILES_MATCHING PATTERN "*.hpp"
        PATTERN "detail" EXCLUDE)
install(EXPORT ariadne-targets NAMESPACE ariadne:: DESTINATION ${package_dir}
        COMPONENT development)

configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/ariadne-config.cmake.in ${PROJECT_BINARY_DIR}/ariadne-config.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS ARIADNE_PLUGIN_DIR CMAKE_INSTALL_BINDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ariadne-config-version.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ariadne-config.cmake
              ${PROJECT_BINARY_DIR}/ariadne-config-version.cmake
              ${CMAKE_CURRENT_LIST_DIR}/ariadne_add_plugin.cmake
        DESTINATION ${package_dir} COMPONENT development)

set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pc /${pkgconfig_dir} /)
string(REGEX REPLACE "/$" "" prefix_from_pc ${prefix_from_pc})
foreach(package IN ITEMS ariadne ariadne-host)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${package}.pc.in ${PROJECT_BINARY_DIR}/${package}.pc
                 @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${pkgconfig_dir}
          COMPONENT development)
endforeach()
