#include "views/properties/fields/vector_field.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <QGridLayout>
#include <QLabel>

#include "model/core/translate.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// The six angles of an area: where it starts and ends on each axis, a row an axis.
constexpr const char* angleNames[] = {OCTANT_TR("Start on X"), OCTANT_TR("End on X"),
                                      OCTANT_TR("Start on Y"), OCTANT_TR("End on Y"),
                                      OCTANT_TR("Start on Z"), OCTANT_TR("End on Z")};
constexpr const char* angleRows[] = {OCTANT_TR("On X"), OCTANT_TR("On Y"), OCTANT_TR("On Z")};
constexpr const char* angleColumns[] = {OCTANT_TR("Start"), OCTANT_TR("End")};
constexpr std::size_t angleCount = std::size(angleNames);

/// How many numbers of a count stand side by side.
int columnsOf(std::size_t count) {
    if (count == 24 || count == 12 || count == 3)
        return 3;
    return count == 13 ? 3 : 2;
}

QLabel* dimLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("dim", true);
    return label;
}

QString rowName(std::size_t count, std::size_t row) {
    if (count == 24) { // corner order: bit 0 is x, bit 1 z, bit 2 y; set is the lower side
        const auto sign = [&](std::size_t bit) { return QLatin1Char((row >> bit & 1) ? '-' : '+'); };
        return QString(sign(0)) + QLatin1Char('x') + sign(2) + QLatin1Char('y') + sign(1) + QLatin1Char('z');
    }
    if (count == 48) {
        static constexpr std::array<const char*, 6> faces{"+x", "+y", "+z", "-x", "-y", "-z"};
        return QStringLiteral("%1 %2").arg(QString::fromLatin1(faces[row / 4])).arg(row % 4 + 1);
    }
    if (count == angleCount)
        return translated(angleRows[row]);
    return count == 12 || count == 8 ? QString::number(row + 1) : QString();
}

QString partName(std::size_t count, std::size_t at) {
    static constexpr std::array<const char*, 4> sides{"left", "right", "top", "bottom"};
    static constexpr std::array<const char*, 3> axes{"x", "y", "z"};
    if (count == 4)
        return QString::fromLatin1(sides[at]);
    if (count == 3 || count == 2)
        return QString::fromLatin1(axes[at]);
    return QString::number(at);
}

/// What a number is called beside the label of the field, for who does not see where it stands.
QString spokenName(std::size_t count, std::size_t at) {
    return count == angleCount ? translated(angleNames[at]) : partName(count, at);
}

} // namespace

VectorField::VectorField(const FieldInfo& fieldInfo, QWidget* parent)
    : FieldEditor(fieldInfo, parent), m_whole(fieldInfo.type == FieldType::SectorPlace) {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    const std::size_t count = m_whole ? 3 : fieldInfo.count;
    m_wide = count == 0 || count > 4;
    build(count == 0 ? 3 : count);
}

