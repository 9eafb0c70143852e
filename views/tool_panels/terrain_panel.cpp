#include "views/tool_panels/terrain_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSignalBlocker>

#include "model/core/translate.h"
#include "views/host/translated.h"
#include "views/tools/terrain_controller.h"

namespace octant {
namespace {

constexpr const char* brushNames[terrainKindCount] = {
    OCTANT_TR("Raise"), OCTANT_TR("Lower"), OCTANT_TR("Smooth"), OCTANT_TR("Flatten"), OCTANT_TR("Roughen")};

QDoubleSpinBox* number(QWidget* parent, double low, double high, double step) {
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(low, high);
    box->setSingleStep(step);
    box->setDecimals(step < 1 ? 3 : 1);
    return box;
}

} // namespace

TerrainPanel::TerrainPanel(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("terrainPanel"));
    setAccessibleName(tr("Terrain brush"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    hide();
}

void TerrainPanel::build() {
    m_kind = new QComboBox(this);
    for (const char* name : brushNames)
        m_kind->addItem(translated(name));
    m_kind->setObjectName(QStringLiteral("terrainKind"));
    m_kind->setAccessibleName(tr("What the brush does"));
    m_radius = number(this, TerrainController::leastRadius, TerrainController::mostRadius, 1);
    m_radius->setObjectName(QStringLiteral("terrainRadius"));
    m_radius->setAccessibleName(tr("Radius of the brush in cells"));
    m_strength = number(this, TerrainController::leastStrength, TerrainController::mostStrength, 0.125);
    m_strength->setObjectName(QStringLiteral("terrainStrength"));
    m_strength->setAccessibleName(tr("Strength of the brush in cells"));
    auto* form = new QFormLayout(this);
    form->addRow(tr("Terrain"), m_kind);
    form->addRow(tr("Radius"), m_radius);
    form->addRow(tr("Strength"), m_strength);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &TerrainPanel::tell);
    for (QDoubleSpinBox* box : {m_radius, m_strength})
        connect(box, &QDoubleSpinBox::valueChanged, this, &TerrainPanel::tell);
}

void TerrainPanel::present(const TerrainBrush& brush) {
    if (m_kind == nullptr)
        build();
    m_brush = brush;
    const QSignalBlocker kind(m_kind), radius(m_radius), strength(m_strength);
    m_kind->setCurrentIndex(static_cast<int>(brush.kind));
    m_radius->setValue(brush.radius);
    m_strength->setValue(brush.strength);
    adjustSize();
    setVisible(true);
    raise();
}

void TerrainPanel::tell() {
    m_brush.kind = static_cast<TerrainKind>(m_kind->currentIndex());
    m_brush.radius = m_radius->value();
    m_brush.strength = m_strength->value();
    emit changed(m_brush);
}

} // namespace octant
