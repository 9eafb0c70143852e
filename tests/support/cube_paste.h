#pragma once

#include "io/edit_context.h"
#include "io/json/cube_text.h"
#include "model/octree/cube_clip.h"
#include "tests/support/cube_cells.h"

/// Copying and pasting cubes in tests.
namespace octant::test {

inline Edit pasteEdit(const Map& map, const CubeClip& clip, int depth, glm::i64vec3 at) {
    return editOf("cubes.paste", {levelRef(map)})
        .with("text", json::cubesToText(clip))
        .with("depth", static_cast<std::uint64_t>(depth))
        .with("min", cells(at));
}
/// The same for several boxes of one grid.
inline Edit boxesEdit(const Map& map, const char* action, const std::vector<LevelBox>& boxes) {
    Edit edit = boxEdit(map, action, boxes.front());
    std::vector<std::int64_t> more;
    for (std::size_t i = 1; i < boxes.size(); ++i)
        for (const glm::i64vec3& part : {boxes[i].min, boxes[i].size})
            more.insert(more.end(), {part.x, part.y, part.z});
    return more.empty() ? edit : edit.with("more", std::move(more));
}

inline CubeClip copied(const Map& map, const std::vector<LevelBox>& boxes) {
    auto clip = copyCubes(levelOf(map), 0, boxes);
    if (!clip)
        QTest::qFail(clip.error().text().c_str(), __FILE__, __LINE__);
    return clip ? std::move(*clip) : CubeClip();
}
inline CubeClip copied(const Map& map, const LevelBox& box) { return copied(map, std::vector{box}); }

inline MapPtr edited(const MapPtr& map, const Edit& edit) {
    const auto result = octant::apply(map, edit, editContext());
    if (!result)
        QTest::qFail(result.error().text().c_str(), __FILE__, __LINE__);
    return result ? result->map : map;
}

} // namespace octant::test
