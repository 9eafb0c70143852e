#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/outline/outline.h"

#include <algorithm>
#include <span>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QTreeView>

#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/entity_schema.h"
#include "views/host/addable.h"
#include "views/host/clipboard_text.h"
#include "views/host/duplication.h"
#include "views/host/item_kinds.h"
#include "views/host/translated.h"
#include "views/outline/outline_text.h"
#include "views/outline/removal_question.h"
#include "views/theme/passing_menu.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

Value number(std::size_t n) { return Value(std::uint64_t{n}); }

/// Path of the level's field that names the default of a kind.
const char* defaultField(ItemKind kind) {
    switch (kind) {
    case ItemKind::SoundEnvironment:
        return "default_sound";
    case ItemKind::WeatherEnvironment:
        return "default_weather";
    case ItemKind::SkyEnvironment:
        return "default_sky";
    case ItemKind::GravityEnvironment:
        return "default_gravity";
    case ItemKind::PhysicsMaterial:
        return "air_physics_material";
    default:
        return nullptr;
    }
}

bool canAdd(const Map& map, ItemKind kind) {
    return itemsCan(kind, ItemCan::Add) && listCanChange(kind, map.revision);
}

bool changesList(const Map& map, const Selection& items) {
    return !items.empty() && std::all_of(items.begin(), items.end(),
                                         [&](const ItemRef& item) { return canAdd(map, item.kind); });
}

} // namespace

void Outline::bindActions() {
    const auto changes = [this] { return changesList(*m_host.snapshot(), picked()); };
    m_handlers.add(
        "edit.select-all", [this] { selectSiblings(); },
        [this] { return m_model->rowCount(m_model->index(0, 0)) > 0; });
    m_handlers.add(
        "edit.rename", [this] { rename(); },
        [this] {
            const QModelIndex current = m_tree->currentIndex();
            return current.isValid() && (m_model->flags(current) & Qt::ItemIsEditable) != 0;
        });
    m_handlers.add(
        "edit.copy", [this] { copy(); }, [this] { return !picked().empty(); });
    m_handlers.add(
        "edit.cut",
        [this] {
            copy();
            removePicked();
        },
        changes);
    m_handlers.add(
        "edit.paste", [this] { paste(); },
        [this] { return m_host.documentNumber() != 0 && clipboardHasText(); });
    m_handlers.add(
        "edit.duplicate", [this] { m_host.submit(duplicationOf(m_host, picked())); }, changes);
    m_handlers.add(
        "edit.delete", [this] { removePicked(); }, changes);
    for (const Addable& addable : addables())
        m_actions.bind(
            addable.id, [this, &addable] { addNow(addable); },
            [this, &addable] { return canAddNow(addable); });
}

void Outline::rename() {
    m_tree->scrollTo(m_tree->currentIndex());
    m_tree->edit(m_tree->currentIndex());
}

void Outline::showAddMenu() {
    if (!m_tree->currentIndex().isValid())
        return;
    QMenu& menu = *passingMenu(this, QStringLiteral("outlineAddMenu"), tr("Add"));
    fillAddMenu(menu, m_tree->currentIndex());
    const QPoint below =
        m_tree->viewport()->mapToGlobal(m_tree->visualRect(m_tree->currentIndex()).bottomLeft());
    QAction* const only = menu.actions().size() == 1 ? menu.actions().front() : nullptr;
    if (only && !only->menu()) {
        only->trigger();
        menu.deleteLater();
        return;
    }
    if (only)
        connect(only->menu(), &QMenu::aboutToHide, &menu, &QObject::deleteLater);
    (only ? *only->menu() : menu).popup(below);
}

