#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include "views/host/panels.h"
#include "views/panels/statistics_model.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Paints a meter: a bar as long as the share of the limit, the numbers over it.
class MeterDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const double share = std::clamp(index.data(StatisticsModel::ShareRole).toDouble(), 0.0, 1.0);
        const bool warns = share >= StatisticsModel::warningShare;
        QStyleOptionViewItem plain = option;
        initStyleOption(&plain, index);
        const QString text = plain.text;
        plain.text.clear();
        QStyledItemDelegate::paint(painter, plain,
                                   index.model()->index(index.row(), index.model()->columnCount()));
        const QRect box = option.rect.adjusted(4, 4, -4, -4);
        const int width = share > 0 ? std::max(2, static_cast<int>(share * box.width())) : 0;
        painter->save();
        painter->setPen(Qt::NoPen);
        painter->setBrush(themeColors().raised);
        painter->drawRoundedRect(box, 2, 2);
        painter->setBrush(warns ? themeColors().warning : themeColors().accent);
        painter->setOpacity(warns ? 0.7 : 0.5);
        painter->drawRoundedRect(
            QStyle::visualRect(option.direction, box, QRect(box.topLeft(), QSize(width, box.height()))), 2,
            2);
        painter->setOpacity(1);
        painter->setPen(themeColors().text);
        painter->drawText(box.adjusted(6, 0, -6, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
        painter->restore();
    }
};

class Statistics final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(octant::Statistics)

public:
    Statistics(Host& host, QWidget* parent) : QWidget(parent), m_host(host) {
        setObjectName(QStringLiteral("statisticsPanel"));
        build();
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (std::get_if<StatisticsChanged>(&event) || std::get_if<ActiveLevelChanged>(&event) ||
                std::get_if<SelectionChanged>(&event))
                refresh();
        });
        refresh();
    }

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
    void build() {
        m_model = new StatisticsModel(this);
        m_state = new QLabel(this);
        m_state->setObjectName(QStringLiteral("statisticsState"));
        m_state->setProperty("dim", true);
        m_state->setContentsMargins(8, 4, 8, 4);
        m_table = new QTableView(this);
        m_table->setObjectName(QStringLiteral("statistics"));
        m_table->setAccessibleName(tr("Statistics of the level"));
        m_table->setModel(m_model);
        m_table->setItemDelegateForColumn(StatisticsModel::Fill, new MeterDelegate(this));
        m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
        m_table->setSelectionMode(QAbstractItemView::SingleSelection);
        m_table->setShowGrid(false);
        m_table->setAlternatingRowColors(true);
        m_table->setTabKeyNavigation(false);
        m_table->verticalHeader()->hide();
        m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
        m_table->verticalHeader()->setDefaultSectionSize(22);
        m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_table->horizontalHeader()->setHighlightSections(false);
        m_table->setColumnWidth(StatisticsModel::What, 200);
        m_table->setColumnWidth(StatisticsModel::Where, 90);
        m_table->setColumnWidth(StatisticsModel::Total, 100);
        m_table->setColumnWidth(StatisticsModel::Selected, 120);
        m_table->horizontalHeader()->setSectionResizeMode(StatisticsModel::Fill, QHeaderView::Stretch);
        m_table->installEventFilter(this);
        connect(m_table, &QTableView::clicked, this, &Statistics::go);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(m_state);
        layout->addWidget(m_table, 1);
    }

    void refresh() {
        ItemId selected = 0;
        if (!m_host.selection().empty()) {
            const ItemRef& item = m_host.selection().back();
            selected =
                item.kind == ItemKind::Sector || item.kind == ItemKind::Cube ? item.id : sectorOf(item.id);
        }
        m_model->show(m_host.statistics(), *m_host.snapshot(), m_host.activeLevel(), selected);
        const QString size = QLocale().formattedDataSize(static_cast<qint64>(m_model->bytes()));
        if (m_model->rowCount() == 0)
            m_state->setText(tr("Nothing counted yet"));
        else if (const std::size_t warnings = m_model->warnings(); warnings != 0)
            m_state->setText(tr("Near their limit: %1; before compression: %2").arg(warnings).arg(size));
        else
            m_state->setText(tr("%1 before compression; click a row to go to the fullest sector").arg(size));
    }

    void go(const QModelIndex& index) {
        const ItemId sector = m_model->sectorAt(index.row());
        if (sector == 0)
            return;
        const Selection items{{ItemKind::Sector, -1, ItemRef::NoCube, sector}};
        m_host.select(items);
        m_host.focus(items);
    }

    Host& m_host;
    std::shared_ptr<void> m_listening;
    StatisticsModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_state = nullptr;
};

} // namespace

QWidget* createStatistics(Host& host, ActionRegistry&, QWidget* parent) {
    return new Statistics(host, parent);
}

} // namespace octant
