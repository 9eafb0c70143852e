#include "views/search/find_panel.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include "model/core/translate.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/host/window_tasks.h"
#include "views/properties/fields/outside_choice.h"
#include "views/search/find_model.h"
#include "views/search/search_line.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

class FindPanel final : public QWidget, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::FindPanel)

public:
    FindPanel(Host& host, ActionRegistry& actions, QWidget* parent)
        : QWidget(parent), m_host(host), m_actions(actions), m_tasks(host.pool(), Priority::Soon, *this, 1) {
        setObjectName(QStringLiteral("findPanel"));
        build();
        bindActions(actions);
        m_handlers.add(
            "edit.copy", [this] { copy(); }, [this] { return m_list->currentIndex().isValid(); });
        m_listening = m_host.listen([this](const HostEvent& event) { note(event); });
        m_line->setMap(m_host.snapshot());
        showState();
    }
    ~FindPanel() override { m_cancel.cancel(); }

    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
                go(m_list->currentIndex());
                return true;
            }
            if (key->key() == Qt::Key_Up && m_list->currentIndex().row() <= 0) {
                m_line->setFocus();
                return true;
            }
        }
        return QWidget::eventFilter(watched, event);
    }

    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        if (m_stale)
            findNow();
    }

    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        const int wide = this->width(); // the list gets its own only after this
        m_list->setColumnWidth(FindModel::Name, wide * 36 / 100);
        m_list->setColumnWidth(FindModel::Place, wide * 34 / 100);
    }

private:
    void build() {
        m_model = new FindModel(this);
        m_line = new SearchLine(this);
        m_line->setObjectName(QStringLiteral("findText"));
        m_line->setAccessibleName(tr("What to find"));
        m_line->setPlaceholderText(tr("Find: door, type:light intensity>5, signal:open, name:lamp* …"));
        m_line->setToolTip(
            tr("Words, and fields with values: type:light, name:door*, intensity>5, color=#ff8000, "
               "signal:open, material:brick, mode:ctf, level:0, in:sector. -word leaves out, a|b is either, "
               "quotes keep spaces."));
        m_line->addAction(themeIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
        m_all = new QPushButton(tr("Select all found"), this);
        m_all->setObjectName(QStringLiteral("findSelectAll"));
        m_all->setAccessibleName(tr("Select all that was found"));
        m_state = new QLabel(this);
        m_state->setObjectName(QStringLiteral("findState"));
        m_state->setTextFormat(Qt::PlainText);
        m_state->setMinimumWidth(1);
        auto* bar = new QHBoxLayout;
        bar->setContentsMargins(6, 3, 6, 3);
        bar->setSpacing(8);
        bar->addWidget(m_line, 3);
        bar->addWidget(m_state, 2);
        bar->addWidget(m_all);
        m_list = new QTreeView(this);
        m_list->setObjectName(QStringLiteral("findResults"));
        m_list->setAccessibleName(tr("What was found"));
        m_list->setModel(m_model);
        m_list->setRootIsDecorated(false);
        m_list->setUniformRowHeights(true);
        m_list->setAlternatingRowColors(true);
        m_list->setTextElideMode(Qt::ElideMiddle);
        m_list->setIconSize({14, 14});
        m_list->header()->setStretchLastSection(true);
        m_list->header()->setHighlightSections(false);
        m_list->setMinimumHeight(1);
        m_list->installEventFilter(this);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addLayout(bar);
        column->addWidget(m_list, 1);
        setFocusProxy(m_line);
        m_later.setSingleShot(true);
        connect(&m_later, &QTimer::timeout, this, &FindPanel::findNow);
        connect(m_line, &QLineEdit::textChanged, this, [this] { findNow(); });
        connect(m_line, &SearchLine::entered, this, [this] { step(true); });
        connect(m_line, &SearchLine::leftDown, this, [this] {
            if (m_model->rowCount() == 0)
                return;
            m_list->setFocus();
            if (!m_list->currentIndex().isValid())
                m_list->setCurrentIndex(m_model->index(0, 0));
        });
        connect(m_list, &QTreeView::clicked, this, &FindPanel::go);
        onOutsideChoice(*m_list, [this](const QModelIndex& index) { go(index); });
        connect(m_all, &QPushButton::clicked, this, &FindPanel::selectAll);
    }

    void bindActions(ActionRegistry& actions) {
        // Nothing else tells the window that something was found.
        connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
            for (const char* id : {"edit.find-next", "edit.find-previous", "edit.select-found"})
                if (QAction* const action = m_actions.action(QString::fromLatin1(id)))
                    action->setEnabled(m_model->rowCount() > 0);
        });
        const auto any = [this] { return m_model->rowCount() > 0; };
        actions.bind(
            "edit.find-next", [this] { step(true); }, any);
        actions.bind(
            "edit.find-previous", [this] { step(false); }, any);
        actions.bind(
            "edit.select-found", [this] { selectAll(); }, any);
    }

    void note(const HostEvent& event) {
        const auto* changed = std::get_if<MapChanged>(&event);
        if (changed == nullptr || changed->preview)
            return;
        m_line->setMap(m_host.snapshot());
        m_stale = true;
        if (isVisible())
            m_later.start(betweenEdits);
    }

    void findNow() {
        m_later.stop();
        m_stale = false;
        m_cancel.cancel();
        m_tasks.dropWaiting();
        const MapPtr map = m_host.snapshot();
        const auto query = SearchQuery::parse(m_line->text().toStdString(), *map);
        m_line->setWrong(!query);
        m_wrong = query ? QString() : shownText(query.error().what);
        if (!query || query->empty()) {
            take(map, {});
            return;
        }
        m_cancel = CancelToken();
        const std::uint64_t turn = ++m_turn;
        m_tasks.run(
            "finding items",
            [map, query = *query, cancel = m_cancel] {
                return search(*map, query, inlineExecutor(), cancel);
            },
            [this, map, turn](Result<SearchResult> found) {
                if (turn != m_turn)
                    return;
                if (found)
                    take(map, std::move(*found));
                else
                    m_host.report(found.error().text());
            });
    }

    void take(const MapPtr& map, SearchResult result) {
        ++m_turn; // what still runs was for another text
        m_model->setResult(map, std::move(result));
        showState();
    }

    void showState() {
        const std::size_t found = m_model->result().found, shown = m_model->result().hits.size();
        m_all->setEnabled(shown > 0);
        QString words;
        if (!m_wrong.isEmpty())
            words = m_wrong;
        else if (m_line->text().trimmed().isEmpty())
            words = QString();
        else if (found == 0)
            words = tr("Nothing found");
        else if (found > shown)
            words = tr("%1 found, the first %2 are listed").arg(found).arg(shown);
        else
            words = found == 1 ? tr("1 found") : tr("%1 found").arg(found);
        if (m_model->result().damaged > 0)
            words += tr("; damaged sectors were left out");
        m_state->setText(words);
        m_state->setToolTip(words);
        m_state->setProperty("dim", m_wrong.isEmpty());
        QPalette colors;
        if (!m_wrong.isEmpty())
            colors.setColor(QPalette::WindowText, themeColors().error);
        m_state->setPalette(colors);
    }

    void go(const QModelIndex& index) {
        if (!index.isValid())
            return;
        const Selection items{m_model->at(index.row()).item};
        m_host.select(items);
        m_host.focus(items);
    }

    /// The next one from what is current, around the end.
    void step(bool forward) {
        const int count = m_model->rowCount();
        if (count == 0)
            return;
        const int now = m_list->currentIndex().row();
        const int next = now < 0 ? (forward ? 0 : count - 1) : (now + (forward ? 1 : count - 1)) % count;
        const QModelIndex index = m_model->index(next, 0);
        m_list->setCurrentIndex(index);
        m_list->scrollTo(index);
        go(index);
    }

    void selectAll() {
        Selection items;
        items.reserve(m_model->result().hits.size());
        for (const SearchHit& hit : m_model->result().hits)
            items.push_back(hit.item);
        m_host.select(std::move(items));
    }

    void copy() {
        QStringList cells;
        for (int column = 0; column < FindModel::Columns; ++column)
            cells.append(m_list->currentIndex().siblingAtColumn(column).data().toString());
        QApplication::clipboard()->setText(cells.join(QLatin1Char('\t')));
    }

    static constexpr int betweenEdits = 150; // milliseconds

    Host& m_host;
    ActionRegistry& m_actions;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    FindModel* m_model = nullptr;
    SearchLine* m_line = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_all = nullptr;
    QTreeView* m_list = nullptr;
    QTimer m_later;
    QString m_wrong;
    bool m_stale = false;
    std::uint64_t m_turn = 0;
    CancelToken m_cancel;
    WindowTasks m_tasks; // last: what runs uses none of the others once it is gone
};

} // namespace

