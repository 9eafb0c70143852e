#include "model/schema/field.h"

#include <string_view>

namespace octant {

bool FieldInfo::reservedBits() const {
    const std::string_view plain = name;
    return plain == "reserved" || plain == "faces_reserved";
}

std::string FieldRef::path() const {
    return info->group[0] == '\0' ? std::string(info->name) : std::string(info->group) + "/" + info->name;
}

const FieldRef* findField(std::span<const FieldRef> fields, std::string_view path,
                          std::optional<Revision> revision) {
    const std::size_t slash = path.find('/');
    const std::string_view group =
        slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    for (const FieldRef& field : fields)
        if (name == field.info->name && group == field.info->group &&
            (!revision || field.info->in(*revision)))
            return &field;
    return nullptr;
}

} // namespace octant
