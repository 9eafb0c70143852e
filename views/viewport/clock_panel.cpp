#include "views/viewport/clock_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "views/theme/theme.h"

namespace octant {

ClockPanel::ClockPanel(QWidget* parent)
    : QFrame(parent), m_pause(button("clockPause", "pause", tr("Pause"), tr("Hold all that moves still"))),
      m_speed(new QComboBox(this)), m_time(new QLabel(this)) {
    setObjectName(QStringLiteral("clockPanel"));
    setAccessibleName(tr("Clock of the view"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_pause->setCheckable(true);
    QToolButton* step =
        button("clockStep", "step-forward", tr("Step"), tr("Let a tenth of a second pass, then stand"));
    QToolButton* reset = button("clockReset", "reset", tr("Begin anew"), tr("Set the clock to 0"));
    m_speed->setObjectName(QStringLiteral("clockSpeed"));
    m_speed->setAccessibleName(tr("Speed of the clock"));
    m_speed->setToolTip(tr("How fast time passes in the view"));
    for (const double speed : PlayClock::speeds)
        m_speed->addItem(tr("%1×").arg(speed), speed);
    m_time->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000.00 s")));
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 2, 8, 2);
    row->setSpacing(4);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_pause, step, reset, m_speed, m_time})
        row->addWidget(widget);
    connect(m_pause, &QToolButton::clicked, this, &ClockPanel::pauseWanted);
    connect(step, &QToolButton::clicked, this, &ClockPanel::stepWanted);
    connect(reset, &QToolButton::clicked, this, &ClockPanel::resetWanted);
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { emit speedWanted(m_speed->currentData().toDouble()); });
    hide();
}

QToolButton* ClockPanel::button(const char* name, const char* icon, const QString& title,
                                const QString& help) {
    auto* made = new QToolButton(this);
    made->setObjectName(QString::fromLatin1(name));
    made->setAccessibleName(title);
    made->setToolTip(help);
    made->setIcon(themeActionIcon(QString::fromLatin1(icon)));
    made->setAutoRaise(true);
    return made;
}

void ClockPanel::present(const PlayClock& clock) {
    const QSignalBlocker quiet(m_speed);
    m_pause->setChecked(clock.paused());
    m_speed->setCurrentIndex(m_speed->findData(clock.speed()));
    m_time->setText(tr("%1 s").arg(clock.time(), 0, 'f', 2));
}

} // namespace octant
