#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/map/map.h"

/// What checkpoints are made of: each structure of a map once, for writing and reading.
namespace octant::journal::checkpoint {

/// Items that lie side by side without padding, and whose every bit pattern is a value.
template <class T>
inline constexpr bool isPlain =
    std::is_arithmetic_v<T> || std::same_as<T, glm::vec2> || std::same_as<T, glm::vec3> ||
    std::same_as<T, Corners> || std::same_as<T, Color3> || std::same_as<T, std::array<std::uint8_t, 6>> ||
    std::same_as<T, std::array<std::uint32_t, 8>> || std::same_as<T, SectorIndex> || std::same_as<T, Wave> ||
    std::same_as<T, Vertex> || std::same_as<T, Cube> || std::same_as<T, CubeAttachment> ||
    std::same_as<T, ExtendedClient> || std::same_as<T, Lighting::Light>;
static_assert(sizeof(Wave) == 24 && sizeof(ExtendedClient) == 20 && sizeof(Lighting::Light) == 2);

/// A part of a map: const where it is written.
template <class A, class T> using Part = std::conditional_t<A::reading, T, const T>;

class Writer {
public:
    static constexpr bool reading = false;

    void raw(const void* from, std::size_t size) {
        const auto* bytes = static_cast<const std::byte*>(from);
        m_bytes.insert(m_bytes.end(), bytes, bytes + size);
    }
    template <class T>
    requires isPlain<T>
    void plain(const T& value) { raw(&value, sizeof(T)); }
    void flag(bool value) { plain(static_cast<std::uint8_t>(value)); }
    /// Values are below `end` or `also`: the reader refuses others.
    template <class T> void choice(T value, unsigned, unsigned = 0) {
        plain(static_cast<std::uint8_t>(value));
    }
    void text(const std::string& text) { bytes(std::as_bytes(std::span(text))); }
    void bytes(std::span<const std::byte> bytes) {
        plain(static_cast<std::uint64_t>(bytes.size()));
        raw(bytes.data(), bytes.size());
    }
    void blob(const Blob& blob, const Blob* base = nullptr) {
        const bool same = base && blob.data() == base->data() && blob.size() == base->size();
        flag(same);
        if (!same)
            bytes(blob.span());
    }
    template <class T> void items(const std::vector<T>& items) {
        plain(static_cast<std::uint64_t>(items.size()));
        for (const T& item : items)
            one(item);
    }
    template <class T> void list(const PagedVector<T>& list, const PagedVector<T>* base = nullptr) {
        const bool same = base && list.sameAs(*base);
        flag(same);
        if (same)
            return;
        plain(static_cast<std::uint64_t>(list.size()));
        list.forEachRun([&](std::size_t, std::span<const T> run) {
            if constexpr (isPlain<T>)
                raw(run.data(), run.size_bytes());
            else
                for (const T& item : run)
                    one(item);
        });
    }
    template <class T> void packed(const PackedList<T>& list, const PackedList<T>* base) {
        const bool same = base && list.sameAs(*base);
        flag(same);
        if (same)
            return;
        // Edits put items behind those of the file.
        const bool begins = base && !base->bytes().empty() && list.bytes().data() == base->bytes().data() &&
                            list.bytes().size() == base->bytes().size();
        flag(begins);
        const std::size_t first = begins ? list.bytes().size() / sizeof(T) : 0;
        plain(static_cast<std::uint64_t>(list.size() - first));
        list.forEachRun(
            first, list.size() - first,
            [&](std::size_t, const std::byte* run, std::size_t count) { raw(run, count * sizeof(T)); });
    }
    template <class T> void one(const T& item) {
        if constexpr (isPlain<T>)
            plain(item);
        else if constexpr (std::same_as<T, std::string>)
            text(item);
        else
            layoutPart(*this, item);
    }
    template <class T> void one(const std::shared_ptr<const T>& item) {
        flag(item != nullptr);
        if (item)
            one(*item);
    }

    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

/// Gives zeros and empty lists once the bytes have ended too early or say what no value is: see sound().
class Reader {
public:
    static constexpr bool reading = true;

