#include <algorithm>
#include <cstring>
#include <optional>

#include <fmt/format.h>

#include "model/check/parts.h"

namespace octant::check {

namespace {

/// Numbers that stand in a block as they were read: at a cube of a baked map a list of hundreds, too many to
/// copy out.
class StoredNumbers {
public:
    StoredNumbers(const std::byte* at, std::uint32_t count) : m_at(at), m_count(count) {}

    std::uint32_t size() const { return m_count; }
    std::uint32_t operator[](std::uint32_t i) const {
        std::uint32_t number;
        std::memcpy(&number, m_at + std::size_t{4} * i, sizeof(number));
        return number;
    }

private:
    const std::byte* m_at;
    std::uint32_t m_count;
};

/// Takes pieces of a block that a reader has found whole; gives nothing where it is not.
class Stretch {
public:
    Stretch(const Blob& block, std::uint32_t offset)
        : m_at(block.data() + std::min<std::size_t>(offset, block.size())),
          m_end(block.data() + block.size()) {}

    std::uint32_t u32() {
        std::uint32_t number = 0;
        if (const std::byte* at = take(4); at != nullptr)
            std::memcpy(&number, at, sizeof(number));
        return number;
    }
    std::uint8_t u8() {
        const std::byte* at = take(1);
        return at != nullptr ? std::to_integer<std::uint8_t>(*at) : std::uint8_t{0};
    }
    StoredNumbers list() {
        const std::uint32_t count = u32();
        const std::byte* at = take(std::size_t{4} * count);
        return {at, at != nullptr ? count : 0};
    }
    const std::byte* take(std::size_t bytes) {
        if (static_cast<std::size_t>(m_end - m_at) < bytes) {
            m_at = m_end;
            return nullptr;
        }
        const std::byte* at = m_at;
        m_at += bytes;
        return at;
    }
    bool atEnd() const { return m_at == m_end; }

private:
    const std::byte* m_at;
    const std::byte* m_end;
};

class SurroundingsCheck {
public:
    SurroundingsCheck(Notes& notes, ItemId id, const Sector& sector, const LevelFacts& facts,
                      std::span<const std::uint32_t> cubes, std::vector<SeenSector>& seen)
        : m_notes(notes), m_id(id), m_sector(sector), m_list(sector.cubes), m_facts(facts), m_cubes(cubes),
          m_seen(seen) {}

    void run() {
        m_list.cubes.forEachRun([&](std::size_t first, std::span<const Cube> run) {
            for (std::size_t i = 0; i < run.size(); ++i) {
                if (!run[i].hasAttachment() || run[i].attachment() >= m_list.attachments.size())
                    continue;
                m_number = static_cast<std::uint32_t>(first + i);
                const CubeAttachment& attachment = m_list.attachments[run[i].attachment()];
                if (attachment.visibility != Cube::None)
                    checkVisibility(attachment);
                if (attachment.lighting != Cube::None)
                    checkLighting(attachment);
            }
        });
        std::sort(m_seen.begin(), m_seen.end(),
                  [](const SeenSector& a, const SeenSector& b) { return a.number < b.number; });
        m_seen.erase(std::unique(m_seen.begin(), m_seen.end()), m_seen.end());
    }

private:
    void note(Rule rule, std::string what) {
        m_notes.note(rule, ItemRef::ofCube(m_id, m_number), fmt::format("cube {}", m_number),
                     std::move(what));
    }

    void checkVisibility(const CubeAttachment& attachment) {
        if ((attachment.owned & CubeAttachment::OwnsVisibility) != 0) {
            if (attachment.visibility >= m_list.visibilities.size() ||
                !m_list.visibilities[attachment.visibility])
                return;
            const Visibility& visibility = *m_list.visibilities[attachment.visibility];
            checkCubes(StoredNumbers(bytesOf(visibility.cubes), countOf(visibility.cubes)));
            std::optional<SectorIndex> before;
            for (const Visibility::Other& other : visibility.sectors)
                checkOther(other.sector, StoredNumbers(bytesOf(other.cubes), countOf(other.cubes)), before);
            return;
        }
        Stretch piece(m_list.commonBytes, attachment.visibility);
        checkCubes(piece.list());
        std::optional<SectorIndex> before;
        for (std::uint32_t left = piece.u32(); left > 0 && !piece.atEnd(); --left) {
            const SectorIndex at{piece.u32()};
            checkOther(at, piece.list(), before);
        }
    }

