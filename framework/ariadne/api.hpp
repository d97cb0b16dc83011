#pragma once

// Everything is hidden unless marked: one type is then one type in the program and in every
// plugin, and a plugin cannot reach what the framework did not mean to offer.
#define ARIADNE_API __attribute__((visibility("default")))
