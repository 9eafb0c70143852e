#include "tests/bench/pictures.h"

#include "io/pmf/reader.h"

namespace octant::bench {

MapPtr openMap(const BenchMap& source) {
    const Result<MapPtr> map = pmf::readMap(source.file(), {.sectorSizeLog2 = 5});
    return map ? *map : nullptr;
}

render::Camera defaultCamera() {
    render::Camera camera;
    camera.yaw = 35;
    camera.pitch = -28;
    return camera;
}

render::FrameSettings bareFrame() {
    render::FrameSettings settings;
    settings.axisWidget = settings.grid.shown = settings.gridPattern = false;
    settings.backgroundTop = settings.backgroundBottom;
    return settings;
}

} // namespace octant::bench
