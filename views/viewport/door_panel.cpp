#include "views/viewport/door_panel.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int doorSteps = 1000, doorSliderWidth = 180;
constexpr double leastSeconds = 0.05;

} // namespace

DoorPanel::DoorPanel(QWidget* parent)
    : QFrame(parent), m_open(new QSlider(Qt::Horizontal, this)), m_play(new QToolButton(this)) {
    setObjectName(QStringLiteral("doorPanel"));
    setAccessibleName(tr("Try the door"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_open->setObjectName(QStringLiteral("doorOpen"));
    m_open->setAccessibleName(tr("How far the door is open"));
    m_open->setToolTip(tr("Drag to see the door between shut and open; the map stays as it is."));
    m_open->setRange(0, doorSteps);
    m_open->setPageStep(doorSteps / 10);
    m_open->setFixedWidth(doorSliderWidth);
    m_play->setObjectName(QStringLiteral("doorPlay"));
    m_play->setAccessibleName(tr("Let the door go"));
    m_play->setToolTip(tr("Open and shut the door in its own time"));
    m_play->setIcon(themeActionIcon(QStringLiteral("play")));
    m_play->setCheckable(true);
    m_play->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(new QLabel(tr("Shut"), this));
    row->addWidget(m_open);
    row->addWidget(new QLabel(tr("Open"), this));
    row->addWidget(m_play);
    connect(m_open, &QSlider::valueChanged, this, [this](int value) {
        m_share = static_cast<double>(value) / doorSteps;
        emit changed();
    });
    connect(m_play, &QToolButton::toggled, this, &DoorPanel::changed);
    hide();
}

void DoorPanel::present(std::uint64_t door, double opening, double shutting) {
    m_opening = std::max(opening, leastSeconds);
    m_shutting = std::max(shutting, leastSeconds);
    if (std::exchange(m_door, door) != door) {
        const QSignalBlocker quiet(m_open), still(m_play);
        m_open->setValue(0);
        m_play->setChecked(false);
        m_share = 0;
        m_opens = true;
    }
    adjustSize();
    show();
}

float DoorPanel::open() const { return static_cast<float>(m_share); }

bool DoorPanel::advance(double seconds) {
    if (!isVisible() || !m_play->isChecked())
        return false;
    m_share += m_opens ? seconds / m_opening : -seconds / m_shutting;
    if (m_share >= 1 || m_share <= 0)
        m_opens = m_share <= 0;
    m_share = std::clamp(m_share, 0.0, 1.0);
    const QSignalBlocker quiet(m_open);
    m_open->setValue(static_cast<int>(std::lround(m_share * doorSteps)));
    emit changed();
    return true;
}

} // namespace octant
