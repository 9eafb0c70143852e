#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/json/writer.h"
#include "io/loss.h"
#include "model/core/result.h"
#include "model/p3m/model.h"

/// Files of models (p3m.md).
namespace octant::p3m {

/// The result of read().
struct Opened {
    ModelPtr model;                ///< never null
    std::vector<Finding> problems; ///< all, those of embedded textures included, in the order of the file
};

/// Without a layout it is told from the content (section 1.1). Errors: P3M-001 to P3M-006, with their byte.
/// Memory is taken for what the file has only.
Result<Opened> read(const Blob& file, std::optional<Layout> layout = {});

/// The bytes that were read, or for a model that was edited a file of its layout in canonical order. Errors:
/// P3M-201 to P3M-208 and P3M-019; unedited bytes may always be saved.
Result<Blob> write(const Model& model);

/// What is wrong with a model as it is now, without what is in its embedded textures. At most 1000 of a rule.
std::vector<Finding> check(const Model& model);
/// P3M-122 and P3M-123: looks into all embedded textures, which takes as long as showing them.
std::vector<Finding> checkTextures(const Model& model);

/// The result of convert().
struct Converted {
    ModelPtr model;            ///< never null
    std::vector<Loss> losses;  ///< what the layout cannot hold (section 7), in the order of the file
    std::vector<Loss> changes; ///< what is stored otherwise and looks the same
};

/// The same model in a layout that is written; the model itself where that is its own already.
Result<Converted> convert(const ModelPtr& model, Layout to);
/// Of a model in a layout of the engine: puts embedded textures in old layouts, which the engine shows
/// wrongly or not at all, into the one that it reads, and notes the changes. What cannot be read stays, and
/// is a finding.
void renewTextures(Converted& converted);

/// The JSON of section 10.
void dump(json::Writer& out, const Model& model);

} // namespace octant::p3m
