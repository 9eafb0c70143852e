#include "views/properties/custom_property_row.h"

#include <algorithm>
#include <array>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QToolButton>

#include "model/core/translate.h"
#include "model/schema/typed_values.h"
#include "views/host/translated.h"
#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/fields/line_button.h"
#include "views/properties/fields/typed_line.h"
#include "views/theme/mirrored_margins.h"

namespace octant {
namespace {

/// Elements of a list that are shown at once.
constexpr std::size_t elementsOfPage = 48;
/// A table has as many columns at most.
constexpr std::size_t mostElementColumns = 4;
constexpr int numberWidth = 16, lengthsWidth = 64;

constexpr std::array<const char*, 14> valueTypeWords{octant::OCTANT_TR("Nothing (none)"),
                                                     octant::OCTANT_TR("Yes or no (bool)"),
                                                     octant::OCTANT_TR("Whole number (i8)"),
                                                     octant::OCTANT_TR("Whole number (i16)"),
                                                     octant::OCTANT_TR("Whole number (i32)"),
                                                     octant::OCTANT_TR("Whole number (i64)"),
                                                     octant::OCTANT_TR("Whole number from 0 (u8)"),
                                                     octant::OCTANT_TR("Whole number from 0 (u16)"),
                                                     octant::OCTANT_TR("Whole number from 0 (u32)"),
                                                     octant::OCTANT_TR("Whole number from 0 (u64)"),
                                                     octant::OCTANT_TR("Number (f32)"),
                                                     octant::OCTANT_TR("Precise number (f64)"),
                                                     octant::OCTANT_TR("Vector (vec)"),
                                                     octant::OCTANT_TR("Text (str)")};

FieldType inputOf(ValueType type) {
    switch (type) {
    case ValueType::Bool:
        return FieldType::Bool;
    case ValueType::I8:
    case ValueType::I16:
    case ValueType::I32:
    case ValueType::I64:
        return FieldType::Int;
    case ValueType::U8:
    case ValueType::U16:
    case ValueType::U32:
    case ValueType::U64:
        return FieldType::UInt;
    case ValueType::F32:
        return FieldType::Float;
    case ValueType::Vec:
        return FieldType::Vector;
    default:
        return FieldType::Text; // also of f64, which no number of the panel holds
    }
}

/// Limits of whole numbers.
void limit(FieldInfo& info, ValueType type) {
    const auto number = static_cast<int>(type);
    const bool isSigned = info.type == FieldType::Int;
    if (!isSigned && info.type != FieldType::UInt)
        return;
    const int bits = 8 << (number - static_cast<int>(isSigned ? ValueType::I8 : ValueType::U8));
    if (bits == 64)
        return; // those of the input
    info.min = isSigned ? -static_cast<double>(1ull << (bits - 1)) : 0.0;
    info.max = static_cast<double>((1ull << (isSigned ? bits - 1 : bits)) - 1);
}

QString lengthsText(const std::vector<std::uint32_t>& lengths) {
    QStringList words;
    for (const std::uint32_t length : lengths)
        words.append(QString::number(length));
    return words.join(QStringLiteral(" × "));
}

/// Nothing where the text is no list of lengths.
std::optional<std::vector<std::int64_t>> lengthsIn(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[\\s,;x×*]+"));
    std::vector<std::int64_t> lengths;
    for (const QString& word : text.split(between, Qt::SkipEmptyParts)) {
        bool good = false;
        lengths.push_back(word.toLongLong(&good));
        if (!good)
            return std::nullopt;
    }
    return lengths;
}

} // namespace

QString valueTypeText(ValueType type) { return translated(valueTypeWords[static_cast<std::size_t>(type)]); }

CustomPropertyRow::CustomPropertyRow(Host& host, std::optional<std::uint64_t> at, QWidget* parent)
    : QWidget(parent), m_host(host), m_at(at),
      m_name(at ? QStringLiteral("property:%1").arg(*at) : QStringLiteral("property:value")),
      m_label(at ? tr("Property %1").arg(*at + 1) : tr("Value")) {
    setObjectName(m_name);
    build();
}

QString CustomPropertyRow::name(const char* part) const { return m_name + QLatin1String(part); }

void CustomPropertyRow::build() {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 2, 0, 4);
    m_column->setSpacing(2);
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    m_column->addLayout(line);
    if (m_at) {
        auto* number = new QLabel(QString::number(*m_at + 1), this);
        number->setProperty("dim", true);
        number->setMinimumWidth(numberWidth);
        number->setToolTip(tr("Maps store custom properties in this order, without names."));
        line->addWidget(number);
    }
    m_type = new CalmComboBox(this);
    m_type->setObjectName(name(".type"));
    m_type->setAccessibleName(tr("%1: type").arg(m_label));
    m_type->setToolTip(tr("What it holds; another type keeps as much of the value as it can."));
    m_type->setPlaceholderText(mixedText);
    m_type->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    line->addWidget(m_type, 1);
    connect(m_type, &QComboBox::currentIndexChanged, this, [this] { chooseType(); });
    m_lengths = new TypedLine(this);
    m_lengths->setObjectName(name(".lengths"));
    m_lengths->setAccessibleName(tr("%1: length of each dimension").arg(m_label));
    m_lengths->setToolTip(tr("Empty for a single value, 4 for a list of four, 2 × 3 for a table"));
    m_lengths->setPlaceholderText(tr("single"));
    m_lengths->setFixedWidth(lengthsWidth);
    line->addWidget(m_lengths);
    connect(m_lengths, &TypedLine::typingEnded, this, &CustomPropertyRow::takeLengths);
    connect(m_lengths, &TypedLine::typingCancelled, this,
            [this] { m_lengths->display(lengthsText(m_shape.lengths)); });
    if (m_at) {
        m_up = lineButton(this, line, "up", tr("Put this property higher"));
        m_up->setObjectName(name(".up"));
        m_up->setAccessibleName(tr("%1: higher").arg(m_label));
        m_up->setEnabled(*m_at > 0);
        connect(m_up, &QToolButton::clicked, this,
                [this] { (void)m_host.submit(edit("property.move").with("to", *m_at - 1)); });
        m_down = lineButton(this, line, "down", tr("Put this property lower"));
        m_down->setObjectName(name(".down"));
        m_down->setAccessibleName(tr("%1: lower").arg(m_label));
        connect(m_down, &QToolButton::clicked, this,
                [this] { (void)m_host.submit(edit("property.move").with("to", *m_at + 1)); });
        m_remove = lineButton(this, line, "close", tr("Remove this property"));
        m_remove->setObjectName(name(".remove"));
        m_remove->setAccessibleName(tr("%1: remove").arg(m_label));
        connect(m_remove, &QToolButton::clicked, this,
                [this] { (void)m_host.submit(edit("property.remove")); });
    }
    m_why = new QLabel(this);
    m_why->setProperty("reason", true);
    m_why->setWordWrap(true);
    m_why->hide();
    m_column->addWidget(m_why);
    auto* sharing = new QHBoxLayout;
    m_shared = new QLabel(this);
    m_shared->setProperty("dim", true);
    m_shared->setWordWrap(true);
    sharing->addWidget(m_shared, 1);
    m_own = new QToolButton(this);
    m_own->setObjectName(name(".own"));
    m_own->setText(tr("Separate"));
    m_own->setAccessibleName(tr("%1: separate from others").arg(m_label));
    m_own->setToolTip(tr("Gives what is selected a value of its own"));
    sharing->addWidget(m_own);
    m_column->addLayout(sharing);
    connect(m_own, &QToolButton::clicked, this, [this] { (void)m_host.submit(edit("property.own")); });
}

