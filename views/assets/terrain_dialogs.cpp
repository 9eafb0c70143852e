#include <array>

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "model/terrain/edit_lists.h"
#include "views/assets/terrain_view.h"
#include "views/host/shown_text.h"

/// What the terrain view asks in windows of their own.
namespace octant {
namespace {

constexpr int mostAdded = 64; ///< chunks at a side, at once

QDialogButtonBox* buttonsOf(QDialog* dialog, QFormLayout* form, const QString& words, const char* name) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(words);
    buttons->button(QDialogButtonBox::Ok)->setObjectName(QString::fromLatin1(name));
    form->addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return buttons;
}

QDialog* dialogOf(QWidget* parent, const char* name, const QString& title) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QString::fromLatin1(name));
    dialog->setWindowTitle(title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

} // namespace

void TerrainView::askForSize() {
    m_tool.finishStroke();
    QDialog* dialog = dialogOf(m_parent, "terrainSizeDialog", tr("Resize terrain"));
    auto* form = new QFormLayout(dialog);
    auto* now = new QLabel(tr("The terrain has %1 × %2 chunks of 32 × 32 tiles. Say how many to add at each "
                              "side; less than 0 takes away.")
                               .arg(terrain()->chunkCols)
                               .arg(terrain()->chunkRows),
                           dialog);
    now->setWordWrap(true);
    form->addRow(now);
    constexpr std::array<const char*, 4> sides{"north", "east", "south", "west"};
    const QString labels[] = {tr("North"), tr("East"), tr("South"), tr("West")};
    std::array<QSpinBox*, 4> boxes{};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        boxes[i] = new QSpinBox(dialog);
        boxes[i]->setRange(-mostAdded, mostAdded);
        boxes[i]->setObjectName(QStringLiteral("terrainSize") + QString::fromLatin1(sides[i]));
        boxes[i]->setAccessibleName(tr("Chunks to add: %1").arg(labels[i]));
        form->addRow(labels[i], boxes[i]);
    }
    auto* result = new QLabel(dialog);
    result->setObjectName(QStringLiteral("terrainSizeResult"));
    result->setWordWrap(true);
    result->setMinimumHeight(2 * result->fontMetrics().lineSpacing());
    constexpr int wide = 440;
    dialog->setMinimumWidth(wide);
    form->addRow(result);
    auto* buttons = buttonsOf(dialog, form, tr("Resize"), "terrainSizeApply");
    const auto tell = [this, boxes, result, apply = buttons->button(QDialogButtonBox::Ok)] {
        const std::int64_t rows = std::int64_t{terrain()->chunkRows} + boxes[0]->value() + boxes[2]->value(),
                           cols = std::int64_t{terrain()->chunkCols} + boxes[1]->value() + boxes[3]->value();
        const bool any = rows > 0 && cols > 0;
        const bool fits = rows <= terrain::mostChunksASide && cols <= terrain::mostChunksASide &&
                          rows * cols <= std::int64_t{terrain::mostChunks};
        result->setText(!any ? tr("Nothing would be left: at least one chunk must stay.")
                        : !fits
                            ? tr("That is too large: a terrain has at most %1 chunks a side and %2 in all.")
                                  .arg(terrain::mostChunksASide)
                                  .arg(terrain::mostChunks)
                            : tr("It has %1 × %2 chunks then.").arg(cols).arg(rows));
        apply->setEnabled(any && fits);
    };
    for (QSpinBox* box : boxes)
        connect(box, &QSpinBox::valueChanged, dialog, tell);
    tell();
    connect(buttons, &QDialogButtonBox::accepted, dialog, [this, dialog, boxes, sides] {
        Edit edit = terrainEdit("tiles.resize");
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (boxes[i]->value() != 0)
                edit.with(sides[i], std::int64_t{boxes[i]->value()});
        if (m_host.submit(edit))
            dialog->accept();
    });
    dialog->open();
}

void TerrainView::askForReplacement() {
    m_tool.finishStroke();
    QDialog* dialog = dialogOf(m_parent, "terrainReplaceDialog", tr("Replace material"));
    auto* form = new QFormLayout(dialog);
    std::array<QComboBox*, 2> boxes{};
    constexpr std::array<const char*, 2> names{"terrainReplaceFrom", "terrainReplaceTo"};
    const QString labels[] = {tr("Replace"), tr("By")};
    const auto uses = terrain::materialUses(*terrain());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        boxes[i] = new QComboBox(dialog);
        boxes[i]->setObjectName(QString::fromLatin1(names[i]));
        boxes[i]->setAccessibleName(labels[i]);
        for (std::size_t material = 0; material < terrain()->materials.size(); ++material)
            boxes[i]->addItem(tr("%1  %2: %3 tops, %4 sides")
                                  .arg(material)
                                  .arg(shownText(terrain()->materials[material].name))
                                  .arg(uses[material].tops)
                                  .arg(uses[material].sides));
        form->addRow(labels[i], boxes[i]);
    }
    for (const ItemRef& item : m_host.selection())
        for (std::size_t material = 0; material < terrain()->materials.size(); ++material)
            if (item.kind == ItemKind::TerrainMaterial && item.id == terrain()->materials[material].id)
                boxes[0]->setCurrentIndex(static_cast<int>(material));
    auto* buttons = buttonsOf(dialog, form, tr("Replace"), "terrainReplaceApply");
    connect(buttons, &QDialogButtonBox::accepted, dialog, [this, dialog, boxes] {
        Edit edit = terrainEdit("tiles.replace-material");
        edit.with("from", static_cast<std::uint64_t>(std::max(0, boxes[0]->currentIndex())))
            .with("to", static_cast<std::uint64_t>(std::max(0, boxes[1]->currentIndex())));
        if (m_host.submit(edit))
            dialog->accept();
    });
    dialog->open();
}

} // namespace octant
