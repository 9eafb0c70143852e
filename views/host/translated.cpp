#include "views/host/translated.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include "views/host/shown_text.h"
#include "views/host/translated_sentence.h"

namespace octant {

QString translated(const char* text) {
    return text == nullptr || *text == '\0' ? QString() : QCoreApplication::translate("octant", text);
}

QString tr(const char* text) { return translated(text); }

QString translatedSentence(std::string_view sentence) {
    const QString whole = shownText(sentence);
    if (const QString known = translated(whole.toUtf8().constData()); known != whole)
        return known;
    QString pattern;
    QStringList values;
    qsizetype after = 0;
    static const QRegularExpression number(QStringLiteral("[0-9]+"));
    for (auto match = number.globalMatch(whole); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        pattern += whole.mid(after, one.capturedStart() - after);
        values << QLocale().toString(one.captured().toULongLong());
        pattern += QStringLiteral("%%1").arg(values.size());
        after = one.capturedEnd();
    }
    pattern += whole.mid(after);
    const QByteArray key = pattern.toUtf8();
    QString known = translated(key.constData());
    if (values.empty() || known == pattern)
        return whole;
    for (const QString& value : values)
        known = known.arg(value);
    return known;
}

namespace {
bool nounsLarge = false;
}

QString inSentence(const QString& name) { return nounsLarge ? name : name.toLower(); }

void setNounsLarge(bool large) { nounsLarge = large; }

} // namespace octant
