#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

#include "model/geometry/followers.h"
#include "model/geometry/mesh.h"
#include "model/geometry/placed_models.h"
#include "model/p3m/model.h"
#include "views/render/scene.h"

namespace octant::render {

/// A model as it is drawn wherever an entity shows it: at rest, around its origin.
struct Prop {
    /// Of the parts that show and have triangles, in the order of the model.
    std::vector<std::shared_ptr<const PatchMesh>> parts;
    std::vector<MaterialStyle> looks; ///< materials of the batches, by id
};

/// Numbers of the sectors and materials in a scene that props take, which no map has.
struct PropNumbers {
    /// The next ones that are free.
    std::uint64_t sector = std::uint64_t{1} << 62, material = std::uint64_t{1} << 61;
};

/// Names the picture of a texture of a model, which has this identifier.
using PropPictures = std::function<std::string(const std::string& model, const p3m::Texture& texture)>;

/// Prepares a model to be placed. Its materials get the next free numbers.
Prop propOf(const std::string& identifier, const p3m::ModelPtr& model, const PropPictures& keyOf,
            PropNumbers& numbers);

/// A prop whose animation plays, in the looks of the prop at rest.
class MovingProp {
public:
    /// `prop` is what propOf() made of the same model.
    MovingProp(const std::string& identifier, p3m::ModelPtr model, const Prop& prop,
               const PropPictures& keyOf, std::size_t animation, bool repeat);
    ~MovingProp();
    MovingProp(MovingProp&&) noexcept;
    MovingProp& operator=(MovingProp&&) noexcept;

    /// Its parts so many seconds after it began; valid until the next call.
    const std::vector<std::shared_ptr<const PatchMesh>>& at(double seconds);

    /// What at() returned last.
    const std::vector<std::shared_ptr<const PatchMesh>>& parts() const;

    /// The first bone of a name, as a place with axes in the model: at rest, and as at() showed it last. The
    /// place is its head, or its tail. None where the model has no such bone.
    std::optional<Lead> bone(const std::string& name, bool tail) const;

private:
    struct Stage;
    std::unique_ptr<Stage> m_stage;
};

/// The light that levels store for things in their space (light.md section 6). Sectors are looked through
/// once.
class SpaceLight {
public:
    /// Light at a place of a level, 1 where it is full: that of the innermost lit cell, or of the nearest one
    /// in its sector (light.md section 6), with the dynamic and fast lights that are on at the start. None
    /// where the sector has none, or was not decoded yet.
    std::optional<glm::vec3> at(const Level& level, const glm::dvec3& place);

private:
    struct Cell {
        glm::dvec3 low, high; ///< units from the centre of the sector
        glm::vec3 light;
    };
    struct Known {
        std::shared_ptr<const LazySector> sector;
        bool decoded = false;
        std::vector<Cell> cells;
    };
    void read(Known& known, double side) const;

    std::unordered_map<ItemId, Known> m_sectors; ///< by the id of the sector
};

/// A place in a model as it stands in the level.
Lead placedLead(const Lead& inModel, const PlacedModel& placed);
/// A model that is taken along.
PlacedModel movedModel(PlacedModel placed, const glm::dmat4& by);

/// Turns parts as an entity shows them and puts them into its sector of the scene, in the place of what is
/// there. Returns them as they are there. With the light of the space around them the light of their normals
/// is that much, and of that colour.
std::vector<std::shared_ptr<const PatchMesh>>
putParts(Scene& scene, const std::vector<std::shared_ptr<const PatchMesh>>& parts, const PlacedModel& placed,
         std::uint64_t sector, const std::optional<glm::vec3>& space = {});

/// Puts a prop into the scene where an entity shows it; its looks have to be among the scene's materials.
/// Returns its parts, turned as they are there.
std::vector<std::shared_ptr<const PatchMesh>> placeProp(Scene& scene, const Prop& prop,
                                                        const PlacedModel& placed, std::uint64_t sector);

/// Which animation an entity plays, and how.
struct Playing {
    std::string animation; ///< empty: none
    bool once = false;     ///< it stops at its end; otherwise it begins again
    bool operator==(const Playing&) const = default;
};
/// None where the item is no prop, or one that plays nothing.
Playing playingOf(const Map& map, const ItemRef& item);

/// Puts the models of a level into a scene that has it already, so many seconds after the level began, doors
/// being shut. `find` returns null for what cannot be shown. Returns what is taken along by what plays.
Carried addProps(Scene& scene, const MapPtr& map, const Level& level, double seconds,
                 const std::function<p3m::ModelPtr(const std::string& identifier)>& find,
                 const PropPictures& keyOf);

} // namespace octant::render
