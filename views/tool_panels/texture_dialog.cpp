#include "views/tool_panels/texture_dialog.h"

#include <QAction>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/host/actions.h"
#include "views/host/lengths.h"
#include "views/properties/fields/number_box.h"

namespace octant {
namespace {

constexpr double mostUnits = 4096, mostRepeats = 1024;

QWidget* inRow(std::initializer_list<QWidget*> widgets, QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return row;
}

} // namespace

TextureDialog::TextureDialog(TextureController& control, std::function<const Level*()> level,
                             ActionRegistry& actions, QWidget* parent)
    : QDialog(parent), m_control(control), m_level(std::move(level)), m_fields(new QWidget(this)),
      m_hint(new QLabel(tr("Build, and select faces in the 3D view: their texture is laid here."), this)) {
    setObjectName(QStringLiteral("textureDialog"));
    setWindowTitle(tr("Texture of the faces"));
    setMinimumWidth(320);
    m_hint->setWordWrap(true);
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    const QString repeats = tr("repeats"), lengths = shownUnit("m");
    form->addRow(tr("Shift"), inRow({addNumber("textureRight", tr("Shift to the right"),
                                               &TextureNumbers::right, -mostRepeats, mostRepeats, repeats),
                                     addNumber("textureDown", tr("Shift down"), &TextureNumbers::down,
                                               -mostRepeats, mostRepeats, repeats)},
                                    m_fields));
    form->addRow(tr("Size"), inRow({addNumber("textureWide", tr("Width of a repeat"), &TextureNumbers::wide,
                                              -mostUnits, mostUnits, lengths),
                                    addNumber("textureHigh", tr("Height of a repeat"), &TextureNumbers::high,
                                              -mostUnits, mostUnits, lengths)},
                                   m_fields));
    form->addRow(tr("Turn"), addNumber("textureTurn", tr("Turn clockwise"), &TextureNumbers::turn, -360, 360,
                                       QStringLiteral("°")));
    form->addRow(tr("Fit"), makeFit());
    form->addRow(makeButtons(actions));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_hint);
    column->addWidget(m_fields);
    refresh();
}

NumberBox* TextureDialog::addBox(const char* name, const QString& label, double least, double most,
                                 const QString& unit) {
    NumberRule rule;
    rule.min = least;
    rule.max = most;
    rule.unit = unit;
    if (unit == shownUnit("m"))
        rule.lengths = lengthDimension("m");
    auto* box = new NumberBox(rule, m_fields);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    box->setToolTip(label);
    return box;
}

NumberBox* TextureDialog::addNumber(const char* name, const QString& label, double TextureNumbers::*member,
                                    double least, double most, const QString& unit) {
    NumberBox* box = addBox(name, label, least, most, unit);
    m_rows.push_back({member, box});
    connect(box, &NumberBox::began, this, [this] {
        const Level* level = m_level();
        m_from = level ? m_control.numbers(*level).value_or(TextureNumbers{}) : TextureNumbers{};
        m_changing = true;
    });
    connect(box, &NumberBox::changed, this,
            [this, member](long double number) { change(member, static_cast<double>(number)); });
    connect(box, &NumberBox::ended, this, [this] {
        m_control.commitSession();
        m_changing = false;
        refresh();
    });
    connect(box, &NumberBox::cancelled, this, [this] {
        m_control.cancelSession();
        m_changing = false;
        refresh();
    });
    return box;
}

void TextureDialog::change(double TextureNumbers::*member, double number) {
    const Level* level = m_level();
    const bool size = member == &TextureNumbers::wide || member == &TextureNumbers::high;
    constexpr double leastSize = 1.0 / 1024;
    if (!level || (size && std::abs(number) < leastSize))
        return;
    TextureNumbers to = m_from;
    to.*member = number;
    m_control.setNumbers(*level, m_from, to);
}

QWidget* TextureDialog::makeFit() {
    m_fit = {addBox("textureFitRight", tr("Repeats across the selection"), 1.0 / 64, mostRepeats, {}),
             addBox("textureFitDown", tr("Repeats down the selection"), 1.0 / 64, mostRepeats, {})};
    for (NumberBox* box : m_fit) {
        box->setNumber(1);
        connect(box, &NumberBox::changed, box, [box](long double number) { box->setNumber(number); });
    }
    auto* fit = new QPushButton(tr("Fit"), m_fields);
    fit->setObjectName(QStringLiteral("textureFit"));
    fit->setAccessibleName(fit->text());
    fit->setToolTip(tr("Lay so many repeats across and down all of the selected faces"));
    fit->setAutoDefault(false);
    connect(fit, &QPushButton::clicked, this, [this] {
        if (const Level* level = m_level())
            m_control.fit(*level, static_cast<float>(m_fit[0]->number().value_or(1)),
                          static_cast<float>(m_fit[1]->number().value_or(1)));
        refresh();
    });
    return inRow({m_fit[0], m_fit[1], fit}, m_fields);
}

QWidget* TextureDialog::makeButtons(ActionRegistry& actions) {
    auto* buttons = new QWidget(m_fields);
    auto* grid = new QGridLayout(buttons);
    grid->setContentsMargins(0, 0, 0, 0);
    int number = 0;
    for (const char* id : {"build.texture-larger", "build.texture-smaller", "build.texture-turn",
                           "build.texture-align", "build.texture-grid", "build.texture-reset"}) {
        QAction* action = actions.action(QString::fromLatin1(id));
        if (!action)
            continue;
        auto* button = new QPushButton(ActionRegistry::plainText(*action), buttons);
        button->setObjectName(QStringLiteral("textureDialog.") + action->objectName());
        button->setAccessibleName(button->text());
        button->setToolTip(action->statusTip());
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        grid->addWidget(button, number / 3, number % 3);
        ++number;
    }
    return buttons;
}

void TextureDialog::refresh() {
    if (m_changing)
        return;
    const Level* level = m_level();
    const auto numbers = level ? m_control.numbers(*level) : std::nullopt;
    m_fields->setEnabled(numbers.has_value());
    m_hint->setVisible(!numbers);
    for (const Row& row : m_rows)
        row.box->setNumber(numbers ? std::optional<long double>((*numbers).*row.member) : std::nullopt);
}

} // namespace octant
