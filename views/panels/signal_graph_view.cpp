#include "views/panels/signal_graph_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QWheelEvent>

#include "views/host/entity_types.h"
#include "views/host/shown_text.h"
#include "views/host/signal_words.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr double nodeWidth = 132, nodeHeight = 26, columnWidth = 210, graphMargin = 16; // pixels
constexpr double widestRow = 40, narrowestRow = 29; // pixels, as much as there is room for
constexpr double largestScale = 2, scaleStep = 1.15, arrowReach = 6;

} // namespace

QPointF SignalGraphView::Curve::at(double share) const {
    const double t = share, s = 1 - share;
    return from * (s * s * s) + out * (3 * s * s * t) + in * (3 * s * t * t) + to * (t * t * t);
}

SignalGraphView::SignalGraphView(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("signalGraph"));
    setAccessibleName(tr("Graph of signals"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    m_name = new QLineEdit(viewport());
    m_name->setObjectName(QStringLiteral("signalGraphName"));
    m_name->setAccessibleName(tr("Name of the signal"));
    m_name->hide();
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        if (!m_name->isVisible())
            return;
        m_name->hide();
        setFocus();
        if (m_renamed < m_graph.nodes().size())
            emit renameWanted(m_renamed, m_name->text().trimmed());
    });
}

void SignalGraphView::present(SignalGraph graph) {
    const auto same = [&](const SignalNode& a, const SignalNode& b) {
        return a.entity == b.entity && (a.entity != 0 || a.name == b.name);
    };
    std::optional<std::uint32_t> node;
    if (m_node)
        for (std::uint32_t i = 0; i < graph.nodes().size(); ++i)
            if (same(graph.nodes()[i], m_graph.nodes()[*m_node]))
                node = i;
    m_graph = std::move(graph);
    m_node = node;
    m_arrow.reset();
    m_from.reset();
    m_armed = false;
    m_drag = Drag::None;
    m_name->hide();
    layOut();
    describe();
}

void SignalGraphView::choose(ItemId entity) {
    std::optional<std::uint32_t> node;
    for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i)
        if (entity != 0 && m_graph.nodes()[i].entity == entity)
            node = i;
    if (node == m_node || (!node && m_node && m_graph.nodes()[*m_node].entity == 0))
        return;
    m_node = node;
    m_arrow.reset();
    if (node)
        show(*node);
    describe();
    viewport()->update();
}

QPointF SignalGraphView::shift() const {
    // What is smaller than the panel stands in its middle.
    const QSizeF whole = wholeSize() * m_scale;
    return {std::max(0.0, (viewport()->width() - whole.width()) / 2) - horizontalScrollBar()->value(),
            std::max(0.0, (viewport()->height() - whole.height()) / 2) - verticalScrollBar()->value()};
}

QSizeF SignalGraphView::wholeSize() const {
    const bool back = std::any_of(m_graph.arrows().begin(), m_graph.arrows().end(),
                                  [](const SignalArrow& arrow) { return arrow.back; });
    const int rows = std::max(m_graph.rows() - 1, 0) + (back ? 1 : 0); // which those go around below
    return {std::max(m_graph.columns() - 1, 0) * columnWidth + nodeWidth + 2 * graphMargin,
            rows * m_rowHeight + nodeHeight + 2 * graphMargin};
}

QRectF SignalGraphView::nodeBox(std::uint32_t node) const {
    const SignalNode& of = m_graph.nodes()[node];
    return {shift() +
                QPointF(graphMargin + of.column * columnWidth, graphMargin + of.row * m_rowHeight) * m_scale,
            QSizeF(nodeWidth, nodeHeight) * m_scale};
}

SignalGraphView::Curve SignalGraphView::curveOf(const SignalArrow& arrow) const {
    const QRectF a = nodeBox(arrow.from), b = nodeBox(arrow.to);
    const QPointF from(a.right(), a.center().y()), to(b.left(), b.center().y());
    if (!arrow.back) {
        const QPointF pull((to.x() - from.x()) / 2, 0);
        return {from, from + pull, to - pull, to};
    }
    // Around both, below them.
    const double below = std::max(a.bottom(), b.bottom()) + m_rowHeight * m_scale;
    const double aside = (columnWidth - nodeWidth) * m_scale;
    return {from, {from.x() + aside, below}, {to.x() - aside, below}, to};
}

QPointF SignalGraphView::arrowMiddle(std::uint32_t arrow) const {
    return curveOf(m_graph.arrows()[arrow]).at(0.5);
}

