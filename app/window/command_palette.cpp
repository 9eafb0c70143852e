#include "app/window/command_palette.h"

#include <algorithm>
#include <limits>

#include <QAction>
#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/window/action_synonyms.h"
#include "app/window/action_table.h"
#include "app/window/fuzzy.h"
#include "views/host/actions.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int idRole = Qt::UserRole, keyRole = Qt::UserRole + 1, reasonRole = Qt::UserRole + 2;
/// What a row keeps between its name and what stands on the right.
constexpr int rowGap = 24, rowMargin = 10, rowHeight = 26;

/// Name on the left, on the right the key, or why it cannot be used; a reason that is too long for that
/// stands below the name.
class RowPainter final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem row = option;
        row.rect.setHeight(rowHeight);
        QStyledItemDelegate::paint(painter, row, index);
        const QString reason = index.data(reasonRole).toString();
        painter->save();
        painter->setPen(themeColors().dimText);
        const auto mirrored = [&option](const QRect& part) {
            return QStyle::visualRect(option.direction, option.rect, part);
        };
        if (stands(option, index) == Place::Below)
            painter->drawText(mirrored(option.rect.adjusted(leftOf(option), rowHeight - lift, -rowMargin, 0)),
                              Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, reason);
        else
            painter->drawText(mirrored(row.rect.adjusted(0, 0, -rowMargin, 0)),
                              Qt::AlignRight | Qt::AlignVCenter,
                              reason.isEmpty() ? index.data(keyRole).toString() : reason);
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int width = QStyledItemDelegate::sizeHint(option, index).width();
        if (stands(option, index) == Place::Beside)
            return {width, rowHeight};
        const QRect room(0, 0, roomOf(option) - leftOf(option), 1000);
        const QRect words =
            option.fontMetrics.boundingRect(room, Qt::TextWordWrap, index.data(reasonRole).toString());
        return {width, rowHeight + words.height()};
    }

private:
    enum class Place { Beside, Below };
    static constexpr int lift = 3;

    static int leftOf(const QStyleOptionViewItem& option) {
        return option.decorationSize.width() + rowMargin - 1;
    }
    /// The list has its width before it is shown, its viewport not.
    static int roomOf(const QStyleOptionViewItem& option) {
        constexpr int scrollBar = 14;
        return option.widget ? option.widget->minimumWidth() - scrollBar - rowMargin : 0;
    }
    static Place stands(const QStyleOptionViewItem& option, const QModelIndex& index) {
        const auto advance = [&](int role) {
            return option.fontMetrics.horizontalAdvance(index.data(role).toString());
        };
        const int needed = leftOf(option) + advance(Qt::DisplayRole) + rowGap + advance(reasonRole);
        return needed <= roomOf(option) ? Place::Beside : Place::Below;
    }
};

QString menuTitle(const char* id) {
    if (QLatin1String(id).startsWith(QLatin1String("add/")))
        return CommandPalette::tr("Add entity");
    for (const MenuRow& menu : windowMenus())
        if (QLatin1String(id) == QLatin1String(menu.id))
            return translated(menu.title).remove(QLatin1Char('&'));
    return {};
}

QStringList wordsIn(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[^\\w]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    return withoutAccents(text).split(between, Qt::SkipEmptyParts);
}

/// What counts beside the letters: words of the label that were typed as they are, and a name of which no
/// word is missing, so that "light" is Light rather than Lightmap.
int scoreOfWholeWords(const QString& wanted, const QString& label, const QString& name) {
    constexpr int perWord = 10, wholeName = 12;
    const QStringList typed = wordsIn(wanted), inLabel = wordsIn(label), inName = wordsIn(name);
    const auto count = std::count_if(typed.begin(), typed.end(), [&](const QString& word) {
        return inLabel.contains(word, Qt::CaseInsensitive);
    });
    const bool all = !typed.isEmpty() && std::all_of(inName.begin(), inName.end(), [&](const QString& word) {
        return typed.contains(word, Qt::CaseInsensitive);
    });
    return perWord * static_cast<int>(count) + (all ? wholeName : 0);
}

/// How well an action is found by its other words: each word that was typed begins one of them, or one of its
/// name.
std::optional<int> scoreOfWords(const QString& wanted, const QString& words) {
    constexpr int perWord = 14, otherWords = 10;
    const QStringList typed = withoutAccents(wanted).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QStringList known = wordsIn(words);
    for (const QString& word : typed)
        if (std::none_of(known.begin(), known.end(),
                         [&](const QString& each) { return each.startsWith(word, Qt::CaseInsensitive); }))
            return std::nullopt;
    return typed.isEmpty() ? std::nullopt
                           : std::optional(perWord * static_cast<int>(typed.size()) + otherWords);
}

} // namespace

