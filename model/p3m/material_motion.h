#pragma once

#include <optional>

#include "model/p3m/model.h"

namespace octant::p3m {

/// An animated material at one moment (section 6.1).
struct MaterialMoment {
    MaterialValues values;                        ///< blended, rounded to bytes
    glm::dvec2 textureOffset{0}, matcapOffset{0}; ///< to be added to UVs
    double frame = 0;                             ///< of its animation, fractions between two
};

/// `us`: microseconds on the material's clock, which begins when a part takes the material.
MaterialMoment momentAt(const Material& material, double us);

/// The material of one part as time passes. When another material takes its place, the clock begins anew,
/// except with Loop::Cont, and scrolling goes on from where it was if the new material has preserveScroll
/// (section 6.1).
class PartMaterial {
public:
    /// `material` is the index of what the part has now, `us` counts from when the model appeared. An index
    /// that is not there gives a white material.
    MaterialMoment at(const Model& model, std::size_t material, double us);

private:
    std::optional<std::size_t> m_material;
    double m_began = 0;
    glm::dvec2 m_textureBase{0}, m_matcapBase{0}; ///< of the scroll, where it went on
};

} // namespace octant::p3m
