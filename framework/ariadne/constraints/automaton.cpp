#include <array>
#include <bit>
#include <cassert>
#include <unordered_map>

#include <ariadne/constraints/automaton.hpp>
#include <ariadne/constraints/paths.hpp>

namespace ariadne {

namespace {

constexpr std::size_t most_cells_in_words = 32;

/// Automaton::filter() where a word has a bit for each state.
bool filter_in_words(const Dfa& dfa, std::span<DigitSet> domains) {
  assert(dfa.states() <= 64 && domains.size() <= most_cells_in_words);
  const auto digits = static_cast<std::size_t>(dfa.digits);
  const std::size_t cells = domains.size();
  std::array<std::uint64_t, most_cells_in_words + 1> reached;
  reached[0] = 1;
  // Digits that cannot be read lead nowhere: `live` is 0.
  const auto live = [](std::uint16_t target) {
    return std::uint64_t{target != Dfa::dead ? 1U : 0U};
  };
  for (std::size_t i = 0; i < cells; ++i) {
    std::uint64_t to = 0;
    for (std::uint64_t rest = reached[i]; rest != 0; rest &= rest - 1) {
      const std::uint16_t* const next =
          dfa.next.data() + static_cast<unsigned>(std::countr_zero(rest)) * digits;
      for (std::uint32_t own = domains[i].bits(); own != 0; own &= own - 1) {
        assert(std::countr_zero(own) < dfa.digits);
        const std::uint16_t target = next[std::countr_zero(own)];
        to |= live(target) << (target % 64U);
      }
    }
    reached[i + 1] = to;
  }
  std::uint64_t after = 0;
  for (std::uint64_t rest = reached[cells]; rest != 0; rest &= rest - 1)
    if (dfa.accepts[static_cast<unsigned>(std::countr_zero(rest))]) after |= rest & (~rest + 1);
  if (after == 0) return false;
  for (std::size_t i = cells; i-- > 0;) {
    std::uint32_t supported = 0;
    std::uint64_t before = 0;
    for (std::uint64_t rest = reached[i]; rest != 0; rest &= rest - 1) {
      const std::uint16_t* const next =
          dfa.next.data() + static_cast<unsigned>(std::countr_zero(rest)) * digits;
      const auto leads = [&](std::uint32_t digit) {
        const std::uint16_t target = next[std::countr_zero(digit)];
        return live(target) & (after >> (target % 64U)) & 1U;
      };
      // A digit that is known to be supported only says whether the state leads somewhere.
      std::uint32_t read = 0;
      for (std::uint32_t own = domains[i].bits() & ~supported; own != 0; own &= own - 1)
        read |= static_cast<std::uint32_t>(leads(own)) << std::countr_zero(own);
      bool alive = read != 0;
      for (std::uint32_t own = supported; own != 0 && !alive; own &= own - 1)
        alive = leads(own) != 0;
      supported |= read;
      if (alive) before |= rest & (~rest + 1);
    }
    domains[i] = DigitSet(supported);
    after = before;
  }
  return true;
}

}  // namespace

std::shared_ptr<const Dfa> make_dfa(
    const Layout& frame, std::size_t length, std::uint64_t start,
    const std::function<std::optional<std::uint64_t>(std::uint64_t key, int number)>& next,
    const std::function<bool(std::uint64_t key)>& accepts) {
  constexpr std::size_t most_states = 65000;
  auto dfa = std::make_shared<Dfa>();
  dfa->digits = frame.digit_count();
  std::unordered_map<std::uint64_t, std::uint16_t> known{{start, std::uint16_t{0}}};
  std::vector<std::uint64_t> keys{start};
  std::vector<std::size_t> depths{0};
  for (std::size_t state = 0; state < keys.size(); ++state) {
    dfa->accepts.push_back(accepts(keys[state]));
    for (int digit = 1; digit <= dfa->digits; ++digit) {
      std::uint16_t target = Dfa::dead;
      const auto key = depths[state] == length
                           ? std::nullopt
                           : next(keys[state], frame.value_of(static_cast<Digit>(digit)));
      if (key) {
        const auto [place, added] = known.emplace(*key, static_cast<std::uint16_t>(keys.size()));
        if (added) {
          keys.push_back(*key);
          depths.push_back(depths[state] + 1);
          if (keys.size() > most_states) throw ConfigError("the rule needs too many states");
        }
        target = place->second;
      }
      dfa->next.push_back(target);
    }
  }
  assert(dfa->next.size() == dfa->states() * static_cast<std::size_t>(dfa->digits));
  return dfa;
}

Automaton::Automaton(std::string label, std::vector<Cell> cells, std::shared_ptr<const Dfa> dfa)
    : Constraint(std::move(label), std::move(cells)), dfa_(std::move(dfa)) {}

bool Automaton::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  std::size_t state = 0;
  const auto digits = static_cast<std::size_t>(dfa_->digits);
  for (const Digit value : values) {
    state = dfa_->next[state * digits + value - 1U];
    if (state == Dfa::dead) return false;
  }
  return dfa_->accepts[state];
}

