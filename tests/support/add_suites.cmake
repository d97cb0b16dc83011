# Run by CTest: adds each suite of a GoogleTest program as one test.
#
# PROGRAM is the program, NAME its name, and LABELS the labels of all its tests. A suite gets another
# label from the first word of its name, as in ariadne_add_test.
if(NOT EXISTS ${PROGRAM})
  add_test(${NAME}_NOT_BUILT ${NAME}_NOT_BUILT)
  return()
endif()
execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listed RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "${PROGRAM} --gtest_list_tests failed: ${failed}")
endif()
# Suites are the lines that are not indented, such as "All/Rates." or "Grids/0.  # TypeParam = ...".
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+\\." suites "${listed}")
foreach(suite IN LISTS suites)
  string(REGEX REPLACE "^\n|\\.$" "" suite "${suite}")
  set(labels ${LABELS})
  if(suite MATCHES "(^|/)Long")
    list(APPEND labels long)
  elseif(suite MATCHES "(^|/)Slow")
    list(APPEND labels slow-sanitized)
  endif()
  add_test("${NAME}.${suite}" ${PROGRAM} "--gtest_filter=${suite}.*" --gtest_brief=1)
  set_tests_properties("${NAME}.${suite}" PROPERTIES TIMEOUT 900 LABELS "${labels}")
endforeach()
