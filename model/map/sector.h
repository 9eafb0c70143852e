#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/core/blob.h"
#include "model/core/cached_encoding.h"
#include "model/core/once.h"
#include "model/core/paged_vector.h"
#include "model/core/result.h"
#include "model/map/cube.h"
#include "model/map/entity.h"
#include "model/map/environment.h"
#include "model/map/finding.h"
#include "model/map/light.h"

namespace octant {

/// pmf.md, Mesh, Vertex: 28 bytes as stored.
struct Vertex {
    glm::vec3 position;   ///< sector-local
    glm::vec2 uv;         ///< v runs down
    glm::vec2 lightmapUv; ///< 0..1 over the lightmap, v runs down (pmf.md, Mesh, Lightmap UV)
    bool operator==(const Vertex&) const = default;
};
static_assert(sizeof(Vertex) == 28);

/// A list of packed records: a view into a decompressed block, and behind it what edits added.
template <class T> class PackedList {
public:
    PackedList() = default;
    /// A view into a block, of whole records.
    explicit PackedList(Blob bytes) : m_bytes(std::move(bytes)) {}
    /// Without a block.
    explicit PackedList(PagedVector<T> added) : m_added(std::move(added)) {}

    /// Records of the block, then those that were added.
    std::size_t size() const { return packed() + m_added.size(); }
    bool empty() const { return size() == 0; }
    T operator[](std::size_t i) const {
        if (i >= packed())
            return m_added[i - packed()];
        T item;
        const std::size_t at = i * sizeof(T);
        std::memcpy(&item, at < m_bytes.size() ? m_bytes.data() + at : inMore(at - m_bytes.size()),
                    sizeof(T));
        return item;
    }
    /// The view that the list begins with; may be empty.
    const Blob& bytes() const { return m_bytes; }
    /// Puts items at the end.
    void append(std::span<const T> items) { append(std::span(&items, 1)); }
    /// Puts runs of items at the end, one after another.
    void append(std::span<const std::span<const T>> runs) {
        std::size_t count = 0;
        for (const std::span<const T>& run : runs)
            count += run.size();
        if (count >= largeAppend && m_added.size() <= count) {
            appendPacked(runs, count);
            return;
        }
        for (const std::span<const T>& run : runs)
            m_added.append(run);
    }
    /// Calls `fn(std::size_t at, const std::byte* items, std::size_t count)` for runs of the items
    /// [first, first + count), which lie packed and unaligned.
    template <class Fn> void forEachRun(std::size_t first, std::size_t count, Fn&& fn) const {
        const std::size_t end = first + count;
        std::size_t begin = 0;
        const auto visit = [&](const Blob& blob) {
            const std::size_t size = blob.size() / sizeof(T), from = std::max(first, begin),
                              to = std::min(end, begin + size);
            if (from < to)
                fn(from, blob.data() + (from - begin) * sizeof(T), to - from);
            begin += size;
        };
        visit(m_bytes);
        if (m_more)
            for (const Blob& blob : m_more->blobs)
                visit(blob);
        if (const std::size_t from = std::max(first, begin); from < end)
            m_added.forEachRun(from - begin, end - begin, [&](std::size_t at, std::span<const T> run) {
                fn(at + begin, reinterpret_cast<const std::byte*>(run.data()), run.size());
            });
    }
    /// The same list as pages that can be edited.
    PagedVector<T> toPages() const {
        if (packed() == 0)
            return m_added;
        typename PagedVector<T>::Builder builder;
        for (std::size_t i = 0; i < size(); ++i)
            builder.push_back((*this)[i]);
        return builder.finish();
    }
    /// Whether both are the same snapshot, without a look at the items. False says nothing about the items.
    bool sameAs(const PackedList& other) const {
        return m_added.sameAs(other.m_added) && m_bytes.data() == other.m_bytes.data() &&
               m_bytes.size() == other.m_bytes.size() && m_more == other.m_more;
    }
    /// Whether the items at places that both have are the same: one is the other, or begins like it.
    bool agreesWith(const PackedList& other) const {
        if (m_more != other.m_more || m_bytes.data() != other.m_bytes.data() ||
            m_bytes.size() != other.m_bytes.size())
            return sameItems(other, std::min(size(), other.size()));
        bool same = true;
        diff(m_added, other.m_added,
             [&](std::size_t first, std::size_t count, std::size_t otherFirst, std::size_t otherCount) {
                 const bool atEnd =
                     first + count == m_added.size() && otherFirst + otherCount == other.m_added.size();
                 same = same && first == otherFirst && (count == otherCount || atEnd);
                 for (std::size_t i = 0; same && i < std::min(count, otherCount); ++i)
                     same = m_added[first + i] == other.m_added[first + i];
             });
        return same || sameItems(other, std::min(size(), other.size()));
    }
    friend bool operator==(const PackedList& a, const PackedList& b) {
        if (a.size() != b.size())
            return false;
        if (a.m_more == b.m_more && a.m_bytes.size() == b.m_bytes.size())
            return a.m_bytes == b.m_bytes && a.m_added == b.m_added;
        return a.sameItems(b, a.size());
    }

private:
    /// Items that are not worth pages: nobody edits single ones, and pages take a tenth more.
    static constexpr std::size_t largeAppend = 4096;
    static constexpr std::size_t mostBlobs = 16; ///< an item is looked for in one after another

    struct More {
        std::vector<Blob> blobs;
        std::size_t bytes = 0;
    };

    /// Whether so many first items, which both have, are the same to the bit.
    bool sameItems(const PackedList& other, std::size_t items) const {
        bool same = true;
        forEachRun(0, items, [&](std::size_t at, const std::byte* run, std::size_t count) {
            other.forEachRun(
                at, same ? count : 0, [&](std::size_t from, const std::byte* others, std::size_t size) {
                    same = same && std::memcmp(run + (from - at) * sizeof(T), others, size * sizeof(T)) == 0;
                });
        });
        return same;
    }
    /// Items before those in pages.
    std::size_t packed() const { return (m_bytes.size() + (m_more ? m_more->bytes : 0)) / sizeof(T); }
    const std::byte* inMore(std::size_t at) const {
        auto blob = m_more->blobs.begin();
        for (; at >= blob->size(); ++blob)
            at -= blob->size();
        return blob->data() + at;
    }
    /// What is in pages goes along, so that the order stays.
    void appendPacked(std::span<const std::span<const T>> runs, std::size_t count) {
        std::vector<std::byte> bytes;
        bytes.reserve((m_added.size() + count) * sizeof(T));
        const auto add = [&](std::span<const T> run) {
            const auto part = std::as_bytes(run);
            bytes.insert(bytes.end(), part.begin(), part.end());
        };
        m_added.forEachRun(0, m_added.size(), [&](std::size_t, std::span<const T> run) { add(run); });
        for (const std::span<const T>& run : runs)
            add(run);
        auto more = m_more ? std::make_shared<More>(*m_more) : std::make_shared<More>();
        if (more->blobs.size() >= mostBlobs) {
            std::vector<std::byte> joined;
            joined.reserve(more->bytes);
            for (const Blob& blob : more->blobs)
                joined.insert(joined.end(), blob.span().begin(), blob.span().end());
            more->blobs = {Blob(std::move(joined))};
        }
        more->bytes += bytes.size();
        more->blobs.push_back(Blob(std::move(bytes)));
        m_more = std::move(more);
        m_added.clear();
    }

    Blob m_bytes;
    std::shared_ptr<const More> m_more; ///< what large edits added, behind the view; may be null
    PagedVector<T> m_added;
};

/// Everything in one sector (pmf.md, Sector): its three blocks in one value.
struct Sector {
    PagedVector<Ref> usedMaterials;        ///< cubes name materials by position in this list
    PagedVector<Ref> usedPhysicsMaterials; ///< likewise of physics materials
    PagedVector<Ref> usedSoundMaterials;   ///< likewise of sound materials; 2025-08-08
    PagedVector<EnvironmentRegion> weatherRegions, gravityRegions; ///< common block
    PagedVector<EnvironmentRegion> soundRegions, skyRegions;       ///< client block
    PagedVector<DynamicLight> dynamicLights;                       ///< Lighting names them by position
    PagedVector<FastLight> fastLights;                             ///< Lighting names them by position
    PagedVector<Lightmap> lightmaps; ///< cubes and layers of light name them by position
    CubeList cubes;                  ///< the octree
    PackedList<Vertex> vertices;     ///< runs of them are the faces of cubes
    PackedList<glm::vec3> normals;   ///< 2025-08-08
    /// Edits of cubes left vertices or normals behind that no face uses: saving leaves them out
    /// (model/octree/tidy_faces.h).
    bool looseVertices = false;
    PagedVector<Region> regions; ///< in the order of the file, as all lists
    EntityList entities;         ///< places are measured from the centre of the sector
    std::uint32_t nextItem = 1;  ///< n of the next sectorItem() that an edit makes
};

/// What a sector looks like in a file: the compressed blocks, and how to get at what is in them. io/pmf
/// implements it.
class StoredSector {
public:
    /// What the blocks hold.
    struct Decoded {
        Sector sector;                 ///< empty where `damage` is set
        std::vector<Finding> findings; ///< found while reading
        std::optional<Finding> damage; ///< why it could not be read; then `sector` is empty
    };