std::optional<std::uint32_t> SignalGraphView::nodeAt(const QPointF& point) const {
    for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i)
        if (nodeBox(i).contains(point))
            return i;
    return std::nullopt;
}

std::optional<std::uint32_t> SignalGraphView::arrowAt(const QPointF& point) const {
    constexpr int pieces = 24;
    std::optional<std::uint32_t> nearest;
    double least = arrowReach;
    for (std::uint32_t i = 0; i < m_graph.arrows().size(); ++i) {
        const Curve curve = curveOf(m_graph.arrows()[i]);
        for (int piece = 0; piece <= pieces; ++piece) {
            const QPointF away = curve.at(double(piece) / pieces) - point;
            if (const double distance = std::hypot(away.x(), away.y()); distance < least) {
                least = distance;
                nearest = i;
            }
        }
    }
    return nearest;
}

void SignalGraphView::layOut() {
    const QSizeF whole = wholeSize() * m_scale;
    const auto range = [](QScrollBar* bar, double length, int page) {
        bar->setPageStep(page);
        bar->setSingleStep(20);
        bar->setRange(0, std::max(0, static_cast<int>(std::ceil(length)) - page));
    };
    range(horizontalScrollBar(), whole.width(), viewport()->width());
    range(verticalScrollBar(), whole.height(), viewport()->height());
    viewport()->update();
}

void SignalGraphView::fit(double least) {
    m_fitted = least;
    if (m_graph.nodes().empty())
        return;
    // Rows draw near to each other before all becomes smaller.
    m_rowHeight = widestRow;
    const double over = wholeSize().height() - viewport()->height();
    const double gaps = (wholeSize().height() - nodeHeight - 2 * graphMargin) / widestRow;
    if (over > 0 && gaps > 0)
        m_rowHeight = std::max(widestRow - over / gaps, narrowestRow);
    const QSizeF whole = wholeSize();
    m_scale = std::clamp(std::min(viewport()->width() / whole.width(), viewport()->height() / whole.height()),
                         least, 1.0);
    layOut();
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(0);
}

void SignalGraphView::setScale(double scale, const QPointF& around) {
    scale = std::clamp(scale, smallestScale, largestScale);
    const QPointF point = (around - shift()) / m_scale;
    m_fitted.reset();
    m_scale = scale;
    layOut();
    const QPointF moved = shift() + point * m_scale - around;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(moved.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(moved.y()));
    viewport()->update();
}

void SignalGraphView::show(std::uint32_t node) {
    const QRectF box = nodeBox(node).adjusted(-graphMargin, -graphMargin, graphMargin, graphMargin);
    const QRectF room(viewport()->rect());
    const auto into = [](QScrollBar* bar, double low, double high, double roomLow, double roomHigh) {
        if (low < roomLow)
            bar->setValue(bar->value() + qRound(low - roomLow));
        else if (high > roomHigh)
            bar->setValue(bar->value() + qRound(high - roomHigh));
    };
    into(horizontalScrollBar(), box.left(), box.right(), room.left(), room.right());
    into(verticalScrollBar(), box.top(), box.bottom(), room.top(), room.bottom());
}

void SignalGraphView::describe() {
    if (m_node) {
        const SignalNode& node = m_graph.nodes()[*m_node];
        const QString name = shownText(node.name);
        setAccessibleDescription(node.entity == 0 ? tr("Signal %1").arg(name)
                                 : name.isEmpty() ? entityTypeName(node.type)
                                                  : tr("%1, %2").arg(name, entityTypeName(node.type)));
    } else {
        setAccessibleDescription({});
    }
}

void SignalGraphView::setChosen(std::optional<std::uint32_t> node, std::optional<std::uint32_t> arrow) {
    m_node = node;
    m_arrow = arrow;
    describe();
    viewport()->update();
    emit chosen();
}

bool SignalGraphView::canDrop(std::uint32_t from, std::uint32_t to) const {
    // A signal is no end of another one.
    return from != to && (m_graph.nodes()[from].entity != 0 || m_graph.nodes()[to].entity != 0);
}

void SignalGraphView::beginRename(std::uint32_t node) {
    if (m_graph.nodes()[node].entity != 0)
        return;
    m_renamed = node;
    show(node);
    m_name->setGeometry(nodeBox(node).toRect().adjusted(-2, -2, 2, 2));
    m_name->setText(QString::fromStdString(m_graph.nodes()[node].name));
    m_name->selectAll();
    m_name->show();
    m_name->setFocus();
}

