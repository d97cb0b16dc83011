// Rules for the numbers along a line, spelled by the user.
//
//   pattern    a regular expression of which the whole line is a match. A symbol is a number: 0 to 9, then A for
//              10 and so on. There are . for any number, [135] and [1-5], [^135] for all others, ( | ), and the
//              repetitions * + ? {2} {2,} {2,4}. (Thompson, 1968.)
//   automaton  states, numbered from 0, and moves between them: "0:1>2" goes from state 0 by the number 1 to
//              state 2, and "0:1,2,3>2" by three numbers. Several moves may fit; one way that ends in an accepting
//              state is enough.
//
// A line that comes back to cells has each of them once, and `visits` says in which order it visits them.

#include <algorithm>
#include <sstream>

#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "nfa.hpp"

namespace ariadne::plugins::spelled {
namespace {

constexpr std::size_t most_states = 20000;
constexpr std::size_t endless = ~std::size_t{0};

/// A part of an expression: from which state to which it leads.
struct Fragment {
  std::size_t first;
  std::size_t last;
};

class PatternReader {
 public:
  explicit PatternReader(const std::string& text) : text_(text) {}

  Nfa run() {
    const Fragment all = alternatives();
    if (at_ < text_.size()) fail("has a ')' without its '('");
    nfa_.starts = {all.first};
    nfa_.states[all.last].accepts = true;
    return std::move(nfa_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw ConfigError("the pattern " + in_quotes(text_) + " " + what + ", at character " +
                      std::to_string(at_ + 1));
  }
  bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
  bool take(char c) {
    if (!at(c)) return false;
    ++at_;
    return true;
  }
  std::size_t state() {
    if (nfa_.states.size() >= most_states) fail("needs too many states");
    nfa_.states.emplace_back();
    return nfa_.states.size() - 1;
  }
  void join(std::size_t from, std::size_t to) { nfa_.states[from].free.push_back(to); }

  Fragment alternatives() {
    const Fragment all{state(), state()};
    do {
      const Fragment one = sequence();
      join(all.first, one.first);
      join(one.last, all.last);
    } while (take('|'));
    return all;
  }

  Fragment sequence() {
    const std::size_t first = state();
    std::size_t last = first;
    while (at_ < text_.size() && !at('|') && !at(')')) {
      const Fragment next = repeated();
      join(last, next.first);
      last = next.last;
    }
    return {first, last};
  }

  /// An atom and its repetitions: so many copies of it, each read from the text again.
  Fragment repeated() {
    const std::size_t begin = at_;
    Fragment all = atom();
    const std::size_t end = at_;
    std::size_t least = 1;
    std::size_t most = 1;
    if (take('*')) {
      least = 0;
      most = endless;
    } else if (take('+')) {
      most = endless;
    } else if (take('?')) {
      least = 0;
    } else if (take('{')) {
      least = number();
      most = least;
      if (take(',')) most = at('}') ? endless : number();
      if (!take('}')) fail("has a '{' without its '}'");
      if (most < least) fail("has a minimum number of repetitions above the maximum");
    } else {
      return all;
    }
    const std::size_t behind = at_;
    const Fragment whole{state(), state()};
    std::size_t last = whole.first;
    for (std::size_t copy = 0; copy < std::max<std::size_t>(most == endless ? least : most, 1);
         ++copy) {
      if (copy > 0) {
        at_ = begin;
        all = atom();
        at_ = end;
      }
      if (copy >= least) join(last, whole.last);
      join(last, all.first);
      last = all.last;
    }
    if (most == 0) {
      join(whole.first, whole.last);
      at_ = behind;
      return whole;
    }
    join(last, whole.last);
    if (most == endless) join(last, all.first);
    at_ = behind;
    return whole;
  }

  std::size_t number() {
    std::size_t value = 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value < most_states)
      value = 10 * value + static_cast<std::size_t>(text_[at_++] - '0');
    if (at_ == begin) fail("has no number where one is expected");
    if (value > 100) fail("repeats more than 100 times");
    return value;
  }

  Fragment atom() {
    if (take('(')) {
      const Fragment inner = alternatives();
      if (!take(')')) fail("has a '(' without its ')'");
      return inner;
    }
    std::uint64_t numbers = 0;
    if (take('.')) {
      numbers = ~std::uint64_t{0};
    } else if (take('[')) {
      const bool others = take('^');
      while (!at(']')) {
        const int from = symbol();
        const int to = take('-') ? symbol() : from;
        if (to < from) fail("has a range that goes backwards");
        for (int n = from; n <= to; ++n) numbers |= std::uint64_t{1} << n;
      }
      ++at_;
      if (others) numbers = ~numbers;
    } else {
      numbers = std::uint64_t{1} << symbol();
    }
    const Fragment part{state(), state()};
    nfa_.states[part.first].moves.push_back({numbers, part.last});
    return part;
  }

