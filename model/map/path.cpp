#include "model/map/path.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/closest_name.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/cube_fields.h"

namespace octant {
namespace {

constexpr char hexDigits[] = "0123456789abcdef";

int hexValue(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    const char lower = static_cast<char>(digit | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool unescape(std::string_view segment, std::string& name) {
    for (std::size_t i = 0; i < segment.size(); ++i) {
        if (segment[i] != '%') {
            name += segment[i];
            continue;
        }
        const int high = i + 2 < segment.size() ? hexValue(segment[i + 1]) : -1;
        const int low = i + 2 < segment.size() ? hexValue(segment[i + 2]) : -1;
        if (high < 0 || low < 0)
            return false;
        name += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return true;
}

std::optional<std::size_t> decimal(std::string_view digits) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number)
                                                                        : std::nullopt;
}

/// The owner that a walk along a path stands at.
struct Owner {
    const Map* map = nullptr;
    const Level* level = nullptr;
    const Sector* sector = nullptr;

    ItemListView list(ItemKind kind) const { return listIn(map, level, sector, kind); }
};

/// Positions of the items with that name.
std::vector<std::size_t> positionsNamed(const Owner& owner, ItemKind kind, std::string_view name) {
    std::vector<std::size_t> positions;
    const ItemListView list = owner.list(kind);
    for (std::size_t at = list.positionOfName(name); at != ItemListView::NotFound;
         at = list.positionOfName(name, at + 1))
        positions.push_back(at);
    return positions;
}

class PathReader {
public:
    PathReader(const Map& map, std::string_view path) : m_path(path), m_owner{&map, nullptr, nullptr} {}

    Result<PathTarget> read() {
        const Map& map = *m_owner.map;
        m_target.item = {map.rootKind(), -1, ItemRef::NoCube, MapItem};
        if (m_path.empty())
            return fail("the path is empty");
        // The two halves of the dump are no part of a path, but may stand there.
        if (peek() == "header" || peek() == "data")
            next();
        if (peek() == itemListName(ItemKind::Level)) {
            next();
            if (auto done = readLevel(map); !done)
                return tl::unexpected<Error>(done.error());
            if (peek() == itemListName(ItemKind::Sector)) {
                next();
                if (auto done = readSector(); !done)
                    return tl::unexpected<Error>(done.error());
                if (peek() == itemListName(ItemKind::Cube)) {
                    next();
                    return readCube();
                }
            }
        }
        if (const ItemKind kind = valueInPlaceOfAName(); kind != ItemKind::None) {
            next();
            return readItemAt(kind, 0);
        }
        ItemKind kind = itemKindByList(peek());
        if (kind == ItemKind::Material && map.rootKind() != ItemKind::Map)
            kind = map.model ? ItemKind::ModelMaterial : ItemKind::TerrainMaterial;
        if (kind == ItemKind::None || !m_owner.list(kind))
            return readField(fieldsOf(m_target.item.kind));
        next();
        return readItem(kind);
    }

private:
    bool atEnd() const { return m_at > m_path.size(); }
    std::string_view peek() const {
        return atEnd() ? std::string_view() : m_path.substr(m_at, m_path.find('/', m_at) - m_at);
    }
    std::string_view next() {
        const std::string_view segment = peek();
        m_at += segment.size() + 1;
        return segment;
    }
    std::string_view rest() const { return atEnd() ? std::string_view() : m_path.substr(m_at); }
    /// An error in the segment that was read last.
    tl::unexpected<Error> wrong(std::string what) const {
        return fail(std::move(what), std::string(m_path.substr(0, std::min(m_at - 1, m_path.size()))));
    }

    Result<std::size_t> numberBelow(std::size_t count, const char* what) {
        std::string_view segment = next();
        if (segment.starts_with('@'))
            segment.remove_prefix(1);
        const auto number = decimal(segment);
        if (!number)
            return wrong(fmt::format("a {} is a number", what));
        if (count == 0)
            return wrong(fmt::format("there is no {} here", what));
        if (*number >= count)
            return wrong(fmt::format("there is no {} {}, the last one is {}", what, *number, count - 1));
        return *number;
    }

    Result<void> readLevel(const Map& map) {
        const auto number = numberBelow(map.levels.size(), "level");
        if (!number)
            return tl::unexpected<Error>(number.error());
        m_owner.level = map.levels[*number].get();
        m_target.item = {ItemKind::Level, -1, ItemRef::NoCube, m_owner.level->id};
        return {};
    }

    Result<void> readSector() {
        const Level& level = *m_owner.level;
        const std::string_view segment = next();
        std::optional<std::size_t> number;
        if (segment.starts_with('@')) {
            number = decimal(segment.substr(1));
        } else {
            const std::size_t first = segment.find(','), second = segment.find(',', first + 1);
            if (first == std::string_view::npos || second == std::string_view::npos)
                return wrong("a sector is x,y,z");
            const auto x = decimal(segment.substr(0, first));
            const auto y = decimal(segment.substr(first + 1, second - first - 1));
            const auto z = decimal(segment.substr(second + 1));
            if (!x || !y || !z)
                return wrong("a sector is x,y,z");
            if (*x < level.countX() && *y < level.countY() && *z < level.countZ())
                number = (*y * level.countX() + *x) * level.countZ() + *z;
        }
        if (!number || *number >= level.sectors.size())
            return wrong(fmt::format("the level has no such sector, its grid is {} x {} x {}", level.countX(),
                                     level.countY(), level.countZ()));
        const SectorSlot& slot = level.sectors[*number];
        m_owner.sector = slot.cell->value();
        if (m_owner.sector == nullptr)
            return wrong("this sector could not be read");
        m_target.item = {ItemKind::Sector, -1, ItemRef::NoCube, slot.id};
        return {};
    }

    Result<PathTarget> readCube() {
        const auto number = numberBelow(m_owner.sector->cubes.size(), "cube");
        if (!number)
            return tl::unexpected<Error>(number.error());
        m_target.item = ItemRef::ofCube(m_target.item.id, static_cast<std::uint32_t>(*number));
        if (peek() == "faces") {
            next();
            const auto face = numberBelow(6, "face");
            if (!face)
                return tl::unexpected<Error>(face.error());
            m_target.item.face = static_cast<std::int8_t>(*face);
        }
        return readField(cubeFields());
    }

    /// A level of 2025-01-07 has its environments where later ones name them, and dumps them there.
    ItemKind valueInPlaceOfAName() const {
        if (m_owner.level == nullptr || m_owner.sector != nullptr ||
            m_owner.map->revision != Revision::R20250107)
            return ItemKind::None;
        ItemKind kind = ItemKind::None;
        if (peek() == "default_sound")
            kind = ItemKind::SoundEnvironment;
        else if (peek() == "default_weather")
            kind = ItemKind::WeatherEnvironment;
        else if (peek() == "default_gravity")
            kind = ItemKind::GravityEnvironment;
        return m_owner.list(kind).empty() ? ItemKind::None : kind;
    }

    Result<PathTarget> readItem(ItemKind kind) {
        const auto position = readPosition(kind);
        if (!position)
            return tl::unexpected<Error>(position.error());
        return readItemAt(kind, *position);
    }

    Result<PathTarget> readItemAt(ItemKind kind, std::size_t position) {
        std::span<const FieldRef> fields = fieldsOf(kind);
        const ItemEntry entry = m_owner.list(kind)[position];
        m_target.item = {kind, -1, ItemRef::NoCube, entry.id};
        if (kind == ItemKind::Entity)
            fields = entityFields(static_cast<std::uint8_t>(static_cast<const Entity*>(entry.item)->type),
                                  m_owner.map->revision);
        return readField(fields);
    }

    Result<std::size_t> readPosition(ItemKind kind) {
        const ItemListView list = m_owner.list(kind);
        std::string what = itemKindName(kind);
        std::replace(what.begin(), what.end(), '_', ' ');
        if (atEnd() || peek().empty())
            return wrong(fmt::format("say which {}: a name or @N", what));
        if (peek().starts_with('@') || !list.named())
            return numberBelow(list.size(), what.c_str());
        std::string name;
        if (!unescape(next(), name))
            return wrong("a % stands before two hexadecimal digits; a percent sign itself is %25");
        const auto positions = positionsNamed(m_owner, kind, name);
        if (positions.empty()) {
            ClosestName guess(name);
            list.forEach([&](std::size_t, const ItemEntry& entry) { guess.offer(entry.name); });
            return wrong(fmt::format("no {} is called {}{}", what, name, guess.text()));
        }
        if (positions.size() == 1)
            return positions.front();
        std::string numbers;
        for (const std::size_t position : positions)
            numbers += fmt::format("{}@{}", numbers.empty() ? "" : ", ", position);
        return wrong(fmt::format("{} items are called {}; use one of {}", positions.size(), name, numbers));
    }

    Result<PathTarget> readField(std::span<const FieldRef> fields) {
        if (atEnd())
            return m_target;
        const std::string_view name = rest();
        constexpr std::string_view body = "data/"; // of an entity in the dump
        m_target.field = findField(fields, name, m_owner.map->revision);
        if (m_target.field == nullptr && m_target.item.kind == ItemKind::Entity && name.starts_with(body))
            m_target.field = findField(fields, name.substr(body.size()), m_owner.map->revision);
        if (m_target.field != nullptr)
            return m_target;
        m_at = m_path.size() + 1;
        if (findField(fields, name) != nullptr)
            return wrong(fmt::format("maps of {} have no {}", revisionName(m_owner.map->revision), name));
        ClosestName guess(name);
        for (const FieldRef& field : fields)
            if (field.info->in(m_owner.map->revision))
                guess.offer(field.path());
        return wrong(fmt::format("there is no field or list called {} here{}", name, guess.text()));
    }

    std::string_view m_path;
    std::size_t m_at = 0; ///< start of the next segment; beyond the path at the end
    Owner m_owner;
    PathTarget m_target;
};

} // namespace

Result<PathTarget> parsePath(const Map& map, std::string_view path) { return PathReader(map, path).read(); }

std::string pathOf(const Map& map, const ItemRef& item) {
    const auto at = locate(map, item);
    if (!at || isRoot(item.kind))
        return {};
    std::string path;
    Owner owner{&map, levelAt(map, *at), nullptr};
    if (owner.level != nullptr)
        path = fmt::format("{}/{}", itemListName(ItemKind::Level), at->level);
    if (item.kind == ItemKind::Level)
        return path;
    if (at->sector != Location::None) {
        const SectorIndex place = owner.level->indexOf(at->sector);
        path += fmt::format("/{}/{},{},{}", itemListName(ItemKind::Sector), place.x(), place.y(), place.z());
        owner.sector = sectorAt(map, *at);
    }
    if (item.kind == ItemKind::Sector)
        return path;
    path += fmt::format("{}{}/", path.empty() ? "" : "/", itemListName(item.kind));
    if (item.kind == ItemKind::Cube)
        return item.face >= 0 ? fmt::format("{}{}/faces/{}", path, item.cube, item.face)
                              : fmt::format("{}{}", path, item.cube);
    const ItemListView list = owner.list(item.kind);
    if (!list.named())
        return fmt::format("{}{}", path, at->index);
    const std::string name(list.nameAt(at->index));
    const bool clear = !name.empty() && positionsNamed(owner, item.kind, name).size() == 1;
    return clear ? fmt::format("{}{}", path, escapedSegment(name)) : fmt::format("{}@{}", path, at->index);
}

std::string escapedSegment(std::string_view name) {
    std::string segment;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/' || c == '=' || c == '@' || c == '%' || byte < 0x20 || byte == 0x7f) {
            segment += '%';
            segment += hexDigits[byte >> 4];
            segment += hexDigits[byte & 15];
        } else {
            segment += c;
        }
    }
    return segment;
}

} // namespace octant
