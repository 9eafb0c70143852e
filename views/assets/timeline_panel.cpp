#include "views/assets/timeline_panel.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "views/host/model_names.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int sliderSteps = 10000;
constexpr int widestName = 220; // pixels
/// Data of the list: numbers of animations, and those of actions behind them.
constexpr int nothingPlays = -1, firstActionNumber = 1000;

void nameWidget(QWidget* widget, const char* objectName, const QString& accessible) {
    widget->setObjectName(QString::fromLatin1(objectName));
    widget->setAccessibleName(accessible);
    widget->setToolTip(accessible);
}

QString seconds(double us) { return QLocale().toString(us / 1e6, 'f', 2); }

} // namespace

TimelinePanel::TimelinePanel(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Animation"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_animations = new QComboBox(this);
    nameWidget(m_animations, "timelineAnimation", tr("Animation or action that is shown"));
    m_animations->setMaximumWidth(widestName);
    m_animations->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const auto button = [&](const char* objectName, const QString& accessible) {
        auto* one = new QToolButton(this);
        nameWidget(one, objectName, accessible);
        one->setAutoRaise(true);
        return one;
    };
    m_back = button("timelineBack", tr("One frame back (comma)"));
    m_play = button("timelinePlay", tr("Play or pause (Space)"));
    m_forward = button("timelineForward", tr("One frame forward (period)"));
    m_slider = new QSlider(Qt::Horizontal, this);
    nameWidget(m_slider, "timelineTime", tr("Time in the animation"));
    m_slider->setRange(0, sliderSteps);
    m_slider->setMinimumWidth(60);
    m_time = new QLabel(this);
    m_time->setObjectName(QStringLiteral("timelineClock"));
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_speed = new QDoubleSpinBox(this);
    nameWidget(m_speed, "timelineSpeed", tr("Speed"));
    m_speed->setRange(0.05, 20);
    m_speed->setSingleStep(0.25);
    m_speed->setValue(1);
    m_speed->setSuffix(QStringLiteral(" ×"));
    m_loop = new QCheckBox(tr("Loop"), this);
    nameWidget(m_loop, "timelineLoop", tr("Play again and again"));
    m_loop->setChecked(true);
    m_keyframes = button("timelineKeyframes", tr("Show the keyframes"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(m_animations);
    row->addWidget(m_back);
    row->addWidget(m_play);
    row->addWidget(m_forward);
    row->addWidget(m_slider, 1);
    row->addWidget(m_time);
    row->addWidget(m_speed);
    row->addWidget(m_loop);
    row->addWidget(m_keyframes);
    connect(m_animations, &QComboBox::currentIndexChanged, this, &TimelinePanel::animationChosen);
    connect(m_back, &QToolButton::clicked, this, [this] { emit stepped(-1); });
    connect(m_play, &QToolButton::clicked, this, &TimelinePanel::playToggled);
    connect(m_forward, &QToolButton::clicked, this, [this] { emit stepped(1); });
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int value) { emit scrubbed(m_length * value / sliderSteps); });
    connect(m_speed, &QDoubleSpinBox::valueChanged, this, &TimelinePanel::settingsChanged);
    connect(m_loop, &QCheckBox::toggled, this, &TimelinePanel::settingsChanged);
    connect(m_keyframes, &QToolButton::clicked, this, &TimelinePanel::keyframesWanted);
    showIcons();
    setTime(0, 0);
}

void TimelinePanel::showIcons() {
    m_back->setIcon(themeIcon(QStringLiteral("step-back")));
    m_play->setIcon(themeIcon(m_playing ? QStringLiteral("pause") : QStringLiteral("play")));
    m_keyframes->setIcon(themeIcon(QStringLiteral("action")));
    m_forward->setIcon(themeIcon(QStringLiteral("step-forward")));
}

void TimelinePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        showIcons();
    QFrame::changeEvent(event);
}

void TimelinePanel::present(const p3m::Model& model) {
    const bool motion = !model.actions.empty() && !model.bones.empty();
    m_keyframes->setEnabled(motion || !model.materials.empty());
    const QSignalBlocker blocker(m_animations);
    const QVariant before = m_animations->currentData();
    m_animations->clear();
    m_animations->addItem(tr("At rest"), nothingPlays);
    for (std::size_t i = 0; i < model.animations.size(); ++i)
        m_animations->addItem(modelItemName(model, ItemKind::Animation, i), static_cast<int>(i));
    if (!model.actions.empty())
        m_animations->insertSeparator(m_animations->count());
    for (std::size_t i = 0; i < model.actions.size(); ++i)
        m_animations->addItem(tr("%1 (%2)").arg(modelItemName(model, ItemKind::Action, i),
                                                modelItemNote(model, ItemKind::Action, i)),
                              firstActionNumber + static_cast<int>(i));
    m_animations->setCurrentIndex(std::max(0, m_animations->findData(before)));
}

void TimelinePanel::setPlayed(std::optional<std::size_t> animation, std::optional<std::size_t> action) {
    const QSignalBlocker blocker(m_animations);
    const int number = animation ? static_cast<int>(*animation)
                       : action  ? firstActionNumber + static_cast<int>(*action)
                                 : nothingPlays;
    m_animations->setCurrentIndex(std::max(0, m_animations->findData(number)));
}

void TimelinePanel::setTime(double us, double length) {
    m_length = length;
    const QSignalBlocker blocker(m_slider);
    m_slider->setEnabled(length > 0);
    m_slider->setValue(length > 0 ? static_cast<int>(std::lround(us / length * sliderSteps)) : 0);
    // What has no end, as materials at rest, has no length to show.
    m_time->setText(length > 0 ? tr("%1 / %2 s").arg(seconds(us), seconds(length))
                    : us > 0   ? tr("%1 s").arg(seconds(us))
                               : QString());
    // The widest that it gets, so that nothing beside it jumps.
    m_time->setMinimumWidth(
        m_time->fontMetrics().horizontalAdvance(tr("%1 / %2 s").arg(seconds(length), seconds(length))) + 4);
}

void TimelinePanel::setPlaying(bool playing) {
    if (m_playing == playing)
        return;
    m_playing = playing;
    showIcons();
}

std::optional<std::size_t> TimelinePanel::animation() const {
    const int number = m_animations->currentData().toInt();
    return number >= 0 && number < firstActionNumber ? std::optional(static_cast<std::size_t>(number))
                                                     : std::nullopt;
}

std::optional<std::size_t> TimelinePanel::action() const {
    const int number = m_animations->currentData().toInt() - firstActionNumber;
    return number >= 0 ? std::optional(static_cast<std::size_t>(number)) : std::nullopt;
}

double TimelinePanel::speed() const { return m_speed->value(); }

bool TimelinePanel::loops() const { return m_loop->isChecked(); }

} // namespace octant
