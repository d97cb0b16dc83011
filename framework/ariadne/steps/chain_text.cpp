// Chains as text. A chain is written as its nodes and by the kind of link from each to the next;
// where two nodes that follow each other are in the same cells, their link is within the cell.
//
//     nice loop      r1c3 =4= r2c3 =6= r3c3       the digit of a link is that of the node it enters
//                    r1c3 -4/5- r1c4              by a constraint, 4 and 5 are not both true
//     Eureka         (4)r1c3=(4-6)r2c3=(6)r3c3    nodes of the same cells share their brackets

#include <ariadne/model/symbols.hpp>
#include <ariadne/steps/chain_text.hpp>

namespace ariadne {

namespace {

std::string digit_text(const ChainNode& node, const Layout& layout) {
  return {symbol_of(node.digit, layout)};
}

std::string node_cells(const ChainNode& node, const Layout& layout) {
  return (node.set.empty() ? "" : "ALS:") + cells_text(node.cells, layout);
}

/// A weak link by a constraint may join different digits: " -5/6- ".
std::string link_text(const ChainNode& from, const ChainNode& into, const Layout& layout) {
  const char sign = from.link == Link::strong ? '=' : '-';
  std::string digits = digit_text(into, layout);
  if (from.link == Link::weak && from.digit != into.digit && from.set.empty() && into.set.empty())
    digits = digit_text(from, layout) + '/' + digits;
  return std::string(" ") + sign + digits + sign + ' ';
}

/// Links between different cells; nodes that stay in the cells of the one before are passed over.
std::string between_cells(const std::vector<ChainNode>& chain, const Layout& layout) {
  std::string text;
  const std::vector<Cell>* written = nullptr;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (written != nullptr && *written == chain[i].cells) continue;
    if (i > 0) text += link_text(chain[i - 1], chain[i], layout);
    text += node_cells(chain[i], layout);
    written = &chain[i].cells;
  }
  return text;
}

/// The first node whose cells are others than those of the first one, and the first node of those
/// that share the cells of the last one.
const ChainNode& second_cell(const std::vector<ChainNode>& chain) {
  for (const ChainNode& node : chain)
    if (node.cells != chain.front().cells) return node;
  return chain.back();
}
const ChainNode& last_cell(const std::vector<ChainNode>& chain) {
  std::size_t i = chain.size() - 1;
  while (i > 0 && chain[i - 1].cells == chain.back().cells) --i;
  return chain[i];
}

std::string implications(const std::vector<ChainNode>& chain, const Layout& layout) {
  std::string text;
  for (const ChainNode& node : chain)
    text += (text.empty() ? "" : " ") + node_cells(node, layout) + (node.on ? "=" : "<>") +
            digit_text(node, layout);
  return text;
}

std::string eureka(const std::vector<ChainNode>& chain, const Layout& layout) {
  const auto sign = [](Link link) { return link == Link::strong ? "=" : "-"; };
  std::string text;
  for (std::size_t i = 0; i < chain.size();) {
    std::size_t end = i + 1;
    std::string digits = digit_text(chain[i], layout);
    if (chain[i].set.empty()) {
      for (; end < chain.size() && chain[end].set.empty() && chain[end].cells == chain[i].cells;
           ++end)
        digits += sign(chain[end - 1].link) + digit_text(chain[end], layout);
    } else if (i + 1 < chain.size()) {
      // A set that loses one digit is locked to all its others.
      digits += '=';
      for (const Digit digit : chain[i].set)
        if (digit != chain[i].digit) digits += symbol_of(digit, layout);
    }
    text += '(' + digits + ')' + cells_text(chain[i].cells, layout);
    if (end < chain.size()) text += sign(chain[end - 1].link);
    i = end;
  }
  return text;
}

}  // namespace

std::string chain_text(const std::vector<ChainNode>& chain, ChainForm form, const Layout& layout) {
  if (chain.empty()) return {};
  switch (form) {
    case ChainForm::nice_loop:
      return between_cells(chain, layout);
    case ChainForm::aic:
      return digit_text(chain.front(), layout) + "- " + between_cells(chain, layout) + " -" +
             digit_text(chain.back(), layout);
    case ChainForm::ring:
      return digit_text(last_cell(chain), layout) + "= " + between_cells(chain, layout) + " =" +
             digit_text(second_cell(chain), layout);
    case ChainForm::implications:
      return implications(chain, layout);
    case ChainForm::eureka:
      return eureka(chain, layout);
  }
  return {};
}

std::vector<std::string> eureka_texts(const Step& step, const Layout& layout) {
  std::vector<std::string> texts;
  if (!layout.texts().empty()) return texts;  // the links of kinds are rules
  for (const Evidence& part : step.evidence) {
    if (part.chain.empty()) continue;
    texts.push_back(chain_text(part.chain, ChainForm::eureka, layout));
    if (texts.size() == 1) texts[0] += " => " + result_text(step, layout);
  }
  return texts;
}

}  // namespace ariadne
