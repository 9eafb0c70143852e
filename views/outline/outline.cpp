#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/outline/outline.h"

#include <algorithm>
#include <unordered_set>

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/host/addable.h"
#include "views/outline/outline_delegate.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

bool isSky(const RowKey& key) {
    return key.type == RowType::Group && key.kind == ItemKind::LightSource && key.place == SkyGroup;
}

/// Rows that a filter opens at most, so that typing stays quick.
constexpr std::size_t openedByFilter = 200;

struct ItemHash {
    std::size_t operator()(const ItemRef& item) const {
        return static_cast<std::size_t>(item.id * 0x9e3779b97f4a7c15ULL +
                                        static_cast<std::uint64_t>(item.cube) * 31 +
                                        static_cast<std::uint64_t>(item.face + 1));
    }
};

} // namespace

Outline::Outline(Host& host, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent), m_host(host), m_actions(actions) {
    setObjectName(QStringLiteral("outlinePanel"));
    m_model = new OutlineModel(host, this);
    build();
    bindActions();
    m_listening = m_host.listen([this](const HostEvent& event) { onHostEvent(event); });
    openFirst();
    showSelection();
}

void Outline::build() {
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("outlineFilter"));
    m_filter->setAccessibleName(tr("Filter the outline"));
    m_filter->setPlaceholderText(tr("Filter by name or kind"));
    m_filter->setToolTip(tr("Shows items whose name or kind has all these words"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themeIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);

    m_tree = new QTreeView(this);
    m_tree->setObjectName(QStringLiteral("outline"));
    m_tree->setAccessibleName(tr("Outline of the map"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new OutlineDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    // By rows, which are the same in a tree of one column, Qt's accessible cells select others than theirs.
    m_tree->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);
    m_tree->setDropIndicatorShown(true);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(true);
    m_tree->installEventFilter(this);

    m_nothing = new QLabel(tr("Nothing has this name or kind."), this);
    m_nothing->setProperty("dim", true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setContentsMargins(8, 6, 8, 6);
    m_nothing->hide();

    auto* top = new QHBoxLayout;
    top->setContentsMargins(6, 6, 6, 4);
    top->addWidget(m_filter);
    m_add = new QToolButton(this);
    m_add->setObjectName(QStringLiteral("outlineAdd"));
    m_add->setAccessibleName(tr("Add"));
    m_add->setToolTip(tr("Add something to what is open"));
    m_add->setIcon(themeIcon(QStringLiteral("add")));
    m_add->setAutoRaise(true);
    m_add->setPopupMode(QToolButton::InstantPopup);
    top->addWidget(m_add);
    auto* menu = new QMenu(m_add);
    menu->setObjectName(QStringLiteral("outlineAddAllMenu"));
    menu->setAccessibleName(m_add->accessibleName());
    m_add->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        octant::fillAddMenu(*menu, m_actions, *m_host.snapshot());
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_nothing);
    layout->addWidget(m_tree, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &Outline::applyFilter);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &Outline::takeSelection);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &Outline::openFromOutside);
    // What stands before a row is marked with it, and is not drawn anew with it where one reads from the
    // right.
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, m_tree->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &Outline::showMenu);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const ItemRef item = m_model->itemAt(index);
        if (item.kind == ItemKind::Level)
            m_host.setActiveLevel(item.id);
        QAction* archive = m_actions.action(QStringLiteral("file.archive"));
        if (item.kind != ItemKind::None && !isRoot(item.kind))
            m_host.focus({item});
        else if (archive && m_model->rowAt(index).key.type == RowType::Archive)
            archive->trigger();
        else
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
    });
    connect(m_tree, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { rememberOpen(index, true); });
    connect(m_tree, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { rememberOpen(index, false); });
    connect(m_model, &OutlineModel::rowsChanging, this, [this] {
        m_showing = true;
        m_tree->selectionModel()->clear();
    });
    connect(m_model, &OutlineModel::rowsChanged, this, [this] {
        m_showing = false;
        showSelection();
    });
    connect(m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_showing = true; });
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, [this] { m_showing = false; });
}

void Outline::onHostEvent(const HostEvent& event) {
    if (const auto* change = std::get_if<MapChanged>(&event)) {
        if (change->changes->revision) {
            openFirst();
            if (m_model->filtered())
                openFound();
        }
        m_tree->viewport()->update(); // names that rows only mention
        showSelection();
    } else if (std::get_if<SelectionChanged>(&event)) {
        if (!m_sending)
            showSelection();
    }
}

void Outline::openFirst() {
    const std::uint64_t before = std::exchange(m_shownDocument, m_host.documentNumber());
    const bool another = before != m_shownDocument;
    if (another && before != 0)
        m_openOf[before] = m_open;
    m_open.clear();
    // Where no map is open the host has an empty one in its place, which is nobody's.
    m_tree->setRowHidden(0, {}, m_host.documentNumber() == 0);
    const QModelIndex map = m_model->index(0, 0);
    if (const auto known = m_openOf.find(m_shownDocument); another && known != m_openOf.end()) {
        const std::vector<RowKey> open = std::move(known->second);
        m_openOf.erase(known);
        for (const RowKey& key : open)
            m_tree->expand(m_model->indexOf(key));
        return;
    }
    m_tree->expand(map);
    // Maps have few levels; the active one is opened.
    if (const ItemId level = m_host.activeLevel())
        m_tree->expand(m_model->indexOf(ItemRef{ItemKind::Level, -1, ItemRef::NoCube, level}));
}

