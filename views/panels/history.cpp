#include <QAbstractListModel>
#include <QCoreApplication>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/properties/fields/outside_choice.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int UndoneRole = Qt::UserRole + 1, CurrentRole = Qt::UserRole + 2, SavedRole = Qt::UserRole + 3;

/// The opened state and the steps after it.
class HistoryModel final : public QAbstractListModel {
    Q_DECLARE_TR_FUNCTIONS(octant::HistoryModel)

public:
    explicit HistoryModel(Host& host, QObject* parent) : QAbstractListModel(parent), m_host(host) {
        refresh();
    }

    void refresh() {
        std::vector<HistoryStep> now = m_host.history();
        const int index = m_host.historyIndex();
        std::size_t same = 0;
        while (same < now.size() && same < m_steps.size() && now[same].name == m_steps[same].name)
            ++same;
        if (m_steps.size() > same) {
            beginRemoveRows({}, static_cast<int>(same) + 1, static_cast<int>(m_steps.size()));
            m_steps.resize(same);
            endRemoveRows();
        }
        if (now.size() > same) {
            beginInsertRows({}, static_cast<int>(same) + 1, static_cast<int>(now.size()));
            m_steps = std::move(now);
            endInsertRows();
        } else {
            m_steps = std::move(now);
        }
        m_index = index;
        emit dataChanged(this->index(0), this->index(rowCount() - 1));
    }
    int current() const { return m_index; }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_steps.size()) + 1;
    }
    QVariant data(const QModelIndex& at, int role) const override {
        const bool first = at.row() == 0;
        const HistoryStep* const step = first ? nullptr : &m_steps[static_cast<std::size_t>(at.row()) - 1];
        switch (role) {
        case Qt::DisplayRole:
            return first ? tr("Opened") : shownText(step->name);
        case Qt::ToolTipRole:
            return saved(at.row()) ? tr("The file on disk is this state") : tr("Click to go to this state");
        case UndoneRole:
            return at.row() > m_index;
        case CurrentRole:
            return at.row() == m_index;
        case SavedRole:
            return saved(at.row());
        default:
            return {};
        }
    }

private:
    bool saved(int row) const {
        if (row > 0)
            return m_steps[static_cast<std::size_t>(row) - 1].saved;
        return std::none_of(m_steps.begin(), m_steps.end(),
                            [](const HistoryStep& step) { return step.saved; });
    }

    Host& m_host;
    std::vector<HistoryStep> m_steps;
    int m_index = 0;
};

class HistoryDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {80, 22}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const ThemeColors& colors = themeColors();
        const bool current = index.data(CurrentRole).toBool();
        const bool undone = index.data(UndoneRole).toBool();
        painter->save();
        if (current)
            painter->fillRect(option.rect, colors.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, colors.alternateBase);
        const QRect mark(option.rect.left() + 8, option.rect.center().y() - 3, 7, 7);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(undone ? colors.disabledText : current ? colors.accent : colors.dimText, 1.3));
        painter->setBrush(current ? colors.accent : QColor(Qt::transparent));
        painter->drawEllipse(mark);
        QRect text = option.rect.adjusted(24, 0, -8, 0);
        if (index.data(SavedRole).toBool()) {
            const QRect icon(text.right() - 15, option.rect.center().y() - 7, 15, 15);
            themeIcon(QStringLiteral("save"), undone ? colors.disabledText : colors.dimText)
                .paint(painter, icon);
            text.setRight(icon.left() - 4);
        }
        painter->setPen(undone ? colors.disabledText : colors.text);
        painter->drawText(
            text, Qt::AlignVCenter | Qt::AlignLeft,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, text.width()));
        painter->restore();
    }
};

class History final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(octant::History)

public:
    History(Host& host, QWidget* parent) : QWidget(parent), m_host(host) {
        setObjectName(QStringLiteral("historyPanel"));
        m_model = new HistoryModel(host, this);
        m_list = new QListView(this);
        m_list->setObjectName(QStringLiteral("history"));
        m_list->setAccessibleName(tr("Steps done and undone"));
        m_list->setModel(m_model);
        m_list->setItemDelegate(new HistoryDelegate(m_list));
        m_list->setUniformItemSizes(true);
        m_list->setMouseTracking(true);
        m_list->setSelectionMode(QAbstractItemView::SingleSelection);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_list);
        const auto go = [this](const QModelIndex& index) {
            if (index.row() != m_host.historyIndex())
                m_host.goToStep(index.row());
        };
        connect(m_list, &QListView::clicked, this, go);
        connect(m_list, &QListView::activated, this, go);
        onOutsideChoice(*m_list, go);
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (std::get_if<HistoryChanged>(&event))
                show();
        });
        show();
    }

private:
    void show() {
        m_model->refresh();
        const QModelIndex now = m_model->index(m_model->current());
        m_list->setCurrentIndex(now);
        m_list->scrollTo(now);
    }

    Host& m_host;
    std::shared_ptr<void> m_listening;
    HistoryModel* m_model;
    QListView* m_list;
};

} // namespace

QWidget* createHistory(Host& host, ActionRegistry&, QWidget* parent) { return new History(host, parent); }

} // namespace octant
