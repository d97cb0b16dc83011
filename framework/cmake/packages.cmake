# Debian packages, made by `cpack` in the build folder: what runs, what plugins are built against, and
# ariadne-mpi and the Python package if they are built. They hold what the installation's components hold, and ask for the libraries that the
# binaries are linked to.
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL runtime development)
set(CPACK_PACKAGE_CONTACT "The founders of Ariadne <ariadne@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "plugin-based puzzle-solving framework")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ariadne)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Ariadne solves, explains, rates, and makes puzzles of the sudoku family.
This package has the program, its plugins, and the configs that come along:
solvers by search, exact cover, and logic, generators, and whole runs that
YAML files say.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ariadne-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "ariadne (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, g++, pkg-config")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Ariadne solves, explains, rates, and makes puzzles of the sudoku family.
This package has what plugins are built against: the headers of the
framework, its CMake package, and its pkg-config file.")

if(TARGET ariadne-mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME ariadne-mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "ariadne (= ${PROJECT_VERSION}), openmpi-bin")
  set(CPACK_COMPONENT_MPI_DESCRIPTION "Ariadne solves, explains, rates, and makes puzzles of the sudoku family.
This package has the program that does so on many machines, as one MPI job.")
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ariadne-mpi RENAME copyright
          COMPONENT mpi)
endif()

if(TARGET ariadne-python)
  list(APPEND CPACK_COMPONENTS_ALL python)
  math(EXPR next_minor "${Python3_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-ariadne)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "ariadne (= ${PROJECT_VERSION}), python3-numpy, \
python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next_minor})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas")
  # Compile the modules when they are installed, and remove what was compiled with them.
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
      "${PROJECT_SOURCE_DIR}/apps/python/debian/postinst;${PROJECT_SOURCE_DIR}/apps/python/debian/prerm")
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Ariadne solves, explains, rates, and makes puzzles of the sudoku family.
This package has its functions for Python, which take NumPy arrays, and runs
plugins that are written in Python.")
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-ariadne RENAME copyright
          COMPONENT python)
endif()

install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ariadne RENAME copyright
        COMPONENT runtime)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ariadne COMPONENT runtime)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ariadne/docs COMPONENT runtime
        PATTERN Doxyfile EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/ariadne-dev RENAME copyright
        COMPONENT development)

# What `ariadne-app` builds is what is installed; tests need not be built for it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

# The source package, made by `cpack --config CPackSourceConfig.cmake`: what a release is built from.
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME ariadne-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES ${PROJECT_SOURCE_DIR}/build /apps/python/build/ /[.]git/ /[.]git$ /[.]cache/
                              /__pycache__/ [.]egg-info/ [.]swp$)

include(CPack)
