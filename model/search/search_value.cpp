#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "model/map/locate.h"
#include "model/search/search_plan.h"

namespace octant {
namespace {

std::optional<double> numberIn(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && !text.empty() && end == text.data() + text.size() ? std::optional(number)
                                                                                     : std::nullopt;
}

/// "1,2,3", or a colour as "#ff8000"; empty where it is neither.
std::vector<double> numbersIn(std::string_view text) {
    std::vector<double> numbers;
    if (text.starts_with('#')) {
        text.remove_prefix(1);
        if (text.size() != 6 && text.size() != 8)
            return {};
        for (; !text.empty(); text.remove_prefix(2)) {
            unsigned byte = 0;
            if (std::from_chars(text.data(), text.data() + 2, byte, 16).ptr != text.data() + 2)
                return {};
            numbers.push_back(byte);
        }
        return numbers;
    }
    while (true) {
        const std::size_t comma = text.find(',');
        const auto number = numberIn(text.substr(0, comma));
        if (!number)
            return {};
        numbers.push_back(*number);
        if (comma == std::string_view::npos)
            return numbers;
        text.remove_prefix(comma + 1);
    }
}

bool matchesNumber(const SearchValue& wanted, double number, bool single) {
    if (wanted.none)
        return number != 0;
    if (!wanted.low)
        return false;
    const auto given = [single](double typed) {
        return single ? static_cast<double>(static_cast<float>(typed)) : typed;
    };
    const double low = given(*wanted.low), high = given(*wanted.high);
    switch (wanted.op) {
    case SearchOp::Has:
    case SearchOp::Equal:
        return number >= low && number <= high;
    case SearchOp::NotEqual:
        return !(number >= low && number <= high);
    case SearchOp::Less:
        return number < low;
    case SearchOp::AtMost:
        return number <= high;
    case SearchOp::More:
        return number > high;
    case SearchOp::AtLeast:
        return number >= low;
    }
    return false;
}

bool matchesText(const SearchValue& wanted, std::string_view text) {
    switch (wanted.op) {
    case SearchOp::Has:
        return wanted.none ? !text.empty() : wanted.pattern.foundIn(text);
    case SearchOp::Equal:
        return wanted.pattern.matches(text);
    case SearchOp::NotEqual:
        return !wanted.pattern.matches(text);
    default:
        break;
    }
    const auto number = numberIn(text);
    return number && matchesNumber(wanted, *number, false);
}

/// A list: all of it where several numbers were typed, otherwise any of them; `!=` where none is like that.
template <class Number>
bool matchesNumbers(const SearchValue& wanted, const std::vector<Number>& list, bool color, bool single) {
    if (wanted.none)
        return std::any_of(list.begin(), list.end(), [](Number number) { return number != Number(); });
    if (wanted.numbers.size() > 1) {
        const bool opaque = color && wanted.numbers.size() == 3 && list.size() == 4;
        const bool same = (list.size() == wanted.numbers.size() || opaque) &&
                          std::equal(wanted.numbers.begin(), wanted.numbers.end(), list.begin(),
                                     [single](double a, Number b) {
                                         return (single ? static_cast<double>(static_cast<float>(a)) : a) ==
                                                static_cast<double>(b);
                                     });
        return wanted.op == SearchOp::NotEqual
                   ? !same
                   : same && (wanted.op == SearchOp::Has || wanted.op == SearchOp::Equal);
    }
    const auto like = [&](Number number) {
        return matchesNumber(wanted, static_cast<double>(number), single);
    };
    return wanted.op == SearchOp::NotEqual ? std::all_of(list.begin(), list.end(), like)
                                           : std::any_of(list.begin(), list.end(), like);
}

template <class List, class Text> bool matchesTexts(const SearchValue& wanted, const List& list, Text text) {
    const auto like = [&](const auto& item) { return matchesText(wanted, text(item)); };
    return wanted.op == SearchOp::NotEqual ? std::all_of(list.begin(), list.end(), like)
                                           : std::any_of(list.begin(), list.end(), like);
}

std::string referenceText(const FieldInfo& info, const Ref& ref, const Level* level) {
    return level != nullptr ? nameOf(*level, info.refers, ref) : ref.name;
}

std::string_view choiceName(const FieldInfo& info, std::uint64_t number) {
    return number < info.choices.size() && info.choices[number] != nullptr ? info.choices[number] : "";
}

bool matchesSwitch(const SearchValue& wanted, bool on) {
    const bool asked = wanted.on.value_or(true);
    if (!wanted.none && !wanted.on)
        return false;
    return wanted.op == SearchOp::NotEqual ? on != asked : on == asked;
}

template <class List, class Fn> std::string joinedTexts(const List& list, Fn&& text) {
    std::string joined;
    for (const auto& item : list)
        joined += (joined.empty() ? "" : ", ") + text(item);
    return joined;
}

} // namespace

SearchValue searchValue(const SearchTerm& term) {
    SearchValue value;
    value.op = term.op;
    value.pattern = term.pattern;
    value.none = term.value.empty() && !term.quoted;
    const std::string_view text = term.value;
    if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
        value.low = numberIn(text.substr(0, dots));
        value.high = numberIn(text.substr(dots + 2));
        if (!value.low || !value.high)
            value.low = value.high = std::nullopt;
    } else {
        value.low = value.high = numberIn(text);
    }
    const std::string word = foldedName(text);
    if (word == "yes" || word == "true" || word == "on" || word == "1")
        value.on = true;
    else if (word == "no" || word == "false" || word == "off" || word == "0")
        value.on = false;
    value.numbers = numbersIn(text);
    return value;
}