    explicit Reader(std::span<const std::byte> bytes) : m_rest(bytes) {}

    bool sound() const { return m_sound; }
    bool atEnd() const { return m_rest.empty(); }
    /// `what` is wrong; the first that is refused counts.
    void refuse(const char* what = "its bytes") {
        if (m_sound)
            m_wrong = what;
        m_sound = false;
        m_rest = {};
    }
    /// What is wrong, in plain words.
    const char* wrong() const { return m_wrong; }
    /// The next bytes; none where there are fewer.
    std::span<const std::byte> taken(std::uint64_t size) {
        if (size > m_rest.size()) {
            refuse();
            return {};
        }
        const auto bytes = m_rest.first(static_cast<std::size_t>(size));
        m_rest = m_rest.subspan(bytes.size());
        return bytes;
    }
    template <class T>
    requires isPlain<T>
    void plain(T& value) {
        if (const auto bytes = taken(sizeof(T)); bytes.size() == sizeof(T))
            std::memcpy(&value, bytes.data(), sizeof(T));
    }
    template <class T> T number() {
        T value{};
        plain(value);
        return value;
    }
    void flag(bool& value) { value = flagged(); }
    bool flagged() {
        const auto value = number<std::uint8_t>();
        if (value > 1)
            refuse();
        return value == 1;
    }
    template <class T> void choice(T& value, unsigned end, unsigned also = 0) {
        const auto stored = number<std::uint8_t>();
        if (stored >= end && (also == 0 || stored != also))
            refuse();
        else
            value = static_cast<T>(stored);
    }
    void text(std::string& text) {
        const auto bytes = taken(number<std::uint64_t>());
        text.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    void blob(Blob& blob, const Blob* base = nullptr) {
        if (!flagged())
            blob = Blob::copyOf(taken(number<std::uint64_t>()));
        else if (base)
            blob = *base;
        else
            refuse();
    }
    void bytes(std::vector<std::byte>& bytes) {
        const auto all = taken(number<std::uint64_t>());
        bytes.assign(all.begin(), all.end());
    }
    template <class T> void items(std::vector<T>& items) {
        items.clear();
        // An item takes a byte at least, and here a multiple of what it has there at most.
        const std::uint64_t count = counted(1);
        for (std::uint64_t i = 0; i < count && m_sound; ++i)
            one(items.emplace_back());
    }
    template <class T> void list(PagedVector<T>& list, const PagedVector<T>* base = nullptr) {
        if (flagged()) {
            if (base)
                list = *base;
            else
                refuse();
            return;
        }
        typename PagedVector<T>::Builder builder;
        const std::uint64_t count = counted(isPlain<T> ? sizeof(T) : 1);
        for (std::uint64_t i = 0; i < count && m_sound; ++i) {
            T item{};
            one(item);
            builder.push_back(std::move(item));
        }
        list = builder.finish();
    }
    template <class T> void packed(PackedList<T>& list, const PackedList<T>* base) {
        if (flagged()) {
            if (base)
                list = *base;
            else
                refuse();
            return;
        }
        const bool begins = flagged();
        if (begins && !base) {
            refuse();
            return;
        }
        const auto bytes = taken(counted(sizeof(T)) * sizeof(T));
        if (!begins) {
            list = PackedList<T>(Blob::copyOf(bytes));
            return;
        }
        list = PackedList<T>(base->bytes());
        std::vector<T> more(bytes.size() / sizeof(T));
        if (!more.empty())
            std::memcpy(more.data(), bytes.data(), bytes.size());
        list.append(std::span<const T>(more));
    }
    template <class T> void one(T& item) {
        if constexpr (isPlain<T>)
            plain(item);
        else if constexpr (std::same_as<T, std::string>)
            text(item);
        else
            layoutPart(*this, item);
    }
    template <class T> void one(std::shared_ptr<const T>& item) {
        if (!flagged())
            return;
        auto value = std::make_shared<T>();
        one(*value);
        item = std::move(value);
    }

private:
    std::uint64_t counted(std::size_t smallest) {
        const auto count = number<std::uint64_t>();
        if (count > m_rest.size() / smallest)
            refuse();
        return m_sound ? count : 0;
    }

    std::span<const std::byte> m_rest;
    bool m_sound = true;
    const char* m_wrong = "its end";
};

template <class A> void layoutPart(A& a, Part<A, Ref>& ref) {
    a.plain(ref.id);
    a.text(ref.name);
}

template <class A> void layoutPart(A& a, Part<A, Material>& material) {
    a.plain(material.id);
    for (auto* text : {&material.name, &material.type, &material.texture, &material.matcap})
        a.text(*text);
    for (auto* byte : {&material.flags, &material.renderMode, &material.alpha, &material.shading})
        a.plain(*byte);
    a.plain(material.color);
    a.plain(material.emission);
    a.items(material.extraTextures);
    a.plain(material.advanceTime);
    a.plain(material.uvScroll);
    a.plain(material.matcapUvScroll);
    a.plain(material.wave);
}

template <class A> void layoutPart(A& a, Part<A, PhysicsMaterial>& material) {
    a.plain(material.id);
    a.text(material.name);
    a.plain(material.flags);
    for (auto* number : {&material.friction, &material.traction, &material.bounce, &material.damageMinSpeed,
                         &material.damageBase, &material.damagePerSpeed})
        a.plain(*number);
}

template <class A> void layoutPart(A& a, Part<A, SoundMaterial>& material) {
    a.plain(material.id);
    a.plain(material.volumeDamping);
    a.plain(material.frequencyDamping);
}

template <class A> void layoutPart(A& a, Part<A, SoundEnvironment>& sound) {
    a.plain(sound.id);
    a.text(sound.name);
    for (auto* number : {&sound.lowPass, &sound.highPass, &sound.reverbDelay, &sound.reverbFeedback,
                         &sound.reverbMix, &sound.reverbLowPass, &sound.reverbHighPass})
        a.plain(*number);
}

template <class A> void layoutPart(A& a, Part<A, WeatherEnvironment>& weather) {
    a.plain(weather.id);
    a.text(weather.name);
    a.plain(weather.wind);
    a.plain(weather.directionSeed);
    a.plain(weather.directionRandomness);
    a.plain(weather.directionSpeed);
    a.plain(weather.velocitySeed);
    a.plain(weather.velocityRandomness);
    a.plain(weather.velocitySpeed);
}

template <class A> void layoutPart(A& a, Part<A, SkyEnvironment>& sky) {
    a.plain(sky.id);
    a.text(sky.name);
    a.plain(sky.flags);
    for (auto& material : sky.skyboxMaterials)
        a.one(material);
    a.one(sky.cloudTop);
    a.one(sky.cloudBottom);
    a.plain(sky.skyboxSector);
}

template <class A> void layoutPart(A& a, Part<A, GravityEnvironment>& gravity) {
    a.plain(gravity.id);
    a.text(gravity.name);
    a.plain(gravity.gravity);
}

template <class A> void layoutPart(A& a, Part<A, EnvironmentRegion>& region) {
    a.plain(region.id);
    a.plain(region.corners);
    a.one(region.environment);
}

template <class A> void layoutPart(A& a, Part<A, Region>& region) {
    a.plain(region.id);
    a.plain(region.max);
    a.plain(region.min);
    a.items(region.sectors);
}

template <class A> void layoutPart(A& a, Part<A, Lightmap>& lightmap) {
    a.plain(lightmap.id);
    a.plain(lightmap.sizeLog2);
    a.blob(lightmap.luxels);
}

template <class A> void layoutPart(A& a, Part<A, DynamicLight::Layer>& layer) {
    a.plain(layer.lightmap);
    a.blob(layer.luxels);
}

template <class A> void layoutPart(A& a, Part<A, DynamicLight>& light) {
    a.plain(light.id);
    a.plain(light.flags);
    a.plain(light.lightId);
    a.plain(light.color);
    a.items(light.layers);
}

template <class A> void layoutPart(A& a, Part<A, FastLight::Range>& range) {
    a.plain(range.skip);
    a.blob(range.multipliers);
}

template <class A> void layoutPart(A& a, Part<A, FastLight>& light) {
    a.plain(light.id);
    a.plain(light.flags);
    a.plain(light.intensity);
    a.plain(light.lightId);
    a.plain(light.color);
    a.items(light.ranges);
}

template <class A> void layoutPart(A& a, Part<A, TypedValue>& value) {
    a.choice(value.type, static_cast<unsigned>(ValueType::Str) + 1);
    a.plain(value.unknownType);
    a.flag(value.array);
    a.items(value.lengths);
    a.bytes(value.numbers);
    a.items(value.texts);
}

template <class A> void layoutPart(A& a, Part<A, Container>& container) {
    a.plain(container.id);
    a.one(container.value);
}

template <class A> void layoutPart(A& a, Part<A, ContainerRef>& container) {
    a.plain(container.id);
    a.plain(container.index);
}

template <class A> void layoutPart(A& a, Part<A, EntityData>& data) {
    a.bytes(data.fixed);
    a.items(data.texts);
    a.items(data.numbers);
    a.plain(data.number);
    a.items(data.sounds);
    a.one(data.container);
    a.one(data.value);
    a.items(data.properties);
    a.items(data.containers);
    a.blob(data.opaque);
}

template <class A> void layoutPart(A& a, Part<A, Entity>& entity) {
    a.plain(entity.id);
    a.plain(entity.gamemodes);
    a.choice(entity.type, entityTypeCount, static_cast<unsigned>(EntityType::Unknown));
    a.plain(entity.number);
    a.text(entity.name);
    a.one(entity.data);
}

template <class A> void layoutEntities(A& a, Part<A, EntityList>& list, const EntityList* base) {
    a.list(list.containers, base ? &base->containers : nullptr);
    a.list(list.entities, base ? &base->entities : nullptr);
    a.blob(list.keptStrings, base ? &base->keptStrings : nullptr);
}

template <class A> void layoutPart(A& a, Part<A, ExtendedCommon>& half) {
    a.plain(half.materials);
    a.plain(half.physicsMaterials);
    a.plain(half.soundMaterial);
    a.plain(half.movedCorners);
    a.plain(half.corners);
}

template <class A> void layoutPart(A& a, Part<A, Visibility::Other>& other) {
    a.plain(other.sector);
    a.items(other.cubes);
}

template <class A> void layoutPart(A& a, Part<A, Visibility>& visibility) {
    a.items(visibility.cubes);
    a.items(visibility.sectors);
}

template <class A> void layoutPart(A& a, Part<A, Lighting>& lighting) {
    a.plain(lighting.baseLight);
    a.items(lighting.dynamicLights);
    a.items(lighting.fastLights);
}

template <class A> void layoutPart(A& a, Part<A, Pathfinding::Attribute>& attribute) {
    a.text(attribute.name);
    a.plain(attribute.direction);
    a.text(attribute.data);
}

template <class A> void layoutPart(A& a, Part<A, Pathfinding>& pathfinding) {
    a.items(pathfinding.attributes);
}

template <class A> void layoutPart(A& a, Part<A, std::vector<Corners>>& boxes) { a.items(boxes); }

template <class A> void layoutPart(A& a, Part<A, Extension>& extension) {
    a.plain(extension.id);
    a.plain(extension.flags);
    a.text(extension.name);
    a.blob(extension.data);
}

template <class A> void layoutCubes(A& a, Part<A, CubeList>& list, const CubeList* base) {
    const auto of = [base](auto member) { return base ? &(base->*member) : nullptr; };
    a.list(list.cubes, of(&CubeList::cubes));
    a.list(list.children, of(&CubeList::children));
    a.list(list.extendedCommon, of(&CubeList::extendedCommon));
    a.list(list.extendedClient, of(&CubeList::extendedClient));
    a.list(list.attachments, of(&CubeList::attachments));
    a.list(list.visibilities, of(&CubeList::visibilities));
    a.list(list.lightings, of(&CubeList::lightings));
    a.list(list.pathfindings, of(&CubeList::pathfindings));
    a.list(list.boxes, of(&CubeList::boxes));
    a.blob(list.commonBytes, of(&CubeList::commonBytes));
    a.blob(list.clientBytes, of(&CubeList::clientBytes));
    a.flag(list.spare.known);
    a.list(list.spare.cubes);
    a.list(list.spare.children);
}

template <class A> void layoutSector(A& a, Part<A, Sector>& sector, const Sector* base) {
    const auto of = [base](auto member) { return base ? &(base->*member) : nullptr; };
    a.list(sector.usedMaterials, of(&Sector::usedMaterials));
    a.list(sector.usedPhysicsMaterials, of(&Sector::usedPhysicsMaterials));
    a.list(sector.usedSoundMaterials, of(&Sector::usedSoundMaterials));
    a.list(sector.weatherRegions, of(&Sector::weatherRegions));
    a.list(sector.gravityRegions, of(&Sector::gravityRegions));
    a.list(sector.soundRegions, of(&Sector::soundRegions));
    a.list(sector.skyRegions, of(&Sector::skyRegions));
    a.list(sector.dynamicLights, of(&Sector::dynamicLights));
    a.list(sector.fastLights, of(&Sector::fastLights));
    a.list(sector.lightmaps, of(&Sector::lightmaps));
    layoutCubes(a, sector.cubes, of(&Sector::cubes));
    a.packed(sector.vertices, of(&Sector::vertices));
    a.packed(sector.normals, of(&Sector::normals));
    a.flag(sector.looseVertices);
    a.list(sector.regions, of(&Sector::regions));
    layoutEntities(a, sector.entities, of(&Sector::entities));
    a.plain(sector.nextItem);
}

/// All of a level but its sectors.
template <class A> void layoutLevel(A& a, Part<A, Level>& level, const Level* base) {
    const auto of = [base](auto member) { return base ? &(base->*member) : nullptr; };
    a.plain(level.id);
    a.plain(level.flags);
    a.plain(level.sectorSizeLog2);
    a.plain(level.lastSector);
    a.plain(level.centerSector);
    a.list(level.materials, of(&Level::materials));
    a.list(level.physicsMaterials, of(&Level::physicsMaterials));
    a.list(level.soundMaterials, of(&Level::soundMaterials));
    a.list(level.soundEnvironments, of(&Level::soundEnvironments));
    a.list(level.weatherEnvironments, of(&Level::weatherEnvironments));
    a.list(level.skyEnvironments, of(&Level::skyEnvironments));
    a.list(level.gravityEnvironments, of(&Level::gravityEnvironments));
    for (auto* ref : {&level.airPhysicsMaterial, &level.defaultSound, &level.defaultWeather,
                      &level.defaultSky, &level.defaultGravity})
        a.one(*ref);
    layoutEntities(a, level.entities, of(&Level::entities));
    a.list(level.staleBake, of(&Level::staleBake));
}

/// All of a map but its levels and the findings of reading it.
template <class A> void layoutMap(A& a, Part<A, Map>& map, const Map& base) {
    a.choice(map.revision, static_cast<unsigned>(Revision::R20250808) + 1);
    a.choice(map.levelOrder, 2);
    a.plain(map.header.creationTime);
    for (auto* text :
         {&map.header.name, &map.header.description, &map.header.authors, &map.header.compilerInfo})
        a.text(*text);
    a.items(map.header.gamemodes);
    a.blob(map.embeddedArchive, &base.embeddedArchive);
    a.list(map.extensions, &base.extensions);
    layoutEntities(a, map.entities, &base.entities);
    a.blob(map.trailing, &base.trailing);
    a.plain(map.nextId);
}

} // namespace octant::journal::checkpoint