void Outline::applyFilter() {
    const QString text = m_filter->text().simplified();
    m_restoring = true;
    m_model->setFilter(text);
    m_nothing->setVisible(m_model->filtered() && m_model->rowCount(m_model->index(0, 0)) == 0);
    if (m_model->filtered())
        openFound();
    else
        restoreOpen();
    m_restoring = false;
    showSelection();
}

void Outline::openFound() {
    m_restoring = true;
    for (const QModelIndex& index : m_model->rowsToOpen(openedByFilter))
        m_tree->expand(index);
    m_restoring = false;
}

void Outline::restoreOpen() {
    m_tree->collapseAll();
    for (const RowKey& key : m_open)
        m_tree->expand(m_model->indexOf(key));
}

void Outline::rememberOpen(const QModelIndex& index, bool open) {
    if (m_restoring || m_model->filtered())
        return;
    const RowKey key = m_model->rowAt(index).key;
    std::erase(m_open, key);
    if (open)
        m_open.push_back(key);
}

Selection Outline::picked() const {
    Selection items;
    for (const QItemSelectionRange& range : m_tree->selectionModel()->selection()) {
        const QModelIndex parent = range.parent();
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const ItemRef item = m_model->itemAt(m_model->index(row, 0, parent));
            if (item.kind != ItemKind::None)
                items.push_back(item);
        }
    }
    return items;
}

void Outline::takeSelection() {
    if (m_showing || m_sending || m_model->following())
        return;
    const Selection now = picked();
    // Those that stay keep their order; the row with the cursor is the primary one.
    const std::unordered_set<ItemRef, ItemHash> wanted(now.begin(), now.end());
    Selection selection;
    selection.reserve(now.size());
    std::unordered_set<ItemRef, ItemHash> had;
    for (const ItemRef& item : m_host.selection())
        if (wanted.contains(item) && had.insert(item).second)
            selection.push_back(item);
    for (const ItemRef& item : now)
        if (had.insert(item).second)
            selection.push_back(item);
    const ItemRef primary = m_model->itemAt(m_tree->currentIndex());
    const auto found = std::find(selection.begin(), selection.end(), primary);
    if (found != selection.end())
        std::rotate(found, found + 1, selection.end());
    m_sending = true;
    const bool none = selection.empty();
    m_host.select(std::move(selection));
    m_sending = false;
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    if (const bool sky = rows.size() == 1 && isSky(m_model->rowAt(rows.front()).key); sky || !none)
        followSky(sky);
}

/// The accessibility interface can select a row and not open it: one that it selects is opened. Mouse and
/// keys make what they select the current row as well, in the same moment.
void Outline::openFromOutside(const QItemSelection& selected) {
    const QModelIndexList rows = selected.indexes();
    if (m_showing || m_model->following() || rows.size() != 1)
        return;
    QTimer::singleShot(0, this, [this, row = QPersistentModelIndex(rows.front())] {
        if (!row.isValid() || row == m_tree->currentIndex() || !m_tree->selectionModel()->isSelected(row))
            return;
        m_tree->selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
        m_tree->expand(row);
    });
}

void Outline::showSelection() {
    if (m_showing || m_sending)
        return;
    const Selection& selection = m_host.selection();
    Selection now = picked();
    if (now.size() == selection.size()) {
        const std::unordered_set<ItemRef, ItemHash> shown(now.begin(), now.end());
        if (std::all_of(selection.begin(), selection.end(),
                        [&](const ItemRef& item) { return shown.contains(item); }))
            return;
    }
    m_showing = true;
    m_tree->selectionModel()->select(m_model->selectionOf(selection),
                                     QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!selection.empty()) {
        const QModelIndex primary = m_model->indexOf(selection.back());
        if (primary.isValid()) {
            m_tree->selectionModel()->setCurrentIndex(primary, QItemSelectionModel::NoUpdate);
            m_tree->scrollTo(primary);
        }
    }
    m_showing = false;
}

bool Outline::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (watched == m_filter) {
        if (key->key() == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            m_tree->setFocus();
            return true;
        }
    } else if (watched == m_tree) {
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool alt = key->modifiers() == Qt::AltModifier;
        // The key that ends a renaming comes by here as well.
        if (enter && m_tree->isPersistentEditorOpen(m_tree->currentIndex()))
            return false;
        if (enter) {
            if (const Selection items = picked(); !items.empty())
                m_host.focus(items);
            return true;
        }
        if (alt && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            movePicked(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Insert) {
            showAddMenu();
            return true;
        }
        // Without a window's actions the tree still answers the usual keys.
        for (const auto& [standard, action] :
             {std::pair{QKeySequence::Delete, "edit.delete"}, std::pair{QKeySequence::Copy, "edit.copy"},
              std::pair{QKeySequence::Cut, "edit.cut"}, std::pair{QKeySequence::Paste, "edit.paste"},
              std::pair{QKeySequence::SelectAll, "edit.select-all"}})
            if (key->matches(standard) && !m_actions.action(QString::fromLatin1(action)))
                return m_handlers.run(action) || true;
    }
    return QWidget::eventFilter(watched, event);
}

QWidget* createOutline(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new Outline(host, actions, parent);
}

} // namespace octant
