// A step is drawn from its evidence alone, whatever technique it is of:
//
//     houses          a band, one color for bases and houses, another for covers
//     cells           a tint by role; sets and colors take turns
//     candidates      a disc by role; those that go are struck through, what is placed has a ring
//     chains          an arrow from each node to the next, dashed for weak links, from the nearest
//                     of several cells
//     constraints     an outline around the cells, and a ring around the clue outside the grid

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include <ariadne/draw/detail/outline.hpp>
#include <ariadne/draw/detail/step_picture.hpp>
#include <ariadne/draw/detail/svg_numbers.hpp>

namespace ariadne {

namespace {

constexpr int disc = 10;  ///< radius of the mark around a candidate
constexpr int turns = 4;  ///< colors that sets and colorings have

class Picture {
 public:
  Picture(const Step& step, const Layout& layout, std::span<const DigitSet> candidates,
          const BoardGeometry& geometry)
      : step_(step), layout_(layout), candidates_(candidates), geometry_(geometry) {
    for (const Evidence& part : step.evidence)
      if (part.role == Role::digits)
        for (const Digit digit : part.digits) digits_.insert(digit);
  }

  StepPicture draw() {
    for (const Evidence& part : step_.evidence) add(part);
    for (const Candidate gone : step_.eliminations) discs_[{gone.cell, gone.digit}] = "gone";
    for (const Candidate placed : step_.placements) discs_[{placed.cell, placed.digit}] = "placed";
    return {cells(), discs(), above()};
  }

 private:
  using Key = std::pair<Cell, Digit>;

  void add(const Evidence& part) {
    constraints_.insert(constraints_.end(), part.constraints.begin(), part.constraints.end());
    switch (part.role) {
      case Role::house:
      case Role::base:
        add_house(part, "base");
        add_cells(part, "pattern", digits_of(part));
        break;
      case Role::cover:
        for (const GroupIndex group : part.groups) bands_["cover"].push_back(group);
        break;
      case Role::set:
        add_cells(part, turn("set", sets_++), part_digits(part));
        break;
      case Role::color:
        add_cells(part, turn("color", colors_++), digits_of(part));
        break;
      case Role::chain:
        add_chain(part.chain);
        break;
      case Role::connection:
        for (const GroupIndex group : part.groups) bands_["cover"].push_back(group);
        add_cells(part, "connection", digits_of(part));
        break;
      case Role::cause:
        for (const Cell cell : part.cells) tints_[cell] = "cause";
        break;
      case Role::fin:
      case Role::endo_fin:
        add_cells(part, "fin", digits_of(part));
        break;
      case Role::pivot:
      case Role::roof:
        add_cells(part, "pivot", digits_of(part));
        break;
      case Role::pattern:
      case Role::pincer:
      case Role::floor:
        add_cells(part, "pattern", digits_of(part));
        break;
      case Role::digits:
      case Role::common:
      case Role::target:
        break;
    }
  }

  static std::string turn(const char* what, int number) {
    return what + std::to_string(number % turns);
  }

  static DigitSet part_digits(const Evidence& part) {
    DigitSet digits;
    for (const Digit digit : part.digits) digits.insert(digit);
    return digits;
  }
  /// The digits of a part, or those of the step.
  DigitSet digits_of(const Evidence& part) const {
    return part.digits.empty() ? digits_ : part_digits(part);
  }

  void add_house(const Evidence& part, const std::string& role) {
    for (const GroupIndex group : part.groups) {
      bands_[role].push_back(group);
      for (const Cell cell : layout_.groups()[group].cells) add_discs(cell, digits_, "pattern");
    }
  }

  void add_cells(const Evidence& part, const std::string& role, DigitSet digits) {
    for (const Cell cell : part.cells) {
      tints_[cell] = role;
      add_discs(cell, digits, role);
    }
  }

  void add_discs(Cell cell, DigitSet digits, const std::string& role) {
    for (const Digit digit : candidates_[cell] & digits) discs_[{cell, digit}] = role;
  }

  void add_chain(const std::vector<ChainNode>& chain) {
    for (const ChainNode& node : chain) {
      if (node.set.empty()) {
        for (const Cell cell : node.cells) discs_[{cell, node.digit}] = node.on ? "on" : "off";
        continue;
      }
      DigitSet digits;
      for (const Digit digit : node.set) digits.insert(digit);
      const std::string role = turn("set", sets_++);
      for (const Cell cell : node.cells) {
        tints_[cell] = role;
        add_discs(cell, digits, role);
      }
    }
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) add_link(chain[i], chain[i + 1]);
  }

  /// Between the two nearest candidates.
  void add_link(const ChainNode& from, const ChainNode& to) {
    long nearest = -1;
    Point begin{};
    Point end{};
    for (const Cell a : from.cells) {
      for (const Cell b : to.cells) {
        const Point p = geometry_.mark(a, from.digit);
        const Point q = geometry_.mark(b, to.digit);
        const long x = q.x - p.x;
        const long y = q.y - p.y;
        if (nearest >= 0 && x * x + y * y >= nearest) continue;
        nearest = x * x + y * y;
        begin = p;
        end = q;
      }
    }
    draw_arrow(begin, end, from.link == Link::strong ? strong_ : weak_);
  }

