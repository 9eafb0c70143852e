#pragma once

#include <functional>
#include <vector>

#include <QPointer>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace octant {

class Document;

/// What a bar above the viewport says and offers.
struct BarMessage {
    /// How serious it is, which its colour shows.
    enum class Tone { Note, Warning, Error };

    QString id;                  ///< one bar of an id and document at a time
    QPointer<Document> document; ///< shown while this one is; null: always
    bool ofDocument = false;     ///< it goes when `document` does
    Tone tone = Tone::Note;      ///< colour and icon of the bar
    QString text;                ///< plain sentences, translated
    /// A button of the bar.
    struct Choice {
        QString id, label;         ///< `label` is translated
        std::function<void()> run; ///< what it does; null: the bar only goes
        bool staysOpen = false;    ///< the question is still to be answered afterwards
    };
    std::vector<Choice> choices; ///< buttons, in the order in which they stand
    /// More widgets between text and choices; called once, null for none.
    std::function<QWidget*(QWidget* parent)> extra = {};

    /// One that is shown while this document is, and goes with it.
    static BarMessage about(Document& document, QString id, QString text, Tone tone = Tone::Warning);
};

/// Bars above the viewport: questions and errors that do not stop the work.
class MessageBars : public QWidget {
    Q_OBJECT
public:
    explicit MessageBars(QWidget* parent = nullptr);

    /// Replaces a bar with the same id and document.
    void post(BarMessage message);
    /// Null `document`: that which belongs to none. Nothing where there is none.
    void dismiss(const QString& id, const Document* document);
    /// The document that is shown now; null: none. Bars of other documents are hidden.
    void setDocument(const Document* document);
    /// Texts of all messages that concern the document, those without room for a bar included.
    QStringList shownTexts() const;

private:
    struct Bar {
        BarMessage message;
        QWidget* widget = nullptr;
    };
    bool concernsNow(const Bar& bar) const;
    void makeRest();
    QWidget* makeBar(const BarMessage& message);
    /// Closes the messages of no map that are not shown for want of room.
    void dismissRest();
    void updateShown();

    std::vector<Bar> m_bars;
    const Document* m_document = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QWidget* m_rest = nullptr; ///< says how many messages are not shown
    QLabel* m_restText = nullptr;
};

} // namespace octant
