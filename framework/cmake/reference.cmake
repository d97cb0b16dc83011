# The reference of the public API, made by Doxygen from the headers that are installed: the target
# `reference` writes it to reference/html in the build. A public symbol without documentation is an
# error, which the test `reference` finds; it is left out where Doxygen is not installed.
find_program(ARIADNE_DOXYGEN doxygen)
if(NOT ARIADNE_DOXYGEN)
  return()
endif()

set(reference_folder ${PROJECT_BINARY_DIR}/reference)
file(MAKE_DIRECTORY ${reference_folder})
file(READ ${PROJECT_SOURCE_DIR}/docs/Doxyfile doxyfile)
file(CONFIGURE OUTPUT ${reference_folder}/Doxyfile @ONLY CONTENT "@doxyfile@
PROJECT_NUMBER = @PROJECT_VERSION@
OUTPUT_DIRECTORY = @reference_folder@
WARN_AS_ERROR = FAIL_ON_WARNINGS
")
add_custom_target(reference COMMAND ${ARIADNE_DOXYGEN} ${reference_folder}/Doxyfile
                  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
add_test(NAME reference COMMAND ${ARIADNE_DOXYGEN} ${reference_folder}/Doxyfile
         WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
