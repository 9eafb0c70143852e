#include "app/command_palette.h"

#include <algorithm>

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/action_table.h"
#include "app/fuzzy.h"
#include "views/actions.h"
#include "views/theme.h"
#include "views/words.h"

namespace octant {
namespace {

constexpr int idRole = Qt::UserRole, keyRole = Qt::UserRole + 1;

/// Name on the left, key on the right.
class RowPainter final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        painter->setPen(themeColors().dimText);
        painter->drawText(option.rect.adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(keyRole).toString());
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {QStyledItemDelegate::sizeHint(option, index).width(), 26};
    }
};

QString menuTitle(const char* id) {
    for (const MenuRow& menu : windowMenus())
        if (QLatin1String(id) == QLatin1String(menu.id))
            return words(menu.title).remove(QLatin1Char('&'));
    return {};
}

} // namespace

CommandPalette::CommandPalette(const ActionRegistry& actions, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_actions(actions), m_text(new QLineEdit(this)),
      m_list(new QListWidget(this)) {
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
    for (const ActionRegistry::Entry& entry : m_actions.entries()) {
        const QString menu = menuTitle(entry.row.menu);
        const QString name = ActionRegistry::plainText(*entry.action);
        const QString label = menu.isEmpty() ? name : QStringLiteral("%1: %2").arg(menu, name);
        if (const std::optional<int> score = fuzzyScore(text, label))
            hits.push_back({*score + (entry.action->isEnabled() ? 4 : 0), &entry, label});
    }
    if (!text.isEmpty())
        std::stable_sort(hits.begin(), hits.end(),
                         [](const Hit& a, const Hit& b) { return a.score > b.score; });
    m_list->clear();
    for (const Hit& hit : hits) {
        auto* item = new QListWidgetItem(hit.entry->action->icon(), hit.label, m_list);
        item->setData(idRole, hit.entry->action->objectName());
        item->setData(keyRole, hit.entry->action->shortcut().toString(QKeySequence::NativeText));
        if (!hit.entry->action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
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
