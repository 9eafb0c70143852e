#include "views/add/preset_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "model/map/locate.h"
#include "views/host/entity_types.h"
#include "views/host/preset_source.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

std::shared_ptr<const PresetSource> sourceOf(const Host& host) {
    return std::dynamic_pointer_cast<const PresetSource>(host.resources());
}

/// The first of some entities that is there.
const Entity* firstOf(const Map& map, const std::vector<ItemRef>& items) {
    for (const ItemRef& item : items)
        if (item.kind == ItemKind::Entity)
            if (const auto* entity = static_cast<const Entity*>(findItem(map, item)))
                return entity;
    return nullptr;
}

} // namespace

bool keepsPresets(const Host& host) {
    const auto source = sourceOf(host);
    return source && source->keepsPresets();
}

PresetDialog::PresetDialog(Host& host, std::vector<ItemRef> entities, QWidget* parent)
    : QDialog(parent), m_host(host), m_entities(std::move(entities)), m_name(new QLineEdit(this)),
      m_help(new QLineEdit(this)), m_group(new QComboBox(this)), m_icon(new QComboBox(this)),
      m_facing(new QComboBox(this)), m_told(new QLabel(this)) {
    setObjectName(QStringLiteral("presetDialog"));
    setWindowTitle(tr("Save selection as preset"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    auto* form = new QFormLayout(this);
    const auto add = [&](QWidget* input, const char* name, const QString& label, const QString& tip) {
        input->setObjectName(QString::fromLatin1(name));
        input->setAccessibleName(label);
        input->setToolTip(tip);
        form->addRow(label, input);
    };
    add(m_name, "presetName", tr("Name"), tr("What it is called in the palette"));
    add(m_help, "presetHelp", tr("Description"), tr("What it is for, in one sentence"));
    add(m_group, "presetGroup", tr("Group"), tr("The heading that it stands under"));
    add(m_icon, "presetIcon", tr("Icon"), tr("That of a type of entity"));
    add(m_facing, "presetFacing", tr("Stands"), tr("How it is turned on the surface where it is placed"));
    m_facing->addItem(tr("Upright"), static_cast<int>(PresetFacing::Upright));
    m_facing->addItem(tr("On the floor, also before walls"), static_cast<int>(PresetFacing::Floor));
    m_facing->addItem(tr("With the front away from the surface"), static_cast<int>(PresetFacing::Surface));
    m_group->setEditable(true);
    if (const auto source = sourceOf(host))
        for (const SavedPreset& known : source->presets(host.snapshot()->revision).presets) {
            m_known.push_back(known.label.name);
            const QString group = shownText(known.label.group);
            if (!group.isEmpty() && m_group->findText(group) < 0)
                m_group->addItem(group);
        }
    if (m_group->count() == 0)
        m_group->addItem(tr("Own presets"));
    m_group->setCurrentIndex(0);
    const Entity* first = firstOf(*host.snapshot(), m_entities);
    for (const EntitySchema& schema : entitySchemas()) {
        if (schema.type == EntityType::Unknown)
            continue;
        m_icon->addItem(themeIcon(entityTypeIcon(schema.type)), entityTypeName(schema.type),
                        QString::fromLatin1(schema.name));
        if (first != nullptr && first->type == schema.type)
            m_icon->setCurrentIndex(m_icon->count() - 1);
    }
    if (first != nullptr)
        m_name->setText(shownText(first->name));
    m_name->selectAll();
    m_told->setObjectName(QStringLiteral("presetTold"));
    m_told->setWordWrap(true);
    m_told->setMinimumHeight(2 * m_told->fontMetrics().lineSpacing());
    form->addRow(m_told);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_ok = buttons->button(QDialogButtonBox::Save);
    m_ok->setObjectName(QStringLiteral("presetSave"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &PresetDialog::refresh);
    refresh();
}

void PresetDialog::refresh() {
    const std::string name = m_name->text().trimmed().toStdString();
    m_ok->setEnabled(!name.empty());
    const bool there = std::find(m_known.begin(), m_known.end(), name) != m_known.end();
    m_told->setText(name.empty() ? tr("Give it a name.")
                    : there      ? tr("A preset of this name is there and will be replaced.")
                                 : tr("It will stand in the palette of what can be added, with this game."));
}

void PresetDialog::accept() {
    PresetLabel label;
    label.name = m_name->text().trimmed().toStdString();
    label.help = m_help->text().trimmed().toStdString();
    label.group = m_group->currentText().trimmed().toStdString();
    label.icon = m_icon->currentData().toString().toStdString();
    label.facing = static_cast<PresetFacing>(m_facing->currentData().toInt());
    const auto source = sourceOf(m_host);
    if (!m_ok->isEnabled() || !source)
        return;
    if (const auto kept = source->keepPreset(label, *m_host.snapshot(), m_entities); !kept) {
        m_told->setText(shownText(kept.error().text()));
        return;
    }
    m_host.report(tr("The preset \"%1\" is kept with the game.").arg(m_name->text().trimmed()).toStdString());
    QDialog::accept();
}

} // namespace octant
