#include "views/panels/signal_graph_panel.h"

#include <algorithm>

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QShowEvent>
#include <QTimer>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "model/signals/signal_graph.h"
#include "views/host/entity_types.h"
#include "views/host/host.h"
#include "views/host/link_menu.h"
#include "views/host/shown_text.h"
#include "views/host/signal_stage.h"
#include "views/host/signal_words.h"
#include "views/host/translated.h"
#include "views/panels/signal_graph_view.h"
#include "views/theme/passing_menu.h"

namespace octant {
namespace {

ItemRef graphItem(ItemId entity) { return {ItemKind::Entity, -1, ItemRef::NoCube, entity}; }

/// All signals of the map as a graph, in which they are joined, cut and renamed.
class SignalGraphPanel final : public QWidget, public SignalPlayer {
    Q_DECLARE_TR_FUNCTIONS(octant::SignalGraphPanel)

public:
    SignalGraphPanel(Host& host, QWidget* parent) : QWidget(parent), m_host(host) {
        setObjectName(QStringLiteral("signalGraphPanel"));
        build();
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (const auto* changed = std::get_if<MapChanged>(&event)) {
                // Each step of a drag is a map: the graph follows when it ends, which the history tells.
                m_stale = true;
                if (!changed->preview)
                    refresh();
            } else if (std::holds_alternative<HistoryChanged>(event)) {
                if (m_stale && !m_host.gestureOpen())
                    refresh();
            } else if (std::holds_alternative<SectorDecoded>(event)) {
                m_stale = true;
                m_later->start();
            } else if (std::holds_alternative<SelectionChanged>(event)) {
                followSelection();
            }
        });
    }

    void setStage(SignalStage* stage) override { m_stage = stage; }

protected:
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        m_stale = true;
        refresh();
        m_view->fit();
        followSelection();
    }