bool searchMatches(const SearchValue& wanted, const FieldInfo& info, const Value& value, const Level* level) {
    if (const auto* on = std::get_if<bool>(&value))
        return matchesSwitch(wanted, *on);
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return matchesNumber(wanted, static_cast<double>(*number), false);
    if (const auto* number = std::get_if<std::uint64_t>(&value)) {
        if (info.type == FieldType::Enum && !wanted.low && !wanted.none)
            return matchesText(wanted, choiceName(info, *number));
        return matchesNumber(wanted, static_cast<double>(*number), false);
    }
    if (const auto* number = std::get_if<float>(&value))
        return matchesNumber(wanted, static_cast<double>(*number), true);
    if (const auto* text = std::get_if<std::string>(&value))
        return matchesText(wanted, *text);
    if (const auto* ref = std::get_if<Ref>(&value))
        return matchesText(wanted, referenceText(info, *ref, level));
    if (const auto* list = std::get_if<std::vector<float>>(&value))
        return matchesNumbers(wanted, *list, false, true);
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value))
        return matchesNumbers(wanted, *list, info.type == FieldType::Color, false);
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return matchesTexts(wanted, *list,
                            [](const std::string& text) -> const std::string& { return text; });
    if (const auto* list = std::get_if<std::vector<Ref>>(&value))
        return matchesTexts(wanted, *list, [&](const Ref& ref) { return referenceText(info, ref, level); });
    return false;
}

std::string searchValueText(const FieldInfo& info, const Value& value, const Level* level) {
    const auto plain = [](const auto& item) { return fmt::format("{}", item); };
    if (const auto* on = std::get_if<bool>(&value))
        return *on ? "yes" : "no";
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return plain(*number);
    if (const auto* number = std::get_if<std::uint64_t>(&value)) {
        const std::string_view choice = choiceName(info, *number);
        return choice.empty() ? plain(*number) : std::string(choice);
    }
    if (const auto* number = std::get_if<float>(&value))
        return plain(*number);
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* ref = std::get_if<Ref>(&value))
        return referenceText(info, *ref, level);
    if (const auto* list = std::get_if<std::vector<float>>(&value))
        return joinedTexts(*list, plain);
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value)) {
        if (info.type != FieldType::Color)
            return joinedTexts(*list, plain);
        std::string color = "#";
        for (const std::int64_t byte : *list)
            color += fmt::format("{:02x}", byte & 0xff);
        return color;
    }
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return joinedTexts(*list, [](const std::string& text) { return text; });
    if (const auto* list = std::get_if<std::vector<Ref>>(&value))
        return joinedTexts(*list, [&](const Ref& ref) { return referenceText(info, ref, level); });
    return {};
}

std::optional<SectorIndex> searchSector(std::string_view text) {
    const std::vector<double> numbers = numbersIn(text);
    if (numbers.size() != 3 || text.starts_with('#'))
        return std::nullopt;
    constexpr std::array<double, 3> most{4095, 255, 4095};
    std::array<std::uint32_t, 3> at{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (!(numbers[i] >= 0 && numbers[i] <= most[i]))
            return std::nullopt;
        at[i] = static_cast<std::uint32_t>(numbers[i]);
    }
    return SectorIndex::of(at[0], at[1], at[2]);
}

} // namespace octant
