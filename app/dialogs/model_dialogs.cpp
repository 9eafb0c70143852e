#include "app/dialogs/model_dialogs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

#include "model/geometry/mesh.h"
#include "model/p3m/model.h"
#include "views/host/length_box.h"
#include "views/host/lengths.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

void nameBox(QWidget* widget, const char* name, const QString& words) {
    widget->setObjectName(QStringLiteral("transformModel.") + QLatin1String(name));
    widget->setAccessibleName(words);
}

QDoubleSpinBox* lengthBox(QWidget* parent, const char* name, const QString& words, double farthest) {
    auto* box = new LengthBox(3, parent);
    nameBox(box, name, words);
    box->setRange(-farthest, farthest);
    return box;
}

QDoubleSpinBox* numberBox(QWidget* parent, const char* name, const QString& words, double least,
                          double most) {
    auto* box = new QDoubleSpinBox(parent);
    nameBox(box, name, words);
    box->setRange(least, most);
    box->setDecimals(3);
    return box;
}

} // namespace

TransformModelDialog::TransformModelDialog(Host& host, Jobs& jobs, Selection targets, QWidget* parent)
    : EditDialog(host, jobs, QStringLiteral("transformModel"), tr("Transform model"), parent),
      m_targets(std::move(targets)), m_linked(new QCheckBox(tr("All axes alike"), this)),
      m_axis(new QComboBox(this)), m_turn(numberBox(this, "turn", tr("Turn by"), -360, 360)),
      m_mirror(new QComboBox(this)), m_floor(new QCheckBox(tr("Put its lowest point on the floor"), this)),
      m_centre(new QCheckBox(tr("Put its middle over the origin"), this)) {
    constexpr int largestWay = 100000;
    auto* scale = new QHBoxLayout;
    constexpr const char* scaleNames[] = {"scale", "scaleY", "scaleZ"};
    const QString scaleWords[] = {tr("Scale along X"), tr("Scale along Y"), tr("Scale along Z")};
    for (std::size_t axis = 0; axis < m_scale.size(); ++axis) {
        m_scale[axis] = numberBox(this, scaleNames[axis], scaleWords[axis], 0.001, 1000);
        m_scale[axis]->setValue(1);
        m_scale[axis]->setSingleStep(0.1);
        scale->addWidget(m_scale[axis], 1);
        connect(m_scale[axis], &QDoubleSpinBox::valueChanged, this, [this, axis] { scaleChanged(axis); });
    }
    nameBox(m_linked, "linked", tr("Scale all axes alike"));
    m_linked->setChecked(true);
    scale->addWidget(m_linked);
    connect(m_linked, &QCheckBox::toggled, this, [this] { scaleChanged(0); });
    m_turn->setSuffix(QStringLiteral("°"));
    m_turn->setSingleStep(15);
    nameBox(m_axis, "axis", tr("Axis that it is turned about"));
    m_axis->addItems({tr("X"), tr("Y (up)"), tr("Z")});
    m_axis->setCurrentIndex(1);
    nameBox(m_mirror, "mirror", tr("Axis along which it is mirrored"));
    m_mirror->addItems({tr("Not"), tr("Along X"), tr("Along Y"), tr("Along Z")});
    nameBox(m_floor, "floor", m_floor->text());
    nameBox(m_centre, "centre", m_centre->text());
    auto* turn = new QHBoxLayout;
    turn->addWidget(m_turn, 1);
    turn->addWidget(new QLabel(tr("about"), this));
    turn->addWidget(m_axis, 1);
    auto* way = new QHBoxLayout;
    constexpr const char* names[] = {"moveX", "moveY", "moveZ"};
    const QString words[] = {tr("Move along X"), tr("Move along Y"), tr("Move along Z")};
    for (std::size_t axis = 0; axis < m_move.size(); ++axis) {
        m_move[axis] = lengthBox(this, names[axis], words[axis], largestWay);
        way->addWidget(m_move[axis]);
        connect(m_move[axis], &QDoubleSpinBox::valueChanged, this, &TransformModelDialog::tryOut);
    }
    form().addRow(tr("Scale (X, Y, Z)"), scale);
    form().addRow(tr("Turn by"), turn);
    form().addRow(tr("Mirror"), m_mirror);
    form().addRow(tr("Move"), way);
    form().addRow(m_floor);
    form().addRow(m_centre);
    connect(m_turn, &QDoubleSpinBox::valueChanged, this, &TransformModelDialog::tryOut);
    for (QComboBox* box : {m_axis, m_mirror})
        connect(box, &QComboBox::currentIndexChanged, this, &TransformModelDialog::tryOut);
    for (QCheckBox* box : {m_floor, m_centre})
        connect(box, &QCheckBox::toggled, this, &TransformModelDialog::tryOut);
    m_scale[0]->setFocus();
    tryOut();
}

void TransformModelDialog::scaleChanged(std::size_t axis) {
    if (m_linked->isChecked())
        for (QDoubleSpinBox* box : m_scale) {
            const QSignalBlocker quiet(box);
            box->setValue(m_scale[axis]->value());
        }
    tryOut();
}

Edit TransformModelDialog::edit() const {
    Edit edit{"model.transform", m_targets, {}};
    std::vector<float> scale;
    for (const QDoubleSpinBox* box : m_scale)
        scale.push_back(static_cast<float>(box->value()));
    if (scale[0] == scale[1] && scale[0] == scale[2])
        scale.resize(1);
    if (scale != std::vector<float>{1})
        edit.with("scale", std::move(scale));
    if (m_turn->value() != 0)
        edit.with("axis", static_cast<std::uint64_t>(m_axis->currentIndex()))
            .with("turn", static_cast<float>(m_turn->value()));
    if (m_mirror->currentIndex() > 0)
        edit.with("mirror", static_cast<std::uint64_t>(m_mirror->currentIndex() - 1));
    std::vector<float> way;
    for (const QDoubleSpinBox* box : m_move)
        way.push_back(static_cast<float>(box->value()));
    if (way != std::vector<float>(3))
        edit.with("move", std::move(way));
    if (m_floor->isChecked())
        edit.with("floor", true);
    if (m_centre->isChecked())
        edit.with("centre", true);
    return edit;
}

QString TransformModelDialog::told(const Map& after, const std::string& note) const {
    Box box;
    for (const p3m::Part& part : after.model->parts)
        for (const glm::vec3& at : part.positions)
            box.add(at);
    const auto number = [](float value) { return fixedLengthNumberText(double{value}, 3); };
    QString text = box.empty() ? tr("The model has no vertices.")
                               : tr("The model is %1 × %2 × %3 %4 then.")
                                     .arg(number(box.size().x), number(box.size().y), number(box.size().z),
                                          lengthSuffix());
    if (!note.empty())
        text += QLatin1Char('\n') + tr("Note: %1.").arg(shownText(note));
    return text;
}

} // namespace octant
