#include "app/keys/keys_dialog.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/keys/key_field.h"
#include "views/host/key_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int rowRole = Qt::UserRole;

template <class Widget> Widget* named(Widget* widget, const char* name, const QString& says) {
    widget->setObjectName(QString::fromLatin1(name));
    widget->setAccessibleName(says);
    return widget;
}

QPushButton* button(const char* name, const QString& text, const QString& tip, QWidget* parent) {
    auto* made = named(new QPushButton(text, parent), name, text);
    made->setToolTip(tip);
    made->setAutoDefault(false);
    return made;
}

} // namespace

KeysDialog::KeysDialog(KeyBindings& bindings, QWidget* parent) : QDialog(parent), m_bindings(bindings) {
    setObjectName(QStringLiteral("keysDialog"));
    setWindowTitle(tr("Key settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(640, 600);
    m_tree = named(new QTreeWidget(this), "keysList", tr("Actions and their keys"));
    m_tree->setHeaderLabels({tr("Action"), tr("Key")});
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeTop());
    column->addWidget(m_tree, 1);
    column->addWidget(makeBottom());
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] {
        m_waiting.reset();
        showCurrent();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] { m_field->setFocus(); });
    connect(&m_bindings, &KeyBindings::keysChanged, this, &KeysDialog::refresh);
    fill();
    refresh();
}

QWidget* KeysDialog::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    m_preset = named(new QComboBox(top), "keysPreset", tr("Set of keys"));
    m_preset->setToolTip(tr("The keys to begin with; what you changed of the set before is given up"));
    for (const KeyPresetRow& preset : keyPresets())
        m_preset->addItem(QString::fromLatin1(preset.name), static_cast<int>(preset.preset));
    m_filter = named(new QLineEdit(top), "keysFilter", tr("Filter of keys"));
    m_filter->setPlaceholderText(tr("Filter by name or key"));
    m_filter->setClearButtonEnabled(true);
    row->addWidget(new QLabel(tr("Set of keys:"), top));
    row->addWidget(m_preset);
    row->addWidget(m_filter, 1);
    connect(m_preset, &QComboBox::currentIndexChanged, this, [this](int index) {
        const auto chosen = static_cast<KeyPreset>(m_preset->itemData(index).toInt());
        if (chosen != m_bindings.preset())
            m_bindings.setPreset(chosen);
    });
    connect(m_filter, &QLineEdit::textChanged, this, &KeysDialog::filter);
    return top;
}

QWidget* KeysDialog::makeBottom() {
    auto* bottom = new QWidget(this);
    auto* column = new QVBoxLayout(bottom);
    column->setContentsMargins(0, 0, 0, 0);
    m_name = new QLabel(bottom);
    m_field = named(new KeyField(bottom), "keysField", tr("New key"));
    m_field->setPlaceholderText(tr("Click here and press a key; Esc leaves it as it is"));
    m_beside = named(new QCheckBox(tr("Beside those it has"), bottom), "keysBeside",
                     tr("Add the key to those that the action has"));
    m_remove = button("keysRemove", tr("No key"), tr("Take all keys from this action"), bottom);
    m_reset = button("keysReset", tr("Reset"), tr("Give this action the keys of the set"), bottom);
    auto* row = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_field, m_beside, m_remove, m_reset})
        row->addWidget(widget, widget == m_field ? 1 : 0);
    m_message = new QLabel(bottom);
    m_message->setObjectName(QStringLiteral("keysMessage"));
    m_message->setWordWrap(true);
    m_takeOver = button("keysTakeOver", tr("Take it over"),
                        tr("Give the key to this action and take it from the others"), bottom);
    auto* conflict = new QHBoxLayout;
    conflict->addWidget(m_message, 1);
    conflict->addWidget(m_takeOver);
    m_resetAll = button("keysResetAll", tr("Reset all"), tr("Give all actions the keys of the set"), bottom);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, bottom);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->addButton(m_resetAll, QDialogButtonBox::ResetRole);
    column->addWidget(m_name);
    column->addLayout(row);
    column->addLayout(conflict);
    column->addWidget(buttons);
    m_message->setMinimumHeight(m_takeOver->sizeHint().height());
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_field, &KeyField::keyTaken, this, &KeysDialog::take);
    connect(m_field, &KeyField::dropped, this, &KeysDialog::drop);
    connect(m_takeOver, &QPushButton::clicked, this, &KeysDialog::takeOver);
    connect(m_remove, &QPushButton::clicked, this, &KeysDialog::removeKeys);
    connect(m_reset, &QPushButton::clicked, this, [this] { m_bindings.reset(currentId()); });
    connect(m_resetAll, &QPushButton::clicked, this, [this] { m_bindings.resetAll(); });
    return bottom;
}

