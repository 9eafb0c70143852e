#include "views/properties/fields/make_editor.h"

#include "views/properties/fields/choice_fields.h"
#include "views/properties/fields/color_field.h"
#include "views/properties/fields/data_field.h"
#include "views/properties/fields/gamemodes_field.h"
#include "views/properties/fields/item_number_field.h"
#include "views/properties/fields/lines_field.h"
#include "views/properties/fields/number_field.h"
#include "views/properties/fields/reference_field.h"
#include "views/properties/fields/signal_field.h"
#include "views/properties/fields/text_field.h"
#include "views/properties/fields/texts_field.h"
#include "views/properties/fields/time_field.h"
#include "views/properties/fields/vector_field.h"

namespace octant {

FieldEditor* makeEditor(const FieldInfo& info, QWidget* parent) {
    switch (info.type) {
    case FieldType::Bool:
        return new BoolField(info, parent);
    case FieldType::UInt:
        if (info.refers != ItemKind::None)
            return new ItemNumberField(info, parent);
        if (std::string_view(info.name) == "gamemodes")
            return new GamemodesField(info, parent);
        return new NumberField(info, parent);
    case FieldType::Int:
    case FieldType::Float:
        return new NumberField(info, parent);
    case FieldType::Text:
        if (SignalField::takes(info))
            return new SignalField(info, parent);
        if (ModelNameField::named(info) != ModelNameField::Names::Nothing)
            return new ModelNameField(info, parent);
        return new TextField(info, parent);
    case FieldType::LongText:
        return new LongTextField(info, parent);
    case FieldType::Enum:
        return new EnumField(info, parent);
    case FieldType::Time:
        return new TimeField(info, parent);
    case FieldType::Vector:
    case FieldType::SectorPlace:
        return new VectorField(info, parent);
    case FieldType::Color:
        return new ColorField(info, parent);
    case FieldType::Data:
        return new DataField(info, parent);
    case FieldType::Bytes:
    case FieldType::SectorPlaces:
    case FieldType::WholeNumbers:
        return new NumbersField(info, parent);
    case FieldType::Texts:
        if (info.refers != ItemKind::None)
            return new LinesField(info, parent);
        return new TextsField(info, parent);
    case FieldType::Reference:
        if (info.refers == ItemKind::None)
            return new TextField(info, parent);
        return new ReferenceField(info, parent);
    case FieldType::References:
        return new ReferencesField(info, parent);
    }
    return new TextField(info, parent);
}

} // namespace octant
