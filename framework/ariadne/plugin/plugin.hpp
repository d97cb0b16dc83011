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
