#include "views/properties/fields/time_field.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QTimeZone>
#include <QToolButton>

namespace octant {
namespace {

/// Last second of the year 9999: later ones are shown as numbers.
constexpr std::uint64_t lastDate = 253402300799;

QString textOf(std::uint64_t seconds) {
    if (seconds > lastDate)
        return QString::number(seconds);
    return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds), QTimeZone::utc())
        .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

} // namespace

TimeField::TimeField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_line = new TypedLine(this);
    m_line->setToolTip(tr("Date and time in UTC, like 2025-08-08 14:30:00"));
    m_now = new QToolButton(this);
    m_now->setText(tr("Now"));
    m_now->setToolTip(tr("Take the time of this moment"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_now);
    connect(m_line, &TypedLine::typingBegan, this, &FieldEditor::began);
    connect(m_line, &TypedLine::typed, this, &TimeField::take);
    connect(m_line, &TypedLine::typingEnded, this, [this] {
        if (!m_line->setFromOutside())
            emit refused({});
        emit ended();
        m_line->display(m_shown);
    });
    connect(m_line, &TypedLine::typingCancelled, this, [this] {
        emit refused({});
        emit cancelled();
        m_line->display(m_shown);
    });
    connect(m_now, &QToolButton::clicked, this,
            [this] { emit chosen(static_cast<std::uint64_t>(QDateTime::currentSecsSinceEpoch())); });
}

void TimeField::setNames(const QString& objectName, const QString& label) {
    FieldEditor::setNames(objectName, label);
    m_now->setObjectName(objectName + QStringLiteral(".now"));
    m_now->setAccessibleName(tr("%1: now").arg(label));
}

void TimeField::setValue(const Value& value) {
    const auto* seconds = std::get_if<std::uint64_t>(&value);
    m_shown = seconds ? textOf(*seconds) : QString();
    m_line->setPlaceholderText(seconds ? QString() : mixedText);
    m_line->display(m_shown);
}

void TimeField::abandon() {
    m_line->stopTyping();
    m_line->display(m_shown);
}

void TimeField::take(const QString& text) {
    const QString line = text.trimmed();
    bool good = false;
    std::uint64_t seconds = line.toULongLong(&good);
    if (!good) {
        for (const char* format : {"yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd"}) {
            QDateTime when = QDateTime::fromString(line, QString::fromLatin1(format));
            if (!when.isValid())
                continue;
            when.setTimeZone(QTimeZone::utc());
            good = when.toSecsSinceEpoch() >= 0;
            seconds = static_cast<std::uint64_t>(when.toSecsSinceEpoch());
            break;
        }
    }
    emit refused(good ? QString() : tr("a time is like 2025-08-08 14:30:00, from 1970 on"));
    if (good)
        emit changed(seconds);
}

} // namespace octant
