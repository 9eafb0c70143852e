#include "model/schema/typed_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include <fmt/format.h>

namespace octant {
namespace {

constexpr std::array<const char*, 14> typeNamesOfValues{"none", "bool", "i8",  "i16", "i32", "i64", "u8",
                                                        "u16",  "u32",  "u64", "f32", "f64", "vec", "str"};

std::size_t bytesOfElement(ValueType type) {
    constexpr std::array<std::uint8_t, 14> bytes{0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 12, 0};
    return bytes[static_cast<std::size_t>(type)];
}

template <class T> T readAt(const TypedValue& value, std::size_t element) {
    T number;
    std::memcpy(&number, value.numbers.data() + element * sizeof(T), sizeof(T));
    return number;
}

template <class T> void writeAt(TypedValue& value, std::size_t element, T number) {
    std::memcpy(value.numbers.data() + element * sizeof(T), &number, sizeof(T));
}

bool bitAt(const TypedValue& value, std::size_t element) {
    if (!value.array)
        return value.numbers[0] != std::byte{0};
    return (value.numbers[element / 8] >> (element % 8) & std::byte{1}) != std::byte{0};
}

void setBitAt(TypedValue& value, std::size_t element, bool on) {
    if (!value.array) {
        value.numbers[0] = std::byte{on};
        return;
    }
    const std::byte bit = std::byte{1} << (element % 8);
    std::byte& byte = value.numbers[element / 8];
    byte = on ? byte | bit : byte & ~bit;
}

bool isVector(const TypedValue& value) { return value.type == ValueType::Vec; }

/// Memory for all elements of the type and lengths that are set.
void makeElements(TypedValue& value) {
    const std::size_t count = elementsOf(value);
    value.numbers.clear();
    value.texts.clear();
    if (value.type == ValueType::Str)
        value.texts.resize(count);
    else if (value.type == ValueType::Bool && value.array)
        value.numbers.resize((count + 7) / 8);
    else
        value.numbers.resize(count * bytesOfElement(value.type));
}

Result<void> takeLengths(TypedValue& value, std::span<const std::int64_t> lengths) {
    if (lengths.size() > mostValueDimensions)
        return fail(fmt::format("a value has at most {} dimensions", mostValueDimensions));
    std::uint64_t count = 1;
    for (const std::int64_t length : lengths) {
        if (length < 0)
            return fail("a length is a whole number from 0 on");
        count = std::min<std::uint64_t>(count, mostValueElements + 1) *
                std::min(static_cast<std::uint64_t>(length), std::uint64_t{mostValueElements + 1});
    }
    if (count > mostValueElements)
        return fail(fmt::format("that would be more than {} elements", mostValueElements));
    value.lengths.clear();
    for (const std::int64_t length : lengths) {
        if (length > std::numeric_limits<std::uint32_t>::max())
            return fail("a length is too large");
        value.lengths.push_back(static_cast<std::uint32_t>(length));
    }
    value.array = !lengths.empty();
    return {};
}

/// A number of any of the numeric types; no precision is lost, as it has 64 bits of mantissa.
long double numberAt(const TypedValue& value, std::size_t at) {
    switch (value.type) {
    case ValueType::Bool:
        return bitAt(value, at) ? 1 : 0;
    case ValueType::I8:
        return readAt<std::int8_t>(value, at);
    case ValueType::I16:
        return readAt<std::int16_t>(value, at);
    case ValueType::I32:
        return readAt<std::int32_t>(value, at);
    case ValueType::I64:
        return static_cast<long double>(readAt<std::int64_t>(value, at));
    case ValueType::U8:
        return readAt<std::uint8_t>(value, at);
    case ValueType::U16:
        return readAt<std::uint16_t>(value, at);
    case ValueType::U32:
        return readAt<std::uint32_t>(value, at);
    case ValueType::U64:
        return static_cast<long double>(readAt<std::uint64_t>(value, at));
    case ValueType::F32:
        return readAt<float>(value, at);
    case ValueType::F64:
        return readAt<double>(value, at);
    default:
        return 0;
    }
}

/// As near as the type has it.
template <class T> T nearest(long double number) {
    if (std::isnan(number))
        return std::is_integral_v<T> ? T{0} : static_cast<T>(number);
    if constexpr (std::is_integral_v<T>)
        number = std::round(number);
    else if (std::isinf(number))
        return static_cast<T>(number);
    const auto low = static_cast<long double>(std::numeric_limits<T>::lowest());
    const auto high = static_cast<long double>(std::numeric_limits<T>::max());
    return number <= low ? std::numeric_limits<T>::lowest()
                         : (number >= high ? std::numeric_limits<T>::max() : static_cast<T>(number));
}

void putNumber(TypedValue& value, std::size_t at, long double number) {
    switch (value.type) {
    case ValueType::Bool:
        return setBitAt(value, at, number != 0);
    case ValueType::I8:
        return writeAt(value, at, nearest<std::int8_t>(number));
    case ValueType::I16:
        return writeAt(value, at, nearest<std::int16_t>(number));
    case ValueType::I32:
        return writeAt(value, at, nearest<std::int32_t>(number));
    case ValueType::I64:
        return writeAt(value, at, nearest<std::int64_t>(number));
    case ValueType::U8:
        return writeAt(value, at, nearest<std::uint8_t>(number));
    case ValueType::U16:
        return writeAt(value, at, nearest<std::uint16_t>(number));
    case ValueType::U32:
        return writeAt(value, at, nearest<std::uint32_t>(number));
    case ValueType::U64:
        return writeAt(value, at, nearest<std::uint64_t>(number));
    case ValueType::F32:
        return writeAt(value, at, nearest<float>(number));
    case ValueType::F64:
        return writeAt(value, at, nearest<double>(number));
    default:
        return;
    }
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

template <class T> std::optional<T> numberOfText(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('+'))
        text.remove_prefix(1);
    T number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    if constexpr (std::is_floating_point_v<T>)
        if (!std::isfinite(number))
            return std::nullopt;
    return number;
}

std::optional<bool> switchOfText(std::string_view text) {
    text = trimmed(text);
    if (text == "true" || text == "on" || text == "yes" || text == "1")
        return true;
    if (text == "false" || text == "off" || text == "no" || text == "0")
        return false;
    return std::nullopt;
}

/// Three numbers, apart by spaces or commas.
std::optional<std::array<float, 3>> vectorOfText(std::string_view text) {
    std::array<float, 3> numbers{};
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" ,", at);
        if (begin == std::string_view::npos)
            break;
        at = std::min(text.find_first_of(" ,", begin), text.size());
        const auto number = numberOfText<float>(text.substr(begin, at - begin));
        if (!number || count == numbers.size())
            return std::nullopt;
        numbers[count++] = *number;
    }
    return count == numbers.size() ? std::optional(numbers) : std::nullopt;
}

