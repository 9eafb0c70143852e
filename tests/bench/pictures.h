#pragma once

#include "model/map/map.h"
#include "tests/bench/bench_maps.h"
#include "views/drawing/camera.h"
#include "views/render/renderer.h"

/// What the benchmarks of pictures share.
namespace octant::bench {

constexpr render::ViewSize pictureSize{960, 540};

/// Null when it cannot be read.
MapPtr openMap(const BenchMap& source);
/// The direction that the window looks in when it opens a map.
render::Camera defaultCamera();
/// Nothing but the level.
render::FrameSettings bareFrame();

} // namespace octant::bench
