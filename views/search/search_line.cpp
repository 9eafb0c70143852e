#include "views/search/search_line.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>

#include "model/search/search.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr std::size_t mostOffered = 60;
constexpr int wordRole = Qt::UserRole + 1;

} // namespace

SearchLine::SearchLine(QWidget* parent)
    : QLineEdit(parent), m_words(new QStandardItemModel(this)), m_completer(new QCompleter(this)) {
    setClearButtonEnabled(true);
    setMaxLength(static_cast<int>(longestSearch));
    m_completer->setWidget(this);
    m_completer->setModel(m_words);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(10);
    m_completer->popup()->setObjectName(QStringLiteral("findWords"));
    m_completer->popup()->setAccessibleName(tr("Words that can stand here"));
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this, &SearchLine::take);
    connect(this, &QLineEdit::textEdited, this, &SearchLine::offerWords);
}

void SearchLine::setWrong(bool wrong) {
    QPalette colors;
    if (wrong)
        colors.setColor(QPalette::Text, themeColors().error);
    setPalette(colors);
}

void SearchLine::offerWords() {
    const QString before = text().left(cursorPosition());
    const std::string typed = before.toStdString();
    const SearchCompletion offered = m_map ? completeSearch(typed, typed.size(), *m_map) : SearchCompletion();
    m_from = static_cast<int>(QString::fromUtf8(typed.data(), static_cast<qsizetype>(offered.from)).size());
    m_length = static_cast<int>(before.size()) - m_from;
    m_words->clear();
    const std::string begun = typed.substr(std::min(offered.from, typed.size()));
    const bool complete = !offered.words.empty() && offered.words[0].text == begun;
    // Only where something was begun: a list over the results at each space would be in the way.
    const bool behindKey = !typed.empty() && (typed.back() == ':' || typed.back() == '|');
    if ((begun.empty() && !behindKey) || complete) {
        m_completer->popup()->hide();
        return;
    }
    for (std::size_t i = 0; i < std::min(offered.words.size(), mostOffered); ++i) {
        const SearchWord& word = offered.words[i];
        const QString label = word.label.empty() ? QString() : translated(word.label.c_str());
        const QString name = shownText(word.text);
        auto* item = new QStandardItem(label.isEmpty() ? name : name + QStringLiteral("   ") + label);
        item->setData(QString::fromStdString(word.text), wordRole);
        m_words->appendRow(item);
    }
    if (m_words->rowCount() == 0) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
    // Enter finds what stands there; a word is taken once somebody went to it.
    m_completer->popup()->setCurrentIndex({});
}

void SearchLine::take(const QModelIndex& index) {
    const QString word = index.data(wordRole).toString();
    if (word.isEmpty())
        return;
    setSelection(m_from, m_length);
    insert(word);
    if (word.endsWith(QLatin1Char(':')))
        offerWords();
}

void SearchLine::keyPressEvent(QKeyEvent* event) {
    QAbstractItemView* words = m_completer->popup();
    const bool offered = words->isVisible();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (offered && enter && words->currentIndex().isValid()) {
        event->ignore(); // the completer takes it
        return;
    }
    if (offered && event->key() == Qt::Key_Tab) {
        take(words->currentIndex().isValid() ? words->currentIndex()
                                             : m_completer->completionModel()->index(0, 0));
        return;
    }
    if (enter) {
        words->hide();
        emit entered();
        return;
    }
    if (!offered && event->key() == Qt::Key_Down) {
        emit leftDown();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace octant
