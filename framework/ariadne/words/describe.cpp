// A template is filled piece by piece from the step's evidence, and, where a reason is on the board
// rather than in the evidence (the places of a digit, the candidates of a cell), from the board.

#include <algorithm>
#include <map>

#include <ariadne/words/describe.hpp>
#include <ariadne/words/detail/chain_words.hpp>
#include <ariadne/words/detail/description.hpp>
#include <ariadne/words/detail/naming.hpp>
#include <ariadne/words/detail/place_words.hpp>
#include <ariadne/words/detail/rule_facts.hpp>
#include <ariadne/words/detail/words_pieces.hpp>

namespace ariadne {

class Description;

/// What a form is made from: pieces of evidence, also with all that they have together.
struct FormInput {
  FormInput(Description& all, const Naming& names, const PlaceWords& reasons,
            const EvidenceList& pieces)
      : words(all), naming(names), places(reasons), parts(pieces) {
    for (const Evidence* part : parts) {
      in_order.insert(in_order.end(), part->cells.begin(), part->cells.end());
      digits.insert(digits.end(), part->digits.begin(), part->digits.end());
      if (!part->chain.empty()) digits.push_back(part->chain.back().digit);
      links.insert(links.end(), part->links.begin(), part->links.end());
      groups.insert(groups.end(), part->groups.begin(), part->groups.end());
    }
    cells = in_order;
    std::sort(cells.begin(), cells.end());
    std::sort(digits.begin(), digits.end());
  }

  Description& words;
  const Naming& naming;
  const PlaceWords& places;
  const EvidenceList& parts;
  std::vector<Cell> in_order;  ///< the cells as the evidence lists them
  std::vector<Cell> cells;     ///< the same, ascending
  std::vector<Digit> digits;   ///< ascending; of chains, those that they end with
  std::vector<Digit> links;
  std::vector<GroupIndex> groups;
};

/// How many cells, or else houses, or else digits.
static std::size_t count_of(const FormInput& in) {
  if (!in.cells.empty()) return each_once(in.cells).size();
  return in.groups.empty() ? each_once(in.digits).size() : in.groups.size();
}

struct WordsForm {
  std::string_view name;
  std::string (*text)(const FormInput& in);
  std::size_t (*count)(const FormInput& in) = count_of;  ///< by which a place chooses a word
};

/// Fills the templates of one step.
class Description {
 public:
  Description(const Step& step, const Board& before, const Language& language)
      : step_(step),
        board_(before),
        language_(language),
        naming_(before, language),
        chains_(naming_),
        places_(step, naming_) {}

  FilledWords text(const std::vector<WordsPiece>& pieces) {
    std::string text = filled(pieces, nullptr);
    return {std::move(text), std::move(unfilled_)};
  }

  /// What is said of a technique without words: its evidence, role by role, and the result.
  std::string general() {
    std::vector<std::string> parts;
    EvidenceList all_chains;
    for (const Evidence& part : step_.evidence) {
      if (part.chain.empty()) parts.push_back(part_text(part));
      all_chains.push_back(&part);
    }
    const std::string chains = walk(all_chains);
    std::string all;
    if (!parts.empty())
      all = naming_.sentence(language_.phrase("step.parts", {naming_.list(each_once(parts))}));
    naming_.append(all, chains);
    naming_.append(all, naming_.sentence(language_.phrase("step.so", {naming_.result(step_)})));
    return all;
  }

  // What the forms are made of.

  std::string walk(const EvidenceList& parts) {
    std::vector<const std::vector<ChainNode>*> chains;
    for (const Evidence* part : parts)
      if (!part->chain.empty()) chains.push_back(&part->chain);
    return chains_.walk(chains, [this](const ChainNode& node) { return is_result(node); });
  }

