#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::kinds {

const std::vector<FunctionInfo> function_table = {
    {"cells", Function::cells, 1, 1, true, true},
    {"edges", Function::edges, 1, 1, true, false},
    {"inner", Function::inner, 0, -1, true, false},
    {"corners", Function::corners, 1, 1, true, false},
    {"blocks", Function::blocks, 0, -1, true, false},
    {"rows", Function::rows, 0, -1, true, false},
    {"columns", Function::columns, 0, -1, true, false},
    {"lines", Function::lines, 1, 1, true, false},
    {"tops", Function::tops, 0, -1, true, false},
    {"bottoms", Function::bottoms, 0, -1, true, false},
    {"lefts", Function::lefts, 0, -1, true, false},
    {"rights", Function::rights, 0, -1, true, false},
    {"sides", Function::sides, 0, -1, true, false},
    {"areas", Function::areas, 0, -1, true, false},
    {"directions", Function::directions, 0, -1, true, false},
    {"border", Function::border, 0, -1, true, false},
    {"near", Function::near, 1, 1, true, false},
    {"around", Function::around, 1, 1, true, false},
    {"diagonal", Function::diagonal, 1, 1, true, false},
    {"ray", Function::ray, 1, 2, true, false},
    {"to", Function::to, 2, 2, false, false},
    {"edge", Function::edge, 2, 2, false, false},
    {"links", Function::links, 2, 2, false, false},
    {"corner", Function::corner, 2, 2, false, false},
    {"row", Function::row, 1, 1, true, false},
    {"column", Function::column, 1, 1, true, false},
    {"area", Function::area, 1, 1, true, false},
    {"index", Function::index, 1, 1, true, false},
    {"size", Function::size, 1, 1, true, false},
    {"count", Function::count, 1, 1, false, true},
    {"mirror", Function::mirror, 2, 2, false, false},
    {"opposite", Function::opposite, 1, 1, false, false},
    {"has", Function::has, 2, 2, false, false},
    {"windows", Function::windows, 2, 2, false, false},
    {"spans", Function::spans, 1, 1, true, false},
    {"steps", Function::steps, 1, 1, true, false},
    {"before", Function::before, 1, 1, true, false},
    {"after", Function::after, 1, 1, true, false},
    {"given", Function::given, 1, 1, false, false},
    {"abs", Function::abs, 1, 1, false, false},
    {"min", Function::min, 2, 2, false, true},
    {"max", Function::max, 2, 2, false, true},
    {"segments", Function::segments, 0, -1, false, true},
    {"until", Function::until, 0, -1, false, true},
    {"view", Function::view, 0, -1, false, true},
    {"seen", Function::seen, 0, -1, false, true},
    {"sum", Function::sum, 0, -1, false, true},
    {"product", Function::product, 0, -1, false, true},
    {"all", Function::all, 0, -1, false, true},
    {"any", Function::any, 0, -1, false, true},
    {"differ", Function::differ, 0, -1, false, true},
    {"same", Function::same, 0, -1, false, true},
    {"the", Function::the, 0, -1, false, true},
    {"set", Function::set, 0, -1, false, true},
    {"visible", Function::visible, 0, -1, false, true},
    {"lengths", Function::lengths, 0, -1, false, true},
    {"like", Function::like, 0, -1, false, true},
};

const std::vector<const char*> way_names = {"up",     "right",   "down",      "left",
                                            "upleft", "upright", "downright", "downleft"};

const FunctionInfo* function_named(std::string_view name) {
  static const auto* const by_name = [] {
    auto* all = new std::unordered_map<std::string_view, const FunctionInfo*>;
    for (const FunctionInfo& one : function_table) all->emplace(one.name, &one);
    return all;
  }();
  const auto found = by_name->find(name);
  return found == by_name->end() ? nullptr : found->second;
}

Sorts sorts_of(Function function) {
  Sorts sorts;
  switch (function) {
    case Function::cells:
    case Function::border:
      sorts.insert(Sort::cell);
      break;
    case Function::edges:
    case Function::inner:
      sorts.insert(Sort::edge);
      break;
    case Function::corners:
    case Function::blocks:
      sorts.insert(Sort::corner);
      break;
    case Function::lines:
      sorts.insert(Sort::row);
      sorts.insert(Sort::column);
      break;
    case Function::rows:
      sorts.insert(Sort::row);
      break;
    case Function::columns:
      sorts.insert(Sort::column);
      break;
    case Function::tops:
    case Function::bottoms:
    case Function::lefts:
    case Function::rights:
    case Function::sides:
      sorts.insert(Sort::side);
      break;
    case Function::areas:
      sorts.insert(Sort::area);
      break;
    default:
      break;
  }
  return sorts;
}

