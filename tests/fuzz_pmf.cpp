#include <cstdlib>

#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/check/check.h"
#include "model/geometry/mesher.h"

using namespace octant;

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

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    // The first byte says how to read: 0 by trial, else as one of the revisions, or the file begins at once.
    const std::uint8_t how = data[0];
    const bool prefixed = how < 4;
    const Blob file = Blob::copyOf(std::as_bytes(std::span(data, size).subspan(prefixed ? 1 : 0)));
    pmf::ReadOptions options;
    if (prefixed && how > 0)
        options.revision = allRevisions[how - 1u];
    if (const Result<MapPtr> map = pmf::readMap(file, options))
        use(file, **map);
    return 0;
}