  int symbol() {
    if (at_ == text_.size()) fail("ends too early");
    const char c = text_[at_];
    int number = -1;
    if (c >= '0' && c <= '9') number = c - '0';
    if (c >= 'A' && c <= 'Z') number = c - 'A' + 10;
    if (c >= 'a' && c <= 'z') number = c - 'a' + 10;
    if (number < 0) fail("has " + in_quotes(std::string(1, c)) + ", which is not a number");
    ++at_;
    return number;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  Nfa nfa_;
};

[[noreturn]] void refuse_move(const std::string& move) {
  throw ConfigError(in_quotes(move) + " is not a move between states such as 0:1,2>3");
}

/// "0:1,2>3"
void add_move(Nfa& nfa, const std::string& move) {
  const std::size_t colon = move.find(':');
  const std::size_t arrow = move.find('>');
  if (colon == std::string::npos || arrow == std::string::npos || arrow < colon) refuse_move(move);
  const auto from = number_of<std::size_t>(std::string_view(move).substr(0, colon));
  const auto to = number_of<std::size_t>(std::string_view(move).substr(arrow + 1));
  if (!from || !to || *from >= most_states || *to >= most_states) refuse_move(move);
  std::string_view list = std::string_view(move).substr(colon + 1, arrow - colon - 1);
  std::uint64_t numbers = 0;
  while (!list.empty()) {
    const std::string_view word = list.substr(0, list.find(','));
    list.remove_prefix(std::min(word.size() + 1, list.size()));
    const auto number = number_of<unsigned>(word);
    if (!number || *number >= 64) refuse_move(move);
    numbers |= std::uint64_t{1} << *number;
  }
  if (nfa.states.size() <= std::max(*from, *to)) nfa.states.resize(std::max(*from, *to) + 1);
  nfa.states[*from].moves.push_back({numbers, *to});
}

std::set<std::size_t> states_of(Nfa& nfa, const std::vector<std::int64_t>& numbers) {
  std::set<std::size_t> states;
  for (const std::int64_t number : numbers) {
    const auto state = static_cast<std::size_t>(number);
    if (nfa.states.size() <= state) nfa.states.resize(state + 1);
    states.insert(state);
  }
  return states;
}

/// The places of `visits`, from 0. Cells are in the order of their first visits.
std::vector<std::size_t> visits_of(const Parameters& parameters) {
  std::vector<std::size_t> visits;
  std::size_t cells = 0;
  for (const std::int64_t number : parameters.numbers("visits")) {
    const auto place = static_cast<std::size_t>(number - 1);
    if (place > cells)
      throw ConfigError("'visits' has " + std::to_string(number) + " before " +
                        std::to_string(cells + 1));
    cells = std::max(cells, place + 1);
    visits.push_back(place);
  }
  return visits;
}

void post(ConstraintSink& sink, const Parameters& parameters, const Layout& frame, const Nfa& nfa,
          const std::string& usual) {
  const std::string& name = parameters.text("name");
  const std::vector<std::size_t> visits = visits_of(parameters);
  const auto visited = visits.empty() ? 0 : *std::max_element(visits.begin(), visits.end()) + 1;
  for (const std::vector<Cell>& cells : parameters.lines("lines")) {
    if (!visits.empty() && cells.size() != visited)
      throw ConfigError("'visits' has " + std::to_string(visited) + " cells, and the line " +
                        std::to_string(cells.size()));
    auto dfa = determined(nfa, frame, visits.empty() ? cells.size() : visits.size());
    if (!visits.empty()) dfa = remembering(*dfa, frame, visits);
    sink.post(
        std::make_shared<const Automaton>(name.empty() ? usual : name, cells, std::move(dfa)));
    sink.mark({Mark::Kind::line, cells, {}, "#c0c0c0"});
  }
}

void post_pattern(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  post(sink, parameters, frame, PatternReader(parameters.text("pattern")).run(), "pattern");
}

void post_automaton(Parameters& parameters, const Layout& frame, ConstraintSink& sink) {
  Nfa nfa;
  std::istringstream moves(parameters.text("moves"));
  for (std::string move; moves >> move;) add_move(nfa, move);
  nfa.starts = states_of(nfa, parameters.numbers("starts"));
  if (nfa.starts.empty()) nfa.starts = states_of(nfa, {0});
  for (const std::size_t state : states_of(nfa, parameters.numbers("accepting")))
    nfa.states[state].accepts = true;
  post(sink, parameters, frame, nfa, "automaton");
}

}  // namespace

void add_pattern(Registrar& plugin) {
  const Parameter lines = Parameter::lines("lines", "The cells along each line");
  const Parameter name = Parameter::text("name", "", "The name by which steps refer to the rule");
  const Parameter visits =
      Parameter::numbers(
          "visits", 1, 1000,
          "The places of the cells in the order in which the line visits them, for a "
          "line that comes back to cells; for example, 1 2 3 1 for a ring of three")
          .optional();
  plugin.constraint(
      "pattern", "The numbers along a line match a regular expression",
      {lines,
       Parameter::text("pattern", ".*", "The expression; numbers above 9 are written A, B, ..."),
       name, visits},
      post_pattern);
  plugin.constraint(
      "automaton", "An automaton accepts the numbers along a line",
      {lines,
       Parameter::text("moves", "0:1,2,3,4,5,6,7,8,9>0",
                       "The moves between states; for example, 0:1,2>3 leads from state 0 to state "
                       "3 if the number is 1 or 2"),
       Parameter::numbers("starts", 0, 20000,
                          "The states in which the automaton may start; only state 0 if omitted")
           .optional(),
       Parameter::numbers("accepting", 0, 20000, "The states in which the line may end"), name,
       visits},
      post_automaton);
}

}  // namespace ariadne::plugins::spelled
