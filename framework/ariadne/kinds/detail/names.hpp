#pragma once

#include <string_view>
#include <vector>

#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// A word of the language.
struct FunctionInfo {
  const char* name;
  Function function;
  int fewest;     ///< arguments in a call
  int most;       ///< arguments in a call; -1 if it cannot be called
  bool alone;     ///< it may be without arguments: a set, or a function of a variable
  bool bindings;  ///< it may have bindings
};

/// All of them, in the order of Function.
extern const std::vector<FunctionInfo> function_table;

/// The names of the ways, in the order of Way.
extern const std::vector<const char*> way_names;

/// A word of the language, or null.
const FunctionInfo* function_named(std::string_view name);
/// The sorts of things in a set of all things; none for other functions.
Sorts sorts_of(Function function);

/// Resolves the names of expressions.
class Resolver {
 public:
  explicit Resolver(KindData& kind) : kind_(kind) {}

  /// Lets these names stand for clues and so on from now on.
  void declare(const std::string& name, Meaning meaning, int id);
  /// Whether the name was declared.
  bool knows(const std::string& name) const { return names_.contains(name); }

  /// `variables` are the names that may be used in addition to those that the expression itself
  /// introduces. Throws ConfigError.
  SourcedTerm term(const Source& source, std::vector<std::string> variables = {});
  SourcedBindings bindings(const Source& source);
  /// The same; `variables` has the names of the bindings afterwards.
  SourcedBindings bindings(const Source& source, std::vector<std::string>& variables);
  /// The sorts of things in the sets of bindings.
  Sorts sorts(const Source& source) const;

  int variable(const std::string& name);
  Scalar word(const std::string& text);

 private:
  Term resolve(const Expression& from, std::vector<std::string>& scope);
  TermBinding resolve(const Binding& from, std::vector<std::string>& scope);
  void note_pattern(const Expression& from, Term& term);
  void note_memo(Term& term, int variable);
  void resolve_name(const Expression& from, const std::vector<std::string>& scope, Term& term);
  [[noreturn]] void fail_name(const Expression& from, const std::vector<std::string>& scope) const;

  KindData& kind_;
  const Source* source_ = nullptr;
  std::map<std::string, std::pair<Meaning, int>, std::less<>> names_;
};

}  // namespace ariadne::kinds
