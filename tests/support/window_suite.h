#pragma once

#include "app/window/application.h"
#include "tests/support/suite.h"

/// OCTANT_SUITE for a suite that shows widgets or draws: what QTEST_MAIN is to a program with widgets.
#define OCTANT_WINDOW_SUITE(name, Class)                                                                     \
    static const octant::test::Suite name##_suite(#name,                                                     \
                                                  octant::test::runSuite<octant::Application, name::Class>);
