#include "app/window/action_synonyms.h"

#include "model/schema/entity_schema.h"
#include "views/host/addable.h"
#include "views/host/translated.h"

namespace octant {

QString synonymsOf(const ActionRow& row) {
    QString all;
    if (const Addable* const addable = addableById(row.id)) {
        all = tr("new create insert");
        if (addable->type)
            all += QLatin1Char(' ') + QString::fromLatin1(addable->type->name) + QLatin1Char(' ') +
                   translated(addable->type->summary);
    }
    return all + QLatin1Char(' ') + translated(row.synonyms);
}

} // namespace octant
