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
# itself, and finds a missing #include.
if(CMAKE_UNITY_BUILD)
  add_compile_options(
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>  # takes the sources for headers
    $<$<CXX_COMPILER_ID:Clang>:-Wno-shadow>           # of names that other sources have
    -fmacro-prefix-map=${PROJECT_SOURCE_DIR}=.)       # __FILE__, which unity sources have whole
endif()

# Not optimized: the tests, whose matchers take long to optimize, and in sanitized builds the commands
# and the Python module, whose work is done by the libraries.
function(ariadne_do_not_optimize target)
  target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O0>)
endfunction()
