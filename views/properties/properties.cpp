#include "views/properties/properties.h"

#include <algorithm>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "views/host/choice_words.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"
#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/properties/bone_parent_row.h"
#include "views/properties/custom_properties.h"
#include "views/properties/fields/field_label.h"
#include "views/properties/light_picture_row.h"
#include "views/properties/property_row.h"
#include "views/properties/sound_response_row.h"
#include "views/properties/space_data_row.h"
#include "views/properties/texture_picture_row.h"
#include "views/theme/mirrored_margins.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Labels take this part of the panel at most, more only where a word would be broken else.
constexpr int labelPercent = 45, mostLabelPercent = 60;
/// Beside labels and inputs: margins and the room of the scroll bar.
constexpr int beside = 28;
/// Switches with longer words stand one below the other.
constexpr int widestSwitch = 96;

/// Columns for the run of switches that begins with `first`.
int columnsFor(const std::vector<SharedField>& fields, const SharedField& first,
               const QFontMetrics& metrics) {
    bool inside = false;
    for (const SharedField& field : fields) {
        inside = inside || &field == &first;
        if (!inside)
            continue;
        if (field.info->type != FieldType::Bool || std::string_view(field.info->group) != first.info->group)
            break;
        if (metrics.horizontalAdvance(translatedLiteral(field.info->label)) > widestSwitch)
            return 1;
    }
    return 2;
}

bool onlyOf(const Selection& selection, ItemKind kind) {
    return !selection.empty() && std::all_of(selection.begin(), selection.end(),
                                             [kind](const ItemRef& item) { return item.kind == kind; });
}

bool showsLight(const Selection& selection) {
    return selection.size() == 1 && LightPictureRow::shows(selection.front().kind);
}

/// One sound environment, which can be heard.
bool hasSound(const Selection& selection) {
    return selection.size() == 1 && selection.back().kind == ItemKind::SoundEnvironment;
}

} // namespace

Properties::Properties(Host& host, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent), m_host(host), m_actions(actions) {
    setObjectName(QStringLiteral("propertiesPanel"));
    build();
    applyLook();
    m_listening = m_host.listen([this](const HostEvent& event) { onHostEvent(event); });
    refresh();
}

Properties::~Properties() = default;

void Properties::build() {
    m_icon = new QLabel(this);
    m_icon->setFixedSize(20, 20);
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("propertiesTitle"));
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long names do not widen the panel
    if (isRightToLeft()) // a name stands beside the icon, whatever its letters
        m_title->setAlignment(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter);
    m_place = new ElidedLabel(this);
    m_place->setObjectName(QStringLiteral("propertiesPlace"));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_place);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(10, 8, 10, 6);
    header->setSpacing(8);
    header->addWidget(m_icon, 0, Qt::AlignTop);
    header->addLayout(words, 1);

    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("properties"));
    m_scroll->setAccessibleName(tr("Properties of what is selected"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_hint = new QLabel(tr("Nothing is selected.\nPick something in the outline or in the view."), this);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setProperty("dim", true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_toolScroll = new QScrollArea(this);
    m_toolScroll->setObjectName(QStringLiteral("toolOptions"));
    m_toolScroll->setAccessibleName(tr("Options of the tool"));
    m_toolScroll->setWidgetResizable(true);
    m_toolScroll->setFrameShape(QFrame::NoFrame);
    m_toolScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_toolScroll->setFocusPolicy(Qt::NoFocus);
    m_toolScroll->hide();
    layout->addWidget(m_toolScroll, 2);
    layout->addLayout(header);
    layout->addWidget(m_hint, 1);
    layout->addWidget(m_scroll, 1);
}

void Properties::applyLook() {
    const ThemeColors& colors = themeColors();
    setStyleSheet(QStringLiteral(R"(
QLabel#propertiesTitle { font-weight: 600; }
QScrollArea#properties, QWidget#propertiesForm, QScrollArea#toolOptions, QWidget#tilePanel {
  background: transparent; }
QLineEdit, QComboBox, QPlainTextEdit { padding: 1px 5px; min-height: 18px; border-radius: 4px; }
QPlainTextEdit { border: 1px solid %3; background: %4; padding: 0; }
QPlainTextEdit:focus { border-color: %5; }
QLineEdit[number="true"] { padding: 1px 6px; }
QLineEdit[invalid="true"], QComboBox[invalid="true"], QPlainTextEdit[invalid="true"],
QWidget[invalid="true"] QLineEdit { border: 1px solid %1; }
QComboBox QLineEdit { padding: 0; min-height: 0; }
QLabel[reason="true"] { color: %1; }
QLabel[heading="true"] { color: %2; font-weight: 600; padding-top: 8px; }
QToolButton { padding: 1px 3px; }
)")
                      .arg(colors.error.name(), colors.text.name(),
                           (colors.dark ? colors.raised.lighter(118) : colors.border).name(),
                           (colors.dark ? colors.window : colors.base).name(), colors.accent.name()));
}

void Properties::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    // Setting the sheet changes the palette in turn.
    if (event->type() == QEvent::PaletteChange && m_scroll && !m_refreshing) {
        m_refreshing = true;
        applyLook();
        showHeader();
        m_refreshing = false;
    }
}

