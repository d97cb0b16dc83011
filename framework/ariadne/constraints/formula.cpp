#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>

#include <ariadne/constraints/detail/small_table.hpp>
#include <ariadne/constraints/detail/sum_steps.hpp>
#include <ariadne/constraints/formula.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne {

namespace {

constexpr std::size_t most_assignments = 1024;  ///< of formulas that become clauses at once
constexpr std::size_t most_truths = 65536;      ///< these times the parts
constexpr std::size_t most_clauses = 64;

constexpr std::size_t index_of(Condition node) {
  return static_cast<std::size_t>(node < 0 ? -node : node) - 1;
}

/// The positive conditions that a condition is made of, with itself, ascending: parts come first.
std::vector<Condition> nodes_under(const Conditions& conditions, Condition root) {
  // Parts have smaller numbers than what is made of them, so the largest one is not found again.
  std::vector<Condition> found;
  std::vector<Condition> open{std::abs(root)};
  while (!open.empty()) {
    std::pop_heap(open.begin(), open.end());
    const Condition next = open.back();
    open.pop_back();
    if (!found.empty() && found.back() == next) continue;
    found.push_back(next);
    for (const Condition part : conditions.parts(next)) {
      open.push_back(std::abs(part));
      std::push_heap(open.begin(), open.end());
    }
  }
  std::reverse(found.begin(), found.end());
  return found;
}

std::vector<Cell> cells_in(const Conditions& conditions, std::span<const Condition> nodes) {
  std::vector<Cell> cells;
  for (const Condition node : nodes)
    if (conditions.node(node).op == Conditions::Op::cell)
      cells.push_back(conditions.node(node).cell);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

std::vector<Cell> Formula::cells_of(const Conditions& conditions, Condition root) {
  return cells_in(conditions, nodes_under(conditions, root));
}

Formula::Formula(std::string label, const Conditions& conditions, Condition root)
    : Formula(std::move(label), conditions, root, nodes_under(conditions, root)) {}

Formula::Formula(std::string label, const Conditions& conditions, Condition root,
                 std::span<const Condition> all)
    : Constraint(std::move(label), cells_in(conditions, all)) {
  assert(std::abs(root) != Conditions::always);
  const auto number_of = [&](Condition condition) {
    const auto at = std::lower_bound(all.begin(), all.end(), std::abs(condition)) - all.begin();
    return static_cast<Condition>(condition < 0 ? -at - 1 : at + 1);
  };
  const auto place_of = [&](Cell cell) {
    return static_cast<std::uint16_t>(std::lower_bound(scope().begin(), scope().end(), cell) -
                                      scope().begin());
  };
  // The arrays must not move, as nodes and terms point into them.
  std::size_t parts_count = 0;
  std::size_t terms_count = 0;
  std::size_t weights_count = 0;
  for (const Condition condition : all) {
    const bool is_sum = conditions.node(condition).op == Conditions::Op::sum;
    const std::span<const Condition> parts = conditions.parts(condition);
    (is_sum ? terms_count : parts_count) += parts.size();
    if (!is_sum) continue;
    for (const Condition part : parts) {
      const Conditions::Node& of = conditions.node(part);
      weights_count += of.op == Conditions::Op::cell
                           ? static_cast<std::size_t>(conditions.domain(of.cell).size())
                           : 1;
    }
  }
  nodes_.reserve(all.size());
  parts_.reserve(parts_count);
  terms_.reserve(terms_count);
  weights_.reserve(weights_count);
  std::vector<std::size_t> weights_at;  // of the cell at each place of the scope, in the sum
  for (const Condition condition : all) {
    const Conditions::Node& from = conditions.node(condition);
    Node& node = nodes_.emplace_back(Node{from.op, 0, from.digits, {}, {}, from.low, from.high});
    const std::span<const Condition> parts = conditions.parts(condition);
    if (from.op == Conditions::Op::cell) {
      node.place = place_of(from.cell);
    } else if (from.op == Conditions::Op::sum) {
      const std::size_t begin = terms_.size();
      weights_at.assign(scope().size(), weights_count);
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const Conditions::Node& part = conditions.node(parts[i]);
        const std::int64_t weight = conditions.weights(condition)[i];
        const std::size_t own = weights_.size();
        if (part.op != Conditions::Op::cell) {
          weights_.push_back(weight);
          terms_.push_back({number_of(parts[i]), 0, {weights_.data() + own, 1}});
          continue;
        }
        const std::uint16_t place = place_of(part.cell);
        if (weights_at[place] == weights_count) {
          const auto digits = static_cast<std::size_t>(conditions.domain(part.cell).size());
          weights_at[place] = own;
          weights_.resize(own + digits, 0);
          terms_.push_back({0, place, {weights_.data() + own, digits}});
        }
        for (const Digit digit : part.digits) weights_[weights_at[place] + digit - 1U] += weight;
      }
      node.terms = {terms_.data() + begin, terms_.size() - begin};
    } else {
      const std::size_t begin = parts_.size();
      for (const Condition part : parts) parts_.push_back(number_of(part));
      node.parts = {parts_.data() + begin, parts.size()};
    }
  }
  root_ = number_of(root);
}

bool Formula::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  std::vector<bool> is(nodes_.size());
  const auto truth = [&](Condition part) { return is[index_of(part)] == (part > 0); };
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    switch (node.op) {
      case Conditions::Op::always:
        is[i] = true;
        break;
      case Conditions::Op::cell:
        is[i] = node.digits.contains(values[node.place]);
        break;
      case Conditions::Op::all:
        is[i] = std::all_of(node.parts.begin(), node.parts.end(), truth);
        break;
      case Conditions::Op::equal:
        is[i] = truth(node.parts[0]) == truth(node.parts[1]);
        break;
      case Conditions::Op::sum: {
        std::int64_t sum = 0;
        for (const Term& term : node.terms)
          if (term.condition != 0)
            sum += truth(term.condition) ? term.weights[0] : 0;
          else if (values[term.place] <= term.weights.size())
            sum += term.weights[values[term.place] - 1U];
        is[i] = node.low <= sum && sum <= node.high;
        break;
      }
    }
  }
  return truth(root_);
}