void VectorField::build(std::size_t count) {
    delete m_table;
    m_boxes.clear();
    m_table = new QWidget(this);
    layout()->addWidget(m_table);
    auto* grid = new QGridLayout(m_table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(3);
    grid->setVerticalSpacing(2);
    const int columns = columnsOf(count);
    const bool named = !rowName(count, 0).isEmpty();
    const int first = count == angleCount ? 1 : 0; // below the heads of the columns
    for (int column = 0; first > 0 && column < columns; ++column)
        grid->addWidget(dimLabel(translated(angleColumns[column]), m_table), 0, column + 1);
    for (std::size_t at = 0; at < count; ++at) {
        const int row = static_cast<int>(at) / columns;
        const int column = static_cast<int>(at) % columns;
        if (named && column == 0)
            grid->addWidget(dimLabel(rowName(count, static_cast<std::size_t>(row)), m_table), first + row, 0);
        addBox(at, *grid, first + row, column + 1);
    }
    for (int column = 1; column <= columns; ++column)
        grid->setColumnStretch(column, 1);
    m_stacked = false;
    if (!m_objectName.isEmpty())
        setNames(m_objectName, m_label);
}

void VectorField::arrange() {
    // Tables have a row for each corner; in a column of numbers a line of the label's height is enough.
    if (m_wide || m_boxes.size() < 2 || m_boxes.size() > 4 || width() <= 0)
        return;
    int widest = 0;
    for (const NumberBox* box : m_boxes) {
        if (box->hasFocus() || box->dragging())
            return; // what somebody works with stays where it is
        widest = std::max(widest, box->neededWidth());
    }
    auto* grid = static_cast<QGridLayout*>(m_table->layout());
    const int columns = columnsOf(m_boxes.size()), gaps = (columns - 1) * grid->horizontalSpacing();
    const bool stacked = (width() - gaps) / columns < widest;
    if (stacked == m_stacked)
        return;
    m_stacked = stacked;
    const int shown = stacked ? 1 : columns;
    for (std::size_t at = 0; at < m_boxes.size(); ++at) {
        grid->removeWidget(m_boxes[at]);
        grid->addWidget(m_boxes[at], static_cast<int>(at) / shown, static_cast<int>(at) % shown + 1);
    }
    for (int column = 1; column <= columns; ++column)
        grid->setColumnStretch(column, column <= shown ? 1 : 0);
}

void VectorField::resizeEvent(QResizeEvent* event) {
    FieldEditor::resizeEvent(event);
    arrange();
}

void VectorField::addBox(std::size_t at, QGridLayout& grid, int row, int column) {
    NumberRule rule = NumberRule::of(info());
    rule.unit.clear(); // shown with the label, so that the numbers have the room
    rule.kind = m_whole ? NumberRule::Kind::Int : NumberRule::Kind::Float;
    if (m_whole) {
        rule.min = 0;
        rule.max = 4095;
    }
    auto* box = new NumberBox(rule, m_table);
    if (columnsOf(m_whole ? 3 : info().count) == 3 || info().count == 2) {
        const ThemeColors& colors = themeColors();
        const std::array<QColor, 3> axes{colors.axisX, colors.axisY, colors.axisZ};
        box->setEdge(axes[static_cast<std::size_t>(column - 1) % 3]);
    }
    grid.addWidget(box, row, column);
    m_boxes.push_back(box);
    connect(box, &NumberBox::began, this, &FieldEditor::began);
    connect(box, &NumberBox::changed, this, [this, at](long double number) {
        if (m_mixed)
            emit partChanged(static_cast<int>(at),
                             numberValue(m_whole ? NumberRule::Kind::Int : NumberRule::Kind::Float, number));
        else
            emit changed(valueOf());
    });
    connect(box, &NumberBox::ended, this, &FieldEditor::ended);
    connect(box, &NumberBox::cancelled, this, &FieldEditor::cancelled);
    connect(box, &NumberBox::refused, this, &FieldEditor::refused);
}

Value VectorField::valueOf() const {
    if (m_whole) {
        std::vector<std::int64_t> numbers;
        for (const NumberBox* box : m_boxes)
            numbers.push_back(static_cast<std::int64_t>(box->number().value_or(0)));
        return numbers;
    }
    std::vector<float> numbers;
    for (const NumberBox* box : m_boxes)
        numbers.push_back(static_cast<float>(box->number().value_or(0)));
    return numbers;
}

void VectorField::setValue(const Value& value) {
    std::vector<std::optional<long double>> numbers;
    if (const auto* floats = std::get_if<std::vector<float>>(&value))
        numbers.assign(floats->begin(), floats->end());
    else if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&value))
        for (const std::int64_t number : *whole)
            numbers.emplace_back(static_cast<long double>(number));
    else if (const auto number = numberIn(value))
        numbers.emplace_back(*number); // the one number of a cone
    m_mixed = std::holds_alternative<std::monostate>(value);
    if (m_mixed)
        numbers.assign(m_boxes.size(), std::nullopt);
    else if (numbers.size() != m_boxes.size())
        build(numbers.size());
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setNumber(numbers[i]);
    arrange();
}

void VectorField::setShared(const std::vector<std::optional<long double>>& numbers) {
    for (std::size_t i = 0; i < m_boxes.size() && i < numbers.size(); ++i)
        m_boxes[i]->setNumber(numbers[i]);
}

void VectorField::abandon() {
    for (NumberBox* box : m_boxes)
        box->abandon();
}

void VectorField::setNames(const QString& objectName, const QString& label) {
    m_objectName = objectName;
    m_label = label;
    setObjectName(objectName);
    setAccessibleName(label);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_boxes[i]->setObjectName(objectName + QLatin1Char('.') + partName(m_boxes.size(), i));
        m_boxes[i]->setAccessibleName(label + QLatin1Char(' ') + spokenName(m_boxes.size(), i));
    }
}

} // namespace octant
