#include "views/tool_panels/structure_panel.h"

#include <algorithm>

#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "model/core/translate.h"
#include "views/host/length_box.h"
#include "views/host/lengths.h"
#include "views/host/translated.h"
#include "views/tool_panels/material_choice.h"

namespace octant {
namespace {

constexpr const char* structureWords[structureKindCount] = {
    OCTANT_TR("Room"), OCTANT_TR("Doorway"), OCTANT_TR("Stairs"), OCTANT_TR("Ramp"), OCTANT_TR("Roof")};
constexpr double farthestUnits = 4096;
constexpr int thickest = 64, mostStepsShown = 256;

template <class Box, class Number> void quietly(Box* box, Number value) {
    const QSignalBlocker blocker(box);
    // What is being typed stays as it is.
    if (box->value() != value)
        box->setValue(value);
}

} // namespace

StructurePanel::StructurePanel(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("structurePanel"));
    setAccessibleName(tr("What is drawn"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    hide();
}

void StructurePanel::build() {
    m_form = new QFormLayout(this);
    m_form->setContentsMargins(10, 8, 10, 8);
    m_form->setVerticalSpacing(4);
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("structureKind"));
    m_kind->setAccessibleName(tr("What is drawn"));
    for (const char* word : structureWords)
        m_kind->addItem(translated(word));
    m_form->addRow(tr("Draw"), m_kind);
    using Kind = StructureKind;
    m_thickness = new QSpinBox(this);
    m_thickness->setObjectName(QStringLiteral("structureThickness"));
    m_thickness->setAccessibleName(tr("Cells of walls, floor and ceiling"));
    m_thickness->setRange(1, thickest);
    m_thickness->setToolTip(tr("Shift and the wheel change it too"));
    row(tr("Walls"), m_thickness, {Kind::Room});
    m_height = units("structureHeight", tr("Height of the room"), -farthestUnits, farthestUnits);
    m_height->setToolTip(tr(
        "Away from the surface where it begins; less than 0: to its other side. The wheel changes it too"));
    row(tr("Height"), m_height, {Kind::Room});
    m_materials[0] = materials("structureWallMaterial", tr("Material of the walls"));
    m_materials[1] = materials("structureFloorMaterial", tr("Material of the floor"));
    m_materials[2] = materials("structureCeilingMaterial", tr("Material of the ceiling"));
    row(tr("Wall"), m_materials[0], {Kind::Room});
    row(tr("Floor"), m_materials[1], {Kind::Room});
    row(tr("Ceiling"), m_materials[2], {Kind::Room});
    m_doorWidth = units("structureDoorWidth", tr("Width of a doorway that is clicked"), 0.01, 256);
    m_doorHeight = units("structureDoorHeight", tr("Height of a doorway that is clicked"), 0.01, 256);
    row(tr("Width"), m_doorWidth, {Kind::Doorway});
    row(tr("Height"), m_doorHeight, {Kind::Doorway});
    m_steps = new QSpinBox(this);
    m_steps->setObjectName(QStringLiteral("structureSteps"));
    m_steps->setAccessibleName(tr("Number of steps"));
    m_steps->setRange(0, mostStepsShown);
    m_steps->setSpecialValueText(tr("As many as fit"));
    row(tr("Steps"), m_steps, {Kind::Stairs});
    m_width = units("structureWidth", tr("Width of stairs and ramps"), 0.01, 1024);
    row(tr("Width"), m_width, {Kind::Stairs, Kind::Ramp});
    m_roofHeight = units("structureRoofHeight", tr("Height of the roof"), 0, 1024);
    m_roofHeight->setSpecialValueText(tr("Half the width"));
    row(tr("Height"), m_roofHeight, {Kind::Roof});
    auto* done = new QPushButton(tr("Done"), this);
    done->setObjectName(QStringLiteral("structureDone"));
    done->setAccessibleName(tr("End drawing"));
    m_form->addRow(done);
    connect(done, &QPushButton::clicked, this, &StructurePanel::closed);
    connect(m_kind, &QComboBox::currentIndexChanged, this,
            [this](int kind) { emit kindChosen(static_cast<StructureKind>(kind)); });
    for (LengthBox* box : {m_height, m_doorWidth, m_doorHeight, m_width, m_roofHeight})
        connect(box, &LengthBox::valueChanged, this, &StructurePanel::tellSizes);
    for (QSpinBox* box : {m_thickness, m_steps})
        connect(box, &QSpinBox::valueChanged, this, &StructurePanel::tellSizes);
    for (QComboBox* box : m_materials)
        connect(box, &QComboBox::currentIndexChanged, this, &StructurePanel::tellMaterials);
}

LengthBox* StructurePanel::units(const char* objectName, const QString& accessible, double least,
                                 double most) {
    auto* box = new LengthBox(3, this);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    box->setRange(least, most);
    box->setSingleStep(0.5);
    return box;
}

QComboBox* StructurePanel::materials(const char* objectName, const QString& accessible) {
    auto* box = new QComboBox(this);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    return box;
}

void StructurePanel::row(const QString& label, QWidget* widget, std::initializer_list<StructureKind> kinds) {
    auto* words = new QLabel(label, this);
    m_form->addRow(words, widget);
    m_rows.push_back({words, widget, kinds});
}

void StructurePanel::present(StructureKind kind, const StructureSizes& sizes, const RoomMaterials& chosen,
                             const Level& level, double cell) {
    if (m_form == nullptr)
        build();
    m_sizes = sizes;
    {
        const QSignalBlocker blocker(m_kind);
        m_kind->setCurrentIndex(static_cast<int>(kind));
    }
    quietly(m_thickness, static_cast<int>(sizes.thickness));
    m_thickness->setSuffix((sizes.thickness == 1 ? tr(" cell, %1") : tr(" cells, %1"))
                               .arg(lengthText(static_cast<double>(sizes.thickness) * cell)));
    quietly(m_height, sizes.height);
    quietly(m_doorWidth, sizes.opening[0]);
    quietly(m_doorHeight, sizes.opening[1]);
    quietly(m_steps, static_cast<int>(sizes.steps));
    quietly(m_width, sizes.width);
    quietly(m_roofHeight, sizes.roofHeight);
    for (LengthBox* box : {m_height, m_doorWidth, m_doorHeight, m_width, m_roofHeight})
        box->setSingleStep(cell);
    listMaterials(*m_materials[0], level, chosen.walls);
    listMaterials(*m_materials[1], level, chosen.floor);
    listMaterials(*m_materials[2], level, chosen.ceiling);
    for (const Row& one : m_rows) {
        const bool shown = std::find(one.kinds.begin(), one.kinds.end(), kind) != one.kinds.end();
        one.label->setVisible(shown);
        one.widget->setVisible(shown);
    }
    adjustSize();
    setVisible(true);
    raise();
}

void StructurePanel::tellSizes() {
    StructureSizes sizes = m_sizes;
    sizes.thickness = m_thickness->value();
    if (m_height->value() != 0)
        sizes.height = m_height->value();
    sizes.opening[0] = m_doorWidth->value();
    sizes.opening[1] = m_doorHeight->value();
    sizes.steps = m_steps->value();
    sizes.width = m_width->value();
    sizes.roofHeight = m_roofHeight->value();
    emit sizesChanged(sizes);
}

void StructurePanel::tellMaterials() {
    emit materialsChanged(
        {chosenMaterial(*m_materials[0]), chosenMaterial(*m_materials[1]), chosenMaterial(*m_materials[2])});
}

void StructurePanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QFrame::keyPressEvent(event);
}

} // namespace octant
