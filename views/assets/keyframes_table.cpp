#include "views/assets/keyframes_table.h"

#include <algorithm>
#include <numeric>

#include <QComboBox>
#include <QHeaderView>
#include <QLocale>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>

#include "views/host/model_names.h"

namespace octant {
namespace {

constexpr int cellPadding = 12; // pixels, beside the text of a cell and for the line behind it
constexpr int FrameColumn = 0;  ///< then the values, then how they are reached
/// Of a cell: what can be chosen, and the number of what is.
constexpr int ChoicesRole = Qt::UserRole + 1, NumberRole = Qt::UserRole + 2;

/// Cells that hold one of several things are a list to choose from.
class ChoiceDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override {
        const QVariantList choices = index.data(ChoicesRole).toList();
        if (choices.isEmpty())
            return QStyledItemDelegate::createEditor(parent, option, index);
        auto* box = new QComboBox(parent);
        box->setObjectName(QStringLiteral("keyframesChoice"));
        box->setAccessibleName(KeyframesTable::tr("Choice for this cell"));
        for (const QVariant& choice : choices)
            box->addItem(choice.toList().at(1).toString(), choice.toList().at(0));
        auto* self = const_cast<ChoiceDelegate*>(this);
        QObject::connect(box, &QComboBox::activated, box, [self, box] {
            emit self->commitData(box);
            emit self->closeEditor(box);
        });
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* box = qobject_cast<QComboBox*>(editor);
        if (!box) {
            QStyledItemDelegate::setEditorData(editor, index);
            return;
        }
        box->setCurrentIndex(box->findData(index.data(NumberRole)));
        QMetaObject::invokeMethod(box, &QComboBox::showPopup, Qt::QueuedConnection);
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        if (const auto* box = qobject_cast<QComboBox*>(editor))
            model->setData(index, box->currentData(), NumberRole);
        else
            QStyledItemDelegate::setModelData(editor, model, index);
    }
};

void offer(QTableWidgetItem* item, const QVariantList& choices, int number) {
    item->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    item->setData(ChoicesRole, choices);
    item->setData(NumberRole, number);
    for (const QVariant& choice : choices)
        if (choice.toList().at(0).toInt() == number)
            item->setText(choice.toList().at(1).toString());
}

int neededWidthOf(const KeyframesTable& table, int column) {
    int width = table.horizontalHeader()->sectionSizeHint(column);
    for (int row = 0; row < table.rowCount(); ++row)
        if (table.item(row, column))
            width = std::max(width, table.fontMetrics().horizontalAdvance(table.item(row, column)->text()) +
                                        2 * table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) +
                                        cellPadding);
    return width;
}

} // namespace

KeyframesTable::KeyframesTable(QWidget* parent) : QTableWidget(parent) {
    setObjectName(QStringLiteral("keyframesTable"));
    setAccessibleName(tr("Keyframes"));
    setItemDelegate(new ChoiceDelegate(this));
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                    QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(22);
    setWordWrap(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    connect(this, &QTableWidget::itemChanged, this, &KeyframesTable::applyCell);
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (!m_filling && row >= 0 && static_cast<std::size_t>(row) < m_track.keys.size())
            emit keyChosen(m_track.keys[static_cast<std::size_t>(row)].frame);
    });
    connect(this, &QTableWidget::cellDoubleClicked, this, [this](int row, int column) {
        if (m_track.kind != KeyframeTrack::Values::Color || column != m_track.columns.size() + 1)
            return;
        const QRect cell = visualItemRect(item(row, column));
        emit colorWanted(m_track.keys[static_cast<std::size_t>(row)].frame,
                         viewport()->mapToGlobal(cell.bottomLeft()));
    });
}

void KeyframesTable::show(const KeyframeTrack& track, std::shared_ptr<const p3m::Model> model,
                          std::optional<int> key) {
    m_track = track;
    m_model = std::move(model);
    m_filling = true;
    const int column = std::max(0, currentColumn());
    QStringList headings{tr("Frame")};
    headings += m_track.columns;
    if (m_track.kind == KeyframeTrack::Values::Color)
        headings << tr("Colour");
    if (m_track.blends.size() > 1)
        headings << tr("Interpolation");
    // Columns that come resize the view at once, which shares it among them.
    m_needed.assign(static_cast<std::size_t>(headings.size()), 0);
    setColumnCount(static_cast<int>(headings.size()));
    setHorizontalHeaderLabels(headings);
    setRowCount(static_cast<int>(m_track.keys.size()));
    int current = -1;
    for (int row = 0; row < rowCount(); ++row) {
        fillRow(row);
        if (m_track.keys[static_cast<std::size_t>(row)].frame == key)
            current = row;
    }
    if (current >= 0)
        setCurrentCell(current, std::min(column, columnCount() - 1));
    else
        setCurrentItem(nullptr);
    m_filling = false;
    for (int i = 0; i < columnCount(); ++i)
        m_needed[static_cast<std::size_t>(i)] = neededWidthOf(*this, i);
    fitColumns();
}

