#include "views/properties/property_row.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>

#include "model/geometry/followers.h"
#include "model/p3m/model.h"
#include "views/host/lengths.h"
#include "views/host/shown_text.h"
#include "views/host/window_tasks.h"
#include "views/properties/fields/field_label.h"
#include "views/properties/fields/make_editor.h"
#include "views/properties/fields/number_box.h"
#include "views/properties/fields/text_field.h"
#include "views/properties/texture_picker.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString labelOf(const FieldInfo& info) {
    QString label = translatedLiteral(info.label);
    if (label.isEmpty()) {
        label = QString::fromUtf8(info.name);
        label.replace(QLatin1Char('_'), QLatin1Char(' '));
        if (!label.isEmpty())
            label[0] = label[0].toUpper();
    }
    return label;
}

QString helpOf(const FieldInfo& info) {
    QString help = translatedLiteral(info.help);
    if (!help.isEmpty()) {
        help[0] = help[0].toUpper();
        if (!help.endsWith(QLatin1Char('.')))
            help += QLatin1Char('.');
    }
    if (*info.unit)
        help += PropertyRow::tr(" In %1.").arg(shownUnit(info));
    return help;
}

/// A field that takes the identifier of a texture, or several (pmf.md, Material).
bool namesTexture(const FieldInfo& info) {
    const std::string_view name = info.name;
    return (info.type == FieldType::Text && (name == "texture" || name == "matcap")) ||
           (info.type == FieldType::Texts && name == "extra_textures");
}

/// The first entity of a name in a level and among those of all levels.
const Entity* entityNamed(const Map& map, const Level* level, std::string_view name) {
    const auto in = [&](const EntityList& list) -> const Entity* {
        for (const Entity& entity : list.entities)
            if (entity.name == name)
                return &entity;
        return nullptr;
    };
    const Entity* found = in(map.entities);
    if (found == nullptr && level != nullptr) {
        found = in(level->entities);
        for (std::size_t i = 0; found == nullptr && i < level->sectors.size(); ++i)
            if (const LazySector& cell = *level->sectors[i].cell; cell.decoded())
                if (const Sector* sector = cell.value())
                    found = in(sector->entities);
    }
    return found;
}

/// The model whose bones or animations a field of entities names; empty for none, and where they differ.
std::string modelNamedBy(const FieldInfo& info, const std::vector<SelectionGroup>& groups, const Map& map,
                         const Level* level) {
    std::string name(info.name), model;
    const bool bones = ModelNameField::named(info) == ModelNameField::Names::Bones;
    if (bones)
        name.replace(name.size() - 4, 4, "entity"); // follow_bone
    bool first = true;
    for (const SelectionGroup& group : groups) {
        if (group.kind != ItemKind::Entity)
            return {};
        for (const void* item : group.items) {
            const auto* entity = static_cast<const Entity*>(item);
            if (entity->opaque() || !entity->data)
                return {};
            if (bones) {
                const std::string_view leader = entityText(*entity, map.revision, name);
                entity = leader.empty() ? nullptr : entityNamed(map, level, leader);
                if (entity == nullptr || entity->opaque() || !entity->data)
                    return {};
            }
            const std::string_view its = entityText(*entity, map.revision, "model");
            if (!std::exchange(first, false) && its != model)
                return {};
            model = its;
        }
    }
    return model;
}

QStringList namesIn(const p3m::Model& model, ModelNameField::Names names) {
    QStringList found;
    const auto add = [&](const p3m::Text& name) {
        const QString text = QString::fromStdString(name.string());
        if (!text.isEmpty() && !found.contains(text))
            found.append(text);
    };
    if (names == ModelNameField::Names::Bones)
        for (const p3m::Bone& bone : model.bones)
            add(bone.name);
    else
        for (const p3m::Animation& animation : model.animations)
            add(animation.name);
    return found;
}

} // namespace

