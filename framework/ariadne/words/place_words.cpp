// Where digits can go is not evidence: it is on the board that the step was found on.

#include <algorithm>
#include <map>
#include <set>

#include <ariadne/words/detail/place_words.hpp>

namespace ariadne {

namespace {

/// Whether these are places of all these digits in a house.
bool has_all(const std::vector<std::pair<GroupIndex, Digit>>& places, GroupIndex house,
             const std::vector<Digit>& digits) {
  return std::all_of(digits.begin(), digits.end(), [&](Digit digit) {
    return std::find(places.begin(), places.end(), std::pair(house, digit)) != places.end();
  });
}

}  // namespace

PlaceWords::PlaceWords(const Step& step, const Naming& naming)
    : step_(step), naming_(naming), board_(naming.board()) {
  for (const Evidence& part : step.evidence)
    if (part.role == Role::digits)
      digits_.insert(digits_.end(), part.digits.begin(), part.digits.end());
  if (digits_.empty())
    for (const auto* result : {&step.placements, &step.eliminations})
      for (const Candidate candidate : *result) digits_.push_back(candidate.digit);
  digits_ = each_once(digits_);
}

std::string PlaceWords::places(const EvidenceList& parts) const {
  Places all;
  for (const Evidence* part : parts) {
    const std::vector<Digit>& digits = digits_of(*part);
    std::vector<GroupIndex> houses = part->groups;
    if (houses.empty()) {
      const Places found = confined(*part, digits);
      const auto of_all = std::find_if(found.begin(), found.end(), [&](const auto& place) {
        return digits.size() > 1 && has_all(found, place.first, digits);
      });
      if (of_all != found.end())
        houses = {of_all->first};
      else
        for (const auto& place : distinct(found)) all.push_back(place);
    }
    for (const GroupIndex house : houses)
      for (const Digit digit : digits) all.emplace_back(house, digit);
  }
  return naming_.places(all);
}

std::string PlaceWords::kept_places(const EvidenceList& parts) const {
  Places all;
  for (const Evidence* part : parts)
    for (const auto& place : confined(*part, kept(digits_)))
      if (loses_in(place.first)) all.push_back(place);
  return naming_.places(distinct(all));
}

std::string PlaceWords::gone_places(const EvidenceList& parts) const {
  std::vector<Digit> gone;
  for (const Candidate candidate : step_.eliminations) gone.push_back(candidate.digit);
  Places all;
  for (const Evidence* part : parts)
    for (const auto& place : confined(*part, each_once(gone))) all.push_back(place);
  return naming_.places(distinct(all));
}

bool PlaceWords::loses_in(GroupIndex house) const {
  const CellSet& cells = board_.layout().group_set(house);
  return std::any_of(step_.eliminations.begin(), step_.eliminations.end(),
                     [&](Candidate gone) { return cells.contains(gone.cell); });
}

/// Houses that have one of these digits nowhere but in the cells of a part.
PlaceWords::Places PlaceWords::confined(const Evidence& part,
                                        const std::vector<Digit>& digits) const {
  Places found;
  for (GroupIndex house = 0; house < board_.layout().houses().size(); ++house)
    for (const Digit digit : digits) {
      const std::vector<Cell> at = cells_of(house, digit);
      const bool within = std::all_of(at.begin(), at.end(), [&](Cell cell) {
        return std::find(part.cells.begin(), part.cells.end(), cell) != part.cells.end();
      });
      if (!at.empty() && within) found.emplace_back(house, digit);
    }
  return found;
}

/// Of houses with a digit in the same cells, the first.
PlaceWords::Places PlaceWords::distinct(const Places& places) const {
  Places found;
  std::set<std::pair<Digit, std::vector<Cell>>> known;
  for (const auto& place : places)
    if (known.emplace(place.second, cells_of(place.first, place.second)).second)
      found.push_back(place);
  return found;
}

std::vector<Cell> PlaceWords::cells_of(GroupIndex house, Digit digit) const {
  return list_of(board_.cells(digit) & board_.layout().group_set(house));
}

std::string PlaceWords::pairs(const EvidenceList& parts) const {
  std::vector<Cell> others;
  for (const Evidence& part : step_.evidence)
    if (part.role == Role::connection)
      others.insert(others.end(), part.cells.begin(), part.cells.end());
  Places found;
  for (const Evidence* part : parts)
    for (const Cell cell : part->cells)
      if (const auto house = link(cell, others, digits_of(*part).front()))
        found.emplace_back(*house, digits_of(*part).front());
  return naming_.places(found);
}

/// The house in which a digit has two places, the cell and one of the others.
std::optional<GroupIndex> PlaceWords::link(Cell cell, const std::vector<Cell>& others,
                                           Digit digit) const {
  for (const Membership in : board_.layout().houses_of(cell)) {
    CellSet at = board_.cells(digit) & board_.layout().group_set(in.group);
    at.erase(cell);
    const std::vector<Cell> rest = list_of(at);
    if (rest.size() == 1 && std::find(others.begin(), others.end(), rest[0]) != others.end())
      return in.group;
  }
  return std::nullopt;
}

std::string PlaceWords::ruled_out(const std::vector<Cell>& causes) const {
  const auto part = std::find_if(step_.evidence.begin(), step_.evidence.end(),
                                 [](const Evidence& one) { return !one.groups.empty(); });
  if (part == step_.evidence.end() || step_.placements.empty()) return {};
  const Layout& layout = board_.layout();
  const GroupIndex house = part->groups.front();
  const Candidate placed = step_.placements.front();
  const std::vector<Cell>& cells = layout.groups()[house].cells;
  std::vector<Cell> others;
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(others), [&](Cell cell) {
    return cell != placed.cell && board_.value(cell) == 0 &&
           std::none_of(causes.begin(), causes.end(),
                        [&](Cell cause) { return layout.peer_set(cell).contains(cause); });
  });
  return naming_.language().phrase(
      others.empty() ? "others.all" : "others.some",
      {naming_.house(house), naming_.digit(placed.digit), naming_.cells(others)});
}

