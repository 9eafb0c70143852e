#include "app/window/model_commands.h"

#include <algorithm>

#include <QWidget>

#include "app/dialogs/model_dialogs.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/window/texture_commands.h"
#include "model/core/translate.h"
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

std::span<const ActionRow> modelActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("model.transform", "tools/model", OCTANT_TR("&Transform…"),
                  OCTANT_TR("Scale, turn, mirror and move the model or its selected parts"),
                  {.in = ActionIn::Models, .synonyms = OCTANT_TR("scale rotate mirror move")}),
        ActionRow("part.merge", "tools/model", OCTANT_TR("&Merge parts"),
                  OCTANT_TR("Make one part of the selected parts"),
                  {.in = ActionIn::Models, .whyNot = OCTANT_TR("Select two parts or more first")}),
        ActionRow("part.normals", "tools/model", OCTANT_TR("Compute &normals"),
                  OCTANT_TR("Give the selected parts normals of their triangles"),
                  {.in = ActionIn::Models, .whyNot = OCTANT_TR("Select a part first")}),
        ActionRow(
            "bone.parent", "tools/model", OCTANT_TR("&Hang on last selected bone"),
            OCTANT_TR("Hang the selected bones on the one that was selected last"),
            {.in = ActionIn::Models, .section = 1, .whyNot = OCTANT_TR("Select two bones or more first")}),
        ActionRow("bone.root", "tools/model", OCTANT_TR("Hang on no &bone"),
                  OCTANT_TR("Let the selected bones stand by themselves"),
                  {.in = ActionIn::Models, .section = 1, .whyNot = OCTANT_TR("Select a bone first")}),
    };
    return rows;
}

std::span<const ActionRow> repairActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("model.repair", "tools/model", OCTANT_TR("&Repair problems"),
                  OCTANT_TR("Put right what is wrong with the model, as far as there is one way to do it"),
                  {.in = ActionIn::Models,
                   .section = 4,
                   .synonyms = OCTANT_TR("fix problems"),
                   .whyNot = OCTANT_TR("There is nothing to repair")}),
    };
    return rows;
}

} // namespace octant