int KeyframesTable::neededWidth() const {
    const int width = std::accumulate(m_needed.begin(), m_needed.end(), 2 * frameWidth());
    const int rows = rowCount() * verticalHeader()->defaultSectionSize();
    return rows > viewport()->height() ? width + verticalScrollBar()->sizeHint().width() : width;
}

void KeyframesTable::fitColumns() {
    const int needed = std::accumulate(m_needed.begin(), m_needed.end(), 0);
    int left = std::max(0, viewport()->width() - needed);
    for (int column = 0; column < columnCount(); ++column) {
        const int more = left / (columnCount() - column);
        setColumnWidth(column, m_needed[static_cast<std::size_t>(column)] + more);
        left -= more;
    }
}

void KeyframesTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    fitColumns();
}

void KeyframesTable::choose(int key) {
    for (int row = 0; row < rowCount(); ++row)
        if (m_track.keys[static_cast<std::size_t>(row)].frame == key && row != currentRow()) {
            m_filling = true;
            setCurrentCell(row, std::max(0, currentColumn()));
            m_filling = false;
        }
}

void KeyframesTable::fillRow(int row) {
    const KeyframeTrack::Key& key = m_track.keys[static_cast<std::size_t>(row)];
    const bool own = m_track.firstIsOwn && row == 0;
    const auto put = [&](int column, const QString& text, bool editable) {
        auto* cell = new QTableWidgetItem(text);
        cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (!editable)
            cell->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        setItem(row, column, cell);
        return cell;
    };
    QTableWidgetItem* frame = put(FrameColumn, QString::number(key.frame), !own);
    if (own)
        frame->setToolTip(tr("The material's own value, where it begins"));
    for (std::size_t i = 0; i < key.values.size(); ++i) {
        QTableWidgetItem* cell =
            put(static_cast<int>(i) + 1, QLocale().toString(key.values[i], 'g', 7), true);
        if (m_track.kind != KeyframeTrack::Values::Texture)
            continue;
        QVariantList choices{QVariantList{int{p3m::NoTexture}, tr("None")}};
        for (std::size_t k = 0; k < m_model->textures.size(); ++k)
            choices << QVariant(
                QVariantList{static_cast<int>(k), modelItemName(*m_model, ItemKind::ModelTexture, k)});
        offer(cell, choices, static_cast<int>(key.values[i]));
    }
    int column = static_cast<int>(key.values.size()) + 1;
    if (m_track.kind == KeyframeTrack::Values::Color) {
        QTableWidgetItem* swatch = put(column++, {}, false);
        swatch->setBackground(QColor(static_cast<int>(key.values[0]), static_cast<int>(key.values[1]),
                                     static_cast<int>(key.values[2])));
        swatch->setToolTip(tr("Double click to pick a colour"));
    }
    if (m_track.blends.size() < 2)
        return;
    QTableWidgetItem* blend = put(column, {}, !own);
    if (own)
        return;
    QVariantList choices;
    for (const KeyframeTrack::BlendChoice& one : m_track.blends)
        choices << QVariant(QVariantList{static_cast<int>(one.blend), one.label});
    offer(blend, choices, static_cast<int>(key.blend));
}

void KeyframesTable::applyCell(QTableWidgetItem* item) {
    if (m_filling || static_cast<std::size_t>(item->row()) >= m_track.keys.size())
        return;
    const KeyframeTrack::Key& key = m_track.keys[static_cast<std::size_t>(item->row())];
    Edit edit = m_track.edit(key.frame);
    bool known = true;
    int frame = key.frame;
    const auto part = static_cast<std::size_t>(item->column() - 1);
    if (item->column() == FrameColumn) {
        frame = QLocale().toInt(item->text(), &known);
        known = known && frame >= 0;
        edit.with("to", static_cast<std::uint64_t>(std::max(frame, 0)));
    } else if (part < key.values.size()) {
        std::vector<double> values = key.values;
        values[part] = m_track.kind == KeyframeTrack::Values::Texture
                           ? item->data(NumberRole).toDouble()
                           : QLocale().toDouble(item->text(), &known);
        edit.with("value", m_track.valueOf(values));
    } else {
        for (const KeyframeTrack::BlendChoice& choice : m_track.blends)
            if (static_cast<int>(choice.blend) == item->data(NumberRole).toInt())
                edit.with("blend", std::string(choice.name));
    }
    if (known)
        emit editWanted(edit, frame);
    else
        emit refused();
}

} // namespace octant
