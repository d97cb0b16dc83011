# Two ways to use this file.
#
# Included, it makes the target `headers-hash`: a header of the build, ariadne/plugin/headers_hash.hpp,
# that holds a hash of all headers that plugins see: those of the rooms that the sources of the library
# `ariadne` are in. It is in the build tag, so that a plugin which was built against other headers is
# refused before any of its code runs (plugin/descriptor.hpp).
#
# Run, as `cmake -DFOLDER=<with ariadne/ in it> -DROOMS=<list> -DOUTPUT=<header> -P headers_hash.cmake`,
# it writes that header. Comments and the breaks of lines do not count, and a header that has not
# changed is left alone.

function(list_plugin_headers folder rooms result)
  set(patterns ${folder}/ariadne/*.hpp)
  foreach(room IN LISTS rooms)
    list(APPEND patterns ${folder}/ariadne/${room}/*.hpp)
  endforeach()
  if(CMAKE_SCRIPT_MODE_FILE)
    file(GLOB headers ${patterns})
  else()
    file(GLOB headers CONFIGURE_DEPENDS ${patterns})
  endif()
  list(SORT headers)
  list(FILTER headers EXCLUDE REGEX "/headers_hash.hpp$")
  set(${result} ${headers} PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_policy(VERSION 3.25)
  list_plugin_headers(${FOLDER} "${ROOMS}" headers)
  set(all "")
  foreach(header IN LISTS headers)
    cmake_path(RELATIVE_PATH header BASE_DIRECTORY ${FOLDER} OUTPUT_VARIABLE name)
    file(READ ${header} text)
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "[ \t\r\n]+" " " text "${text}")
    string(APPEND all "${name}: ${text}\n")
  endforeach()
  string(SHA256 hash "${all}")
  string(SUBSTRING ${hash} 0 12 hash)
  file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT
"#pragma once

// Made by the build: a hash of the headers that plugins see.
#define ARIADNE_HEADERS_HASH \"@hash@\"
")
  return()
endif()

set(headers_hash_folder ${PROJECT_BINARY_DIR}/include)
set(headers_hash ${headers_hash_folder}/ariadne/plugin/headers_hash.hpp)
get_target_property(rooms ariadne SOURCES)
list(TRANSFORM rooms REPLACE "^ariadne/([a-z]+)/.*" "\\1")
list(REMOVE_DUPLICATES rooms)
list_plugin_headers(${CMAKE_CURRENT_SOURCE_DIR} "${rooms}" headers)
# The stamp is always new, the header only where the hash is another.
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/headers_hash.stamp BYPRODUCTS ${headers_hash}
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${CMAKE_CURRENT_SOURCE_DIR} "-DROOMS=${rooms}"
          -DOUTPUT=${headers_hash} -P ${CMAKE_CURRENT_LIST_FILE}
  COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/headers_hash.stamp
  DEPENDS ${headers} ${CMAKE_CURRENT_LIST_FILE}
  COMMENT "Hashing the headers that plugins see" VERBATIM)
add_custom_target(headers-hash DEPENDS ${PROJECT_BINARY_DIR}/headers_hash.stamp)
set_target_properties(headers-hash PROPERTIES ROOMS "${rooms}")
install(FILES ${headers_hash} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ariadne/plugin
        COMPONENT development)