  /// What the chains from an assumption contradict: the first of them says it, and the cell or
  /// house of the evidence.
  std::string conflict() const {
    std::vector<const ChainNode*> ends;
    const std::vector<ChainNode>* first = nullptr;
    std::vector<GroupIndex> groups;
    std::string cell;
    for (const Evidence& part : step_.evidence) {
      if (part.role == Role::house && !part.groups.empty()) groups = part.groups;
      if (part.role == Role::pivot) cell = naming_.cells(part.cells);
      if (part.chain.empty()) continue;
      if (first == nullptr) first = &part.chain;
      ends.push_back(&part.chain.back());
    }
    if (first == nullptr) return {};
    const ChainNode& end = *ends.front();
    const ChainNode& start = first->front();
    const bool itself = end.cells == start.cells && end.digit == start.digit && end.on != start.on;
    const bool two = ends.size() > 1 && ends[1]->cells == end.cells && (end.on || ends[1]->on);
    std::string text;
    if (itself)
      text = language_.phrase("conflict.itself");
    else if (!groups.empty())
      text = language_.phrase(end.on ? "conflict.digit-twice" : "conflict.no-place",
                              {naming_.houses(groups), naming_.digit(end.digit),
                               naming_.cells(places_in(groups.front(), end.digit))});
    else if (two && end.digit != ends[1]->digit)
      text = language_.phrase("conflict.two-digits", {naming_.cells(end.cells),
                                                      naming_.digits({end.digit, ends[1]->digit})});
    else if (two && end.cells.size() == 1)
      text = language_.phrase("conflict.in-and-out",
                              {naming_.cells(end.cells), naming_.digit(end.digit)});
    else if (two || cell.empty())
      text = language_.phrase("conflict.each-other");
    else
      text = language_.phrase("conflict.no-candidate", {cell, causes(end.cells)});
    return naming_.sentence(text);
  }

  /// The constraints of the evidence that are rules of a kind.
  std::vector<std::uint32_t> rules_of_kind() const {
    std::vector<std::uint32_t> rules;
    for (const Evidence& part : step_.evidence)
      for (const std::uint32_t index : part.constraints)
        if (board_.layout().text_of(index)) rules.push_back(index);
    return rules;
  }
  /// Whether the step follows from rules of a kind.
  bool is_of_kind() const { return !rules_of_kind().empty(); }
  std::string rules() const { return naming_.rules(rules_of_kind()); }
  std::string result() const { return naming_.sentence(naming_.result(step_)); }
  /// What these rules say, and what follows.
  std::string of_kind() const {
    std::string text = rules();
    const auto add = [&](const char* phrase, std::initializer_list<std::string_view> filled) {
      naming_.append(text, naming_.sentence(language_.phrase(phrase, filled)));
    };
    add_facts_of_kind(add);
    add("rules.so", {naming_.result(step_)});
    bool supposed = false;
    for (const Evidence& part : step_.evidence) {
      if (part.role == Role::target) {
        const auto rules = numbers_of_texts(rules_of_kind(), board_.layout()).size();
        add(rules == 2 ? "rules.not-one" : "rules.not-two", {statement_about(part)});
      }
      if (part.role != Role::chain) continue;
      const std::string by = naming_.names_of_rules(part.constraints);
      if (!supposed)
        add("rules.suppose", {statement_of(part.chain)});
      else if (part.chain.empty())
        add("rules.contradict", {by});
      else
        add("rules.by", {by, statement_of(part.chain)});
      supposed = true;
    }
    return text;
  }
  /// What is known of the unknowns on which the rules depend, or how many these are.
  template <class Add>
  void add_facts_of_kind(const Add& add) const {
    constexpr std::size_t most = 12;
    std::vector<Candidate> known;
    for (const Evidence& part : step_.evidence)
      if (part.role == Role::cause)
        for (const Cell cell : part.cells)
          if (const Digit digit = board_.value(cell); digit != 0) known.push_back({cell, digit});
    if (known.size() > most) {
      add("rules.here-many", {std::to_string(known.size())});
    } else if (!known.empty()) {
      add("rules.here", {naming_.facts_of(known, {})});
    } else if (const RuleFacts facts = facts_of_rules(step_, board_);
               !facts.known.empty() || !facts.gone.empty()) {
      add("rules.here", {naming_.facts_of(facts.known, facts.gone)});
    }
  }
  /// What the nodes of a chain say.
  std::string statement_of(const std::vector<ChainNode>& nodes) const {
    std::vector<Candidate> there;
    std::vector<Candidate> gone;
    for (const ChainNode& node : nodes)
      (node.on ? there : gone).push_back({node.cells.front(), node.digit});
    return naming_.facts_of(there, gone);
  }
  /// What the result says of a candidate.
  std::string statement_about(const Evidence& target) const {
    for (const Candidate placement : step_.placements)
      if (placement.cell == target.cells.front()) return naming_.result_of({placement}, {});
    return naming_.result_of({}, {{target.cells.front(), target.digits.front()}});
  }