void fail(const Source& source, std::size_t at, const std::string& what) {
  Place place = source.place;
  if (place.column != 0) place.column += at + (source.quoted ? 1 : 0);
  throw ConfigError(place, in_quotes(source.text) + ' ' + what);
}

void Resolver::declare(const std::string& name, Meaning meaning, int id) {
  names_.emplace(name, std::pair(meaning, id));
}

int Resolver::variable(const std::string& name) {
  const auto found = std::find(kind_.variables.begin(), kind_.variables.end(), name);
  if (found != kind_.variables.end()) return static_cast<int>(found - kind_.variables.begin());
  kind_.variables.push_back(name);
  return static_cast<int>(kind_.variables.size()) - 1;
}

Scalar Resolver::word(const std::string& text) {
  const auto found = std::find(kind_.words.begin(), kind_.words.end(), text);
  if (found != kind_.words.end()) return first_named + (found - kind_.words.begin());
  kind_.words.push_back(text);
  return first_named + static_cast<Scalar>(kind_.words.size()) - 1;
}

SourcedTerm Resolver::term(const Source& source, std::vector<std::string> variables) {
  source_ = &source;
  try {
    return {source, resolve(parse_expression(source.text), variables)};
  } catch (const ExpressionError& error) {
    fail(source, error.at(), error.what());
  }
}

SourcedBindings Resolver::bindings(const Source& source, std::vector<std::string>& variables) {
  source_ = &source;
  SourcedBindings all{source, {}};
  try {
    for (const Binding& one : parse_bindings(source.text))
      all.bindings.push_back(resolve(one, variables));
  } catch (const ExpressionError& error) {
    fail(source, error.at(), error.what());
  }
  return all;
}

SourcedBindings Resolver::bindings(const Source& source) {
  std::vector<std::string> variables;
  return bindings(source, variables);
}

Sorts Resolver::sorts(const Source& source) const {
  Sorts sorts;
  try {
    for (const Binding& one : parse_bindings(source.text)) {
      std::vector<const Expression*> open{&one.set};
      while (!open.empty()) {
        const Expression& next = *open.back();
        open.pop_back();
        for (const Expression& part : next.parts) open.push_back(&part);
        const FunctionInfo* function = function_named(next.text);
        if (next.op == Expression::Op::name && function != nullptr)
          sorts.bits |= sorts_of(function->function).bits;
      }
    }
  } catch (const ExpressionError& error) {
    fail(source, error.at(), error.what());
  }
  return sorts;
}

TermBinding Resolver::resolve(const Binding& from, std::vector<std::string>& scope) {
  TermBinding binding;
  binding.set = resolve(from.set, scope);
  if (!from.variable.empty()) {
    if (names_.contains(from.variable))
      fail(*source_, from.at,
           fmt::format("names a variable '{0}', which is the name of something else",
                       from.variable));
    binding.variable = variable(from.variable);
  }
  scope.push_back(from.variable);
  for (const Expression& condition : from.condition)
    binding.condition.push_back(resolve(condition, scope));
  return binding;
}

void Resolver::fail_name(const Expression& from, const std::vector<std::string>& scope) const {
  std::vector<std::string> known;
  for (const std::string& name : scope)
    if (!name.empty()) known.push_back(name);
  for (const auto& [name, meaning] : names_) known.push_back(name);
  for (const FunctionInfo& one : function_table) known.emplace_back(one.name);
  known.insert(known.end(), way_names.begin(), way_names.end());
  fail(*source_, from.at,
       fmt::format("has the name '{}', which means nothing here{}", from.text,
                   did_you_mean(from.text, known)));
}