/// What the domains leave of the nodes, from the parts to the whole, and what the whole then forces,
/// back to the domains.
class Formula::Filter {
 public:
  Filter(const Formula& formula, std::span<DigitSet> domains)
      : nodes_(formula.nodes_), domains_(domains), can_(nodes_.size()), must_(nodes_.size()) {}

  bool run(Condition root) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) can_[i] = possible(nodes_[i]);
    if (!require(root)) return false;
    for (std::size_t i = nodes_.size(); i-- > 0;)
      if (must_[i] != 0 && !follow(nodes_[i], must_[i] > 0)) return false;
    return true;
  }

 private:
  /// Whether a node can be false, and whether it can be true.
  struct Possible {
    bool no = true;
    bool yes = true;
  };
  struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
  };

  bool can(Condition part) const {
    const Possible& own = can_[index_of(part)];
    return part > 0 ? own.yes : own.no;
  }

  Bounds bounds_of(const Term& term) const {
    if (term.condition != 0) {
      Bounds own{unset, -unset};
      if (can(-term.condition)) own = {0, 0};
      if (can(term.condition)) {
        own.least = std::min(own.least, term.weights[0]);
        own.most = std::max(own.most, term.weights[0]);
      }
      return own;
    }
    Bounds own{unset, -unset};
    for (const Digit digit : domains_[term.place]) {
      if (digit > term.weights.size()) continue;
      own.least = std::min(own.least, term.weights[digit - 1U]);
      own.most = std::max(own.most, term.weights[digit - 1U]);
    }
    return own.least == unset ? Bounds{} : own;
  }
  Bounds bounds_of(const Node& node) const {
    Bounds all;
    for (const Term& term : node.terms) {
      const Bounds own = bounds_of(term);
      all.least += own.least;
      all.most += own.most;
    }
    return all;
  }

  Possible possible(const Node& node) const {
    switch (node.op) {
      case Conditions::Op::cell: {
        const DigitSet domain = domains_[node.place];
        return {!(domain - node.digits).empty(), !(domain & node.digits).empty()};
      }
      case Conditions::Op::all: {
        Possible all{false, true};
        for (const Condition part : node.parts) {
          all.no |= can(-part);
          all.yes &= can(part);
        }
        return all;
      }
      case Conditions::Op::equal: {
        const Condition a = node.parts[0];
        const Condition b = node.parts[1];
        return {(can(a) && can(-b)) || (can(-a) && can(b)),
                (can(a) && can(b)) || (can(-a) && can(-b))};
      }
      case Conditions::Op::sum: {
        const Bounds sum = bounds_of(node);
        return {sum.least < node.low || sum.most > node.high,
                sum.least <= node.high && sum.most >= node.low};
      }
      case Conditions::Op::always:
        break;
    }
    return {false, true};
  }

  bool require(Condition part) {
    if (!can(part)) return false;
    int& must = must_[index_of(part)];
    const int wanted = part > 0 ? 1 : -1;
    if (must == -wanted) return false;
    must = wanted;
    Possible& own = can_[index_of(part)];
    (part > 0 ? own.no : own.yes) = false;
    return true;
  }

  /// Draws conclusions from a node that must be true, or false.
  bool follow(const Node& node, bool wanted) {
    switch (node.op) {
      case Conditions::Op::cell: {
        DigitSet& domain = domains_[node.place];
        if (wanted)
          domain &= node.digits;
        else
          domain -= node.digits;
        return !domain.empty();
      }
      case Conditions::Op::all:
        return wanted ? std::all_of(node.parts.begin(), node.parts.end(),
                                    [this](Condition part) { return require(part); })
                      : follow_not_all(node);
      case Conditions::Op::equal:
        for (const auto& [one, other] :
             {std::pair(node.parts[0], node.parts[1]), std::pair(node.parts[1], node.parts[0])}) {
          if (!can(one) && !require(wanted ? -other : other)) return false;
          if (!can(-one) && !require(wanted ? other : -other)) return false;
        }
        return true;
      case Conditions::Op::sum:
        if (wanted) return follow_sum(node, node.low, node.high);
        if (node.low == -Conditions::unbounded)
          return follow_sum(node, node.high + 1, Conditions::unbounded);
        if (node.high == Conditions::unbounded)
          return follow_sum(node, -Conditions::unbounded, node.low - 1);
        return true;
      case Conditions::Op::always:
        break;
    }
    return wanted;
  }

  bool follow_not_all(const Node& node) {
    Condition open = 0;
    for (const Condition part : node.parts) {
      if (!can(part)) return true;
      if (!can(-part)) continue;
      if (open != 0) return true;
      open = part;
    }
    return open != 0 && require(-open);
  }

  bool follow_sum(const Node& node, std::int64_t low, std::int64_t high) {
    const Bounds sum = bounds_of(node);
    if (sum.least > high || sum.most < low) return false;
    if (sum.least >= low && sum.most <= high) return true;
    for (const Term& term : node.terms) {
      const Bounds own = bounds_of(term);
      const auto fits = [&](std::int64_t weight) {
        return sum.least - own.least + weight <= high && sum.most - own.most + weight >= low;
      };
      if (term.condition != 0) {
        if (can(term.condition) && !fits(term.weights[0]) && !require(-term.condition))
          return false;
        if (can(-term.condition) && !fits(0) && !require(term.condition)) return false;
        continue;
      }
      DigitSet& domain = domains_[term.place];
      for (const Digit digit : domain)
        if (digit > term.weights.size() || !fits(term.weights[digit - 1U])) domain.erase(digit);
      if (domain.empty()) return false;
    }
    return true;
  }

  static constexpr std::int64_t unset = Conditions::unbounded;

  const std::vector<Node>& nodes_;
  std::span<DigitSet> domains_;
  std::vector<Possible> can_;
  std::vector<int> must_;  ///< 1 for true, -1 for false, 0 for either
};

