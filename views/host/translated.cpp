#include "views/host/translated.h"

#include <QCoreApplication>

namespace octant {

QString translated(const char* text) {
    return text == nullptr || *text == '\0' ? QString() : QCoreApplication::translate("octant", text);
}

QString tr(const char* text) { return translated(text); }

namespace {
bool nounsLarge = false;
}

QString inSentence(const QString& name) { return nounsLarge ? name : name.toLower(); }

void setNounsLarge(bool large) { nounsLarge = large; }

} // namespace octant
