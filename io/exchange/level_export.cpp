#include <new>

#include "io/exchange/level_model.h"
#include "io/exchange/model_export.h"

namespace octant::exchange {

Result<Exported> writeLevel(const Map& map, std::size_t level, Format format, const std::string& name,
                            const FindPicture& findPicture, const WorkContext& work) {
    try {
        Losses losses;
        const Result<LevelModel> made = modelOfLevel(map, level, losses, work);
        if (!made)
            return tl::unexpected(made.error());
        const std::vector<ExportedPicture> pictures = picturesOf(made->model, findPicture, losses);
        if (work.stopped())
            return stoppedWork();
        Exported exported;
        exported.files =
            format == Format::Obj
                ? objOf(made->model, pictures, name, losses, made->materialNames)
                : gltfOf(made->model, pictures, format == Format::Glb, name, losses, made->materialNames);
        exported.losses = losses.take();
        return exported;
    } catch (const std::bad_alloc&) {
        return fail("there is not enough memory to export this level");
    }
}

} // namespace octant::exchange