  std::string constraints(const EvidenceList& parts) const {
    std::vector<std::string> names;
    for (const Evidence* part : parts)
      for (const std::uint32_t index : part->constraints)
        names.push_back(naming_.constraint(index));
    return naming_.list(names);
  }

  std::string values(const std::vector<Cell>& cells) const {
    std::vector<std::pair<Digit, std::string>> items;
    for (const Cell cell : each_once(cells))
      if (const Digit digit = board_.value(cell); digit != 0)
        items.emplace_back(
            digit, language_.phrase("value", {naming_.cells({cell}), naming_.digit(digit)}));
    std::sort(items.begin(), items.end());
    std::vector<std::string> texts;
    Digit last = 0;
    DigitSet gone = step_.placements.empty()
                        ? DigitSet{}
                        : board_.layout().domain(step_.placements.front().cell);
    for (const auto& [digit, text] : items) {
      if (digit != std::exchange(last, digit) || step_.placements.empty()) texts.push_back(text);
      gone.erase(digit);
    }
    if (step_.placements.empty()) return naming_.list(texts);
    gone.erase(step_.placements.front().digit);
    std::vector<Digit> missing;
    for (const Digit digit : gone) missing.push_back(digit);
    if (missing.empty()) return naming_.list(texts);
    return language_.phrase(missing.size() == 1 ? "values.other-gone" : "values.others-gone",
                            {naming_.list(texts), naming_.digits(missing)});
  }

  std::string candidates(const std::vector<Cell>& cells) const {
    std::vector<std::string> texts;
    for (const Cell cell : each_once(cells))
      texts.push_back(language_.phrase(
          "candidates",
          {naming_.cells({cell}), naming_.digits(list_of(board_.candidates(cell)), true)}));
    return naming_.list(texts);
  }

  /// What these cells can be apart from these digits.
  std::vector<Digit> rest(const std::vector<Cell>& cells, const std::vector<Digit>& digits) const {
    DigitSet all;
    for (const Cell cell : cells) all |= board_.candidates(cell);
    for (const Digit digit : digits) all.erase(digit);
    return list_of(all);
  }

  /// Those of the digits that this many sets have.
  std::vector<Digit> in_sets(const std::vector<Digit>& digits, std::ptrdiff_t count) const {
    std::vector<Digit> all;
    for (const Digit digit : digits)
      if (std::count_if(step_.evidence.begin(), step_.evidence.end(), [&](const Evidence& part) {
            return part.role == Role::set &&
                   std::find(part.digits.begin(), part.digits.end(), digit) != part.digits.end();
          }) == count)
        all.push_back(digit);
    return all;
  }

  /// What each candidate of a pivot leaves to the pincer or the set that it is taken from.
  std::string cases(const std::vector<Cell>& pivot) const {
    std::string text;
    std::string itself;
    for (const Cell cell : pivot)
      for (const Digit digit : board_.candidates(cell)) {
        const std::string one = one_case({cell, digit});
        if (!one.empty())
          naming_.append(text, one);
        else
          naming_.append(itself,
                         naming_.sentence(language_.phrase(
                             "case.itself", {naming_.cells({cell}), naming_.digit(digit)})));
      }
    naming_.append(text, itself);
    return text;
  }

  std::string in_order(const std::vector<Cell>& cells) const {
    std::vector<std::string> names;
    for (const Cell cell : each_once(cells)) names.push_back(naming_.cells({cell}));
    return naming_.list(names);
  }

  std::string set_list(const EvidenceList& parts) const {
    std::string text;
    for (const Evidence* part : parts) {
      if (!text.empty()) text += language_.phrase("results");
      text += language_.phrase("candidates",
                               {naming_.cells(part->cells), naming_.digits(part->digits)});
    }
    return text;
  }

  std::string value_list(const EvidenceList& parts) const {
    std::vector<std::string> texts;
    for (const Evidence* part : parts)
      texts.push_back(language_.phrase(
          "value", {naming_.cells(part->cells, true), naming_.digits(part->digits, true)}));
    return naming_.clauses(texts);
  }

