#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/item.h"
#include "model/terrain/terrain.h"

namespace octant {

/// How something differs from another version of the document: it is here alone, there alone, or in both.
enum class DifferenceKind : std::uint8_t { Added, Removed, Changed };

/// A difference, or one line of it: a field, or a box of cubes.
struct DifferenceRef {
    std::size_t entry = 0;           ///< position among the differences
    std::optional<std::size_t> line; ///< none: all of the difference
    bool operator==(const DifferenceRef&) const = default;
};

/// A difference in words. Both sides are empty where there is nothing to say of them.
struct DifferenceText {
    std::string name;          ///< which place, field or box
    std::string before, after; ///< in the other version and in the document
};

/// Where a difference is drawn: a box, or a point where `min` is `max`. Units from the centre of the centre
/// sector of its level.
struct DifferenceMark {
    DifferenceKind kind = DifferenceKind::Changed; ///< what became of it
    glm::dvec3 min{0}, max{0};                     ///< low and high corner
    std::optional<glm::dvec3> from;                ///< where it was before, if it has moved
    DifferenceRef at;                              ///< which difference it is

    /// It has a place and no size.
    bool point() const { return min == max; }
};

/// How a document differs from another version of it. Words are made when they are asked for, as there may be
/// very many. Never changes; for any thread.
class Comparison {
public:
    virtual ~Comparison() = default;

    virtual const std::string& with() const = 0; ///< name of the other version
    virtual std::size_t size() const = 0;        ///< entries
    /// Lines below an entry.
    virtual std::size_t lines(std::size_t entry) const = 0;
    /// Of a line: a box has a kind of its own, a field that of its entry.
    virtual DifferenceKind kind(const DifferenceRef& at) const = 0;
    /// How many of the lines of an entry, the first ones, are places of their own: boxes of cubes.
    virtual std::size_t boxes(std::size_t entry) const = 0;
    /// What an entry or one of its lines says.
    virtual DifferenceText text(const DifferenceRef& at) const = 0;
    /// Equal for entries of the same thing in two comparisons of a document.
    virtual std::pair<std::uint32_t, std::uint64_t> key(std::size_t entry) const = 0;
    /// What an entry is about, as the document knows it; of kind None where it has no such item.
    virtual ItemRef item(std::size_t entry) const = 0;
    /// The level that an entry lies in; 0 for none, or one that the document does not have.
    virtual ItemId level(std::size_t entry) const = 0;
    /// How many there are of each kind, with boxes instead of their entries.
    virtual std::array<std::size_t, 3> counts() const = 0;
    /// All that is drawn in a level.
    virtual const std::vector<DifferenceMark>& marks(ItemId level) const = 0;
    /// Where a difference, or all of its boxes, is drawn; none where it has no place.
    virtual std::optional<DifferenceMark> place(const DifferenceRef& at) const = 0;
    /// Tiles of a terrain that differ in an entry; an empty rectangle for others.
    virtual terrain::TileRect tiles(std::size_t entry) const = 0;
};

/// How a conflict of a merge stands: it is to be decided, and the document has our version until then; it was
/// decided for a side; or what is there now was edited by hand.
enum class ConflictState : std::uint8_t { Open, Ours, Theirs, ByHand };
/// The document that is open, or the version that is merged into it.
enum class MergeSide : std::uint8_t { Ours, Theirs };

/// How the conflicts stand that a comparison lists. Never changes.
struct ConflictStates {
    /// By entry: of its boxes, or of itself where it has none.
    std::vector<std::vector<ConflictState>> states;

    /// Of an entry that has boxes: what they have in common; Open where one is, else ByHand where they
    /// differ.
    ConflictState of(const DifferenceRef& at) const;
    std::size_t open() const; ///< how many are to be decided
    std::size_t all() const;  ///< how many there are
    bool operator==(const ConflictStates&) const = default;
};

/// What views do with the comparison of the document that is shown.
class Comparing {
public:
    virtual ~Comparing() = default;

    /// Null where the document is compared with nothing. ComparisonChanged tells of another one.
    virtual std::shared_ptr<const Comparison> comparison() const = 0;
    /// The first comparison with another version is still being made.
    virtual bool preparing() const = 0;
    /// Shows a difference: its level, its items selected, in the view. DifferenceChosen follows.
    virtual void choose(const DifferenceRef& at) = 0;
    /// What choose() was called with last; none after another comparison.
    virtual std::optional<DifferenceRef> chosen() const = 0;
    /// Whether the document can have what the other version has there.
    virtual bool canTake(const DifferenceRef& at) const = 0;
    /// Gives it to the document as steps of undo.
    virtual void take(const DifferenceRef& at) = 0;
    /// Compares with nothing any more.
    virtual void end() = 0;

    /// Where the document is a merge: how the conflicts stand that comparison() lists, `before` being theirs
    /// and `after` ours. Null where it is none. ComparisonChanged tells of others.
    virtual std::shared_ptr<const ConflictStates> conflicts() const = 0;
    /// Whether the document can have a side's version there.
    virtual bool canResolve(const DifferenceRef& at, MergeSide side) const = 0;
    /// Decides a conflict, or all boxes of one, as one step of undo.
    virtual void resolve(const DifferenceRef& at, MergeSide side) = 0;
    /// The same for all that are to be decided and can have that side, as one step.
    virtual void resolveRest(MergeSide side) = 0;
};

} // namespace octant
