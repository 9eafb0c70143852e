#include "io/exchange/json_checker.h"

#include <cmath>

#include <fmt/format.h>

namespace octant::exchange {
namespace {

const Json noItems = Json::array();

/// A member, or null where there is none.
const Json* member(const Json& from, const char* name) {
    const auto found = from.find(name);
    return found != from.end() ? &*found : nullptr;
}

} // namespace

const Json& JsonChecker::list(const char* name) {
    const Json* const found = member(m_root, name);
    if (!found)
        return noItems;
    if (!found->is_array()) {
        refuse(name, "this is no list");
        return noItems;
    }
    std::size_t index = 0;
    for (const Json& item : *found) {
        if (!item.is_object())
            refuse(fmt::format("{}/{}", name, index), "this is no object");
        ++index;
    }
    return failed() ? noItems : *found;
}

const Json* JsonChecker::object(const Json& from, const char* name, const std::string& place) {
    const Json* const found = member(from, name);
    if (found && !found->is_object()) {
        refuse(place, fmt::format("{} is no object", name));
        return nullptr;
    }
    return found;
}

const Json& JsonChecker::array(const Json& from, const char* name, const std::string& place) {
    const Json* const found = member(from, name);
    if (found && !found->is_array())
        refuse(place, fmt::format("{} is no list", name));
    return found && found->is_array() ? *found : noItems;
}

std::string JsonChecker::text(const Json& from, const char* name) {
    const Json* const found = member(from, name);
    return found && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<std::uint64_t> JsonChecker::wholeOf(const Json& value, std::uint64_t most) const {
    std::optional<std::uint64_t> number;
    if (value.is_number_unsigned())
        number = value.get<std::uint64_t>();
    else if (value.is_number_float() && value.get<double>() >= 0 && value.get<double>() <= 1e15 &&
             value.get<double>() == std::floor(value.get<double>()))
        number = static_cast<std::uint64_t>(value.get<double>());
    return number && *number <= most ? number : std::nullopt;
}

std::optional<std::uint64_t> JsonChecker::whole(const Json& from, const char* name, std::uint64_t most,
                                                const std::string& place) {
    const Json* const found = member(from, name);
    if (!found)
        return std::nullopt;
    const auto number = wholeOf(*found, most);
    if (!number)
        refuse(place, fmt::format("{} is no whole number from 0 to {}", name, most));
    return number;
}

std::uint64_t JsonChecker::neededWhole(const Json& from, const char* name, std::uint64_t most,
                                       const std::string& place) {
    const auto number = whole(from, name, most, place);
    if (!number)
        refuse(place, fmt::format("{} is missing", name));
    return number.value_or(0);
}

std::optional<std::size_t> JsonChecker::index(const Json& from, const char* name, std::size_t count,
                                              const std::string& place) {
    const Json* const found = member(from, name);
    if (!found)
        return std::nullopt;
    const auto number = count > 0 ? wholeOf(*found, count - 1) : std::nullopt;
    if (!number)
        refuse(place, fmt::format("{} names something that does not exist", name));
    return number;
}

std::size_t JsonChecker::neededIndex(const Json& from, const char* name, std::size_t count,
                                     const std::string& place) {
    const auto number = index(from, name, count, place);
    if (!number)
        refuse(place, fmt::format("{} is missing", name));
    return number.value_or(0);
}

std::vector<std::size_t> JsonChecker::indices(const Json& from, const char* name, std::size_t count,
                                              const std::string& place) {
    std::vector<std::size_t> all;
    for (const Json& each : array(from, name, place)) {
        const auto number = count > 0 ? wholeOf(each, count - 1) : std::nullopt;
        if (!number) {
            refuse(place, fmt::format("{} names something that does not exist", name));
            return {};
        }
        all.push_back(*number);
    }
    return all;
}

std::optional<std::vector<double>> JsonChecker::numbers(const Json& from, const char* name, std::size_t count,
                                                        const std::string& place) {
    if (!from.contains(name))
        return std::nullopt;
    const Json& list = array(from, name, place);
    std::vector<double> all;
    for (const Json& each : list)
        if (each.is_number() && std::isfinite(each.get<float>()))
            all.push_back(each.get<double>());
    if (all.size() == count && list.size() == count)
        return all;
    refuse(place, fmt::format("{} is no list of {} numbers", name, count));
    return std::nullopt;
}

} // namespace octant::exchange