  /// That one of these cells has one of these digits, apart from those that a pattern gives it; or a
  /// list of all these candidates.
  std::string guardians(const EvidenceList& parts, bool one_is_true) const {
    std::vector<std::pair<std::vector<Digit>, std::vector<Cell>>> by_digits;
    for (const Evidence* part : parts)
      for (const Cell cell : part->cells) {
        DigitSet own;
        for (const Digit digit : part->digits) own.insert(digit);
        own &= board_.candidates(cell);
        for (const Evidence& other : step_.evidence)
          if (other.role == Role::pattern &&
              std::find(other.cells.begin(), other.cells.end(), cell) != other.cells.end())
            for (const Digit digit : other.digits) own.erase(digit);
        const std::vector<Digit> digits = list_of(own);
        const auto same = std::find_if(by_digits.begin(), by_digits.end(),
                                       [&](const auto& group) { return group.first == digits; });
        if (same == by_digits.end())
          by_digits.emplace_back(digits, std::vector{cell});
        else
          same->second.push_back(cell);
      }
    std::vector<std::string> texts;
    bool lists = false;
    for (const auto& [digits, cells] : by_digits) {
      lists = lists || cells.size() > 1;
      texts.push_back(language_.phrase(
          one_is_true ? "is" : "value",
          {naming_.cells(cells, one_is_true), naming_.digits(digits, one_is_true)}));
    }
    return naming_.list(texts, one_is_true, lists);
  }

  std::string sets(const EvidenceList& parts) const {
    for (const Evidence& part : step_.evidence)
      if (part.role == Role::target && !part.digits.empty())
        return chains_.sets(parts, part.digits);
    return {};
  }

  std::vector<std::string> start_statements(const EvidenceList& parts) const {
    std::vector<std::string> texts;
    for (const Evidence* part : parts)
      if (!part->chain.empty() && is_result(part->chain.back()))
        texts.push_back(naming_.statement(part->chain.front()));
    return each_once(texts);
  }

  /// What is said of each chain, one after the other.
  template <class Tell>
  std::string of_each_chain(const EvidenceList& parts, Tell tell) const {
    std::string all;
    for (const Evidence* part : parts) {
      if (part->chain.empty()) continue;
      if constexpr (std::is_invocable_v<Tell, const ChainWords&, const std::vector<ChainNode>&>)
        naming_.append(all, (chains_.*tell)(part->chain));
      else
        naming_.append(all, (chains_.*tell)(part->chain, step_.eliminations));
    }
    return all;
  }

  /// What the first of the chains begins or ends with.
  std::string end_of_chain(const EvidenceList& parts, bool begin) const {
    for (const Evidence* part : parts)
      if (!part->chain.empty())
        return naming_.statement(begin ? part->chain.front() : part->chain.back());
    return {};
  }

  /// The cell or digit at a place of a list; empty if the list is shorter.
  template <class T>
  std::string one_of(const std::vector<T>& list, std::size_t place) const {
    if (place >= list.size()) return {};
    if constexpr (std::is_same_v<T, Cell>)
      return naming_.cells({list[place]});
    else
      return naming_.digit(list[place]);
  }

 private:
  /// One piece of evidence by its role: "the fin r2c3".
  std::string part_text(const Evidence& part) const {
    const std::string what = !part.cells.empty()    ? naming_.cells(part.cells)
                             : !part.groups.empty() ? naming_.houses(part.groups)
                                                    : naming_.digits(part.digits);
    const bool many = part.role == Role::digits && part.digits.size() > 1;
    return language_.phrase(std::string("role.") + to_string(part.role) + (many ? "-many" : ""),
                            {what, naming_.digits(part.digits)});
  }

  /// The evidence of a role; within a repeated part the one piece alone, if it has that role.
  EvidenceList parts_of(const WordsSource& source, const Evidence* only) const {
    EvidenceList parts;
    if (only != nullptr && only->role == source.role && source.number == 0) return {only};
    std::size_t count = 0;
    for (const Evidence& part : step_.evidence)
      if (part.role == source.role && (++count == source.number || source.number == 0))
        parts.push_back(&part);
    return parts;
  }

