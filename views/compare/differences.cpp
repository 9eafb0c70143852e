#include "views/compare/differences.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "model/core/translate.h"
#include "views/compare/difference_look.h"
#include "views/compare/differences_model.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/properties/fields/outside_choice.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Where there are more rows than this all are closed at the beginning.
constexpr int mostOpened = 400;

class Differences final : public QWidget, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::Differences)

public:
    Differences(Host& host, ActionRegistry& actions, QWidget* parent)
        : QWidget(parent), m_host(host), m_actions(actions) {
        setObjectName(QStringLiteral("differencesPanel"));
        m_model = new DifferencesModel(this);
        build();
        bindActions();
        m_handlers.add(
            "edit.copy",
            [this] { QApplication::clipboard()->setText(m_model->textOf(m_tree->currentIndex())); },
            [this] { return m_tree->currentIndex().isValid(); });
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (std::holds_alternative<ComparisonChanged>(event))
                refresh();
            else if (std::holds_alternative<MapChanged>(event) ||
                     std::holds_alternative<HistoryChanged>(event))
                showButtons();
        });
        refresh();
    }

    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
                go(m_tree->currentIndex());
                return true;
            }
        }
        return QWidget::eventFilter(watched, event);
    }

    void changeEvent(QEvent* event) override {
        if (event->type() == QEvent::PaletteChange)
            showButtons();
        QWidget::changeEvent(event);
    }

    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        shareWidth();
    }

