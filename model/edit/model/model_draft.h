#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/edit/edit.h"
#include "model/p3m/model.h"

namespace octant {

/// A document's model while an edit changes it.
class ModelDraft {
public:
    /// The document must hold a model.
    explicit ModelDraft(MapPtr map) : m_map(std::move(map)), m_model(m_map->model) {}

    /// As it is now; valid until the next edit().
    const p3m::Model& model() const { return *m_model; }
    /// To be changed; from then on the model is another one. One of a layout that is only read gets that
    /// which takes its place.
    p3m::Model& edit();
    /// One that no item of the document has or had.
    ItemId newId() { return edit().nextId++; }
    /// Takes what was read for what was meant, where the predicate says so; that alone is an edit.
    void acceptReading(const std::function<bool(const Finding&)>& meant);

    /// The document with the model, or why no file could hold it where one could before.
    Result<Edited> finish(std::vector<ItemRef> made = {}, std::string note = {});

private:
    void dropMendedProblems();
    void keepTails();

    MapPtr m_map;
    p3m::ModelPtr m_model;
    std::shared_ptr<p3m::Model> m_edited;
    bool m_accepted = false;
    std::string m_note;
};

/// Positions of the targets in the one list that all of them are in, ascending, each once.
Result<std::vector<std::size_t>> modelPositions(const p3m::Model& model, std::span<const ItemRef> targets,
                                                ItemKind kind);
/// The position of the one target.
Result<std::size_t> modelPosition(const p3m::Model& model, const Edit& edit, ItemKind kind);

/// Names an item of a model, which no level and no cube holds.
inline ItemRef modelItem(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

/// New numbers of the items of a list, none of those that go.
using NewNumbers = std::vector<std::optional<std::uint8_t>>;

/// What names materials, textures and actions by number follows a list that was reordered or got shorter:
/// parts take material 0 for one that went, everything else drops what it named. How many parts that were.
std::size_t renumberMaterials(p3m::Model& model, const NewNumbers& numbers);
/// Materials follow, in their keyframes too.
void renumberTextures(p3m::Model& model, const NewNumbers& numbers);
/// Animations follow, without the references to removed actions.
void renumberActions(p3m::Model& model, const NewNumbers& numbers);

/// What names parts, bones and animations by name follows another name; an empty optional takes it out.
void renamePart(p3m::Model& model, const p3m::Text& name, const std::optional<p3m::Text>& now);
/// Weight groups of parts and the bones of actions follow.
void renameBone(p3m::Model& model, const p3m::Text& name, const std::optional<p3m::Text>& now);
/// Material overrides of parts follow.
void renameAnimation(p3m::Model& model, const p3m::Text& name, const std::optional<p3m::Text>& now);

/// The skeleton as a tree: bones in another order or with other parents, written back depth first.
void setParents(p3m::Model& model, std::vector<p3m::Bone> bones, const std::vector<std::size_t>& parents);

/// The item actions (model/edit/edit.cpp) on a document that holds a model.
Result<Edited> setModelField(const MapPtr& map, const Edit& edit);
Result<Edited> addModelItem(const MapPtr& map, const Edit& edit);
Result<Edited> duplicateModelItems(const MapPtr& map, const Edit& edit);
Result<Edited> removeModelItems(const MapPtr& map, const Edit& edit);
Result<Edited> moveModelItems(const MapPtr& map, const Edit& edit);

} // namespace octant