  std::string filled(const std::vector<WordsPiece>& pieces, const Evidence* only) {
    std::string all;
    for (const WordsPiece& piece : pieces) switch (piece.kind) {
        case WordsPiece::Kind::text:
          all += piece.text;
          break;
        case WordsPiece::Kind::place: {
          const std::string text = place(piece, only);
          if (text.empty() && unfilled_.empty()) unfilled_ = name_of(piece);
          all += text;
          break;
        }
        case WordsPiece::Kind::optional:
          if (is_there(piece, only) != piece.negated) all += filled(piece.within, only);
          break;
        case WordsPiece::Kind::repeated:
          for (const Evidence& part : step_.evidence)
            if (speaks_of(piece.within, part.role)) all += filled(piece.within, &part);
          break;
      }
    return all;
  }

  bool is_there(const WordsPiece& piece, const Evidence* only) {
    if (piece.form != nullptr) return !place(piece, only).empty();
    const WordsSource& source = piece.source;
    if (source.of == WordsSource::Of::placed) return !step_.placements.empty();
    if (source.of == WordsSource::Of::removed) return !step_.eliminations.empty();
    return !parts_of(source, only).empty();
  }

  static bool speaks_of(const std::vector<WordsPiece>& pieces, Role role) {
    return std::any_of(pieces.begin(), pieces.end(), [&](const WordsPiece& piece) {
      return piece.kind == WordsPiece::Kind::place &&
             piece.source.of == WordsSource::Of::evidence && piece.source.role == role;
    });
  }

  static std::string name_of(const WordsPiece& piece) {
    using Of = WordsSource::Of;
    if (piece.source.of == Of::result) return "{result}";
    const std::string of = piece.source.of == Of::placed    ? "place"
                           : piece.source.of == Of::removed ? "remove"
                                                            : to_string(piece.source.role);
    return '{' + of + '.' + std::string(piece.form->name) + '}';
  }

  std::string place(const WordsPiece& piece, const Evidence* only) {
    using Of = WordsSource::Of;
    if (piece.source.of == Of::result) return naming_.result(step_);
    if (piece.source.of != Of::evidence) {
      std::map<Cell, Evidence> results;
      for (const auto& [cell, digit] :
           piece.source.of == Of::placed ? step_.placements : step_.eliminations) {
        Evidence& result = results[cell];
        result.cells = {cell};
        result.digits.push_back(digit);
      }
      EvidenceList parts;
      for (const auto& result : results) parts.push_back(&result.second);
      return form(piece, parts);
    }
    return form(piece, parts_of(piece.source, only));
  }

  std::string form(const WordsPiece& piece, const EvidenceList& parts) {
    const FormInput in(*this, naming_, places_, parts);
    if (!piece.chooses) return piece.form->text(in);
    const std::size_t count = piece.form->count(in);
    return std::string(count == 1 ? piece.one : count == 2 ? piece.two : piece.many);
  }

  /// Whether this is what the step concludes.
  bool is_result(const ChainNode& node) const {
    const std::vector<Candidate>& results = node.on ? step_.placements : step_.eliminations;
    return node.cells.size() == 1 &&
           std::any_of(results.begin(), results.end(), [&](Candidate candidate) {
             return candidate.cell == node.cells.front() && candidate.digit == node.digit;
           });
  }

  /// The places of a digit in a house.
  std::vector<Cell> places_in(GroupIndex house, Digit digit) const {
    return list_of(board_.cells(digit) & board_.layout().group_set(house));
  }

  /// What the chains that take candidates from these cells rest on: the node before the last.
  std::string causes(const std::vector<Cell>& cells) const {
    std::vector<std::string> texts;
    for (const Evidence& part : step_.evidence) {
      const std::vector<ChainNode>& chain = part.chain;
      if (chain.empty() || chain.back().cells != cells) continue;
      texts.push_back(naming_.statement(chain.size() > 1 ? chain[chain.size() - 2] : chain.back()));
    }
    return naming_.list(each_once(texts));
  }

