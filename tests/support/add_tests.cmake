# Run by CTest: adds each suite of a GoogleTest program as one test, because starting a process and
# loading the plugins takes longer than most tests.
#
# PROGRAM is the program, NAME its name, and LABELS the labels of all its tests. The first word of a
# suite's name can give it another label: Long... are exhaustive, and Slow... take minutes in a sanitized
# build. What the labels mean to the presets is in docs/contributing.md.
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
  set(timeout 900)
  if(suite MATCHES "(^|/)Long")
    list(APPEND labels long)
    set(timeout 7200)
  elseif(suite MATCHES "(^|/)Slow")
    list(APPEND labels slow-sanitized)
  endif()
  if("$ENV{ARIADNE_EFFORT}" STREQUAL "all")
    set(timeout 7200)
  endif()
  # Those with a cost begin before the others, so that none is waited for at the end.
  set(cost 0)
  if(suite MATCHES "(^|/)(Long|Slow|Soundness|EveryKind)")
    set(cost 30)
  endif()
  add_test("${NAME}.${suite}" ${PROGRAM} "--gtest_filter=${suite}.*" --gtest_brief=1)
  set_tests_properties("${NAME}.${suite}" PROPERTIES TIMEOUT ${timeout} COST ${cost} LABELS "${labels}")
endforeach()
