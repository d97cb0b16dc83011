#include "commands/equivalents.hpp"

#include <fmt/format.h>

#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/model/error.hpp>

#include "terminal/output.hpp"

Equivalents::Equivalents(const Options& options, std::stop_token stop)
    : canonical_(options.has("canonical")), stop_(std::move(stop)) {
  const bool transform = options.has("transform");
  if (canonical_ && transform)
    throw ariadne::ConfigError("--canonical and --transform cannot be used together");
  if (options.has("seed") && !transform) throw ariadne::ConfigError("--seed needs --transform");
  if (!transform) return;
  seed_ = options.seed();
  if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", *seed_));
}

std::string Equivalents::replace(ariadne::ReadItem& item, std::uint64_t index) {
  if (!canonical_ && !seed_) return {};
  if (!item.layout->rules().empty())
    return fmt::format(
        "a puzzle with rules ({}) has no equivalents that --canonical or --transform "
        "could write",
        kinds_of_rules(*item.layout));
  if (layout_ != item.layout) {
    layout_ = item.layout;
    forms_.reset();
    transformations_.reset();
  }
  if (canonical_) return canonicalize(item);
  transform(item, index);
  return {};
}

std::string Equivalents::canonicalize(ariadne::ReadItem& item) {
  if (!item.candidates.empty()) return "pencil marks have no canonical form";
  if (!forms_) forms_.emplace(layout_);
  ariadne::SolveRequest limits;
  limits.work_limit = ariadne::canonical_work;
  limits.stop = stop_;
  ariadne::Budget budget(limits);
  const std::optional<ariadne::Canonical> form = forms_->find(item.givens, budget);
  if (!form) return ariadne::canonical_form_not_found();
  item.givens = form->givens;
  return {};
}

void Equivalents::transform(ariadne::ReadItem& item, std::uint64_t index) {
  if (!transformations_) transformations_.emplace(*layout_);
  ariadne::Random random(*seed_, index);
  const ariadne::Transformation drawn = transformations_->draw(random);
  item.givens = ariadne::transformed(drawn, item.givens);
  item.candidates = ariadne::transformed(drawn, item.candidates);
}
