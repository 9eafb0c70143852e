#include "app/window/model_commands.h"

#include <algorithm>

#include <QWidget>

#include "app/dialogs/model_dialogs.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/window/texture_commands.h"
#include "views/host/actions.h"

namespace octant {

ModelCommands::ModelCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QWidget& window)
    : QObject(&window), m_host(host), m_jobs(jobs), m_window(window) {
    actions.bind(
        "model.transform",
        [this] {
            Selection targets = selected(ItemKind::ModelPart);
            if (targets.empty())
                targets = {{ItemKind::Model, -1, ItemRef::NoCube, MapItem}};
            (new TransformModelDialog(m_host, m_jobs, std::move(targets), &m_window))->open();
        },
        [this] { return hasModel(); });
    actions.bind(
        "part.merge",
        [this] {
            m_host.submit({"part.merge", selected(ItemKind::ModelPart), {}});
        },
        [this] { return selected(ItemKind::ModelPart).size() > 1; });
    actions.bind(
        "part.normals",
        [this] {
            m_host.submit({"part.normals", selected(ItemKind::ModelPart), {}});
        },
        [this] { return !selected(ItemKind::ModelPart).empty(); });
    actions.bind(
        "bone.parent",
        [this] {
            Selection bones = selected(ItemKind::Bone);
            const Ref parent{bones.back().id, {}};
            bones.pop_back();
            m_host.submit(Edit{"bone.parent", std::move(bones), {}}.with("parent", parent));
        },
        [this] { return selected(ItemKind::Bone).size() > 1; });
    actions.bind(
        "bone.root",
        [this] {
            m_host.submit({"bone.parent", selected(ItemKind::Bone), {}});
        },
        [this] { return !selected(ItemKind::Bone).empty(); });
    actions.bind(
        "model.repair", [this] { m_host.submit(repairEdit()); }, [this] { return canRepair(); });
    new TextureCommands(host, jobs, actions, window);
}

Edit ModelCommands::repairEdit() {
    return {"model.repair", {{ItemKind::Model, -1, ItemRef::NoCube, MapItem}}, {}};
}

bool ModelCommands::canRepair() {
    if (!hasModel())
        return false;
    // It looks at all of the model, so not with each step of a drag.
    const MapPtr map = m_host.snapshot();
    if (map->model != m_looked && !m_host.gestureOpen()) {
        m_looked = map->model;
        m_repairable = m_host.accepts(repairEdit());
    }
    return m_repairable;
}

bool ModelCommands::hasModel() const {
    return m_host.documentNumber() != 0 && m_host.snapshot()->model != nullptr;
}

Selection ModelCommands::selected(ItemKind kind) const {
    Selection found;
    if (hasModel())
        std::ranges::copy_if(m_host.selection(), std::back_inserter(found),
                             [&](const ItemRef& item) { return item.kind == kind; });
    return found;
}

} // namespace octant