bool Formula::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  if (std::any_of(domains.begin(), domains.end(), [](DigitSet one) { return one.empty(); }))
    return false;
  return Filter(*this, domains).run(root_);
}

/// Literals for nodes, which are true if the nodes are, or false if they are, as far as that matters
/// to the whole.
class Formula::Encoder {
 public:
  Encoder(const Formula& formula, ClauseSink& sink)
      : formula_(formula),
        nodes_(formula.nodes_),
        sink_(sink),
        literals_(nodes_.size(), 0),
        said_(nodes_.size()) {}

  /// Adds the clauses of a formula with few assignments: they refuse those that are not good. Returns
  /// false, and adds nothing, if there are more.
  bool refuse() {
    std::vector<DigitSet> domains;
    for (const Cell cell : formula_.scope()) domains.push_back(sink_.domain(cell));
    const auto table = SmallTable::of(std::move(domains), most_assignments);
    if (!table || table->size() * nodes_.size() > most_truths) return false;
    const std::size_t size = table->size();
    std::vector<std::uint8_t> truths(nodes_.size() * size, 1);
    for (std::size_t i = 0; i < nodes_.size(); ++i) find_truths(*table, i, truths);
    const std::size_t root = index_of(formula_.root_);
    const std::span<std::uint8_t> good(truths.data() + root * size, size);
    for (std::uint8_t& one : good) one = one == (formula_.root_ > 0 ? 1 : 0) ? 1 : 0;
    return table->encode(sink_, formula_.scope(), good, most_clauses);
  }

