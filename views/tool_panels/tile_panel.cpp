#include "views/tool_panels/tile_panel.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "model/core/translate.h"
#include "model/terrain/edge_blending.h"
#include "views/host/terrain_names.h"
#include "views/host/translated.h"
#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/fields/calm_spin_box.h"
#include "views/tool_panels/tile_rows.h"

namespace octant {
namespace {

constexpr const char* toolNames[tileToolKinds] = {
    OCTANT_TR("Select"),     OCTANT_TR("Raise"),      OCTANT_TR("Lower"),
    OCTANT_TR("Set height"), OCTANT_TR("Smooth"),     OCTANT_TR("Noise"),
    OCTANT_TR("Fit ramps"),  OCTANT_TR("Tile shape"), OCTANT_TR("Paint")};
constexpr const char* toolHints[tileToolKinds] = {
    OCTANT_TR("Drag a rectangle to see and change its tiles here, and to copy, paste, turn, mirror, fill and "
              "clear them."),
    OCTANT_TR("Drag over the ground to raise it."),
    OCTANT_TR("Drag over the ground to lower it."),
    OCTANT_TR("Drag a cliff or a path. Ctrl+click takes a height."),
    OCTANT_TR("Drag over the ground to smooth it."),
    OCTANT_TR("Drag over the ground to roughen it."),
    OCTANT_TR("Drag along a step: tiles become the ramps and corners that meet it."),
    OCTANT_TR("Drag over tiles. Ctrl+click takes a shape."),
    OCTANT_TR("Choose what to paint, then drag over tiles. Ctrl+click takes the materials of a tile."),
};
constexpr int readoutLines = 4;
constexpr int shortWidth = 8; ///< characters that a list needs at least

template <class T> std::optional<T> chosen(const QComboBox* box) {
    return box->currentIndex() <= 0 ? std::nullopt : std::optional(static_cast<T>(box->currentIndex() - 1));
}
template <class T> void choose(QComboBox* box, const std::optional<T>& value) {
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(value ? static_cast<int>(*value) + 1 : 0);
}

} // namespace

QComboBox* TilePanel::addChoice(const char* objectName, const QString& accessible, const QStringList& items) {
    auto* box = new CalmComboBox(this);
    box->addItems(items);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(shortWidth);
    connect(box, &QComboBox::currentIndexChanged, this, &TilePanel::tell);
    return box;
}

QSpinBox* TilePanel::addNumber(const char* objectName, const QString& accessible, int low, int high) {
    auto* box = new CalmSpinBox(this);
    box->setRange(low, high);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    connect(box, &QSpinBox::valueChanged, this, &TilePanel::tell);
    return box;
}

QCheckBox* TilePanel::addSwitch(const char* objectName, const QString& text, const QString& accessible) {
    auto* box = new QCheckBox(text, this);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setAccessibleName(accessible);
    connect(box, &QCheckBox::toggled, this, &TilePanel::tell);
    return box;
}

QPushButton* TilePanel::addButton(const char* objectName, const QString& text, const QString& accessible) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QString::fromLatin1(objectName));
    button->setAccessibleName(accessible);
    return button;
}

