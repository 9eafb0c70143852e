#include "app/window/message_bar.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int mostGeneral = 3; // more bars of no map would hide the view; the log has them all

} // namespace

BarMessage BarMessage::about(Document& document, QString id, QString text, Tone tone) {
    BarMessage message;
    message.id = std::move(id);
    message.document = &document;
    message.ofDocument = true;
    message.tone = tone;
    message.text = std::move(text);
    return message;
}

MessageBars::MessageBars(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("messageBars"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
    makeRest();
    hide();
}

void MessageBars::makeRest() {
    m_rest = new QFrame(this);
    m_rest->setObjectName(QStringLiteral("messageBar"));
    m_rest->setProperty("tone", "error");
    auto* row = new QHBoxLayout(m_rest);
    row->setContentsMargins(10, 5, 6, 5);
    m_restText = new QLabel(m_rest);
    m_restText->setObjectName(QStringLiteral("messageRestText"));
    m_restText->setAccessibleName(tr("Messages that are not shown"));
    row->addWidget(m_restText, 1);
    auto* close = new QPushButton(tr("Close them"), m_rest);
    close->setObjectName(QStringLiteral("messageCloseRest"));
    close->setAccessibleName(close->text());
    connect(close, &QPushButton::clicked, this, &MessageBars::dismissRest);
    row->addWidget(close);
    m_layout->addWidget(m_rest);
}

void MessageBars::post(BarMessage message) {
    dismiss(message.id, message.document);
    QWidget* widget = makeBar(message);
    m_layout->addWidget(widget);
    m_bars.push_back({std::move(message), widget});
    updateShown();
}

void MessageBars::dismiss(const QString& id, const Document* document) {
    std::erase_if(m_bars, [&](const Bar& bar) {
        const bool hit = bar.message.id == id && bar.message.document == document;
        if (hit) {
            bar.widget->hide();
            bar.widget->deleteLater();
        }
        return hit;
    });
    updateShown();
}

void MessageBars::setDocument(const Document* document) {
    m_document = document;
    std::erase_if(m_bars, [](const Bar& bar) {
        const bool orphan = bar.message.ofDocument && !bar.message.document;
        if (orphan)
            bar.widget->deleteLater();
        return orphan;
    });
    updateShown();
}

QStringList MessageBars::shownTexts() const {
    QStringList texts;
    for (const Bar& bar : m_bars)
        if (concernsNow(bar))
            texts.append(bar.message.text);
    return texts;
}

QWidget* MessageBars::makeBar(const BarMessage& message) {
    auto* bar = new QFrame(this);
    bar->setObjectName(QStringLiteral("messageBar"));
    const bool isError = message.tone == BarMessage::Tone::Error;
    const bool isNote = message.tone == BarMessage::Tone::Note;
    bar->setProperty("tone", isError ? "error" : isNote ? "note" : "warning");
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(10, 5, 6, 5);
    auto* icon = new QLabel(bar);
    const ThemeColors& colors = themeColors();
    const QColor color = isError ? colors.error : isNote ? colors.accent : colors.warning;
    icon->setPixmap(themeIcon(QString::fromLatin1(isError  ? "error"
                                                  : isNote ? "about"
                                                           : "warning"),
                              color)
                        .pixmap(16, 16));
    row->addWidget(icon);
    auto* text = new QLabel(shownText(message.text), bar);
    text->setObjectName(QStringLiteral("messageText"));
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setAccessibleName(tr("Message"));
    row->addWidget(text, 1);
    if (message.extra)
        row->addWidget(message.extra(bar));
    for (const BarMessage::Choice& choice : message.choices) {
        auto* button = new QPushButton(choice.label, bar);
        button->setObjectName(choice.id);
        button->setAccessibleName(choice.label);
        connect(
            button, &QPushButton::clicked, this,
            [this, id = message.id, document = message.document, run = choice.run, stays = choice.staysOpen] {
                if (!stays)
                    dismiss(id, document);
                if (run)
                    run();
            });
        row->addWidget(button);
    }
    auto* close = new QToolButton(bar);
    close->setObjectName(QStringLiteral("messageClose"));
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(close->accessibleName());
    close->setIcon(themeIcon(QStringLiteral("close")));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this,
            [this, id = message.id, document = message.document] { dismiss(id, document); });
    row->addWidget(close);
    return bar;
}

bool MessageBars::concernsNow(const Bar& bar) const {
    return !bar.message.ofDocument || bar.message.document == m_document;
}

void MessageBars::dismissRest() {
    auto left = std::ranges::count_if(m_bars, [](const Bar& bar) { return !bar.message.ofDocument; });
    std::erase_if(m_bars, [&left](const Bar& bar) {
        const bool old = !bar.message.ofDocument && left-- > mostGeneral;
        if (old)
            bar.widget->deleteLater();
        return old;
    });
    updateShown();
}

void MessageBars::updateShown() {
    bool any = false;
    int general = 0;
    for (auto bar = m_bars.rbegin(); bar != m_bars.rend(); ++bar) {
        const bool shown = concernsNow(*bar) && (bar->message.ofDocument || ++general <= mostGeneral);
        bar->widget->setVisible(shown);
        any = any || shown;
    }
    const int more = std::max(general - mostGeneral, 0);
    m_rest->setVisible(more > 0);
    m_restText->setText(tr("%n more message(s) are in the log.", nullptr, more));
    setVisible(any);
}

} // namespace octant
