#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/kinds/kind_generator.hpp>
#include <ariadne/pipeline/bulk.hpp>
#include <ariadne/pipeline/stage_config.hpp>

#include "terminal/options.hpp"

/// Adds the options that describe the wanted puzzles.
void add_wish_options(Options& options);

/// The generator that --with or --config and the other options describe.
class Generating {
 public:
  /// The plugins must outlive it. Throws ariadne::ConfigError or IoError.
  Generating(const ariadne::Registry& registry, const Options& options);

  std::unique_ptr<ariadne::Generator> make_generator() const { return spec_->make_generator(); }
  /// The kind of the puzzles; null for Sudokus.
  const ariadne::KindPtr& kind() const { return kind_; }
  /// Makes puzzles of the kind.
  std::unique_ptr<ariadne::KindGenerator> make_kind_generator() const;
  /// How difficult the puzzles of the kind should be.
  std::vector<ariadne::KindGrade> make_kind_grades() const;
  /// Rates puzzles, if they are to be rated.
  std::unique_ptr<ariadne::Solver> make_rater() const;

  /// Null for puzzles of a kind.
  const ariadne::LayoutPtr& layout() const { return layout_; }
  /// The generator, the rater and the rules as text.
  std::string text() const;
  /// Whether puzzles are to be rated.
  bool rates() const { return rater_.has_value(); }
  /// The stage of the config, if there is one.
  const ariadne::GenerateStage& stage() const { return stage_; }

 private:
  /// A wish of the options without a rater yet, which is made for each thread.
  struct KindGradeSpec {
    ariadne::ComponentSpec rater;
    ariadne::KindGrade wish;
  };

  void choose_kind(const Options& options, const std::string& name);
  void choose_kind_grades(const Options& options);
  void choose_layout(const Options& options);
  void apply_wishes(const Options& options);
  void apply_grades(const Options& options);
  void grade(const ariadne::ComponentTree& rater, const std::string& origin);
  void apply_attempts(const Options& options);
  static void check_technique(const ariadne::ComponentTree& rater, const std::string& id,
                              const std::string& origin);
  ariadne::ComponentTree solvable_with(const std::string& text) const;

  const ariadne::Registry& registry_;
  ariadne::GenerateStage stage_;
  ariadne::KindPtr kind_;
  ariadne::KindWishes wishes_;
  std::string wishes_text_;
  std::vector<KindGradeSpec> kind_grades_;
  std::optional<ariadne::ComponentSpec> checker_;
  std::optional<ariadne::ComponentSpec> prover_;
  ariadne::LayoutPtr layout_;
  std::optional<ariadne::ComponentSpec> spec_;
  std::string rater_text_;
  std::optional<ariadne::ComponentSpec> rater_;
};
