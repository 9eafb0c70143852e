#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/edit/repair/map_repair.h"
#include "views/host/panels.h"
#include "views/host/waiving.h"
#include "views/panels/problems_model.h"
#include "views/panels/problems_table.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// What of the list is seen.
struct ShownProblems {
    bool errors = true, warnings = true, waived = false;
};

/// Lets through the severities that are checked, and what is waived where that is unfolded, behind all else.
class SeverityFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setShown(const ShownProblems& shown) {
        m_shown = shown;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override {
        const auto* model = static_cast<const ProblemsModel*>(sourceModel());
        if (model->waived(row))
            return m_shown.waived;
        return model->at(row).severity == Severity::Warning ? m_shown.warnings : m_shown.errors;
    }
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        const auto* model = static_cast<const ProblemsModel*>(sourceModel());
        const bool waived = model->waived(left.row());
        if (waived != model->waived(right.row()))
            return waived == (sortOrder() == Qt::DescendingOrder);
        return QSortFilterProxyModel::lessThan(left, right);
    }

private:
    ShownProblems m_shown;
};

class Problems final : public QWidget, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::Problems)

public:
    Problems(Host& host, QWidget* parent) : QWidget(parent), m_host(host) {
        setObjectName(QStringLiteral("problemsPanel"));
        build();
        m_handlers.add(
            "edit.copy", [this] { copy(); }, [this] { return m_table->selectionModel()->hasSelection(); });
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (std::get_if<FindingsChanged>(&event))
                refresh();
        });
        refresh();
    }

    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (watched == m_reason) {
                if (key->key() != Qt::Key_Escape)
                    return QWidget::eventFilter(watched, event);
                endReason();
                return true;
            }
            if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
                go(m_table->currentIndex());
                return true;
            }
        }
        return QWidget::eventFilter(watched, event);
    }