Edit CustomPropertyRow::edit(const char* action) const {
    Edit made{action, m_selection, {}};
    if (m_at)
        made.with("at", *m_at);
    return made;
}

void CustomPropertyRow::fillTypes(Revision revision) {
    if (m_type->count() > 0)
        return;
    // What is used most comes first.
    constexpr std::array order{ValueType::F32, ValueType::I32, ValueType::Bool, ValueType::Str,
                               ValueType::Vec, ValueType::I8,  ValueType::I16,  ValueType::I64,
                               ValueType::U8,  ValueType::U16, ValueType::U32,  ValueType::U64,
                               ValueType::F64, ValueType::None};
    for (const ValueType type : order)
        if (storesValueType(revision, type))
            m_type->addItem(valueTypeText(type), static_cast<int>(type));
}

void CustomPropertyRow::show(const SharedProperty& property, const Selection& selection, const MapPtr& map,
                             const Level* level) {
    m_selection = selection;
    m_map = map;
    m_level = level;
    const TypedValue* const common = property.shape();
    m_filling = true;
    fillTypes(map->revision);
    m_type->setCurrentIndex(common ? m_type->findData(static_cast<int>(common->type)) : -1);
    m_filling = false;
    m_lengths->setEnabled(common && common->type != ValueType::None);
    m_lengths->display(common ? lengthsText(common->lengths) : mixedText);
    const bool missing =
        std::find(property.values.begin(), property.values.end(), nullptr) != property.values.end();
    m_shared->setText(missing   ? tr("The value is missing; choose a type to make one.")
                      : !common ? tr("These hold different things; a type makes them alike.")
                      : property.others > 0
                          ? tr("%n other(s) have this value too", nullptr, static_cast<int>(property.others))
                          : tr("All of these have one value together."));
    m_own->setVisible(!missing && property.sharesOne);
    m_shared->setVisible(missing || !common || property.sharesOne);
    SelectionGroup group;
    group.kind = ItemKind::Container;
    if (common)
        group.items.assign(property.values.begin(), property.values.end());
    m_groups = {std::move(group)};
    Shape shape;
    if (common)
        shape = {common->type, common->lengths, true, m_page};
    if (!m_built || !(shape == m_shape)) {
        m_shape = std::move(shape);
        buildElements();
    }
    for (PropertyRow* row : m_rows)
        row->show(m_groups, selection, map, level);
}

