// Well-known exact cover problems as text. All solutions are requested, without regard to symmetry.

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <vector>

#include <ariadne/cover/cover_problems.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>

namespace ariadne {

namespace {

struct Size {
  int rows = 0;
  int columns = 0;  ///< 0 when the size is one number
};

/// Items are named "r3", squares "r3c5", from one.
std::string name(const char* prefix, int number) {
  return prefix + std::to_string(number);
}
std::string square(int row, int column) {
  return name("r", row) + name("c", column);
}

/// The middle first, then outwards: 3 4 2 5 1 of five.
std::vector<int> from_the_middle(int n) {
  std::vector<int> order;
  for (int i = 0; i < n; ++i) order.push_back((n + 1) / 2 + (i % 2 == 0 ? -(i / 2) : (i + 1) / 2));
  return order;
}

/// A queen in each row and column, at most one on a diagonal. Rows and columns begin in the middle:
/// of several with as few squares left, those there clash with most others.
std::string queens(Size size) {
  const int n = size.rows;
  std::string text;
  for (const int i : from_the_middle(n)) text += name("r", i) + " " + name("c", i) + " ";
  text += "|";
  // Diagonals of one square clash with nothing.
  const auto is_diagonal = [&](int i) { return i > 1 && i < 2 * n - 1; };
  for (int i = 2; i < 2 * n - 1; ++i) text += " " + name("a", i) + " " + name("b", i);
  text += "\n";
  for (int r = 1; r <= n; ++r) {
    for (int c = 1; c <= n; ++c) {
      text += name("r", r) + " " + name("c", c);
      if (is_diagonal(r + c - 1)) text += " " + name("a", r + c - 1);
      if (is_diagonal(n + r - c)) text += " " + name("b", n + r - c);
      text += "\n";
    }
  }
  return text;
}

/// Two of each number 1 to n in 2n places, k places between those of k.
std::string langford(Size size) {
  const int n = size.rows;
  std::string text;
  for (int k = n; k >= 1; --k) text += name("n", k) + " ";
  for (int place = 1; place <= 2 * n; ++place) text += name("p", place) + " ";
  text.back() = '\n';
  for (int k = n; k >= 1; --k)
    for (int place = 1; place + k + 1 <= 2 * n; ++place)
      text += name("n", k) + " " + name("p", place) + " " + name("p", place + k + 1) + "\n";
  return text;
}

/// A digit in each square, each once in every row and column.
std::string latin(Size size) {
  const int n = size.rows;
  std::string text;
  for (int i = 1; i <= n; ++i)
    for (int k = 1; k <= n; ++k)
      text += square(i, k) + " " + name("r", i) + name("d", k) + " " + name("c", i) + name("d", k) +
              " ";
  text.back() = '\n';
  for (int r = 1; r <= n; ++r)
    for (int c = 1; c <= n; ++c)
      for (int d = 1; d <= n; ++d)
        text += square(r, c) + " " + name("r", r) + name("d", d) + " " + name("c", c) +
                name("d", d) + "\n";
  return text;
}

std::string dominoes(Size size) {
  std::string text;
  for (int r = 1; r <= size.rows; ++r)
    for (int c = 1; c <= size.columns; ++c) text += square(r, c) + " ";
  text.back() = '\n';
  for (int r = 1; r <= size.rows; ++r) {
    for (int c = 1; c <= size.columns; ++c) {
      if (c < size.columns) text += square(r, c) + " " + square(r, c + 1) + "\n";
      if (r < size.rows) text += square(r, c) + " " + square(r + 1, c) + "\n";
    }
  }
  return text;
}

using Shape = std::vector<std::pair<int, int>>;  ///< squares as row and column, ascending

struct Piece {
  char name;
  std::array<const char*, 5> rows;
};

constexpr std::array<Piece, 12> pieces = {{{'F', {".##", "##.", ".#."}},
                                           {'I', {"#####"}},
                                           {'L', {"####", "#..."}},
                                           {'N', {"##..", ".###"}},
                                           {'P', {"##", "##", "#."}},
                                           {'T', {"###", ".#.", ".#."}},
                                           {'U', {"#.#", "###"}},
                                           {'V', {"#..", "#..", "###"}},
                                           {'W', {"#..", "##.", ".##"}},
                                           {'X', {".#.", "###", ".#."}},
                                           {'Y', {".#..", "####"}},
                                           {'Z', {"##.", ".#.", ".##"}}}};

/// The ways to turn the piece and to turn it over, each in the corner r0 c0.
std::set<Shape> orientations(const Piece& piece) {
  std::set<Shape> all;
  for (unsigned turn = 0; turn < 8; ++turn) {
    Shape shape;
    for (int row = 0; row < 5 && piece.rows[static_cast<std::size_t>(row)] != nullptr; ++row) {
      const std::string squares = piece.rows[static_cast<std::size_t>(row)];
      for (int column = 0; column < static_cast<int>(squares.size()); ++column) {
        if (squares[static_cast<std::size_t>(column)] != '#') continue;
        const int r = (turn & 1U) != 0 ? -row : row;
        const int c = (turn & 2U) != 0 ? -column : column;
        shape.emplace_back((turn & 4U) != 0 ? c : r, (turn & 4U) != 0 ? r : c);
      }
    }
    int top = 0;
    int left = 0;
    for (const auto& [r, c] : shape) {
      top = std::min(top, r);
      left = std::min(left, c);
    }
    for (auto& [r, c] : shape) {
      r -= top;
      c -= left;
    }
    std::sort(shape.begin(), shape.end());
    all.insert(shape);
  }
  return all;
}

/// The twelve pieces on 60 squares: a rectangle, or 8x8 without the 2x2 in its middle.
std::string pentominoes(Size size) {
  if (size.rows * size.columns != 60 && (size.rows != 8 || size.columns != 8))
    throw ConfigError(
        "pentominoes fill 60 squares: 3x20, 4x15, 5x12, 6x10, or 8x8, of which the 2x2 in the "
        "middle is left out; not " +
        std::to_string(size.rows) + "x" + std::to_string(size.columns));
  const auto is_square = [&](int r, int c) {
    if (r < 1 || c < 1 || r > size.rows || c > size.columns) return false;
    return size.rows != 8 || (r != 4 && r != 5) || (c != 4 && c != 5);
  };
  std::string text;
  for (const Piece& piece : pieces) text += std::string(1, piece.name) + " ";
  for (int r = 1; r <= size.rows; ++r)
    for (int c = 1; c <= size.columns; ++c)
      if (is_square(r, c)) text += square(r, c) + " ";
  text.back() = '\n';
  for (const Piece& piece : pieces) {
    for (const Shape& shape : orientations(piece)) {
      for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
          const bool fits = std::all_of(shape.begin(), shape.end(), [&](const auto& at) {
            return is_square(row + at.first, column + at.second);
          });
          if (!fits) continue;
          text += piece.name;
          for (const auto& [r, c] : shape) text += " " + square(row + r, column + c);
          text += "\n";
        }
      }
    }
  }
  return text;
}