void Properties::onHostEvent(const HostEvent& event) {
    if (std::get_if<MapChanged>(&event)) {
        for (PropertyRow* row : m_rows)
            row->checkGesture();
        if (m_custom)
            m_custom->checkGesture();
        refresh();
    } else if (std::get_if<SelectionChanged>(&event)) {
        refresh();
    }
}

const Level* Properties::levelOfSelection() const {
    for (const ItemRef& item : m_host.selection())
        if (const auto at = locate(*m_map, item))
            return levelAt(*m_map, *at);
    return nullptr;
}

void Properties::refresh() {
    if (m_refreshing) {
        m_again = true;
        return;
    }
    m_refreshing = true;
    do {
        m_again = false;
        const MapPtr map = m_host.snapshot();
        const Selection selection = m_host.selection();
        std::vector<SelectionGroup> groups = pickGroups(*map, selection);
        std::vector<SharedField> fields = sharedFields(groups, map->revision);
        const auto custom = sharedProperties(*map, selection);
        // The value of a setter stands below, with what is in the container; its number says nothing more.
        if (custom && std::any_of(custom->list.begin(), custom->list.end(),
                                  [](const SharedProperty& property) { return !property.at; }))
            std::erase_if(fields,
                          [](const SharedField& field) { return field.info->refers == ItemKind::Container; });
        const bool same = custom.has_value() == (m_custom != nullptr) &&
                          onlyOf(selection, ItemKind::Cube) == (m_space != nullptr) &&
                          hasSound(selection) == (m_sound != nullptr) &&
                          showsLight(selection) == (m_light != nullptr) && fields.size() == m_rows.size() &&
                          std::equal(fields.begin(), fields.end(), m_rows.begin(),
                                     [](const SharedField& field, PropertyRow* row) {
                                         return row->field().info == field.info &&
                                                row->field().refs.size() == field.refs.size();
                                     });
        if (selection != m_selection) {
            for (PropertyRow* row : m_rows) {
                row->finish();
                row->editor().abandon();
                row->forgetReason();
            }
            if (m_custom)
                m_custom->forget();
        }
        m_selection = selection;
        if (!same) // ends an open entry first, which is about the items before
            rebuild(fields, custom.has_value());
        m_map = map;
        m_groups = std::move(groups);
        const Level* const level = levelOfSelection();
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i]->setField(fields[i]);
            m_rows[i]->show(m_groups, selection, map, level);
            if (!fields[i].info->reservedBits())
                m_rows[i]->setVisible(!saysNothing(m_groups, fields[i], map->revision));
        }
        if (m_custom && custom)
            m_custom->show(*custom, selection, map, level);
        if (m_space)
            m_space->show(selection, fields);
        if (m_light)
            m_light->show(map, selection.back());
        if (m_parent)
            m_parent->show(map, selection);
        if (m_picture)
            m_picture->show(map, selection.back());
        if (m_sound)
            m_sound->show(map, selection.back());
        showHeader();
    } while (m_again);
    m_refreshing = false;
}