private:
    QToolButton* makeButton(const char* name, const QString& label, const QString& tip) {
        auto* button = new QToolButton(m_list);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(label);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        button->setIconSize({14, 14});
        return button;
    }

    QToolButton* makeFilter(const char* name, const QString& label) {
        QToolButton* button = makeButton(name, label, label);
        button->setCheckable(true);
        button->setChecked(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(button, &QToolButton::toggled, this, [this] {
            m_model->setShown(
                {m_filters[0]->isChecked(), m_filters[1]->isChecked(), m_filters[2]->isChecked()});
            showButtons();
        });
        return button;
    }

    QToolButton* makeCommand(const char* name, const char* action, const QString& label, const char* icon) {
        QToolButton* button = makeButton(name, label, label);
        button->setIcon(themeIcon(QString::fromLatin1(icon)));
        connect(button, &QToolButton::clicked, this,
                [this, action] { m_actions.action(QString::fromLatin1(action))->trigger(); });
        return button;
    }

    void build() {
        m_pages = new QStackedLayout(this);
        m_pages->addWidget(makeEmptyPage());
        m_list = new QWidget(this);
        m_pages->addWidget(m_list);
        m_filters = {makeFilter("differencesAdded", tr("Show what is here alone")),
                     makeFilter("differencesRemoved", tr("Show what is there alone")),
                     makeFilter("differencesChanged", tr("Show what is in both, but not the same"))};
        m_state = new QLabel(m_list);
        m_state->setProperty("dim", true);
        m_state->setMinimumWidth(1);
        m_previous =
            makeCommand("differencesPrevious", "go.previous-difference", tr("Previous difference"), "up");
        m_next = makeCommand("differencesNext", "go.next-difference", tr("Next difference"), "down");
        m_take = makeCommand("differencesTake", "edit.take-difference", tr("Take the other version"), "undo");
        m_take->setText(tr("Take"));
        m_take->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_ours = makeCommand("conflictOurs", "edit.use-ours", tr("Use ours"), "");
        m_ours->setText(tr("Ours"));
        m_theirs = makeCommand("conflictTheirs", "edit.use-theirs", tr("Use theirs"), "");
        m_theirs->setText(tr("Theirs"));
        m_rest = makeButton("conflictRest", tr("Decide all that is left"), tr("Decide all that is left"));
        m_rest->setText(tr("All the rest"));
        m_rest->setPopupMode(QToolButton::InstantPopup);
        for (const char* action : {"edit.use-ours-for-rest", "edit.use-theirs-for-rest"})
            m_rest->addAction(m_actions.action(QString::fromLatin1(action)));
        for (QToolButton* button : {m_ours, m_theirs, m_rest})
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_end = makeCommand("differencesEnd", "file.end-comparison", tr("End the comparison"), "close");
        auto* bar = new QHBoxLayout;
        bar->setContentsMargins(6, 3, 6, 3);
        for (QToolButton* filter : m_filters)
            bar->addWidget(filter);
        bar->addWidget(m_state, 1);
        for (QToolButton* button : {m_previous, m_next, m_take, m_ours, m_theirs, m_rest, m_end})
            bar->addWidget(button);
        buildTree();
        auto* column = new QVBoxLayout(m_list);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addLayout(bar);
        column->addWidget(m_tree, 1);
        m_same = new QLabel(m_list);
        m_same->setAlignment(Qt::AlignCenter);
        m_same->setWordWrap(true);
        m_same->setProperty("dim", true);
        column->addWidget(m_same, 1);
    }

    QWidget* makeEmptyPage() {
        auto* page = new QWidget(this);
        m_none = new QLabel(page);
        m_none->setProperty("dim", true);
        m_none->setAlignment(Qt::AlignCenter);
        m_none->setWordWrap(true);
        m_none->setMinimumHeight(1); // on a small screen the button alone
        m_compare = new QPushButton(tr("Compare with…"), page);
        m_compare->setObjectName(QStringLiteral("differencesCompare"));
        m_compare->setAccessibleName(tr("Compare with a file"));
        connect(m_compare, &QPushButton::clicked, this,
                [this] { m_actions.action(QStringLiteral("file.compare"))->trigger(); });
        auto* column = new QVBoxLayout(page);
        column->setContentsMargins(6, 0, 6, 0);
        column->setSpacing(3);
        column->addStretch();
        column->addWidget(m_none);
        column->addWidget(m_compare, 0, Qt::AlignCenter);
        column->addStretch();
        return page;
    }

    void buildTree() {
        m_tree = new QTreeView(m_list);
        m_tree->setObjectName(QStringLiteral("differences"));
        m_tree->setAccessibleName(tr("Differences"));
        m_tree->setModel(m_model);
        m_tree->setUniformRowHeights(true);
        m_tree->setAlternatingRowColors(true);
        m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
        m_tree->setTextElideMode(Qt::ElideMiddle);
        m_tree->setIconSize({14, 14});
        m_tree->setIndentation(16);
        m_tree->setExpandsOnDoubleClick(false);
        m_tree->setMinimumHeight(1);
        m_tree->header()->setStretchLastSection(true);
        m_tree->header()->setHighlightSections(false);
        m_tree->header()->setMinimumSectionSize(40);
        m_tree->installEventFilter(this);
        connect(m_tree, &QTreeView::clicked, this, &Differences::go);
        onOutsideChoice(*m_tree, [this](const QModelIndex& index) { go(index); });
        connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &Differences::showTake);
    }

    void bindActions() {
        const auto any = [this] { return m_model->rowCount() > 0; };
        m_actions.bind(
            "go.next-difference", [this] { step(true); }, any);
        m_actions.bind(
            "go.previous-difference", [this] { step(false); }, any);
        m_actions.bind(
            "edit.take-difference", [this] { m_host.comparing()->take(m_model->at(m_tree->currentIndex())); },
            [this] { return canTake(); });
        m_actions.bind(
            "file.end-comparison", [this] { m_host.comparing()->end(); },
            [this] {
                return m_host.comparing() != nullptr && m_host.comparing()->comparison() != nullptr &&
                       !m_model->conflicts();
            });
        const auto bindSide = [this](const char* one, const char* rest, MergeSide side) {
            m_actions.bind(
                one, [this, side] { resolve(side); }, [this, side] { return canResolve(side); });
            m_actions.bind(
                rest, [this, side] { m_host.comparing()->resolveRest(side); },
                [this] { return m_model->conflicts() && m_model->conflicts()->open() > 0; });
        };
        bindSide("edit.use-ours", "edit.use-ours-for-rest", MergeSide::Ours);
        bindSide("edit.use-theirs", "edit.use-theirs-for-rest", MergeSide::Theirs);
    }

    void shareWidth() {
        const int room = m_tree->viewport()->width();
        const bool merge = m_model->conflicts() != nullptr;
        m_tree->header()->setSectionHidden(DifferencesModel::Decision, !merge);
        m_tree->header()->resizeSection(DifferencesModel::What, room * (merge ? 40 : 50) / 100);
        m_tree->header()->resizeSection(DifferencesModel::Before, room * (merge ? 22 : 25) / 100);
        if (merge) {
            m_tree->header()->resizeSection(DifferencesModel::After, room * 22 / 100);
            m_tree->header()->resizeSection(DifferencesModel::Decision,
                                            room * 12 / 100); // or more: it is last
        }
    }

    void refresh() {
        const Comparing* comparing = m_host.comparing();
        const auto comparison = comparing != nullptr ? comparing->comparison() : nullptr;
        const bool another = comparison && (!m_model->comparison() || m_document != m_host.documentNumber() ||
                                            m_model->comparison()->with() != comparison->with());
        if (another)
            m_model->setComparison(nullptr); // nothing of the one before stays open
        m_document = m_host.documentNumber();
        m_model->setComparison(comparison);
        const auto conflicts = comparing != nullptr ? comparing->conflicts() : nullptr;
        const bool merge = (conflicts != nullptr) != (m_model->conflicts() != nullptr);
        m_model->setConflicts(conflicts);
        m_pages->setCurrentIndex(comparison ? 1 : 0);
        const bool preparing = comparing != nullptr && comparing->preparing();
        m_none->setText(preparing
                            ? tr("Comparing…")
                            : tr("Nothing is compared. Choose another version of this document, and what "
                                 "differs is listed here and drawn in the view."));
        m_compare->setVisible(!preparing);
        if (another)
            openRows();
        if (another || merge)
            shareWidth();
        showButtons();
    }

    void openRows() {
        int rows = m_model->rowCount();
        for (int row = 0; row < m_model->rowCount() && rows <= mostOpened; ++row)
            rows += m_model->rowCount(m_model->index(row, 0));
        if (rows > mostOpened)
            return;
        for (int row = 0; row < m_model->rowCount(); ++row) {
            // What of an item is new is told by its name first of all.
            const QModelIndex index = m_model->index(row, 0);
            m_tree->setExpanded(index,
                                m_model->comparison()->kind(m_model->at(index)) == DifferenceKind::Changed);
        }
    }

    bool canTake() const {
        const QModelIndex index = m_tree->currentIndex();
        return index.isValid() && m_host.comparing() != nullptr &&
               m_host.comparing()->canTake(m_model->at(index));
    }

    bool canResolve(MergeSide side) const {
        const QModelIndex index = m_tree->currentIndex();
        return index.isValid() && m_model->conflicts() && m_host.comparing() != nullptr &&
               m_host.comparing()->canResolve(m_model->at(index), side);
    }

    void resolve(MergeSide side) { m_host.comparing()->resolve(m_model->at(m_tree->currentIndex()), side); }

    void showConflicts() {
        const auto& conflicts = m_model->conflicts();
        const std::size_t open = conflicts->open(), all = conflicts->all();
        m_state->setText(open == 0 ? tr("all of %n conflicts are decided", nullptr, static_cast<int>(all))
                                   : tr("Conflicts to be decided: %1 of %2").arg(open).arg(all));
        m_same->setText(tr("No conflicts: the changes of both sides fit together."));
        m_same->setVisible(all == 0);
        m_tree->setVisible(all != 0);
        m_rest->setEnabled(open > 0);
    }

    void showButtons() {
        const auto& comparison = m_model->comparison();
        if (!comparison)
            return;
        const bool merge = m_model->conflicts() != nullptr;
        for (QWidget* widget : {m_ours, m_theirs, m_rest})
            widget->setVisible(merge);
        for (QWidget* widget : {m_filters[0], m_filters[1], m_filters[2], m_take, m_end})
            widget->setVisible(!merge);
        const auto counts = comparison->counts();
        std::size_t all = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            m_filters[i]->setIcon(differenceIcon(static_cast<DifferenceKind>(i)));
            m_filters[i]->setText(QString::number(counts[i]));
            all += counts[i];
        }
        const std::size_t shown = m_model->shownCount();
        const QString with = shownText(comparison->with());
        m_state->setText(shown == all ? tr("compared with %1").arg(with)
                                      : tr("%1 of %2 shown, compared with %3").arg(shown).arg(all).arg(with));
        m_same->setText(tr("No differences: this document and %1 are the same.").arg(with));
        m_same->setVisible(all == 0);
        m_tree->setVisible(all != 0);
        if (merge)
            showConflicts();
        const bool any = m_model->rowCount() > 0;
        m_previous->setEnabled(any);
        m_next->setEnabled(any);
        showTake();
    }

    void showTake() {
        m_ours->setEnabled(canResolve(MergeSide::Ours));
        m_theirs->setEnabled(canResolve(MergeSide::Theirs));
        m_ours->setToolTip(m_ours->isEnabled() ? tr("The document has our version there, and it is decided")
                                               : tr("Select a conflict first"));
        m_theirs->setToolTip(m_theirs->isEnabled()
                                 ? tr("Put their version there into the document; undo brings ours back")
                             : m_tree->currentIndex().isValid()
                                 ? tr("Their version cannot be taken by itself: use ours, or edit by hand")
                                 : tr("Select a conflict first"));
        m_take->setEnabled(canTake());
        // The keys know at once, too: the window looks at all actions only when something happens.
        m_actions.action(QStringLiteral("edit.take-difference"))->setEnabled(m_take->isEnabled());
        m_actions.action(QStringLiteral("edit.use-ours"))->setEnabled(m_ours->isEnabled());
        m_actions.action(QStringLiteral("edit.use-theirs"))->setEnabled(m_theirs->isEnabled());
        m_take->setToolTip(
            m_take->isEnabled()
                ? tr("Put what the other file has there into this document; undo brings it back")
                : tr("Select a difference that can be taken over by itself"));
    }

    void go(const QModelIndex& index) {
        if (index.isValid() && m_host.comparing() != nullptr)
            m_host.comparing()->choose(m_model->at(index.siblingAtColumn(0)));
    }

    /// The next row that stands for a place of its own; from the last one on to the first.
    void step(bool forward) {
        const bool openOnly = m_model->conflicts() && m_model->conflicts()->open() > 0;
        const QModelIndex first = m_model->index(0, 0);
        QModelIndex last = m_model->index(m_model->rowCount() - 1, 0);
        if (m_tree->isExpanded(last) && m_model->rowCount(last) > 0)
            last = m_model->index(m_model->rowCount(last) - 1, 0, last);
        const QModelIndex begin = m_tree->currentIndex().siblingAtColumn(0);
        QModelIndex at = begin;
        for (int turns = 0; turns < 2;) {
            if (at.isValid())
                at = forward ? m_tree->indexBelow(at) : m_tree->indexAbove(at);
            if (!at.isValid()) {
                at = forward ? first : last;
                ++turns;
            }
            // Boxes that are listed stand for their sector.
            if (m_model->isStop(at) && (!openOnly || m_model->isOpen(at)) &&
                !(m_tree->isExpanded(at) && m_model->comparison()->boxes(m_model->at(at).entry) > 0))
                break;
        }
        m_tree->setCurrentIndex(at);
        m_tree->scrollTo(at);
        go(at);
    }

    Host& m_host;
    ActionRegistry& m_actions;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    std::uint64_t m_document = 0;
    DifferencesModel* m_model = nullptr;
    QStackedLayout* m_pages = nullptr;
    QWidget* m_list = nullptr;
    QLabel* m_none = nullptr;
    QPushButton* m_compare = nullptr;
    QTreeView* m_tree = nullptr;
    QLabel* m_same = nullptr;
    QLabel* m_state = nullptr;
    std::array<QToolButton*, 3> m_filters{};
    QToolButton *m_previous = nullptr, *m_next = nullptr, *m_take = nullptr, *m_ours = nullptr,
                *m_theirs = nullptr, *m_rest = nullptr, *m_end = nullptr;
};

} // namespace