FieldInfo CustomPropertyRow::elementInfo(std::size_t element) {
    FieldInfo info;
    const std::string base = m_at ? "properties/" + std::to_string(*m_at) : std::string("value");
    const bool array = !m_shape.lengths.empty();
    info.group = m_described->texts.emplace_back(array ? base + "/value" : base).c_str();
    info.name =
        m_described->texts.emplace_back(array ? std::to_string(element) : std::string("value")).c_str();
    const QString label = array ? QStringLiteral("%1 [%2]").arg(m_label, indexText(element)) : m_label;
    info.type = inputOf(m_shape.type);
    info.label =
        m_described->texts.emplace_back((info.type == FieldType::Bool ? tr("Yes") : label).toStdString())
            .c_str();
    info.count = info.type == FieldType::Vector ? 3 : 0;
    limit(info, m_shape.type);
    return info;
}

QString CustomPropertyRow::indexText(std::size_t element) const {
    QStringList words;
    for (std::size_t i = m_shape.lengths.size(); i-- > 0;) {
        words.prepend(QString::number(element % m_shape.lengths[i]));
        element /= m_shape.lengths[i];
    }
    return words.join(QStringLiteral(", "));
}

void CustomPropertyRow::addElement(QGridLayout& grid, std::size_t element, std::size_t columns) {
    const FieldInfo& info = m_described->infos.emplace_back(elementInfo(element));
    FieldRef ref;
    ref.info = &info;
    ref.context = static_cast<std::uint32_t>(element);
    ref.get = [](const FieldRef& field, const void* value) {
        return elementOf(*static_cast<const TypedValue*>(value), field.context);
    };
    ref.set = [](const FieldRef& field, void* value, const Value& to) {
        return setElement(*static_cast<TypedValue*>(value), field.context, to);
    };
    m_described->refs.push_back(ref);
    auto* row = new PropertyRow(m_host, SharedField{&info, {&m_described->refs.back()}}, m_elements);
    row->setPlain();
    if (m_shape.lengths.empty())
        row->editor().setNames(QStringLiteral("field:") + QString::fromStdString(ref.path()), m_label);
    else if (info.type == FieldType::Bool)
        row->editor().setNames(QStringLiteral("field:") + QString::fromStdString(ref.path()),
                               QStringLiteral("%1 [%2]").arg(m_label, indexText(element)));
    row->setEditMaker([this, element](const Value& value) {
        Edit made = edit().with("value", value);
        if (!m_shape.lengths.empty())
            made.with("element", std::uint64_t{element});
        return made;
    });
    const auto place = static_cast<int>(element % elementsOfPage);
    const auto across = static_cast<int>(columns);
    if (!m_shape.lengths.empty() && place % across == 0) {
        auto* index = new QLabel(indexText(element), m_elements);
        index->setProperty("dim", true);
        grid.addWidget(index, place / across, 0);
    }
    grid.addWidget(row, place / across, 1 + place % across);
    grid.setColumnStretch(1 + place % across, 1);
    m_rows.push_back(row);
}

