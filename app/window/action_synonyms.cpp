#include "app/window/action_synonyms.h"

#include "model/schema/entity_schema.h"
#include "views/host/addable.h"
#include "views/host/words.h"

namespace octant {

QString synonymsOf(const ActionRow& row) {
    QString all;
    if (const Addable* const addable = addableById(row.id)) {
        all = tr("new create insert");
        if (addable->type)
            all += QLatin1Char(' ') + QString::fromLatin1(addable->type->name) + QLatin1Char(' ') +
                   words(addable->type->summary);
    }
    return all + QLatin1Char(' ') + words(row.synonyms);
}

} // namespace octant
