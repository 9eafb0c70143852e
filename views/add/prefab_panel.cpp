#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/add/prefab_panel.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDrag>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "model/core/translate.h"
#include "model/prefabs/placements.h"
#include "views/add/prefab_additions.h"
#include "views/add/prefab_dialog.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/panels/action_button.h"
#include "views/theme/passing_menu.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int folderIconSide = 16; // pixels
constexpr int keyRole = Qt::UserRole, folderRole = Qt::UserRole + 1;
constexpr int prefabPictureSide = 64; ///< pixels
constexpr int lookEvery = 2000;       ///< milliseconds
enum PrefabColumn { PrefabNameColumn, PrefabPlacedColumn, prefabColumns };

const ItemRef theMap{ItemKind::Map, -1, ItemRef::NoCube, MapItem};

/// Rows of prefabs can be dragged into the view, as those of what can be added.
class PrefabTree final : public QTreeWidget {
public:
    using QTreeWidget::QTreeWidget;

protected:
    QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override {
        if (items.isEmpty() || items.front()->data(PrefabNameColumn, keyRole).toString().isEmpty())
            return nullptr;
        auto* mime = new QMimeData;
        mime->setData(QString::fromLatin1(additionMime),
                      items.front()->data(PrefabNameColumn, keyRole).toString().toUtf8());
        return mime;
    }
    /// With its picture alone, beside the pointer: a whole row would hide where one drags it to.
    void startDrag(Qt::DropActions) override {
        QMimeData* mime = mimeData(selectedItems());
        if (mime == nullptr)
            return;
        constexpr int side = 40; // pixels
        auto* drag = new QDrag(this);
        drag->setMimeData(mime);
        drag->setPixmap(selectedItems().front()->icon(PrefabNameColumn).pixmap(side));
        drag->setHotSpot({-side / 3, -side / 3});
        drag->exec(Qt::CopyAction);
    }
};

/// Whether a prefab has all words that were typed in what is known of it.
bool hasTypedWords(const Addition& addition, const QString& typed) {
    const QString known =
        addition.name + QLatin1Char(' ') + addition.words + QLatin1Char(' ') + addition.help;
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return known.contains(word, Qt::CaseInsensitive); });
}

std::size_t countOfState(const std::vector<PlacementState>& states, PlacementState state) {
    return static_cast<std::size_t>(std::count(states.begin(), states.end(), state));
}

} // namespace

PrefabPanel::PrefabPanel(Host& host, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent), m_host(host), m_actions(actions), m_tasks(host.pool(), Priority::InView, *this, 1),
      m_thumbnails(new PrefabThumbnails(host, this, prefabPictureSide)) {
    setObjectName(QStringLiteral("prefabsPanel"));
    build();
    bind();
    connect(m_thumbnails, &PrefabThumbnails::ready, this, [this] {
        if (isVisible())
            showPictures();
    });
    m_looking.setInterval(lookEvery);
    connect(&m_looking, &QTimer::timeout, this, [this] {
        if (isVisible())
            look();
    });
    m_looking.start();
    m_listening = m_host.listen([this](const HostEvent& event) {
        if (!isVisible())
            return;
        if (std::holds_alternative<MapChanged>(event))
            countPlacements();
        else if (std::holds_alternative<ActiveLevelChanged>(event))
            look();
    });
}

void PrefabPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    look();
}

bool PrefabPanel::usable() const {
    return m_host.documentNumber() != 0 && m_host.snapshot()->rootKind() == ItemKind::Map;
}