  /// A bow, so that it passes the candidates on its way.
  void draw_arrow(Point from, Point to, std::string& path) {
    const double x = to.x - from.x;
    const double y = to.y - from.y;
    const double length = std::hypot(x, y);
    constexpr double head = 8;
    if (length < 2 * disc + 1) return;  // the discs touch
    const double bow = std::min(length / 8, 24.0);
    const double bow_x = (from.x + to.x) / 2.0 - y / length * bow;
    const double bow_y = (from.y + to.y) / 2.0 + x / length * bow;
    const auto toward = [&](Point point, double distance) {
      const double along = std::hypot(bow_x - point.x, bow_y - point.y);
      return std::pair(point.x + (bow_x - point.x) / along * distance,
                       point.y + (bow_y - point.y) / along * distance);
    };
    const auto begin = toward(from, disc);
    const auto tip = toward(to, disc);
    const auto neck = toward(to, disc + head);
    path += "M" + text(begin) + "Q" + svg_point(bow_x, bow_y) + " " + text(neck);
    const double across_x = (tip.second - neck.second) / 2;
    const double across_y = (neck.first - tip.first) / 2;
    heads_ += "M" + text(tip) + "L" + svg_point(neck.first + across_x, neck.second + across_y) +
              " " + svg_point(neck.first - across_x, neck.second - across_y) + "z";
  }

  static std::string text(std::pair<double, double> point) {
    return svg_point(point.first, point.second);
  }

  std::string square(Cell cell) const {
    const Point corner = geometry_.corner(cell);
    const std::string size = std::to_string(geometry_.cell_size());
    return "M" + std::to_string(corner.x) + " " + std::to_string(corner.y) + "h" + size + "v" +
           size + "h-" + size + "z";
  }

  static std::string path(const std::string& role, const std::string& data) {
    return data.empty() ? "" : "<path class=\"" + role + "\" d=\"" + data + "\"/>";
  }

  /// What a constraint speaks of.
  std::string posted(const Constraint& constraint) const {
    constexpr int inset = 2;
    std::string data;
    for (const std::vector<Point>& polygon :
         outlines(constraint.scope(), layout_, geometry_, inset))
      data += path_data(polygon);
    std::string out = path("posted", data);
    const std::span<const Cell> scope = constraint.scope();
    for (const BoardGeometry::Clue& clue : geometry_.clues())
      if (std::is_permutation(scope.begin(), scope.end(), clue.mark->cells.begin(),
                              clue.mark->cells.end()))
        out += "<circle class=\"posted\" cx=\"" + std::to_string(clue.middle.x) + "\" cy=\"" +
               std::to_string(clue.middle.y) + "\" r=\"" +
               std::to_string(geometry_.ring() / 2 - 1) + "\"/>";
    return out;
  }

  std::string cells() const {
    std::string out;
    for (const auto& [role, groups] : bands_) {
      std::string data;
      for (const GroupIndex group : groups)
        for (const Cell cell : layout_.groups()[group].cells) data += square(cell);
      out += path("band " + role, data);
    }
    std::map<std::string, std::string> tints;
    for (const auto& [cell, role] : tints_) tints[role] += square(cell);
    for (const auto& [role, data] : tints) out += path("tint " + role, data);
    return out;
  }

  std::string discs() const {
    std::string out;
    for (const std::uint32_t index : constraints_) out += posted(*layout_.constraints()[index]);
    std::string struck;
    for (const auto& [candidate, role] : discs_) {
      const Point at = geometry_.mark(candidate.first, candidate.second);
      out += "<circle class=\"" + role + "\" cx=\"" + std::to_string(at.x) + "\" cy=\"" +
             std::to_string(at.y) + "\" r=\"" + std::to_string(disc) + "\"/>";
      if (role != "gone") continue;
      struck += "M" + std::to_string(at.x - disc + 1) + " " + std::to_string(at.y + disc - 1) +
                "l" + std::to_string(2 * disc - 2) + " -" + std::to_string(2 * disc - 2);
    }
    return out + path("struck", struck);
  }

  std::string above() const {
    return path("link strong", strong_) + path("link weak", weak_) + path("head", heads_);
  }

  const Step& step_;
  const Layout& layout_;
  std::span<const DigitSet> candidates_;
  const BoardGeometry& geometry_;
  DigitSet digits_;  ///< that the step is about
  std::map<std::string, std::vector<GroupIndex>> bands_;
  std::map<Cell, std::string> tints_;
  std::map<Key, std::string> discs_;
  std::string strong_;
  std::string weak_;
  std::string heads_;
  std::vector<std::uint32_t> constraints_;
  int sets_ = 0;
  int colors_ = 0;
};

}  // namespace

StepPicture picture_of(const Step& step, const Layout& layout, std::span<const DigitSet> candidates,
                       const BoardGeometry& geometry) {
  return Picture(step, layout, candidates, geometry).draw();
}

}  // namespace ariadne
