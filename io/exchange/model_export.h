#pragma once

#include <string>
#include <vector>

#include "io/exchange/exchange.h"
#include "io/exchange/level_model.h"
#include "model/p3m/model.h"

/// What writing a model as another format has in common.
namespace octant::exchange {

/// The picture of a texture that a material has.
struct ExportedPicture {
    Blob png;
    bool transparent = false; ///< any pixel lets through
};
/// By texture of the model; empty bytes where there is no picture, which is told.
std::vector<ExportedPicture> picturesOf(const p3m::Model& model, const FindPicture& findPicture,
                                        Losses& losses);

/// `robot` of `robot.glb`.
std::string stemOf(const std::string& name);

/// The baked light of a level, with its pictures as they are written.
struct ExportedLight {
    std::vector<Blob> pngs;
    std::vector<PartLight> parts; ///< by part of the model
};

/// The files of a glTF 2.0 scene, the one of this name first. `materialNames`: of all materials, or none for
/// numbers. `light`: of all parts, or null.
std::vector<File> gltfOf(const p3m::Model& model, const std::vector<ExportedPicture>& pictures, bool binary,
                         const std::string& name, Losses& losses,
                         const std::vector<std::string>& materialNames = {},
                         const ExportedLight* light = nullptr);
/// The same of an OBJ file.
std::vector<File> objOf(const p3m::Model& model, const std::vector<ExportedPicture>& pictures,
                        const std::string& name, Losses& losses,
                        const std::vector<std::string>& materialNames = {});

} // namespace octant::exchange