CommandPalette::CommandPalette(const ActionRegistry& actions, Reason whyDisabled, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_actions(actions), m_whyDisabled(std::move(whyDisabled)),
      m_text(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    m_text->setObjectName(QStringLiteral("paletteText"));
    m_text->setAccessibleName(tr("Part of a command's name"));
    m_text->setPlaceholderText(tr("Type a part of a command's name"));
    m_text->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setItemDelegate(new RowPainter(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setIconSize({16, 16});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_text);
    column->addWidget(m_list);
    m_text->installEventFilter(this);
    connect(m_text, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_text, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
}

void CommandPalette::popUp() {
    const QRect window = parentWidget()->rect();
    const int width = std::min(640, window.width() - 40), height = std::min(400, window.height() - 100);
    resize(width, height);
    const QMargins beside = layout()->contentsMargins();
    m_list->setFixedWidth(width - beside.left() - beside.right());
    move(
        parentWidget()->mapToGlobal(QPoint((window.width() - width) / 2, std::min(90, window.height() / 8))));
    m_text->clear();
    search({});
    show();
    m_text->setFocus();
}

void CommandPalette::search(const QString& text) {
    struct Hit {
        int score;
        const ActionRegistry::Entry* entry;
        QString label;
    };
    std::vector<Hit> hits;
    constexpr int worst = std::numeric_limits<int>::min() / 2;
    for (const ActionRegistry::Entry& entry : m_actions.entries()) {
        const QString menu = menuTitle(entry.row.menu);
        const QString name = ActionRegistry::plainText(*entry.action);
        const QString label = menu.isEmpty() ? name : QStringLiteral("%1: %2").arg(menu, name);
        // Who learned it from an English page finds it in another language as well.
        const QString english = ActionRegistry::plainText(QString::fromUtf8(entry.row.text));
        const std::optional<int> byName = std::max(fuzzyScore(text, label), fuzzyScore(text, english));
        const std::optional<int> byWords =
            scoreOfWords(text, label + QLatin1Char(' ') + english + QLatin1Char(' ') + synonymsOf(entry.row) +
                                   QLatin1Char(' ') + QString::fromUtf8(entry.row.synonyms));
        if (byName || byWords)
            hits.push_back({std::max(byName.value_or(worst), byWords.value_or(worst)) +
                                scoreOfWholeWords(text, label, name) + (entry.action->isEnabled() ? 4 : 0),
                            &entry, label});
    }
    if (!text.isEmpty())
        std::stable_sort(hits.begin(), hits.end(),
                         [](const Hit& a, const Hit& b) { return a.score > b.score; });
    m_list->clear();
    for (const Hit& hit : hits) {
        auto* item = new QListWidgetItem(hit.entry->action->icon(), hit.label, m_list);
        item->setData(idRole, hit.entry->action->objectName());
        item->setData(keyRole, hit.entry->action->shortcut().toString(QKeySequence::NativeText));
        if (hit.entry->action->isEnabled())
            continue;
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        const QString reason = m_whyDisabled(*hit.entry);
        item->setData(reasonRole, reason);
        item->setData(Qt::AccessibleDescriptionRole, reason);
        item->setToolTip(reason);
    }
    if (hits.empty())
        (new QListWidgetItem(tr("No command has this in its name. Try fewer letters."), m_list))
            ->setFlags(Qt::NoItemFlags);
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->flags() & Qt::ItemIsEnabled) {
            m_list->setCurrentRow(i);
            break;
        }
}

void CommandPalette::run() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    QAction* action = m_actions.action(item->data(idRole).toString());
    hide();
    if (action)
        action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int rows = m_list->count();
        const int step = key->key() == Qt::Key_Down ? 1 : key->key() == Qt::Key_Up ? -1 : 0;
        if (step != 0 && rows > 0) {
            for (int i = 1; i <= rows; ++i) {
                const int row = ((m_list->currentRow() + step * i) % rows + rows) % rows;
                if (m_list->item(row)->flags() & Qt::ItemIsEnabled) {
                    m_list->setCurrentRow(row);
                    break;
                }
            }
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace octant