bool Automaton::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  if (dfa_->states() <= 64 && domains.size() <= most_cells_in_words)
    return filter_in_words(*dfa_, domains);
  const std::size_t words = (dfa_->states() + 63) / 64;
  const auto digits = static_cast<std::size_t>(dfa_->digits);
  const std::size_t cells = domains.size();
  // The states before each cell and behind the last, a row of bits each.
  static thread_local std::vector<std::uint64_t> reached;
  reached.assign((cells + 1) * words, 0);
  const auto bits = [&](std::size_t layer) { return reached.data() + layer * words; };
  const auto for_states = [&](const std::uint64_t* row, auto visit) {
    for (std::size_t w = 0; w < words; ++w)
      for (std::uint64_t rest = row[w]; rest != 0; rest &= rest - 1)
        visit(w * 64 + static_cast<unsigned>(std::countr_zero(rest)));
  };
  bits(0)[0] = 1;
  for (std::size_t i = 0; i < cells; ++i) {
    std::uint64_t* to = bits(i + 1);
    for_states(bits(i), [&](std::size_t state) {
      const std::uint16_t* next = dfa_->next.data() + state * digits;
      for (const Digit digit : domains[i])
        if (const std::uint16_t target = next[digit - 1U]; target != Dfa::dead)
          to[target / 64U] |= std::uint64_t{1} << (target % 64U);
    });
  }
  bool any = false;
  for (std::size_t w = 0; w < words; ++w) {
    std::uint64_t kept = 0;
    for (std::uint64_t rest = bits(cells)[w]; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(rest));
      if (dfa_->accepts[w * 64 + bit]) kept |= std::uint64_t{1} << bit;
    }
    bits(cells)[w] = kept;
    any |= kept != 0;
  }
  if (!any) return false;
  for (std::size_t i = cells; i-- > 0;) {
    DigitSet supported;
    const std::uint64_t* after = bits(i + 1);
    std::uint64_t* row = bits(i);
    for_states(row, [&](std::size_t state) {
      const std::uint16_t* next = dfa_->next.data() + state * digits;
      bool alive = false;
      for (const Digit digit : domains[i]) {
        const std::uint16_t target = next[digit - 1U];
        if (target == Dfa::dead || ((after[target / 64U] >> (target % 64U)) & 1U) == 0) continue;
        supported.insert(digit);
        alive = true;
      }
      if (!alive) row[state / 64] &= ~(std::uint64_t{1} << (state % 64));
    });
    domains[i] = supported;
  }
  return true;
}

void Automaton::link(LinkSink& sink) const {
  link_by_filter(*this, dfa_->digits, sink);
}

bool Automaton::encode(ClauseSink& sink) const {
  const auto digits = static_cast<std::size_t>(dfa_->digits);
  std::vector<PathLayer> layers(scope().size());
  std::vector<bool> reached(dfa_->states());
  reached[0] = true;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::vector<bool> next(dfa_->states());
    const DigitSet domain = sink.domain(scope()[i]);
    for (const Digit digit : domain)
      layers[i].literals.push_back(sink.literal({scope()[i], digit}));
    for (std::size_t state = 0; state < reached.size(); ++state) {
      if (!reached[state]) continue;
      std::uint32_t choice = 0;
      for (const Digit digit : domain) {
        const std::uint16_t to = dfa_->next[state * digits + digit - 1U];
        const std::uint32_t own = choice++;
        if (to == Dfa::dead || (i + 1 == layers.size() && !dfa_->accepts[to])) continue;
        next[to] = true;
        layers[i].moves.push_back({static_cast<std::uint32_t>(state), own, to});
      }
    }
    reached = std::move(next);
  }
  encode_paths(sink, layers);
  return true;
}

}  // namespace ariadne