void Properties::rebuild(const std::vector<SharedField>& fields, bool custom) {
    for (PropertyRow* row : m_rows)
        row->finish();
    m_rows.clear();
    if (m_custom)
        m_custom->finish();
    m_custom = nullptr;
    m_parent = nullptr;
    m_picture = nullptr;
    m_sound = nullptr;
    m_light = nullptr;
    m_space = nullptr;
    if (QWidget* old = m_scroll->takeWidget()) {
        old->hide();
        old->deleteLater(); // one of its inputs may be the one that asked for the change
    }
    m_form = new QWidget;
    m_form->setObjectName(QStringLiteral("propertiesForm"));
    m_column = new QVBoxLayout(m_form);
    m_column->setContentsMargins(mirroredMargins(10, 0, 4, 10));
    m_column->setSpacing(3);
    if (m_host.selection().size() == 1 && m_host.selection().back().kind == ItemKind::ModelTexture) {
        m_picture = new TexturePictureRow(m_host, m_actions, m_form);
        m_column->addWidget(m_picture);
    }
    if (showsLight(m_host.selection())) {
        m_light = new LightPictureRow(m_host, m_form);
        m_column->addWidget(m_light);
    }
    std::vector<PropertyRow*> reserved;
    std::string group;
    QGridLayout* switches = nullptr;
    int switchCount = 0, switchColumns = 2;
    for (const SharedField& field : fields) {
        auto* row = new PropertyRow(m_host, field, m_form);
        m_rows.push_back(row);
        if (m_rows.size() == 2 && onlyOf(m_host.selection(), ItemKind::Bone)) {
            m_parent = new BoneParentRow(m_host, m_form);
            m_column->addWidget(m_parent);
        }
        if (field.info->reservedBits()) {
            reserved.push_back(row);
            continue;
        }
        const bool flag = field.info->type == FieldType::Bool;
        if (group != field.info->group) {
            group = field.info->group;
            switches = nullptr;
            if (!group.empty() && !(flag && group == "flags")) {
                auto* heading = new QLabel(groupTitle(group), m_form);
                heading->setProperty("heading", true);
                m_column->addWidget(heading);
            }
        }
        if (!flag) {
            switches = nullptr;
            m_column->addWidget(row);
            continue;
        }
        if (!switches) {
            auto* block = new QWidget(m_form);
            switches = new QGridLayout(block);
            switches->setContentsMargins(0, 3, 0, 3);
            switches->setHorizontalSpacing(4);
            switches->setVerticalSpacing(2);
            switches->setColumnStretch(0, 1);
            switchColumns = columnsFor(fields, field, fontMetrics());
            if (switchColumns == 2)
                switches->setColumnStretch(1, 1);
            m_column->addWidget(block);
            switchCount = 0;
        }
        switches->addWidget(row, switchCount / switchColumns, switchCount % switchColumns);
        ++switchCount;
    }
    if (hasSound(m_host.selection())) {
        m_sound = new SoundResponseRow(m_host, m_form);
        m_column->addWidget(m_sound);
    }
    if (custom) {
        m_custom = new CustomProperties(m_host, m_form);
        m_column->addWidget(m_custom);
    }
    if (onlyOf(m_host.selection(), ItemKind::Cube)) {
        m_space = new SpaceDataRow(m_host, m_form);
        m_column->addWidget(m_space);
    }
    if (!reserved.empty())
        addReserved(reserved);
    m_column->addStretch(1);
    shareWidth();
    m_scroll->setWidget(m_form);
}

