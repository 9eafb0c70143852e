#include "views/tool_panels/array_dialog.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <glm/common.hpp>

#include "model/core/translate.h"
#include "model/edit/arrange/arranged_entities.h"
#include "views/host/length_box.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr double farthest = 65536;
constexpr int mostInRow = 1000;

/// The box around entities of the document.
WorldBox boxAround(const Host& host, const std::vector<ItemRef>& items) {
    auto entities = ArrangedEntities::of(host.snapshot(), Edit{"", items, {}});
    if (!entities)
        return {};
    WorldBox box = entities->all().front().box();
    for (const ArrangedEntity& entity : entities->all())
        box.add(entity.box());
    return box;
}

/// A dialog whose numbers are shown in the view while they are changed.
class PreviewDialog : public QDialog {
public:
    PreviewDialog(Host& host, const char* name, const QString& title, QWidget* parent)
        : QDialog(parent), m_host(host), m_form(new QFormLayout(this)), m_told(new QLabel(this)) {
        setObjectName(QString::fromLatin1(name));
        setWindowTitle(title);
        setAttribute(Qt::WA_DeleteOnClose);
    }

    QFormLayout& form() { return *m_form; }

    /// Once all numbers are there. `edit` is asked whenever one changed, `count` says how many there are
    /// then.
    void begin(std::function<Edit()> edit, std::function<int()> count) {
        m_edit = std::move(edit);
        m_count = std::move(count);
        m_told->setObjectName(objectName() + QStringLiteral("Told"));
        m_form->addRow(m_told);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
        m_ok = buttons->button(QDialogButtonBox::Ok);
        m_ok->setObjectName(objectName() + QStringLiteral("Now"));
        m_ok->setText(translated(octant::OCTANT_TR("Add copies")));
        m_form->addRow(buttons);
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        connect(this, &QDialog::finished, this, [this](int result) {
            if (result == QDialog::Accepted)
                m_host.commit(m_gesture);
            else
                m_host.cancel(m_gesture);
        });
        m_gesture = m_host.beginGesture({}, Host::Interrupted::Cancel);
        show();
        // Beside what is placed, not over it.
        constexpr int margin = 12;
        QWidget* const view = parentWidget();
        adjustSize();
        move(view->mapToGlobal(QPoint(std::max(margin, view->width() - width() - margin), 3 * margin)));
        open();
    }
    void show() {
        const bool shown = m_host.preview(m_gesture, m_edit());
        m_ok->setEnabled(shown && m_count() > 1);
        m_told->setText(shown ? translated(octant::OCTANT_TR("%1 in all")).arg(m_count())
                              : translated(octant::OCTANT_TR("These numbers do not do; the log says why.")));
    }

    QSpinBox* count(const char* name, const QString& label, int value, QWidget* parent) {
        auto* box = new QSpinBox(parent);
        box->setObjectName(QString::fromLatin1(name));
        box->setAccessibleName(label);
        box->setToolTip(label);
        box->setRange(1, mostInRow);
        box->setValue(value);
        box->setMinimumWidth(76);
        connect(box, &QSpinBox::valueChanged, this, [this] { changed(); });
        return box;
    }
    QDoubleSpinBox* number(const char* name, const QString& label, double value, QWidget* parent) {
        return named(new LengthBox(3, parent), name, label, value);
    }
    QDoubleSpinBox* degrees(const char* name, const QString& label, double value, QWidget* parent) {
        auto* box = new QDoubleSpinBox(parent);
        box->setDecimals(3);
        box->setSuffix(QStringLiteral("°"));
        return named(box, name, label, value);
    }
    QDoubleSpinBox* named(QDoubleSpinBox* box, const char* name, const QString& label, double value) {
        box->setObjectName(QString::fromLatin1(name));
        box->setAccessibleName(label);
        box->setToolTip(label);
        box->setRange(-farthest, farthest);
        box->setSingleStep(0.125);
        box->setValue(value);
        box->setMinimumWidth(76);
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] { changed(); });
        return box;
    }
    void changed() {
        if (m_edit)
            show();
    }

private:
    Host& m_host;
    QFormLayout* m_form;
    QLabel* m_told;
    QPushButton* m_ok = nullptr;
    Host::GestureId m_gesture = 0;
    std::function<Edit()> m_edit;
    std::function<int()> m_count;
};

/// Three inputs beside each other.
QWidget* rowOf(const std::array<QWidget*, 3>& inputs, QWidget* row) {
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* input : inputs)
        layout->addWidget(input);
    return row;
}

} // namespace

