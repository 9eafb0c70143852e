#include <QCoreApplication>
#include <QImage>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "views/host/panels.h"
#include "views/panels/history_model.h"
#include "views/properties/fields/outside_choice.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int laneWidth = 12, pictureWidth = 48, pictureHeight = 32, stepHeight = 36, stepMargin = 8;
constexpr double undonePicture = 0.35; ///< opacity

/// One step a row: its place in the graph of branches, what was seen after it, and its name.
class HistoryDelegate final : public QStyledItemDelegate {
public:
    explicit HistoryDelegate(const HistoryModel& model, QObject* parent)
        : QStyledItemDelegate(parent), m_model(model) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {160, stepHeight};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const ThemeColors& colors = themeColors();
        const int row = index.row();
        const bool current = row == m_model.current();
        const bool done = m_model.done(row);
        painter->save();
        if (current)
            painter->fillRect(option.rect, colors.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, colors.alternateBase);
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(colors.accent);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
        painter->setRenderHint(QPainter::Antialiasing);
        const bool mirrored = option.direction == Qt::RightToLeft;
        paintLanes(*painter, option.rect, row, mirrored);
        const auto there = [&option](const QRect& part) {
            return QStyle::visualRect(option.direction, option.rect, part);
        };
        QRect rest = option.rect.adjusted(stepMargin + m_model.lanes() * laneWidth + 2, 0, -stepMargin, 0);
        const QRect picture(rest.left(), rest.top() + (rest.height() - pictureHeight) / 2, pictureWidth,
                            pictureHeight);
        paintPicture(*painter, there(picture), row);
        rest.setLeft(rest.left() + pictureWidth + stepMargin);
        if (m_model.saved(row)) {
            const QRect icon(rest.right() - 15, option.rect.center().y() - 7, 15, 15);
            themeIcon(QStringLiteral("save"), done ? colors.dimText : colors.disabledText)
                .paint(painter, there(icon));
            rest.setRight(icon.left() - 4);
        }
        painter->setPen(done ? colors.text : colors.disabledText);
        painter->drawText(
            there(rest), Qt::AlignVCenter | Qt::AlignLeft,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, rest.width()));
        painter->restore();
    }

private:
    static double laneAt(const QRect& row, int lane, bool mirrored) {
        const double in = stepMargin + laneWidth * lane + laneWidth / 2.0;
        return mirrored ? row.right() + 1 - in : row.left() + in;
    }

    void paintLanes(QPainter& painter, const QRect& rect, int row, bool mirrored) const {
        const ThemeColors& colors = themeColors();
        const HistoryLane& lane = m_model.lane(row);
        const double middle = rect.center().y() + 0.5, top = rect.top(), bottom = rect.bottom() + 1;
        const double own = laneAt(rect, lane.lane, mirrored);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.disabledText, 1.3));
        for (int other = 0; other < mostLanes; ++other) {
            const double x = laneAt(rect, other, mirrored);
            const unsigned bit = 1U << static_cast<unsigned>(other);
            if ((lane.through & bit) != 0)
                painter.drawLine(QPointF(x, top), QPointF(x, bottom));
            if ((lane.branches & bit) != 0)
                paintCurve(painter, {own, middle}, {x, bottom});
        }
        if (lane.cameFrom >= 0)
            paintCurve(painter, {own, middle}, {laneAt(rect, lane.cameFrom, mirrored), top});
        const bool done = m_model.done(row);
        if (done)
            painter.setPen(QPen(colors.dimText, 1.3));
        if (lane.up)
            painter.drawLine(QPointF(own, top), QPointF(own, middle));
        if (row == m_model.current())
            painter.setPen(QPen(colors.disabledText, 1.3));
        if (lane.down)
            painter.drawLine(QPointF(own, middle), QPointF(own, bottom));
        const bool current = row == m_model.current();
        painter.setPen(QPen(current ? colors.accent : done ? colors.dimText : colors.disabledText, 1.3));
        painter.setBrush(current ? colors.accent : done ? colors.base : colors.alternateBase);
        painter.drawEllipse(QPointF(own, middle), 3.5, 3.5);
    }

    static void paintCurve(QPainter& painter, const QPointF& state, const QPointF& edge) {
        QPainterPath path(state);
        path.quadTo(QPointF(edge.x(), state.y()), edge);
        painter.drawPath(path);
    }

    void paintPicture(QPainter& painter, const QRect& frame, int row) const {
        const auto& picture = m_model.picture(row);
        if (!picture) {
            painter.fillRect(frame, themeColors().alternateBase);
            return;
        }
        const QImage image(reinterpret_cast<const uchar*>(picture->pixels.data()),
                           static_cast<int>(picture->width), static_cast<int>(picture->height),
                           static_cast<qsizetype>(picture->width) * 3, QImage::Format_RGB888);
        painter.setOpacity(m_model.done(row) ? 1 : undonePicture);
        painter.drawImage(frame, image);
        painter.setOpacity(1);
    }

    const HistoryModel& m_model;
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
        m_list->setItemDelegate(new HistoryDelegate(*m_model, m_list));
        m_list->setUniformItemSizes(true);
        m_list->setLayoutMode(QListView::SinglePass);
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
            else if (std::get_if<StepPictured>(&event))
                m_model->refreshPicture();
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