void Properties::addReserved(const std::vector<PropertyRow*>& rows) {
    auto* fold = new QToolButton(m_form);
    fold->setObjectName(QStringLiteral("reservedFold"));
    fold->setText(tr("Reserved"));
    fold->setAccessibleName(tr("Show reserved bits"));
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    fold->setCheckable(true);
    fold->setAutoRaise(true);
    auto* box = new QWidget(m_form);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    auto* warning =
        new QLabel(tr("The format gives these bits no meaning. They are kept as they were read; clear "
                      "them only where you know that nothing reads them."),
                   box);
    warning->setObjectName(QStringLiteral("reservedWarning"));
    warning->setWordWrap(true);
    warning->setProperty("dim", true);
    column->addWidget(warning);
    std::string group;
    for (PropertyRow* row : rows) {
        const std::string own = row->field().info->group;
        if (rows.size() > 1 && own != std::exchange(group, own) && !own.empty())
            column->addWidget(new QLabel(groupTitle(own), box));
        column->addWidget(row);
    }
    const auto open = [this, fold, box](bool is) {
        m_reservedOpen = is;
        box->setVisible(is);
        fold->setArrowType(is ? Qt::DownArrow : Qt::RightArrow);
    };
    connect(fold, &QToolButton::toggled, this, open);
    fold->setChecked(m_reservedOpen);
    open(m_reservedOpen);
    m_column->addWidget(fold, 0, Qt::AlignLeft);
    m_column->addWidget(box);
}

void Properties::shareWidth() {
    int widest = 0, longestWord = 0;
    for (const PropertyRow* row : m_rows) {
        widest = std::max(widest, row->labelWidth());
        longestWord = std::max(longestWord, row->leastLabelWidth());
    }
    if (m_parent)
        widest = std::max(widest, m_parent->labelWidth());
    const int room = width() - beside;
    const int most =
        std::max(room * labelPercent / 100, std::min(longestWord, room * mostLabelPercent / 100));
    for (PropertyRow* row : m_rows)
        row->setLabelWidth(std::min(widest, most));
    if (m_parent)
        m_parent->setLabelWidth(std::min(widest, most));
}

void Properties::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        shareWidth();
}

void Properties::showHeader() {
    const Selection& selection = m_host.selection();
    const bool any = !selection.empty();
    m_hint->setText(any ? tr("There is nothing to set here.")
                        : tr("Nothing is selected.\nPick something in the outline or in the view."));
    const bool shown = !m_rows.empty() || m_picture || m_custom || m_space || m_light;
    m_hint->setVisible(!shown && (any || !m_toolScroll->widget()));
    m_scroll->setVisible(shown);
    m_icon->setVisible(any);
    m_title->setVisible(any);
    m_place->setVisible(any);
    if (!any)
        return;
    const ItemKind kind = selection.back().kind;
    const bool oneKind = std::all_of(selection.begin(), selection.end(),
                                     [&](const ItemRef& item) { return item.kind == kind; });
    const bool oneType = oneKind && kind == ItemKind::Entity && m_groups.size() == 1;
    m_icon->setPixmap((oneType ? entityIcon(m_groups.front().type) : kindIcon(kind)).pixmap(18, 18));
    if (selection.size() == 1) {
        QString title = shownText(displayName(*m_map, selection.front()));
        if (const auto at = m_map->model && !isRoot(kind) ? locate(*m_map, selection.front()) : std::nullopt)
            title = modelItemName(*m_map->model, kind, at->index);
        QString what = kindName(kind);
        if (kind == ItemKind::Entity && !m_groups.empty())
            what = entityTypeName(m_groups.front().type);
        if (const Material* origin =
                m_groups.size() == 1 ? originOf(m_groups.front(), levelOfSelection()) : nullptr)
            what = tr("Variant of %1").arg(shownText(origin->name));
        m_title->setText(title.isEmpty() ? what : title);
        const QString place = placeText(*m_map, selection.front());
        m_place->setText(place.isEmpty() ? what : what + QStringLiteral(" · ") + place);
        m_place->setToolTip(place);
    } else {
        m_title->setText(
            tr("%1 %2").arg(selection.size()).arg(oneKind ? inSentence(kindHeading(kind)) : tr("items")));
        m_place->setText(m_rows.empty() && !m_custom ? tr("They have no field in common")
                                                     : tr("Fields that all of them have"));
    }
}

void Properties::showToolPanel(QWidget* panel) {
    if (m_toolScroll->widget() == panel)
        return;
    (void)m_toolScroll->takeWidget();
    if (panel) {
        m_toolScroll->setWidget(panel);
        panel->show();
    }
    m_toolScroll->setVisible(panel != nullptr);
    showHeader();
}

QWidget* createProperties(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new Properties(host, actions, parent);
}

} // namespace octant