struct Kind {
  std::string name;
  bool rectangle;  ///< of a size such as 6x10; of one number without
  int most;        ///< for each number
  std::string (*make)(Size);

  std::string form() const { return name + (rectangle ? ":RxC" : ":N"); }
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {{"queens", false, 1000, queens},
                                        {"pentominoes", true, 60, pentominoes},
                                        {"langford", false, 1000, langford},
                                        {"latin", false, 100, latin},
                                        {"dominoes", true, 1000, dominoes}};
  return all;
}

/// The size in `text`; throws if it is not valid for the kind.
Size parse_size(const Kind& kind, const std::string& text) {
  Size size;
  const char* const end = text.data() + text.size();
  const auto read = [&](const char* at, int& value) {
    const auto [stop, error] = std::from_chars(at, end, value);
    return error == std::errc() && value >= 1 && value <= kind.most ? stop : nullptr;
  };
  const char* at = read(text.data(), size.rows);
  if (kind.rectangle && at != nullptr)
    at = at != end && *at == 'x' ? read(at + 1, size.columns) : nullptr;
  if (at == end) return size;
  const std::string bounds = "1 to " + std::to_string(kind.most);
  throw ConfigError(
      kind.name + " needs a size: " +
      (kind.rectangle ? "rows and columns from " + bounds + ", for example " + kind.name + ":6x10"
                      : "a number from " + bounds + ", for example " + kind.name + ":8") +
      (text.empty() ? "" : "; '" + text + "' is not one"));
}

}  // namespace

std::string make_cover_problem(const std::string& kind_and_size) {
  const std::size_t colon = kind_and_size.find(':');
  const std::string wanted = kind_and_size.substr(0, colon);
  const std::string size = colon == std::string::npos ? "" : kind_and_size.substr(colon + 1);
  std::vector<std::string> known;
  for (const Kind& kind : kinds()) {
    if (kind.name == wanted) return "| " + kind_and_size + "\n" + kind.make(parse_size(kind, size));
    known.push_back(kind.name);
  }
  std::string hint = did_you_mean(wanted, known);
  if (hint.empty()) hint = "; choose one of " + cover_problem_kinds();
  throw ConfigError("unknown kind of problem '" + wanted + "'" + hint);
}

std::string cover_problem_kinds() {
  std::string text;
  for (const Kind& kind : kinds()) text += (text.empty() ? "" : ", ") + kind.form();
  return text;
}

}  // namespace ariadne
