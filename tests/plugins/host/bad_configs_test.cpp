// Configs with a mistake, and the exact sentence that each is answered with.

#include <gtest/gtest.h>

#include <ariadne/components/config.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using testing::fixture;
using testing::message_of;

struct Bad {
  std::string text;
  const char* message;  ///< after "c.yaml:"
};

TEST(BadConfigs, OfComponents) {
  const std::vector<Bad> all{
      // which component
      {"", "1:1: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not an empty value"},
      {"~",
       "1:1: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not an empty value"},
      {"[echo]", "1:1: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not a list"},
      {"ecoh", "1:1: no solver 'ecoh' is loaded; did you mean 'echo'?"},
      {"Echo", "1:1: no solver 'Echo' is loaded; did you mean 'echo'?"},
      {"nothing-like-it",
       "1:1: no solver 'nothing-like-it' is loaded; choose chain, echo, holds-absent, "
       "holds-itself, holds-last, holds-mistake, holds-next, holds-strategy, or holds-tuned"},
      {"ECHO", "1:1: no solver 'ECHO' is loaded; did you mean 'echo'?"},
      {"good", "1:1: expected a solver, but 'good' is a plugin; choose chain or echo"},
      {"echo:3", "1:1: no solver 'echo:3' is loaded; a space is missing after ':'"},
      {"echo:{steps: 3}", "1:1: no solver 'echo:{steps' is loaded; a space is missing after ':'"},
      {"chain: {inner: echo:3}",
       "1:16: no solver 'echo:3' is loaded; a space is missing after ':'"},
      {"'echo:3'", "1:1: no solver 'echo:3' is loaded; did you mean 'echo'?"},
      {"echo: {steps:3}", "1:8: 'echo' has no parameter 'steps:3'; a space is missing after ':'"},
      {"quiet", "1:1: expected a solver, but 'quiet' is a strategy"},
      {"blank", "1:1: expected a solver, but 'blank' is a generator"},
      {"'two words'",
       "1:1: no solver 'two words' is loaded; choose chain, echo, holds-absent, holds-itself, "
       "holds-last, holds-mistake, holds-next, holds-strategy, or holds-tuned"},
      {"{echo: {}, chain: {}}",
       "1:1: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not a map of 2 keys; "
       "indent the parameters below the id"},
      {"echo:\nsteps: 3",
       "1:1: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not a map of 2 keys; "
       "indent the parameters below the id"},
      {"{}", "1:1: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not a map"},
      {"echo: 3",
       "1:7: the parameters of 'echo' must be written as {PARAMETER: VALUE}, not as '3'"},
      {"echo: [steps, 3]",
       "1:7: the parameters of 'echo' must be written as {PARAMETER: VALUE}, not as a list"},
      {"[a, b", "1:1: this list is not closed: ']' is missing"},
      // which parameter
      {"echo: {stesp: 3}", "1:8: 'echo' has no parameter 'stesp'; did you mean 'steps'?"},
      {"echo: {Steps: 3}", "1:8: 'echo' has no parameter 'Steps'; did you mean 'steps'?"},
      {"echo: {colour: red}",
       "1:8: 'echo' has no parameter 'colour'; its parameters are steps, fast, ratio, label, and "
       "order"},
      {"chain: {inner: {quiet: {depth: 3}}}", "1:17: expected a solver, but 'quiet' is a strategy"},
      {"chain: {inner: echo, strategies: [{quiet: {depth: 3}}]}",
       "1:44: 'quiet' has no parameter 'depth'; its parameters are score and level"},
      {"echo:\n  steps: 3\n  fast: true\n  steps: 4", "4:3: 'steps' appears twice in this map"},
      {"chain", "1:1: 'chain' needs the parameter 'inner', a solver"},
      {"chain:\n  strategies: [quiet]", "1:1: 'chain' needs the parameter 'inner', a solver"},
      // whole numbers
      {"echo: {steps: 0}", "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '0'"},
      {"echo: {steps: -3}", "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '-3'"},
      {"echo: {steps: 010}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '010'; write it in plain "
       "decimal digits, without leading zeros"},
      {"echo: {steps: 003}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '003'; write 3"},
      {"echo: {steps: 0x3}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '0x3'; write it in plain "
       "decimal digits, without leading zeros"},
      {"echo: {steps: 1e0}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '1e0'; write it in plain "
       "decimal digits, without leading zeros"},
      {"echo: {steps: 1_000}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '1_000'; write it in plain "
       "decimal digits, without leading zeros"},
      {"echo: {steps: +5}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '+5'; write 5"},
      {"echo: {steps: 5.0}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '5.0'; write it in plain "
       "decimal digits, without leading zeros"},
      {"echo: {steps: '5'}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not the quoted text '5'; write "
       "5"},
      {"echo: {steps: five}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not 'five'"},
      {"echo: {steps: }",
       "1:8: 'steps' of 'echo' must be a whole number from 1 to 9, not an empty value"},
      {"echo: {steps: [5]}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not a list"},
      {"echo: {steps: {a: 5}}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not a map"},
      {"echo: {steps: 99999999999999999999}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not '99999999999999999999'"},
      {"echo: {steps: true}",
       "1:15: 'steps' of 'echo' must be a whole number from 1 to 9, not 'true'"},
      // truth
      {"echo: {fast: yes}", "1:14: 'fast' of 'echo' must be true or false, not 'yes'; write true"},
      {"echo: {fast: Off}", "1:14: 'fast' of 'echo' must be true or false, not 'Off'; write false"},
      {"echo: {fast: TRUE}",
       "1:14: 'fast' of 'echo' must be true or false, not 'TRUE'; write true"},
      {"echo: {fast: 'true'}",
       "1:14: 'fast' of 'echo' must be true or false, not the quoted text 'true'; write true"},
      {"echo: {fast: 0}", "1:14: 'fast' of 'echo' must be true or false, not '0'; write false"},
      {"echo: {fast: quite}", "1:14: 'fast' of 'echo' must be true or false, not 'quite'"},
      {"echo: {fast: [true]}", "1:14: 'fast' of 'echo' must be true or false, not a list"},
      // numbers
      {"echo: {ratio: 1.5}", "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not '1.5'"},
      {"echo: {ratio: .inf}", "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not '.inf'"},
      {"echo: {ratio: .nan}", "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not '.nan'"},
      {"echo: {ratio: .5}",
       "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not '.5'; write 0.5"},
      {"echo: {ratio: 1.}",
       "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not '1.'; write 1"},
      {"echo: {ratio: 1e999}", "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not '1e999'"},
      {"echo: {ratio: half}", "1:15: 'ratio' of 'echo' must be a number from 0 to 1, not 'half'"},
      {"echo: {ratio: 0,5}",
       "1:17: 'echo' has no parameter '5'; its parameters are steps, fast, ratio, label, and "
       "order"},
      // texts and choices
      {"echo: {label: }", "1:8: 'label' of 'echo' must be text, not an empty value"},
      {"echo: {label: [a, b]}", "1:15: 'label' of 'echo' must be text, not a list"},
      {"echo: {order: descending}",
       "1:15: 'order' of 'echo' must be ascending or random, not 'descending'; did you mean "
       "'ascending'?"},
      {"echo: {order: Random}",
       "1:15: 'order' of 'echo' must be ascending or random, not 'Random'; did you mean 'random'?"},
      {"echo: {order: [random]}",
       "1:15: 'order' of 'echo' must be ascending or random, not a list"},
      {"echo: {order: \"a\\nb\\e\"}",
       "1:15: 'order' of 'echo' must be ascending or random, not the quoted text 'a?b?'"},
      {"echo: {order: " + std::string(100, 'x') + "}",
       "1:15: 'order' of 'echo' must be ascending or random, not "
       "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'"},
      // components
      {"chain: {inner: [echo]}",
       "1:16: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not a list"},
      {"chain: {inner: quiet}", "1:16: expected a solver, but 'quiet' is a strategy"},
      {"chain: {inner: {ecko: {}}}", "1:17: no solver 'ecko' is loaded; did you mean 'echo'?"},
      {"chain: {inner: }",
       "1:9: expected a solver, written as ID or {ID: {PARAMETER: VALUE}}, not an empty value"},
      {"chain: {inner: echo, strategies: quiet}",
       "1:34: 'strategies' of 'chain' takes a list: write [quiet]"},
      {"chain: {inner: echo, strategies: {quiet: {}}}",
       "1:34: 'strategies' of 'chain' takes a list, written [first, second]"},
      {"chain: {inner: echo, strategies: []}",
       "1:34: 'strategies' of 'chain' must name at least one strategy"},
      {"chain: {inner: echo, strategies: }",
       "1:22: 'strategies' of 'chain' takes a list, written [first, second]"},
      {"chain: {inner: echo, strategies: [quiet, echo]}",
       "1:42: expected a strategy, but 'echo' is a solver"},
      {"chain: {inner: echo, strategies: [[quiet]]}",
       "1:35: expected a strategy, written as ID or {ID: {PARAMETER: VALUE}}, not a list"},
      {"chain:\n  inner: echo\n  strategies:\n    - quiet\n    - quietly",
       "5:7: no strategy 'quietly' is loaded; did you mean 'quiet'?"},
      {"chain: {inner: echo, source: echo}", "1:30: expected a generator, but 'echo' is a solver"},
      // defaults
      {"holds-absent",
       "1:1: no solver 'absentee' is loaded; it is in the default of 'inner' of 'holds-absent' "
       "(plugin 'defaults')"},
      {"chain: {inner: holds-absent}",
       "1:16: no solver 'absentee' is loaded; it is in the default of 'inner' of 'holds-absent' "
       "(plugin 'defaults')"},
      {"holds-strategy",
       "1:1: expected a solver, but 'quiet' is a strategy; it is in the default of 'inner' of "
       "'holds-strategy' (plugin 'defaults')"},
      {"holds-mistake",
       "1:1: 'steps' of 'echo' must be a whole number from 1 to 9, not '70'; it is in the default "
       "of 'inner' of 'holds-mistake' (plugin 'defaults')"},
      {"holds-itself",
       "1:1: this has no end, since it leads back to 'inner' of 'holds-itself'; it is in the "
       "default of 'inner' of 'holds-itself' (plugin 'defaults')"},
      {"holds-next",
       "1:1: this has no end, since it leads back to 'inner' of 'holds-next'; it is in the default "
       "of 'inner' of 'holds-last' (plugin 'defaults')"},
      {"{chain: {inner: {holds-last: {inner: holds-last}}}}",
       "1:38: this has no end, since it leads back to 'inner' of 'holds-last'; it is in the "
       "default of 'inner' of 'holds-next' (plugin 'defaults')"},
  };
  Registry registry;
  registry.load(fixture("good"));
  registry.load(fixture("defaults"));
  for (const Bad& bad : all) {
    const std::string message = message_of<ConfigError>([&] {
      const ComponentSpec spec(registry, ComponentKind::solver, parse_yaml(bad.text, "c.yaml"));
    });
    EXPECT_EQ(message, std::string("c.yaml:") + bad.message) << bad.text;
  }
}

}  // namespace
}  // namespace ariadne
