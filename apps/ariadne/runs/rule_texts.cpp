#include "runs/rule_texts.hpp"

#include <boost/algorithm/string/join.hpp>
#include <fmt/format.h>

#include <ariadne/components/rules.hpp>

#include "terminal/output.hpp"

std::vector<std::string> texts_of(const ariadne::Registry& registry, const ariadne::Layout& layout,
                                  const std::vector<std::size_t>& rules) {
  std::vector<std::string> texts;
  for (const std::size_t rule : rules)
    texts.push_back(to_yaml(layout.rules()[rule], registry, layout));
  return texts;
}

std::string text_about(const std::vector<std::string>& rules, const std::string& what) {
  return fmt::format("{} {}: {}", counted(rules.size(), "rule"), what,
                     boost::algorithm::join(rules, "; "));
}
