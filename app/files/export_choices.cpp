#include "app/files/export_choices.h"

#include <QFileInfo>

#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/map_files.h"
#include "app/files/model_files.h"
#include "app/files/terrain_conversion.h"
#include "views/host/translated.h"

namespace octant {
namespace {

ExportChoices revisionsOf(const MapPtr& map) {
    ExportChoices all{tr("Revision"), QStringLiteral("exportRevision"), 0, {}};
    for (const Revision revision : allRevisions) {
        const QString name = QString::fromLatin1(revisionName(revision));
        ExportChoice choice;
        choice.name = name;
        if (revision == map->revision) {
            choice.name = tr("%1 (as this map)").arg(name);
            all.current = all.choices.size();
        }
        choice.filter = tr("PlatinumSrc maps (*.pmf);;All files (*)");
        choice.ending = QStringLiteral(".%1.pmf").arg(name);
        choice.number = static_cast<int>(revision);
        choice.prepare = [map, revision](JobControl& control) -> Result<ReadyExport> {
            Result<ConvertedMap> converted = convertMap(map, revision, control);
            if (!converted)
                return tl::unexpected(converted.error());
            return ReadyExport{
                std::move(converted->losses),
                [converted = converted->map](const QString& path, JobControl& writing, SaveDetails& details) {
                    return storeMap(path, converted, exportLevel, writing, &details);
                },
                {}};
        };
        all.choices.push_back(std::move(choice));
    }
    return all;
}

ExportChoices formsOf(const p3m::ModelPtr& model, const GameChoice& game) {
    ExportChoices all{tr("Export as"), QStringLiteral("exportForm"), 0, {}};
    const QString models = tr("PlatinumSrc models (*.p3m);;All files (*)");
    struct {
        ModelForm form;
        QString name, filter, ending;
    } const forms[] = {
        {ModelForm::R20251207, tr("P3M, layout 2025-12-07"), models, QStringLiteral(".2025-12-07.p3m")},
        {ModelForm::Engine, tr("P3M, layout of today's engine"), models, QStringLiteral(".engine.p3m")},
        {ModelForm::Gltf, tr("glTF 2.0, text (.gltf)"), tr("glTF 2.0 (*.gltf);;All files (*)"),
         QStringLiteral(".gltf")},
        {ModelForm::Glb, tr("glTF 2.0, binary (.glb)"), tr("glTF 2.0 (*.glb);;All files (*)"),
         QStringLiteral(".glb")},
        {ModelForm::Obj, tr("Wavefront OBJ (.obj)"), tr("Wavefront OBJ (*.obj);;All files (*)"),
         QStringLiteral(".obj")},
    };
    for (const auto& each : forms) {
        ExportChoice choice{each.name, each.filter, each.ending, static_cast<int>(each.form), {}};
        if ((each.form == ModelForm::R20251207 && model->layout == p3m::Layout::R20251207) ||
            (each.form == ModelForm::Engine && model->layout == p3m::Layout::Engine)) {
            choice.name = tr("%1 (as this model)").arg(each.name);
            all.current = all.choices.size();
        }
        choice.prepare = [model, game, form = each.form](JobControl& control) -> Result<ReadyExport> {
            const auto folder = openGame(game);
            // The files that lie beside are named for the file, which is not known yet.
            const auto exported = exportedModel(model, form, "model." + std::string(fileEnding(form)),
                                                picturesOf(folder, control.cancel));
            if (!exported)
                return tl::unexpected(exported.error());
            ReadyExport ready;
            ready.losses = lossLines(exported->losses);
            const auto named = [model, form, folder](const std::filesystem::path& file,
                                                     const CancelToken& cancel) {
                return exportedModel(model, form, file.filename().string(), picturesOf(folder, cancel));
            };
            ready.write = [named](const QString& path, JobControl& during,
                                  SaveDetails& details) -> Result<void> {
                const std::filesystem::path file = filePathOf(path);
                const auto made = named(file, during.cancel);
                return made ? writeExported(file, made->files, &details) : tl::unexpected(made.error());
            };
            ready.replaces = [named](const QString& path) {
                const std::filesystem::path file = filePathOf(path);
                const auto made = named(file, {});
                std::vector<std::string> there;
                std::error_code error;
                for (std::size_t i = 1; made && i < made->files.size(); ++i)
                    if (std::filesystem::exists(file.parent_path() / made->files[i].name, error))
                        there.push_back(made->files[i].name);
                return there;
            };
            return ready;
        };
        all.choices.push_back(std::move(choice));
    }
    return all;
}

/// What `convert` on the command line makes of a terrain.
ExportChoices versionsOf(const TerrainPtr& terrain) {
    ExportChoices all{tr("Export as"), QStringLiteral("exportVersion"), 0, {}};
    const bool isOne = terrain::versionNumber(terrain->version) == terrain::versionNumber("1.0");
    const struct {
        TerrainForm form;
        QString name, ending;
    } forms[] = {
        {TerrainForm::AsItIs, tr("PFMAP %1 (as this terrain)").arg(QString::fromStdString(terrain->version)),
         QStringLiteral(".copy.pfmap")},
        {TerrainForm::VersionOne, tr("PFMAP 1.0, without splats"), QStringLiteral(".1.0.pfmap")},
        {TerrainForm::VersionOneTwo, tr("PFMAP 1.2, which blends in engines since 2026 too"),
         QStringLiteral(".1.2.pfmap")},
        {TerrainForm::Canonical,
         tr("PFMAP %1, in the layout of new files").arg(QString::fromStdString(terrain->version)),
         QStringLiteral(".canonical.pfmap")},
    };
    for (const auto& each : forms) {
        if (each.form == TerrainForm::VersionOne && isOne)
            continue;
        ExportChoice choice{
            each.name, tr("Terrain (*.pfmap);;All files (*)"), each.ending, static_cast<int>(each.form), {}};
        choice.prepare = [terrain, form = each.form](JobControl&) -> Result<ReadyExport> {
            ExportedTerrain exported = exportedTerrain(*terrain, form);
            return ReadyExport{
                lossLines(exported.losses),
                [bytes = exported.bytes](const QString& path, JobControl&, SaveDetails& details) {
                    return writeFileSafely(filePathOf(path), bytes.span(), &details);
                },
                {}};
        };
        all.choices.push_back(std::move(choice));
    }
    return all;
}

} // namespace

ExportChoices exportChoices(const MapPtr& map, const GameChoice& game) {
    if (map->model)
        return formsOf(map->model, game);
    return map->terrain ? versionsOf(map->terrain) : revisionsOf(map);
}

} // namespace octant
