#include <new>

#include "io/exchange/level_model.h"
#include "io/exchange/model_export.h"
#include "io/png/png.h"
#include "model/core/try.h"

namespace octant::exchange {

Result<Exported> writeLevel(const Map& map, std::size_t level, Format format, const std::string& name,
                            const FindPicture& findPicture, const WorkContext& work, bool withLight) {
    try {
        Losses losses;
        const Result<LevelModel> made =
            modelOfLevel(map, level, losses, work, withLight && format != Format::Obj);
        if (!made)
            return tl::unexpected(made.error());
        const std::vector<ExportedPicture> pictures = picturesOf(made->model, findPicture, losses);
        ExportedLight light;
        if (made->light) {
            for (const Picture& picture : made->light->pictures) {
                OCTANT_TRY(bytes, png::write(picture));
                light.pngs.emplace_back(std::move(*bytes));
            }
            light.parts = made->light->parts;
        }
        if (work.stopped())
            return stoppedWork();
        Exported exported;
        exported.files = format == Format::Obj
                             ? objOf(made->model, pictures, name, losses, made->materialNames)
                             : gltfOf(made->model, pictures, format == Format::Glb, name, losses,
                                      made->materialNames, made->light ? &light : nullptr);
        exported.losses = losses.take();
        return exported;
    } catch (const std::bad_alloc&) {
        return fail("there is not enough memory to export this level");
    }
}

} // namespace octant::exchange
