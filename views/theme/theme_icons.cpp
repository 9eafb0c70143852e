#include "views/theme/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace octant {
namespace {

QByteArray iconSource(const QString& name) {
    static QHash<QString, QByteArray> sources;
    const auto found = sources.constFind(name);
    if (found != sources.constEnd())
        return *found;
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    sources.insert(name, bytes);
    return bytes;
}

/// Draws a mono SVG in a colour that is asked for at every painting, so that icons follow the look.
class TintedEngine final : public QIconEngine {
public:
    explicit TintedEngine(QString name, QColor color = {}, bool ticks = false)
        : m_name(std::move(name)), m_color(color), m_ticks(ticks) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        const QPixmap picture = scaledPixmap(rect.size() * ratio, mode, state, ratio);
        painter->drawPixmap(rect, picture);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override {
        const QColor color = colorOf(mode, state);
        const QString key = QStringLiteral("octant/%1/%2/%3x%4")
                                .arg(m_name, color.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height());
        QPixmap picture;
        if (!QPixmapCache::find(key, &picture)) {
            QByteArray source = iconSource(m_name);
            source.replace("currentColor", color.name().toLatin1());
            QSvgRenderer renderer(source);
            picture = QPixmap(size);
            picture.fill(Qt::transparent);
            QPainter painter(&picture);
            painter.setRenderHint(QPainter::Antialiasing);
            if (renderer.isValid())
                renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
            painter.end();
            QPixmapCache::insert(key, picture);
        }
        picture.setDevicePixelRatio(scale);
        return picture;
    }
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }
    QIconEngine* clone() const override { return new TintedEngine(*this); }
    bool isNull() override { return iconSource(m_name).isEmpty(); }

private:
    QColor colorOf(QIcon::Mode mode, QIcon::State state) const {
        const ThemeColors& colors = themeColors();
        if (mode == QIcon::Disabled)
            return colors.disabledText;
        if (m_color.isValid())
            return m_color;
        return m_ticks && state == QIcon::On ? colors.accent : colors.text;
    }

    QString m_name;
    QColor m_color;
    bool m_ticks; ///< item views ask for the On state of whatever is expanded
};

} // namespace

QIcon themeIcon(const QString& name) { return name.isEmpty() ? QIcon() : QIcon(new TintedEngine(name)); }

QIcon themeActionIcon(const QString& name) {
    return name.isEmpty() ? QIcon() : QIcon(new TintedEngine(name, QColor(), true));
}

QIcon themeIcon(const QString& name, const QColor& color) { return QIcon(new TintedEngine(name, color)); }

} // namespace octant
