#pragma once

#include <optional>

#include <QColor>
#include <QString>

#include "views/outline/outline_lists.h"
#include "views/outline/outline_rows.h"

namespace octant {

/// What a row of the outline says.
class OutlineText {
public:
    OutlineText(const Map& map, const ListOwner& owner, const OutlineRow& row)
        : m_map(map), m_owner(owner), m_row(row) {}

    QString name() const;
    QString rawName() const;
    /// Muted words: type of an entity, "default", size of a lightmap.
    QString note() const;
    QString rootNote() const;
    QColor swatch() const;
    bool isDefault() const;
    bool damaged() const;
    QString iconName() const;
    /// Number of things under a heading.
    std::size_t count() const;
    /// Entities in the sectors of the level, or in the levels of the map, as far as they were read yet.
    std::size_t entitiesBelow() const;

private:
    /// The row's item and its position.
    struct Found {
        ItemListView list;
        std::size_t position;
        ItemEntry entry;
    };
    std::optional<Found> item() const;
    QString referredName(ItemKind kind, const Ref& ref) const;

    const Map& m_map;
    const ListOwner& m_owner;
    const OutlineRow& m_row;
};

} // namespace octant