private:
    QPushButton* makeButton(const char* name, const QString& text, const QString& help,
                            void (SignalGraphPanel::*pressed)()) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(text);
        button->setToolTip(help);
        button->setEnabled(false);
        if (pressed != nullptr)
            connect(button, &QPushButton::clicked, this, pressed);
        return button;
    }

    void build() {
        m_state = new QLabel(this);
        m_state->setProperty("dim", true);
        m_state->setWordWrap(true);
        m_state->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
        m_try = makeButton("signalGraphTry", tr("Try"),
                           tr("Sends the signal, and the view shows what comes of it"), nullptr);
        m_try->setCheckable(true);
        connect(m_try, &QPushButton::toggled, this, &SignalGraphPanel::tryOut);
        m_rename = makeButton("signalGraphRename", tr("Rename"), tr("Renames the signal in all entities"),
                              &SignalGraphPanel::rename);
        m_cut = makeButton("signalGraphDisconnect", tr("Disconnect"), tr("Ends what the chosen arrow shows"),
                           &SignalGraphPanel::cutChosen);
        m_fit = makeButton("signalGraphFit", tr("Fit"), tr("Shows all of the graph"), &SignalGraphPanel::fit);
        auto* bar = new QHBoxLayout;
        bar->setContentsMargins(6, 3, 6, 3);
        bar->setSpacing(6);
        bar->addWidget(m_state, 1);
        for (QPushButton* button : {m_try, m_rename, m_cut, m_fit})
            bar->addWidget(button);
        m_view = new SignalGraphView(this);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addLayout(bar);
        layout->addWidget(m_view, 1);
        m_later = new QTimer(this);
        m_later->setSingleShot(true);
        connect(m_later, &QTimer::timeout, this, &SignalGraphPanel::refresh);
        connect(m_view, &SignalGraphView::chosen, this, [this] {
            selectChosen();
            showButtons();
        });
        connect(m_view, &SignalGraphView::activated, this, [this](std::uint32_t node) { go(node); });
        connect(m_view, &SignalGraphView::removeWanted, this, [this](std::uint32_t arrow) { cut(arrow); });
        connect(m_view, &SignalGraphView::renameWanted, this,
                [this](std::uint32_t node, const QString& name) { renameTo(node, name); });
        connect(m_view, &SignalGraphView::linkWanted, this,
                [this](std::uint32_t from, std::uint32_t to, const QPoint& at) { link(from, to, at); });
        connect(m_view, &SignalGraphView::menuWanted, this, [this](const QPoint& at) { showMenu(at); });
    }

    void refresh() {
        if (!isVisible()) {
            m_stale = true; // and the table is made when it is shown
            return;
        }
        m_stale = false;
        const MapPtr map = m_host.snapshot();
        const SignalTable table(*map);
        std::vector<ItemId> wanted;
        for (const ItemRef& item : m_host.selection())
            if (item.kind == ItemKind::Entity)
                wanted.push_back(item.id);
        m_view->present(SignalGraph(*map, table, wanted));
        const SignalGraph& graph = m_view->graph();
        m_state->setText(graph.nodes().empty()
                             ? tr("Nothing sends or hears a signal yet: select two entities")
                         : graph.cut() ? tr("There are more: select an entity to see its signals")
                                       : tr("Drag from box to box to connect them"));
        followSelection();
        showButtons();
    }

    void followSelection() {
        if (!isVisible() || m_choosing)
            return;
        const Selection& selection = m_host.selection();
        const ItemId entity =
            selection.size() == 1 && selection.front().kind == ItemKind::Entity ? selection.front().id : 0;
        const auto isShown = [&](ItemId id) {
            const auto& nodes = m_view->graph().nodes();
            return std::any_of(nodes.begin(), nodes.end(),
                               [id](const SignalNode& node) { return node.entity == id; });
        };
        // What is selected is there, also where it is linked with nothing yet.
        if (m_stale || std::any_of(selection.begin(), selection.end(), [&](const ItemRef& item) {
                return item.kind == ItemKind::Entity && !isShown(item.id) && m_asked != selection;
            })) {
            m_asked = selection;
            refresh();
            return;
        }
        m_view->choose(entity);
        showButtons();
    }

    const SignalNode* chosenNode() const {
        return m_view->node() ? &m_view->graph().nodes()[*m_view->node()] : nullptr;
    }

    /// What is chosen here is selected in the map: an entity, or both ends of an arrow.
    void selectChosen() {
        const SignalNode* node = chosenNode();
        if (node == nullptr || node->entity == 0)
            return;
        m_choosing = true;
        m_host.select({graphItem(node->entity)});
        m_choosing = false;
    }

    void showButtons() {
        const SignalNode* node = chosenNode();
        const bool signal = node != nullptr && node->entity == 0;
        m_try->setEnabled(signal || m_try->isChecked());
        m_rename->setEnabled(signal);
        m_cut->setEnabled(m_view->arrow().has_value());
        m_fit->setEnabled(!m_view->graph().nodes().empty());
    }

    void fit() { m_view->fit(SignalGraphView::smallestScale); }
    void rename() {
        if (m_view->node())
            m_view->beginRename(*m_view->node());
    }
    void cutChosen() {
        if (m_view->arrow())
            cut(*m_view->arrow());
    }

    void go(std::uint32_t node) {
        const SignalNode& of = m_view->graph().nodes()[node];
        if (of.entity == 0) {
            m_view->beginRename(node);
            return;
        }
        const Selection items{graphItem(of.entity)};
        m_host.select(items);
        m_host.focus(items);
    }

    void renameTo(std::uint32_t node, const QString& name) {
        const std::string from = m_view->graph().nodes()[node].name, to = name.toStdString();
        if (to.empty() || to == from)
            return;
        submitLater(Edit{"signal.rename", {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}}
                        .with("from", from)
                        .with("to", to));
    }

    /// What an end sends or hears; empty for nothing any more.
    static Edit nameEnd(ItemId entity, const EntityField& field, const std::string& signal) {
        return Edit{"item.set", {graphItem(entity)}, {}}
            .with("field", std::string(field.name))
            .with("value", signal);
    }

    void cut(std::uint32_t arrow) {
        const SignalEnd& end = m_view->graph().arrows()[arrow].end;
        submitLater(nameEnd(end.entity, end.description(), {}));
    }

    /// An edit makes the graph anew, which must not happen while it tells of what is wanted.
    void submitLater(const Edit& edit) {
        QMetaObject::invokeMethod(
            this,
            [this, edit] {
                if (!m_host.submit(edit))
                    refresh();
            },
            Qt::QueuedConnection);
    }

    void link(std::uint32_t from, std::uint32_t to, const QPoint& at) {
        const SignalNode a = m_view->graph().nodes()[from], b = m_view->graph().nodes()[to];
        QMenu* menu = a.entity != 0 && b.entity != 0
                          ? makeLinkMenu(m_host, this, graphItem(a.entity), graphItem(b.entity))
                          : endMenu(a.entity != 0 ? a : b, a.entity != 0, a.entity != 0 ? b.name : a.name);
        if (menu != nullptr)
            menu->popup(at);
    }

    /// The ways in which an entity could send or hear a signal.
    QMenu* endMenu(const SignalNode& entity, bool sends, const std::string& signal) {
        const auto fields = signalFields(entity.type, m_host.snapshot()->revision,
                                         sends ? SignalDirection::Sends : SignalDirection::Hears);
        QMenu* const menu =
            passingMenu(this, QStringLiteral("signalEndMenu"), tr("What is sent, and what comes of it"));
        menu->addAction(shownMenuText(QString::fromStdString(signal)))->setEnabled(false);
        menu->addSeparator();
        if (fields.empty())
            menu->addAction(sends ? tr("It sends nothing") : tr("It hears nothing"))->setEnabled(false);
        for (const std::uint8_t field : fields) {
            const EntityField& description = entitySchema(entity.type).fields[field];
            const QString word = signalWord(description);
            QAction* row = menu->addAction(sends ? tr("%1 sends it").arg(word) : tr("it does: %1").arg(word));
            row->setObjectName(QStringLiteral("end:%1").arg(QString::fromLatin1(description.name)));
            connect(row, &QAction::triggered, this,
                    [this, edit = nameEnd(entity.entity, description, signal)] { submitLater(edit); });
        }
        return menu;
    }

    void showMenu(const QPoint& at) {
        QMenu* const menu = passingMenu(this, QStringLiteral("signalGraphMenu"), tr("What can be done here"));
        const SignalNode* node = chosenNode();
        if (node != nullptr && node->entity != 0)
            menu->addAction(tr("Go to"), this, [this, at = *m_view->node()] { go(at); });
        if (node != nullptr && node->entity == 0)
            menu->addAction(m_rename->text(), this, [this] { rename(); });
        if (m_view->arrow())
            menu->addAction(m_cut->text(), this, [this] { cutChosen(); });
        menu->addAction(m_fit->text(), this, [this] { fit(); });
        menu->popup(at);
    }

    void tryOut(bool on) {
        const SignalNode* node = chosenNode();
        if (m_stage == nullptr)
            return;
        if (on && node != nullptr && node->entity == 0)
            m_stage->playSignal(node->name);
        else
            m_stage->endSignal();
        showButtons();
    }

    Host& m_host;
    SignalStage* m_stage = nullptr; ///< null where nothing is drawn
    std::shared_ptr<void> m_listening;
    bool m_stale = true, m_choosing = false;
    Selection m_asked;         ///< that the graph was last made for, as some entities have no signals
    QTimer* m_later = nullptr; ///< many sectors are decoded at once
    SignalGraphView* m_view = nullptr;
    QLabel* m_state = nullptr;
    QPushButton *m_try = nullptr, *m_rename = nullptr, *m_cut = nullptr, *m_fit = nullptr;
};

} // namespace

QWidget* createSignalGraph(Host& host, ActionRegistry&, QWidget* parent) {
    return new SignalGraphPanel(host, parent);
}

} // namespace octant
