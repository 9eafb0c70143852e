#pragma once

#include <vector>

#include "io/edit_context.h"
#include "io/p3m/p3m.h"
#include "model/edit/edit.h"
#include "model/p3m/motion.h"
#include "model/p3m/skin.h"
#include "tests/support/edit_map.h"
#include "tests/support/p3m_samples.h"

namespace octant::test {

// What the suites of edits of models share.

inline ItemRef ref(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }
inline ItemRef root() { return ref(ItemKind::Model, MapItem); }

inline MapPtr sampleDocument(const char* name) {
    return documentOf(p3m::read(p3mSample(QString::fromLatin1(name)))->model);
}

inline Edit setEdit(const ItemRef& target, const char* field, Value value) {
    return editOf("item.set", {target}).with("field", std::string(field)).with("value", std::move(value));
}

inline QString reasonOf(const MapPtr& map, const Edit& edit) {
    const auto edited = octant::apply(map, edit, editContext());
    return edited ? QString() : QString::fromStdString(edited.error().what);
}

/// Where all vertices of a model are while an animation plays; parts one after another.
inline std::vector<glm::vec3> placesAt(const p3m::Model& model, std::size_t animation, double us) {
    const p3m::Moment moment = p3m::momentAt(model, model.animations[animation], us);
    const p3m::Skeleton skeleton(model);
    const p3m::Pose pose =
        moment.action ? skeleton.at(model.actions[*moment.action], moment.position) : skeleton.rest();
    std::vector<glm::vec3> places;
    for (const p3m::Part& part : model.parts) {
        std::vector<glm::vec3> positions = part.positions.copy(), normals = part.normals.copy();
        p3m::Skin(part, skeleton).apply(pose.skin, positions, normals);
        places.insert(places.end(), positions.begin(), positions.end());
    }
    return places;
}

} // namespace octant::test
