#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/host/panels.h"
#include "views/panels/problems_model.h"
#include "views/panels/problems_table.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Lets through the severities that are checked.
class SeverityFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setShown(bool errors, bool warnings) {
        m_errors = errors;
        m_warnings = warnings;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override {
        const auto* model = static_cast<const ProblemsModel*>(sourceModel());
        return model->at(row).severity == Severity::Warning ? m_warnings : m_errors;
    }

private:
    bool m_errors = true, m_warnings = true;
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
            if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
                go(m_table->currentIndex());
                return true;
            }
        }
        return QWidget::eventFilter(watched, event);
    }

private:
    QToolButton* makeFilter(const char* name, const QString& label) {
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(label);
        button->setToolTip(label);
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({14, 14});
        connect(button, &QToolButton::toggled, this, [this] {
            m_filter->setShown(m_errors->isChecked(), m_warnings->isChecked());
            showState();
        });
        return button;
    }

    void build() {
        m_model = new ProblemsModel(this);
        m_filter = new SeverityFilter(this);
        m_filter->setSourceModel(m_model);
        m_filter->setSortRole(ProblemsModel::SortRole);
        m_errors = makeFilter("problemsErrors", tr("Show errors"));
        m_warnings = makeFilter("problemsWarnings", tr("Show warnings"));
        m_repair = new QToolButton(this);
        m_repair->setObjectName(QStringLiteral("problemsRepair"));
        m_repair->setText(tr("Repair"));
        m_repair->setAccessibleName(tr("Repair the selected problems"));
        connect(m_repair, &QToolButton::clicked, this, &Problems::repair);
        m_state = new QLabel(this);
        m_state->setProperty("dim", true);
        auto* bar = new QHBoxLayout;
        bar->setContentsMargins(6, 3, 8, 3);
        bar->addWidget(m_errors);
        bar->addWidget(m_warnings);
        bar->addWidget(m_repair);
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

        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addLayout(bar);
        layout->addWidget(m_table, 1);
    }

    void refresh() {
        m_model->setFindings(m_host.findings());
        const int warnings = m_model->count(Severity::Warning);
        const int errors = m_model->rowCount() - warnings;
        m_errors->setIcon(themeIcon(QStringLiteral("error"), themeColors().error));
        m_warnings->setIcon(themeIcon(QStringLiteral("warning"), themeColors().warning));
        m_table->setColumnHidden(ProblemsModel::Byte, !m_model->knowsBytes());
        m_errors->setText(QString::number(errors));
        m_warnings->setText(QString::number(warnings));
        showState();
    }

    void showState() {
        const int all = m_model->rowCount();
        const int shown = m_filter->rowCount();
        m_state->setText(all == 0       ? tr("No problems found")
                         : shown == all ? tr("Double click shows where")
                                        : tr("%1 of %2 shown").arg(shown).arg(all));
        m_repair->setVisible(m_host.snapshot()->model != nullptr && all > 0);
        m_repair->setEnabled(canRepair());
        m_repair->setToolTip(m_repair->isEnabled()
                                 ? tr("Put right what the selected problems tell of, as one step")
                                 : tr("Select problems that can be repaired without a choice of yours"));
    }

    std::vector<Finding> selected() const {
        std::vector<Finding> findings;
        for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
            findings.push_back(m_model->at(m_filter->mapToSource(index).row()));
        return findings;
    }

    /// Repairs what the selected problems tell of.
    Edit repairEdit() const {
        Edit edit{"model.repair", {}, {}};
        std::vector<std::string> rules;
        for (const Finding& finding : selected()) {
            const bool item = finding.item.kind != ItemKind::None;
            edit.targets.push_back(item ? finding.item
                                        : ItemRef{ItemKind::Model, -1, ItemRef::NoCube, MapItem});
            if (std::find(rules.begin(), rules.end(), finding.ruleName()) == rules.end())
                rules.push_back(finding.ruleName());
        }
        return edit.with("rules", std::move(rules));
    }

    /// Whether that would change anything: not each problem of a rule has a way out.
    bool canRepair() const {
        const MapPtr map = m_host.snapshot();
        return map->model && m_table->selectionModel()->hasSelection() && m_host.accepts(repairEdit());
    }

    void repair() {
        if (canRepair())
            m_host.submit(repairEdit());
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
    QToolButton* m_repair = nullptr;
    QLabel* m_state = nullptr;
};

} // namespace

QWidget* createProblems(Host& host, ActionRegistry&, QWidget* parent) { return new Problems(host, parent); }

} // namespace octant