template <class T> Result<void> setWhole(TypedValue& value, std::size_t at, const Value& element) {
    std::optional<T> number;
    bool whole = true;
    if (const auto* i = std::get_if<std::int64_t>(&element)) {
        if (std::in_range<T>(*i))
            number = static_cast<T>(*i);
    } else if (const auto* u = std::get_if<std::uint64_t>(&element)) {
        if (std::in_range<T>(*u))
            number = static_cast<T>(*u);
    } else if (const auto* f = std::get_if<float>(&element)) {
        whole = std::isfinite(*f) && std::round(*f) == *f;
        if (whole && static_cast<long double>(nearest<T>(*f)) == static_cast<long double>(*f))
            number = nearest<T>(*f);
    } else if (const auto* text = std::get_if<std::string>(&element)) {
        number = numberOfText<T>(*text);
    } else {
        whole = false;
    }
    if (!whole || !number)
        return fail(fmt::format("a whole number from {} to {} is needed",
                                std::int64_t{std::numeric_limits<T>::min()},
                                std::uint64_t{std::numeric_limits<T>::max()}));
    writeAt(value, at, *number);
    return {};
}

template <class T> Result<void> setReal(TypedValue& value, std::size_t at, const Value& element) {
    std::optional<T> number;
    if (const auto* i = std::get_if<std::int64_t>(&element))
        number = static_cast<T>(*i);
    else if (const auto* u = std::get_if<std::uint64_t>(&element))
        number = static_cast<T>(*u);
    else if (const auto* f = std::get_if<float>(&element))
        number = std::isfinite(*f) ? std::optional<T>(*f) : std::nullopt;
    else if (const auto* text = std::get_if<std::string>(&element))
        number = numberOfText<T>(*text);
    if (!number)
        return fail("a number is needed, like 0.5 or -3");
    writeAt(value, at, *number);
    return {};
}

