#include <algorithm>

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "model/signals/signal_run.h"
#include "model/signals/signal_table.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/host/signal_stage.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Signals, and ends of one, that are listed at most; a line tells of the others.
constexpr std::size_t mostSignalRows = 500;

enum SignalRole {
    NameOfSignal = Qt::UserRole, ///< its text as the map has it
    OtherEntity,                 ///< id of the entity that a row is about, 0 for none
    OwnField,                    ///< of the selected entity, in EntitySchema::fields
    OtherField,
    SignalSent, ///< whether the selected entity is the sender
};

constexpr int nameColumn = 0, fieldColumn = 1;

class SignalsPanel final : public QWidget, public SignalPlayer, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::SignalsPanel)

public:
    SignalsPanel(Host& host, QWidget* parent) : QWidget(parent), m_host(host) {
        setObjectName(QStringLiteral("signalsPanel"));
        build();
        bind();
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (const auto* changed = std::get_if<MapChanged>(&event)) {
                // Each step of a drag is a map: the list follows when it ends, which the history tells.
                m_stale = m_stale || touchesEntities(*changed);
                if (m_stale && !changed->preview)
                    refresh();
            } else if (std::holds_alternative<HistoryChanged>(event)) {
                if (m_stale && !m_host.gestureOpen())
                    refresh();
            } else if (std::holds_alternative<SectorDecoded>(event)) {
                m_stale = true;
            } else if (std::holds_alternative<SelectionChanged>(event)) {
                refresh();
            }
        });
    }

    void setStage(SignalStage* stage) override { m_stage = stage; }
    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        refresh();
    }

