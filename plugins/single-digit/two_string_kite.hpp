#pragma once

#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "strong_links.hpp"

namespace ariadne::plugins::single_digit {

/// A row and a column with two places each, of which two share a box.
class TwoStringKite final : public Strategy {
 public:
  /// Parameter `dual`: whether pairs of kites are searched for.
  static std::vector<Parameter> table();
  TwoStringKite(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  struct Kite {
    Digit digit;
    Cell row_end, column_end;        ///< those that see the eliminations
    Cell row_middle, column_middle;  ///< those in the box
    bool same_middle(const Kite& other) const {
      return (row_middle == other.row_middle && column_middle == other.column_middle) ||
             (row_middle == other.column_middle && column_middle == other.row_middle);
    }
  };

  bool each_kite();
  bool take(const Kite& kite);
  void fill(const Kite& kite);
  void fill(const Kite& kite, const Kite& twin);
  void find_dual();

  bool dual_;
  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  std::vector<StrongLink> rows_;
  std::vector<StrongLink> columns_;
  std::vector<Kite> kites_;  ///< kept for pairs
  Step step_;
  Step dual_step_;
};

}  // namespace ariadne::plugins::single_digit