Result<void> setVector(TypedValue& value, std::size_t at, const Value& element) {
    std::optional<std::array<float, 3>> numbers;
    if (const auto* floats = std::get_if<std::vector<float>>(&element); floats && floats->size() == 3)
        numbers = {(*floats)[0], (*floats)[1], (*floats)[2]};
    else if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&element);
             whole && whole->size() == 3)
        numbers = {static_cast<float>((*whole)[0]), static_cast<float>((*whole)[1]),
                   static_cast<float>((*whole)[2])};
    else if (const auto* text = std::get_if<std::string>(&element))
        numbers = vectorOfText(*text);
    if (!numbers || !std::all_of(numbers->begin(), numbers->end(), [](float f) { return std::isfinite(f); }))
        return fail("three numbers are needed, for x, y and z");
    writeAt(value, at, *numbers);
    return {};
}

Result<void> setSwitch(TypedValue& value, std::size_t at, const Value& element) {
    std::optional<bool> on;
    if (const auto* b = std::get_if<bool>(&element))
        on = *b;
    else if (const auto* text = std::get_if<std::string>(&element))
        on = switchOfText(*text);
    else if (const auto* i = std::get_if<std::int64_t>(&element); i && (*i == 0 || *i == 1))
        on = *i == 1;
    else if (const auto* u = std::get_if<std::uint64_t>(&element); u && *u <= 1)
        on = *u == 1;
    if (!on)
        return fail("true or false is needed");
    setBitAt(value, at, *on);
    return {};
}

Result<void> setText(TypedValue& value, std::size_t at, const Value& element) {
    const auto* text = std::get_if<std::string>(&element);
    if (text == nullptr)
        return fail("a text is needed");
    if (text->find('\0') != std::string::npos)
        return fail("a text cannot hold a NUL");
    value.texts[at] = *text;
    return {};
}

/// The elements of a list; none where the value is no list.
std::optional<std::vector<Value>> listed(const Value& elements) {
    return std::visit(
        [](const auto& list) -> std::optional<std::vector<Value>> {
            using List = std::decay_t<decltype(list)>;
            if constexpr (std::is_same_v<List, std::vector<float>> ||
                          std::is_same_v<List, std::vector<std::int64_t>> ||
                          std::is_same_v<List, std::vector<std::string>>)
                return std::vector<Value>(list.begin(), list.end());
            else
                return std::nullopt;
        },
        elements);
}

void copyElement(const TypedValue& from, std::size_t at, TypedValue& to, std::size_t place) {
    if (from.type == ValueType::Str)
        to.texts[place] = from.texts[at];
    else if (from.type == ValueType::Bool)
        setBitAt(to, place, bitAt(from, at));
    else if (const std::size_t bytes = bytesOfElement(from.type); bytes != 0)
        std::memcpy(to.numbers.data() + place * bytes, from.numbers.data() + at * bytes, bytes);
}

/// Numbers of three vectors lie as three times as many numbers.
TypedValue withoutVectors(TypedValue value) {
    value.type = ValueType::F32;
    if (value.lengths.size() < mostValueDimensions)
        value.lengths.push_back(3);
    else
        value.lengths.back() *= 3;
    value.array = true;
    return value;
}

TypedValue asVectors(const TypedValue& value) {
    TypedValue result;
    if (value.array && value.lengths.back() == 3) {
        result = retyped(value, ValueType::F32);
        result.type = ValueType::Vec;
        result.lengths.pop_back();
        result.array = !result.lengths.empty();
        return result;
    }
    result.type = ValueType::Vec;
    result.array = value.array;
    result.lengths = value.lengths;
    makeElements(result);
    for (std::size_t i = 0; i < elementsOf(value); ++i) {
        const auto text = value.type == ValueType::Str ? vectorOfText(value.texts[i]) : std::nullopt;
        writeAt(result, i, text.value_or(std::array{nearest<float>(numberAt(value, i)), 0.0f, 0.0f}));
    }
    return result;
}

} // namespace

