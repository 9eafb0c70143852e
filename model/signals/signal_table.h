#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/map/map.h"

namespace octant {

/// Which way a signal goes through a field of an entity.
enum class SignalDirection : std::uint8_t { None, Sends, Hears };

/// The direction of a field of an entity type. Of fields that name signals the format calls those that send
/// `output` or `output_...`, and `input` or `signal_...` those that hear (pmf.md, Entity types).
SignalDirection signalDirection(const EntityField& field);

/// An entity's end of a signal.
struct SignalEnd {
    ItemId entity = 0;                     ///< its id
    EntityType type = EntityType::Unknown; ///< of the entity
    std::uint8_t field = 0;                ///< in EntitySchema::fields

    /// The field, as the format describes it.
    const EntityField& description() const { return entitySchema(type).fields[field]; }
    bool operator==(const SignalEnd&) const = default;
};

/// A name and all that sends and hears it, in the order of the file.
struct Signal {
    std::string name;                        ///< not empty
    std::vector<SignalEnd> senders, hearers; ///< either may be empty
};

/// An end of a signal, seen from its entity.
struct SignalUse {
    std::size_t signal = 0;                            ///< in SignalTable::all()
    std::uint8_t field = 0;                            ///< in EntitySchema::fields
    SignalDirection direction = SignalDirection::None; ///< never None in a table
};

/// All signals of a map. The format gives names no borders, so one name is one signal in the whole map. Made
/// of a snapshot in one pass over all entities; those of damaged sectors and those that are kept as bytes are
/// left out.
class SignalTable {
public:
    SignalTable() = default;
    /// The map need not live on.
    explicit SignalTable(const Map& map);

    /// By ascending name.
    std::span<const Signal> all() const { return m_signals; }
    /// Null for a name that nothing sends or hears; the empty name is none.
    const Signal* find(std::string_view name) const;
    /// What an entity sends and hears, in the order of its fields; empty where it does neither.
    std::span<const SignalUse> of(ItemId entity) const;
    /// A name that no signal has: the wanted one, or that with a number behind it.
    std::string uniqueName(std::string_view wanted) const;
    /// For a signal that is heard and never sent: the one name that is sent and differs by one letter (one
    /// that is added, left out, changed, or changed place with its neighbour). Empty where there is none, or
    /// several.
    std::string_view likelyMeant(const Signal& heard) const;

private:
    std::vector<Signal> m_signals;
    std::vector<SignalUse> m_uses; ///< those of an entity stand together
    struct Range {
        std::size_t first = 0, count = 0;
    };
    std::unordered_map<ItemId, Range> m_entities;
};

/// The fields by which an entity type sends or hears in a revision: places in EntitySchema::fields, in the
/// order of the file.
std::vector<std::uint8_t> signalFields(EntityType type, Revision revision, SignalDirection direction);

/// Whether two texts differ by exactly one letter, in bytes: one added, left out or changed, or two
/// neighbours that changed places.
bool oneLetterApart(std::string_view a, std::string_view b);

} // namespace octant