void SignalGraphView::paintArrow(QPainter& painter, std::uint32_t number) const {
    const SignalArrow& arrow = m_graph.arrows()[number];
    const ThemeColors& colors = themeColors();
    const Curve curve = curveOf(arrow);
    const bool chosen = m_arrow == number;
    const bool near = m_node && (arrow.from == *m_node || arrow.to == *m_node);
    const QColor color = chosen || near ? colors.accent : arrow.back ? colors.warning : colors.dimText;
    painter.setPen(QPen(color, (chosen ? 2.5 : 1.4)));
    painter.setBrush(Qt::NoBrush);
    QPainterPath path(curve.from);
    path.cubicTo(curve.out, curve.in, curve.to);
    painter.drawPath(path);
    const double head = 6 * std::sqrt(m_scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(
        QPolygonF({curve.to, curve.to + QPointF(-head, -head / 2), curve.to + QPointF(-head, head / 2)}));
    if (!near && !chosen && m_scale < 0.8)
        return;
    const QString word = signalWord(arrow.end.description());
    const QFontMetricsF metrics(painter.font());
    QRectF box = metrics.boundingRect(word).adjusted(-3, 0, 3, 0);
    box.moveCenter(curve.at(0.5));
    QColor behind = palette().color(QPalette::Base);
    behind.setAlpha(215);
    painter.setBrush(behind);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(chosen || near ? colors.text : colors.dimText);
    painter.drawText(box, Qt::AlignCenter, word);
}

void SignalGraphView::paintNode(QPainter& painter, std::uint32_t number) const {
    const SignalNode& node = m_graph.nodes()[number];
    const ThemeColors& colors = themeColors();
    const QRectF box = nodeBox(number);
    if (!box.intersects(QRectF(viewport()->rect())))
        return;
    const bool chosen = m_node == number;
    const bool target =
        m_from && (m_drag == Drag::Link || m_armed) && canDrop(*m_from, number) && box.contains(m_pointer);
    painter.setPen(QPen(chosen || target ? colors.accent : colors.border, chosen || target ? 2 : 1));
    painter.setBrush(node.entity != 0 ? colors.raised : colors.panel);
    const double round = node.entity != 0 ? 4 : box.height() / 2;
    painter.drawRoundedRect(box, round, round);
    QRectF text = box.adjusted(8 * m_scale, 0, -8 * m_scale, 0);
    if (node.entity != 0) {
        const double side = 16 * m_scale;
        const QRectF icon(text.left(), box.center().y() - side / 2, side, side);
        themeIcon(entityTypeIcon(node.type)).paint(&painter, icon.toRect());
        text.setLeft(icon.right() + 5 * m_scale);
    }
    const QString name =
        node.entity != 0 && node.name.empty() ? entityTypeName(node.type) : shownText(node.name);
    painter.setPen(node.entity != 0 ? colors.text : colors.accent);
    painter.drawText(text, Qt::AlignVCenter | (node.entity != 0 ? Qt::AlignLeft : Qt::AlignHCenter),
                     QFontMetricsF(painter.font()).elidedText(name, Qt::ElideRight, text.width()));
}

void SignalGraphView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    QFont scaled = font();
    scaled.setPointSizeF(std::max(4.0, scaled.pointSizeF() * 0.9 * m_scale));
    painter.setFont(scaled);
    for (std::uint32_t i = 0; i < m_graph.arrows().size(); ++i)
        paintArrow(painter, i);
    for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i)
        paintNode(painter, i);
    if (m_from && (m_drag == Drag::Link || m_armed)) {
        painter.setPen(QPen(themeColors().accent, 2, Qt::DashLine));
        painter.drawLine(nodeBox(*m_from).center(), m_pointer);
    }
}

void SignalGraphView::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_pointer = event->position();
    const auto node = nodeAt(m_pressed);
    if (event->button() == Qt::LeftButton && m_armed && m_from) {
        const std::uint32_t from = *std::exchange(m_from, std::nullopt);
        m_armed = false;
        viewport()->update();
        if (node && canDrop(from, *node))
            emit linkWanted(from, *node, viewport()->mapToGlobal(m_pressed.toPoint()));
        return;
    }
    if (event->button() == Qt::LeftButton || event->button() == Qt::RightButton) {
        setChosen(node, node ? std::nullopt : arrowAt(m_pressed));
        if (event->button() == Qt::LeftButton)
            m_drag = node ? Drag::Link : Drag::Pan;
        m_from = node;
    } else if (event->button() == Qt::MiddleButton) {
        m_drag = Drag::Pan;
    }
}

