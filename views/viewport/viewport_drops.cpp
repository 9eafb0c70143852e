#include <algorithm>
#include <optional>
#include <utility>

#include <QAction>
#include <QDragEnterEvent>
#include <QMimeData>

#include "model/map/locate.h"
#include "views/add/additions.h"
#include "views/add/prefab_additions.h"
#include "views/browser/resource_edits.h"
#include "views/browser/thumbnails.h"
#include "views/host/actions.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// What is dragged out of the browsers into the view.
namespace octant {
namespace {

bool known(const QMimeData& data) {
    return data.hasFormat(QString::fromLatin1(materialMime)) ||
           data.hasFormat(QString::fromLatin1(textureMime)) ||
           data.hasFormat(QString::fromLatin1(modelMime)) ||
           data.hasFormat(QString::fromLatin1(additionMime));
}

} // namespace

void ViewportWidget::dragEnterEvent(QDragEnterEvent* event) {
    if (shownLevel() == nullptr || !known(*event->mimeData()))
        return;
    event->acceptProposedAction();
    m_pointer = event->position();
    handToPlace(event->position());
    beginDraggedPrefab(*event->mimeData());
}

void ViewportWidget::dragLeaveEvent(QDragLeaveEvent*) { endDraggedPrefab(); }

void ViewportWidget::beginDraggedPrefab(const QMimeData& carriedData) {
    const auto name = prefabOfKey(QString::fromStdString(carried(carriedData, additionMime)));
    const bool built = m_building.build.active();
    if (name && beginPrefab(*name))
        m_dragged = DraggedPrefab{built};
}

void ViewportWidget::endDraggedPrefab() {
    const auto dragged = std::exchange(m_dragged, std::nullopt);
    if (!dragged)
        return;
    m_pasteTool.drop();
    if (!dragged->built && m_building.build.active())
        m_actions.action(QStringLiteral("view.build"))->trigger();
    refreshBuilding();
}

void ViewportWidget::dragMoveEvent(QDragMoveEvent* event) {
    m_pointer = event->position();
    handToPlace(event->position());
    m_hoverStale = true;
    refreshHover();
    wake();
    const bool onFace = !hitsAt(event->position(), 1).empty();
    const bool anywhere = event->mimeData()->hasFormat(QString::fromLatin1(modelMime)) ||
                          event->mimeData()->hasFormat(QString::fromLatin1(additionMime));
    event->setAccepted(onFace || anywhere);
}

void ViewportWidget::dropEvent(QDropEvent* event) {
    const QMimeData& carriedData = *event->mimeData();
    bool done = false;
    handToPlace(event->position());
    choosePane(m_hand);
    if (const std::string id = carried(carriedData, materialMime); !id.empty())
        done = dropMaterial(event->position(), std::stoull(id));
    else if (const std::string texture = carried(carriedData, textureMime); !texture.empty())
        done = dropTexture(event->position(), texture);
    else if (const std::string model = carried(carriedData, modelMime); !model.empty())
        done = dropModel(event->position(), model);
    else if (std::exchange(m_dragged, std::nullopt)) {
        const int steps = m_host.historyIndex();
        m_pasteTool.press(input(event->position(), {}));
        done = m_host.historyIndex() != steps;
    } else if (const std::string addition = carried(carriedData, additionMime); !addition.empty())
        done = addAt(event->position(), QString::fromStdString(addition));
    event->setAccepted(done);
    if (done)
        setFocus(Qt::MouseFocusReason);
}

bool ViewportWidget::dropMaterial(const QPointF& position, ItemId material) {
    const Level* level = shownLevel();
    const ItemRef dropped{ItemKind::Material, -1, ItemRef::NoCube, material};
    m_pointer = position;
    m_hoverStale = true;
    refreshHover();
    bool done = false;
    if (level != nullptr && m_building.build.active() && m_building.build.pointsAtSelection()) {
        const auto before = m_building.build.currentMaterial(*level);
        m_building.build.setCurrentMaterial(dropped);
        done = m_building.build.paint(*level, BuildController::PaintScope::Faces);
        if (!done && before)
            m_building.build.setCurrentMaterial(*before);
    } else {
        done = paintPointed(position, material);
    }
    if (!done)
        return false;
    m_building.build.setCurrentMaterial(dropped);
    // What is selected in the map is what one builds with: not another material than the current one.
    const Selection& selection = m_host.selection();
    if (std::any_of(selection.begin(), selection.end(), [](const ItemRef& item) {
            return item.kind == ItemKind::Material || item.kind == ItemKind::PhysicsMaterial ||
                   item.kind == ItemKind::SoundMaterial;
        }))
        m_host.select({dropped});
    refreshBuilding();
    return true;
}

bool ViewportWidget::paintPointed(const QPointF& position, ItemId material) {
    const std::vector<PickHit> hits = hitsAt(position, 1);
    if (hits.empty() || hits.front().item.kind != ItemKind::Cube)
        return false;
    const ItemRef face = hits.front().item;
    std::vector<ItemRef> targets;
    const auto meant = [&](const ItemRef& item) {
        return item == face ||
               (item.kind == ItemKind::Cube && item.face < 0 && item.id == face.id && item.cube == face.cube);
    };
    const Selection& selection = m_host.selection();
    if (std::any_of(selection.begin(), selection.end(), meant))
        std::copy_if(selection.begin(), selection.end(), std::back_inserter(targets),
                     [](const ItemRef& item) { return item.kind == ItemKind::Cube; });
    else
        targets.push_back(face);
    Edit edit{"item.set", std::move(targets), {}};
    edit.with("field", std::string("material")).with("value", Ref{material, {}});
    return m_host.submit(edit);
}

bool ViewportWidget::dropTexture(const QPointF& position, const std::string& identifier) {
    const Level* level = shownLevel();
    if (level == nullptr)
        return false;
    // One that shows this texture alone serves as well as another of the same look.
    for (const Material& material : level->materials)
        if (material.texture == identifier)
            return dropMaterial(position, material.id);
    const Selection before = m_host.selection();
    if (!m_host.submit(newMaterialsOf(level->id, {identifier})) || m_host.selection().empty())
        return false;
    const ItemId made = m_host.selection().front().id;
    m_host.select(before);
    return dropMaterial(position, made);
}

bool ViewportWidget::dropModel(const QPointF& position, const std::string& identifier) {
    const Level* level = shownLevel();
    const auto hit = input(position, {}).nearest();
    if (level == nullptr || !hit)
        return false;
    constexpr double parts = 8; // of a unit, that places are rounded to
    const glm::dvec3 place = glm::round(hit->point * parts) / parts;
    return m_host.submit(newPropOf(level->id, identifier, place));
}

} // namespace octant