void PropertyRow::offerNames(const Map& map, const Level* level) {
    auto* field = qobject_cast<ModelNameField*>(m_editor);
    if (field == nullptr)
        return;
    const auto game = m_host.resources();
    const std::string model = game ? modelNamedBy(*m_field.info, *m_groups, map, level) : std::string();
    if (m_read == std::pair(static_cast<const GameResources*>(game.get()), model))
        return;
    m_read = {game.get(), model};
    field->offer({});
    if (model.empty())
        return;
    if (!m_tasks)
        m_tasks = std::make_unique<WindowTasks>(m_host.pool(), Priority::Soon, *this);
    m_tasks->dropWaiting();
    const auto names = ModelNameField::named(*m_field.info);
    m_tasks->run(
        "a model",
        [game, model, names] {
            const auto read = game->model(model);
            return read ? namesIn(**read, names) : QStringList();
        },
        [this, field, model](const Result<QStringList>& read) {
            if (m_read.second == model)
                field->offer(read.value_or(QStringList()));
        });
}

QToolButton* PropertyRow::makePickButton(const QString& path, const QString& text) {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("pick:") + path);
    button->setAccessibleName(tr("Pick for %1").arg(text));
    button->setToolTip(tr("Pick one of the game's textures"));
    button->setIcon(themeIcon(QStringLiteral("texture")));
    button->setIconSize({14, 14});
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this, [this, button] {
        auto* picker = new TexturePicker(
            m_host, [this](const std::string& identifier) { choosePicked(identifier); }, this);
        picker->openAt(*button);
    });
    return button;
}

PropertyRow::PropertyRow(Host& host, SharedField shared, QWidget* parent)
    : QWidget(parent), m_host(host), m_field(std::move(shared)) {
    const FieldInfo& info = *m_field.info;
    const QString path = QString::fromStdString(m_field.refs.front()->path());
    const QString text = labelOf(info);
    m_editor = makeEditor(info, this);
    // A lone number shows its unit itself.
    m_label = new FieldLabel(text, m_editor->dragged() ? QString() : shownUnit(info.unit), this);
    m_editor->setNames(QStringLiteral("field:") + path, text);
    showHelp(text);
    if (lengthDimension(info.unit).power != 0)
        connect(&ShownLengths::instance(), &ShownLengths::changed, this, [this, text, unit = info.unit] {
            if (!m_editor->dragged())
                m_label->setUnit(shownUnit(unit));
            showHelp(text);
        });
    m_editor->setReadOnly(info.readOnly);
    m_label->setBuddy(m_editor->input());
    m_reset = new QToolButton(this);
    m_reset->setObjectName(QStringLiteral("reset:") + path);
    m_reset->setAccessibleName(tr("Reset %1").arg(text));
    m_reset->setToolTip(tr("Reset to the default"));
    m_reset->setIcon(themeIcon(QStringLiteral("reset")));
    m_reset->setIconSize({12, 12});
    m_reset->setAutoRaise(true);
    m_reset->setFixedSize(18, 20);
    m_reset->setFocusPolicy(Qt::TabFocus);
    QSizePolicy keepsRoom = m_reset->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepsRoom);
    m_why = new QLabel(this);
    m_why->setProperty("reason", true);
    m_why->setWordWrap(true);
    m_why->hide();

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(1);
    const bool wide = m_editor->wide();
    if (wide)
        m_label->setContentsMargins(0, 3, 0, 1);
    grid->addWidget(m_label, 0, 0, 1, wide ? 2 : 1, wide ? Qt::Alignment() : Qt::AlignVCenter);
    if (namesTexture(info) && !info.readOnly) {
        auto* line = new QHBoxLayout;
        line->setSpacing(4);
        line->addWidget(m_editor, 1);
        line->addWidget(makePickButton(path, text), 0, wide ? Qt::AlignTop : Qt::Alignment());
        grid->addLayout(line, wide ? 1 : 0, wide ? 0 : 1, 1, wide ? 2 : 1);
    } else {
        grid->addWidget(m_editor, wide ? 1 : 0, wide ? 0 : 1, 1, wide ? 2 : 1);
    }
    grid->addWidget(m_reset, wide ? 1 : 0, 2, Qt::AlignTop);
    grid->addWidget(m_why, 2, wide ? 0 : 1, 1, 2);
    grid->setColumnStretch(1, 1);
    if (info.type == FieldType::Bool)
        m_label->hide();
    if (m_editor->dragged() && !info.readOnly) {
        m_label->setCursor(Qt::SizeHorCursor);
        m_label->installEventFilter(this);
    }

    connect(m_editor, &FieldEditor::began, this, &PropertyRow::begin);
    connect(m_editor, &FieldEditor::changed, this, [this](const Value& value) { preview(value); });
    connect(m_editor, &FieldEditor::partChanged, this,
            [this](int part, const Value& number) { preview(number, part); });
    connect(m_editor, &FieldEditor::ended, this, [this] { end(true); });
    connect(m_editor, &FieldEditor::cancelled, this, [this] { end(false); });
    connect(m_editor, &FieldEditor::chosen, this, &PropertyRow::choose);
    connect(m_editor, &FieldEditor::partChosen, this, &PropertyRow::choosePart);
    connect(m_editor, &FieldEditor::refused, this, &PropertyRow::refuse);
    connect(m_reset, &QToolButton::clicked, this, &PropertyRow::reset);
}

