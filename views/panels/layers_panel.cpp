#include "views/panels/layers_panel.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QAction>
#include <QCoreApplication>
#include <QCursor>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "model/core/translate.h"
#include "model/layers/layers.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/host/view_picking.h"
#include "views/outline/outline_model.h"
#include "views/panels/action_button.h"
#include "views/theme/passing_menu.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

enum Column { NameColumn, CountColumn, ShownColumn, LockedColumn, columnCount };
constexpr std::size_t mostCubes = 10'000; // that are selected together
constexpr int buttonWidth = 28;           // pixels of the columns with an eye and a lock

const ItemRef wholeMap{ItemKind::Map, -1, ItemRef::NoCube, MapItem};

class LayersPanel final : public QWidget, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::LayersPanel)

public:
    LayersPanel(Host& host, ActionRegistry& actions, QWidget* parent)
        : QWidget(parent), m_host(host), m_actions(actions) {
        setObjectName(QStringLiteral("layersPanel"));
        build();
        bind();
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (std::holds_alternative<MapChanged>(event) ||
                std::holds_alternative<ActiveLevelChanged>(event))
                refresh();
        });
        refresh();
    }
    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        refresh();
    }

    /// Rows of the outline are dropped on the layer that they are to go to.
    bool eventFilter(QObject* watched, QEvent* event) override {
        // The window's own F2 is off while nothing is selected in the map.
        if (watched == m_tree && event->type() == QEvent::KeyPress &&
            static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2 && row() > 0) {
            m_tree->editItem(m_tree->topLevelItem(row()), NameColumn);
            return true;
        }
        const bool drops = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove ||
                           event->type() == QEvent::Drop;
        if (watched != m_tree->viewport() || !drops)
            return QWidget::eventFilter(watched, event);
        auto& drop = static_cast<QDropEvent&>(*event); // that which enters or moves is one as well
        QTreeWidgetItem* const item = m_tree->itemAt(drop.position().toPoint());
        const bool fits = drop.mimeData()->hasFormat(QString::fromLatin1(rowsMime)) && usable() && movesAny();
        // All of a drag that may come to a layer is let in.
        drop.setAccepted(fits && (item != nullptr || event->type() == QEvent::DragEnter));
        if (fits && item != nullptr && event->type() == QEvent::Drop)
            moveTo(nameOf(m_tree->indexOfTopLevelItem(item)));
        return true;
    }

