#include "views/tools/build_edits.h"

namespace octant {
namespace {

std::vector<std::int64_t> numbers(const glm::i64vec3& v) { return {v.x, v.y, v.z}; }

} // namespace

Edit boxesEdit(const char* action, const Level& level, const std::vector<LevelBox>& boxes) {
    Edit edit;
    edit.action = action;
    edit.targets = {{ItemKind::Level, -1, ItemRef::NoCube, level.id}};
    edit.with("depth", Value(static_cast<std::uint64_t>(boxes.front().depth)))
        .with("min", Value(numbers(boxes.front().min)))
        .with("size", Value(numbers(boxes.front().size)));
    std::vector<std::int64_t> more;
    for (std::size_t i = 1; i < boxes.size(); ++i)
        for (const glm::i64vec3& part : {boxes[i].min, boxes[i].size})
            more.insert(more.end(), {part.x, part.y, part.z});
    if (!more.empty())
        edit.with("more", Value(std::move(more)));
    return edit;
}

Edit facesEdit(const char* action, const Level& level, const std::vector<CellRect>& rects, const char* name,
               std::int64_t (*number)(int face)) {
    std::vector<LevelBox> boxes;
    std::vector<std::int64_t> more;
    bool differ = false;
    for (const CellRect& rect : rects) {
        boxes.push_back(rect.cells);
        if (boxes.size() > 1)
            more.push_back(number(rect.face));
        differ = differ || rect.face != rects.front().face;
    }
    Edit edit = boxesEdit(action, level, boxes);
    edit.with(name, Value(static_cast<std::uint64_t>(number(rects.front().face))));
    if (differ)
        edit.with("more_faces", Value(std::move(more)));
    return edit;
}

std::int64_t maskOf(int face) { return std::int64_t{1} << face; }

} // namespace octant
