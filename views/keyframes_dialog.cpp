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
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/p3m/model.h"
#include "views/keyframe_curve.h"
#include "views/theme.h"

namespace octant {
namespace {

enum Column { FrameColumn, XColumn, YColumn, ZColumn, BlendColumn, ColumnCount };

constexpr const char* channelNames[] = {"translation", "rotation", "scale"};
constexpr p3m::Channel<glm::vec3> p3m::BoneMotion::*channels[] = {
    &p3m::BoneMotion::translation, &p3m::BoneMotion::rotation, &p3m::BoneMotion::scale};

void nameInput(QWidget* widget, const char* objectName, const QString& accessible) {
    widget->setObjectName(QString::fromLatin1(objectName));
    widget->setAccessibleName(accessible);
    widget->setToolTip(accessible);
}

} // namespace

KeyframesDialog::KeyframesDialog(Host& host, QWidget* parent)
    : QDialog(parent, Qt::Tool), m_host(host), m_action(new QComboBox(this)), m_bone(new QComboBox(this)),
      m_channel(new QComboBox(this)), m_frame(new QSpinBox(this)), m_add(new QToolButton(this)),
      m_remove(new QToolButton(this)), m_table(new QTableWidget(this)), m_curve(new KeyframeCurve(this)) {
    setObjectName(QStringLiteral("keyframes"));
    setWindowTitle(tr("Keyframes"));
    setAttribute(Qt::WA_DeleteOnClose);
    nameInput(m_action, "keyframesAction", tr("Action"));
    nameInput(m_bone, "keyframesBone", tr("Bone that is moved"));
    nameInput(m_channel, "keyframesChannel", tr("What moves it"));
    m_channel->addItems({tr("Translation"), tr("Rotation (radians)"), tr("Scale")});
    m_channel->setCurrentIndex(1);
    nameInput(m_frame, "keyframesFrame", tr("Frame of a new keyframe"));
    m_frame->setRange(0, 65535);
    m_frame->setPrefix(tr("Frame "));
    nameInput(m_add, "keyframesAdd", tr("Add a keyframe at this frame"));
    nameInput(m_remove, "keyframesRemove", tr("Remove the keyframe of the current row"));
    m_add->setIcon(themeIcon(QStringLiteral("add")));
    m_remove->setIcon(themeIcon(QStringLiteral("remove")));
    nameInput(m_table, "keyframesTable", tr("Keyframes"));
    m_table->setToolTip({});
    m_table->setColumnCount(ColumnCount);
    m_table->setHorizontalHeaderLabels({tr("Frame"), tr("X"), tr("Y"), tr("Z"), tr("Linear")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* row = new QHBoxLayout;
    row->addWidget(m_action, 1);
    row->addWidget(m_bone, 2);
    row->addWidget(m_channel, 1);
    row->addWidget(m_frame);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    auto* halves = new QSplitter(this);
    halves->addWidget(m_table);
    halves->addWidget(m_curve);
    halves->setSizes({440, 360});
    auto* all = new QVBoxLayout(this);
    all->addLayout(row);
    all->addWidget(halves, 1);
    for (QComboBox* box : {m_action, m_bone, m_channel})
        connect(box, &QComboBox::currentIndexChanged, this, &KeyframesDialog::refresh);
    connect(m_add, &QToolButton::clicked, this, &KeyframesDialog::addKey);
    connect(m_remove, &QToolButton::clicked, this, &KeyframesDialog::removeKey);
    connect(m_table, &QTableWidget::itemChanged, this, &KeyframesDialog::change);
    connect(m_table, &QTableWidget::currentCellChanged, this,
            [this](int now) { m_curve->show(m_keys, now); });
    m_listening = m_host.listen([this](const HostEvent& event) {
        // Behind the entry in the table that the change may come from.
        if (const auto* edited = std::get_if<MapChanged>(&event); edited && !edited->preview)
            QMetaObject::invokeMethod(this, &KeyframesDialog::refresh, Qt::QueuedConnection);
    });
    resize(840, 320);
    refresh();
}

void KeyframesDialog::showAction(std::size_t action) {
    m_action->setCurrentIndex(static_cast<int>(action));
    refresh();
    // A bone that moves says more than one that does not.
    for (int bone = 0; m_keys.empty() && bone < m_bone->count(); ++bone)
        if (m_bone->itemData(bone).toBool())
            m_bone->setCurrentIndex(bone);
}

void KeyframesDialog::listChoices(const p3m::Model& model) {
    const int channel = m_channel->currentIndex(), chosen = m_action->currentIndex();
    const auto countOf = [&](const p3m::Text& bone) -> std::size_t {
        if (chosen >= 0 && static_cast<std::size_t>(chosen) < model.actions.size())
            for (const p3m::BoneMotion& motion : model.actions[static_cast<std::size_t>(chosen)].bones)
                if (motion.bone == bone)
                    return (motion.*channels[channel]).size();
        return 0;
    };
    const auto fill = [](QComboBox* box, const QStringList& names) {
        const QSignalBlocker blocker(box);
        const int before = std::max(0, box->currentIndex());
        box->clear();
        box->addItems(names);
        box->setCurrentIndex(std::min(before, static_cast<int>(names.size()) - 1));
    };
    QStringList actions, bones;
    for (std::size_t i = 0; i < model.actions.size(); ++i)
        actions << tr("Action %1").arg(i);
    for (const p3m::Bone& bone : model.bones) {
        const QString name = QString::fromStdString(bone.name.string());
        const std::size_t keys = countOf(bone.name);
        bones << (keys == 0 ? name : tr("%1 (%2)").arg(name).arg(keys));
    }
    fill(m_action, actions);
    fill(m_bone, bones);
    const QSignalBlocker blocker(m_bone);
    for (std::size_t i = 0; i < model.bones.size(); ++i)
        m_bone->setItemData(static_cast<int>(i), countOf(model.bones[i].name) != 0);
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
    m_keys.clear();
    if (m_model) {
        listChoices(*m_model);
        const int action = m_action->currentIndex();
        if (action >= 0)
            for (const p3m::BoneMotion& motion : m_model->actions[static_cast<std::size_t>(action)].bones)
                if (motion.bone == std::string_view(boneName())) {
                    m_keys = (motion.*channels[m_channel->currentIndex()]).copy();
                    break;
                }
    }
    m_add->setEnabled(m_model && m_action->currentIndex() >= 0 && m_bone->currentIndex() >= 0);
    m_remove->setEnabled(!m_keys.empty());
    fillTable();
}

void KeyframesDialog::fillTable() {
    m_filling = true;
    const int current = m_table->currentRow();
    m_table->setRowCount(static_cast<int>(m_keys.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto& key = m_keys[static_cast<std::size_t>(row)];
        const auto put = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        };
        put(FrameColumn, QString::number(key.frame));
        for (int axis = 0; axis < 3; ++axis)
            put(XColumn + axis, QLocale().toString(double{key.value[axis]}, 'g', 7));
        auto* blend = new QTableWidgetItem;
        blend->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        blend->setCheckState(key.blend == p3m::Blend::None ? Qt::Unchecked : Qt::Checked);
        m_table->setItem(row, BlendColumn, blend);
    }
    if (current >= 0 && m_table->rowCount() > 0)
        m_table->setCurrentCell(std::min(current, m_table->rowCount() - 1), FrameColumn);
    m_filling = false;
    m_curve->show(m_keys, m_table->currentRow());
}

Edit KeyframesDialog::keyEdit(std::uint64_t frame) const {
    const ItemId id = m_model->actions[static_cast<std::size_t>(m_action->currentIndex())].id;
    return Edit{"action.key", {{ItemKind::Action, -1, ItemRef::NoCube, id}}, {}}
        .with("bone", boneName())
        .with("channel", std::string(channelNames[m_channel->currentIndex()]))
        .with("frame", frame);
}

void KeyframesDialog::change(QTableWidgetItem* item) {
    if (m_filling || static_cast<std::size_t>(item->row()) >= m_keys.size())
        return;
    const auto key = m_keys[static_cast<std::size_t>(item->row())];
    Edit edit = keyEdit(key.frame);
    bool known = true;
    if (item->column() == FrameColumn) {
        const auto frame = QLocale().toULongLong(item->text(), &known);
        edit.with("to", std::uint64_t{frame});
    } else if (item->column() == BlendColumn) {
        edit.with("blend", std::string(item->checkState() == Qt::Checked ? "linear" : "none"));
    } else {
        glm::vec3 value = key.value;
        value[item->column() - XColumn] = QLocale().toFloat(item->text(), &known);
        edit.with("value", std::vector<float>{value.x, value.y, value.z});
    }
    // What cannot be is shown as it was.
    if (!known || !m_host.submit(edit))
        QMetaObject::invokeMethod(this, &KeyframesDialog::refresh, Qt::QueuedConnection);
}

void KeyframesDialog::addKey() {
    const auto frame = static_cast<std::uint64_t>(m_frame->value());
    if (!m_host.submit(keyEdit(frame)))
        return;
    refresh();
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        if (m_keys[i].frame == frame)
            m_table->setCurrentCell(static_cast<int>(i), XColumn);
}

void KeyframesDialog::removeKey() {
    const int row = m_table->currentRow();
    if (row >= 0 && static_cast<std::size_t>(row) < m_keys.size())
        m_host.submit(keyEdit(m_keys[static_cast<std::size_t>(row)].frame).with("remove", true));
}

} // namespace octant
