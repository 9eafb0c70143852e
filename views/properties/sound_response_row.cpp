#include "views/properties/sound_response_row.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "model/sound/sound_effect.h"
#include "views/host/translated.h"
#include "views/sound/sound_player.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr double lowestHertz = 20, highestHertz = 20000, quietestDecibels = -48;

QString hertzText(double hertz) {
    return hertz < 1000 ? tr("%1 Hz").arg(std::lround(hertz))
                        : tr("%1 kHz").arg(hertz / 1000, 0, 'g', hertz < 10000 ? 2 : 3);
}

/// In words what the curves show.
QString describeSound(const SoundEnvironment& environment) {
    QStringList parts;
    if (environment.lowPass > 0)
        parts.append(tr("duller above %1").arg(hertzText(sound::lowPassCorner(environment.lowPass))));
    if (environment.highPass > 0)
        parts.append(tr("thinner below %1").arg(hertzText(sound::highPassCorner(environment.highPass))));
    const auto echoes = sound::echoesOf(environment);
    if (echoes.size() > 1)
        parts.append(tr("echoes for %1 s").arg(echoes.back().after, 0, 'g', 2));
    return parts.isEmpty() ? tr("Sounds stay as they are") : parts.join(QStringLiteral(", "));
}

} // namespace

/// Two curves: loudness over frequency, and echoes over time.
class SoundCurve : public QWidget {
public:
    explicit SoundCurve(QWidget* parent) : QWidget(parent) {
        setObjectName(QStringLiteral("soundCurve"));
        setMinimumHeight(fontMetrics().height() * 2 + 64);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    void present(const SoundEnvironment& environment) {
        m_environment = environment;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        constexpr int gap = 10;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        painter.setFont(small);
        const double width = (this->width() - gap) / 2.0;
        const double top = painter.fontMetrics().height() + 2, bottom = painter.fontMetrics().height() + 3;
        const QRectF left(0.5, top, width - 1, height() - top - bottom);
        const QRectF right = left.translated(width + gap, 0);
        paintFilters(painter, left);
        paintEchoes(painter, right);
    }

private:
    void paintFrame(QPainter& painter, const QRectF& frame, const QString& title, const QString& from,
                    const QString& to) const {
        const ThemeColors& colors = themeColors();
        painter.setPen(palette().color(QPalette::Mid));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRect(frame);
        painter.setPen(colors.dimText);
        const double line = painter.fontMetrics().height();
        painter.drawText(QRectF(frame.left(), frame.top() - line - 1, frame.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter, title);
        const QRectF below(frame.left(), frame.bottom() + 2, frame.width(), line);
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, from);
        painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, to);
    }
    void paintFilters(QPainter& painter, const QRectF& frame) const {
        paintFrame(painter, frame, octant::tr("Filters"), hertzText(lowestHertz), hertzText(highestHertz));
        QPainterPath path;
        for (int x = 0; x <= static_cast<int>(frame.width()); ++x) {
            const double hertz = lowestHertz * std::pow(highestHertz / lowestHertz, x / frame.width());
            const double gain = sound::filterGain(m_environment.lowPass, m_environment.highPass, hertz);
            const double decibels = std::clamp(20 * std::log10(std::max(gain, 1e-9)), quietestDecibels, 0.0);
            const QPointF at(frame.left() + x,
                             frame.top() + 4 + (frame.height() - 6) * decibels / quietestDecibels);
            x == 0 ? path.moveTo(at) : path.lineTo(at);
        }
        fill(painter, frame, path);
    }
    void paintEchoes(QPainter& painter, const QRectF& frame) const {
        const auto echoes = sound::echoesOf(m_environment);
        const double seconds = std::max(0.5, std::ceil(echoes.back().after * 2) / 2);
        paintFrame(painter, frame, octant::tr("Reverb"), octant::tr("0 s"), octant::tr("%1 s").arg(seconds));
        QColor color = themeColors().accent;
        for (const sound::Echo& echo : echoes) {
            // By decibels, as one hears them.
            const double loud =
                1 -
                std::max(quietestDecibels, 20 * std::log10(std::max(echo.loudness, 1e-9))) / quietestDecibels;
            const double x = frame.left() + 2 + (frame.width() - 4) * echo.after / seconds;
            painter.setPen(QPen(color, 2));
            if (loud > 0)
                painter.drawLine(QPointF(x, frame.bottom() - 1),
                                 QPointF(x, frame.bottom() - 1 - (frame.height() - 6) * loud));
        }
    }
    static void fill(QPainter& painter, const QRectF& frame, const QPainterPath& path) {
        QColor color = themeColors().accent;
        QPainterPath area = path;
        area.lineTo(frame.bottomRight());
        area.lineTo(frame.bottomLeft());
        QColor faint = color;
        faint.setAlpha(50);
        painter.fillPath(area, faint);
        painter.setPen(QPen(color, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
    }

    SoundEnvironment m_environment;
};

SoundResponseRow::SoundResponseRow(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_curve(new SoundCurve(this)), m_words(new QLabel(this)),
      m_listen(new QToolButton(this)), m_player(new SoundPlayer(this)) {
    setObjectName(QStringLiteral("soundResponse"));
    m_words->setObjectName(QStringLiteral("soundWords"));
    m_words->setWordWrap(true);
    m_listen->setObjectName(QStringLiteral("soundListen"));
    m_listen->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_listen, &QToolButton::clicked, this, &SoundResponseRow::listen);
    connect(m_player, &SoundPlayer::changed, this, &SoundResponseRow::refreshButton);
    auto* below = new QHBoxLayout;
    below->addWidget(m_words, 1);
    below->addWidget(m_listen, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 8);
    column->addWidget(m_curve);
    column->addLayout(below);
    refreshButton();
}

void SoundResponseRow::show(const MapPtr& map, const ItemRef& environment) {
    const auto* found = static_cast<const SoundEnvironment*>(findItem(*map, environment));
    if (found == nullptr)
        return;
    m_environment = *found;
    m_curve->present(m_environment);
    const QString words = describeSound(m_environment);
    m_words->setText(words);
    m_curve->setAccessibleName(tr("What is heard: %1").arg(words));
}

void SoundResponseRow::refreshButton() {
    static const bool device = SoundPlayer::available();
    const bool plays = m_player->playing();
    m_listen->setEnabled(device);
    m_listen->setIcon(themeIcon(plays ? QStringLiteral("pause") : QStringLiteral("play")));
    m_listen->setText(!device ? tr("Off: no audio device") : plays ? tr("Stop") : tr("Listen"));
    m_listen->setAccessibleName(m_listen->text());
    m_listen->setToolTip(device ? tr("Play a test sound as it is heard in this environment")
                                : tr("The system has no device to play sounds on"));
}

void SoundResponseRow::listen() {
    if (m_player->playing()) {
        m_player->stop();
        return;
    }
    constexpr int rate = SoundPlayer::rate;
    if (!m_player->play(sound::rendered(sound::trySound(rate), m_environment, rate)))
        m_host.report(tr("The audio device does not take the sound").toStdString());
}

} // namespace octant
