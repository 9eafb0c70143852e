#include "views/properties/fields/color_field.h"

#include <QAbstractButton>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QScreen>

#include "views/properties/fields/color_popup.h"
#include "views/properties/fields/typed_line.h"
#include "views/theme/theme.h"

// Qt has no field for a colour. QColorDialog is a window, and does not tell where a drag begins and ends,
// which makes it one step to undo.

namespace octant {

/// The colour as a button.
class ColorSwatch : public QAbstractButton {
public:
    explicit ColorSwatch(QWidget* parent) : QAbstractButton(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
    }
    void setColor(const QColor& color) {
        m_color = color;
        update();
    }
    QSize sizeHint() const override { return {46, 20}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const ThemeColors& colors = themeColors();
        const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        QPainterPath path;
        path.addRoundedRect(box, 4, 4);
        painter.setClipPath(path);
        if (!m_color.isValid()) {
            painter.fillRect(rect(), colors.raised);
            painter.setPen(colors.dimText);
            painter.drawText(rect(), Qt::AlignCenter, mixedText);
        } else {
            if (m_color.alpha() < 255) {
                painter.fillRect(rect(), Qt::white);
                for (int y = 0; y < height(); y += 5)
                    for (int x = (y / 5 % 2) * 5; x < width(); x += 10)
                        painter.fillRect(x, y, 5, 5, QColor(0xb8b8b8));
            }
            painter.fillRect(rect(), m_color);
        }
        painter.setClipping(false);
        painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, 1));
        painter.drawPath(path);
    }

private:
    QColor m_color;
};

ColorField::ColorField(const FieldInfo& fieldInfo, QWidget* parent)
    : FieldEditor(fieldInfo, parent), m_alpha(fieldInfo.count == 4) {
    m_swatch = new ColorSwatch(this);
    m_line = new TypedLine(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_swatch);
    layout->addWidget(m_line, 1);
    connect(m_swatch, &QAbstractButton::clicked, this, &ColorField::openPopup);
    connect(m_line, &TypedLine::typingBegan, this, &FieldEditor::began);
    connect(m_line, &TypedLine::typed, this, &ColorField::take);
    connect(m_line, &TypedLine::typingEnded, this, [this] {
        if (!m_line->setFromOutside())
            emit refused({});
        emit ended();
        show();
    });
    connect(m_line, &TypedLine::typingCancelled, this, [this] {
        emit refused({});
        emit cancelled();
        show();
    });
}

QWidget* ColorField::input() { return m_line; }

void ColorField::setNames(const QString& objectName, const QString& label) {
    FieldEditor::setNames(objectName, label);
    m_swatch->setObjectName(objectName + QStringLiteral(".swatch"));
    m_swatch->setAccessibleName(tr("%1: pick a colour").arg(label));
}

void ColorField::setValue(const Value& value) {
    const auto* bytes = std::get_if<std::vector<std::int64_t>>(&value);
    const auto byte = [&](std::size_t i) { return static_cast<int>((*bytes)[i]); };
    m_color = bytes && bytes->size() >= 3
                  ? QColor(byte(0), byte(1), byte(2), m_alpha && bytes->size() > 3 ? byte(3) : 255)
                  : QColor();
    show();
}

void ColorField::show() {
    m_swatch->setColor(m_color);
    QString digits;
    if (m_color.isValid()) {
        digits = m_color.name();
        if (m_alpha)
            digits += QStringLiteral("%1").arg(m_color.alpha(), 2, 16, QLatin1Char('0'));
    }
    m_line->setPlaceholderText(m_color.isValid() ? QString() : mixedText);
    m_line->display(digits);
}

void ColorField::abandon() {
    m_line->stopTyping();
    show();
}

void ColorField::take(const QString& text) {
    QString digits = text.trimmed();
    if (digits.startsWith(QLatin1Char('#')))
        digits.remove(0, 1);
    bool good = false;
    const uint number = digits.toUInt(&good, 16);
    QColor color;
    if (good && digits.size() == 6)
        color = QColor::fromRgb(number | 0xff000000U);
    else if (good && digits.size() == 3)
        color = QColor::fromRgb(static_cast<int>(number >> 8) * 17, static_cast<int>(number >> 4 & 15) * 17,
                                static_cast<int>(number & 15) * 17);
    else if (good && m_alpha && digits.size() == 8)
        color = QColor(static_cast<int>(number >> 24), static_cast<int>(number >> 16 & 255),
                       static_cast<int>(number >> 8 & 255), static_cast<int>(number & 255));
    else if (!good && QColor::isValidColor(digits))
        color = QColor(digits);
    if (color.isValid() && m_alpha && digits.size() != 8)
        color.setAlpha(m_color.isValid() ? m_color.alpha() : 255);
    emit refused(color.isValid() ? QString()
                 : m_alpha       ? tr("a colour is #rrggbb or #rrggbbaa")
                                 : tr("a colour is #rrggbb"));
    if (color.isValid())
        emit changed(valueOf(color));
}

Value ColorField::valueOf(const QColor& color) const {
    std::vector<std::int64_t> bytes{color.red(), color.green(), color.blue()};
    if (m_alpha)
        bytes.push_back(color.alpha());
    return bytes;
}

void ColorField::openPopup() {
    auto* popup = new ColorPopup(m_color.isValid() ? m_color : QColor(Qt::white), m_alpha, this);
    connect(popup, &ColorPopup::began, this, &FieldEditor::began);
    connect(popup, &ColorPopup::changed, this, [this](const QColor& color) { emit changed(valueOf(color)); });
    connect(popup, &ColorPopup::ended, this, &FieldEditor::ended);
    connect(popup, &ColorPopup::cancelled, this, &FieldEditor::cancelled);
    QPoint at = m_swatch->mapToGlobal(QPoint(0, m_swatch->height() + 2));
    if (const QScreen* screen = m_swatch->screen()) {
        const QRect room = screen->availableGeometry();
        at.setX(std::max(room.left(), std::min(at.x(), room.right() - popup->width())));
        if (at.y() + popup->height() > room.bottom())
            at.setY(m_swatch->mapToGlobal(QPoint(0, 0)).y() - popup->height() - 2);
    }
    popup->move(at);
    popup->show();
    popup->setFocus();
}

} // namespace octant