std::vector<GroupIndex> PlaceWords::base() const {
  std::vector<GroupIndex> base;
  for (const Evidence& part : step_.evidence)
    if (part.role == Role::base) base.insert(base.end(), part.groups.begin(), part.groups.end());
  return base;
}

/// Those of the houses that a cell of the base lies in, if they are several.
std::vector<GroupIndex> PlaceWords::crossed(Cell cell,
                                            const std::vector<GroupIndex>& houses) const {
  const auto has_it = [&](GroupIndex house) {
    return board_.layout().group_set(house).contains(cell);
  };
  std::vector<GroupIndex> found;
  const std::vector<GroupIndex> of_base = base();
  if (std::any_of(of_base.begin(), of_base.end(), has_it))
    std::copy_if(houses.begin(), houses.end(), std::back_inserter(found), has_it);
  return found.size() > 1 ? found : std::vector<GroupIndex>();
}

std::string PlaceWords::overlap(const std::vector<GroupIndex>& houses) const {
  std::map<std::vector<GroupIndex>, std::vector<Cell>> cells;
  for (const Candidate gone : step_.eliminations)
    if (const auto both = crossed(gone.cell, houses); !both.empty())
      cells[both].push_back(gone.cell);
  const Language& language = naming_.language();
  std::vector<std::string> texts;
  for (const auto& [both, at] : cells)
    texts.push_back(language.phrase(
        "overlap",
        {naming_.cells(at, true), naming_.digits(digits_),
         language.phrase(both.size() == 2 ? "both-of" : "each-of", {naming_.houses(both)})}));
  return naming_.clauses(texts);
}

std::vector<Cell> PlaceWords::beyond(const std::vector<GroupIndex>& houses) const {
  std::vector<Cell> cells;
  for (const Candidate gone : step_.eliminations)
    if (crossed(gone.cell, houses).empty()) cells.push_back(gone.cell);
  return cells;
}