void Outline::selectSiblings() {
    QModelIndex current = m_tree->currentIndex();
    if (!current.isValid() || m_model->itemAt(current).kind == ItemKind::None) {
        // A heading stands for its list.
        if (current.isValid() && m_model->rowCount(current) > 0)
            current = m_model->index(0, 0, current);
        else
            return;
    }
    const QModelIndex list = m_model->parent(current);
    const int rows = m_model->rowCount(list);
    int first = 0;
    while (first < rows && m_model->itemAt(m_model->index(first, 0, list)).kind == ItemKind::None)
        ++first;
    m_tree->expand(list);
    m_tree->selectionModel()->select(
        QItemSelection(m_model->index(first, 0, list), m_model->index(rows - 1, 0, list)),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void Outline::copy() {
    const std::string text = m_host.copyText(picked());
    if (!text.empty())
        QApplication::clipboard()->setText(QString::fromStdString(text));
}

void Outline::paste() {
    auto text = ClipboardText::read();
    if (!text) {
        m_host.report(text.error().text());
        return;
    }
    OutlineModel::Place place = m_model->placeOf(m_tree->currentIndex());
    if (place.owner.kind == ItemKind::None) {
        // Nothing says where: into the row itself, or into the active level.
        const ItemRef here = m_model->itemAt(m_tree->currentIndex());
        place.owner = here.kind == ItemKind::Sector || isRoot(here.kind)
                          ? here
                          : ItemRef{ItemKind::Level, -1, ItemRef::NoCube, m_host.activeLevel()};
    } else if (place.kind == ItemKind::Level && place.behind) {
        place.owner = m_model->itemAt(m_tree->currentIndex());
    }
    m_host.submit(Edit{"item.paste", {place.owner}, {{"text", Value(std::move(*text))}}});
}

void Outline::removePicked() {
    const Selection items = picked();
    removeAsked(*m_host.snapshot(), items, this, [this, items] {
        m_host.submit(Edit{"item.remove", items, {}});
    });
}

bool Outline::canMove(int step) const {
    const Selection items = picked();
    if (!changesList(*m_host.snapshot(), items))
        return false;
    const QModelIndex list = m_model->parent(m_tree->currentIndex());
    std::size_t lowest = SIZE_MAX, highest = 0;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows()) {
        if (m_model->parent(index) != list)
            return false;
        lowest = std::min<std::size_t>(lowest, m_model->rowAt(index).position);
        highest = std::max<std::size_t>(highest, m_model->rowAt(index).position);
    }
    if (step < 0)
        return lowest > 0;
    const QModelIndex last = m_model->index(m_model->rowCount(list) - 1, 0, list);
    return highest < m_model->rowAt(last).position;
}

void Outline::movePicked(int step) {
    if (!canMove(step))
        return;
    std::vector<OutlineRow> rows;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows())
        rows.push_back(m_model->rowAt(index));
    std::sort(rows.begin(), rows.end(),
              [](const OutlineRow& a, const OutlineRow& b) { return a.position < b.position; });
    std::vector<ItemRef> items;
    items.reserve(rows.size());
    for (const OutlineRow& row : rows)
        items.push_back(row.item());
    const std::size_t first = rows.front().position;
    m_host.submit(Edit{"item.move", items, {{"to", number(step < 0 ? first - 1 : first + 1)}}});
}

/// Where the user looks, from the centre of the sector that the new entity is measured from; none for what
/// has no place in the level that is shown.
std::optional<glm::vec3> Outline::newPosition(const Map& map, const ItemRef& owner,
                                              std::string_view type) const {
    const auto at = locate(map, owner);
    if (type.empty() || !at || !typeHasPlace(entityTypeByName(type), map.revision))
        return std::nullopt;
    const bool global = at->level == Location::None;
    if (!global && map.levels[at->level]->id != m_host.activeLevel())
        return std::nullopt;
    auto place = m_host.placeInView();
    if (place && !global && at->sector != Location::None)
        *place -= sectorCenter(*map.levels[at->level], at->sector);
    return place ? std::optional(glm::vec3(*place)) : std::nullopt;
}

void Outline::add(const OutlineModel::Place& place, std::string_view type, bool rename) {
    Edit edit{"item.add", {place.owner}, {{"kind", number(static_cast<std::size_t>(place.kind))}}};
    if (place.behind)
        edit.with("at", number(*place.behind + 1));
    if (!type.empty())
        edit.with("type", Value(std::string(type)));
    if (const auto position = newPosition(*m_host.snapshot(), place.owner, type))
        edit.with("position", Value(std::vector<float>{position->x, position->y, position->z}));
    // What is new wants a name.
    if (m_host.submit(edit) && rename)
        m_handlers.run("edit.rename");
}

