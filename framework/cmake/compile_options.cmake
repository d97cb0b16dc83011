# Warnings, sanitizers, and linking for everything that is built here; nothing of it reaches those
# who install and link.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
                    -Wold-style-cast)
# Compilers that are newer than those of the tests may warn of more.
if(ARIADNE_WERROR AND NOT (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 15)
   AND NOT (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 20))
  add_compile_options(-Werror)
endif()
if(ARIADNE_SANITIZE)
  add_compile_options(-fsanitize=${ARIADNE_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${ARIADNE_SANITIZE})
  # Checks of every pointer before its use. The address sanitizer finds null and dangling ones as well,
  # and these checks are two fifths of the code, which each process of the tests would have to load.
  if(ARIADNE_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize=null,alignment,vptr)
  endif()
  if(ARIADNE_SANITIZE STREQUAL "thread")
    add_compile_definitions(ARIADNE_THREAD_SANITIZER)
  endif()
endif()
# Boost 1.74 derives its hashes from a class of C++98, and asks for a type of C++17; libc++ lacks both.
include(CheckCXXSymbolExists)
check_cxx_symbol_exists(_LIBCPP_VERSION version ARIADNE_HAS_LIBCXX)
if(ARIADNE_HAS_LIBCXX)
  add_compile_definitions(BOOST_NO_CXX98_FUNCTION_BASE BOOST_ASIO_HAS_STD_INVOKE_RESULT)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 15)
  # These see that std::stable_sort of libstdc++ 12 uses what is deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
# GCC marks some symbols of templates as unique in the process, and a library that has one is
# never unloaded.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fno-gnu-unique)
  # It notes that GCC 9 passed pairs of numbers in another way.
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
    add_compile_options(-Wno-psabi)
  endif()
  # GCC 12 sees overlapping copies in every "text" + std::to_string(n) (its bug 105651).
  add_compile_options(-Wno-restrict)
endif()
# A library whose code shares its pages with what surrounds it is mapped in two pieces rather than
# four. That matters where a program loads forty of them. The thread sanitizer marks what is mapped
# as code with a temporary file, and crashes on constants mapped with it where files must be short.
include(CheckLinkerFlag)
check_linker_flag(CXX LINKER:-z,noseparate-code ARIADNE_HAS_NOSEPARATE_CODE)
if(ARIADNE_HAS_NOSEPARATE_CODE AND NOT ARIADNE_SANITIZE STREQUAL "thread")
  add_link_options(LINKER:-z,noseparate-code)
endif()