  /// Empty if the candidate needs no other cell.
  std::string one_case(Candidate pivot) const {
    const std::string suppose = naming_.statement(pivot);
    const auto listed = [&](const Evidence& part) {
      return naming_.digits(list_of(board_.candidates(part.cells.front())), true);
    };
    for (const Evidence& part : step_.evidence) {
      if (part.role != Role::pincer && part.role != Role::set) continue;
      const bool linked =
          std::find(part.links.begin(), part.links.end(), pivot.digit) != part.links.end();
      const bool pincer =
          part.role == Role::pincer &&
          board_.candidates(part.cells.front()).contains(pivot.digit) &&
          std::find(part.digits.begin(), part.digits.end(), pivot.digit) == part.digits.end();
      if (!linked && !pincer) continue;
      std::vector<Digit> gone{pivot.digit};
      const std::vector<Digit> left = rest(part.cells, gone);
      const std::string then =
          pincer ? language_.phrase("case.pincer",
                                    {naming_.cells(part.cells), listed(part), naming_.digits(left)})
                 : language_.phrase(
                       part.cells.size() == 1 ? "set.loses-one" : "set.loses",
                       {naming_.cells(part.cells), naming_.digits(gone), naming_.digits(left)});
      return naming_.sentence(language_.phrase("case", {suppose, then}));
    }
    return {};
  }