  /// Adds the clauses of a condition that is true. Returns false if a sum is too large.
  bool require(Condition wanted) {
    const Node& node = nodes_[index_of(wanted)];
    if (node.op == Conditions::Op::all) {
      if (wanted > 0)
        return std::all_of(node.parts.begin(), node.parts.end(),
                           [this](Condition part) { return require(part); });
      std::vector<Literal> clause;
      for (const Condition part : node.parts) clause.push_back(implying(-part));
      sink_.clause(clause);
      return fits_;
    }
    if (node.op == Conditions::Op::sum && wanted > 0) {
      for (const auto& side : sides(node, node.low, node.high)) sink_.clause(std::array{side});
      return fits_;
    }
    sink_.clause(std::array{implying(wanted)});
    return fits_;
  }

 private:
  /// Whether a node is true for each assignment, after its parts.
  void find_truths(const SmallTable& table, std::size_t i, std::span<std::uint8_t> truths) const {
    const Node& node = nodes_[i];
    const std::size_t size = table.size();
    const std::span own = truths.subspan(i * size, size);
    const auto of = [&](Condition part) { return truths.data() + index_of(part) * size; };
    const auto is_false = [](Condition part) { return static_cast<std::uint8_t>(part < 0); };
    if (node.op == Conditions::Op::cell) {
      table.for_each_range(node.place, [&](Digit digit, std::size_t begin, std::size_t end) {
        const std::span range = own.subspan(begin, end - begin);
        std::fill(range.begin(), range.end(), node.digits.contains(digit) ? 1 : 0);
      });
    } else if (node.op == Conditions::Op::all) {
      for (const Condition part : node.parts) {
        const std::uint8_t* const its = of(part);
        const std::uint8_t flip = is_false(part);
        for (std::size_t k = 0; k < size; ++k) own[k] &= its[k] ^ flip;
      }
    } else if (node.op == Conditions::Op::equal) {
      const std::uint8_t* const one = of(node.parts[0]);
      const std::uint8_t* const other = of(node.parts[1]);
      const bool opposite = is_false(node.parts[0]) != is_false(node.parts[1]);
      for (std::size_t k = 0; k < size; ++k) own[k] = (one[k] == other[k]) != opposite ? 1 : 0;
    } else if (node.op == Conditions::Op::sum) {
      std::vector<std::int64_t> sums(size, 0);
      for (const Term& term : node.terms) {
        if (term.condition != 0) {
          for (std::size_t k = 0; k < size; ++k)
            if (of(term.condition)[k] != is_false(term.condition)) sums[k] += term.weights[0];
          continue;
        }
        table.for_each_range(term.place, [&](Digit digit, std::size_t begin, std::size_t end) {
          if (digit > term.weights.size()) return;
          for (std::size_t k = begin; k < end; ++k) sums[k] += term.weights[digit - 1U];
        });
      }
      for (std::size_t k = 0; k < size; ++k)
        own[k] = node.low <= sums[k] && sums[k] <= node.high ? 1 : 0;
    }
  }