void PrefabPanel::build() {
    auto* line = new QHBoxLayout;
    line->setContentsMargins(6, 4, 6, 0);
    line->setSpacing(2);
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("prefabSearch"));
    m_search->setAccessibleName(tr("Part of the name, folder or description of a prefab"));
    m_search->setPlaceholderText(tr("Find a prefab…"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &PrefabPanel::fill);
    line->addWidget(m_search, 1);
    const auto button = [&](const char* id, const char* name, const char* icon) {
        line->addWidget(makeActionButton(*this, m_actions, QString::fromLatin1(id), QString::fromLatin1(name),
                                         QString::fromLatin1(icon)));
    };
    button("build.save-prefab", "prefabKeep", "save");
    button("prefab.place", "prefabPlace", "add");
    button("prefab.update", "prefabUpdate", "redo");
    button("prefab.unlink", "prefabUnlink", "cut");
    button("prefab.rename", "prefabRename", "rename");
    button("prefab.delete", "prefabDelete", "remove");
    m_tree = new PrefabTree(this);
    m_tree->setObjectName(QStringLiteral("prefabs"));
    m_tree->setAccessibleName(tr("Prefabs"));
    m_tree->setColumnCount(prefabColumns);
    m_tree->setHeaderLabels({tr("Prefab"), tr("Placed")});
    m_tree->setIconSize({prefabPictureSide, prefabPictureSide});
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->installEventFilter(this);
    QHeaderView* header = m_tree->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(PrefabNameColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(PrefabPlacedColumn, QHeaderView::ResizeToContents);
    connect(m_tree, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item) {
        if (additionOf(item) != nullptr)
            place();
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] {
        // What is kept from the selection goes into the folder that one looks at.
        const QTreeWidgetItem* item = m_tree->currentItem();
        PrefabDialog::setUsualFolder(item != nullptr ? item->data(PrefabNameColumn, folderRole).toString()
                                                     : QString());
        tell();
        emit stateChanged();
    });
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (QTreeWidgetItem* item = m_tree->itemAt(at))
            m_tree->setCurrentItem(item);
        showMenu(m_tree->viewport()->mapToGlobal(at));
    });
    m_told = new QLabel(this);
    m_told->setObjectName(QStringLiteral("prefabsTold"));
    m_told->setProperty("dim", true);
    m_told->setWordWrap(true);
    m_told->setContentsMargins(8, 2, 8, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addLayout(line);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_told);
}

void PrefabPanel::bind() {
    const auto one = [this] { return usable() && current().has_value(); };
    const auto placed = [this] {
        const auto name = current();
        return usable() && name && placedOf(name->path()) > 0;
    };
    m_actions.bind(
        "prefab.place", [this] { place(); }, one);
    m_actions.bind(
        "prefab.update", [this] { update(); }, placed);
    m_actions.bind(
        "prefab.unlink", [this] { unlink(); }, placed);
    m_actions.bind(
        "prefab.rename", [this] { rename(); }, one);
    m_actions.bind(
        "prefab.delete", [this] { remove(); }, one);
    const auto any = [this] { return current().has_value(); };
    m_handlers.add(
        "edit.rename", [this] { rename(); }, any);
    m_handlers.add(
        "edit.delete", [this] { remove(); }, any);
}

