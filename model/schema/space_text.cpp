#include "model/schema/space_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

namespace octant {
namespace {

constexpr std::size_t mostInByteList = 255; // lights and attributes of a cube, as pmf.md counts them in a u8

/// The words between spaces.
std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end != 0)
            words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

template <class Number> Result<Number> numberOf(std::string_view word, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || !(number <= most))
        return fail(fmt::format("\"{}\" is not a number up to {}", word, most));
    return number;
}

template <class Number> Result<std::vector<Number>> numbersOf(std::string_view text, Number most) {
    std::vector<Number> numbers;
    for (const std::string_view word : wordsOf(text)) {
        const auto number = numberOf(word, most);
        if (!number)
            return tl::unexpected<Error>(number.error());
        numbers.push_back(*number);
    }
    return numbers;
}

Result<void> fewEnough(std::size_t count) {
    if (count > mostInByteList)
        return fail(fmt::format("{} are more than the {} that fit", count, mostInByteList));
    return {};
}

} // namespace

std::vector<std::string> visibleSectorLines(const std::vector<Visibility::Other>& sectors) {
    std::vector<std::string> lines;
    lines.reserve(sectors.size());
    for (const Visibility::Other& other : sectors)
        lines.push_back(fmt::format("{} {} {}{}{}", other.sector.x(), other.sector.y(), other.sector.z(),
                                    other.cubes.empty() ? "" : ": ", fmt::join(other.cubes, " ")));
    return lines;
}

Result<std::vector<Visibility::Other>> visibleSectorsOf(const std::vector<std::string>& lines) {
    std::vector<Visibility::Other> sectors;
    for (const std::string& line : lines) {
        const std::string_view text = line;
        const std::size_t colon = text.find(':');
        const auto place = numbersOf<std::uint32_t>(text.substr(0, colon), 4095);
        const auto cubes = numbersOf<std::uint32_t>(
            colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1), Cube::None - 1);
        if (!place || !cubes)
            return tl::unexpected<Error>(!place ? place.error() : cubes.error());
        if (place->size() != 3 || (*place)[1] > 255)
            return fail(fmt::format(
                "\"{}\" names no sector; write it as 4 0 7, or with cubes as 4 0 7: 12 14", line));
        sectors.push_back({SectorIndex::of((*place)[0], (*place)[1], (*place)[2]), *cubes});
    }
    return sectors;
}

std::vector<std::string> lightLines(const std::vector<Lighting::Light>& lights) {
    std::vector<std::string> lines;
    lines.reserve(lights.size());
    for (const Lighting::Light& light : lights)
        lines.push_back(fmt::format("{}: {}", light.index, light.amount));
    return lines;
}

Result<std::vector<Lighting::Light>> lightsOf(const std::vector<std::string>& lines) {
    if (const auto few = fewEnough(lines.size()); !few)
        return tl::unexpected<Error>(few.error());
    std::vector<Lighting::Light> lights;
    for (const std::string& line : lines) {
        const std::string_view text = line;
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos)
            return fail(fmt::format("\"{}\" has no amount; write a light and its amount as 2: 255", line));
        const auto index = numbersOf<std::uint32_t>(text.substr(0, colon), 255);
        const auto amount = numbersOf<std::uint32_t>(text.substr(colon + 1), 255);
        if (!index || !amount)
            return tl::unexpected<Error>(!index ? index.error() : amount.error());
        if (index->size() != 1 || amount->size() != 1)
            return fail(fmt::format("\"{}\" is not a light and its amount, as in 2: 255", line));
        lights.push_back(
            {static_cast<std::uint8_t>(index->front()), static_cast<std::uint8_t>(amount->front())});
    }
    return lights;
}

std::vector<std::string> attributeLines(const Pathfinding& pathfinding, bool january) {
    std::vector<std::string> lines;
    for (const Pathfinding::Attribute& attribute : pathfinding.attributes) {
        std::string line;
        for (const char letter : attribute.name) {
            if (letter == ':' || letter == '\\')
                line += '\\';
            line += letter;
        }
        if (january)
            line += fmt::format(": {} {} {}", attribute.direction.x, attribute.direction.y,
                                attribute.direction.z);
        else if (!attribute.data.empty())
            line += ": " + attribute.data;
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<Pathfinding> attributesOf(const std::vector<std::string>& lines, bool january) {
    if (const auto few = fewEnough(lines.size()); !few)
        return tl::unexpected<Error>(few.error());
    Pathfinding pathfinding;
    for (const std::string& line : lines) {
        if (line.find('\0') != std::string::npos)
            return fail("a text cannot hold a NUL");
        Pathfinding::Attribute attribute;
        std::size_t at = 0;
        for (; at < line.size() && line[at] != ':'; ++at) {
            if (line[at] == '\\' && at + 1 < line.size())
                ++at;
            attribute.name += line[at];
        }
        std::string_view rest = at < line.size() ? std::string_view(line).substr(at + 1) : std::string_view();
        if (rest.starts_with(' '))
            rest.remove_prefix(1);
        if (!january) {
            attribute.data = rest;
        } else if (at < line.size()) {
            const auto numbers = numbersOf<float>(rest, std::numeric_limits<float>::max());
            if (!numbers)
                return tl::unexpected<Error>(numbers.error());
            if (numbers->size() != 3)
                return fail(fmt::format("\"{}\" is not a name and a direction, as in duck: 0 0 1", line));
            attribute.direction = {(*numbers)[0], (*numbers)[1], (*numbers)[2]};
        }
        pathfinding.attributes.push_back(std::move(attribute));
    }
    return pathfinding;
}

} // namespace octant