  const Step& step_;
  const Board& board_;
  const Language& language_;
  Naming naming_;
  ChainWords chains_;
  PlaceWords places_;
  std::string unfilled_;  ///< the first place that nothing filled
};

namespace {

using In = const FormInput&;

std::size_t digit_count(In in) {
  return each_once(in.digits).size();
}

/// Forms of what a step does and of evidence.
constexpr WordsForm forms_of_results[] = {
    {"cells", [](In in) { return in.naming.cells(in.cells); }},
    {"any-cell", [](In in) { return in.naming.cells(in.cells, true); }},
    {"first", [](In in) { return in.words.one_of(in.in_order, 0); }},
    {"digits", [](In in) { return in.naming.digits(in.digits); }, digit_count},
    {"any-digit", [](In in) { return in.naming.digits(in.digits, true); }, digit_count},
    {"count", [](In in) { return in.naming.number(count_of(in)); }},
    {"guardians", [](In in) { return in.words.guardians(in.parts, true); }},
};

/// Forms of evidence alone.
constexpr WordsForm forms_of_evidence[] = {
    {"last", [](In in) { return in.words.one_of(in.in_order, in.in_order.size() - 1); }},
    {"in-order", [](In in) { return in.words.in_order(in.in_order); }},
    {"near", [](In in) { return in.naming.cells(in.places.beside(in.cells, true)); }},
    {"far", [](In in) { return in.naming.cells(in.places.beside(in.cells, false)); }},
    {"shared-cells", [](In in) { return in.naming.cells(in.places.shared_cells(in.parts)); }},
    {"first-digit", [](In in) { return in.words.one_of(in.digits, 0); }, digit_count},
    {"second-digit", [](In in) { return in.words.one_of(in.digits, 1); }, digit_count},
    {"others", [](In in) { return in.naming.digits(in.places.others(in.digits)); }},
    {"links", [](In in) { return in.naming.digits(in.links); },
     [](In in) { return each_once(in.links).size(); }},
    {"any-link", [](In in) { return in.naming.digits(in.links, true); }},
    {"houses", [](In in) { return in.naming.houses(in.groups); },
     [](In in) { return in.groups.size(); }},
    {"any-house", [](In in) { return in.naming.houses(in.groups, true); }},
    {"these", [](In in) { return in.naming.these(in.groups); }},
    {"set-list", [](In in) { return in.words.set_list(in.parts); }},
    {"value-list", [](In in) { return in.words.value_list(in.parts); }},
    {"extras", [](In in) { return in.words.guardians(in.parts, false); }},
    {"shared", [](In in) { return in.naming.houses(in.places.shared(in.cells)); },
     [](In in) { return in.places.shared(in.cells).size(); }},
    {"any-shared", [](In in) { return in.naming.houses(in.places.shared(in.cells), true); }},
    {"ruled-out", [](In in) { return in.places.ruled_out(in.cells); }},
    {"left", [](In in) { return in.naming.digits(in.words.in_sets(in.digits, 0)); }},
    {"alone", [](In in) { return in.naming.digits(in.words.in_sets(in.digits, 1)); }},
    {"twice", [](In in) { return in.naming.digits(in.words.in_sets(in.digits, 2)); },
     [](In in) { return each_once(in.words.in_sets(in.digits, 2)).size(); }},
    {"overlap", [](In in) { return in.places.overlap(in.groups); }},
    {"beyond", [](In in) { return in.naming.cells(in.places.beyond(in.groups)); }},
    {"kept", [](In in) { return in.naming.digits(in.places.kept(in.digits), true); }},
    {"rest", [](In in) { return in.naming.digits(in.words.rest(in.cells, in.digits)); }},
    {"places", [](In in) { return in.places.places(in.parts); }},
    {"kept-places", [](In in) { return in.places.kept_places(in.parts); }},
    {"gone-places", [](In in) { return in.places.gone_places(in.parts); }},
    {"seen-places", [](In in) { return in.naming.cells(in.places.seen(in.parts, true)); }},
    {"unseen-places", [](In in) { return in.naming.cells(in.places.seen(in.parts, false), true); }},
    {"losing", [](In in) { return in.naming.cells(in.places.losing(in.parts)); },
     [](In in) { return in.places.losing(in.parts).size(); }},
    {"seen-by", [](In in) { return in.naming.cells(in.places.seen_by(in.parts)); },
     [](In in) { return in.places.seen_by(in.parts).size(); }},
    {"cover-places", [](In in) { return in.places.cover_places(); }},
    {"pairs", [](In in) { return in.places.pairs(in.parts); }},
    {"clash", [](In in) { return in.places.clash(in.parts); }},
    {"clashes", [](In in) { return in.places.clashes(in.parts); }},
    {"seen-colors", [](In in) { return in.places.seen_colors(in.parts); }},
    {"constraints", [](In in) { return in.words.constraints(in.parts); }},
    {"values", [](In in) { return in.words.values(in.cells); }},
    {"candidates", [](In in) { return in.words.candidates(in.cells); }},
    {"cases", [](In in) { return in.words.cases(in.cells); }},
    {"sets", [](In in) { return in.words.sets(in.parts); }},
    {"losses", [](In in) { return in.places.losses(in.parts); }},
    {"starts", [](In in) { return in.naming.list(in.words.start_statements(in.parts), true); },
     [](In in) { return in.words.start_statements(in.parts).size(); }},
    {"start", [](In in) { return in.words.end_of_chain(in.parts, true); }},
    {"end", [](In in) { return in.words.end_of_chain(in.parts, false); }},
    {"either", [](In in) { return in.words.of_each_chain(in.parts, &ChainWords::either); }},
    {"removals", [](In in) { return in.words.of_each_chain(in.parts, &ChainWords::removals); }},
    {"loop-removals",
     [](In in) { return in.words.of_each_chain(in.parts, &ChainWords::loop_removals); }},
    {"opposites", [](In in) { return in.words.of_each_chain(in.parts, &ChainWords::opposites); }},
    {"walk", [](In in) { return in.words.walk(in.parts); }},
    {"verdict", [](In in) { return in.words.of_each_chain(in.parts, &ChainWords::verdict); }},
    {"conflict", [](In in) { return in.words.conflict(); }},
};

/// Sentences begin with a capital, unless with the name of a cell.
std::string with_capitals(std::string text) {
  bool begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (begins && c >= 'a' && c <= 'z') {
      const bool cell = c == 'r' && i + 1 < text.size() &&
                        ((text[i + 1] >= '0' && text[i + 1] <= '9') || text[i + 1] == '[');
      if (!cell) text[i] = static_cast<char>(c - 'a' + 'A');
    }
    begins = c == ' ' ? begins : c == '.' && i + 1 < text.size() && text[i + 1] == ' ';
  }
  return text;
}

}  // namespace

const WordsForm* words_form(std::string_view name, bool of_result) {
  for (const WordsForm& form : forms_of_results)
    if (form.name == name) return &form;
  for (const WordsForm& form : forms_of_evidence)
    if (form.name == name) return of_result ? nullptr : &form;
  return nullptr;
}

std::vector<std::string_view> words_forms() {
  std::vector<std::string_view> names;
  for (const WordsForm& form : forms_of_results) names.push_back(form.name);
  for (const WordsForm& form : forms_of_evidence) names.push_back(form.name);
  return names;
}