void Outline::followSky(bool chosen) {
    const auto raised = [this](const char* name) {
        auto* const dock = window()->findChild<QDockWidget*>(QLatin1String(name));
        if (dock == nullptr || !dock->visibleRegion().isEmpty())
            return false;
        dock->show();
        dock->raise();
        return true;
    };
    if (chosen)
        m_raisedLight = raised("lightDock");
    else if (std::exchange(m_raisedLight, false))
        raised("propertiesDock");
}

/// A lamp where one looks, or a sun.
void Outline::addLight(const ItemRef& level, bool sun) {
    Edit edit{"light.add-source", {level}, {}};
    edit.with("name", std::string(sun ? "sun" : "lamp")).with("type", std::string(sun ? "sun" : "point"));
    if (const auto place = m_host.placeInView(); place && !sun && level.id == m_host.activeLevel())
        edit.with("position", std::vector<float>{static_cast<float>(place->x), static_cast<float>(place->y),
                                                 static_cast<float>(place->z)});
    if (m_host.submit(edit) && level.id == m_host.activeLevel())
        m_handlers.run("edit.rename");
}

void Outline::addAddAction(QMenu& menu, const OutlineModel::Place& place) {
    const Map& map = *m_host.snapshot();
    if (!canAdd(map, place.kind))
        return;
    if (place.kind == ItemKind::LightSource) {
        for (const bool sun : {false, true}) {
            QAction* const action =
                menu.addAction(themeIcon(sun ? QStringLiteral("outdoor") : QStringLiteral("light")),
                               sun ? tr("Add sun") : tr("Add lamp"));
            action->setObjectName(sun ? QStringLiteral("outline.add.sun")
                                      : QStringLiteral("outline.add.lamp"));
            connect(action, &QAction::triggered, this, [this, place, sun] { addLight(place.owner, sun); });
        }
        return;
    }
    if (place.kind != ItemKind::Entity) {
        QAction* const action =
            menu.addAction(kindIcon(place.kind), tr("Add %1").arg(inSentence(kindName(place.kind))));
        action->setObjectName(QStringLiteral("outline.add.%1").arg(static_cast<int>(place.kind)));
        connect(action, &QAction::triggered, this, [this, place] { add(place); });
        return;
    }
    QMenu* const types = menu.addMenu(kindIcon(place.kind), tr("Add entity"));
    types->setObjectName(QStringLiteral("outlineTypeMenu"));
    types->setAccessibleName(types->title());
    for (const EntityGroup& group : entityGroups()) {
        types->addSeparator();
        for (const EntityType type : group.types) {
            const EntitySchema* const schema = &entitySchema(type);
            if (!schema->exists(map.revision))
                continue;
            QAction* const action = types->addAction(entityTypeName(type));
            action->setObjectName(
                QStringLiteral("outline.add.entity.%1").arg(QString::fromLatin1(schema->name)));
            action->setToolTip(translated(schema->summary));
            connect(action, &QAction::triggered, this, [this, place, schema] { add(place, schema->name); });
        }
    }
    types->setToolTipsVisible(true);
}

void Outline::fillAddMenu(QMenu& menu, const QModelIndex& index) {
    const OutlineRow& row = m_model->rowAt(index);
    const OutlineModel::Place place = m_model->placeOf(index);
    const bool level = row.key.type == RowType::Item && row.key.kind == ItemKind::Level;
    const bool sector = row.key.type == RowType::Item && row.key.kind == ItemKind::Sector;
    if (level)
        for (const ItemKind kind : levelLists)
            addAddAction(menu, {kind, row.item(), {}});
    else if (sector)
        for (const ItemKind kind : sectorLists)
            addAddAction(menu, {kind, row.item(), {}});
    if (row.key.type == RowType::Map)
        for (const ItemKind kind : rootLists)
            if (livesIn(kind, row.key.kind))
                addAddAction(menu, {kind, row.item(), {}});
    if (!sector)
        addAddAction(menu, place);
}

