#include "app/window/manual_window.h"

#include <utility>

#include <QApplication>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace octant {
namespace {

QString manualFolder() { return QStringLiteral("/manual"); }

/// Pages are read from the program alone; what Markdown of Qt does not know is written as what it does.
class ManualText : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override {
        const QUrl whole = source().isEmpty() ? name : source().resolved(name);
        QFile file(QLatin1Char(':') + whole.path());
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QByteArray content = file.readAll();
        if (whole.path().endsWith(QLatin1String(".md")))
            content.replace("<kbd>", "`").replace("</kbd>", "`");
        Q_UNUSED(type)
        return content;
    }
};

QString plainPage(const QString& page) {
    QFile file(QLatin1Char(':') + manualFolder() + QLatin1Char('/') + page);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QDialog(parent), m_text(new ManualText(this)), m_find(new QLineEdit(this)) {
    constexpr int width = 860, height = 640;
    setObjectName(QStringLiteral("manual"));
    setWindowTitle(tr("Manual"));
    resize(width, height);
    m_text->setObjectName(QStringLiteral("manualText"));
    m_text->setAccessibleName(tr("Page of the manual"));
    m_text->setOpenLinks(false);
    m_text->setTabChangesFocus(true);
    connect(m_text, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    auto* row = new QHBoxLayout;
    const auto button = [&](const char* name, const QString& text, auto does) {
        auto* made = new QPushButton(text, this);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, does);
        row->addWidget(made);
        return made;
    };
    button("manualContents", tr("&Contents"), [this] { showPage(QStringLiteral("README")); });
    QPushButton* back = button("manualBack", tr("&Back"), [this] { m_text->backward(); });
    QPushButton* forward = button("manualForward", tr("&Forward"), [this] { m_text->forward(); });
    for (QPushButton* each : {back, forward})
        each->setEnabled(false);
    connect(m_text, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    connect(m_text, &QTextBrowser::forwardAvailable, forward, &QPushButton::setEnabled);
    row->addStretch(1);
    m_find->setObjectName(QStringLiteral("manualFind"));
    m_find->setAccessibleName(tr("Find in the manual"));
    m_find->setPlaceholderText(tr("Find in the manual"));
    m_find->setClearButtonEnabled(true);
    connect(m_find, &QLineEdit::returnPressed, this, &ManualWindow::findNext);
    row->addWidget(m_find);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    // One text that many write and all can check; what the window shows is translated.
    const QString inEnglish = QStringLiteral("This manual is in English.");
    if (const QString told = tr("This manual is in English."); told != inEnglish) {
        auto* language = new QLabel(told, this);
        language->setObjectName(QStringLiteral("manualLanguage"));
        language->setProperty("dim", true);
        column->addWidget(language);
    }
    column->addWidget(m_text, 1);
    m_text->setFocus();
    showPage(QStringLiteral("README"));
}

void ManualWindow::showPage(const QString& page) {
    m_text->setSource(QUrl(QStringLiteral("qrc:%1/%2.md").arg(manualFolder(), page)),
                      QTextDocument::MarkdownResource);
}

QString ManualWindow::page() const {
    return m_text->source().path().section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0);
}

void ManualWindow::follow(const QUrl& link) {
    const QUrl whole = m_text->source().resolved(link);
    if (whole.scheme() == QLatin1String("qrc")) {
        QUrl page = whole;
        page.setFragment({});
        if (whole.path().endsWith(QLatin1String(".md")) && QFile::exists(QLatin1Char(':') + whole.path()))
            m_text->setSource(page, QTextDocument::MarkdownResource);
    } else {
        QDesktopServices::openUrl(whole);
    }
}

void ManualWindow::findNext() {
    const QString words = m_find->text();
    if (words.isEmpty() || m_text->find(words))
        return;
    QStringList pages = QDir(QLatin1Char(':') + manualFolder()).entryList({QStringLiteral("*.md")});
    const qsizetype here = pages.indexOf(page() + QStringLiteral(".md"));
    for (qsizetype i = 1; i <= pages.size(); ++i) {
        const QString next = pages[(here + i) % pages.size()];
        if (!plainPage(next).contains(words, Qt::CaseInsensitive))
            continue;
        showPage(next.chopped(3));
        m_text->moveCursor(QTextCursor::Start);
        if (m_text->find(words))
            return;
    }
}

DialogHelp::DialogHelp(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool DialogHelp::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Show)
        return false;
    auto* const dialog = qobject_cast<QDialog*>(watched);
    if (dialog == nullptr || qobject_cast<QMessageBox*>(watched) != nullptr ||
        qobject_cast<QFileDialog*>(watched) != nullptr)
        return false;
    auto* const buttons = dialog->findChild<QDialogButtonBox*>();
    if (buttons == nullptr || buttons->button(QDialogButtonBox::Help) != nullptr)
        return false;
    QPushButton* const help = buttons->addButton(QDialogButtonBox::Help);
    help->setObjectName(dialog->objectName() + QStringLiteral(".help"));
    help->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::helpRequested, dialog, [dialog] {
        // A child of the dialog, which may keep all other windows from being used.
        auto* shown = dialog->findChild<ManualWindow*>();
        if (shown == nullptr)
            shown = new ManualWindow(dialog);
        shown->showPage(manualPageFor(dialog));
        shown->show();
        shown->raise();
    });
    return false;
}

QString manualPageFor(const QWidget* focus) {
    static constexpr std::pair<const char*, const char*> pages[] = {
        {"addPanel", "placing"},          {"browserPanel", "materials"},  {"problemsPanel", "problems"},
        {"statisticsPanel", "building"},  {"historyPanel", "files"},      {"keyframesPanel", "models"},
        {"differencesPanel", "files"},    {"findPanel", "finding"},       {"signalsPanel", "placing"},
        {"layersPanel", "placing"},       {"lightPanel", "light"},        {"signalGraphPanel", "placing"},
        {"prefabDialog", "building"},     {"prefabsPanel", "building"},   {"tilePanel", "terrain"},
        {"viewport", "building"},         {"archiveDialog", "materials"}, {"skyDialog", "materials"},
        {"textureDialog", "materials"},   {"replaceDialog", "materials"}, {"unusedDialog", "materials"},
        {"gameDialog", "materials"},      {"presetDialog", "placing"},    {"arrayDialog", "placing"},
        {"circleDialog", "placing"},      {"resizeLevel", "building"},    {"repeatDialog", "building"},
        {"renameDialog", "building"},     {"playerDialog", "building"},   {"goPosition", "building"},
        {"goSector", "building"},         {"convertDialog", "terrain"},   {"newTerrainDialog", "terrain"},
        {"terrainSizeDialog", "terrain"}, {"transformModel", "models"},   {"externalTexture", "models"},
        {"importLosses", "models"},       {"mergeDialog", "files"},       {"backupsDialog", "files"},
        {"keptHistoryDialog", "files"},   {"exportDialog", "files"},      {"recoveryDialog", "files"},
        {"keysDialog", "accessibility"},  {"keySheet", "accessibility"},
    };
    for (const QWidget* at = focus; at != nullptr; at = at->parentWidget())
        for (const auto& [name, page] : pages)
            if (at->objectName() == QLatin1String(name))
                return QString::fromLatin1(page);
    return QStringLiteral("getting-started");
}

} // namespace octant