void PropertyRow::showHelp(const QString& text) {
    const QString help = helpOf(*m_field.info);
    const QString tip = help.isEmpty() ? text : text + QLatin1Char('\n') + help;
    m_label->setToolTip(tip);
    m_editor->setToolTip(tip);
}

PropertyRow::~PropertyRow() { finish(); }

void PropertyRow::setPlain() {
    m_label->hide();
    m_reset->hide();
    QSizePolicy policy = m_reset->sizePolicy();
    policy.setRetainSizeWhenHidden(false);
    m_reset->setSizePolicy(policy);
}

void PropertyRow::setLabelWidth(int width) {
    if (!m_editor->wide())
        m_label->takeWidth(width);
}

int PropertyRow::labelWidth() const {
    return m_editor->wide() || m_label->isHidden() ? 0 : m_label->sizeHint().width();
}

int PropertyRow::leastLabelWidth() const {
    return m_editor->wide() || m_label->isHidden() ? 0 : m_label->leastWidth();
}

void PropertyRow::show(const std::vector<SelectionGroup>& groups, const Selection& selection,
                       const MapPtr& map, const Level* level) {
    m_groups = &groups;
    m_selection = selection;
    m_editor->setMap(map, level);
    m_value = sharedValue(groups, m_field);
    const bool numbers =
        m_field.info->type == FieldType::Vector || m_field.info->type == FieldType::SectorPlace;
    const bool mixed = std::holds_alternative<std::monostate>(m_value);
    m_shared.clear();
    m_masks.clear();
    if (numbers && mixed)
        m_shared = sharedNumbers(groups, m_field);
    if (m_field.info->type == FieldType::UInt && mixed)
        m_masks = masksOf(groups, m_field);
    m_default =
        groups.size() == 1 ? defaultValue(groups.front(), *m_field.refs.front(), map->revision) : Value();
    // What a variant has of its own is set back to what its origin has.
    const Material* origin = groups.size() == 1 && !std::holds_alternative<std::monostate>(m_default)
                                 ? originOf(groups.front(), level)
                                 : nullptr;
    if (origin != nullptr)
        m_default = m_field.refs.front()->get(*m_field.refs.front(), origin);
    const QString tip =
        origin != nullptr
            ? tr("Differs from %1, which this is a variant of: set it back").arg(shownText(origin->name))
            : tr("Reset to the default");
    m_reset->setToolTip(tip);
    m_reset->setAccessibleDescription(origin != nullptr ? tip : QString());
    const bool same = std::holds_alternative<std::monostate>(m_default) || sameValue(m_value, m_default) ||
                      m_field.info->readOnly;
    m_reset->setVisible(!same);
    showValue();
    offerNames(*map, level);
}

