#include "views/host/words.h"

#include <QCoreApplication>

namespace octant {
namespace {

// lupdate files a marked text under the namespace or class around it.
constexpr const char* contexts[] = {
    "octant",
    "octant::schema",
    "octant::fields",
    "octant::fields::Environment",
    "octant::fields::Light",
    "octant::EntityTable",
    "octant::terrain::TileTable",
    "octant::OutlineText",
};

} // namespace

QString words(const char* text) {
    if (text == nullptr || *text == '\0')
        return {};
    const QString source = QString::fromUtf8(text);
    for (const char* context : contexts)
        if (QString translated = QCoreApplication::translate(context, text); translated != source)
            return translated;
    return source;
}

QString tr(const char* text) { return words(text); }

} // namespace octant