    static const std::byte* bytesOf(const std::vector<std::uint32_t>& list) {
        return reinterpret_cast<const std::byte*>(list.data());
    }
    static std::uint32_t countOf(const std::vector<std::uint32_t>& list) {
        return static_cast<std::uint32_t>(list.size());
    }

    /// True when the numbers ascend without repeating; `largest` is the largest of them.
    static bool ascends(const StoredNumbers& numbers, std::uint32_t& largest) {
        bool ascending = true;
        for (std::uint32_t i = 0; i < numbers.size(); ++i) {
            ascending = ascending && (i == 0 || numbers[i - 1] < numbers[i]);
            largest = std::max(largest, numbers[i]);
        }
        return ascending;
    }

    void checkCubes(const StoredNumbers& numbers) {
        std::uint32_t largest = 0;
        if (!ascends(numbers, largest))
            note(Rule::Pmf098, "its visible cubes do not ascend, or repeat");
        if (numbers.size() > 0 && largest >= m_list.size())
            note(Rule::Pmf095,
                 fmt::format("visible cube {} is past the {} cubes of the sector", largest, m_list.size()));
    }

    void checkOther(SectorIndex at, const StoredNumbers& numbers, std::optional<SectorIndex>& before) {
        const auto name = [at] { return fmt::format("{},{},{}", at.x(), at.y(), at.z()); };
        if (before && *before >= at)
            note(Rule::Pmf098, "its visible sectors do not ascend, or repeat");
        before = at;
        std::uint32_t largest = 0;
        if (!ascends(numbers, largest))
            note(Rule::Pmf098,
                 fmt::format("its visible cubes of sector {} do not ascend, or repeat", name()));
        if (!m_facts.contains(at)) {
            note(Rule::Pmf096, fmt::format("the visible sector {} is outside the level", name()));
            return;
        }
        const std::size_t number =
            (std::size_t{at.y()} * (m_facts.lastSector.x() + 1) + at.x()) * (m_facts.lastSector.z() + 1) +
            at.z();
        if (numbers.size() == 0 || number >= m_cubes.size())
            return;
        const std::uint32_t there = m_cubes[number];
        const SeenSector seen{static_cast<std::uint32_t>(number), there};
        if (m_seen.empty() || m_seen.back() != seen)
            m_seen.push_back(seen);
        if (there != SeenSector::Damaged && largest >= there)
            note(Rule::Pmf097,
                 fmt::format("visible cube {} is past the {} cubes of sector {}", largest, there, name()));
    }

    void checkLights(Rule rule, const char* kind, std::size_t lights, std::uint8_t light) {
        if (light >= lights)
            note(rule, fmt::format("{} light {} is past the {} of the sector", kind, light, lights));
    }

    void checkLighting(const CubeAttachment& attachment) {
        const std::size_t dynamic = m_sector.dynamicLights.size(), fast = m_sector.fastLights.size();
        if ((attachment.owned & CubeAttachment::OwnsLighting) != 0) {
            if (attachment.lighting >= m_list.lightings.size() || !m_list.lightings[attachment.lighting])
                return;
            for (const Lighting::Light& light : m_list.lightings[attachment.lighting]->dynamicLights)
                checkLights(Rule::Pmf110, "dynamic", dynamic, light.index);
            for (const Lighting::Light& light : m_list.lightings[attachment.lighting]->fastLights)
                checkLights(Rule::Pmf111, "fast", fast, light.index);
            return;
        }
        Stretch piece(m_list.clientBytes, attachment.lighting);
        piece.take(3); // the base light
        for (const bool first : {true, false})
            for (std::uint8_t left = piece.u8(); left > 0; --left) {
                const std::uint8_t light = piece.u8();
                piece.u8(); // the amount
                checkLights(first ? Rule::Pmf110 : Rule::Pmf111, first ? "dynamic" : "fast",
                            first ? dynamic : fast, light);
            }
    }

    Notes& m_notes;
    ItemId m_id;
    const Sector& m_sector;
    const CubeList& m_list;
    const LevelFacts& m_facts;
    std::span<const std::uint32_t> m_cubes;
    std::vector<SeenSector>& m_seen;
    std::uint32_t m_number = 0;
};

} // namespace

void checkSurroundings(Notes& notes, ItemId id, const Sector& sector, const LevelFacts& facts,
                       std::span<const std::uint32_t> cubes, std::vector<SeenSector>& seen) {
    SurroundingsCheck(notes, id, sector, facts, cubes, seen).run();
}

} // namespace octant::check