void KeysDialog::fill() {
    m_tree->clear();
    m_owners = m_bindings.owners();
    QTreeWidgetItem* head = nullptr;
    for (std::size_t i = 0; i < m_owners.size(); ++i) {
        const KeyOwner& owner = m_owners[i];
        if (owner.kind == KeyOwner::Kind::Fixed)
            continue;
        if (!head || head->text(0) != owner.group) {
            head = new QTreeWidgetItem(m_tree, {owner.group});
            QFont font = head->font(0);
            font.setBold(true);
            head->setFont(0, font);
            head->setFlags(Qt::ItemIsEnabled);
        }
        (new QTreeWidgetItem(head, {owner.name}))->setData(0, rowRole, static_cast<int>(i));
    }
    m_tree->expandAll();
    if (m_tree->topLevelItemCount() > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(0)->child(0));
}

void KeysDialog::filter() {
    const QString text = m_filter->text();
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

void KeysDialog::refresh() {
    m_waiting.reset();
    m_preset->setCurrentIndex(m_preset->findData(static_cast<int>(m_bindings.preset())));
    std::vector<KeyOwner> now = m_bindings.owners();
    if (now.size() != m_owners.size())
        fill();
    m_owners = std::move(now);
    std::vector<QStringList> others(m_owners.size());
    for (const KeyConflict& conflict : keyConflicts(m_owners)) {
        others[conflict.first].append(m_owners[conflict.second].name);
        others[conflict.second].append(m_owners[conflict.first].name);
    }
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it) {
        if (!(*it)->data(0, rowRole).isValid())
            continue;
        const auto number = static_cast<std::size_t>((*it)->data(0, rowRole).toInt());
        const KeyOwner& owner = m_owners[number];
        QFont font = m_tree->font();
        font.setBold(m_bindings.changed(owner.id));
        (*it)->setText(1, shownKeys(owner.keys));
        (*it)->setFont(1, font);
        const bool disputed = !others[number].isEmpty();
        (*it)->setIcon(1, disputed ? themeIcon(QStringLiteral("warning")) : QIcon());
        (*it)->setToolTip(1, disputed
                                 ? tr("Also the key of: %1").arg(others[number].join(QStringLiteral(", ")))
                                 : QString());
    }
    m_resetAll->setEnabled(m_bindings.anyChanged());
    filter();
    showCurrent();
}

const KeyOwner* KeysDialog::current() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item && item->data(0, rowRole).isValid()
               ? &m_owners[static_cast<std::size_t>(item->data(0, rowRole).toInt())]
               : nullptr;
}

QString KeysDialog::currentId() const { return current() ? current()->id : QString(); }

void KeysDialog::showCurrent() {
    const KeyOwner* owner = current();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_field, m_beside})
        widget->setEnabled(owner);
    m_remove->setEnabled(owner && !owner->keys.isEmpty());
    m_reset->setEnabled(owner && m_bindings.changed(owner->id));
    m_name->setText(owner ? tr("%1: %2").arg(owner->group, owner->name) : QString());
    m_field->setHeld(owner && owner->kind == KeyOwner::Kind::Held);
    m_field->setText(m_waiting ? shownKey(*m_waiting) : owner ? shownKeys(owner->keys) : QString());
    m_field->setWaiting(m_waiting.has_value());
    showConflict();
}

void KeysDialog::showConflict() {
    const KeyOwner* owner = current();
    m_takeOver->setVisible(false);
    m_message->clear();
    if (!owner)
        return;
    const QList<QKeyCombination> keys = m_waiting ? with(*m_waiting) : owner->keys;
    const std::vector<KeyBindings::Rival> rivals = m_bindings.rivals(owner->id, keys);
    if (rivals.empty())
        return;
    QStringList texts;
    for (const KeyBindings::Rival& rival : rivals)
        texts.append(
            tr("%1 is the key of “%2” (%3).").arg(shownKey(rival.key), rival.owner.name, rival.owner.group));
    texts.removeDuplicates();
    const bool fixed = std::any_of(rivals.begin(), rivals.end(), [](const KeyBindings::Rival& rival) {
        return rival.owner.kind == KeyOwner::Kind::Fixed;
    });
    texts.append(fixed ? tr("That cannot be changed: press another key.")
                       : tr("Take it over, or press another key."));
    m_message->setText(texts.join(QLatin1Char(' ')));
    m_takeOver->setVisible(!fixed);
}

QList<QKeyCombination> KeysDialog::with(QKeyCombination key) const {
    QList<QKeyCombination> keys = m_beside->isChecked() ? current()->keys : QList<QKeyCombination>();
    if (!keys.contains(key))
        keys.append(key);
    return keys;
}

void KeysDialog::take(QKeyCombination key) {
    if (!current())
        return;
    if (m_bindings.rivals(currentId(), with(key)).empty()) {
        m_bindings.setKeys(currentId(), with(key));
        return;
    }
    m_waiting = key;
    showCurrent();
}

void KeysDialog::takeOver() {
    if (!current())
        return;
    const QList<QKeyCombination> keys = m_waiting ? with(*m_waiting) : current()->keys;
    m_bindings.takeOver(currentId(), keys);
}

void KeysDialog::removeKeys() {
    if (current())
        m_bindings.setKeys(currentId(), {});
}

void KeysDialog::drop() {
    m_waiting.reset();
    showCurrent();
}

} // namespace octant