std::span<const char* const> valueTypeNames() { return typeNamesOfValues; }

std::optional<ValueType> valueTypeByName(std::string_view name) {
    const auto found = std::find(typeNamesOfValues.begin(), typeNamesOfValues.end(), name);
    return found == typeNamesOfValues.end()
               ? std::nullopt
               : std::optional(static_cast<ValueType>(found - typeNamesOfValues.begin()));
}

bool storesValueType(Revision revision, ValueType type) {
    return type == ValueType::None  ? revision == Revision::R20250808
           : type == ValueType::Vec ? revision != Revision::R20250808
                                    : true;
}

std::uint64_t elementsOf(const TypedValue& value) {
    std::uint64_t product = 1;
    for (const std::uint32_t length : value.lengths)
        if (__builtin_mul_overflow(product, std::uint64_t{length}, &product))
            product = std::numeric_limits<std::uint64_t>::max(); // a later length of 0 still makes it 0
    return product;
}

Result<TypedValue> blankValue(ValueType type, std::span<const std::int64_t> lengths) {
    TypedValue value;
    value.type = type;
    if (type == ValueType::None)
        return value;
    if (auto taken = takeLengths(value, lengths); !taken)
        return tl::unexpected<Error>(taken.error());
    makeElements(value);
    return value;
}

Result<TypedValue> reshaped(const TypedValue& value, std::span<const std::int64_t> lengths) {
    if (value.type == ValueType::None && !lengths.empty())
        return fail("what holds nothing has no dimensions; choose a type first");
    auto result = blankValue(value.type, lengths);
    if (!result || value.type == ValueType::None)
        return result;
    const std::size_t dimensions = std::max(value.lengths.size(), result->lengths.size());
    // Of both, the last dimension runs fastest; what has fewer is one long in those before.
    const auto lengthAt = [dimensions](const TypedValue& of, std::size_t dimension) -> std::size_t {
        const std::size_t missing = dimensions - of.lengths.size();
        return dimension < missing ? 1 : of.lengths[dimension - missing];
    };
    std::size_t same = 1;
    for (std::size_t i = 0; i < dimensions; ++i)
        same *= std::min(lengthAt(value, i), lengthAt(*result, i));
    for (std::size_t n = 0; n < same; ++n) {
        std::size_t left = n, from = 0, to = 0, fromStep = 1, toStep = 1;
        for (std::size_t i = dimensions; i-- > 0;) {
            const std::size_t length = std::min(lengthAt(value, i), lengthAt(*result, i));
            from += left % length * fromStep;
            to += left % length * toStep;
            left /= length;
            fromStep *= lengthAt(value, i);
            toStep *= lengthAt(*result, i);
        }
        copyElement(value, from, *result, to);
    }
    return result;
}

TypedValue retyped(const TypedValue& value, ValueType type) {
    if (value.type == type && value.unknownType == 0)
        return value;
    if (isVector(value) && type != ValueType::Str && type != ValueType::None)
        return retyped(withoutVectors(value), type);
    if (type == ValueType::Vec)
        return asVectors(value);
    TypedValue result;
    result.type = type;
    if (type == ValueType::None)
        return result;
    result.array = value.array;
    result.lengths = value.lengths;
    makeElements(result);
    const std::size_t count = value.type == ValueType::None ? 0 : elementsOf(value);
    for (std::size_t i = 0; i < count; ++i) {
        if (type == ValueType::Str)
            result.texts[i] = elementText(value, i);
        else if (value.type != ValueType::Str)
            putNumber(result, i, numberAt(value, i));
        else if (const auto on = switchOfText(value.texts[i]); on && type == ValueType::Bool)
            setBitAt(result, i, *on);
        else if (const auto number = numberOfText<long double>(value.texts[i]))
            putNumber(result, i, *number);
    }
    return result;
}

