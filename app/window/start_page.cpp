#include "app/window/start_page.h"

#include <initializer_list>

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/files/file_path.h"
#include "views/host/actions.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int shownRecent = 6;

QPushButton* actionButton(QAction* action, QWidget* parent) {
    auto* button =
        new QPushButton(action->icon(), QStringLiteral(" ") + ActionRegistry::plainText(*action), parent);
    button->setObjectName(QStringLiteral("start.") + action->objectName());
    button->setAccessibleName(ActionRegistry::plainText(*action));
    button->setToolTip(action->toolTip());
    button->setIconSize({20, 20});
    button->setMinimumSize(150, 40);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

QLabel* dimLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("dim", true);
    return label;
}

} // namespace

StartPage::StartPage(const ActionRegistry& actions, QWidget* parent)
    : QScrollArea(parent), m_page(new QWidget(this)) {
    setObjectName(QStringLiteral("startPage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    m_page->setObjectName(QStringLiteral("startContent"));
    setWidget(m_page);
    auto* outer = new QVBoxLayout(m_page);
    auto* column = new QVBoxLayout;
    column->setSpacing(10);
    auto* head = new QHBoxLayout;
    auto* logo = new QLabel(m_page);
    logo->setPixmap(QIcon(QStringLiteral(":/octant.svg")).pixmap(56, 56));
    head->addWidget(logo);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    auto* title = new QLabel(QStringLiteral("Octant"), m_page);
    title->setObjectName(QStringLiteral("startTitle"));
    words->addWidget(title);
    words->addWidget(dimLabel(tr("Map editor for the PlatinumSrc engine"), m_page));
    head->addSpacing(6);
    head->addLayout(words);
    head->addStretch();
    column->addLayout(head);
    column->addSpacing(10);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(actionButton(actions.action(QStringLiteral("file.open")), m_page));
    m_openLast = new QPushButton(actions.action(QStringLiteral("file.reopen"))->icon(), QString(), m_page);
    m_openLast->setObjectName(QStringLiteral("start.last"));
    m_openLast->setIconSize({20, 20});
    m_openLast->setMinimumSize(150, 40);
    connect(m_openLast, &QPushButton::clicked, this, [this] { emit openLastRequested(m_last); });
    buttons->addWidget(m_openLast);
    buttons->addStretch();
    column->addLayout(buttons);
    setLast({});
    column->addSpacing(4);
    const auto addRow = [&](const QString& label, std::initializer_list<const char*> ids) {
        column->addWidget(dimLabel(label, m_page));
        auto* row = new QHBoxLayout;
        for (const char* id : ids)
            row->addWidget(actionButton(actions.action(QString::fromLatin1(id)), m_page));
        row->addStretch();
        column->addLayout(row);
    };
    addRow(tr("New map"), {"file.new-room", "file.new-outdoor", "file.new-empty"});
    addRow(tr("New model"), {"file.new-model"});
    addRow(tr("New terrain of the Permafrost Engine"), {"file.new-terrain"});
    column->addSpacing(8);
    m_recentTitle = dimLabel(tr("Recent"), m_page);
    column->addWidget(m_recentTitle);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(2);
    column->addLayout(m_recent);
    auto* hint = dimLabel(QString(), m_page);
    hint->setWordWrap(true);
    const auto showHint = [hint, &actions] {
        const QString key = actions.keyText(QStringLiteral("tools.command-palette"));
        QString text = tr("Drop a map, a model or a terrain anywhere in this window to open it.");
        if (!key.isEmpty())
            text += QLatin1Char(' ') + tr("%1 finds every command.").arg(key);
        hint->setText(text);
    };
    connect(actions.action(QStringLiteral("tools.command-palette")), &QAction::changed, hint, showHint);
    showHint();
    column->addSpacing(8);
    column->addWidget(hint);
    auto* middle = new QHBoxLayout;
    middle->addStretch();
    middle->addLayout(column);
    middle->addStretch();
    outer->addStretch();
    outer->addLayout(middle);
    outer->addStretch();
}

void StartPage::setLast(const QStringList& paths) {
    m_last = paths;
    const QString text = tr("Open the last %n file(s) again", nullptr, static_cast<int>(paths.size()));
    m_openLast->setText(QStringLiteral(" ") + text);
    m_openLast->setAccessibleName(text);
    QStringList names;
    for (const QString& path : paths)
        names.append(shownPath(path));
    m_openLast->setToolTip(names.join(QLatin1Char('\n')));
    m_openLast->setVisible(!paths.isEmpty());
}

void StartPage::setRecent(const QStringList& paths) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& path : paths.mid(0, shownRecent)) {
        const QFileInfo file(path);
        auto* button = new QPushButton(themeIcon(QStringLiteral("map")), QString(), m_page);
        const QString folder = QDir::toNativeSeparators(file.path());
        button->setText(shownMenuText(tr("%1   —   %2").arg(file.fileName(), folder)));
        button->setObjectName(QStringLiteral("start.recent.%1").arg(m_recent->count()));
        button->setAccessibleName(tr("Open %1").arg(fileNameOf(path)));
        button->setToolTip(shownPath(path));
        button->setFlat(true);
        button->setStyleSheet(QStringLiteral("text-align: left; border: none; padding: 4px 6px;"));
        button->setCursor(Qt::PointingHandCursor);
        connect(button, &QPushButton::clicked, this, [this, path] { emit openRequested(path); });
        m_recent->addWidget(button);
    }
    m_recentTitle->setVisible(!paths.isEmpty());
}

} // namespace octant