void askForArray(Host& host, std::vector<ItemRef> entities, QWidget* parent) {
    const WorldBox box = boxAround(host, entities);
    auto* dialog =
        new PreviewDialog(host, "arrayDialog", translated(octant::OCTANT_TR("Array of entities")), parent);
    std::array<QSpinBox*, 3> counts{};
    std::array<QDoubleSpinBox*, 3> steps{};
    auto* const countRow = new QWidget(dialog);
    auto* const stepRow = new QWidget(dialog);
    constexpr double finest = 0.125;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const QString letter = QString(QLatin1Char("XYZ"[axis]));
        counts[at] = dialog->count(qPrintable(QStringLiteral("arrayCount") + letter),
                                   translated(octant::OCTANT_TR("How many along %1")).arg(letter),
                                   axis == 0 ? 3 : 1, countRow);
        counts[at]->setPrefix(letter + QLatin1Char(' '));
        const double size = std::ceil(box.size()[axis] / finest) * finest;
        steps[at] = dialog->number(qPrintable(QStringLiteral("arrayStep") + letter),
                                   translated(octant::OCTANT_TR("From one to the next along %1")).arg(letter),
                                   std::max(size, finest), stepRow);
    }
    dialog->form().addRow(translated(octant::OCTANT_TR("How many")),
                          rowOf({counts[0], counts[1], counts[2]}, countRow));
    dialog->form().addRow(translated(octant::OCTANT_TR("From one to the next")),
                          rowOf({steps[0], steps[1], steps[2]}, stepRow));
    const auto product = [counts, each = static_cast<int>(entities.size())] {
        double all = each;
        for (const QSpinBox* count : counts)
            all *= count->value();
        return static_cast<int>(std::min(all, 1e9));
    };
    counts[0]->selectAll();
    dialog->begin(
        [counts, steps, entities = std::move(entities)] {
            std::vector<std::int64_t> numbers;
            std::vector<float> ways;
            for (std::size_t axis = 0; axis < 3; ++axis) {
                numbers.push_back(counts[axis]->value());
                ways.push_back(static_cast<float>(steps[axis]->value()));
            }
            return Edit{"entity.array", entities, {}}.with("counts", numbers).with("spacing", ways);
        },
        product);
}

void askForCircle(Host& host, std::vector<ItemRef> entities, const glm::dvec3& toward, QWidget* parent) {
    const WorldBox box = boxAround(host, entities);
    auto* dialog =
        new PreviewDialog(host, "circleDialog", translated(octant::OCTANT_TR("Circle of entities")), parent);
    auto* count = dialog->count("circleCount", translated(octant::OCTANT_TR("How many")), 8, dialog);
    constexpr double leastRadius = 2;
    const double radius = std::max(leastRadius, std::ceil(std::max(box.size().x, box.size().z) * 1.5));
    auto* reach = dialog->number("circleRadius", translated(octant::OCTANT_TR("Radius")), radius, dialog);
    reach->setMinimum(0);
    auto* arc = dialog->degrees("circleDegrees",
                                translated(octant::OCTANT_TR("How much of the circle is filled, degrees")),
                                360, dialog);
    arc->setRange(-360, 360);
    arc->setSingleStep(15);
    auto* side = new QComboBox(dialog);
    side->setObjectName(QStringLiteral("circleSide"));
    side->setAccessibleName(translated(octant::OCTANT_TR("Where the centre of the circle lies")));
    side->addItems({translated(octant::OCTANT_TR("+X (right)")), translated(octant::OCTANT_TR("-X (left)")),
                    translated(octant::OCTANT_TR("+Z (forward)")),
                    translated(octant::OCTANT_TR("-Z (back)"))});
    const bool alongX = std::abs(toward.x) > std::abs(toward.z);
    side->setCurrentIndex(alongX ? (toward.x > 0 ? 0 : 1) : (toward.z > 0 ? 2 : 3));
    auto* turned = new QCheckBox(translated(octant::OCTANT_TR("Turn the copies with the circle")), dialog);
    turned->setObjectName(QStringLiteral("circleTurned"));
    turned->setAccessibleName(turned->text());
    turned->setChecked(true);
    QObject::connect(side, &QComboBox::currentIndexChanged, dialog, [dialog] { dialog->changed(); });
    QObject::connect(turned, &QCheckBox::toggled, dialog, [dialog] { dialog->changed(); });
    dialog->form().addRow(translated(octant::OCTANT_TR("How many")), count);
    dialog->form().addRow(translated(octant::OCTANT_TR("Radius")), reach);
    dialog->form().addRow(translated(octant::OCTANT_TR("Angle")), arc);
    dialog->form().addRow(translated(octant::OCTANT_TR("Centre at")), side);
    dialog->form().addRow(turned);
    count->selectAll();
    dialog->begin(
        [=, middle = box.middle(), entities = entities] {
            glm::dvec3 center = middle;
            const double way = (side->currentIndex() % 2 == 0 ? 1 : -1) * reach->value();
            (side->currentIndex() < 2 ? center.x : center.z) += way;
            Edit edit{"entity.circle", entities, {}};
            edit.with("count", static_cast<std::uint64_t>(count->value()))
                .with("around", std::vector<float>{static_cast<float>(center.x), static_cast<float>(center.y),
                                                   static_cast<float>(center.z)})
                .with("degrees", static_cast<float>(arc->value()));
            if (!turned->isChecked())
                edit.with("keep_rotation", true);
            return edit;
        },
        [count, each = static_cast<int>(entities.size())] { return count->value() * each; });
}

} // namespace octant
