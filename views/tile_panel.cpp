#include "views/tile_panel.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "model/translate.h"
#include "views/shown_text.h"
#include "views/words.h"

namespace octant {
namespace {

constexpr const char* toolNames[tileToolKinds] = {
    OCTANT_TR("Select"),     OCTANT_TR("Raise"),      OCTANT_TR("Lower"),
    OCTANT_TR("Set height"), OCTANT_TR("Smooth"),     OCTANT_TR("Noise"),
    OCTANT_TR("Fit ramps"),  OCTANT_TR("Tile shape"), OCTANT_TR("Paint")};
constexpr const char* toolHints[tileToolKinds] = {
    OCTANT_TR("Drag a rectangle. Copy, paste, turn, mirror, fill and delete it."),
    OCTANT_TR("Drag over the ground."),
    OCTANT_TR("Drag over the ground."),
    OCTANT_TR("Drag a cliff or a path. Ctrl+click takes a height."),
    OCTANT_TR("Drag over the ground."),
    OCTANT_TR("Drag over the ground."),
    OCTANT_TR("Drag along a step: tiles become the ramps and corners that meet it."),
    OCTANT_TR("Drag over tiles. Ctrl+click takes a shape."),
    "",
};
constexpr const char* typeNames[terrain::tileTypes] = {
    OCTANT_TR("Flat"),
    OCTANT_TR("Ramp, north is high"),
    OCTANT_TR("Ramp, south is high"),
    OCTANT_TR("Ramp, west is high"),
    OCTANT_TR("Ramp, east is high"),
    OCTANT_TR("Inner corner, only NE is high"),
    OCTANT_TR("Outer corner, only SW is low"),
    OCTANT_TR("Inner corner, only NW is high"),
    OCTANT_TR("Outer corner, only SE is low"),
    OCTANT_TR("Inner corner, only SE is high"),
    OCTANT_TR("Outer corner, only NW is low"),
    OCTANT_TR("Inner corner, only SW is high"),
    OCTANT_TR("Outer corner, only NE is low"),
};
constexpr int rowGap = 3; ///< pixels; the panel has to fit into a small view
constexpr int readoutLines = 4;
constexpr int shortWidth = 12; ///< characters of a list of materials

template <class T> std::optional<T> chosen(const QComboBox* box) {
    return box->currentIndex() <= 0 ? std::nullopt : std::optional(static_cast<T>(box->currentIndex() - 1));
}
template <class T> void choose(QComboBox* box, const std::optional<T>& value) {
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(value ? static_cast<int>(*value) + 1 : 0);
}

} // namespace

QComboBox* TilePanel::addChoice(const char* objectName, const QString& accessible, const QStringList& items) {
    auto* box = new QComboBox(this);
    box->addItems(items);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(shortWidth);
    connect(box, &QComboBox::currentIndexChanged, this, &TilePanel::tell);
    return box;
}

QSpinBox* TilePanel::addNumber(const char* objectName, const QString& accessible, int low, int high) {
    auto* box = new QSpinBox(this);
    box->setRange(low, high);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    connect(box, &QSpinBox::valueChanged, this, &TilePanel::tell);
    return box;
}

TilePanel::TilePanel(QWidget* parent) : QFrame(parent), m_form(new QFormLayout(this)) {
    setObjectName(QStringLiteral("tilePanel"));
    setAccessibleName(tr("Terrain tool"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    const QString stay = tr("Leave as it is"), yes = tr("Yes"), no = tr("No");
    const auto listOf = [](const auto& names) {
        QStringList list;
        for (const char* one : names)
            list << words(one);
        return list;
    };
    m_kind = addChoice("tileTool", tr("What dragging does"), listOf(toolNames));
    m_size = addNumber("tileBrush", tr("Tiles that the brush is across"), 1, terrain::largestBrush);
    m_round = addChoice("tileBrushShape", tr("Shape of the brush"), {tr("Square"), tr("Round")});
    m_levels = addNumber("tileLevels", tr("Levels"), 1, TileTool::mostLevels);
    m_height = addNumber("tileHeight", tr("Height in levels"), terrain::lowestBase, terrain::highestBase);
    m_soft = new QCheckBox(tr("Ramps around it"), this);
    m_soft->setObjectName(QStringLiteral("tileSoft"));
    m_soft->setAccessibleName(tr("Whether ramps and corners around fall into place"));
    m_type = addChoice("tileType", tr("Shape of the tiles"), listOf(typeNames));
    m_ramp = addNumber("tileRamp", tr("Levels that the high corners rise"), 1, terrain::highestRamp);
    m_meet = addChoice("tileMeet", tr("Side of a step to meet"),
                       {tr("Up to the higher"), tr("Down to the lower")});
    m_top = addChoice("tileTop", tr("Material of the top"), {stay});
    m_side = addChoice("tileSide", tr("Material of the sides"), {stay});
    m_pathable = addChoice("tilePathable", tr("Whether units may walk here"), {stay, no, yes});
    m_blend = addChoice("tileBlend", tr("How the top blends with what is beside"),
                        {stay, tr("Not at all"), tr("Blur"), tr("Edge")});
    m_edge = addChoice("tileBlendEdge", tr("The edge that blends so"),
                       {tr("All edges"), tr("North"), tr("East"), tr("South"), tr("West")});
    m_blend->setMinimumContentsLength(0);
    m_edge->setMinimumContentsLength(0);
    m_normals = addChoice("tileNormals", tr("Whether light runs smoothly over edges"), {stay, no, yes});
    m_bumps = addChoice("tileBumps", tr("Whether bumps are drawn"), {stay, yes, no});
    m_cover =
        addChoice("tileCover", tr("Grass that grows here"), {stay, tr("None"), tr("Full"), tr("Sparse")});
    m_connected = new QCheckBox(tr("All of the same material"), this);
    m_connected->setObjectName(QStringLiteral("tileConnected"));
    m_connected->setAccessibleName(
        tr("Whether a click fills all that hangs together and has the same material"));
    m_hint = new QLabel(this);
    m_hint->setWordWrap(true);
    m_hint->setObjectName(QStringLiteral("tileHint"));
    m_apply = new QPushButton(tr("Apply to selection"), this);
    m_apply->setObjectName(QStringLiteral("tileApply"));
    m_apply->setAccessibleName(tr("Do this to all selected tiles"));
    m_form->addRow(tr("Tool"), m_kind);
    m_form->setVerticalSpacing(rowGap);
    m_brush = new QWidget(this);
    auto* brush = new QHBoxLayout(m_brush);
    brush->setContentsMargins(0, 0, 0, 0);
    brush->addWidget(m_size);
    brush->addWidget(m_round, 1);
    m_round->setMinimumContentsLength(0);
    m_form->addRow(tr("Brush"), m_brush);
    m_form->addRow(tr("Levels"), m_levels);
    m_form->addRow(tr("Height"), m_height);
    m_form->addRow(tr("Shape"), m_type);
    m_form->addRow(tr("Rise"), m_ramp);
    m_form->addRow(tr("Meet"), m_meet);
    m_form->addRow(tr("Top"), m_top);
    m_form->addRow(tr("Sides"), m_side);
    m_form->addRow(tr("Walkable"), m_pathable);
    m_blending = new QWidget(this);
    auto* blending = new QHBoxLayout(m_blending);
    blending->setContentsMargins(0, 0, 0, 0);
    blending->addWidget(m_blend, 1);
    blending->addWidget(m_edge, 1);
    m_form->addRow(tr("Blending"), m_blending);
    m_form->addRow(tr("Smooth light"), m_normals);
    m_form->addRow(tr("Bumps"), m_bumps);
    m_form->addRow(tr("Grass"), m_cover);
    m_form->addRow(QString(), m_soft);
    m_form->addRow(QString(), m_connected);
    m_form->addRow(m_hint);
    m_tile = new QLabel(this);
    m_tile->setObjectName(QStringLiteral("tileReadout"));
    m_tile->setAccessibleName(tr("The tile under the pointer"));
    m_tile->setMinimumHeight(readoutLines * m_tile->fontMetrics().lineSpacing());
    m_tile->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_form->addRow(m_tile);
    m_form->addRow(m_apply);
    m_fill = new QPushButton(tr("Fill with copied tiles"), this);
    m_fill->setObjectName(QStringLiteral("tileFill"));
    m_fill->setAccessibleName(tr("Fill the selected tiles with those that were copied, again and again"));
    m_form->addRow(m_fill);
    for (QCheckBox* box : {m_soft, m_connected})
        connect(box, &QCheckBox::toggled, this, &TilePanel::tell);
    connect(m_apply, &QPushButton::clicked, this, &TilePanel::applied);
    connect(m_fill, &QPushButton::clicked, this, &TilePanel::filled);
    hide();
}

void TilePanel::listMaterials(const Terrain& terrain) {
    // The lists are as they were while their choices are open.
    if (m_listed.sameAs(terrain.materials) || m_top->view()->isVisible() || m_side->view()->isVisible())
        return;
    m_listed = terrain.materials;
    for (QComboBox* box : {m_top, m_side}) {
        const QSignalBlocker blocker(box);
        while (box->count() > 1)
            box->removeItem(1);
        for (std::size_t i = 0; i < m_listed.size(); ++i)
            box->addItem(QStringLiteral("%1  %2").arg(i).arg(shownText(m_listed[i].name)));
    }
}

void TilePanel::present(const TileTool& tool, const Terrain& terrain, const State& state) {
    m_tool = tool;
    listMaterials(terrain);
    const auto set = [](auto* box, int value) {
        const QSignalBlocker blocker(box);
        if constexpr (std::is_same_v<decltype(box), QComboBox*>)
            box->setCurrentIndex(value);
        else if constexpr (std::is_same_v<decltype(box), QCheckBox*>)
            box->setChecked(value != 0);
        else
            box->setValue(value);
    };
    set(m_kind, static_cast<int>(tool.kind));
    set(m_size, tool.brush.size);
    set(m_round, tool.brush.round ? 1 : 0);
    set(m_levels, tool.levels);
    set(m_height, tool.height);
    set(m_soft, tool.soft ? 1 : 0);
    set(m_type, static_cast<int>(tool.type));
    set(m_ramp, tool.ramp);
    set(m_meet, tool.meetLower ? 1 : 0);
    set(m_connected, tool.connected ? 1 : 0);
    choose(m_top, tool.top);
    choose(m_side, tool.side);
    choose(m_pathable, tool.pathable);
    choose(m_blend, tool.blend);
    choose(m_edge, tool.edge);
    choose(m_normals, tool.blendNormals);
    choose(m_bumps, tool.noBumpMap);
    choose(m_cover, tool.cover);
    using enum TileToolKind;
    const auto show = [this](QWidget* field, bool shown) { m_form->setRowVisible(field, shown); };
    const bool paints = tool.kind == Paint, draws = tool.kind != Select;
    const bool heights = draws && tool.kind < Fit;
    show(m_brush, draws && !(paints && tool.connected));
    show(m_hint, !paints); // which has enough rows without it
    show(m_levels, tool.kind == Raise || tool.kind == Lower || tool.kind == Noise);
    show(m_height, tool.kind == SetHeight);
    show(m_soft, heights);
    show(m_type, tool.kind == Shape);
    show(m_ramp, tool.kind == Shape && tool.type != terrain::TileType::Flat);
    show(m_meet, tool.kind == Fit);
    for (QWidget* field :
         {static_cast<QWidget*>(m_top), static_cast<QWidget*>(m_side), static_cast<QWidget*>(m_pathable),
          m_blending, static_cast<QWidget*>(m_normals), static_cast<QWidget*>(m_bumps),
          static_cast<QWidget*>(m_cover), static_cast<QWidget*>(m_connected)})
        show(field, paints);
    m_edge->setVisible(paints && state.usesEdges);
    const char* const hint = toolHints[static_cast<std::size_t>(tool.kind)];
    m_hint->setText(*hint != 0 ? words(hint) : QString());
    show(m_apply, draws && state.selected);
    show(m_fill, !draws && state.selected && state.copied);
    adjustSize();
    setVisible(true);
    raise();
}

void TilePanel::tellTile(const QString& words) { m_tile->setText(words); }

void TilePanel::tell() {
    m_tool.kind = static_cast<TileToolKind>(m_kind->currentIndex());
    m_tool.brush = {m_size->value(), m_round->currentIndex() == 1};
    m_tool.levels = m_levels->value();
    m_tool.height = m_height->value();
    m_tool.soft = m_soft->isChecked();
    m_tool.type = static_cast<terrain::TileType>(m_type->currentIndex());
    m_tool.ramp = m_ramp->value();
    m_tool.meetLower = m_meet->currentIndex() == 1;
    m_tool.connected = m_connected->isChecked();
    m_tool.top = chosen<int>(m_top);
    m_tool.side = chosen<int>(m_side);
    m_tool.pathable = chosen<bool>(m_pathable);
    m_tool.blend = chosen<terrain::Blend>(m_blend);
    m_tool.edge = chosen<terrain::Side>(m_edge);
    m_tool.blendNormals = chosen<bool>(m_normals);
    m_tool.noBumpMap = chosen<bool>(m_bumps);
    m_tool.cover = chosen<terrain::Cover>(m_cover);
    emit changed(m_tool);
}

} // namespace octant