void SignalGraphView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF moved = event->position() - m_pointer;
    m_pointer = event->position();
    if (m_drag == Drag::Pan) {
        m_fitted.reset();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - qRound(moved.x()));
        verticalScrollBar()->setValue(verticalScrollBar()->value() - qRound(moved.y()));
    } else if (m_drag == Drag::None && !m_armed) {
        viewport()->setCursor(nodeAt(m_pointer) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    viewport()->update();
}

void SignalGraphView::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (drag != Drag::Link || !m_from)
        return;
    const std::uint32_t from = *m_from;
    const auto to = nodeAt(event->position());
    m_from.reset();
    viewport()->update();
    const bool stirred =
        (event->position() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (stirred && to && canDrop(from, *to))
        emit linkWanted(from, *to, viewport()->mapToGlobal(event->position().toPoint()));
}

void SignalGraphView::mouseDoubleClickEvent(QMouseEvent* event) {
    m_drag = Drag::None;
    m_from.reset();
    if (const auto node = nodeAt(event->position())) {
        if (m_graph.nodes()[*node].entity == 0)
            beginRename(*node);
        else
            emit activated(*node);
    }
}

void SignalGraphView::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & Qt::ControlModifier) == 0) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setScale(m_scale * std::pow(scaleStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void SignalGraphView::step(int columns, int rows) {
    if (m_graph.nodes().empty())
        return;
    if (!m_node) {
        setChosen(0, std::nullopt);
        return;
    }
    const SignalNode& from = m_graph.nodes()[*m_node];
    std::optional<std::uint32_t> best;
    int least = 0;
    for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
        const int along =
            columns * (m_graph.nodes()[i].column - from.column) + rows * (m_graph.nodes()[i].row - from.row);
        const int aside = std::abs(columns != 0 ? m_graph.nodes()[i].row - from.row
                                                : m_graph.nodes()[i].column - from.column);
        if (along <= 0)
            continue;
        if (const int cost = along + 3 * aside; !best || cost < least) {
            best = i;
            least = cost;
        }
    }
    if (best) {
        setChosen(best, std::nullopt);
        show(*best);
        m_pointer = nodeBox(*best).center();
    }
}

void SignalGraphView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        step(-1, 0);
        return;
    case Qt::Key_Right:
        step(1, 0);
        return;
    case Qt::Key_Up:
        step(0, -1);
        return;
    case Qt::Key_Down:
        step(0, 1);
        return;
    case Qt::Key_F2:
        if (m_node)
            beginRename(*m_node);
        return;
    case Qt::Key_O:
        m_from = m_node;
        m_armed = m_node.has_value();
        viewport()->update();
        return;
    case Qt::Key_Escape:
        if (m_armed || m_drag == Drag::Link) {
            m_armed = false;
            m_drag = Drag::None;
            m_from.reset();
            viewport()->update();
            return;
        }
        break;
    case Qt::Key_Delete:
        if (m_arrow)
            emit removeWanted(*m_arrow);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_armed && m_from && m_node) {
            const std::uint32_t from = *std::exchange(m_from, std::nullopt);
            m_armed = false;
            if (canDrop(from, *m_node))
                emit linkWanted(from, *m_node, viewport()->mapToGlobal(nodeBox(*m_node).center().toPoint()));
        } else if (m_node) {
            emit activated(*m_node);
        }
        return;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

bool SignalGraphView::event(QEvent* event) {
    // Its keys come before the window's: Delete would remove what is selected in the map.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        constexpr int own[] = {Qt::Key_Delete, Qt::Key_F2, Qt::Key_O, Qt::Key_Escape};
        if (key->modifiers() == Qt::NoModifier &&
            std::find(std::begin(own), std::end(own), key->key()) != std::end(own)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void SignalGraphView::contextMenuEvent(QContextMenuEvent* event) {
    m_drag = Drag::None;
    m_from.reset();
    emit menuWanted(event->globalPos());
}

void SignalGraphView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    if (m_fitted)
        fit(*m_fitted);
    else
        layOut();
    if (m_node)
        show(*m_node);
}

void SignalGraphView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && viewport() != nullptr)
        viewport()->update();
}

} // namespace octant
