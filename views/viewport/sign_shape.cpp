#include "views/viewport/sign_shape.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFont>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <QStringList>

namespace octant {
namespace {

constexpr int rasterSize = 48;            // pixels a line; letters are cut into bands of so many pixels:
constexpr double bandHeight = 1.5;        // pixels
constexpr double marginWidth = 4;         // pixels, on each side of what a letter consists of
constexpr std::size_t mostLetters = 2000; // of a sign
constexpr float largestSign = 1e5f;       // units
constexpr float smallestSize = 1e-4f;     // units

QFont signFont() {
    QFont font = QGuiApplication::font();
    font.setPixelSize(rasterSize);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// Lines no wider than so many pixels, broken between words where that is possible.
QStringList wrapped(const QString& text, double width, const QFontMetricsF& metrics) {
    QStringList lines;
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        QString line;
        for (const QString& word : paragraph.split(QLatin1Char(' '))) {
            const QString longer = line.isNull() ? word : line + QLatin1Char(' ') + word;
            if (!line.isNull() && metrics.horizontalAdvance(longer) > width) {
                lines.append(line);
                line = word;
            } else {
                line = longer;
            }
        }
        lines.append(line);
    }
    return lines;
}

/// A side of a letter that is not level.
struct SignSide {
    QPointF from, to; ///< downwards
    int way = 0;      ///< the way that it was drawn: 1 down, -1 up
    double at(double y) const {
        const double share = std::clamp((y - from.y()) / (to.y() - from.y()), 0.0, 1.0);
        return from.x() + share * (to.x() - from.x());
    }
};

std::vector<SignSide> sidesOf(const QPainterPath& path) {
    std::vector<SignSide> sides;
    for (const QPolygonF& polygon : path.toSubpathPolygons())
        for (qsizetype i = 0; i < polygon.size(); ++i) {
            const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
            if (a.y() < b.y())
                sides.push_back({a, b, 1});
            else if (b.y() < a.y())
                sides.push_back({b, a, -1});
        }
    std::sort(sides.begin(), sides.end(),
              [](const SignSide& a, const SignSide& b) { return a.from.y() < b.from.y(); });
    return sides;
}

/// What lies between two sides over a run of bands.
struct SignStrip {
    std::size_t left = 0, right = 0; ///< sides
    double top = 0, bottom = 0;
};

/// A path cut into strips that have straight sides.
std::vector<SignStrip> stripsOf(const std::vector<SignSide>& sides, const QRectF& bounds) {
    std::vector<SignStrip> strips;
    std::vector<std::size_t> open; ///< strips that reach down to this band
    for (double top = bounds.top(); top < bounds.bottom(); top += bandHeight) {
        const double middle = top + bandHeight / 2;
        std::vector<std::pair<double, std::size_t>> crossed;
        for (std::size_t i = 0; i < sides.size() && sides[i].from.y() <= middle; ++i)
            if (sides[i].to.y() > middle)
                crossed.emplace_back(sides[i].at(middle), i);
        std::sort(crossed.begin(), crossed.end());
        std::vector<std::size_t> now;
        int around = 0;
        std::size_t left = 0;
        for (const auto& crossing : crossed) {
            const std::size_t side = crossing.second;
            const int before = std::exchange(around, around + sides[side].way);
            if (before == 0)
                left = side;
            if (around != 0)
                continue;
            const auto longer = std::find_if(open.begin(), open.end(), [&](std::size_t strip) {
                return strips[strip].left == left && strips[strip].right == side;
            });
            if (longer == open.end()) {
                strips.push_back({left, side, top, top});
                now.push_back(strips.size() - 1);
            } else {
                now.push_back(*longer);
            }
            strips[now.back()].bottom = top + bandHeight;
        }
        open = std::move(now);
    }
    return strips;
}

std::vector<glm::vec2> trianglesOf(const SignText& sign, bool margin);

} // namespace

std::string withoutEscapes(const std::string& text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        if (text[i] != '\\' || (next != 'n' && next != 't' && next != '\\')) {
            plain += text[i];
            continue;
        }
        plain += next == 'n' ? '\n' : next == 't' ? '\t' : '\\';
        ++i;
    }
    return plain;
}

std::vector<glm::vec2> lettersOf(const SignText& sign) { return trianglesOf(sign, false); }

std::vector<glm::vec2> marginOf(const SignText& sign) { return trianglesOf(sign, true); }

namespace {

std::vector<glm::vec2> trianglesOf(const SignText& sign, bool margin) {
    // No structured binding: lambdas below capture these, which Clang 14 does not allow.
    const float left = sign.box[0], right = sign.box[1], top = sign.box[2], bottom = sign.box[3];
    const auto usable = [](float number) { return std::abs(number) < largestSign; };
    if (!usable(left) || !usable(right) || !usable(top) || !usable(bottom) || !usable(sign.size) ||
        !(sign.size > smallestSize))
        return {};
    const QFont font = signFont();
    const QFontMetricsF metrics(font);
    const double unit = double{sign.size} / rasterSize; // units a pixel
    const double width = double{right} - double{left}, height = double{top} - double{bottom};
    QString text = QString::fromUtf8(sign.text).left(mostLetters);
    text.replace(QLatin1Char('\t'), QStringLiteral("    "));
    // A box without width or height holds what is said from its corner on.
    const QStringList lines = wrapped(text, width > 0 ? width / unit : 1e9, metrics);
    const double line = metrics.lineSpacing();
    const double room = height > 0 ? height / unit : 1e9;
    const auto shown = static_cast<qsizetype>(
        std::clamp(std::floor(room / line + 0.25), 1.0, static_cast<double>(lines.size())));
    const double above =
        sign.upright && height > 0 ? (room - static_cast<double>(shown) * line) / 2 : 0; // pixels
    std::vector<glm::vec2> corners;
    for (qsizetype i = 0; i < shown; ++i) {
        const double advance = metrics.horizontalAdvance(lines[i]);
        const double x = sign.middle && width > 0 ? (width / unit - advance) / 2 : 0;
        QPainterPath path;
        path.addText(x, above + static_cast<double>(i) * line + metrics.ascent(), font, lines[i]);
        if (margin) {
            QPainterPathStroker pen;
            pen.setWidth(2 * marginWidth);
            pen.setJoinStyle(Qt::RoundJoin);
            pen.setCurveThreshold(1);
            QPainterPath around = pen.createStroke(path);
            around.addPath(path);
            around.setFillRule(Qt::WindingFill);
            path = around;
        }
        const std::vector<SignSide> sides = sidesOf(path);
        const auto corner = [&](std::size_t side, double y) {
            corners.emplace_back(static_cast<float>(left + sides[side].at(y) * unit),
                                 static_cast<float>(top - y * unit));
        };
        for (const SignStrip& strip : stripsOf(sides, path.boundingRect())) {
            corner(strip.left, strip.top);
            corner(strip.right, strip.top);
            corner(strip.right, strip.bottom);
            corner(strip.left, strip.top);
            corner(strip.right, strip.bottom);
            corner(strip.left, strip.bottom);
        }
    }
    return corners;
}

} // namespace

} // namespace octant