    virtual ~StoredSector() = default;
    /// Thread-safe; every call gives the same value, ids included. Sectors with the same bytes may share one.
    virtual std::shared_ptr<const Decoded> decode() const = 0;
    /// Whether both hold the same encoded bytes, of one revision. False does not mean that they differ.
    virtual bool sameBytes(const StoredSector& other) const { return this == &other; }
    /// Sums over the three blocks.
    virtual std::size_t compressedBytes() const = 0;
    virtual std::size_t decompressedBytes() const = 0;
};

/// A sector, decoded on first use. Immutable but for caches that are filled once: the value decoded from
/// the stored bytes, whether its cubes are a tree, and the bytes that a save made of the value. None changes
/// what it means. Thread-safe.
class LazySector {
public:
    /// A sector as read from a file.
    explicit LazySector(std::shared_ptr<const StoredSector> stored);
    /// An edited or new sector; `base` is what it came from, null for a new one.
    LazySector(Sector value, std::shared_ptr<const LazySector> base);

    /// The sector; null when it is damaged (see damage()).
    const Sector* value() const;
    /// Findings of reading; empty for an edited sector.
    const std::vector<Finding>& readingFindings() const;
    /// Why the sector could not be read; it refuses edits and keeps its bytes.
    const Finding* damage() const;
    /// Whether the cubes that cube 0 reaches are a tree; false for a damaged sector. Found out once.
    bool isTree() const;
    /// Whether the stored bytes were decoded already, so that value() returns at once.
    bool decoded() const { return m_once.done(); }

    /// The bytes that stand for this sector: as read, or as the last save made them. Null while edited and
    /// not saved.
    std::shared_ptr<const StoredSector> stored() const { return m_stored.get(); }
    /// Keeps the bytes that a save made, or gives up those that it had. It does not change what the cell
    /// means.
    void setStored(std::shared_ptr<const StoredSector> stored) const { m_stored.set(std::move(stored)); }
    /// The nearest ancestor that has stored bytes; a save reuses the blocks whose content is still the same.
    const std::shared_ptr<const LazySector>& base() const { return m_base; }

private:
    void decodeOnce() const;

    mutable Once m_once;
    mutable std::atomic<std::uint8_t> m_shape{0}; ///< 0 not known yet, 1 no tree, 2 a tree
    mutable std::shared_ptr<const StoredSector::Decoded>
        m_read;                                    ///< null for an edited sector, which needs less
    mutable std::shared_ptr<const Sector> m_value; ///< null for a damaged one
    CachedEncoding<StoredSector> m_stored;
    std::shared_ptr<const LazySector> m_base;
};

} // namespace octant