private:
    QToolButton* makeFilter(const char* name, const QString& label, bool checked = true) {
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(label);
        button->setToolTip(label);
        button->setCheckable(true);
        button->setChecked(checked);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({14, 14});
        connect(button, &QToolButton::toggled, this, [this] {
            m_filter->setShown({m_errors->isChecked(), m_warnings->isChecked(), m_waived->isChecked()});
            showState();
        });
        return button;
    }

    QToolButton* makeButton(const char* name, const QString& text, void (Problems::*press)()) {
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setAccessibleName(text);
        connect(button, &QToolButton::clicked, this, press);
        return button;
    }

    void build() {
        m_model = new ProblemsModel(this);
        m_filter = new SeverityFilter(this);
        m_filter->setSourceModel(m_model);
        m_filter->setSortRole(ProblemsModel::SortRole);
        m_errors = makeFilter("problemsErrors", tr("Show errors"));
        m_warnings = makeFilter("problemsWarnings", tr("Show warnings"));
        m_waived = makeFilter("problemsWaived", tr("Show waived problems"), false);
        m_go = makeButton("problemsGo", tr("Go to"), &Problems::goToSelected);
        m_go->setToolTip(tr("Select what the problem is about and bring the camera there"));
        m_repair = makeButton("problemsRepair", tr("Repair"), &Problems::repair);
        m_repair->setAccessibleName(tr("Repair the selected problems"));
        m_repairAll = makeButton("problemsRepairAll", tr("Repair all of this kind"), &Problems::repairAll);
        m_waive = makeButton("problemsWaive", tr("Waive…"), &Problems::waive);
        m_state = new QLabel(this);
        m_state->setProperty("dim", true);
        auto* bar = new QHBoxLayout;
        bar->setContentsMargins(6, 3, 8, 3);
        bar->addWidget(m_errors);
        bar->addWidget(m_warnings);
        bar->addWidget(m_waived);
        bar->addWidget(m_go);
        bar->addWidget(m_repair);
        bar->addWidget(m_repairAll);
        bar->addWidget(m_waive);
        bar->addWidget(m_state, 1, Qt::AlignRight);

        m_table = new ProblemsTable(this);
        m_table->setObjectName(QStringLiteral("problems"));
        m_table->setAccessibleName(tr("Problems of the map"));
        m_table->setModel(m_filter);
        m_table->setMinimumHeight(1); // on small screens the row above stays whole
        m_table->sortByColumn(ProblemsModel::Kind, Qt::AscendingOrder);
        m_table->installEventFilter(this);
        connect(m_table, &QTableView::doubleClicked, this, &Problems::go);
        connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
                &Problems::showState);

        m_reason = new QLineEdit(this);
        m_reason->setObjectName(QStringLiteral("problemsReason"));
        m_reason->setAccessibleName(tr("Why this is no problem of the map"));
        m_reason->setPlaceholderText(
            tr("Why is this no problem? Enter waives it for this map, Esc gives up"));
        m_reason->setMaxLength(500);
        m_reason->installEventFilter(this);
        m_reason->hide();
        connect(m_reason, &QLineEdit::returnPressed, this, &Problems::waiveForReason);

        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addLayout(bar);
        layout->addWidget(m_reason);
        layout->addWidget(m_table, 1);
    }

    void refresh() {
        const std::vector<Finding> findings = m_host.findings();
        Waiving* waiving = m_host.waiving();
        m_model->setFindings(findings, waiving != nullptr ? waiving->reasons(findings)
                                                          : std::vector<std::optional<std::string>>());
        const int waived = m_model->waivedCount();
        const int warnings = m_model->count(Severity::Warning);
        const int errors = m_model->rowCount() - warnings - waived;
        m_errors->setIcon(themeIcon(QStringLiteral("error"), themeColors().error));
        m_warnings->setIcon(themeIcon(QStringLiteral("warning"), themeColors().warning));
        m_waived->setIcon(themeIcon(QStringLiteral("ok"), themeColors().dimText));
        m_table->setColumnHidden(ProblemsModel::Byte, !m_model->knowsBytes());
        m_errors->setText(QString::number(errors));
        m_warnings->setText(QString::number(warnings));
        m_waived->setText(tr("%n waived", nullptr, waived));
        m_waived->setVisible(waived > 0);
        showState();
    }

    void showState() {
        const int all = m_model->rowCount() - (m_waived->isChecked() ? 0 : m_model->waivedCount());
        const int shown = m_filter->rowCount();
        m_state->setText(all == 0       ? tr("No problems found")
                         : shown == all ? tr("Double click shows where")
                                        : tr("%1 of %2 shown").arg(shown).arg(all));
        const std::vector<Finding> chosen = selected();
        const bool any = m_model->rowCount() > 0;
        const bool map = m_host.snapshot()->rootKind() == ItemKind::Map;
        m_go->setVisible(any);
        m_go->setEnabled(std::any_of(chosen.begin(), chosen.end(), [](const Finding& finding) {
            return finding.item.kind != ItemKind::None;
        }));
        m_repair->setVisible(any && (map || m_host.snapshot()->model != nullptr));
        m_repair->setEnabled(canRepair());
        m_repair->setToolTip(m_repair->isEnabled()
                                 ? tr("Put right what the selected problems tell of, as one step")
                                 : tr("Select problems that can be repaired without a choice of yours"));
        m_repairAll->setVisible(any && map);
        m_repairAll->setEnabled(map && m_repair->isEnabled());
        m_repairAll->setToolTip(tr("Put right all problems of the kinds that are selected, as one step"));
        m_waive->setVisible(any && m_host.waiving() != nullptr);
        m_waive->setEnabled(!chosen.empty());
        m_waive->setText(allWaived() ? tr("Count again") : tr("Waive…"));
        m_waive->setAccessibleName(m_waive->text());
        m_waive->setToolTip(allWaived()
                                ? tr("These are problems of the map again")
                                : tr("Say that these are no problems of this map, and why; a file beside "
                                     "the map keeps it, and `octant check` knows it"));
    }

    /// Whether all that is selected is waived.
    bool allWaived() const {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        return !rows.isEmpty() && std::all_of(rows.begin(), rows.end(), [this](const QModelIndex& index) {
            return m_model->waived(m_filter->mapToSource(index).row());
        });
    }

    std::vector<Finding> selected() const {
        std::vector<Finding> findings;
        for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
            findings.push_back(m_model->at(m_filter->mapToSource(index).row()));
        return findings;
    }

    /// Repairs what the selected problems tell of.
    Edit repairEdit() const {
        const ItemKind root = m_host.snapshot()->rootKind();
        Edit edit{root == ItemKind::Model ? "model.repair" : "map.repair", {}, {}};
        std::vector<std::string> rules;
        for (const Finding& finding : selected()) {
            const bool item = finding.item.kind != ItemKind::None;
            if (root == ItemKind::Map && (!item || !mapRuleRepaired(finding.rule)))
                continue;
            edit.targets.push_back(item ? finding.item : ItemRef{root, -1, ItemRef::NoCube, MapItem});
            if (std::find(rules.begin(), rules.end(), finding.ruleName()) == rules.end())
                rules.push_back(finding.ruleName());
        }
        return edit.with("rules", std::move(rules));
    }

    /// Whether that would change anything: not each problem of a rule has a way out. Of maps only the rule is
    /// asked, as trying it out may take long.
    bool canRepair() const {
        const MapPtr map = m_host.snapshot();
        if (map->rootKind() == ItemKind::Map)
            return !repairEdit().targets.empty();
        return map->model && m_table->selectionModel()->hasSelection() && m_host.accepts(repairEdit());
    }

    void repair() {
        if (canRepair())
            m_host.submit(repairEdit());
    }

    /// All problems of the rules that are selected, but for those that are waived.
    void repairAll() {
        if (!canRepair())
            return;
        Edit edit = repairEdit();
        const auto rules = std::get<std::vector<std::string>>(*edit.parameter("rules"));
        bool waived = false;
        edit.targets.clear();
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const Finding& finding = m_model->at(row);
            if (std::find(rules.begin(), rules.end(), finding.ruleName()) == rules.end())
                continue;
            waived = waived || m_model->waived(row);
            if (!m_model->waived(row) && finding.item.kind != ItemKind::None)
                edit.targets.push_back(finding.item);
        }
        // Only the first of very many are listed.
        if (!waived)
            edit.targets = {ItemRef{ItemKind::Map, -1, ItemRef::NoCube, MapItem}};
        m_host.submit(edit);
    }

    void waive() {
        if (allWaived()) {
            m_host.waiving()->countAgain(selected());
            return;
        }
        m_reason->show();
        m_reason->setFocus();
    }

    void waiveForReason() {
        const QString reason = m_reason->text().trimmed();
        if (reason.isEmpty() || selected().empty())
            return;
        if (m_host.waiving()->waive(selected(), reason.toStdString()))
            endReason();
    }

    void endReason() {
        m_reason->hide();
        m_reason->clear();
        m_table->setFocus();
    }

    void goToSelected() {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        if (rows.size() == 1) {
            go(rows.front());
            return;
        }
        Selection items;
        for (const Finding& finding : selected())
            if (finding.item.kind != ItemKind::None &&
                std::find(items.begin(), items.end(), finding.item) == items.end())
                items.push_back(finding.item);
        m_host.select(items);
        m_host.focus(items);
    }

    void go(const QModelIndex& index) {
        if (!index.isValid())
            return;
        const Finding& finding = m_model->at(m_filter->mapToSource(index).row());
        if (finding.item.kind == ItemKind::None) {
            m_host.report(tr("This is about the file as a whole: nothing to select.").toStdString());
            return;
        }
        const Selection items{finding.item};
        m_host.select(items);
        m_host.focus(items);
    }

    void copy() {
        QStringList lines;
        for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
            const Finding& finding = m_model->at(m_filter->mapToSource(index).row());
            lines.append(QString::fromStdString(finding.ruleName() + ' ' + finding.text()));
        }
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    }

    Host& m_host;
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    ProblemsModel* m_model = nullptr;
    SeverityFilter* m_filter = nullptr;
    ProblemsTable* m_table = nullptr;
    QToolButton* m_errors = nullptr;
    QToolButton* m_warnings = nullptr;
    QToolButton* m_waived = nullptr;
    QToolButton* m_go = nullptr;
    QToolButton* m_repair = nullptr;
    QToolButton* m_repairAll = nullptr;
    QToolButton* m_waive = nullptr;
    QLineEdit* m_reason = nullptr;
    QLabel* m_state = nullptr;
};

} // namespace

QWidget* createProblems(Host& host, ActionRegistry&, QWidget* parent) { return new Problems(host, parent); }

} // namespace octant
