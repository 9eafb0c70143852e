#pragma once

#include <random>

#include "model/p3m/model.h"

namespace octant::test {

/// A model of everything that the newest layout holds, small and sound.
std::shared_ptr<p3m::Model> randomModel(std::mt19937& random);

} // namespace octant::test
