#include "views/tools/texture_controller.h"

#include <utility>

#include "model/core/translate.h"
#include "model/edit/cubes/texture_align.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr const char* layName = OCTANT_TR("Lay texture");

Value pairOf(glm::dvec2 numbers) {
    return std::vector<float>{static_cast<float>(numbers.x), static_cast<float>(numbers.y)};
}

std::optional<FaceTexture> firstTexture(const Level& level, const CellSelection& selection) {
    for (const CellRect& rect : selection.faces.rects())
        if (const auto texture = textureIn(level, rect.cells, rect.face))
            return texture;
    return std::nullopt;
}

Edit textureEdit(const Level& level, const CellSelection& selection) {
    return facesEdit("cubes.texture", level, selection.faces.rects(), "faces", maskOf);
}

} // namespace

bool TextureController::apply(const Level& level, UvAction how) {
    m_build.commitSession();
    commitSession();
    const CellSelection selection = m_build.effectiveSelection();
    if (selection.empty())
        return false;
    Edit edit = textureEdit(level, selection);
    // A cell of the grid as the eye sees it, whatever the scale and turn of the texture.
    const auto shift = [&](glm::dvec2 offset) {
        FaceTexture texture = firstTexture(level, selection).value_or(FaceTexture{});
        texture.offset = glm::dvec2(0);
        edit.with("shift", pairOf(texture.at(offset * cellSide(level, m_build.depth()))));
    };
    switch (how) {
    case UvAction::Left:
        shift({-1, 0});
        break;
    case UvAction::Right:
        shift({1, 0});
        break;
    case UvAction::Up:
        shift({0, -1});
        break;
    case UvAction::Down:
        shift({0, 1});
        break;
    case UvAction::Larger:
        edit.with("scale", pairOf({2, 2}));
        break;
    case UvAction::Smaller:
        edit.with("scale", pairOf({0.5, 0.5}));
        break;
    case UvAction::Turn:
        edit.with("turn", 90.F);
        break;
    case UvAction::Fit:
        edit.with("fit", pairOf({1, 1}));
        break;
    case UvAction::Align:
        edit.with("align", std::string("neighbour"));
        break;
    case UvAction::Grid:
        edit.with("align", std::string("grid"));
        break;
    case UvAction::Reset:
        edit.with("reset", true);
        break;
    }
    return m_host.submit(edit);
}

bool TextureController::fit(const Level& level, float right, float down) {
    m_build.commitSession();
    commitSession();
    const CellSelection selection = m_build.effectiveSelection();
    return !selection.empty() &&
           m_host.submit(textureEdit(level, selection).with("fit", pairOf({right, down})));
}

std::optional<TextureNumbers> TextureController::numbers(const Level& level) const {
    const auto texture = firstTexture(level, m_build.selection());
    return texture ? std::optional(TextureNumbers::of(*texture)) : std::nullopt;
}

bool TextureController::setNumbers(const Level& level, const TextureNumbers& from, const TextureNumbers& to) {
    const CellSelection& faces = m_build.selection();
    if (faces.empty())
        return false;
    if (m_session && m_session->faces != faces)
        commitSession();
    if (!m_session) {
        m_build.commitSession();
        m_session = EditSession{m_host.beginGesture(m_host.translated(layName)), faces};
    }
    return m_host.preview(m_session->gesture,
                          textureEdit(level, faces)
                              .with("scale", pairOf({to.wide / from.wide, to.high / from.high}))
                              .with("turn", static_cast<float>(to.turn - from.turn))
                              .with("shift", pairOf({to.right - from.right, to.down - from.down})));
}

void TextureController::commitSession() {
    if (const auto session = std::exchange(m_session, std::nullopt); session && m_host.gestureOpen())
        m_host.commit(session->gesture);
}

void TextureController::cancelSession() {
    if (const auto session = std::exchange(m_session, std::nullopt); session && m_host.gestureOpen())
        m_host.cancel(session->gesture);
}

void TextureController::afterMapChange() {
    if (!m_host.gestureOpen())
        reset();
}

} // namespace octant