bool PrefabPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tree && event->type() == QEvent::KeyPress && current()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            place();
            return true;
        }
        // The window's own F2 is off while nothing is selected in the map.
        if (key == Qt::Key_F2) {
            rename();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

const Addition* PrefabPanel::additionOf(const QTreeWidgetItem* item) const {
    const QString key = item != nullptr ? item->data(PrefabNameColumn, keyRole).toString() : QString();
    const auto found =
        std::find_if(m_all.begin(), m_all.end(), [&](const Addition& one) { return one.key == key; });
    return found != m_all.end() ? &*found : nullptr;
}

std::optional<PrefabName> PrefabPanel::current() const {
    const Addition* addition = additionOf(m_tree->currentItem());
    return addition != nullptr ? prefabOfKey(addition->key) : std::nullopt;
}

std::size_t PrefabPanel::placedOf(const std::string& prefab) const {
    const auto found = m_placed.find(prefab);
    return found != m_placed.end() ? found->second : 0;
}

void PrefabPanel::look() {
    m_all.clear();
    if (usable())
        collectPrefabs(m_all, m_host);
    std::vector<std::string> stamps;
    for (const Addition& one : m_all)
        stamps.push_back(one.key.toStdString() + '\n' + one.stamp + '\n' + one.whyNot.toStdString());
    const bool same = stamps == m_stamps && m_tree->topLevelItemCount() > 0;
    m_stamps = std::move(stamps);
    setEnabled(usable());
    if (!same)
        fill();
    countPlacements();
}

void PrefabPanel::countPlacements() {
    const MapPtr map = m_host.snapshot();
    const auto at = usable() ? placementsAt(*map) : std::nullopt;
    const Blob bytes = at ? map->extensions[*at].data : Blob();
    std::string now(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (now != m_extension) {
        m_extension = std::move(now);
        m_placed.clear();
        if (at) {
            const MapPlacements placements = placementsOf(*map);
            for (const Placement& placement : placements.placements)
                ++m_placed[placements.contentOf(placement).prefab];
        }
    }
    showCounts();
}

void PrefabPanel::fill() {
    const auto kept = current();
    m_tree->clear();
    std::map<QString, QTreeWidgetItem*> folders;
    const auto folderOf = [&](const QString& path) {
        QTreeWidgetItem* parent = m_tree->invisibleRootItem();
        QString so;
        for (const QString& part : path.split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
            so += so.isEmpty() ? part : QLatin1Char('/') + part;
            QTreeWidgetItem*& item = folders[so];
            if (item == nullptr) {
                item = new QTreeWidgetItem(parent, {shownText(part.toStdString())});
                // As large as a text: a folder needs no row as high as a picture.
                item->setIcon(PrefabNameColumn, themeIcon(QStringLiteral("open")).pixmap(folderIconSide));
                item->setData(PrefabNameColumn, folderRole, so);
                item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
                item->setExpanded(true);
            }
            parent = item;
        }
        return parent;
    };
    for (const Addition& one : m_all) {
        const auto name = prefabOfKey(one.key);
        if (!name || !hasTypedWords(one, m_search->text()))
            continue;
        const QString folder = QString::fromStdString(name->folder);
        auto* item = new QTreeWidgetItem(folderOf(folder), {one.name});
        item->setData(PrefabNameColumn, keyRole, one.key);
        item->setData(PrefabNameColumn, folderRole, folder);
        item->setIcon(PrefabNameColumn, one.icon);
        item->setTextAlignment(PrefabPlacedColumn, Qt::AlignRight | Qt::AlignVCenter);
        const QString sentence = one.whyNot.isEmpty() ? one.help : one.whyNot;
        item->setToolTip(PrefabNameColumn, sentence);
        item->setData(PrefabNameColumn, Qt::AccessibleDescriptionRole, sentence);
        if (kept && *kept == *name)
            m_tree->setCurrentItem(item);
    }
    showPictures();
    showCounts();
}

void PrefabPanel::showPictures() {
    for (QTreeWidgetItemIterator at(m_tree); *at != nullptr; ++at)
        if (const Addition* addition = additionOf(*at))
            if (const QPixmap picture = m_thumbnails->of(*addition); !picture.isNull())
                (*at)->setIcon(PrefabNameColumn, QIcon(picture));
}

void PrefabPanel::showCounts() {
    for (QTreeWidgetItemIterator at(m_tree); *at != nullptr; ++at) {
        const Addition* addition = additionOf(*at);
        const auto name = addition != nullptr ? prefabOfKey(addition->key) : std::nullopt;
        const std::size_t placed = name ? placedOf(name->path()) : 0;
        (*at)->setText(PrefabPlacedColumn, placed > 0 ? QStringLiteral("%1 ×").arg(placed) : QString());
    }
    tell();
    emit stateChanged();
}

void PrefabPanel::tell() {
    const auto name = current();
    if (m_all.empty())
        m_told->setText(tr("Nothing is kept yet. Select cells or entities and save them as a prefab."));
    else if (!name)
        m_told->setText(tr("A double click, Enter or dragging one into the view places it."));
    else if (const Addition* addition = additionOf(m_tree->currentItem()))
        m_told->setText(tr("%1. Placed in this map: %2")
                            .arg(addition->whyNot.isEmpty() ? addition->help : addition->whyNot)
                            .arg(placedOf(name->path())));
}

void PrefabPanel::showMenu(const QPoint& at) {
    QMenu* const menu =
        passingMenu(this, QStringLiteral("prefabsMenu"), tr("What can be done with the prefab"));
    for (const char* id : {"prefab.place", "prefab.update", "prefab.unlink", "prefab.rename", "prefab.delete",
                           "build.save-prefab"})
        if (QAction* action = m_actions.action(QString::fromLatin1(id)))
            menu->addAction(action);
    menu->popup(at);
}

void PrefabPanel::place() {
    const Addition* addition = additionOf(m_tree->currentItem());
    if (addition == nullptr)
        return;
    if (!addition->whyNot.isEmpty()) {
        m_host.report(addition->whyNot.toStdString());
        return;
    }
    emit chosen(addition->key);
}

void PrefabPanel::rename() {
    const auto name = current();
    const auto source = prefabsOf(m_host);
    if (!name || !source)
        return;
    auto* dialog = new QDialog(this);
    dialog->setObjectName(QStringLiteral("prefabRenameDialog"));
    dialog->setWindowTitle(tr("Rename prefab"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(dialog);
    auto* told = new QLabel(tr("Name, with its folders before it and / between them"), dialog);
    auto* line = new QLineEdit(QString::fromStdString(name->path()), dialog);
    line->setObjectName(QStringLiteral("prefabRenamePath"));
    line->setAccessibleName(told->text());
    line->setMinimumWidth(360);
    told->setBuddy(line);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
    ok->setObjectName(QStringLiteral("prefabRenameOk"));
    ok->setText(tr("Rename"));
    for (QWidget* part :
         {static_cast<QWidget*>(told), static_cast<QWidget*>(line), static_cast<QWidget*>(buttons)})
        column->addWidget(part);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(dialog, &QDialog::accepted, this,
            [this, line, from = *name] { renameTo(from, line->text().trimmed()); });
    dialog->open();
    line->selectAll();
}

void PrefabPanel::renameTo(const PrefabName& from, const QString& path) {
    const auto source = prefabsOf(m_host);
    const qsizetype end = path.lastIndexOf(QLatin1Char('/'));
    const PrefabName to{path.left(std::max<qsizetype>(end, 0)).toStdString(),
                        path.mid(end + 1).toStdString()};
    if (!source || to == from)
        return;
    if (const auto done = source->rename(from, to); !done) {
        m_host.report(translated(done.error().what.c_str()).toStdString());
        return;
    }
    if (placedOf(from.path()) > 0)
        m_host.submit(
            Edit{"prefab.rename", {theMap}, {}}.with("prefab", from.path()).with("name", to.path()));
    look();
    for (QTreeWidgetItemIterator at(m_tree); *at != nullptr; ++at)
        if (const Addition* addition = additionOf(*at); addition && prefabOfKey(addition->key) == to)
            m_tree->setCurrentItem(*at);
}

void PrefabPanel::remove() {
    const auto name = current();
    const auto source = prefabsOf(m_host);
    if (!name || !source)
        return;
    auto* const box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("prefabDeleteQuestion"));
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(tr("Delete prefab"));
    box->setText(tr("Delete the file of the prefab “%1”?").arg(shownText(name->path())));
    box->setInformativeText(tr("What was placed of it stays in all maps. This cannot be undone."));
    QPushButton* const wanted = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    wanted->setObjectName(QStringLiteral("prefabDeleteOk"));
    QPushButton* const keep = box->addButton(tr("Keep"), QMessageBox::RejectRole);
    keep->setObjectName(QStringLiteral("prefabDeleteKeep"));
    box->setDefaultButton(keep);
    connect(wanted, &QPushButton::clicked, this, [this, source, gone = *name] {
        if (const auto done = source->remove(gone); !done)
            m_host.report(translated(done.error().what.c_str()).toStdString());
        look();
    });
    box->open();
}

void PrefabPanel::unlink() {
    if (const auto name = current())
        m_host.submit(Edit{"prefab.unlink", {theMap}, {}}.with("prefab", name->path()));
}

void PrefabPanel::update() {
    const auto name = current();
    const auto source = prefabsOf(m_host);
    if (!name || !source || !usable())
        return;
    struct Found {
        Prefab prefab;
        std::vector<PlacementState> states; ///< of its placements
    };
    m_tasks.run(
        "the placements of a prefab",
        [source, name = *name, map = m_host.snapshot()]() -> Result<Found> {
            auto prefab = source->prefab(name, map->revision);
            if (!prefab)
                return tl::unexpected<Error>(prefab.error());
            Found found{std::move(*prefab), {}};
            MapPlacements own = placementsOf(*map);
            std::erase_if(own.placements, [&](const Placement& placement) {
                return own.contentOf(placement).prefab != name.path();
            });
            found.states = placementStates(
                *map, own, {{name.path(), prefabContent(found.prefab.cubes, found.prefab.entities)}});
            return found;
        },
        [this, name = *name](const Result<Found>& found) {
            if (found)
                askUpdate(name, found->prefab, found->states);
            else
                m_host.report(tr("The prefab “%1” cannot be read: %2")
                                  .arg(shownText(name.path()), shownText(found.error().text()))
                                  .toStdString());
        });
}

void PrefabPanel::askUpdate(const PrefabName& name, const Prefab& prefab,
                            const std::vector<PlacementState>& states) {
    const std::size_t old = countOfState(states, PlacementState::Old),
                      changed = countOfState(states, PlacementState::Changed),
                      gone = countOfState(states, PlacementState::Gone);
    const QString shown = shownText(name.path());
    if (old + changed + gone == 0) {
        m_host.report(tr("All placements of “%1” are as the prefab is.").arg(shown).toStdString());
        return;
    }
    auto* dialog = new QDialog(this);
    dialog->setObjectName(QStringLiteral("prefabUpdateDialog"));
    dialog->setWindowTitle(tr("Update placements of %1 (%2)").arg(shown).arg(states.size()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(dialog);
    QString sentences = tr("Older than the prefab: %1. As it is now: %2. Changed by hand since: %3.")
                            .arg(old)
                            .arg(countOfState(states, PlacementState::Current))
                            .arg(changed);
    if (gone > 0)
        sentences +=
            QLatin1Char(' ') +
            tr("Removed or moved away since: %1; these are forgotten, and what was moved stays as it is.")
                .arg(gone);
    auto* told = new QLabel(sentences, dialog);
    told->setObjectName(QStringLiteral("prefabUpdateTold"));
    told->setWordWrap(true);
    told->setMinimumWidth(380);
    auto* also = new QCheckBox(tr("Also those changed by hand: what was changed is lost"), dialog);
    also->setObjectName(QStringLiteral("prefabUpdateChanged"));
    also->setAccessibleName(also->text());
    also->setEnabled(changed > 0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
    ok->setObjectName(QStringLiteral("prefabUpdateOk"));
    ok->setText(tr("Update"));
    const auto follow = [ok, also, some = old + gone > 0] { ok->setEnabled(some || also->isChecked()); };
    connect(also, &QCheckBox::toggled, ok, follow);
    follow();
    for (QWidget* part :
         {static_cast<QWidget*>(told), static_cast<QWidget*>(also), static_cast<QWidget*>(buttons)})
        column->addWidget(part);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    Edit edit{"prefab.update", {theMap}, {}};
    edit.with("prefab", name.path()).with("text", prefab.cubes);
    if (!prefab.entities.empty())
        edit.with("entities", prefab.entities);
    connect(dialog, &QDialog::accepted, this, [this, also, edit]() mutable {
        if (also->isChecked())
            edit.with("changed", true);
        m_host.submit(edit);
    });
    dialog->open();
}

QWidget* createPrefabPanel(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new PrefabPanel(host, actions, parent);
}

std::span<const ActionRow> prefabActionRows() {
    constexpr const char* words = OCTANT_TR("prefab library template part reuse");
    constexpr const char* chooseOne = OCTANT_TR("Choose a prefab in the panel Prefabs first");
    constexpr const char* choosePlaced =
        OCTANT_TR("Choose a prefab that is placed in this map in the panel Prefabs first");
    static constexpr ActionRow rows[] = {
        ActionRow("prefab.place", "build/prefab", OCTANT_TR("&Place prefab"),
                  OCTANT_TR("A ghost of the chosen prefab follows the pointer until a click places it"),
                  {.icon = "add", .in = ActionIn::Maps, .synonyms = words, .whyNot = chooseOne}),
        ActionRow(
            "prefab.update", "build/prefab", OCTANT_TR("&Update placements…"),
            OCTANT_TR("Replace what was placed of the chosen prefab in this map by what it holds now"),
            {.icon = "redo", .in = ActionIn::Maps, .section = 1, .synonyms = words, .whyNot = choosePlaced}),
        ActionRow(
            "prefab.unlink", "build/prefab", OCTANT_TR("U&nlink placements"),
            OCTANT_TR("Let what was placed of the chosen prefab in this map stay as it is for good"),
            {.icon = "cut", .in = ActionIn::Maps, .section = 1, .synonyms = words, .whyNot = choosePlaced}),
        ActionRow(
            "prefab.rename", "build/prefab", OCTANT_TR("&Rename prefab…"),
            OCTANT_TR("Give the chosen prefab another name or folder"),
            {.icon = "rename", .in = ActionIn::Maps, .section = 2, .synonyms = words, .whyNot = chooseOne}),
        ActionRow(
            "prefab.delete", "build/prefab", OCTANT_TR("&Delete prefab…"),
            OCTANT_TR("Delete the file of the chosen prefab; what was placed of it stays"),
            {.icon = "remove", .in = ActionIn::Maps, .section = 2, .synonyms = words, .whyNot = chooseOne}),
    };
    return rows;
}

} // namespace octant