void PropertyRow::showValue() {
    m_editor->setValue(m_value);
    if (!m_shared.empty())
        m_editor->setShared(m_shared);
    if (!m_masks.empty())
        m_editor->setMasks(m_masks);
}

Edit PropertyRow::edit(const Value& value, int part) const {
    Edit made = m_makeEdit ? m_makeEdit(value)
                           : Edit{"item.set",
                                  m_selection,
                                  {{"field", Value(m_field.refs.front()->path())}, {"value", value}}};
    if (part >= 0)
        made.with("component", Value(static_cast<std::uint64_t>(part)));
    return made;
}

QString PropertyRow::whyNot(const Value& value) const {
    for (std::size_t i = 0; m_groups && i < m_groups->size(); ++i)
        if (const auto good = wouldTake((*m_groups)[i], *m_field.refs[i], value); !good)
            return QString::fromStdString(good.error().what);
    return {};
}

void PropertyRow::begin() {
    if (m_gesture != 0)
        end(true);
    m_gesture = m_host.beginGesture(tr("Set %1").arg(labelOf(*m_field.info)).toStdString());
}

void PropertyRow::preview(const Value& value, int part) {
    if (part < 0) {
        const QString why = whyNot(value);
        refuse(why);
        if (!why.isEmpty())
            return;
    }
    m_busy = true;
    if (m_gesture == 0 || !m_host.gestureOpen())
        begin(); // the gesture was ended elsewhere meanwhile, by an undo for one
    m_host.preview(m_gesture, edit(value, part));
    m_busy = false;
}

void PropertyRow::end(bool keep) {
    const Host::GestureId gesture = std::exchange(m_gesture, 0);
    if (gesture == 0)
        return;
    if (keep)
        m_host.commit(gesture);
    else
        m_host.cancel(gesture);
    showValue();
}

void PropertyRow::choose(const Value& value) {
    finish();
    const QString why = whyNot(value);
    refuse(why);
    // What is shown is what is there, also where the edit was refused.
    if (!why.isEmpty() || !m_host.submit(edit(value)))
        showValue();
}

void PropertyRow::choosePart(int part, const Value& value) {
    finish();
    refuse({});
    if (!m_host.submit(edit(value, part)))
        showValue();
}

void PropertyRow::choosePicked(const std::string& identifier) {
    if (m_field.info->type != FieldType::Texts) {
        choose(identifier);
        return;
    }
    // A list gets it as its last; items that differ get a list of it alone.
    finish();
    const auto* now = std::get_if<std::vector<std::string>>(&m_value);
    auto list = now != nullptr ? *now : std::vector<std::string>();
    list.push_back(identifier);
    choose(list);
}

void PropertyRow::reset() {
    if (!std::holds_alternative<std::monostate>(m_default))
        choose(m_default);
}

void PropertyRow::finish() { end(true); }

void PropertyRow::checkGesture() {
    if (m_gesture == 0 || m_busy || m_host.gestureOpen())
        return;
    m_gesture = 0;
    m_editor->abandon();
    refuse({});
}

void PropertyRow::refuse(const QString& why) {
    m_editor->setInvalid(!why.isEmpty());
    QString text = why;
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    m_why->setText(text);
    m_why->setVisible(!why.isEmpty());
    m_editor->input()->setAccessibleDescription(text);
}

bool PropertyRow::eventFilter(QObject* watched, QEvent* event) {
    NumberBox* const box = m_editor->dragged();
    if (watched != m_label || !box)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() != Qt::LeftButton)
            return false;
        m_dragFrom = mouse->pos().x();
        box->beginDrag();
        return true;
    }
    if (event->type() == QEvent::MouseMove && box->dragging()) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        box->dragTo(mouse->pos().x() - m_dragFrom, mouse->modifiers());
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease && box->dragging()) {
        box->endDrag(true);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace octant
