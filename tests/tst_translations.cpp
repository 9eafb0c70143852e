#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "views/host/words.h"

namespace {

const QString root = QStringLiteral(OCTANT_SOURCE_DIR);
const QString catalogue = root + QStringLiteral("/resources/translations/octant_en.ts");

struct Text {
    QString context, source;
};

QList<Text> textsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Text> texts;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("source"))
            texts.append({context, xml.readElementText()});
    }
    return texts;
}

QSet<QString> keysOf(const QList<Text>& texts) {
    QSet<QString> keys;
    for (const Text& text : texts)
        keys.insert(text.context + QStringLiteral(": ") + text.source);
    return keys;
}

/// What lupdate finds in folders of the sources.
QList<Text> textsIn(const QStringList& folders) {
    const QTemporaryDir place;
    const QString found = place.filePath(QStringLiteral("found.ts"));
    QProcess lupdate;
    lupdate.setWorkingDirectory(root);
    lupdate.setStandardErrorFile(QProcess::nullDevice());
    lupdate.setStandardOutputFile(QProcess::nullDevice());
    lupdate.start(QStringLiteral(OCTANT_LUPDATE), QStringList{"-I", ".", "-locations", "none",
                                                              "-tr-function-alias", "QT_TR_NOOP+=OCTANT_TR"} +
                                                      folders + QStringList{"-ts", found});
    return lupdate.waitForFinished() && lupdate.exitCode() == 0 ? textsOf(found) : QList<Text>();
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
    void textsBelowQtAreFound();
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

void TestTranslations::textsBelowQtAreFound() {
    QSet<QString> contexts;
    for (const Text& text : textsIn({"model", "io"}))
        contexts.insert(text.context);
    QVERIFY(contexts.size() > 3);
    for (const QString& context : contexts) {
        Marking marking(context);
        QVERIFY(QCoreApplication::installTranslator(&marking));
        QVERIFY2(octant::words("any text") == QLatin1String("*any text"), qPrintable(context));
        QCoreApplication::removeTranslator(&marking);
    }
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
