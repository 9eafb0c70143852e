#include "io/pmf/place.h"

#include <fmt/format.h>

namespace octant::pmf {

std::string Place::text() const {
    std::string text;
    for (std::size_t i = 0; i < m_depth; ++i) {
        const Step& step = m_steps[i];
        if (i > 0)
            text += " / ";
        text += step.name;
        if (step.form == Numbered)
            text += fmt::format(" {}", step.number);
        if (step.form == AtSector) {
            const SectorIndex at{static_cast<std::uint32_t>(step.number)};
            text += fmt::format(" {},{},{}", at.x(), at.y(), at.z());
        }
    }
    return text;
}

} // namespace octant::pmf
