#include "app/key_sheet.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/action_table.h"
#include "model/translate.h"
#include "views/actions.h"
#include "views/words.h"

namespace octant {
namespace {

constexpr std::pair<const char*, const char*> viewportKeys[] = {
    {OCTANT_TR("Fly"), OCTANT_TR("W A S D, Q and E for down and up")},
    {OCTANT_TR("Look around"), OCTANT_TR("Right button and drag")},
    {OCTANT_TR("Orbit"), OCTANT_TR("Alt, left button and drag")},
    {OCTANT_TR("Pan"), OCTANT_TR("Middle button and drag")},
    {OCTANT_TR("Speed of flight, zoom"), OCTANT_TR("Wheel")},
    {OCTANT_TR("Select"), OCTANT_TR("Click; Ctrl adds")},
    {OCTANT_TR("Select in a box"), OCTANT_TR("Drag")},
};

QTreeWidgetItem* addHead(QTreeWidget* tree, const QString& title) {
    auto* head = new QTreeWidgetItem(tree, {title});
    QFont font = head->font(0);
    font.setBold(true);
    head->setFont(0, font);
    head->setFlags(Qt::ItemIsEnabled);
    return head;
}

QString allKeys(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys.append(key.toString(QKeySequence::NativeText));
    return keys.join(QStringLiteral("   "));
}

} // namespace

KeySheet::KeySheet(const ActionRegistry& actions, QWidget* parent)
    : QDialog(parent), m_tree(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 560);
    auto* text = new QLineEdit(this);
    text->setObjectName(QStringLiteral("keyFilter"));
    text->setAccessibleName(tr("Filter of keys"));
    text->setPlaceholderText(tr("Filter by name or key"));
    text->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("keyList"));
    m_tree->setAccessibleName(tr("Actions and their keys"));
    m_tree->setHeaderLabels({tr("Action"), tr("Key")});
    m_tree->setRootIsDecorated(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    for (const MenuRow& menu : windowMenus()) {
        QTreeWidgetItem* head = nullptr;
        for (const ActionRegistry::Entry& entry : actions.entries()) {
            if (QLatin1String(entry.row.menu) != QLatin1String(menu.id))
                continue;
            if (!head)
                head = addHead(m_tree, words(menu.title).remove(QLatin1Char('&')));
            auto* row =
                new QTreeWidgetItem(head, {ActionRegistry::plainText(*entry.action), allKeys(*entry.action)});
            row->setIcon(0, entry.action->icon());
            row->setToolTip(0, entry.action->statusTip());
        }
    }
    QTreeWidgetItem* head = addHead(m_tree, tr("In the viewport"));
    for (const auto& [what, keys] : viewportKeys)
        new QTreeWidgetItem(head, {words(what), words(keys)});
    m_tree->expandAll();
    auto* column = new QVBoxLayout(this);
    column->addWidget(text);
    column->addWidget(m_tree);
    connect(text, &QLineEdit::textChanged, this, &KeySheet::filter);
}

void KeySheet::filter(const QString& text) {
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* head = m_tree->topLevelItem(i);
        bool any = false;
        for (int r = 0; r < head->childCount(); ++r) {
            QTreeWidgetItem* row = head->child(r);
            const bool shown = row->text(0).contains(text, Qt::CaseInsensitive) ||
                               row->text(1).contains(text, Qt::CaseInsensitive);
            row->setHidden(!shown);
            any = any || shown;
        }
        head->setHidden(!any);
    }
}

} // namespace octant