std::span<const ActionRow> differenceActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("file.end-comparison", "file", OCTANT_TR("End comparison"),
                  OCTANT_TR("Stop comparing: the list and what is drawn of it go"),
                  {.section = 2,
                   .synonyms = OCTANT_TR("diff close stop"),
                   .whyNot = OCTANT_TR("Nothing is compared")}),
        ActionRow("edit.take-difference", "edit", OCTANT_TR("Take the other &version"),
                  OCTANT_TR("Put what the other file has at the chosen difference into this document"),
                  {.section = 4,
                   .synonyms = OCTANT_TR("diff theirs revert merge restore"),
                   .whyNot = OCTANT_TR("Choose a difference in the list first")}),
        ActionRow("edit.use-ours", "edit", OCTANT_TR("Use &ours"),
                  OCTANT_TR("Decide the chosen conflict of a merge: the document has our version there"),
                  {.keys = "F8",
                   .section = 4,
                   .synonyms = OCTANT_TR("merge conflict resolve local"),
                   .whyNot = OCTANT_TR("Choose a conflict of a merge in the list first")}),
        ActionRow(
            "edit.use-theirs", "edit", OCTANT_TR("Use &theirs"),
            OCTANT_TR("Decide the chosen conflict of a merge: the document gets their version there"),
            {.keys = "Shift+F8",
             .section = 4,
             .synonyms = OCTANT_TR("merge conflict resolve remote"),
             .whyNot = OCTANT_TR("Choose a conflict in the list first, whose other version can be taken "
                                 "by itself")}),
        ActionRow("edit.use-ours-for-rest", "edit", OCTANT_TR("Use ours for all the rest"),
                  OCTANT_TR("Decide all conflicts of a merge that are left: the document has our version"),
                  {.section = 4,
                   .synonyms = OCTANT_TR("merge conflict resolve local"),
                   .whyNot = OCTANT_TR("No conflict is to be decided")}),
        ActionRow("edit.use-theirs-for-rest", "edit", OCTANT_TR("Use theirs for all the rest"),
                  OCTANT_TR("Decide all conflicts of a merge that are left: the document gets their version"),
                  {.section = 4,
                   .synonyms = OCTANT_TR("merge conflict resolve remote"),
                   .whyNot = OCTANT_TR("No conflict is to be decided")}),
        ActionRow("go.next-difference", "go", OCTANT_TR("Next &difference"),
                  OCTANT_TR("Show the next place that differs from the other version"),
                  {.icon = "down",
                   .keys = "F7",
                   .section = 2,
                   .synonyms = OCTANT_TR("diff change compare"),
                   .whyNot = OCTANT_TR("Nothing is compared")}),
        ActionRow("go.previous-difference", "go", OCTANT_TR("Previous di&fference"),
                  OCTANT_TR("Show the place before that differs from the other version"),
                  {.icon = "up",
                   .keys = "Shift+F7",
                   .section = 2,
                   .synonyms = OCTANT_TR("diff change compare"),
                   .whyNot = OCTANT_TR("Nothing is compared")}),
    };
    return rows;
}

QWidget* createDifferences(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new Differences(host, actions, parent);
}

} // namespace octant