void Resolver::resolve_name(const Expression& from, const std::vector<std::string>& scope,
                            Term& term) {
  const bool in_scope =
      from.text == "it" || std::find(scope.begin(), scope.end(), from.text) != scope.end();
  if (from.op == Expression::Op::name && in_scope) {
    term.meaning = Meaning::variable;
    term.id = variable(from.text);
    return;
  }
  const auto count = static_cast<int>(from.parts.size());
  const auto wrong_count = [&](const std::string& wanted) {
    fail(*source_, from.at,
         fmt::format("gives '{}' {} argument{}; it takes {}", from.text, count,
                     count == 1 ? "" : "s", wanted));
  };
  if (const auto own = names_.find(from.text); own != names_.end()) {
    std::tie(term.meaning, term.id) = own->second;
    if (from.op == Expression::Op::each)
      fail(*source_, from.at,
           fmt::format("goes through a set in '{}', which is not a function of a set", from.text));
    if (from.op == Expression::Op::call && (count < 1 || count > 2))
      wrong_count("a thing, or two cells for the edge between them");
    return;
  }
  const auto way = std::find(way_names.begin(), way_names.end(), from.text);
  if (way != way_names.end() && from.op == Expression::Op::name) {
    term.meaning = Meaning::way;
    term.id = static_cast<int>(way - way_names.begin());
    term.value = first_named + term.id;
    return;
  }
  const FunctionInfo* function = function_named(from.text);
  if (function == nullptr) fail_name(from, scope);
  term.meaning = Meaning::function;
  term.id = static_cast<int>(function->function);
  switch (from.op) {
    case Expression::Op::name:
      if (!function->alone)
        fail(*source_, from.at, fmt::format("has '{0}' without '(', as in {0}(...)", from.text));
      break;
    case Expression::Op::each: {
      if (!function->bindings)
        fail(
            *source_, from.at,
            fmt::format("goes through a set in '{}', which is not a function of a set", from.text));
      const bool bare = function->function == Function::count ||
                        function->function == Function::cells ||
                        function->function == Function::set;
      const bool two =
          function->function == Function::differ || function->function == Function::like;
      const int most = two ? 2 : 1;
      if (count > most || (count == 0 && !bare))
        fail(*source_, from.at,
             count == 0 ? fmt::format("does not say what '{}' asks of each; write it behind ':'",
                                      from.text)
                        : fmt::format("asks {} things of each in '{}'", count, from.text));
      break;
    }
    default:
      if (function->most < 0)
        fail(*source_, from.at,
             function->bindings
                 ? fmt::format("gives '{0}' no set, as in {0}(c in cells: ...)", from.text)
                 : fmt::format("gives '{}' arguments; it takes none", from.text));
      if (count < function->fewest || count > function->most)
        wrong_count(function->fewest == function->most
                        ? fmt::format("{}", function->most)
                        : fmt::format("{} to {}", function->fewest, function->most));
  }
}

/// Whether a term is about no variable but this one, and names it wherever it is about it.
static bool is_about(const Term& term, int variable) {
  const bool is_name = term.op == Expression::Op::name;
  if (is_name && term.meaning == Meaning::variable) return term.id == variable;
  if (is_name && term.meaning != Meaning::way) return false;
  return term.bindings.empty() &&
         std::all_of(term.parts.begin(), term.parts.end(),
                     [variable](const Term& part) { return is_about(part, variable); });
}

void Resolver::note_pattern(const Expression& from, Term& term) {
  if (from.parts.size() != 2 || from.parts[1].op != Expression::Op::word)
    fail(*source_, from.at, "gives 'like' no pattern, as in like(c in cells: number, '1*2')");
  term.value = static_cast<Scalar>(kind_.patterns.size());
  try {
    kind_.patterns.emplace_back(from.parts[1].text);
  } catch (const ExpressionError& error) {
    fail(*source_, from.parts[1].at + 1 + error.at(), error.what());
  }
}

/// A comparison that an inner loop makes again and again is to be remembered.
void Resolver::note_memo(Term& term, int variable) {
  const bool compares = term.op >= Expression::Op::equal && term.op <= Expression::Op::at_least;
  if (compares && variable != 0 && is_about(term, variable)) term.memo = kind_.memos++;
}

Term Resolver::resolve(const Expression& from, std::vector<std::string>& scope) {
  Term term;
  term.op = from.op;
  term.at = from.at;
  term.value = from.value;
  if (from.op == Expression::Op::word) term.value = word(from.text);
  if (from.op == Expression::Op::name || from.op == Expression::Op::call ||
      from.op == Expression::Op::each)
    resolve_name(from, scope, term);
  const std::size_t outside = scope.size();
  for (const Binding& binding : from.bindings) term.bindings.push_back(resolve(binding, scope));
  for (const Expression& part : from.parts) term.parts.push_back(resolve(part, scope));
  scope.resize(outside);
  if (from.op == Expression::Op::each) {
    term.each = kind_.eaches++;
    if (term.id == static_cast<int>(Function::like)) note_pattern(from, term);
    if (outside > 0 && !term.bindings.empty()) {
      const int variable = term.bindings.back().variable;
      for (Term& condition : term.bindings.back().condition) note_memo(condition, variable);
      if (!term.parts.empty()) note_memo(term.parts[0], variable);
    }
  }
  return term;
}

}  // namespace ariadne::kinds