FilledWords fill_words(const Step& step, const Board& before, const Language& language) {
  Description description(step, before, language);
  FilledWords words;
  if (description.is_of_kind()) {
    words.text = with_capitals(description.of_kind());
    return words;
  }
  const std::string* const text = language.words_of(step);
  const ParsedWords parsed = text != nullptr ? parse_words(*text) : ParsedWords();
  if (text == nullptr || !parsed.fault.empty())
    words.text = description.general();
  else
    words = description.text(parsed.pieces);
  words.text = with_capitals(std::move(words.text));
  return words;
}

std::string describe(const Step& step, const Board& before, const Language& language) {
  return fill_words(step, before, language).text;
}

std::string describe_rules(const Step& step, const Board& before, const Language& language) {
  return with_capitals(Description(step, before, language).rules());
}

std::string describe_result(const Step& step, const Board& before, const Language& language) {
  return with_capitals(Description(step, before, language).result());
}

std::string with_name_in(const Language& language, const Step& step, std::string text) {
  if (text.starts_with(step.name)) text.replace(0, step.name.size(), language.name_of(step));
  return text;
}

std::string describe_rating(std::span<const Step> steps, bool solved, const Language& language) {
  const auto hardness = [](const Step& step) {
    return std::pair(step.rating.level, step.rating.score);
  };
  const auto most = std::max_element(steps.begin(), steps.end(), [&](const Step& a, const Step& b) {
    return hardness(a) < hardness(b);
  });
  // Of techniques that are equally hard, the one that is used first, as StepLog::hardest() says.
  const auto hardest = std::find_if(steps.begin(), most, [&](const Step& first) {
    return std::any_of(most, steps.end(), [&](const Step& step) {
      return step.technique == first.technique && hardness(step) == hardness(*most);
    });
  });
  const auto sentence = [&](const std::string& text) {
    return language.phrase("sentence", {text});
  };
  if (hardest == steps.end()) return solved ? sentence(language.phrase("rating.none")) : "";
  const auto count = std::count_if(steps.begin(), steps.end(),
                                   [&](const Step& step) { return step.name == hardest->name; });
  // Steps of a puzzle of a kind need one rule or more.
  const bool by_rules = std::any_of(steps.begin(), steps.end(),
                                    [](const Step& step) { return step.scale == Scale::rules; });
  // A config may call other steps easy as well, and a step of two rules that has a name may be easy.
  const auto is_single = [&](const Step& step) {
    return by_rules ? step.scale != Scale::rules || step.difficulty <= 1
                    : step.rating.level == Level::easy && step.eliminations.empty();
  };
  const auto hard =
      steps.size() - static_cast<std::size_t>(std::count_if(steps.begin(), steps.end(), is_single));
  const std::string all = std::to_string(steps.size());
  if (hard == 0 && by_rules)
    return with_capitals(
        sentence(language.phrase(steps.size() == 1 ? "rating.rule" : "rating.rules", {all})));
  if (hard == 0) {
    const bool one = steps.size() == 1;
    const char* const phrase = solved ? (one ? "rating.single" : "rating.singles")
                                      : (one ? "rating.only-single" : "rating.only-singles");
    return with_capitals(sentence(language.phrase(phrase, {all})));
  }
  std::size_t last = steps.size();
  while (last > 0 && is_single(steps[last - 1])) --last;
  std::vector<std::string> sentences{language.phrase(
      count == 1 ? "rating.one" : "rating.many", {language.name_of(*hardest), std::to_string(count),
                                                  std::to_string(hardest - steps.begin() + 1)})};
  if (hard == 1) {
    if (steps.size() > 1)
      sentences.push_back(language.phrase(by_rules ? "rating.rule-others" : "rating.others"));
  } else {
    sentences.push_back(language.phrase(by_rules ? "rating.rule-steps" : "rating.steps",
                                        {std::to_string(hard), all}));
    if (solved && last < steps.size())
      sentences.push_back(language.phrase(by_rules ? "rating.rule-after" : "rating.after",
                                          {std::to_string(last + 1)}));
  }
  std::string text;
  for (const std::string& one : sentences)
    text += (text.empty() ? "" : language.phrase("sentence.next")) + sentence(one);
  return with_capitals(text);
}

}  // namespace ariadne
