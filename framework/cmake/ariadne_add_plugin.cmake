# ariadne_add_plugin(NAME SOURCE...)
#
# A plugin: a shared library NAME.so that exports nothing but its descriptor, linked with
# ariadne::ariadne. Within Ariadne itself it is built and installed where the program looks; in a
# project of your own it is built in the build folder.
function(ariadne_add_plugin name)
  if(EMSCRIPTEN)  # linked into the program, where each descriptor needs a name of its own
    add_library(${name} STATIC ${ARGN})
    string(MAKE_C_IDENTIFIER ariadne_plugin_${name} descriptor)
    target_compile_definitions(${name} PRIVATE ariadne_plugin=${descriptor})
  else()
    add_library(${name} MODULE ${ARGN})
  endif()
  target_link_libraries(${name} PRIVATE ariadne::ariadne)
  target_compile_features(${name} PRIVATE cxx_std_20)
  set_target_properties(${name} PROPERTIES PREFIX "" CXX_VISIBILITY_PRESET hidden
                        VISIBILITY_INLINES_HIDDEN ON)
  # GCC's unique symbols would keep the library in the process for ever.
  target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)
endfunction()
