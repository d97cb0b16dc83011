#include <gtest/gtest.h>

#include <ariadne/steps/chain_text.hpp>

#include "sample_layouts.hpp"

namespace ariadne {
namespace {

const LayoutPtr nine = testing::layout_named("9x9");

Cell at(int row, int column) {
  return *nine->cell_at(row - 1, column - 1);
}

ChainNode node(int row, int column, int digit, Link link) {
  return {.cells = {at(row, column)}, .digit = static_cast<Digit>(digit), .link = link};
}

/// (4)r1c3 = (4-6)r2c3 = (6)r3c3
const std::vector<ChainNode> short_chain{node(1, 3, 4, Link::strong), node(2, 3, 4, Link::weak),
                                         node(2, 3, 6, Link::strong), node(3, 3, 6, Link::none)};

TEST(ChainText, WritesLinksBetweenCells) {
  EXPECT_EQ(chain_text(short_chain, ChainForm::nice_loop, *nine), "r1c3 =4= r2c3 =6= r3c3");
  EXPECT_EQ(chain_text(short_chain, ChainForm::aic, *nine), "4- r1c3 =4= r2c3 =6= r3c3 -6");
  EXPECT_EQ(chain_text(short_chain, ChainForm::eureka, *nine), "(4)r1c3=(4-6)r2c3=(6)r3c3");
  EXPECT_EQ(chain_text({}, ChainForm::aic, *nine), "");
}

TEST(ChainText, WritesALoopWithItsLastLinkInFrontAndItsFirstBehind) {
  const std::vector<ChainNode> loop{
      node(1, 4, 7, Link::weak),   node(1, 4, 6, Link::strong), node(1, 8, 6, Link::weak),
      node(1, 8, 9, Link::strong), node(1, 5, 9, Link::strong), node(1, 5, 4, Link::weak),
      node(2, 4, 4, Link::strong), node(2, 4, 7, Link::strong), node(1, 4, 7, Link::none)};
  EXPECT_EQ(chain_text(loop, ChainForm::ring, *nine),
            "7= r1c4 =6= r1c8 =9= r1c5 -4- r2c4 =7= r1c4 =6");
}

TEST(ChainText, WritesGroupsAndSets) {
  const std::vector<ChainNode> chain{
      {.cells = {at(7, 8), at(7, 9)}, .digit = 9, .link = Link::strong},
      {.cells = {at(7, 1)}, .digit = 9, .link = Link::weak},
      {.cells = {at(1, 1), at(3, 1)}, .digit = 9, .link = Link::weak, .set = {2, 7, 9}},
      {.cells = {at(1, 5)}, .digit = 2, .link = Link::none}};
  EXPECT_EQ(chain_text(chain, ChainForm::nice_loop, *nine),
            "r7c89 =9= r7c1 -9- ALS:r13c1 -2- r1c5");
  EXPECT_EQ(chain_text(chain, ChainForm::eureka, *nine), "(9)r7c89=(9)r7c1-(9=27)r13c1-(2)r1c5");
}

TEST(ChainText, WritesImplications) {
  std::vector<ChainNode> chain = short_chain;
  chain[0].on = false;
  chain[1].on = true;
  chain[2].on = false;
  chain[3].on = true;
  EXPECT_EQ(chain_text(chain, ChainForm::implications, *nine), "r1c3<>4 r2c3=4 r2c3<>6 r3c3=6");
}

TEST(ChainText, EurekaEndsWithTheResult) {
  Step step;
  step.eliminations = {{at(5, 3), 6}};
  EXPECT_TRUE(eureka_texts(step, *nine).empty());
  step.evidence = {{.role = Role::digits, .digits = {6}},
                   {.role = Role::chain, .chain = short_chain},
                   {.role = Role::chain, .chain = {node(9, 9, 1, Link::none)}}};
  EXPECT_EQ(eureka_texts(step, *nine),
            (std::vector<std::string>{"(4)r1c3=(4-6)r2c3=(6)r3c3 => r5c3<>6", "(1)r9c9"}));
}

}  // namespace
}  // namespace ariadne