private:
    bool usable() const {
        return m_host.documentNumber() != 0 && m_host.snapshot()->rootKind() == ItemKind::Map;
    }

    void build() {
        auto* line = new QHBoxLayout;
        line->setContentsMargins(6, 4, 6, 0);
        line->setSpacing(2);
        const auto button = [&](const char* id, const char* name, const char* icon) {
            line->addWidget(makeActionButton(*this, m_actions, QString::fromLatin1(id),
                                             QString::fromLatin1(name), QString::fromLatin1(icon)));
        };
        button("layer.new", "layerNew", "add");
        button("layer.move-selection", "layerMove", "paste");
        button("layer.select", "layerSelect", "select-all");
        line->addStretch(1);
        m_tree = new QTreeWidget(this);
        m_tree->setObjectName(QStringLiteral("layers"));
        m_tree->setAccessibleName(tr("Layers"));
        m_tree->setRootIsDecorated(false);
        m_tree->setUniformRowHeights(true);
        m_tree->setColumnCount(columnCount);
        m_tree->setHeaderLabels({tr("Layer"), tr("Things"), tr("Shown"), tr("Locked")});
        m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
        m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
        m_tree->setAcceptDrops(true);
        m_tree->viewport()->installEventFilter(this);
        m_tree->installEventFilter(this);
        QHeaderView* header = m_tree->header();
        header->setStretchLastSection(false);
        header->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
        header->setSectionResizeMode(CountColumn, QHeaderView::ResizeToContents);
        header->setMinimumSectionSize(buttonWidth);
        // Names get the room: the other two say what they are by the pictures of their buttons.
        QTreeWidgetItem* heads = m_tree->headerItem();
        for (const int column : {int{ShownColumn}, int{LockedColumn}}) {
            header->setSectionResizeMode(column, QHeaderView::Fixed);
            header->resizeSection(column, buttonWidth);
            heads->setToolTip(column, heads->text(column));
            heads->setData(column, Qt::AccessibleTextRole, heads->text(column));
            heads->setText(column, QString());
        }
        connect(m_tree, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
            if (!m_filling && column == NameColumn)
                rename(m_tree->indexOfTopLevelItem(item), item->text(NameColumn));
        });
        connect(m_tree, &QTreeWidget::itemDoubleClicked, this,
                [this](QTreeWidgetItem* item) { makeCurrent(m_tree->indexOfTopLevelItem(item)); });
        connect(m_tree, &QTreeWidget::customContextMenuRequested, this, [this](const QPoint& at) {
            QTreeWidgetItem* item = m_tree->itemAt(at);
            showMenu(item != nullptr ? m_tree->indexOfTopLevelItem(item) : row(),
                     m_tree->viewport()->mapToGlobal(at));
        });
        m_hint =
            new QLabel(tr("What is placed goes into the layer in bold type. A double click makes another "
                          "one the current layer. Rows of the outline can be dropped on a layer."),
                       this);
        m_hint->setObjectName(QStringLiteral("layersHint"));
        m_hint->setProperty("dim", true);
        m_hint->setWordWrap(true);
        m_hint->setContentsMargins(8, 2, 8, 4);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(3);
        layout->addLayout(line);
        layout->addWidget(m_tree, 1);
        layout->addWidget(m_hint);
    }

    void bind() {
        const auto maps = [this] { return usable(); };
        const auto named = [this] { return usable() && chosen() > 0; };
        m_actions.bind(
            "layer.new", [this] { add(); }, maps);
        m_actions.bind(
            "layer.move-selection", [this] { showMoveMenu(QCursor::pos()); },
            [this] { return usable() && movesAny(); });
        m_actions.bind(
            "layer.select", [this] { selectAll(chosen()); }, maps);
        m_actions.bind(
            "layer.current", [this] { makeCurrent(chosen()); },
            [this] { return usable() && !m_layers.empty(); });
        m_actions.bind(
            "layer.hide", [this] { flip(chosen(), &Layer::hidden); }, named,
            [this] { return is(chosen(), &Layer::hidden); });
        m_actions.bind(
            "layer.lock", [this] { flip(chosen(), &Layer::locked); }, named,
            [this] { return is(chosen(), &Layer::locked); });
        // Here they are never about what is selected in the map.
        m_actions.bind(
            "layer.alone", [this] { showAlone(chosen(), true); }, named);
        m_actions.bind(
            "layer.show-all", [this] { showAlone(1, false); }, [this] { return usable() && anyHidden(); });
        const auto anyRow = [this] { return row() >= 0; };
        m_handlers.add(
            "edit.rename",
            [this] {
                if (row() > 0)
                    m_tree->editItem(m_tree->topLevelItem(row()), NameColumn);
                else
                    m_host.report(tr("The default layer keeps its name").toStdString());
            },
            anyRow);
        m_handlers.add(
            "edit.delete",
            [this] {
                if (row() > 0)
                    remove(row());
                else
                    m_host.report(
                        tr("The default layer stays: what is in no other layer is in it").toStdString());
            },
            anyRow);
        m_handlers.add(
            "edit.select-all", [this] { selectAll(row()); }, anyRow);
    }

    /// Row of the tree that is chosen, which is the number of its layer; -1 for none.
    int row() const {
        QTreeWidgetItem* item = m_tree->currentItem();
        return item != nullptr ? m_tree->indexOfTopLevelItem(item) : -1;
    }
    /// The layer that actions are about: the one that is chosen in the panel while it has the focus,
    /// otherwise that of what is selected, otherwise the current one.
    int chosen() const {
        if (isVisible() && isAncestorOf(focusWidget()) && row() >= 0)
            return row();
        if (!m_host.selection().empty())
            return layerOf(m_host.selection().back());
        if (isVisible() && row() >= 0)
            return row();
        return m_layers.current;
    }
    bool known(int layer) const {
        return layer > 0 && static_cast<std::size_t>(layer) <= m_layers.layers.size();
    }
    bool is(int layer, bool Layer::*what) const {
        return known(layer) && m_layers.layers[static_cast<std::size_t>(layer) - 1].*what;
    }
    std::string nameOf(int layer) const {
        return std::string(m_layers.nameOf(static_cast<LayerNumber>(std::max(layer, 0))));
    }
    QString shownName(int layer) const { return layer <= 0 ? tr("Default layer") : shownText(nameOf(layer)); }
    Edit editOf(const char* action, int layer) const {
        return Edit{action, {wholeMap}, {}}.with("layer", nameOf(layer));
    }

    /// A name that no layer has.
    QString freshName() const {
        for (std::size_t number = m_layers.layers.size() + 1;; ++number) {
            const QString name = tr("Layer %1").arg(number);
            if (!m_layers.byName(name.toStdString()))
                return name;
        }
    }

    void add() {
        const std::string name = freshName().toStdString();
        if (!m_host.submit(Edit{"layer.add", {wholeMap}, {}}.with("name", name)))
            return;
        refresh();
        if (QTreeWidgetItem* item = m_tree->topLevelItem(m_tree->topLevelItemCount() - 1)) {
            m_tree->setCurrentItem(item);
            if (isVisible()) {
                m_tree->setFocus();
                m_tree->editItem(item, NameColumn);
            }
        }
    }

    void rename(int layer, const QString& to) {
        if (known(layer) && to.toStdString() != nameOf(layer))
            m_host.submit(editOf("layer.set", layer).with("name", to.toStdString()));
        m_shown = {}; // what was typed gives way to what is
        refresh();
    }

    void remove(int layer) {
        if (known(layer))
            m_host.submit(editOf("layer.remove", layer));
    }

    void makeCurrent(int layer) {
        if (layer >= 0 && layer != m_layers.current)
            m_host.submit(editOf("layer.current", layer));
    }

    void flip(int layer, bool Layer::*what) {
        if (!known(layer))
            return;
        const bool on = !is(layer, what);
        if (!m_host.submit(editOf("layer.set", layer).with(what == &Layer::hidden ? "hidden" : "locked", on)))
            return;
        // What cannot be seen or picked any more is not left selected.
        if (!on)
            return;
        Selection kept = m_host.selection();
        std::erase_if(kept, [&](const ItemRef& item) { return layerOf(item) == layer; });
        if (kept.size() != m_host.selection().size())
            m_host.select(std::move(kept));
    }

    bool anyHidden() const {
        return std::any_of(m_layers.layers.begin(), m_layers.layers.end(),
                           [](const Layer& layer) { return layer.hidden; });
    }

    void showAlone(int layer, bool alone) {
        if (known(layer))
            m_host.submit(editOf("layer.set", layer).with("alone", alone));
    }

    void selectAll(int layer) {
        if (layer > 0) {
            const auto number = static_cast<LayerNumber>(layer);
            Selection all = m_index.itemsIn(number);
            for (const ItemRef& cube : cubesIn(*m_host.snapshot(), m_layers, number, mostCubes))
                all.push_back(cube);
            m_host.select(std::move(all));
            return;
        }
        // Of the default layer: all entities and regions that are in no other one.
        Selection items;
        const MapPtr map = m_host.snapshot();
        const auto take = [&](const ItemRef& owner) {
            for (const ItemKind kind : {ItemKind::Entity, ItemKind::SoundRegion, ItemKind::WeatherRegion,
                                        ItemKind::SkyRegion, ItemKind::GravityRegion, ItemKind::Region})
                if (livesIn(kind, owner.kind))
                    for (const ItemId id : itemsOf(*map, kind, owner))
                        if (const ItemRef item{kind, -1, ItemRef::NoCube, id}; m_index.of(item) == 0)
                            items.push_back(item);
        };
        take(wholeMap);
        for (const LevelPtr& level : map->levels) {
            take({ItemKind::Level, -1, ItemRef::NoCube, level->id});
            for (const SectorSlot& slot : level->sectors)
                take({ItemKind::Sector, -1, ItemRef::NoCube, slot.id});
        }
        m_host.select(std::move(items));
    }

    int layerOf(const ItemRef& item) const {
        return item.kind == ItemKind::Cube ? layerOfCube(*m_host.snapshot(), m_layers, item)
                                           : m_index.of(item);
    }

    static bool movesWith(const ItemRef& item) {
        return canBeInLayer(item.kind) || item.kind == ItemKind::Cube;
    }
    Selection movable() const {
        Selection items;
        for (const ItemRef& item : m_host.selection())
            if (movesWith(item))
                items.push_back(item);
        return items;
    }
    /// Cells that are selected in the view while one builds.
    std::vector<LevelBox> cells() const {
        const auto* view =
            dynamic_cast<const ViewPicking*>(window()->findChild<QWidget*>(QStringLiteral("viewport")));
        return view != nullptr ? view->selectedBoxes() : std::vector<LevelBox>();
    }
    bool movesAny() const {
        return std::any_of(m_host.selection().begin(), m_host.selection().end(), movesWith) ||
               !cells().empty();
    }

    /// `fresh`: the layer is added, as the same step.
    void moveTo(const std::string& layer, bool fresh = false) {
        if (const std::vector<LevelBox> boxes = cells(); !boxes.empty()) {
            std::vector<std::int64_t> more;
            for (std::size_t i = 1; i < boxes.size(); ++i)
                for (const glm::i64vec3& three : {boxes[i].min, boxes[i].size})
                    more.insert(more.end(), {three.x, three.y, three.z});
            const auto numbers = [](const glm::i64vec3& of) { return std::vector{of.x, of.y, of.z}; };
            Edit edit{"layer.assign", {{ItemKind::Level, -1, ItemRef::NoCube, m_host.activeLevel()}}, {}};
            edit.with("layer", layer)
                .with("depth", static_cast<std::uint64_t>(boxes.front().depth))
                .with("min", numbers(boxes.front().min))
                .with("size", numbers(boxes.front().size));
            if (!more.empty())
                edit.with("more", std::move(more));
            if (fresh)
                edit.with("add", true);
            m_host.submit(edit);
            return;
        }
        if (Selection items = movable(); !items.empty()) {
            Edit edit{"layer.assign", std::move(items), {}};
            edit.with("layer", layer);
            if (fresh)
                edit.with("add", true);
            m_host.submit(edit);
        }
    }

    void fillMoveMenu(QMenu& menu) {
        for (int i = 0; i <= static_cast<int>(m_layers.layers.size()); ++i) {
            QAction* action = menu.addAction(shownName(i));
            action->setObjectName(QStringLiteral("layer.move-to.%1").arg(i));
            connect(action, &QAction::triggered, this, [this, name = nameOf(i)] { moveTo(name); });
        }
        menu.addSeparator();
        QAction* fresh = menu.addAction(themeIcon(QStringLiteral("add")), tr("New layer"));
        fresh->setObjectName(QStringLiteral("layer.move-to.new"));
        connect(fresh, &QAction::triggered, this, [this] { moveTo(freshName().toStdString(), true); });
    }

    void showMoveMenu(const QPoint& at) {
        QMenu* const menu =
            passingMenu(window(), QStringLiteral("layerMoveMenu"), tr("Layer that the selection goes to"));
        fillMoveMenu(*menu);
        menu->popup(at);
    }

    void showMenu(int layer, const QPoint& at) {
        if (layer < 0 || !usable())
            return;
        m_tree->setCurrentItem(m_tree->topLevelItem(layer));
        QMenu* const menu =
            passingMenu(this, QStringLiteral("layersMenu"), tr("What can be done with the layer"));
        const auto item = [&](const char* name, const char* icon, const QString& text, bool enabled,
                              std::function<void()> does) {
            QAction* action = menu->addAction(themeIcon(QString::fromLatin1(icon)), text);
            action->setObjectName(QString::fromLatin1(name));
            action->setEnabled(enabled);
            connect(action, &QAction::triggered, this, std::move(does));
        };
        item("layers.move-here", "paste", tr("Move selection here"), movesAny(),
             [this, layer] { moveTo(nameOf(layer)); });
        item("layers.select", "select-all", tr("Select all in it"), true,
             [this, layer] { selectAll(layer); });
        item("layers.current", "ok", tr("Make it the current layer"), layer != m_layers.current,
             [this, layer] { makeCurrent(layer); });
        menu->addSeparator();
        item("layers.hide", is(layer, &Layer::hidden) ? "eye" : "eye-off",
             is(layer, &Layer::hidden) ? tr("Show") : tr("Hide"), layer > 0,
             [this, layer] { flip(layer, &Layer::hidden); });
        item("layers.alone", "eye", tr("Show it alone"), layer > 0,
             [this, layer] { showAlone(layer, true); });
        item("layers.show-all", "eye", tr("Show all layers"), anyHidden(), [this] { showAlone(1, false); });
        item("layers.lock", is(layer, &Layer::locked) ? "unlock" : "lock",
             is(layer, &Layer::locked) ? tr("Unlock") : tr("Lock"), layer > 0,
             [this, layer] { flip(layer, &Layer::locked); });
        menu->addSeparator();
        item("layers.rename", "rename", tr("Rename"), layer > 0,
             [this, layer] { m_tree->editItem(m_tree->topLevelItem(layer), NameColumn); });
        item("layers.remove", "remove", tr("Remove"), layer > 0, [this, layer] { remove(layer); });
        menu->popup(at);
    }

    QToolButton* rowButton(int layer, bool Layer::*what) {
        auto* button = new QToolButton(m_tree);
        button->setObjectName(
            QStringLiteral("layer%1.%2")
                .arg(what == &Layer::hidden ? QStringLiteral("Shown") : QStringLiteral("Locked"))
                .arg(layer));
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setIconSize({14, 14});
        // Not while the list is filled anew, which drops buttons.
        connect(
            button, &QToolButton::clicked, this, [this, layer, what] { flip(layer, what); },
            Qt::QueuedConnection);
        return button;
    }

    void fillRow(int layer, std::size_t things, std::size_t boxes) {
        QTreeWidgetItem* item = m_tree->topLevelItem(layer);
        item->setText(NameColumn, layer == 0 ? shownName(0) : QString::fromStdString(nameOf(layer)));
        item->setText(CountColumn, layer == 0 ? QString() : QString::number(things + boxes));
        item->setToolTip(CountColumn, layer == 0
                                          ? QString()
                                          : tr("Things: %1. Boxes of cubes: %2.").arg(things).arg(boxes));
        item->setTextAlignment(CountColumn, Qt::AlignRight | Qt::AlignVCenter);
        QFont font = m_tree->font();
        font.setBold(layer == m_layers.current);
        item->setFont(NameColumn, font);
        QStringList words{shownName(layer)};
        if (layer == m_layers.current)
            words << tr("current layer");
        if (is(layer, &Layer::hidden))
            words << tr("hidden");
        if (is(layer, &Layer::locked))
            words << tr("locked");
        item->setData(NameColumn, Qt::AccessibleTextRole, words.join(QStringLiteral(", ")));
        item->setToolTip(NameColumn, words.join(QStringLiteral(", ")));
        if (layer == 0)
            return;
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        for (const int column : {int{ShownColumn}, int{LockedColumn}}) {
            bool Layer::*const what = column == ShownColumn ? &Layer::hidden : &Layer::locked;
            auto* button = qobject_cast<QToolButton*>(m_tree->itemWidget(item, column));
            if (button == nullptr) {
                button = rowButton(layer, what);
                m_tree->setItemWidget(item, column, button);
            }
            const bool on = is(layer, what);
            button->setChecked(column == ShownColumn ? !on : on);
            button->setIcon(themeActionIcon(column == ShownColumn
                                                ? (on ? QStringLiteral("eye-off") : QStringLiteral("eye"))
                                                : (on ? QStringLiteral("lock") : QStringLiteral("unlock"))));
            const QString name = shownName(layer);
            button->setAccessibleName(column == ShownColumn ? tr("Layer %1 is shown").arg(name)
                                                            : tr("Layer %1 is locked").arg(name));
            button->setToolTip(column == ShownColumn
                                   ? (on ? tr("Show the layer again") : tr("Hide the layer in the view"))
                                   : (on ? tr("Let it be picked again")
                                         : tr("Show the layer, but let nothing of it be picked")));
        }
    }

    void refresh() {
        const MapPtr map = usable() ? m_host.snapshot() : nullptr;
        m_layers = map ? layersOf(*map) : MapLayers();
        m_index = map ? LayerIndex(*map, m_layers, false) : LayerIndex();
        if (!isVisible())
            return;
        setEnabled(map != nullptr);
        const std::vector<std::size_t> counts = m_index.counts(m_layers.layers.size());
        std::vector<std::size_t> boxes(counts.size(), 0);
        for (const auto& [sector, runs] : m_layers.cubes)
            for (const CubeRun& run : runs)
                ++boxes[std::min<std::size_t>(run.layer, boxes.size() - 1)];
        if (m_shown == std::pair(m_layers, counts) && m_tree->topLevelItemCount() > 0)
            return;
        m_shown = {m_layers, counts};
        m_filling = true;
        const int rows = static_cast<int>(m_layers.layers.size()) + 1;
        while (m_tree->topLevelItemCount() > rows)
            delete m_tree->takeTopLevelItem(m_tree->topLevelItemCount() - 1);
        while (m_tree->topLevelItemCount() < rows)
            m_tree->addTopLevelItem(new QTreeWidgetItem);
        for (int i = 0; i < rows; ++i)
            fillRow(i, counts[static_cast<std::size_t>(i)], boxes[static_cast<std::size_t>(i)]);
        m_filling = false;
    }

    Host& m_host;
    ActionRegistry& m_actions;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    MapLayers m_layers;
    LayerIndex m_index;
    std::pair<MapLayers, std::vector<std::size_t>> m_shown; ///< what the rows were filled with
    QTreeWidget* m_tree = nullptr;
    QLabel* m_hint = nullptr;
    bool m_filling = false;
};

} // namespace

