#include "model/map/any_item.h"

#include <cassert>

namespace octant {

ItemId idOf(const AnyItem& item) {
    return std::visit(
        [](const auto& own) {
            if constexpr (requires { own.id; })
                return own.id;
            else
                return own->id;
        },
        item);
}

void setId(AnyItem& item, ItemId id) {
    std::visit(
        [id](auto& own) {
            if constexpr (requires { own.id; })
                own.id = id;
            else
                assert(own->id == id);
        },
        item);
}

std::string* nameOf(AnyItem& item) {
    return std::visit(
        [](auto& own) -> std::string* {
            if constexpr (requires { own.name; })
                return &own.name;
            else
                return nullptr;
        },
        item);
}

} // namespace octant