std::vector<Cell> PlaceWords::beside(const std::vector<Cell>& cells, bool seen) const {
  std::vector<Cell> found;
  for (const Cell cell : cells) {
    const auto loses = [&](Candidate gone) { return gone.cell == cell; };
    const auto sees = [&](Candidate gone) {
      return board_.layout().peer_set(cell).contains(gone.cell);
    };
    const std::vector<Candidate>& all = step_.eliminations;
    if (std::none_of(all.begin(), all.end(), loses) &&
        std::any_of(all.begin(), all.end(), sees) == seen)
      found.push_back(cell);
  }
  return found;
}

/// The strong link of an empty rectangle: one of the parts, or else the first pattern.
const Evidence* PlaceWords::link_of(const EvidenceList& parts) const {
  for (const Evidence* part : parts)
    if (part->role == Role::pattern) return part;
  for (const Evidence& part : step_.evidence)
    if (part.role == Role::pattern) return &part;
  return nullptr;
}

std::vector<Cell> PlaceWords::seen(const EvidenceList& parts, bool seen) const {
  const Evidence* const link = link_of(parts);
  if (link == nullptr || link->cells.empty() || digits_.empty()) return {};
  const CellSet& by_first = board_.layout().peer_set(link->cells.front());
  std::vector<Cell> found;
  for (const Evidence& part : step_.evidence)
    if (part.role == Role::house)
      for (const GroupIndex house : part.groups)
        for (const Cell cell : cells_of(house, digits_.front()))
          if (by_first.contains(cell) == seen) found.push_back(cell);
  return found;
}

std::vector<Cell> PlaceWords::losing(const EvidenceList& parts) const {
  const Evidence* const link = link_of(parts);
  if (link == nullptr || link->cells.empty()) return {};
  std::vector<Cell> trues = seen(parts, false);
  trues.push_back(link->cells.back());
  std::vector<Cell> found;
  for (const Candidate gone : step_.eliminations)
    if (std::all_of(trues.begin(), trues.end(),
                    [&](Cell cell) { return board_.layout().peer_set(gone.cell).contains(cell); }))
      found.push_back(gone.cell);
  return found;
}

std::vector<Cell> PlaceWords::seen_by(const EvidenceList& parts) const {
  std::vector<Cell> found;
  for (const Candidate gone : step_.eliminations)
    if (std::all_of(parts.begin(), parts.end(), [&](const Evidence* part) {
          const std::vector<Digit>& digits = digits_of(*part);
          return std::find(digits.begin(), digits.end(), gone.digit) != digits.end() &&
                 std::all_of(part->cells.begin(), part->cells.end(), [&](Cell cell) {
                   return board_.layout().peer_set(gone.cell).contains(cell);
                 });
        }))
      found.push_back(gone.cell);
  return found;
}

/// Chains start at the fins and at the places for the digit in one house of the cover, if these are
/// in the base and in no other house of the cover.
std::string PlaceWords::cover_places() const {
  const std::vector<GroupIndex> of_base = base();
  std::vector<GroupIndex> cover;
  std::vector<Cell> starts;
  std::vector<Cell> fins;
  for (const Evidence& part : step_.evidence) {
    if (part.role == Role::cover) cover = part.groups;
    if (part.role == Role::fin || part.role == Role::endo_fin)
      fins.insert(fins.end(), part.cells.begin(), part.cells.end());
    if (!part.chain.empty()) starts.push_back(part.chain.front().cells.front());
  }
  for (const Cell cell : fins) std::erase(starts, cell);
  std::sort(starts.begin(), starts.end());
  for (const GroupIndex house : cover) {
    std::vector<Cell> places;
    std::vector<Cell> crossing;
    std::vector<GroupIndex> others;
    for (const Cell cell : cells_of(house, digits_.front())) {
      const auto has_it = [&](GroupIndex one) {
        return board_.layout().group_set(one).contains(cell);
      };
      if (std::find(fins.begin(), fins.end(), cell) != fins.end() ||
          std::none_of(of_base.begin(), of_base.end(), has_it))
        continue;
      const std::vector<GroupIndex> both = crossed(cell, cover);
      (both.empty() ? places : crossing).push_back(cell);
      others.insert(others.end(), both.begin(), both.end());
    }
    if (places != starts || (places.empty() && crossing.empty())) continue;
    std::erase(others, house);
    return naming_.sentence(naming_.language().phrase(
        !places.empty()        ? "cover.places"
        : crossing.size() == 1 ? "cover.no-place"
                               : "cover.no-places",
        {naming_.house(house), naming_.digit(digits_.front()),
         naming_.cells(places.empty() ? crossing : places, !places.empty()),
         naming_.houses(each_once(others), true)}));
  }
  return {};
}

