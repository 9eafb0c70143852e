#include "app/keys/key_sheet.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/keys/key_bindings.h"
#include "views/host/actions.h"
#include "views/host/key_text.h"
#include "views/host/translated.h"
#include "views/viewport/view_keys.h"

namespace octant {
namespace {

QTreeWidgetItem* addHead(QTreeWidget* tree, const QString& title) {
    auto* head = new QTreeWidgetItem(tree, {title});
    QFont font = head->font(0);
    font.setBold(true);
    head->setFont(0, font);
    head->setFlags(Qt::ItemIsEnabled);
    return head;
}

} // namespace

KeySheet::KeySheet(const ActionRegistry& actions, const KeyBindings& bindings, QWidget* parent)
    : QDialog(parent), m_actions(actions), m_bindings(bindings), m_text(new QLineEdit(this)),
      m_tree(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("keySheet"));
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 560);
    m_text->setObjectName(QStringLiteral("keyFilter"));
    m_text->setAccessibleName(tr("Filter of keys"));
    m_text->setPlaceholderText(tr("Filter by name or key"));
    m_text->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("keyList"));
    m_tree->setAccessibleName(tr("Actions and their keys"));
    m_tree->setHeaderLabels({tr("Action"), tr("Key")});
    m_tree->setRootIsDecorated(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    auto* note = new QLabel(tr("Letters and signs without Ctrl or Alt are heard in the 3D view only. Edit, "
                               "Key settings changes keys."),
                            this);
    note->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_text);
    column->addWidget(m_tree);
    column->addWidget(note);
    connect(m_text, &QLineEdit::textChanged, this, &KeySheet::filter);
    connect(&bindings, &KeyBindings::keysChanged, this, &KeySheet::fill);
    fill();
}

void KeySheet::fill() {
    m_tree->clear();
    QTreeWidgetItem* head = nullptr;
    const auto headFor = [&](const QString& group) {
        if (!head || head->text(0) != group)
            head = addHead(m_tree, group);
        return head;
    };
    for (const KeyOwner& owner : m_bindings.owners()) {
        auto* row = new QTreeWidgetItem(headFor(owner.group), {owner.name, shownKeys(owner.keys)});
        const QAction* action = m_actions.action(owner.id);
        row->setIcon(0, action ? action->icon() : QIcon());
        row->setToolTip(0, action ? action->statusTip() : QString());
    }
    for (const bool building : {false, true})
        for (const MouseGesture& gesture : mouseGestures(navigationOf(m_actions)))
            if (gesture.building == building)
                new QTreeWidgetItem(
                    headFor(building ? tr("Mouse in the 3D view, building") : tr("Mouse in the 3D view")),
                    {translated(gesture.text), translated(gesture.how)});
    m_tree->expandAll();
    filter(m_text->text());
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
