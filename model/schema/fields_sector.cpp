#include "model/core/translate.h"
#include "model/map/sector.h"
#include "model/schema/field_access.h"

namespace octant::fields {
namespace {

/// Cubes name what a list holds by position, so the list follows from them.
template <auto Member>
Row usedList(const char* name, const char* label, const char* help, ItemKind refers, std::uint8_t revisions) {
    return {
        {.name = name,
         .label = label,
         .help = help,
         .type = FieldType::References,
         .refers = refers,
         .revisions = revisions,
         .readOnly = true},
        [](const FieldRef&, const void* item) { return toValue(static_cast<const Sector*>(item)->*Member); },
        refuse};
}

} // namespace

const Table& sectorFields() {
    static const Table table({
        usedList<&Sector::usedMaterials>("used_materials", octant::OCTANT_TR("Materials"),
                                         octant::OCTANT_TR("Materials that cubes of the sector can have."),
                                         ItemKind::Material, revisionsSince(Revision::R20250107)),
        usedList<&Sector::usedPhysicsMaterials>(
            "used_physics_materials", octant::OCTANT_TR("Physics materials"),
            octant::OCTANT_TR("Physics materials that cubes of the sector can have."),
            ItemKind::PhysicsMaterial, revisionsSince(Revision::R20250107)),
        usedList<&Sector::usedSoundMaterials>(
            "used_sound_materials", octant::OCTANT_TR("Sound materials"),
            octant::OCTANT_TR("Sound materials that cubes of the sector can have."), ItemKind::SoundMaterial,
            revisionsSince(Revision::R20250808)),
    });
    return table;
}

} // namespace octant::fields