std::vector<Cell> PlaceWords::shared_cells(const EvidenceList& parts) const {
  std::vector<Cell> found;
  if (parts.size() == 1) {
    const std::vector<GroupIndex>& houses = parts.front()->groups;
    for (const GroupIndex house : houses)
      for (const Cell cell : board_.layout().groups()[house].cells)
        if (std::count_if(houses.begin(), houses.end(), [&](GroupIndex one) {
              return board_.layout().group_set(one).contains(cell);
            }) > 1)
          found.push_back(cell);
  }
  if (parts.size() < 2) return found;
  const std::vector<Cell>& last = parts.back()->cells;
  for (const Cell cell : parts.front()->cells)
    if (std::find(last.begin(), last.end(), cell) != last.end()) found.push_back(cell);
  return found;
}

std::vector<Digit> PlaceWords::others(const std::vector<Digit>& digits) const {
  std::vector<Digit> found = digits;
  for (const Evidence& part : step_.evidence)
    if (part.role == Role::common)
      for (const Digit digit : part.digits) std::erase(found, digit);
  return found;
}

/// Whether a cell sees all places for a digit in a part.
bool PlaceWords::sees_all(Candidate gone, const Evidence& part) const {
  return std::all_of(part.cells.begin(), part.cells.end(), [&](Cell cell) {
    return !board_.candidates(cell).contains(gone.digit) ||
           board_.layout().peer_set(gone.cell).contains(cell);
  });
}

std::string PlaceWords::losses(const EvidenceList& sets) const {
  if (sets.size() != 2) return {};
  std::map<std::pair<Digit, std::string_view>, std::vector<Cell>> groups;
  for (const Candidate gone : step_.eliminations) {
    const auto has_digit = [&](const Evidence& part) {
      return std::find(part.digits.begin(), part.digits.end(), gone.digit) != part.digits.end();
    };
    const bool first = has_digit(*sets[0]) && sees_all(gone, *sets[0]);
    const bool second = has_digit(*sets[1]) && sees_all(gone, *sets[1]);
    if (first || second)
      groups[{gone.digit, !second  ? "loss.first"
                          : !first ? "loss.second"
                                   : "loss.both"}]
          .push_back(gone.cell);
  }
  const Language& language = naming_.language();
  std::vector<std::string> texts;
  for (const auto& [why, cells] : groups)
    texts.push_back(language.phrase(
        cells.size() == 1 ? "loss" : "loss.many",
        {naming_.cells(cells), naming_.digit(why.first), language.phrase(why.second)}));
  return naming_.clauses(texts);
}

std::vector<GroupIndex> PlaceWords::shared(const std::vector<Cell>& cells) const {
  std::vector<GroupIndex> houses;
  std::vector<GroupIndex> others;
  if (cells.empty()) return houses;
  for (const Membership in : board_.layout().groups_of(cells.front())) {
    const CellSet& group = board_.layout().group_set(in.group);
    if (!std::all_of(cells.begin(), cells.end(), [&](Cell c) { return group.contains(c); }))
      continue;
    (in.group < board_.layout().houses().size() ? houses : others).push_back(in.group);
  }
  return houses.empty() ? others : houses;
}

std::vector<Digit> PlaceWords::kept(const std::vector<Digit>& digits) const {
  std::vector<Digit> left;
  for (const Digit digit : digits)
    if (std::none_of(step_.eliminations.begin(), step_.eliminations.end(),
                     [&](Candidate gone) { return gone.digit == digit; }))
      left.push_back(digit);
  return left;
}

}  // namespace ariadne
