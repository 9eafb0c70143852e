#pragma once

#include <memory>
#include <span>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "views/drawing/overlay.h"

/// What is drawn of places that differ from another version of a level.
namespace octant {

/// How the edges of a box are drawn: so kinds are told apart without their colours.
enum class EdgePattern : std::uint8_t { Whole, Dashed, CornersOnly };

/// A box to draw; a point where `min` is `max`. Level coordinates.
struct PatternBox {
    glm::dvec3 min{0}, max{0};                ///< units
    EdgePattern pattern = EdgePattern::Whole; ///< of its edges
    glm::u8vec3 color{255};                   ///< sRGB, of edges and fill
};

/// Boxes with a faint fill. Of more than `mostPatternBoxes` the largest are drawn.
inline constexpr std::size_t mostPatternBoxes = 4000;
/// All of these in one overlay, faint where something is in front.
std::shared_ptr<render::Overlay> patternOverlay(std::span<const PatternBox> boxes);
/// The one that is looked at: seen through everything.
std::shared_ptr<render::Overlay> chosenOverlay(const PatternBox& box);
/// Lines from where something was to where it is.
void addMove(render::Overlay& overlay, const glm::dvec3& from, const glm::dvec3& to, glm::u8vec3 color);

} // namespace octant
