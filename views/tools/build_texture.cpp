#include <cmath>

#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/edit/cubes/texture_align.h"
#include "views/tools/build_control.h"
#include "views/tools/build_edits.h"

namespace octant {
namespace {

constexpr const char* layName = OCTANT_TR("Lay texture");
constexpr double degreesInRadian = 180 / 3.14159265358979323846;

Value pairOf(glm::dvec2 numbers) {
    return std::vector<float>{static_cast<float>(numbers.x), static_cast<float>(numbers.y)};
}

std::optional<FaceTexture> firstTexture(const Level& level, const CellSelection& selection) {
    for (const CellRect& rect : selection.faces.rects())
        if (const auto texture = textureIn(level, rect.cells, rect.face))
            return texture;
    return std::nullopt;
}

} // namespace

TextureNumbers TextureNumbers::of(const FaceTexture& texture) {
    const auto repeats = [](double offset) {
        const double part = -offset - std::floor(-offset);
        return part < 1 - 1e-6 ? part : 0;
    };
    const bool mirrored = texture.u.x * texture.v.y < texture.u.y * texture.v.x;
    TextureNumbers numbers;
    numbers.right = repeats(texture.offset.x);
    numbers.down = repeats(texture.offset.y);
    numbers.wide = 1 / glm::length(texture.u);
    numbers.high = (mirrored ? -1 : 1) / glm::length(texture.v);
    numbers.turn = std::atan2(texture.u.y, texture.u.x) * degreesInRadian;
    return numbers;
}

Edit BuildControl::textureEdit(const Level& level, const CellSelection& selection) const {
    return facesEdit("cubes.texture", level, selection.faces.rects(), "faces", maskOf);
}

bool BuildControl::lay(const Level& level, Lay how) {
    endRun();
    const CellSelection selection = meant();
    if (selection.empty())
        return false;
    Edit edit = textureEdit(level, selection);
    // A cell of the grid as the eye sees it, whatever the scale and turn of the texture.
    const auto shift = [&](glm::dvec2 way) {
        FaceTexture texture = firstTexture(level, selection).value_or(FaceTexture{});
        texture.offset = glm::dvec2(0);
        edit.with("shift", pairOf(texture.at(way * cellSide(level, m_depth))));
    };
    switch (how) {
    case Lay::Left:
        shift({-1, 0});
        break;
    case Lay::Right:
        shift({1, 0});
        break;
    case Lay::Up:
        shift({0, -1});
        break;
    case Lay::Down:
        shift({0, 1});
        break;
    case Lay::Larger:
        edit.with("scale", pairOf({2, 2}));
        break;
    case Lay::Smaller:
        edit.with("scale", pairOf({0.5, 0.5}));
        break;
    case Lay::Turn:
        edit.with("turn", 90.F);
        break;
    case Lay::Fit:
        edit.with("fit", pairOf({1, 1}));
        break;
    case Lay::Align:
        edit.with("align", std::string("neighbour"));
        break;
    case Lay::Grid:
        edit.with("align", std::string("grid"));
        break;
    case Lay::Reset:
        edit.with("reset", true);
        break;
    }
    return m_host.submit(edit);
}

bool BuildControl::fit(const Level& level, float right, float down) {
    endRun();
    const CellSelection selection = meant();
    return !selection.empty() &&
           m_host.submit(textureEdit(level, selection).with("fit", pairOf({right, down})));
}

std::optional<TextureNumbers> BuildControl::textureNumbers(const Level& level) const {
    const auto texture = m_selected.empty() ? std::nullopt : firstTexture(level, m_selected);
    return texture ? std::optional(TextureNumbers::of(*texture)) : std::nullopt;
}

bool BuildControl::layNumbers(const Level& level, const TextureNumbers& from, const TextureNumbers& to) {
    if (m_selected.empty())
        return false;
    if (!m_laying) {
        endRun();
        m_laying = m_host.beginGesture(m_host.translated(layName));
    }
    return m_host.preview(*m_laying,
                          textureEdit(level, m_selected)
                              .with("scale", pairOf({to.wide / from.wide, to.high / from.high}))
                              .with("turn", static_cast<float>(to.turn - from.turn))
                              .with("shift", pairOf({to.right - from.right, to.down - from.down})));
}

void BuildControl::endLaying() {
    if (const auto laying = std::exchange(m_laying, std::nullopt); laying && m_host.gestureOpen())
        m_host.commit(*laying);
}

void BuildControl::cancelLaying() {
    if (const auto laying = std::exchange(m_laying, std::nullopt); laying && m_host.gestureOpen())
        m_host.cancel(*laying);
}

} // namespace octant
