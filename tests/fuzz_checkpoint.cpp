#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <random>
#include <span>
#include <vector>

#include "io/edit_context.h"
#include "io/journal/checkpoint.h"
#include "io/journal/state_hash.h"
#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t mostSize);

using namespace octant;
using namespace octant::test;

namespace {

/// What checkpoints begin from; the first byte says which.
const std::vector<MapPtr>& bases() {
    static const std::vector<MapPtr> all{
        readTestMap("pmf/kitchen-sink.2025-01-07.pmf"), readTestMap("pmf/kitchen-sink.2025-01-15.pmf"),
        readTestMap("pmf/kitchen-sink.2025-08-08.pmf"), readTestMap("pmf/multi.2025-08-08.pmf")};
    return all;
}

/// After some edits of the table.
MapPtr edited(MapPtr map, unsigned seed, unsigned steps) {
    AnyEdits edits(static_cast<int>(seed & 0xffff));
    for (unsigned i = 0; i < steps; ++i) {
        const auto next = octant::apply(map, edits.next(*map), editContext());
        if (next && !next->map->levels.empty() && !next->map->levels[0]->sectors.empty())
            map = next->map;
    }
    return map;
}

/// What recovering does with it, and what the window does then.
void use(const MapPtr& base, const MapPtr& map) {
    journal::StateHasher hasher(base);
    const std::uint64_t state = hasher.of(map);
    (void)checkMap(*map, inlineExecutor());
    json::Writer out(json::Style::Compact, [](std::string_view) {});
    pmf::dumpMap(out, *map);
    out.finish();
    (void)pmf::writeMap(*map);
    // What was understood is written so that it reads the same.
    const auto again = journal::checkpointOf(*map, *base);
    if (!again)
        return;
    const auto read = journal::readCheckpoint(*again, base);
    if (!read || hasher.of(*read) != state)
        std::abort();
}

/// Another checkpoint, of random edits.
std::size_t anyCheckpoint(std::uint8_t* data, std::size_t mostSize, std::minstd_rand& random) {
    const std::size_t which = random() % bases().size();
    const auto seed = static_cast<unsigned>(random());
    const MapPtr map = edited(bases()[which], seed, 1 + static_cast<unsigned>(random() % 12));
    const auto bytes = journal::checkpointOf(*map, *bases()[which]);
    if (!bytes || bytes->size() + 1 > mostSize)
        return 0;
    data[0] = static_cast<std::uint8_t>(which);
    std::memcpy(data + 1, bytes->data(), bytes->size());
    return bytes->size() + 1;
}

/// Flags, counts and numbers of places stand between runs of bytes that mean little.
void spoil(std::span<std::uint8_t> bytes, std::minstd_rand& random) {
    constexpr std::array<std::uint64_t, 8> edges{0, 1, 2, 0x7f, 0xff, 0xffff, 0xffffffff, ~std::uint64_t{0}};
    const std::size_t at = random() % bytes.size();
    const std::size_t left = bytes.size() - at;
    const std::array<std::size_t, 4> widths{1, 2, 4, 8};
    const std::size_t width = std::min(widths[random() % widths.size()], left);
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data() + at, width);
    switch (random() % 4) {
    case 0:
        value = edges[random() % edges.size()];
        break;
    case 1:
        value += random() % 2 == 0 ? 1 : ~std::uint64_t{0};
        break;
    case 2: // another part of it
        std::memcpy(&value, bytes.data() + random() % (bytes.size() - width + 1), width);
        break;
    default:
        value ^= std::uint64_t{1} << (random() % (8 * width));
    }
    std::memcpy(bytes.data() + at, &value, width);
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t mostSize,
                                               unsigned seed) {
    std::minstd_rand random(seed);
    if (size < 2 || random() % 64 == 0)
        if (const std::size_t made = anyCheckpoint(data, mostSize, random))
            return made;
    if (size < 2 || random() % 4 == 0)
        return LLVMFuzzerMutate(data, size, mostSize);
    for (std::size_t i = 0, count = 1 + random() % 4; i < count; ++i)
        spoil(std::span(data, size).subspan(1), random);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const MapPtr& base = bases()[data[0] % bases().size()];
    const auto read = journal::readCheckpoint(std::as_bytes(std::span(data, size).subspan(1)), base);
    if (!read)
        return 0;
    use(base, *read);
    // Recovering goes on with the steps behind it.
    (void)edited(*read, data[size - 1], 2);
    return 0;
}
