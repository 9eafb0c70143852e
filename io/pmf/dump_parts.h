#pragma once

#include <cstdint>
#include <span>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "io/json/writer.h"
#include "model/map/sector_index.h"

namespace octant::pmf {

/// A named bit of flags in the dump. Shapes in this file are those of pmf.md, JSON dump.
struct DumpedBit {
    unsigned bit;
    const char* name;
};

/// An object with one boolean a named bit, and the reserved ones as a number where they are not 0.
inline void dumpFlags(json::Writer& out, const char* key, unsigned flags, std::span<const DumpedBit> bits) {
    out.key(key);
    out.beginInlineObject();
    unsigned named = 0;
    for (const DumpedBit& bit : bits) {
        out.member(bit.name, (flags >> bit.bit & 1) != 0);
        named |= 1u << bit.bit;
    }
    if ((flags & ~named) != 0)
        out.member("reserved", flags & ~named);
    out.endObject();
}

/// A list of numbers.
inline void dumpFloats(json::Writer& out, std::span<const float> numbers) {
    out.beginArray();
    for (const float number : numbers)
        out.value(number);
    out.endArray();
}

/// A list of x, y, z.
inline void dumpVector(json::Writer& out, const glm::vec3& v) { dumpFloats(out, {&v.x, 3}); }
/// A list of two numbers.
inline void dumpVector(json::Writer& out, const glm::vec2& v) { dumpFloats(out, {&v.x, 2}); }

template <class Vector> void dumpVectorMember(json::Writer& out, const char* key, const Vector& v) {
    out.key(key);
    dumpVector(out, v);
}

template <class List> void dumpNumbers(json::Writer& out, const List& numbers) {
    out.beginArray();
    for (const auto number : numbers)
        out.value(static_cast<std::uint64_t>(number));
    out.endArray();
}
template <class List> void dumpNumbersMember(json::Writer& out, const char* key, const List& numbers) {
    out.key(key);
    dumpNumbers(out, numbers);
}

/// A member with a text, as hex where it is not UTF-8.
inline void dumpText(json::Writer& out, const char* key, std::string_view text) {
    out.key(key);
    out.text(text);
}

/// An object with x, y and z: a sector index or counts of sectors.
inline void dumpIndex(json::Writer& out, std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    out.beginInlineObject();
    out.member("x", x);
    out.member("y", y);
    out.member("z", z);
    out.endObject();
}

/// The same for a sector index.
inline void dumpIndex(json::Writer& out, SectorIndex at) { dumpIndex(out, at.x(), at.y(), at.z()); }

template <class List> void dumpCorners(json::Writer& out, const List& corners) {
    out.beginArray();
    for (const glm::vec3& corner : corners)
        dumpVector(out, corner);
    out.endArray();
}

/// A list of objects.
template <class List, class Fn>
void dumpList(json::Writer& out, const char* key, const List& items, Fn&& member) {
    out.key(key);
    out.beginArray();
    for (const auto& item : items) {
        out.beginObject();
        member(item);
        out.endObject();
    }
    out.endArray();
}

} // namespace octant::pmf
