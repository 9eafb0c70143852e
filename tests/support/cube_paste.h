#pragma once

#include "io/json/cube_text.h"
#include "model/cube_clip.h"
#include "tests/support/cube_cells.h"

/// Copying and pasting cubes in tests.
namespace octant::test {

inline Edit pasteEdit(const Map& map, const CubeClip& clip, int depth, glm::i64vec3 at) {
    return editOf("cubes.paste", {levelRef(map)})
        .with("text", json::cubesToText(clip))
        .with("depth", static_cast<std::uint64_t>(depth))
        .with("min", cells(at));
}
inline CubeClip copied(const Map& map, const LevelBox& box) {
    auto clip = copyCubes(levelOf(map), 0, box);
    if (!clip)
        QTest::qFail(clip.error().text().c_str(), __FILE__, __LINE__);
    return clip ? std::move(*clip) : CubeClip();
}

inline MapPtr edited(const MapPtr& map, const Edit& edit) {
    const auto result = octant::apply(map, edit);
    if (!result)
        QTest::qFail(result.error().text().c_str(), __FILE__, __LINE__);
    return result ? result->map : map;
}

} // namespace octant::test
