# What makes building faster and changes nothing of what is built.
#
# A compiler cache, where ccache is installed: what was compiled once is not compiled again, in whatever
# folder the same sources stand. So no source gets a path of this machine as a definition; the tests'
# paths are in tests/support/paths.cpp.
find_program(ARIADNE_CCACHE ccache)
if(ARIADNE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER AND PROJECT_IS_TOP_LEVEL)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      ${ARIADNE_CCACHE})
endif()

# Sources compiled several at a time (CMAKE_UNITY_BUILD, in the presets that build everything from
# nothing): each header is read once for all of them, which takes less than half the time. Sources
# that are compiled together must not use one name for two things; the dev preset compiles each by
# itself, and finds a missing #include. Twelve at a time, where CMake's default is eight.
if(CMAKE_UNITY_BUILD)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
  add_compile_options(
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>  # takes the sources for headers
    $<$<CXX_COMPILER_ID:Clang>:-Wno-shadow>           # of names that other sources have
    -fmacro-prefix-map=${PROJECT_SOURCE_DIR}=.)       # __FILE__, which unity sources have whole
endif()

# Not optimized. Its globals are literals of strings, which the address sanitizer would have to register
# at each start.
function(ariadne_do_not_optimize target)
  target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O0>)
  if(ARIADNE_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-mllvm -asan-globals=0")
  endif()
endfunction()

# Optimized little: the commands, the server, ariadne-mpi, and the Python module, whose work is done by
# the libraries, and the tests. With -O3, compiling them takes a fifth to half as long again. Not at all in
# sanitized builds.
function(ariadne_optimize_little target)
  if(ARIADNE_SANITIZE)
    ariadne_do_not_optimize(${target})
  else()
    target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O1>)
  endif()
endfunction()

# ariadne_optimize_rooms_little(TARGET ROOM...): the same for some folders of a library below
# framework/ariadne, which work once for each file, page, or picture. Call it after the target's
# dependencies are set.
function(ariadne_optimize_rooms_little target)
  list(JOIN ARGN "|" rooms)
  get_target_property(sources ${target} SOURCES)
  set(little ${sources})
  list(FILTER little INCLUDE REGEX "^ariadne/(${rooms})/")
  list(FILTER sources EXCLUDE REGEX "^ariadne/(${rooms})/")
  if(NOT little)
    return()
  endif()
  add_library(${target}-little OBJECT ${little})
  foreach(property IN ITEMS INCLUDE_DIRECTORIES COMPILE_DEFINITIONS COMPILE_FEATURES LINK_LIBRARIES)
    get_target_property(value ${target} ${property})
    if(value)
      set_target_properties(${target}-little PROPERTIES ${property} "${value}")
    endif()
  endforeach()
  ariadne_optimize_little(${target}-little)
  set_target_properties(${target} PROPERTIES SOURCES "${sources};$<TARGET_OBJECTS:${target}-little>")
endfunction()
