#include "views/viewport/section_panel.h"

#include <cmath>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "views/host/lengths.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int nearSteps = 120;      // of the slider
constexpr double farthestCut = 128; // units at its end
constexpr int nearSliderWidth = 90; // pixels

/// Near to the eye the slider is finer.
double unitsAt(int step) {
    const double share = static_cast<double>(step) / nearSteps;
    return farthestCut * share * share;
}
int stepAt(double units) {
    return static_cast<int>(std::lround(std::sqrt(std::max(units, 0.0) / farthestCut) * nearSteps));
}

} // namespace

SectionPanel::SectionPanel(QWidget* parent)
    : QFrame(parent), m_words(new QLabel(this)), m_near(new QSlider(Qt::Horizontal, this)),
      m_nearWords(new QLabel(this)) {
    setObjectName(QStringLiteral("sectionPanel"));
    setAccessibleName(tr("What is cut away"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMousePropagation);
    auto* down = button("sectionDown", "down", tr("Floor below"), tr("Show the floor below alone"));
    auto* up = button("sectionUp", "up", tr("Floor above"), tr("Show the floor above alone"));
    auto* all = button("sectionAll", "close", tr("Show all"), tr("Show all of the level again"));
    m_near->setObjectName(QStringLiteral("sectionNear"));
    m_near->setAccessibleName(tr("How much before the eye is cut away"));
    m_near->setToolTip(tr("Cut away what is nearer to the eye than this"));
    m_near->setRange(0, nearSteps);
    m_near->setFixedWidth(nearSliderWidth);
    m_nearWords->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("Near 12800 cm")));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 4, 2);
    row->setSpacing(4);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_words, down, up, m_nearWords, m_near, all})
        row->addWidget(widget);
    connect(down, &QToolButton::clicked, this, [this] { emit floorWanted(-1); });
    connect(up, &QToolButton::clicked, this, [this] { emit floorWanted(1); });
    connect(all, &QToolButton::clicked, this, &SectionPanel::allWanted);
    connect(m_near, &QSlider::valueChanged, this, [this](int step) { emit nearestWanted(unitsAt(step)); });
    hide();
}

QToolButton* SectionPanel::button(const char* name, const char* icon, const QString& title,
                                  const QString& help) {
    auto* made = new QToolButton(this);
    made->setObjectName(QString::fromLatin1(name));
    made->setAccessibleName(title);
    made->setToolTip(help);
    made->setIcon(themeActionIcon(QString::fromLatin1(icon)));
    made->setAutoRaise(true);
    return made;
}

void SectionPanel::present(const QString& words, double nearest, bool perspective) {
    const QSignalBlocker quiet(m_near);
    m_words->setText(words);
    // Steps of the slider are coarser than those of the keys.
    if (std::abs(unitsAt(m_near->value()) - nearest) > 1e-9)
        m_near->setValue(stepAt(nearest));
    m_near->setVisible(perspective);
    m_nearWords->setVisible(perspective);
    m_nearWords->setText(tr("Near %1").arg(fixedLengthText(nearest, 1)));
    adjustSize();
    show();
    raise();
}

} // namespace octant
