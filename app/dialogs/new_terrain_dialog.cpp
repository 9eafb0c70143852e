#include "app/dialogs/new_terrain_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

namespace octant {

NewTerrainDialog::NewTerrainDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("newTerrainDialog"));
    setWindowTitle(tr("New terrain"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout(this);
    const terrain::NewTerrain usual;
    constexpr int most = terrain::mostNewChunks;
    m_cols = addNumber("newTerrainCols", tr("Chunks from west to east"), 1, most,
                       static_cast<int>(usual.chunkCols));
    m_rows = addNumber("newTerrainRows", tr("Chunks from north to south"), 1, most,
                       static_cast<int>(usual.chunkRows));
    m_height = addNumber("newTerrainHeight", tr("Height in levels"), terrain::lowestBase,
                         terrain::highestBase, usual.height);
    m_top = addMaterial("newTerrainTop", tr("Ground"), usual.top);
    m_side = addMaterial("newTerrainSide", tr("Cliffs"), usual.side);
    m_size = new QLabel(this);
    m_size->setObjectName(QStringLiteral("newTerrainSize"));
    m_size->setWordWrap(true);
    form->addRow(m_size);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Make"));
    buttons->button(QDialogButtonBox::Ok)->setObjectName(QStringLiteral("newTerrainMake"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QSpinBox* box : {m_cols, m_rows})
        connect(box, &QSpinBox::valueChanged, this, &NewTerrainDialog::tellSize);
    tellSize();
}

QSpinBox* NewTerrainDialog::addNumber(const char* name, const QString& label, int low, int high, int value) {
    auto* box = new QSpinBox(this);
    box->setRange(low, high);
    box->setValue(value);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    static_cast<QFormLayout*>(layout())->addRow(label, box);
    return box;
}

QComboBox* NewTerrainDialog::addMaterial(const char* name, const QString& label, std::size_t chosen) {
    auto* box = new QComboBox(this);
    for (const terrain::EngineMaterial& material : terrain::engineMaterials())
        box->addItem(QString::fromLatin1(material.name));
    box->setCurrentIndex(static_cast<int>(chosen));
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(tr("Material of: %1").arg(label));
    static_cast<QFormLayout*>(layout())->addRow(label, box);
    return box;
}

void NewTerrainDialog::tellSize() {
    const terrain::NewTerrain what = answers();
    constexpr auto side = static_cast<int>(terrain::chunkSide);
    const int across = m_cols->value() * side, down = m_rows->value() * side;
    m_size->setText(
        tr("%1 × %2 tiles, %3 in all. A chunk has 32 × 32 tiles; a new terrain has 1 to %4 chunks a "
           "side. Chunks can be added and taken away later, at any side.")
            .arg(across)
            .arg(down)
            .arg(QLocale().toString(std::int64_t{what.chunkRows} * what.chunkCols * terrain::chunkTiles))
            .arg(terrain::mostNewChunks));
}

terrain::NewTerrain NewTerrainDialog::answers() const {
    return {static_cast<std::uint32_t>(m_rows->value()), static_cast<std::uint32_t>(m_cols->value()),
            m_height->value(), static_cast<std::size_t>(m_top->currentIndex()),
            static_cast<std::size_t>(m_side->currentIndex())};
}

} // namespace octant
