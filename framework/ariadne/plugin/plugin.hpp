#pragma once

// Includes everything that plugins need.

#include <ariadne/model/board.hpp>
#include <ariadne/model/puzzle.hpp>
#include <ariadne/plugin/budget.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/generator.hpp>
#include <ariadne/plugin/parameters.hpp>
#include <ariadne/plugin/registrar.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/strategy.hpp>
#include <ariadne/steps/step.hpp>

extern "C" ARIADNE_API const ariadne::PluginDescriptor ariadne_plugin;

/// Makes the library a plugin. The body of its entry function follows, in which `plugin` is the
/// Registrar:
///
///     ARIADNE_PLUGIN("singles", "1.0.0", "Naked and hidden singles") {
///       plugin.strategy<NakedSingle>("naked-single", "A cell has only one candidate");
///     }
#define ARIADNE_PLUGIN(id, version, summary)                                 \
  static void ariadne_plugin_enter(ariadne::Registrar& plugin);              \
  constinit const ariadne::PluginDescriptor ariadne_plugin =                 \
      ariadne::describe_plugin(id, version, summary, &ariadne_plugin_enter); \
  static void ariadne_plugin_enter(ariadne::Registrar& plugin)
