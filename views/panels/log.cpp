#include <QCoreApplication>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTime>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/host/panels.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Older lines are dropped.
constexpr int longestLog = 5000;

class Log final : public QWidget, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::Log)

public:
    Log(Host& host, QWidget* parent) : QWidget(parent) {
        setObjectName(QStringLiteral("logPanel"));
        m_text = new QPlainTextEdit(this);
        m_text->setObjectName(QStringLiteral("log"));
        m_text->setAccessibleName(tr("Log"));
        m_text->setReadOnly(true);
        m_text->setMaximumBlockCount(longestLog);
        m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
        m_text->setPlaceholderText(tr("What happens is written here."));
        m_text->document()->setDocumentMargin(6);
        auto* copyAll = makeButton("logCopy", "copy", tr("Copy all lines"));
        auto* clear = makeButton("logClear", "close", tr("Clear the log"));
        connect(copyAll, &QToolButton::clicked, this, [this] {
            const QTextCursor before = m_text->textCursor();
            m_text->selectAll();
            m_text->copy();
            m_text->setTextCursor(before);
        });
        connect(clear, &QToolButton::clicked, m_text, &QPlainTextEdit::clear);
        auto* buttons = new QVBoxLayout;
        buttons->setContentsMargins(3, 4, 3, 4);
        buttons->setSpacing(2);
        buttons->addWidget(copyAll);
        buttons->addWidget(clear);
        buttons->addStretch(1);
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(m_text, 1);
        layout->addLayout(buttons);
        m_handlers.add(
            "edit.copy", [this] { m_text->copy(); }, [this] { return m_text->textCursor().hasSelection(); });
        m_handlers.add("edit.select-all", [this] { m_text->selectAll(); });
        m_listening = host.listen([this](const HostEvent& event) {
            if (const auto* reported = std::get_if<LineReported>(&event))
                add(QString::fromStdString(reported->line));
        });
    }

    const ActionHandlers& handlers() const override { return m_handlers; }

private:
    QToolButton* makeButton(const char* name, const char* icon, const QString& label) {
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(label);
        button->setToolTip(label);
        button->setIcon(themeIcon(QString::fromLatin1(icon)));
        button->setIconSize({14, 14});
        button->setAutoRaise(true);
        return button;
    }

    void add(const QString& line) {
        m_text->appendPlainText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")) +
                                QStringLiteral("  ") + line);
    }

    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    QPlainTextEdit* m_text;
};

} // namespace

QWidget* createLog(Host& host, ActionRegistry&, QWidget* parent) { return new Log(host, parent); }

} // namespace octant
