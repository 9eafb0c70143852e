#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "model/light/gather.h"

namespace octant::light {

/// What the rays of samples met, kept so that their light can be summed up again without tracing them.
/// A ray is told by a number: that of the place of a sample and a look, where its light is that of one sample
/// alone, or one of these.
struct RayCode {
    static constexpr std::uint32_t nothing = 0xffffffff; ///< it takes no light
    static constexpr std::uint32_t several = 0xfffffffe; ///< it has to be traced again
    static constexpr std::uint32_t sky = 0xfffffffd;     ///< it takes all light of the sky
    static constexpr std::uint32_t placeBits = 24, firstSpecial = 0xff000000;

    /// Of a ray that was traced on its own. `shines`: for light of sky and emission, or of the turn before.
    static std::uint32_t of(const Gatherer::Trace& trace, bool shines);
    static std::uint32_t place(std::uint32_t code) { return code & ((1U << placeBits) - 1); }
    static std::uint32_t look(std::uint32_t code) { return code >> placeBits; }
    /// After places became others: noNumber for those that are gone.
    static std::uint32_t moved(std::uint32_t code, std::span<const std::uint32_t> places) {
        if (code >= firstSpecial)
            return code;
        const std::uint32_t now = places[place(code)];
        return now == noNumber ? several : now | (code & ~((1U << placeBits) - 1));
    }
};

/// The rays of the samples of a tile in one turn.
struct RayRecords {
    std::vector<std::uint32_t> samples; ///< places of those that have records, in the order of these
    std::vector<std::uint32_t> words;   ///< records, one after the other
    std::uint32_t checked = 0;          ///< boxes that were looked at
    float reach = 0;                    ///< units, of the rays

    std::size_t bytes() const { return (samples.capacity() + words.capacity()) * sizeof(std::uint32_t); }
};

/// How records lie in words. With light of the turn before: a bit for each ray that takes light, then the
/// numbers of these. With that of sky and emission: a bit for each ray to the sky, then a bit for each that
/// has to be traced again.
class RayFormat {
public:
    RayFormat(std::uint32_t rays, bool shines) : m_rays(rays), m_wide((rays + 31) / 32), m_shines(shines) {}

    std::size_t wide() const { return m_wide; }
    /// Words of a record.
    std::size_t size(const std::uint32_t* record) const;
    void read(const std::uint32_t* record, std::span<std::uint32_t> codes) const;
    /// Adds a record behind others.
    void write(std::span<const std::uint32_t> codes, std::vector<std::uint32_t>& to) const;

private:
    std::uint32_t m_rays;
    std::size_t m_wide;
    bool m_shines;
};

/// Finds the record of each sample.
class RecordOfSample {
public:
    RecordOfSample(const RayRecords& records, const RayFormat& format);
    /// The one of the sample at a place, which is the `number`th of its tile; null where there is none.
    const std::uint32_t* find(std::size_t number, std::uint32_t place);

private:
    const RayRecords& m_records;
    std::vector<std::size_t> m_first;
    std::unordered_map<std::uint32_t, std::size_t> m_numbers; ///< by place; made when it is needed
};

/// Which rays of a sample may go through one of some boxes; rather one too many.
class CrossingRays {
public:
    explicit CrossingRays(std::vector<LightBox> boxes);
    bool none() const { return m_boxes.empty(); }
    /// Their numbers, ascending.
    void find(const Surface& surface, std::vector<std::uint32_t>& rays) const;

private:
    std::vector<LightBox> m_boxes;
    LightBox m_all;
};

} // namespace octant::light