Value elementOf(const TypedValue& value, std::size_t at) {
    switch (value.type) {
    case ValueType::None:
        return {};
    case ValueType::Bool:
        return bitAt(value, at);
    case ValueType::I8:
    case ValueType::I16:
    case ValueType::I32:
    case ValueType::I64:
        return static_cast<std::int64_t>(numberAt(value, at));
    case ValueType::U8:
    case ValueType::U16:
    case ValueType::U32:
    case ValueType::U64:
        return static_cast<std::uint64_t>(numberAt(value, at));
    case ValueType::F32:
        return readAt<float>(value, at);
    case ValueType::F64:
        return fmt::format("{}", readAt<double>(value, at));
    case ValueType::Vec: {
        const auto numbers = readAt<std::array<float, 3>>(value, at);
        return std::vector<float>(numbers.begin(), numbers.end());
    }
    case ValueType::Str:
        return value.texts[at];
    }
    return {};
}

std::string elementText(const TypedValue& value, std::size_t at) {
    const Value element = elementOf(value, at);
    if (const auto* text = std::get_if<std::string>(&element))
        return *text;
    if (const auto* on = std::get_if<bool>(&element))
        return *on ? "true" : "false";
    if (const auto* i = std::get_if<std::int64_t>(&element))
        return fmt::format("{}", *i);
    if (const auto* u = std::get_if<std::uint64_t>(&element))
        return fmt::format("{}", *u);
    if (const auto* f = std::get_if<float>(&element))
        return fmt::format("{}", *f);
    const auto* numbers = std::get_if<std::vector<float>>(&element);
    return numbers == nullptr ? std::string() : fmt::format("{}", fmt::join(*numbers, " "));
}

Result<void> setElement(TypedValue& value, std::size_t at, const Value& element) {
    if (value.type == ValueType::None)
        return fail("this holds nothing; choose a type first");
    if (at >= elementsOf(value))
        return fail(fmt::format("there is no element {}, there are {}", at, elementsOf(value)));
    switch (value.type) {
    case ValueType::Bool:
        return setSwitch(value, at, element);
    case ValueType::I8:
        return setWhole<std::int8_t>(value, at, element);
    case ValueType::I16:
        return setWhole<std::int16_t>(value, at, element);
    case ValueType::I32:
        return setWhole<std::int32_t>(value, at, element);
    case ValueType::I64:
        return setWhole<std::int64_t>(value, at, element);
    case ValueType::U8:
        return setWhole<std::uint8_t>(value, at, element);
    case ValueType::U16:
        return setWhole<std::uint16_t>(value, at, element);
    case ValueType::U32:
        return setWhole<std::uint32_t>(value, at, element);
    case ValueType::U64:
        return setWhole<std::uint64_t>(value, at, element);
    case ValueType::F32:
        return setReal<float>(value, at, element);
    case ValueType::F64:
        return setReal<double>(value, at, element);
    case ValueType::Vec:
        return setVector(value, at, element);
    default:
        return setText(value, at, element);
    }
}

Result<void> setElements(TypedValue& value, const Value& elements) {
    const auto list = listed(elements);
    const bool vector = isVector(value) && !value.array && list && list->size() == 3;
    if (!value.array || !list || vector) {
        if (elementsOf(value) != 1)
            return fail(fmt::format("this is a list of {} elements; give as many", elementsOf(value)));
        if (list && !vector && list->size() != 1)
            return fail("this holds one element; set its lengths first");
        return setElement(value, 0, list && !vector ? list->front() : elements);
    }
    TypedValue changed = value;
    if (value.lengths.size() == 1 && list->size() != value.lengths[0]) {
        auto longer = reshaped(value, std::array{static_cast<std::int64_t>(list->size())});
        if (!longer)
            return tl::unexpected<Error>(longer.error());
        changed = std::move(*longer);
    }
    if (list->size() != elementsOf(changed))
        return fail(
            fmt::format("there are {} elements, and {} were given", elementsOf(changed), list->size()));
    for (std::size_t i = 0; i < list->size(); ++i)
        if (auto set = setElement(changed, i, (*list)[i]); !set)
            return fail(fmt::format("element {}: {}", i, set.error().what));
    value = std::move(changed);
    return {};
}

} // namespace octant