std::span<const ActionRow> findActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("edit.find", "edit", OCTANT_TR("&Find…"),
                  OCTANT_TR("Find items by name, type and values, in all levels"),
                  {.icon = "search",
                   .keys = "Ctrl+F",
                   .section = 3,
                   .synonyms = OCTANT_TR("search query filter look")}),
        ActionRow("edit.find-next", "edit", OCTANT_TR("Find ne&xt"),
                  OCTANT_TR("Select and show the next one that was found"),
                  {.icon = "down",
                   .keys = "F3",
                   .section = 3,
                   .synonyms = OCTANT_TR("search result"),
                   .whyNot = OCTANT_TR("Find something first")}),
        ActionRow("edit.find-previous", "edit", OCTANT_TR("Find previ&ous"),
                  OCTANT_TR("Select and show the one before that was found"),
                  {.icon = "up",
                   .keys = "Shift+F3",
                   .section = 3,
                   .synonyms = OCTANT_TR("search result"),
                   .whyNot = OCTANT_TR("Find something first")}),
        ActionRow("edit.select-found", "edit", OCTANT_TR("Select all foun&d"),
                  OCTANT_TR("Select all that was found, to change it together in the properties"),
                  {.icon = "select-all",
                   .section = 3,
                   .synonyms = OCTANT_TR("search results multi-edit"),
                   .whyNot = OCTANT_TR("Find something first")}),
    };
    return rows;
}

QWidget* createFind(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new FindPanel(host, actions, parent);
}

} // namespace octant
