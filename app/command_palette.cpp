#include "app/command_palette.h"

#include <algorithm>
#include <limits>

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/action_synonyms.h"
#include "app/action_table.h"
#include "app/fuzzy.h"
#include "views/actions.h"
#include "views/theme.h"
#include "views/words.h"

namespace octant {
namespace {

constexpr int idRole = Qt::UserRole, keyRole = Qt::UserRole + 1, reasonRole = Qt::UserRole + 2;
/// What a row keeps between its name and what stands on the right.
constexpr int rowGap = 24, rowMargin = 10;

/// Name on the left, on the right the key, or why it cannot be used.
class RowPainter final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        painter->setPen(themeColors().dimText);
        const int icon = option.decorationSize.width() + 2 * rowMargin;
        const QRect room = option.rect.adjusted(
            icon + option.fontMetrics.horizontalAdvance(index.data().toString()) + rowGap, 0, -rowMargin, 0);
        const QString reason = index.data(reasonRole).toString();
        painter->drawText(
            room, Qt::AlignRight | Qt::AlignVCenter,
            option.fontMetrics.elidedText(reason.isEmpty() ? index.data(keyRole).toString() : reason,
                                          Qt::ElideRight, room.width()));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), 26};
    }
};

QString menuTitle(const char* id) {
    if (QLatin1String(id).startsWith(QLatin1String("add/")))
        return CommandPalette::tr("Add entity");
    for (const MenuRow& menu : windowMenus())
        if (QLatin1String(id) == QLatin1String(menu.id))
            return words(menu.title).remove(QLatin1Char('&'));
    return {};
}

/// How well an action is found by its other words: each word that was typed begins one of them, or one of its
/// name.
std::optional<int> scoreOfWords(const QString& wanted, const QString& words) {
    constexpr int perWord = 14, otherWords = 10;
    const QStringList typed = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    static const QRegularExpression between(QStringLiteral("[^\\w]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QStringList known = words.split(between, Qt::SkipEmptyParts);
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
    const int width = std::min(560, window.width() - 40), height = std::min(400, window.height() - 100);
    resize(width, height);
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
        const std::optional<int> byName = fuzzyScore(text, label);
        const std::optional<int> byWords =
            scoreOfWords(text, label + QLatin1Char(' ') + synonymsOf(entry.row.id));
        if (byName || byWords)
            hits.push_back({std::max(byName.value_or(worst), byWords.value_or(worst)) +
                                (entry.action->isEnabled() ? 4 : 0),
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