  /// A literal from which the condition follows.
  Literal implying(Condition wanted) {
    const std::size_t i = index_of(wanted);
    const Node& node = nodes_[i];
    const Literal own = literal(i);
    const Literal result = wanted > 0 ? own : -own;
    if (node.op == Conditions::Op::cell || node.op == Conditions::Op::always) return result;
    bool& said = wanted > 0 ? said_[i].yes : said_[i].no;
    if (std::exchange(said, true)) return result;
    switch (node.op) {
      case Conditions::Op::all:
        if (wanted > 0) {
          for (const Condition part : node.parts) sink_.clause(std::array{-own, implying(part)});
        } else {
          std::vector<Literal> clause{own};
          for (const Condition part : node.parts) clause.push_back(implying(-part));
          sink_.clause(clause);
        }
        break;
      case Conditions::Op::equal: {
        const Condition a = node.parts[0];
        const Condition b = wanted > 0 ? node.parts[1] : -node.parts[1];
        sink_.clause(std::array{-result, implying(-a), implying(b)});
        sink_.clause(std::array{-result, implying(a), implying(-b)});
        break;
      }
      default:
        if (wanted > 0) {
          for (const Literal side : sides(node, node.low, node.high))
            sink_.clause(std::array{-own, side});
        } else {
          std::vector<Literal> clause{own};
          if (node.low > -Conditions::unbounded)
            clause.push_back(all_of(sides(node, -Conditions::unbounded, node.low - 1)));
          if (node.high < Conditions::unbounded)
            clause.push_back(all_of(sides(node, node.high + 1, Conditions::unbounded)));
          sink_.clause(clause);
        }
    }
    return result;
  }

  Literal all_of(const std::vector<Literal>& literals) {
    return literals.empty() ? true_literal() : literals[0];
  }

  Literal literal(std::size_t i) {
    if (literals_[i] != 0) return literals_[i];
    const Node& node = nodes_[i];
    Literal& own = literals_[i];
    if (node.op != Conditions::Op::cell) return own = sink_.fresh();
    const Cell cell = formula_.scope()[node.place];
    const DigitSet domain = sink_.domain(cell);
    if ((node.digits & domain).empty()) return own = -true_literal();
    if ((domain - node.digits).empty()) return own = true_literal();
    return own = literal_of(sink_, {cell, node.digits});
  }

  Literal true_literal() {
    if (true_ == 0) {
      true_ = sink_.fresh();
      sink_.clause(std::array{true_});
    }
    return true_;
  }

  /// Literals from which follows that the sum is at least `low`, and at most `high`: of each bound
  /// that is not always kept, one.
  std::vector<Literal> sides(const Node& node, std::int64_t low, std::int64_t high) {
    std::vector<SumPart> parts;
    for (const Term& term : node.terms) {
      if (term.condition == 0) {
        const Cell cell = formula_.scope()[term.place];
        parts.push_back(part_of_cell(sink_, cell, sink_.domain(cell), term.weights));
        continue;
      }
      // Both directions matter, as both bounds may.
      const Literal own = implying(term.condition);
      implying(-term.condition);
      const std::int64_t weight = term.weights[0];
      if (weight > 0)
        parts.push_back({{0, weight}, {own}});
      else
        parts.push_back({{weight, 0}, {-own}});
    }
    sort_by_range(parts);
    std::vector<Literal> literals;
    const auto add = [&](const std::vector<SumPart>& of, std::int64_t least) {
      if (!fits_diagram(of, least)) {
        // Leaves the sum open; then holds() decides.
        fits_ = false;
      } else if (const auto enough = implying_at_least(sink_, of, least)) {
        literals.push_back(*enough);
      }
    };
    if (low > -Conditions::unbounded) add(parts, low);
    if (high < Conditions::unbounded) add(opposites(parts), -high);
    return literals;
  }

  const Formula& formula_;
  const std::vector<Node>& nodes_;
  ClauseSink& sink_;
  std::vector<Literal> literals_;
  struct Said {
    bool yes = false;
    bool no = false;
  };
  std::vector<Said> said_;  ///< the directions that have clauses
  Literal true_ = 0;
  bool fits_ = true;
};

bool Formula::encode(ClauseSink& sink) const {
  if (std::any_of(scope().begin(), scope().end(),
                  [&](Cell cell) { return sink.domain(cell).empty(); }))
    return false;
  Encoder encoder(*this, sink);
  return encoder.refuse() || encoder.require(root_);
}

}  // namespace ariadne
