#include "views/choice_words.h"

#include <string_view>

#include "model/translate.h"
#include "views/entity_types.h"
#include "views/words.h"

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
};

constexpr Word groupWords[] = {
    {"flags", OCTANT_TR("Switches")},
    {"wave", OCTANT_TR("Wave")},
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
    if (const char* const label = labelInSchema(name))
        return startingLarge(words(label));
    for (const EntitySchema& schema : entitySchemas())
        if (schema.name == name)
            return entityTypeName(schema.type);
    for (const Word& word : choiceWords)
        if (word.name == name)
            return words(word.text);
    return startingLarge(plainly(name));
}

QString groupTitle(const std::string& group) {
    for (const Word& word : groupWords)
        if (word.name == group)
            return words(word.text);
    for (const EntitySchema& schema : entitySchemas())
        for (const EntityField& field : schema.fields)
            if (group == field.name && *field.label != '\0')
                return words(field.label);
    return startingLarge(plainly(group));
}

} // namespace octant
