#include <cstdlib>
#include <random>

#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "model/geometry/mesher.h"
#include "tests/support/pmf_container.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t mostSize);

using namespace octant;
using namespace octant::test;

namespace {

/// Everything that a file can do to the program without a person: it is read, checked, dumped, meshed and
/// written back, which has to give its own bytes.
void use(const Blob& file, const Map& map) {
    pmf::decodeSectors(map, inlineExecutor());
    (void)pmf::readingFindings(map);
    (void)checkMap(map, inlineExecutor());
    json::Writer out(json::Style::Compact, [](std::string_view) {});
    pmf::dumpMap(out, map);
    out.finish();
    for (const auto& level : map.levels) {
        const MeshContext context(level, map.revision, std::make_shared<TreeCache>());
        for (std::size_t i = 0; i < level->sectors.size(); ++i) {
            PatchMesher mesher(context, level->indexOf(i));
            if (const SectorTree* tree = mesher.tree())
                for (const PatchInfo& patch : tree->patches())
                    (void)mesher.mesh(patch);
        }
    }
    const auto pieces = pmf::writeMap(map);
    if (!pieces || !(pmf::joined(*pieces) == file))
        std::abort();
}

/// Whether the first byte says how to read: 0 by trial, else as one of the revisions. Otherwise the file
/// begins at once.
bool saysHow(std::uint8_t first) { return first < 4; }

void mutateBytes(PmfBytes& bytes) {
    const std::size_t size = bytes.size(), most = size + 64;
    bytes.resize(most);
    bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, most));
}

/// Changes something in one of the blocks, mostly, or what stands around them.
void mutateMap(PmfContainer& map, std::minstd_rand& random) {
    PmfLevel& level = map.levels[random() % map.levels.size()];
    const auto anySector = [&]() -> std::array<PmfBlock, 3>& {
        return level.sectors[random() % level.sectors.size()];
    };
    const auto anyBlock = [&]() -> PmfBlock& {
        return (random() % 2 == 0 ? anySector() : level.blocks)[random() % 3];
    };
    switch (random() % 12) {
    case 0:
        mutateBytes(map.head);
        break;
    case 1:
        mutateBytes(map.tail);
        break;
    case 2:
        mutateBytes(level.grid);
        break;
    case 3:
        anySector() = anySector();
        break;
    case 4:
        anyBlock() = anyBlock();
        break;
    default:
        mutateBytes(anyBlock().content);
        break;
    }
}

} // namespace

/// Mutates what is compressed: of bytes changed in a frame hardly any passes its checks.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t mostSize,
                                               unsigned seed) {
    std::minstd_rand random(seed);
    const std::size_t begin = size > 0 && saysHow(data[0]) ? 1 : 0;
    auto map = random() % 8 == 0 ? std::optional<PmfContainer>()
                                 : PmfContainer::split(std::as_bytes(std::span(data, size).subspan(begin)));
    if (!map)
        return LLVMFuzzerMutate(data, size, mostSize);
    mutateMap(*map, random);
    const PmfBytes file = map->joined();
    if (file.size() + begin > mostSize)
        return LLVMFuzzerMutate(data, size, mostSize);
    std::memcpy(data + begin, file.data(), file.size());
    return file.size() + begin;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const std::uint8_t how = data[0];
    const bool prefixed = saysHow(how);
    const Blob file = Blob::copyOf(std::as_bytes(std::span(data, size).subspan(prefixed ? 1 : 0)));
    pmf::ReadOptions options;
    if (prefixed && how > 0)
        options.revision = allRevisions[how - 1u];
    if (const Result<MapPtr> map = pmf::readMap(file, options))
        use(file, **map);
    return 0;
}