private:
    static bool touchesEntities(const MapChanged& changed) {
        if (!changed.changes || changed.changes->revision)
            return true;
        for (const ListChange& list : changed.changes->lists)
            if (list.kind == ItemKind::Entity || list.kind == ItemKind::Level ||
                list.kind == ItemKind::Sector)
                return true;
        return false;
    }

    QPushButton* makeButton(const char* name, const QString& text, void (SignalsPanel::*pressed)()) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(text);
        button->setEnabled(false);
        if (pressed != nullptr)
            connect(button, &QPushButton::clicked, this, pressed);
        return button;
    }

    void build() {
        m_filter = new QLineEdit(this);
        m_filter->setObjectName(QStringLiteral("signalsFilter"));
        m_filter->setAccessibleName(tr("Part of a signal's name"));
        m_filter->setPlaceholderText(tr("Filter"));
        m_filter->setClearButtonEnabled(true);
        m_filter->setMaximumWidth(180);
        connect(m_filter, &QLineEdit::textChanged, this, [this] { refresh(); });
        m_state = new QLabel(this);
        m_state->setProperty("dim", true);
        m_meant = makeButton("signalsMeant", tr("Use the name that was meant"), &SignalsPanel::useMeant);
        m_meant->setVisible(false);
        m_cut = makeButton("signalsDisconnect", tr("Disconnect"), &SignalsPanel::disconnectRow);
        m_cut->setToolTip(tr("Select a row with the other entity, then end this link"));
        m_try = makeButton("signalsTry", tr("Try"), nullptr);
        m_try->setCheckable(true);
        m_try->setToolTip(tr("Sends the signal, and selects and lists what reacts to it and when"));
        connect(m_try, &QPushButton::toggled, this, &SignalsPanel::tryOut);
        auto* bar = new QHBoxLayout;
        bar->setContentsMargins(6, 3, 6, 3);
        bar->setSpacing(6);
        bar->addWidget(m_filter);
        bar->addWidget(m_state, 1);
        bar->addWidget(m_meant);
        bar->addWidget(m_try);
        bar->addWidget(m_cut);

        m_tree = new QTreeWidget(this);
        m_tree->setObjectName(QStringLiteral("signals"));
        m_tree->setAccessibleName(tr("Signals"));
        m_tree->setHeaderLabels({tr("Signal, and who is at its other end"), tr("Field")});
        m_tree->setUniformRowHeights(true);
        m_tree->setColumnWidth(nameColumn, 340);
        m_tree->setMinimumHeight(1);
        m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
        connect(m_tree, &QTreeWidget::itemActivated, this, &SignalsPanel::go);
        connect(m_tree, &QTreeWidget::itemExpanded, this, &SignalsPanel::fillEnds);
        connect(m_tree, &QTreeWidget::itemChanged, this, &SignalsPanel::renamed);
        connect(m_tree, &QTreeWidget::currentItemChanged, this, &SignalsPanel::showButtons);

        m_output = new QComboBox(this);
        m_output->setObjectName(QStringLiteral("signalsOutput"));
        m_output->setAccessibleName(tr("What the first entity sends"));
        m_input = new QComboBox(this);
        m_input->setObjectName(QStringLiteral("signalsInput"));
        m_input->setAccessibleName(tr("What the second entity does then"));
        m_link = makeButton("signalsConnect", tr("Connect"), &SignalsPanel::connectSelected);
        m_pair = new QLabel(this);
        m_linkRow = new QWidget(this);
        auto* row = new QHBoxLayout(m_linkRow);
        row->setContentsMargins(6, 3, 6, 3);
        row->addWidget(m_pair);
        row->addWidget(m_output, 1);
        row->addWidget(new QLabel(QStringLiteral("→"), m_linkRow));
        row->addWidget(m_input, 1);
        row->addWidget(m_link);

        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addLayout(bar);
        layout->addWidget(m_linkRow);
        layout->addWidget(m_tree, 1);
        m_linkRow->hide();
    }

    /// The keys of the list are about its rows, also while entities are selected.
    void bind() {
        const auto anyRow = [this] { return m_tree->currentItem() != nullptr; };
        m_handlers.add(
            "edit.rename",
            [this] {
                QTreeWidgetItem* row = m_tree->currentItem();
                if (row->parent() != nullptr)
                    row = row->parent();
                if (!nameOf(row).empty())
                    m_tree->editItem(row, nameColumn);
            },
            anyRow);
        m_handlers.add(
            "edit.delete",
            [this] {
                if (m_cut->isEnabled())
                    disconnectRow();
                else
                    m_host.report(m_cut->toolTip().toStdString());
            },
            anyRow);
    }

    /// Shows the signals of the selected entity, or those of the map.
    void refresh() {
        if (!isVisible()) {
            m_map.reset(); // a map that nobody shows any more is not kept
            m_stale = true;
            return;
        }
        if (m_try->isChecked() && m_triedIn != m_host.documentNumber()) {
            // What one document sends is nothing to another; what is selected there stays.
            const QSignalBlocker quiet(m_try);
            m_try->setChecked(false);
            if (m_stage != nullptr)
                m_stage->endSignal();
        }
        const MapPtr map = m_host.snapshot();
        if (m_stale || m_map == nullptr) {
            m_table = SignalTable(*map);
            m_stale = false;
        }
        m_map = map;
        m_filling = true;
        if (const QTreeWidgetItem* current = m_tree->currentItem();
            current != nullptr && current->parent() == nullptr && m_current.empty())
            m_current = nameOf(current);
        m_tree->clear();
        const Entity* entity = selectedEntity();
        if (m_try->isChecked())
            fillRun();
        else if (entity != nullptr)
            fillEntity(*entity);
        else
            fillMap();
        for (int i = 0; !m_try->isChecked() && i < m_tree->topLevelItemCount(); ++i)
            if (QTreeWidgetItem* row = m_tree->topLevelItem(i);
                !m_current.empty() && nameOf(row) == m_current) {
                m_tree->setCurrentItem(row);
                break;
            }
        m_current.clear();
        m_filling = false;
        showLinkRow();
        showButtons();
    }

    ItemRef selectedItem() const {
        const Selection& selection = m_host.selection();
        return selection.empty() || selection.back().kind != ItemKind::Entity ? ItemRef{} : selection.back();
    }
    const Entity* selectedEntity() const { return entityOf(selectedItem().id); }
    const Entity* entityOf(ItemId id) const {
        const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, id};
        return id == 0 || !m_map ? nullptr : static_cast<const Entity*>(findItem(*m_map, item));
    }

    /// "gate (Door)", or what it is where it has no name.
    static QString titleOf(const Entity& entity) {
        const QString type = entityTypeName(entity.type);
        return entity.name.empty()
                   ? type
                   : tr("%1 (%2)", "name of an entity, its type").arg(shownText(entity.name), type);
    }
    static QString labelOf(EntityType type, std::uint8_t field) {
        return translated(entitySchema(type).fields[field].label);
    }

    bool isWanted(const Signal& signal) const {
        return QString::fromStdString(signal.name).contains(m_filter->text(), Qt::CaseInsensitive);
    }

    QTreeWidgetItem* addSignal(const Signal& signal) {
        auto* row = new QTreeWidgetItem(m_tree);
        row->setText(nameColumn, shownText(signal.name));
        row->setData(nameColumn, NameOfSignal, QString::fromStdString(signal.name));
        row->setFlags(row->flags() | Qt::ItemIsEditable);
        row->setToolTip(nameColumn, tr("F2 renames it in all entities"));
        return row;
    }

    void addNote(QTreeWidgetItem* row, const QString& text) {
        auto* note = new QTreeWidgetItem(row, {text});
        note->setIcon(nameColumn, themeIcon(QStringLiteral("warning"), themeColors().warning));
        note->setFlags(note->flags() & ~Qt::ItemIsSelectable);
    }

    /// What is worth looking at of a signal; the game itself may send and hear some.
    void addHints(QTreeWidgetItem* row, const Signal& signal) {
        if (signal.hearers.empty())
            addNote(row, tr("Nothing in the map hears it"));
        if (!signal.senders.empty())
            return;
        const std::string_view meant = m_table.likelyMeant(signal);
        addNote(row, meant.empty() ? tr("Nothing in the map sends it")
                                   : tr("Nothing in the map sends it; “%1” is sent").arg(shownText(meant)));
    }

    void addEnd(QTreeWidgetItem* row, const SignalEnd& end, bool hears, const SignalUse* own) {
        const Entity* entity = entityOf(end.entity);
        if (entity == nullptr)
            return;
        const QString title = titleOf(*entity);
        auto* item = new QTreeWidgetItem(
            row, {hears ? tr("→ %1").arg(title) : tr("← %1").arg(title), labelOf(end.type, end.field)});
        item->setData(nameColumn, OtherEntity, QVariant::fromValue<qulonglong>(end.entity));
        item->setData(nameColumn, OtherField, end.field);
        item->setToolTip(nameColumn, tr("Double click selects it and brings the camera there"));
        if (own != nullptr) {
            item->setData(nameColumn, OwnField, own->field);
            item->setData(nameColumn, SignalSent, own->direction == SignalDirection::Sends);
        }
    }

    void addEnds(QTreeWidgetItem* row, const std::vector<SignalEnd>& ends, bool hear, const SignalUse* own) {
        for (std::size_t i = 0; i < std::min(ends.size(), mostSignalRows); ++i)
            addEnd(row, ends[i], hear, own);
        if (ends.size() > mostSignalRows)
            addNote(row, tr("%n more", nullptr, static_cast<int>(ends.size() - mostSignalRows)));
    }

    void fillEntity(const Entity& entity) {
        for (const SignalUse& use : m_table.of(entity.id)) {
            const Signal& signal = m_table.all()[use.signal];
            if (!isWanted(signal))
                continue;
            const bool sends = use.direction == SignalDirection::Sends;
            QTreeWidgetItem* row = addSignal(signal);
            const QString label = labelOf(entity.type, use.field);
            row->setText(fieldColumn, sends ? tr("Sends: %1").arg(label) : tr("Hears: %1").arg(label));
            addEnds(row, sends ? signal.hearers : signal.senders, sends, &use);
            addHints(row, signal);
            row->setExpanded(true);
        }
        m_state->setText(m_tree->topLevelItemCount() > 0
                             ? titleOf(entity)
                             : tr("%1 sends and hears nothing").arg(titleOf(entity)));
    }

    void fillMap() {
        std::size_t wanted = 0;
        for (const Signal& signal : m_table.all()) {
            if (!isWanted(signal) || ++wanted > mostSignalRows)
                continue;
            QTreeWidgetItem* row = addSignal(signal);
            row->setText(fieldColumn, tr("%1 → %2", "how many send, how many hear")
                                          .arg(signal.senders.size())
                                          .arg(signal.hearers.size()));
            if (signal.senders.empty() || signal.hearers.empty())
                row->setIcon(nameColumn, themeIcon(QStringLiteral("warning"), themeColors().warning));
            row->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
        }
        m_state->setText(m_table.all().empty()
                             ? tr("Nothing sends or hears a signal: select two entities to connect them")
                         : wanted > mostSignalRows
                             ? tr("The first %1 of %2: filter by name").arg(mostSignalRows).arg(wanted)
                             : tr("All signals of the map"));
    }

    /// What comes of the signal that is tried out, moment by moment.
    void fillRun() {
        const SignalRun run = runSignal(*m_map, m_table, m_tried);
        for (const SignalReaction& reaction : run.reactions) {
            const Entity* entity = entityOf(reaction.hearer.entity);
            if (entity == nullptr)
                continue;
            const auto seconds = [](std::uint64_t us) { return QString::number(double(us) / 1e6, 'f', 2); };
            QString what = labelOf(reaction.hearer.type, reaction.hearer.field);
            if (reaction.ignored)
                what = tr("%1: nothing comes of it").arg(what);
            else if (reaction.ends > reaction.time)
                what = tr("%1, until %2 s").arg(what, seconds(reaction.ends));
            auto* row = new QTreeWidgetItem(
                m_tree, {tr("%1 s  %2").arg(seconds(reaction.time), titleOf(*entity)), what});
            row->setData(nameColumn, OtherEntity, QVariant::fromValue<qulonglong>(entity->id));
        }
        const QString name = shownText(m_tried);
        m_state->setText(run.reactions.empty() ? tr("Nothing reacts to “%1”").arg(name)
                         : run.loops           ? tr("“%1” leads to itself again and again").arg(name)
                         : run.cut             ? tr("The beginning of what “%1” does").arg(name)
                                               : tr("What “%1” does, by time").arg(name));
    }

    void tryOut(bool on) {
        if (!on) {
            if (m_stage != nullptr)
                m_stage->endSignal();
            m_host.select(m_selectedBefore);
            refresh();
            return;
        }
        const QTreeWidgetItem* row = m_tree->currentItem();
        m_tried = row != nullptr ? nameOf(row) : std::string();
        m_triedIn = m_host.documentNumber();
        m_selectedBefore = m_host.selection();
        Selection reacting;
        for (const SignalReaction& reaction : runSignal(*m_host.snapshot(), m_table, m_tried).reactions) {
            const ItemRef item{ItemKind::Entity, -1, ItemRef::NoCube, reaction.hearer.entity};
            if (std::find(reacting.begin(), reacting.end(), item) == reacting.end())
                reacting.push_back(item);
        }
        m_host.select(reacting);
        if (m_stage != nullptr)
            m_stage->playSignal(m_tried);
        refresh();
    }

    /// Who sends and hears is found when a signal of the map is opened.
    void fillEnds(QTreeWidgetItem* row) {
        if (row->childCount() > 0)
            return;
        const Signal* signal = m_table.find(nameOf(row));
        if (signal == nullptr)
            return;
        addEnds(row, signal->senders, false, nullptr);
        addEnds(row, signal->hearers, true, nullptr);
        addHints(row, *signal);
    }

    static std::string nameOf(const QTreeWidgetItem* row) {
        return row->data(nameColumn, NameOfSignal).toString().toStdString();
    }
    static ItemRef otherOf(const QTreeWidgetItem* row) {
        const auto id = row->data(nameColumn, OtherEntity).toULongLong();
        return id == 0 ? ItemRef{} : ItemRef{ItemKind::Entity, -1, ItemRef::NoCube, id};
    }

    void go(QTreeWidgetItem* row) {
        const ItemRef other = otherOf(row);
        if (other.kind == ItemKind::None)
            return;
        const Selection items{other};
        m_host.select(items);
        m_host.focus(items);
    }

    void renamed(QTreeWidgetItem* row, int column) {
        if (m_filling || column != nameColumn || row->parent() != nullptr)
            return;
        const std::string from = nameOf(row);
        const std::string to = row->text(nameColumn).trimmed().toStdString();
        if (row->text(nameColumn) == shownText(from))
            return;
        m_current = to;
        submitLater(renameEdit(from, to));
    }

    static Edit renameEdit(const std::string& from, const std::string& to) {
        return Edit{"signal.rename", {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}}
            .with("from", from)
            .with("to", to);
    }

    /// An edit makes the rows anew, which must not happen while one of them tells of its change.
    void submitLater(const Edit& edit) {
        QMetaObject::invokeMethod(
            this,
            [this, edit] {
                if (!m_host.submit(edit))
                    refresh();
            },
            Qt::QueuedConnection);
    }

    std::string meantName() const {
        const QTreeWidgetItem* row = m_tree->currentItem();
        if (row == nullptr)
            return {};
        const Signal* signal = m_table.find(nameOf(row));
        return signal != nullptr ? std::string(m_table.likelyMeant(*signal)) : std::string();
    }

    void useMeant() {
        if (const std::string meant = meantName(); !meant.empty())
            m_host.submit(renameEdit(nameOf(m_tree->currentItem()), meant));
    }

    void disconnectRow() {
        const QTreeWidgetItem* row = m_tree->currentItem();
        const Entity* own = selectedEntity();
        if (row == nullptr || own == nullptr || otherOf(row).kind == ItemKind::None)
            return;
        const Entity* other = entityOf(otherOf(row).id);
        if (other == nullptr)
            return;
        const bool sends = row->data(nameColumn, SignalSent).toBool();
        const auto fieldOf = [row](const Entity& entity, int role) {
            return std::string(entitySchema(entity.type).fields[row->data(nameColumn, role).toUInt()].name);
        };
        const std::string mine = fieldOf(*own, OwnField), theirs = fieldOf(*other, OtherField);
        Edit edit{"signal.disconnect", {selectedItem(), otherOf(row)}, {}};
        if (!sends)
            std::swap(edit.targets[0], edit.targets[1]);
        m_host.submit(edit.with("output", sends ? mine : theirs).with("input", sends ? theirs : mine));
    }

    void showButtons() {
        const QTreeWidgetItem* row = m_tree->currentItem();
        m_try->setEnabled(m_try->isChecked() || (row != nullptr && !nameOf(row).empty()));
        m_cut->setEnabled(row != nullptr && !m_try->isChecked() && selectedEntity() != nullptr &&
                          otherOf(row).kind != ItemKind::None);
        const std::string meant = meantName();
        m_meant->setVisible(!meant.empty());
        m_meant->setEnabled(!meant.empty());
        if (!meant.empty())
            m_meant->setText(tr("Rename to “%1”").arg(shownMenuText(QString::fromStdString(meant))));
    }

    /// With two entities selected: what the first sends and the second does then.
    void showLinkRow() {
        const Selection& selection = m_host.selection();
        const bool two = selection.size() == 2 && selection[0].kind == ItemKind::Entity &&
                         selection[1].kind == ItemKind::Entity;
        const Entity* first = two ? entityOf(selection[0].id) : nullptr;
        const Entity* second = two ? entityOf(selection[1].id) : nullptr;
        m_linkRow->setVisible(first != nullptr && second != nullptr);
        if (first == nullptr || second == nullptr)
            return;
        const auto fill = [this](QComboBox& box, const Entity& entity, SignalDirection direction) {
            const QString now = box.currentData().toString();
            box.clear();
            for (const std::uint8_t field : signalFields(entity.type, m_map->revision, direction))
                box.addItem(labelOf(entity.type, field),
                            QString::fromLatin1(entitySchema(entity.type).fields[field].name));
            box.setCurrentIndex(std::max(0, box.findData(now)));
            box.setEnabled(box.count() > 0);
        };
        fill(*m_output, *first, SignalDirection::Sends);
        fill(*m_input, *second, SignalDirection::Hears);
        m_link->setEnabled(m_output->count() > 0 && m_input->count() > 0);
        m_pair->setText(m_output->count() == 0  ? tr("%1 sends nothing").arg(titleOf(*first))
                        : m_input->count() == 0 ? tr("%1 hears nothing").arg(titleOf(*second))
                                                : tr("%1 to %2").arg(titleOf(*first), titleOf(*second)));
    }

    void connectSelected() {
        const Selection selection = m_host.selection();
        m_host.submit(Edit{"signal.connect", selection, {}}
                          .with("output", m_output->currentData().toString().toStdString())
                          .with("input", m_input->currentData().toString().toStdString()));
    }

    Host& m_host;
    ActionHandlers m_handlers;
    SignalStage* m_stage = nullptr; ///< null where nothing is drawn
    std::shared_ptr<void> m_listening;
    MapPtr m_map; ///< that the table is of
    SignalTable m_table;
    std::string m_current; ///< the signal whose row is chosen once the rows are made; empty: that of now
    bool m_stale = true;
    bool m_filling = false;
    QTreeWidget* m_tree = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel *m_state = nullptr, *m_pair = nullptr;
    QPushButton *m_meant = nullptr, *m_cut = nullptr, *m_link = nullptr, *m_try = nullptr;
    std::string m_tried;         ///< the signal that is tried out
    std::uint64_t m_triedIn = 0; ///< number of the document whose it is
    Selection m_selectedBefore;  ///< and what was selected then
    QComboBox *m_output = nullptr, *m_input = nullptr;
    QWidget* m_linkRow = nullptr;
};

} // namespace

QWidget* createSignals(Host& host, ActionRegistry&, QWidget* parent) {
    return new SignalsPanel(host, parent);
}

} // namespace octant
