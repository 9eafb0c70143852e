#include "views/tool_panels/shape_panel.h"

#include <algorithm>

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "model/core/translate.h"
#include "views/host/lengths.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/tool_panels/material_choice.h"

namespace octant {
namespace {

constexpr const char* shapeNames[shapeKindCount] = {
    OCTANT_TR("Box"),  OCTANT_TR("Room"),   OCTANT_TR("Stairs"), OCTANT_TR("Ramp"), OCTANT_TR("Cylinder"),
    OCTANT_TR("Cone"), OCTANT_TR("Sphere"), OCTANT_TR("Arch"),   OCTANT_TR("Roof")};
constexpr const char* modeNames[shapeModeCount] = {OCTANT_TR("Fill"), OCTANT_TR("Hollow"),
                                                   OCTANT_TR("Carve out"), OCTANT_TR("Keep only this")};
constexpr const char* faceNames[6] = {OCTANT_TR("+X"), OCTANT_TR("+Y (up)"),   OCTANT_TR("+Z"),
                                      OCTANT_TR("-X"), OCTANT_TR("-Y (down)"), OCTANT_TR("-Z")};
constexpr int mostCells = 1 << 20;
constexpr int roundSegments = leastSegments - 1; // stands for none
constexpr int cellsWidth = 76;                   // pixels; more would hide what is placed

template <std::size_t N> QComboBox* choice(QWidget* parent, const char* const (&names)[N]) {
    auto* box = new QComboBox(parent);
    for (const char* name : names)
        box->addItem(translated(name));
    return box;
}

void name(QWidget* widget, const char* objectName, const QString& accessible) {
    widget->setObjectName(QString::fromLatin1(objectName));
    widget->setAccessibleName(accessible);
}

} // namespace

QString shapeWord(ShapeKind kind) { return translated(shapeNames[static_cast<std::size_t>(kind)]); }

ShapePanel::ShapePanel(QWidget* parent) : QFrame(parent) {
    name(this, "shapePanel", tr("Shape to place"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    hide();
}

void ShapePanel::build() {
    m_kind = choice(this, shapeNames);
    name(m_kind, "shapeKind", tr("Shape"));
    m_mode = choice(this, modeNames);
    name(m_mode, "shapeMode", tr("What is done with it"));
    m_facing = choice(this, faceNames);
    name(m_facing, "shapeFacing", tr("Direction that it faces"));
    m_up = choice(this, faceNames);
    name(m_up, "shapeUp", tr("Direction that it rises to"));
    constexpr const char* sizeNames[] = {"shapeSizeX", "shapeSizeY", "shapeSizeZ"};
    const QString sizeWords[] = {tr("Cells on X"), tr("Cells on Y"), tr("Cells on Z")};
    auto* sizes = new QHBoxLayout;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_size[axis] = new QSpinBox(this);
        m_size[axis]->setRange(1, mostCells);
        m_size[axis]->setFixedWidth(cellsWidth);
        m_size[axis]->setPrefix(QStringLiteral("XYZ").mid(static_cast<qsizetype>(axis), 1) +
                                QLatin1Char(' '));
        name(m_size[axis], sizeNames[axis], sizeWords[axis]);
        sizes->addWidget(m_size[axis]);
    }
    m_metres = new QLabel(this);
    m_cut = new QLabel(this);
    name(m_cut, "shapeCut", tr("What of the size does not fit"));
    m_cut->setWordWrap(true);
    m_cut->setTextFormat(Qt::PlainText);
    m_material = new QComboBox(this);
    name(m_material, "shapeMaterial", tr("Material of the shape"));
    m_material->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_thickness = new QSpinBox(this);
    m_thickness->setRange(1, mostCells);
    name(m_thickness, "shapeThickness", tr("Thickness in cells"));
    m_steps = new QSpinBox(this);
    m_steps->setRange(0, mostCells);
    m_steps->setSpecialValueText(tr("As many as fit"));
    name(m_steps, "shapeSteps", tr("Number of steps"));
    m_segments = new QSpinBox(this);
    m_segments->setRange(roundSegments, mostSegments);
    m_segments->setSpecialValueText(tr("Round"));
    m_segments->setToolTip(tr("Flat sides of what is round; Ctrl, Shift and the wheel change them too"));
    name(m_segments, "shapeSegments", tr("Number of segments"));
    auto* place = new QPushButton(tr("Place"), this);
    name(place, "shapePlace", tr("Place the shape"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    name(cancel, "shapeCancel", tr("Give the shape up"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(place);
    buttons->addWidget(cancel);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Shape"), m_kind);
    form->addRow(tr("Mode"), m_mode);
    m_facingLabel = new QLabel(tr("Faces"), this);
    form->addRow(m_facingLabel, m_facing);
    m_upLabel = new QLabel(tr("Rises to"), this);
    form->addRow(m_upLabel, m_up);
    form->addRow(tr("Cells"), sizes);
    form->addRow(QString(), m_metres);
    form->addRow(m_cut);
    form->addRow(tr("Material"), m_material);
    m_thicknessLabel = new QLabel(tr("Thickness"), this);
    form->addRow(m_thicknessLabel, m_thickness);
    m_stepsLabel = new QLabel(tr("Steps"), this);
    form->addRow(m_stepsLabel, m_steps);
    m_segmentsLabel = new QLabel(tr("Segments"), this);
    form->addRow(m_segmentsLabel, m_segments);
    form->addRow(buttons);
    for (QComboBox* box : {m_kind, m_mode, m_facing, m_up, m_material})
        connect(box, &QComboBox::currentIndexChanged, this, &ShapePanel::tell);
    for (QSpinBox* box : {m_size[0], m_size[1], m_size[2], m_thickness, m_steps, m_segments})
        connect(box, &QSpinBox::valueChanged, this, &ShapePanel::tell);
    connect(place, &QPushButton::clicked, this, &ShapePanel::placed);
    connect(cancel, &QPushButton::clicked, this, &ShapePanel::cancelled);
}

void ShapePanel::listMaterials(const Level& level) {
    octant::listMaterials(*m_material, level, m_draft.material.id);
}

void ShapePanel::present(const ShapeDraft& draft, const glm::i64vec3& wanted, const Level& level) {
    if (m_kind == nullptr)
        build();
    m_draft = draft;
    listMaterials(level);
    const glm::dvec3 metres = glm::dvec3(draft.shape.box.size) * cellSide(level, draft.shape.box.depth);
    m_metres->setText(sizeText({metres.x, metres.y, metres.z}));
    QStringList cut;
    for (int axis = 0; axis < 3; ++axis)
        if (wanted[axis] > draft.shape.box.size[axis])
            cut << tr("%1: %2 of %3 cells")
                       .arg(QLatin1Char("XYZ"[axis]))
                       .arg(draft.shape.box.size[axis])
                       .arg(wanted[axis]);
    m_cut->setText(tr("The level ends there. %1").arg(cut.join(QStringLiteral(", "))));
    m_cut->setVisible(!cut.isEmpty());
    const octant::Shape& shape = draft.shape;
    const auto set = [](auto* box, int value) {
        const QSignalBlocker blocker(box);
        if constexpr (std::is_same_v<decltype(box), QComboBox*>)
            box->setCurrentIndex(value);
        else
            box->setValue(value);
    };
    set(m_kind, static_cast<int>(shape.kind));
    set(m_mode, static_cast<int>(draft.mode));
    set(m_facing, shape.facing);
    set(m_up, shape.up);
    for (std::size_t axis = 0; axis < 3; ++axis)
        set(m_size[axis],
            static_cast<int>(std::min<std::int64_t>(wanted[static_cast<glm::length_t>(axis)], mostCells)));
    set(m_thickness, static_cast<int>(draft.thickness));
    set(m_steps, static_cast<int>(shape.steps));
    set(m_segments, std::max(static_cast<int>(shape.segments), roundSegments));
    const bool plain =
        shape.kind == ShapeKind::Box || shape.kind == ShapeKind::Room || shape.kind == ShapeKind::Sphere;
    const bool rises = shape.kind == ShapeKind::Stairs || shape.kind == ShapeKind::Ramp ||
                       shape.kind == ShapeKind::Arch || shape.kind == ShapeKind::Roof;
    const bool thick =
        draft.mode == ShapeMode::Hollow || shape.kind == ShapeKind::Room || shape.kind == ShapeKind::Arch;
    for (QWidget* widget : {static_cast<QWidget*>(m_facingLabel), static_cast<QWidget*>(m_facing)})
        widget->setVisible(!plain);
    for (QWidget* widget : {static_cast<QWidget*>(m_upLabel), static_cast<QWidget*>(m_up)})
        widget->setVisible(rises);
    for (QWidget* widget : {static_cast<QWidget*>(m_thicknessLabel), static_cast<QWidget*>(m_thickness)})
        widget->setVisible(thick);
    for (QWidget* widget : {static_cast<QWidget*>(m_stepsLabel), static_cast<QWidget*>(m_steps)})
        widget->setVisible(shape.kind == ShapeKind::Stairs);
    for (QWidget* widget : {static_cast<QWidget*>(m_segmentsLabel), static_cast<QWidget*>(m_segments)})
        widget->setVisible(isRound(shape.kind));
    adjustSize();
    setVisible(true);
    raise();
}

void ShapePanel::tell() {
    ShapeDraft draft = m_draft;
    octant::Shape& shape = draft.shape;
    const auto kind = static_cast<ShapeKind>(m_kind->currentIndex());
    shape.facing = m_facing->currentIndex();
    if (kind != shape.kind && (kind == ShapeKind::Cylinder || kind == ShapeKind::Cone))
        shape.facing = usualFacing(kind);
    shape.kind = kind;
    draft.mode = static_cast<ShapeMode>(m_mode->currentIndex());
    if (sender() == m_material)
        draft.material = {m_material->currentData().toULongLong(), {}};
    shape.up = m_up->currentIndex();
    // What rises cannot do so where it faces.
    if (faceAxis(shape.up) == faceAxis(shape.facing)) {
        if (sender() == m_up || sender() == m_kind)
            shape.facing = (faceAxis(shape.up) + 1) % 3;
        else
            shape.up = faceAxis(shape.facing) == 1 ? 0 : 1;
    }
    for (std::size_t axis = 0; axis < 3; ++axis)
        shape.box.size[static_cast<glm::length_t>(axis)] = m_size[axis]->value();
    draft.thickness = m_thickness->value();
    shape.steps = m_steps->value();
    shape.segments = m_segments->value() == roundSegments ? 0 : m_segments->value();
    emit changed(draft);
}

void ShapePanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit placed();
    else if (event->key() == Qt::Key_Escape)
        emit cancelled();
    else
        QFrame::keyPressEvent(event);
}

} // namespace octant