TilePanel::TilePanel(Host& host, QWidget* parent)
    : QWidget(parent), m_form(new QFormLayout), m_title(new QLabel(this)), m_rows(new TileRows(host, this)) {
    setObjectName(QStringLiteral("tilePanel"));
    setAccessibleName(tr("Terrain tool"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    m_title->setObjectName(QStringLiteral("tileToolName"));
    m_title->setProperty("heading", true);
    column->addWidget(m_title);
    column->addLayout(m_form);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    m_form->setVerticalSpacing(4);
    buildForm();
    buildBelow();
    column->addStretch(1);
    hide();
}

void TilePanel::buildForm() {
    const QString stay = tr("Leave as it is"), yes = tr("Yes"), no = tr("No");
    QStringList types;
    for (int i = 0; i < terrain::tileTypes; ++i)
        types << tileTypeName(static_cast<terrain::TileType>(i));
    m_size = addNumber("tileBrush", tr("Tiles that the brush is across"), 1, terrain::largestBrush);
    m_round = addChoice("tileBrushShape", tr("Shape of the brush"), {tr("Square"), tr("Round")});
    m_levels = addNumber("tileLevels", tr("Levels"), 1, TileTool::mostLevels);
    m_height = addNumber("tileHeight", tr("Height in levels"), terrain::lowestBase, terrain::highestBase);
    m_soft =
        addSwitch("tileSoft", tr("Ramps around it"), tr("Whether ramps and corners around fall into place"));
    m_type = addChoice("tileType", tr("Shape of the tiles"), types);
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
    m_normals = addChoice("tileNormals", tr("Whether light runs smoothly over edges"), {stay, no, yes});
    m_bumps = addChoice("tileBumps", tr("Whether bumps are drawn"), {stay, yes, no});
    m_cover =
        addChoice("tileCover", tr("Grass that grows here"), {stay, tr("None"), tr("Full"), tr("Sparse")});
    m_connected = addSwitch("tileConnected", tr("All of the same material"),
                            tr("Whether a click fills all that hangs together and has the same material"));
    m_brush = new QWidget(this);
    auto* brush = new QHBoxLayout(m_brush);
    brush->setContentsMargins(0, 0, 0, 0);
    brush->addWidget(m_size);
    brush->addWidget(m_round, 1);
    m_form->addRow(tr("Brush"), m_brush);
    m_form->addRow(tr("Levels"), m_levels);
    m_form->addRow(tr("Height"), m_height);
    m_form->addRow(tr("Shape"), m_type);
    m_form->addRow(tr("Rise"), m_ramp);
    m_form->addRow(tr("Meet"), m_meet);
    m_form->addRow(tr("Top"), m_top);
    m_form->addRow(tr("Sides"), m_side);
    m_form->addRow(tr("Walkable"), m_pathable);
    m_form->addRow(tr("Blending"), m_blend);
    m_form->addRow(tr("Blends at"), m_edge);
    m_form->addRow(tr("Smooth light"), m_normals);
    m_form->addRow(tr("Bumps"), m_bumps);
    m_form->addRow(tr("Grass"), m_cover);
    m_form->addRow(QString(), m_soft);
    m_form->addRow(QString(), m_connected);
}

void TilePanel::buildBelow() {
    auto* column = static_cast<QVBoxLayout*>(layout());
    m_apply = addButton("tileApply", tr("Apply to selection"), tr("Do this to all selected tiles"));
    m_fill = addButton("tileFill", tr("Fill with copied tiles"),
                       tr("Fill the selected tiles with those that were copied, again and again"));
    m_hint = new QLabel(this);
    m_hint->setWordWrap(true);
    m_hint->setProperty("dim", true);
    m_hint->setObjectName(QStringLiteral("tileHint"));
    m_tile = new QLabel(this);
    m_tile->setObjectName(QStringLiteral("tileReadout"));
    m_tile->setAccessibleName(tr("The tile under the pointer"));
    m_tile->setMinimumHeight(readoutLines * m_tile->fontMetrics().lineSpacing());
    m_tile->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_tile->setWordWrap(true);
    m_tile->setTextFormat(Qt::PlainText); // names come from files
    m_tile->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_unblended =
        new QLabel(tr("This terrain blends by tile alone: the engine of 2026 shows it unblended."), this);
    m_unblended->setWordWrap(true);
    m_unblended->setObjectName(QStringLiteral("tileUnblended"));
    m_perEdge = addButton("tileBlendPerEdge", tr("Blend per edge"),
                          tr("Let each edge of each tile say how it blends, which the engine of 2026 reads"));
    for (QWidget* widget :
         {static_cast<QWidget*>(m_apply), static_cast<QWidget*>(m_fill), static_cast<QWidget*>(m_hint),
          static_cast<QWidget*>(m_rows), static_cast<QWidget*>(m_tile), static_cast<QWidget*>(m_unblended),
          static_cast<QWidget*>(m_perEdge)})
        column->addWidget(widget);
    connect(m_apply, &QPushButton::clicked, this, &TilePanel::applied);
    connect(m_fill, &QPushButton::clicked, this, &TilePanel::filled);
    connect(m_perEdge, &QPushButton::clicked, this, &TilePanel::edgesWanted);
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
            box->addItem(terrainMaterialText(m_listed[i], i));
    }
}

void TilePanel::tellBlending(const MapPtr& map) {
    if (m_map && m_map->terrain->tiles.sameAs(map->terrain->tiles))
        return;
    const bool unblended = terrain::blendsByTileAlone(*map->terrain);
    m_unblended->setVisible(unblended);
    m_perEdge->setVisible(unblended);
}

void TilePanel::present(const TileTool& tool, const MapPtr& map, const State& state) {
    m_tool = tool;
    listMaterials(*map->terrain);
    tellBlending(map);
    m_map = map;
    const auto set = [](auto* box, int value) {
        const QSignalBlocker blocker(box);
        if constexpr (std::is_same_v<decltype(box), QComboBox*>)
            box->setCurrentIndex(value);
        else if constexpr (std::is_same_v<decltype(box), QCheckBox*>)
            box->setChecked(value != 0);
        else
            box->setValue(value);
    };
    m_title->setText(translated(toolNames[static_cast<std::size_t>(tool.kind)]));
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
    show(m_levels, tool.kind == Raise || tool.kind == Lower || tool.kind == Noise);
    show(m_height, tool.kind == SetHeight);
    show(m_soft, heights);
    show(m_type, tool.kind == Shape);
    show(m_ramp, tool.kind == Shape && tool.type != terrain::TileType::Flat);
    show(m_meet, tool.kind == Fit);
    for (QWidget* field :
         {static_cast<QWidget*>(m_top), static_cast<QWidget*>(m_side), static_cast<QWidget*>(m_pathable),
          static_cast<QWidget*>(m_blend), static_cast<QWidget*>(m_normals), static_cast<QWidget*>(m_bumps),
          static_cast<QWidget*>(m_cover), static_cast<QWidget*>(m_connected)})
        show(field, paints);
    show(m_edge, paints && terrain::usesEdges(*map->terrain));
    m_hint->setText(translated(toolHints[static_cast<std::size_t>(tool.kind)]));
    m_apply->setVisible(draws && !state.selected.empty());
    m_fill->setVisible(!draws && !state.selected.empty() && state.copied);
    m_rows->present(map, state.selected);
}

void TilePanel::tellTile(const QString& words) { m_tile->setText(words); }

void TilePanel::tell() {
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
