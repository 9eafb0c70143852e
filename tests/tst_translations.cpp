#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "tests/support/suite.h"
#include "views/host/translated.h"

namespace tst_translations {

namespace {

const QString root = QStringLiteral(OCTANT_SOURCE_DIR);
const QString catalogue = root + QStringLiteral("/resources/translations/octant_en.ts");

struct Text {
    QString context, source;
    QStringList translations = {}; ///< those of a catalogue that are finished
};

QList<Text> textsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Text> texts;
    QString context;
    bool plural = false;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            plural = xml.attributes().hasAttribute(QLatin1String("numerus"));
        else if (xml.name() == QLatin1String("source"))
            texts.append({context, xml.readElementText()});
        else if (xml.name() == (plural ? QLatin1String("numerusform") : QLatin1String("translation"))) {
            const bool unfinished =
                xml.attributes().value(QLatin1String("type")) == QLatin1String("unfinished");
            const QString text = xml.readElementText();
            if (!unfinished && !text.isEmpty() && !texts.isEmpty())
                texts.last().translations.append(text);
        }
    }
    return texts;
}

QSet<QString> keysOf(const QList<Text>& texts) {
    QSet<QString> keys;
    for (const Text& text : texts)
        keys.insert(text.context + QStringLiteral(": ") + text.source);
    return keys;
}

/// What lupdate finds in folders of the sources, and what it says of them.
QList<Text> textsIn(const QStringList& folders, QString* warnings = nullptr) {
    const QTemporaryDir place;
    const QString found = place.filePath(QStringLiteral("found.ts"));
    QProcess lupdate;
    lupdate.setWorkingDirectory(root);
    lupdate.setStandardOutputFile(QProcess::nullDevice());
    lupdate.start(QStringLiteral(OCTANT_LUPDATE), QStringList{"-I", ".", "-locations", "none",
                                                              "-tr-function-alias", "QT_TR_NOOP+=OCTANT_TR"} +
                                                      folders + QStringList{"-ts", found});
    const bool done = lupdate.waitForFinished() && lupdate.exitCode() == 0;
    if (warnings != nullptr)
        *warnings = QString::fromUtf8(lupdate.readAllStandardError());
    return done ? textsOf(found) : QList<Text>();
}

/// What stands for a value, sorted: "%1", "%n", "%L2".
QStringList placesIn(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%L?[0-9n]"));
    QStringList places;
    for (auto each = place.globalMatch(text); each.hasNext();)
        places.append(each.next().captured());
    places.sort();
    return places;
}

/// Answers every text of one context with a mark before it.
class Marking : public QTranslator {
public:
    explicit Marking(QString context) : m_context(std::move(context)) {}
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        return m_context == QLatin1String(context) ? QStringLiteral("*") + QString::fromUtf8(source)
                                                   : QString();
    }

private:
    QString m_context;
};

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void catalogueHasEveryText();
    void everyTextIsThereInGerman();
    void textsBelowQtAreFound();
    void contextsAreThoseThatAreAskedFor();
};

void TestTranslations::catalogueHasEveryText() {
    const QSet<QString> now = keysOf(textsIn({"app", "views", "model", "io"}));
    const QSet<QString> known = keysOf(textsOf(catalogue));
    QVERIFY(now.size() > 500);
    const QStringList missing = (now - known).values(), gone = (known - now).values();
    const QString advice = QStringLiteral("; tests/README.md tells how to update the catalogue");
    QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("missing: ") + missing.join('\n') + advice));
    QVERIFY2(gone.isEmpty(), qPrintable(QStringLiteral("no longer used: ") + gone.join('\n') + advice));
}

/// With the same values in it, and the same blanks around it.
void TestTranslations::everyTextIsThereInGerman() {
    QHash<QString, Text> german;
    for (const Text& text : textsOf(root + QStringLiteral("/resources/translations/octant_de.ts")))
        german.insert(text.context + QStringLiteral(": ") + text.source, text);
    const QList<Text> english = textsOf(catalogue);
    QVERIFY(english.size() > 500);
    QStringList wrong;
    for (const Text& text : english) {
        const QString key = text.context + QStringLiteral(": ") + text.source;
        const QStringList translations = german.take(key).translations;
        if (translations.isEmpty())
            wrong.append(QStringLiteral("missing: ") + key);
        for (const QString& translation : translations) {
            if (translation.trimmed().isEmpty() != text.source.trimmed().isEmpty() ||
                translation.startsWith(QLatin1Char(' ')) != text.source.startsWith(QLatin1Char(' ')) ||
                translation.endsWith(QLatin1Char(' ')) != text.source.endsWith(QLatin1Char(' ')))
                wrong.append(QStringLiteral("blank: ") + key);
            QStringList places = placesIn(translation);
            if (translations.size() > 1 && !places.contains(QStringLiteral("%n"))) // "one cube" has no number
                places = placesIn(text.source);
            if (places != placesIn(text.source))
                wrong.append(QStringLiteral("other values: ") + key);
        }
    }
    for (const QString& key : german.keys())
        wrong.append(QStringLiteral("no longer used: ") + key);
    QVERIFY2(wrong.isEmpty(),
             qPrintable(wrong.join(QLatin1Char('\n')) +
                        QStringLiteral("\ntests/README.md tells how to update the catalogues")));
}

void TestTranslations::textsBelowQtAreFound() {
    const QList<Text> texts = textsIn({"model", "io"});
    QVERIFY(texts.size() > 500);
    for (const Text& text : texts)
        QVERIFY2(text.context == QLatin1String("octant"),
                 qPrintable(text.context + QStringLiteral(": ") + text.source));
    Marking marking(QStringLiteral("octant"));
    QVERIFY(QCoreApplication::installTranslator(&marking));
    QCOMPARE(octant::translated("any text"), QStringLiteral("*any text"));
    QCOMPARE(octant::translated(""), QString());
    QCOMPARE(octant::translated(nullptr), QString());
    QCoreApplication::removeTranslator(&marking);
}

/// A class that is no QObject, or lacks its macro, asks for its texts in another context than lupdate files
/// them in.
void TestTranslations::contextsAreThoseThatAreAskedFor() {
    QString warnings;
    const QList<Text> texts = textsIn({"app", "views", "model", "io"}, &warnings);
    QVERIFY(!texts.isEmpty());
    // lupdate takes what stands before a function or value of a type of this namespace for a part of it.
    QStringList astray;
    for (const Text& text : texts)
        if (text.context == QLatin1String("std"))
            astray.append(text.source);
    QCOMPARE(astray.join(QLatin1Char('\n')), QString());
    static const QRegularExpression lacks(QStringLiteral("Class '([^']+)' lacks Q_OBJECT macro"));
    QStringList classes;
    for (auto each = lacks.globalMatch(warnings); each.hasNext();)
        classes.append(each.next().captured(1));
    QVERIFY(classes.contains(QLatin1String("octant"))); // the namespace of translated()
    classes.removeAll(QStringLiteral("octant"));
    QCOMPARE(classes.join(' '), QString());
}

} // namespace tst_translations

OCTANT_SUITE(tst_translations, TestTranslations)
#include "tst_translations.moc"
