#include "model/field.h"

#include <string_view>

namespace octant {

std::string FieldRef::path() const {
    return info->group[0] == '\0' ? std::string(info->name) : std::string(info->group) + "/" + info->name;
}

const FieldRef* findField(std::span<const FieldRef> fields, std::string_view path) {
    for (const FieldRef& field : fields)
        if (field.path() == path)
            return &field;
    return nullptr;
}

} // namespace octant