void Outline::setAsDefault() {
    const QModelIndex current = m_tree->currentIndex();
    const ItemRef item = m_model->itemAt(current);
    const OutlineModel::Place place = m_model->placeOf(current);
    if (const char* field = defaultField(item.kind))
        m_host.submit(Edit{"item.set",
                           {place.owner},
                           {{"field", Value(std::string(field))}, {"value", Value(Ref{item.id, {}})}}});
}

namespace {

/// The window's own actions on items of a kind.
std::span<const char* const> actionsOn(ItemKind kind) {
    static constexpr const char* ofLevels[] = {"level.resize", "level.sector-size", "level.simplify"};
    static constexpr const char* ofSectors[] = {"sector.copy", "sector.paste", "sector.clear",
                                                "level.move-centre", "level.simplify"};
    static constexpr const char* ofModels[] = {"model.transform", "model.repair"};
    static constexpr const char* ofParts[] = {"part.normals", "part.merge", "model.transform"};
    static constexpr const char* ofBones[] = {"bone.parent", "bone.root"};
    static constexpr const char* ofTextures[] = {"texture.replace", "texture.embed", "texture.external",
                                                 "texture.export", "texture.recode"};
    static constexpr const char* ofMotion[] = {"model.keyframes"};
    static constexpr const char* ofEnvironments[] = {"region.draw"};
    static constexpr const char* ofRegions[] = {"region.draw", "layer.move-selection"};
    static constexpr const char* ofPlaced[] = {"layer.move-selection"};
    switch (kind) {
    case ItemKind::Level:
        return ofLevels;
    case ItemKind::Sector:
        return ofSectors;
    case ItemKind::Model:
        return ofModels;
    case ItemKind::ModelPart:
        return ofParts;
    case ItemKind::Bone:
        return ofBones;
    case ItemKind::ModelTexture:
        return ofTextures;
    case ItemKind::SoundEnvironment:
    case ItemKind::WeatherEnvironment:
    case ItemKind::SkyEnvironment:
    case ItemKind::GravityEnvironment:
        return ofEnvironments;
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::SkyRegion:
    case ItemKind::GravityRegion:
    case ItemKind::Region:
        return ofRegions;
    case ItemKind::Entity:
    case ItemKind::DynamicLight:
    case ItemKind::FastLight:
        return ofPlaced;
    case ItemKind::ModelMaterial:
    case ItemKind::Action:
        return ofMotion;
    default:
        return {};
    }
}

} // namespace

void Outline::addItemActions(QMenu& menu, ItemKind kind) {
    const std::span<const char* const> ids = actionsOn(kind);
    if (!ids.empty())
        menu.addSeparator();
    for (const char* id : ids)
        if (QAction* const action = m_actions.action(QString::fromLatin1(id)))
            menu.addAction(action);
}

void Outline::addUses(QMenu& menu, const ItemRef& item) {
    const ItemRef none;
    if (item == none || isRoot(item.kind) || itemKindRow(item.kind).kind == ItemKind::Cube)
        return;
    QMenu* const uses = menu.addMenu(themeIcon(QStringLiteral("search")), tr("Used by"));
    uses->setObjectName(QStringLiteral("outlineUsesMenu"));
    uses->setAccessibleName(tr("What uses it"));
    // Sectors are read for it, so not before one asks.
    connect(uses, &QMenu::aboutToShow, this, [this, uses, item] {
        constexpr std::size_t listed = 20;
        uses->clear();
        const MapPtr map = m_host.snapshot();
        const std::vector<Use> found = usesOf(*map, item);
        for (std::size_t i = 0; i < std::min(found.size(), listed); ++i) {
            QAction* const use = uses->addAction(kindIcon(found[i].by.kind), useLine(*map, found[i]));
            use->setObjectName(QStringLiteral("outline.use.%1").arg(i));
            connect(use, &QAction::triggered, this, [this, by = found[i].by] {
                m_host.select({by});
                m_host.focus({by});
            });
        }
        if (found.size() > listed)
            uses->addAction(tr("and %1 more").arg(found.size() - listed))->setEnabled(false);
        if (found.empty())
            uses->addAction(tr("Nothing uses it"))->setEnabled(false);
    });
}

