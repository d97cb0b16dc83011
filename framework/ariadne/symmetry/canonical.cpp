// Canonical forms, by the search that fits the layout and the puzzle.
//
// Both searches find the same: the smallest image of the puzzle under all symmetries and all names
// for the digits. The one for plain layouts is many times faster; the general one takes all other
// layouts, and those puzzles on plain layouts that have a digit twice in a row or a column. Digits
// are named in the order of their first appearance, which is what makes the image smallest; those
// that do not appear take what names are left, in their order.

#include <cassert>
#include <utility>

#include <ariadne/symmetry/canonical.hpp>
#include <ariadne/symmetry/detail/smallest_image.hpp>
#include <ariadne/symmetry/detail/smallest_plain_image.hpp>

namespace ariadne {

class CanonicalForms::Impl {
 public:
  explicit Impl(LayoutPtr layout) : layout_(std::move(layout)) {
    if (const std::optional<BoxShape> box = plain_box(*layout_)) plain_.emplace(*box);
  }

  std::optional<Canonical> find(std::span<const Digit> givens, Budget& budget) {
    assert(givens.size() == static_cast<std::size_t>(layout_->cell_count()));
    if (!layout_->constraints().empty()) return std::nullopt;
    if (plain_ && plain_->takes(givens)) {
      if (!plain_->find(givens, budget)) return std::nullopt;
      return canonical(givens, plain_->cell_at());
    }
    if (!general_) general_ = std::make_unique<General>(*layout_);
    if (!general_->search.find(givens, budget)) return std::nullopt;
    return canonical(givens, general_->search.cell_at());
  }

 private:
  /// Made when it is first needed.
  struct General {
    explicit General(const Layout& layout)
        : symmetries(layout), search(symmetries, layout.cell_count()) {}
    LayoutSymmetries symmetries;
    SmallestImage search;
  };

  Canonical canonical(std::span<const Digit> givens, std::span<const Cell> cell_at) const {
    Canonical form;
    std::vector<Digit>& name = form.transformation.digit_to;
    name.resize(static_cast<std::size_t>(layout_->digit_count()) + 1);
    form.transformation.cell_to.resize(givens.size());
    Digit names = 0;
    for (std::size_t place = 0; place < cell_at.size(); ++place) {
      form.transformation.cell_to[cell_at[place]] = static_cast<Cell>(place);
      const Digit given = givens[cell_at[place]];
      if (given != 0 && name[given] == 0) name[given] = ++names;
      form.givens.push_back(name[given]);
    }
    for (std::size_t digit = 1; digit < name.size(); ++digit)
      if (name[digit] == 0) name[digit] = ++names;
    assert(names == name.size() - 1);
    return form;
  }

  LayoutPtr layout_;
  std::optional<SmallestPlainImage> plain_;
  std::unique_ptr<General> general_;
};

std::string canonical_form_not_found() {
  return "its canonical form was not found in " + std::to_string(canonical_work) +
         " trials, because too many of its equivalents look alike";
}

std::string canonical_form_obstacle(const Layout& layout) {
  return layout.constraints().empty()
             ? ""
             : "a puzzle with rules beyond its layout has no canonical form here";
}

CanonicalForms::CanonicalForms(LayoutPtr layout)
    : impl_(std::make_unique<Impl>(std::move(layout))) {}
CanonicalForms::CanonicalForms(CanonicalForms&&) noexcept = default;
CanonicalForms& CanonicalForms::operator=(CanonicalForms&&) noexcept = default;
CanonicalForms::~CanonicalForms() = default;

std::optional<Canonical> CanonicalForms::find(std::span<const Digit> givens, Budget& budget) {
  return impl_->find(givens, budget);
}

}  // namespace ariadne
