#include <algorithm>
#include <cassert>
#include <tuple>

#include <ariadne/model/rule_links.hpp>

namespace ariadne {

namespace {

/// A link as one of its ends has it.
struct OneWay {
  std::size_t from;
  RuleLinks::End end;
};

class Collector final : public LinkSink {
 public:
  explicit Collector(const Layout& layout)
      : layout_(layout), digits_(static_cast<std::size_t>(layout.digit_count())) {}

  void collect(std::uint32_t index) {
    constraint_ = index;
    layout_.constraints()[index]->link(*this);
  }
  void link(Candidate a, Candidate b) override {
    assert(a.digit >= 1 && b.digit >= 1);
    if (a.digit > digits_ || b.digit > digits_ || a.cell == b.cell) return;
    if (a.digit == b.digit && layout_.peer_set(a.cell).contains(b.cell)) return;
    links.push_back({a.cell * digits_ + a.digit - 1U, {b, constraint_}});
    links.push_back({b.cell * digits_ + b.digit - 1U, {a, constraint_}});
  }

  std::vector<OneWay> links;

 private:
  const Layout& layout_;
  std::size_t digits_;
  std::uint32_t constraint_ = 0;
};

}  // namespace

void RuleLinks::derive(const Board& board) {
  learn(board.layout_ptr());
}

void RuleLinks::learn(const LayoutPtr& layout) {
  if (layout_ == layout) return;
  layout_ = layout;
  digits_ = static_cast<std::size_t>(layout->digit_count());
  begin_.clear();
  ends_.clear();
  Collector collector(*layout);
  for (std::uint32_t i = 0; i < layout->constraints().size(); ++i) collector.collect(i);
  std::vector<OneWay>& links = collector.links;
  if (links.empty()) return;
  const auto key = [](const OneWay& link) {
    return std::tuple(link.from, link.end.to.cell, link.end.to.digit);
  };
  std::sort(links.begin(), links.end(), [&](const OneWay& a, const OneWay& b) {
    return std::tuple_cat(key(a), std::tuple(a.end.constraint)) <
           std::tuple_cat(key(b), std::tuple(b.end.constraint));
  });
  const auto last = std::unique(links.begin(), links.end(),
                                [&](const OneWay& a, const OneWay& b) { return key(a) == key(b); });
  links.erase(last, links.end());
  begin_.assign(static_cast<std::size_t>(layout->cell_count()) * digits_ + 1, 0);
  for (const OneWay& link : links) {
    ++begin_[link.from + 1];
    ends_.push_back(link.end);
  }
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
}

std::optional<std::uint32_t> RuleLinks::between(Candidate a, Candidate b) const {
  for (const End& end : of(a))
    if (end.to == b) return end.constraint;
  return std::nullopt;
}

}  // namespace ariadne
