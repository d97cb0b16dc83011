// Whatever bytes come in the place of a message to `ariadne serve`: one whose puzzle can be worked on, or a
// sentence that says what is wrong. The first byte chooses how a message begins, so that most of them
// get as far as their puzzle.

#include <array>
#include <cstdint>
#include <string>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/model/error.hpp>

#include "require.hpp"
#include "serve/protocol_puzzle.hpp"
#include "serve/request.hpp"
#include "shipped_plugins.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne;
  using namespace ariadne::testing;
  constexpr std::size_t longest = 3000;
  if (size == 0 || size > longest) return 0;
  const std::string rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string grid =
      R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
  const std::array<std::string, 4> texts{
      rest, R"({"nonce":1,"command":"step","dataType":"fpuzzles","data":")" + rest + "\"}",
      R"({"nonce":1,"command":"step","dataType":"fpuzzles","data":")" +
          lz_compress(grid + rest + "}") + "\"}",
      R"({"nonce":1,"command":"check","dataType":"text",)" + rest + "}"};
  static ConstraintMaker& maker = *new ConstraintMaker(shipped_plugins());
  ProtocolMessage message;
  try {
    read_message(texts[choice_of(data) % texts.size()], message);
    const ProtocolPuzzle puzzle(message, maker);
    const ProtocolPuzzle::Position position = puzzle.position();
    require(position.board.layout().cell_count() == puzzle.puzzle().layout().cell_count(),
            "a position of another puzzle");
    static_cast<void>(puzzle.words("disabledlogic"));
  } catch (const RequestMistake& mistake) {
    require_message(mistake.what());
  } catch (const ConfigError& error) {
    require_message(error.what());
  }
  return 0;
}