void CustomPropertyRow::addPager(std::size_t count) {
    const std::size_t pages = (count + elementsOfPage - 1) / elementsOfPage;
    auto* line = new QHBoxLayout;
    const auto button = [&](const char* part, const QString& text, const QString& tip, bool enabled,
                            std::size_t page) {
        auto* made = new QToolButton(m_elements);
        made->setObjectName(name(part));
        made->setText(text);
        made->setAccessibleName(QStringLiteral("%1: %2").arg(m_label, tip));
        made->setToolTip(tip);
        made->setEnabled(enabled);
        connect(made, &QToolButton::clicked, this, [this, page] {
            finish();
            m_page = page;
            m_shape.page = page;
            buildElements();
            for (PropertyRow* row : m_rows)
                row->show(m_groups, m_selection, m_map, m_level);
        });
        line->addWidget(made);
    };
    button(".previous", QStringLiteral("‹"), tr("Elements before these"), m_page > 0, m_page - 1);
    auto* where = new QLabel(tr("%1 to %2 of %3")
                                 .arg(m_page * elementsOfPage)
                                 .arg(std::min((m_page + 1) * elementsOfPage, count) - 1)
                                 .arg(count),
                             m_elements);
    where->setAlignment(Qt::AlignCenter);
    where->setProperty("dim", true);
    line->addWidget(where, 1);
    button(".next", QStringLiteral("›"), tr("Elements behind these"), m_page + 1 < pages, m_page + 1);
    static_cast<QVBoxLayout*>(m_elements->layout())->addLayout(line);
}

void CustomPropertyRow::buildElements() {
    m_built = true;
    m_rows.clear();
    if (m_elements) {
        m_elements->hide();
        m_elements->deleteLater(); // one of its inputs may be the one that asked for the change
    }
    m_elements = nullptr;
    if (!m_shape.known || m_shape.type == ValueType::None)
        return;
    m_elements = new QWidget(this);
    // Rows point to what describes them until they go.
    m_described = std::make_shared<Descriptions>();
    connect(m_elements, &QObject::destroyed, [kept = m_described] {});
    auto* column = new QVBoxLayout(m_elements);
    column->setContentsMargins(mirroredMargins(m_at ? numberWidth + 4 : 0, 0, 0, 0));
    column->setSpacing(2);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    column->addLayout(grid);
    TypedValue shape;
    shape.lengths = m_shape.lengths;
    const std::uint64_t count = elementsOf(shape);
    const FieldType input = inputOf(m_shape.type);
    const std::size_t last = m_shape.lengths.empty() ? 1 : m_shape.lengths.back();
    const bool narrow = input == FieldType::Int || input == FieldType::UInt || input == FieldType::Float ||
                        input == FieldType::Bool;
    const std::size_t columns = narrow && last > 0 && last <= mostElementColumns ? last : 1;
    if (m_page * elementsOfPage >= count)
        m_page = 0;
    m_shape.page = m_page;
    const std::uint64_t end = std::min<std::uint64_t>(count, (m_page + 1) * elementsOfPage);
    for (std::uint64_t i = m_page * elementsOfPage; i < end; ++i)
        addElement(*grid, i, columns);
    if (count > elementsOfPage)
        addPager(count);
    m_column->insertWidget(1, m_elements);
    m_elements->setVisible(true);
}

void CustomPropertyRow::chooseType() {
    if (m_filling || m_type->currentIndex() < 0)
        return;
    finish();
    const auto type = static_cast<std::size_t>(m_type->currentData().toInt());
    (void)m_host.submit(edit().with("type", std::string(valueTypeNames()[type])));
}

void CustomPropertyRow::takeLengths() {
    const auto lengths = lengthsIn(m_lengths->text());
    QString why;
    if (!lengths)
        why = tr("Lengths are whole numbers, like 4 or 2 × 3.");
    else if (const auto shape = blankValue(m_shape.type, *lengths); !shape)
        why = QString::fromStdString(shape.error().what);
    if (!why.isEmpty())
        why[0] = why[0].toUpper();
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    m_lengths->setProperty("invalid", !why.isEmpty());
    if (why.isEmpty())
        (void)m_host.submit(edit().with("lengths", *lengths));
    m_lengths->display(lengthsText(m_shape.lengths));
}

void CustomPropertyRow::finish() {
    for (PropertyRow* row : m_rows)
        row->finish();
}

void CustomPropertyRow::checkGesture() {
    for (PropertyRow* row : m_rows)
        row->checkGesture();
}

void CustomPropertyRow::forget() {
    finish();
    m_lengths->stopTyping();
    m_why->hide();
    for (PropertyRow* row : m_rows) {
        row->editor().abandon();
        row->forgetReason();
    }
}

void CustomPropertyRow::setLast(bool last) {
    if (m_down)
        m_down->setEnabled(!last);
}

QWidget* CustomPropertyRow::firstInput() {
    if (m_rows.empty())
        return m_type;
    QWidget* const input = m_rows.front()->editor().input();
    if (input->focusPolicy() != Qt::NoFocus)
        return input;
    for (QWidget* child : input->findChildren<QWidget*>())
        if ((child->focusPolicy() & Qt::TabFocus) != 0)
            return child;
    return m_type;
}

} // namespace octant
