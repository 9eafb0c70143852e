#include "views/host/choice_words.h"

#include <string_view>

#include "model/core/translate.h"
#include "model/terrain/tile.h"
#include "views/host/entity_types.h"
#include "views/host/translated.h"

namespace octant {
namespace {

struct Word {
    std::string_view name; ///< as it stands in files and scripts
    const char* text;
};

constexpr Word choiceWords[] = {
    {"normal", OCTANT_TR("Normal")},
    {"add", OCTANT_TR("Add")},
    {"none", OCTANT_TR("Not again")},
    {"loop", OCTANT_TR("In a loop")},
    {"cont", OCTANT_TR("Go on")},
    {"embedded", OCTANT_TR("Embedded")},
    {"external", OCTANT_TR("External")},
    {"default_white", OCTANT_TR("Those listed as well")},
    {"default_black", OCTANT_TR("Without those listed")},
    {"white", OCTANT_TR("Only those listed")},
    {"black", OCTANT_TR("All but those listed")},
    {"str", OCTANT_TR("Text")},
    {"bool", OCTANT_TR("Yes or no")},
    {"i8", OCTANT_TR("Whole number, 8 bits")},
    {"i16", OCTANT_TR("Whole number, 16 bits")},
    {"i32", OCTANT_TR("Whole number, 32 bits")},
    {"i64", OCTANT_TR("Whole number, 64 bits")},
    {"u8", OCTANT_TR("Whole number from 0, 8 bits")},
    {"u16", OCTANT_TR("Whole number from 0, 16 bits")},
    {"u32", OCTANT_TR("Whole number from 0, 32 bits")},
    {"u64", OCTANT_TR("Whole number from 0, 64 bits")},
    {"f32", OCTANT_TR("Number, 32 bits")},
    {"f64", OCTANT_TR("Number, 64 bits")},
    {"empty", OCTANT_TR("Empty")},
    {"parent", OCTANT_TR("Parent")},
    {"geometry", OCTANT_TR("Geometry")},
    {"visinfo", OCTANT_TR("Visibility")},
    {"lightinfo", OCTANT_TR("Light")},
    {"pathinfo", OCTANT_TR("Paths")},
    {"collider", OCTANT_TR("Collider")},
    {"player", OCTANT_TR("Player")},
    {"ramp_sn", OCTANT_TR("Ramp, north is high")},
    {"ramp_ns", OCTANT_TR("Ramp, south is high")},
    {"ramp_ew", OCTANT_TR("Ramp, west is high")},
    {"ramp_we", OCTANT_TR("Ramp, east is high")},
    {"corner_concave_sw", OCTANT_TR("Inner corner, only NE is high")},
    {"corner_convex_sw", OCTANT_TR("Outer corner, only SW is low")},
    {"corner_concave_se", OCTANT_TR("Inner corner, only NW is high")},
    {"corner_convex_se", OCTANT_TR("Outer corner, only SE is low")},
    {"corner_concave_nw", OCTANT_TR("Inner corner, only SE is high")},
    {"corner_convex_nw", OCTANT_TR("Outer corner, only NW is low")},
    {"corner_concave_ne", OCTANT_TR("Inner corner, only SW is high")},
    {"corner_convex_ne", OCTANT_TR("Outer corner, only NE is low")},
    {"by_tile_alone", OCTANT_TR("By tile alone: unblended in the engine of 2026")},
    {"per_edge", OCTANT_TR("Per edge")},
};

/// Choices of terrain whose names mean something else in other fields.
constexpr Word terrainWords[] = {
    {"none", OCTANT_TR("None")}, {"flat", OCTANT_TR("Flat")}, {"blur", OCTANT_TR("Blur")},
    {"edge", OCTANT_TR("Edge")}, {"full", OCTANT_TR("Full")}, {"sparse", OCTANT_TR("Sparse")},
};

bool isOfTerrain(const FieldInfo& info) {
    const std::string_view field = info.name;
    return field == "blending" || terrain::fieldNamed(field).has_value();
}

constexpr Word groupWords[] = {
    {"flags", OCTANT_TR("Switches")},
    {"wave", OCTANT_TR("Wave")},
    {"visibility", OCTANT_TR("What can be seen from here")},
    {"lighting", OCTANT_TR("Light of things in this space")},
    {"pathfinding", OCTANT_TR("Hints for walkers")},
    {"boxes", OCTANT_TR("Collider boxes")},
};

/// The label that the schema gives the choice of a field of an entity.
const char* labelInSchema(const char* name) {
    for (const EntitySchema& schema : entitySchemas())
        for (const EntityField& field : schema.fields)
            for (const EntityChoice& choice : field.choices)
                if (choice.name == name) // the same text, not an equal one of another field
                    return choice.label;
    return nullptr;
}

QString plainly(std::string_view name) {
    QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    text.replace(QLatin1Char('_'), QLatin1Char(' '));
    return text;
}

QString startingLarge(QString text) {
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

QString choiceText(const FieldInfo& info, std::size_t number) {
    const char* const name = number < info.choices.size() ? info.choices[number] : nullptr;
    if (name == nullptr || *name == '\0')
        return {};
    if (isOfTerrain(info))
        for (const Word& word : terrainWords)
            if (word.name == name)
                return translated(word.text);
    if (const char* const label = labelInSchema(name))
        return startingLarge(translated(label));
    for (const EntitySchema& schema : entitySchemas())
        if (schema.name == name)
            return entityTypeName(schema.type);
    for (const Word& word : choiceWords)
        if (word.name == name)
            return translated(word.text);
    return startingLarge(plainly(name));
}

QString groupTitle(const std::string& group) {
    for (const Word& word : groupWords)
        if (word.name == group)
            return translated(word.text);
    for (const EntitySchema& schema : entitySchemas())
        for (const EntityField& field : schema.fields)
            if (group == field.name && *field.label != '\0')
                return translated(field.label);
    return startingLarge(plainly(group));
}

} // namespace octant
