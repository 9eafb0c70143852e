#include "views/keyframes_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/p3m/motion.h"
#include "views/fields/color_popup.h"
#include "views/keyframe_curve.h"
#include "views/model_names.h"
#include "views/shown_text.h"
#include "views/theme.h"

namespace octant {
namespace {

constexpr int FrameColumn = 0; ///< then the values, then how they are reached
/// Data of the list: numbers of actions, and those of materials behind them.
constexpr int firstMaterialNumber = 1000;
/// Of a cell: what can be chosen, and the number of what is.
constexpr int ChoicesRole = Qt::UserRole + 1, NumberRole = Qt::UserRole + 2;

void nameInput(QWidget* widget, const char* objectName, const QString& accessible) {
    widget->setObjectName(QString::fromLatin1(objectName));
    widget->setAccessibleName(accessible);
    widget->setToolTip(accessible);
}

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
        box->setAccessibleName(KeyframesDialog::tr("Choice for this cell"));
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

} // namespace

KeyframesDialog::KeyframesDialog(Host& host, QWidget* parent)
    : QDialog(parent, Qt::Tool), m_host(host), m_owner(new QComboBox(this)), m_bone(new QComboBox(this)),
      m_channel(new QComboBox(this)), m_frame(new QSpinBox(this)), m_add(new QToolButton(this)),
      m_remove(new QToolButton(this)), m_table(new QTableWidget(this)), m_summary(new QLabel(this)),
      m_curve(new KeyframeCurve(this)) {
    setObjectName(QStringLiteral("keyframes"));
    setWindowTitle(tr("Keyframes"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    for (QComboBox* box : {m_owner, m_bone, m_channel})
        connect(box, &QComboBox::currentIndexChanged, this, &KeyframesDialog::refresh);
    connect(m_add, &QToolButton::clicked, this, &KeyframesDialog::addKey);
    connect(m_remove, &QToolButton::clicked, this, &KeyframesDialog::removeKey);
    connect(m_table, &QTableWidget::itemChanged, this, &KeyframesDialog::change);
    connect(m_table, &QTableWidget::currentCellChanged, this, &KeyframesDialog::showRow);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, [this](int row, int column) {
        if (m_track.kind == KeyframeTrack::Values::Color && column == m_track.columns.size() + 1)
            pickColor(row);
    });
    m_listening = m_host.listen([this](const HostEvent& event) {
        // Behind the entry in the table that the change may come from.
        if (const auto* edited = std::get_if<MapChanged>(&event); edited && !edited->preview)
            QMetaObject::invokeMethod(this, &KeyframesDialog::refresh, Qt::QueuedConnection);
    });
    resize(920, 360);
    refresh();
}

void KeyframesDialog::build() {
    nameInput(m_owner, "keyframesAction", tr("Action or material"));
    nameInput(m_bone, "keyframesBone", tr("Bone that is moved"));
    nameInput(m_channel, "keyframesChannel", tr("What changes"));
    nameInput(m_frame, "keyframesFrame", tr("Frame of a new keyframe"));
    m_frame->setPrefix(tr("Frame "));
    nameInput(m_add, "keyframesAdd", tr("Add a keyframe at this frame"));
    nameInput(m_remove, "keyframesRemove", tr("Remove the keyframe of the current row"));
    m_add->setIcon(themeIcon(QStringLiteral("add")));
    m_remove->setIcon(themeIcon(QStringLiteral("remove")));
    nameInput(m_table, "keyframesTable", tr("Keyframes"));
    m_table->setToolTip({});
    m_table->setItemDelegate(new ChoiceDelegate(m_table));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->verticalHeader()->hide();
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_summary->setObjectName(QStringLiteral("keyframesSummary"));
    m_summary->setProperty("dim", true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_owner, 2);
    row->addWidget(m_bone, 2);
    row->addWidget(m_channel, 1);
    row->addWidget(m_frame);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    auto* halves = new QSplitter(this);
    halves->addWidget(m_table);
    halves->addWidget(m_curve);
    halves->setSizes({500, 400});
    auto* all = new QVBoxLayout(this);
    all->addLayout(row);
    all->addWidget(halves, 1);
    all->addWidget(m_summary);
}

void KeyframesDialog::showAction(std::size_t action) {
    m_owner->setCurrentIndex(m_owner->findData(static_cast<int>(action)));
    refresh();
    // A bone that moves says more than one that does not.
    for (int bone = 0; m_track.keys.empty() && bone < m_bone->count(); ++bone)
        if (m_bone->itemData(bone).toBool())
            m_bone->setCurrentIndex(bone);
}

void KeyframesDialog::showMaterial(std::size_t material) {
    m_owner->setCurrentIndex(m_owner->findData(firstMaterialNumber + static_cast<int>(material)));
    refresh();
}

bool KeyframesDialog::ofMaterial() const { return m_owner->currentData().toInt() >= firstMaterialNumber; }

std::size_t KeyframesDialog::number() const {
    return static_cast<std::size_t>(m_owner->currentData().toInt() -
                                    (ofMaterial() ? firstMaterialNumber : 0));
}

void KeyframesDialog::listOwners() {
    const QSignalBlocker blocker(m_owner);
    const QVariant before = m_owner->currentData();
    m_owner->clear();
    const auto add = [&](ItemKind kind, std::size_t count, int first) {
        for (std::size_t i = 0; i < count; ++i) {
            const QString name = modelItemName(*m_model, kind, i), note = modelItemNote(*m_model, kind, i);
            m_owner->addItem(modelItemIcon(*m_model, kind, i),
                             note.isEmpty() ? name : tr("%1 (%2)").arg(name, note),
                             first + static_cast<int>(i));
        }
    };
    if (!m_model->bones.empty())
        add(ItemKind::Action, m_model->actions.size(), 0);
    if (m_owner->count() > 0 && !m_model->materials.empty())
        m_owner->insertSeparator(m_owner->count());
    add(ItemKind::ModelMaterial, m_model->materials.size(), firstMaterialNumber);
    m_owner->setCurrentIndex(std::max(0, m_owner->findData(before)));
}

void KeyframesDialog::listBones() {
    const QSignalBlocker blocker(m_bone);
    const int before = std::max(0, m_bone->currentIndex());
    m_bone->clear();
    m_bone->setVisible(!ofMaterial());
    if (ofMaterial() || m_owner->currentIndex() < 0)
        return;
    for (std::size_t i = 0; i < m_model->bones.size(); ++i) {
        const std::string bone = m_model->bones[i].name.string();
        const std::size_t keys =
            boneTrack(m_model->actions[number()], bone, std::max(0, m_channel->currentIndex())).keys.size();
        const QString name = shownText(bone);
        m_bone->addItem(keys == 0 ? name : tr("%1 (%2)").arg(name, QString::number(keys)), keys != 0);
    }
    m_bone->setCurrentIndex(std::min(before, m_bone->count() - 1));
}

void KeyframesDialog::listChannels() {
    const QStringList words =
        ofMaterial() ? QStringList{tr("Color"), tr("Emission"), tr("Shading"), tr("Texture"), tr("Matcap")}
                     : QStringList{tr("Translation"), tr("Rotation (radians)"), tr("Scale")};
    const QSignalBlocker blocker(m_channel);
    const bool same = m_channel->count() == words.size();
    if (same && !ofMaterial())
        return;
    const int before = same ? m_channel->currentIndex() : ofMaterial() ? 0 : 1;
    m_channel->clear();
    for (int i = 0; i < words.size(); ++i) {
        const std::size_t keys =
            ofMaterial() ? materialTrack(m_model->materials[number()], i).keys.size() - 1 : 0;
        m_channel->addItem(keys == 0 ? words[i] : tr("%1 (%2)").arg(words[i]).arg(keys));
    }
    m_channel->setCurrentIndex(before);
}

std::string KeyframesDialog::boneName() const {
    const int bone = m_bone->currentIndex();
    return bone >= 0 && static_cast<std::size_t>(bone) < m_model->bones.size()
               ? m_model->bones[static_cast<std::size_t>(bone)].name.string()
               : std::string();
}

void KeyframesDialog::refresh() {
    m_model = m_host.snapshot()->model;
    setEnabled(m_model != nullptr);
    m_track = {};
    if (m_model) {
        listOwners();
        if (m_owner->currentIndex() >= 0) {
            listChannels();
            listBones();
            m_track = ofMaterial()
                          ? materialTrack(m_model->materials[number()], m_channel->currentIndex())
                          : boneTrack(m_model->actions[number()], boneName(), m_channel->currentIndex());
        }
    }
    m_frame->setRange(m_track.firstFrame, m_track.lastFrame);
    m_add->setEnabled(m_track.edit && (ofMaterial() || m_bone->currentIndex() >= 0));
    m_summary->setText(summary());
    fillTable();
}

QString KeyframesDialog::summary() const {
    if (!m_model || m_owner->currentIndex() < 0)
        return {};
    constexpr double millisecond = 1000; // microseconds
    const auto time = [](double us) { return QLocale().toString(us / millisecond, 'g', 4); };
    if (!ofMaterial()) {
        const p3m::Action& action = m_model->actions[number()];
        return tr("A frame lasts %1 ms; the last keyframe of all bones is at frame %2, after %3.")
            .arg(time(action.usPerFrame))
            .arg(p3m::lastFrameOf(action))
            .arg(secondsText(p3m::lengthOf(action)));
    }
    const p3m::Material& material = m_model->materials[number()];
    if (!material.animated)
        return tr("This material does not change with time yet; its first keyframe lets it.");
    const QString ways[] = {tr("stays at its last frame"), tr("begins anew"), tr("goes on for ever")};
    return tr("A frame lasts %1 ms; after frame %2 the material %3.")
        .arg(time(material.animation.usPerFrame))
        .arg(material.animation.lastFrame)
        .arg(ways[static_cast<int>(material.animation.loop)]);
}

void KeyframesDialog::fillTable() {
    m_filling = true;
    const int current = m_table->currentRow(), column = m_table->currentColumn();
    QStringList headings{tr("Frame")};
    headings += m_track.columns;
    if (m_track.kind == KeyframeTrack::Values::Color)
        headings << tr("Colour");
    if (m_track.ways.size() > 1)
        headings << tr("Interpolation");
    m_table->setColumnCount(static_cast<int>(headings.size()));
    m_table->setHorizontalHeaderLabels(headings);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    if (m_track.ways.size() > 1)
        m_table->horizontalHeader()->setSectionResizeMode(m_table->columnCount() - 1,
                                                          QHeaderView::ResizeToContents);
    m_table->setRowCount(static_cast<int>(m_track.keys.size()));
    for (int row = 0; row < m_table->rowCount(); ++row)
        fillRow(row);
    if (current >= 0 && m_table->rowCount() > 0)
        m_table->setCurrentCell(std::min(current, m_table->rowCount() - 1),
                                std::clamp(column, 0, m_table->columnCount() - 1));
    m_filling = false;
    showRow();
}

void KeyframesDialog::fillRow(int row) {
    const KeyframeTrack::Key& key = m_track.keys[static_cast<std::size_t>(row)];
    const bool own = m_track.firstIsOwn && row == 0;
    const auto put = [&](int column, const QString& text, bool editable) {
        auto* item = new QTableWidgetItem(text);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (!editable)
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        m_table->setItem(row, column, item);
        return item;
    };
    const auto choose = [](QTableWidgetItem* item, const QVariantList& choices, int number) {
        item->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        item->setData(ChoicesRole, choices);
        item->setData(NumberRole, number);
        for (const QVariant& choice : choices)
            if (choice.toList().at(0).toInt() == number)
                item->setText(choice.toList().at(1).toString());
    };
    QTableWidgetItem* frame = put(FrameColumn, QString::number(key.frame), !own);
    if (own)
        frame->setToolTip(tr("The material's own value, where it begins"));
    for (std::size_t i = 0; i < key.values.size(); ++i) {
        QTableWidgetItem* item =
            put(static_cast<int>(i) + 1, QLocale().toString(key.values[i], 'g', 7), true);
        if (m_track.kind != KeyframeTrack::Values::Texture)
            continue;
        QVariantList choices{QVariantList{int{p3m::NoTexture}, tr("None")}};
        for (std::size_t k = 0; k < m_model->textures.size(); ++k)
            choices << QVariant(
                QVariantList{static_cast<int>(k), modelItemName(*m_model, ItemKind::ModelTexture, k)});
        choose(item, choices, static_cast<int>(key.values[i]));
    }
    int column = static_cast<int>(key.values.size()) + 1;
    if (m_track.kind == KeyframeTrack::Values::Color) {
        QTableWidgetItem* swatch = put(column++, {}, false);
        swatch->setBackground(QColor(static_cast<int>(key.values[0]), static_cast<int>(key.values[1]),
                                     static_cast<int>(key.values[2])));
        swatch->setToolTip(tr("Double click to pick a colour"));
    }
    if (m_track.ways.size() < 2)
        return;
    QTableWidgetItem* way = put(column, {}, !own);
    if (own)
        return;
    QVariantList choices;
    for (const KeyframeTrack::Way& one : m_track.ways)
        choices << QVariant(QVariantList{static_cast<int>(one.blend), one.label});
    choose(way, choices, static_cast<int>(key.blend));
}

void KeyframesDialog::showRow() {
    if (m_filling)
        return;
    const int row = m_table->currentRow();
    m_remove->setEnabled(row >= (m_track.firstIsOwn ? 1 : 0) && row < static_cast<int>(m_track.keys.size()));
    m_curve->show(m_track, row);
}

void KeyframesDialog::submit(const Edit& edit) {
    // What cannot be is shown as it was.
    if (!m_host.submit(edit))
        QMetaObject::invokeMethod(this, &KeyframesDialog::refresh, Qt::QueuedConnection);
}

void KeyframesDialog::change(QTableWidgetItem* item) {
    if (m_filling || static_cast<std::size_t>(item->row()) >= m_track.keys.size())
        return;
    const KeyframeTrack::Key& key = m_track.keys[static_cast<std::size_t>(item->row())];
    Edit edit = m_track.edit(key.frame);
    bool known = true;
    const auto part = static_cast<std::size_t>(item->column() - 1);
    if (item->column() == FrameColumn) {
        edit.with("to", std::uint64_t{QLocale().toULongLong(item->text(), &known)});
    } else if (part < key.values.size()) {
        std::vector<double> values = key.values;
        values[part] = m_track.kind == KeyframeTrack::Values::Texture
                           ? item->data(NumberRole).toDouble()
                           : QLocale().toDouble(item->text(), &known);
        edit.with("value", m_track.valueOf(values));
    } else {
        for (const KeyframeTrack::Way& way : m_track.ways)
            if (static_cast<int>(way.blend) == item->data(NumberRole).toInt())
                edit.with("blend", std::string(way.name));
    }
    if (known)
        submit(edit);
    else
        QMetaObject::invokeMethod(this, &KeyframesDialog::refresh, Qt::QueuedConnection);
}

void KeyframesDialog::pickColor(int row) {
    const KeyframeTrack::Key key = m_track.keys[static_cast<std::size_t>(row)];
    const bool alpha = key.values.size() == 4;
    const QColor color(static_cast<int>(key.values[0]), static_cast<int>(key.values[1]),
                       static_cast<int>(key.values[2]), alpha ? static_cast<int>(key.values[3]) : 255);
    auto* popup = new ColorPopup(color, alpha, this);
    const Edit base = m_track.edit(key.frame);
    const auto gesture = std::make_shared<Host::GestureId>(0);
    connect(popup, &ColorPopup::began, this,
            [this, gesture] { *gesture = m_host.beginGesture(tr("Change keyframe").toStdString()); });
    connect(popup, &ColorPopup::changed, this, [this, base, gesture, alpha](const QColor& now) {
        std::vector<double> values{double(now.red()), double(now.green()), double(now.blue())};
        if (alpha)
            values.push_back(now.alpha());
        m_host.preview(*gesture, Edit(base).with("value", m_track.valueOf(values)));
    });
    connect(popup, &ColorPopup::ended, this, [this, gesture] { m_host.commit(*gesture); });
    connect(popup, &ColorPopup::cancelled, this, [this, gesture] { m_host.cancel(*gesture); });
    const QRect cell = m_table->visualItemRect(m_table->item(row, static_cast<int>(key.values.size()) + 1));
    popup->move(m_table->viewport()->mapToGlobal(cell.bottomLeft()));
    popup->show();
    popup->setFocus();
}

void KeyframesDialog::addKey() {
    const int frame = m_frame->value();
    if (!m_host.submit(m_track.edit(frame)))
        return;
    refresh();
    for (std::size_t i = 0; i < m_track.keys.size(); ++i)
        if (m_track.keys[i].frame == frame)
            m_table->setCurrentCell(static_cast<int>(i), FrameColumn + 1);
}

void KeyframesDialog::removeKey() {
    const int row = m_table->currentRow();
    if (row >= 0 && static_cast<std::size_t>(row) < m_track.keys.size())
        m_host.submit(m_track.edit(m_track.keys[static_cast<std::size_t>(row)].frame).with("remove", true));
}

} // namespace octant