void Outline::showMenu(const QPoint& at) {
    const QModelIndex index = m_tree->indexAt(at);
    if (!index.isValid())
        return;
    if (m_tree->currentIndex() != index)
        m_tree->setCurrentIndex(index);
    QMenu& menu = *passingMenu(this, QStringLiteral("outlineMenu"), tr("What can be done with the row"));
    fillAddMenu(menu, index);
    menu.addSeparator();
    const auto item = [&](const char* id, const ActionHandler& handler, const QString& text, const char* icon,
                          const QKeySequence& usual) {
        const QAction* const windows = m_actions.action(QString::fromLatin1(id));
        const QKeySequence keys = windows ? windows->shortcut() : usual;
        QAction* const action = menu.addAction(themeIcon(QString::fromLatin1(icon)), text);
        action->setObjectName(QStringLiteral("outline.") + QString::fromLatin1(id));
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        action->setEnabled(handler.isEnabled());
        connect(action, &QAction::triggered, this, [handler] {
            if (handler.isEnabled())
                handler.run();
        });
    };
    const auto edit = [&](const char* id, const QString& text, const char* icon, const QKeySequence& usual) {
        item(id, *m_handlers.find(id), text, icon, usual);
    };
    const auto move = [this](int step) {
        return ActionHandler([this, step] { movePicked(step); }, [this, step] { return canMove(step); });
    };
    const ItemRef here = m_model->itemAt(index);
    if (here.kind != ItemKind::None) {
        edit("edit.rename", tr("Rename"), "rename", QKeySequence(Qt::Key_F2));
        edit("edit.duplicate", tr("Duplicate"), "duplicate", QKeySequence(Qt::CTRL | Qt::Key_D));
        edit("edit.cut", tr("Cut"), "cut", QKeySequence::Cut);
        edit("edit.copy", tr("Copy"), "copy", QKeySequence::Copy);
    }
    edit("edit.paste", tr("Paste"), "paste", QKeySequence::Paste);
    if (here.kind != ItemKind::None) {
        edit("edit.delete", tr("Remove"), "remove", QKeySequence::Delete);
        menu.addSeparator();
        item("item.move-up", move(-1), tr("Move up"), "up", QKeySequence(Qt::ALT | Qt::Key_Up));
        item("item.move-down", move(1), tr("Move down"), "down", QKeySequence(Qt::ALT | Qt::Key_Down));
    }
    if (defaultField(here.kind) && m_host.snapshot()->revision != Revision::R20250107) {
        menu.addSeparator();
        QAction* const action = menu.addAction(here.kind == ItemKind::PhysicsMaterial ? tr("Use for the air")
                                                                                      : tr("Use as default"));
        action->setObjectName(QStringLiteral("outline.use-as-default"));
        connect(action, &QAction::triggered, this, &Outline::setAsDefault);
    }
    addItemActions(menu, here.kind);
    addUses(menu, here);
    menu.addSeparator();
    edit("edit.select-all", tr("Select all of these"), "select-all", QKeySequence::SelectAll);
    if (here.kind != ItemKind::None && !isRoot(here.kind)) {
        QAction* const focus = menu.addAction(themeIcon(QStringLiteral("focus")), tr("Show in the view"));
        focus->setObjectName(QStringLiteral("outline.focus"));
        focus->setShortcut(QKeySequence(Qt::Key_Return));
        focus->setShortcutContext(Qt::WidgetShortcut);
        connect(focus, &QAction::triggered, this, [this] { m_host.focus(picked()); });
    }
    menu.popup(m_tree->viewport()->mapToGlobal(at));
}

} // namespace octant
