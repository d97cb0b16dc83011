#include <algorithm>

#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/detail/rule_sentences.hpp>

namespace ariadne::kinds {

std::vector<std::string> rule_sentences(const Kind& kind) {
  std::vector<std::string> sentences;
  const std::vector<UnknownData>& unknowns = kind.data().unknowns;
  const auto found = std::find_if(unknowns.begin(), unknowns.end(),
                                  [](const UnknownData& unknown) { return !unknown.hidden; });
  if (found != unknowns.end())
    sentences.push_back((found->adjective ? "Find out which cells are " : "Find every ") +
                        found->noun + '.');
  for (const auto& [name, says] : kind.rules())
    if (!(says.starts_with("The given ") && says.ends_with(" stay")))
      sentences.push_back(says + '.');
  return sentences;
}

}  // namespace ariadne::kinds