QWidget* createLayersPanel(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new LayersPanel(host, actions, parent);
}

std::span<const ActionRow> layerActionRows() {
    constexpr const char* words = OCTANT_TR("layer layers collection group visible hide lock");
    static constexpr ActionRow rows[] = {
        ActionRow("layer.new", "edit/layer", OCTANT_TR("&New layer"),
                  OCTANT_TR("Add a named layer to the map"),
                  {.icon = "add", .in = ActionIn::Maps, .synonyms = words}),
        ActionRow("layer.move-selection", "edit/layer", OCTANT_TR("&Move to layer…"),
                  OCTANT_TR("Put the selected entities, regions, lights, cubes or cells into a layer"),
                  {.icon = "paste",
                   .in = ActionIn::Maps,
                   .synonyms = words,
                   .whyNot = OCTANT_TR("Select entities, regions, a lamp, cubes or cells first")}),
        ActionRow("layer.select", "edit/layer", OCTANT_TR("&Select all of the layer"),
                  OCTANT_TR("Select all that is in the layer of the selection, or in the current one"),
                  {.icon = "select-all", .in = ActionIn::Maps, .synonyms = words}),
        ActionRow("layer.current", "edit/layer", OCTANT_TR("Make layer &current"),
                  OCTANT_TR("What is placed goes into the layer of the selection from now on"),
                  {.icon = "ok",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .synonyms = words,
                   .whyNot = OCTANT_TR("Add a layer first")}),
        ActionRow("layer.hide", "edit/layer", OCTANT_TR("&Hide layer"),
                  OCTANT_TR("Leave the layer of the selection, or the current one, out of the view; its "
                            "lights go on shining"),
                  {.icon = "eye-off",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .checkable = true,
                   .synonyms = words,
                   .whyNot = OCTANT_TR("Select something in a named layer first")}),
        ActionRow("layer.alone", "edit/layer", OCTANT_TR("Show layer &alone"),
                  OCTANT_TR("Show the layer of the selection, or the current one, and hide all other layers"),
                  {.icon = "eye",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .synonyms = words,
                   .whyNot = OCTANT_TR("Select something in a named layer first")}),
        ActionRow("layer.show-all", "edit/layer", OCTANT_TR("Show a&ll layers"),
                  OCTANT_TR("Show the layers again that are hidden"),
                  {.icon = "eye",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .synonyms = words,
                   .whyNot = OCTANT_TR("No layer is hidden")}),
        ActionRow("layer.lock", "edit/layer", OCTANT_TR("&Lock layer"),
                  OCTANT_TR("Let nothing of the layer of the selection be picked in the view"),
                  {.icon = "lock",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .checkable = true,
                   .synonyms = words,
                   .whyNot = OCTANT_TR("Select something in a named layer first")}),
    };
    return rows;
}

} // namespace octant
