#include "views/panels/light_panel.h"

#include <algorithm>
#include <vector>

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/map/bake.h"
#include "model/schema/fields_light.h"
#include "views/host/actions.h"
#include "views/host/baked_lights.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/panels/action_button.h"
#include "views/properties/property_row.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// A value of a setting as the parameter of an edit: colours are numbers there.
Value parameterOf(const Value& value) {
    const auto* bytes = std::get_if<std::vector<std::int64_t>>(&value);
    return bytes != nullptr ? Value(std::vector<float>(bytes->begin(), bytes->end())) : value;
}

class LightPanel final : public QWidget, public CommandTarget {
    Q_DECLARE_TR_FUNCTIONS(octant::LightPanel)

public:
    LightPanel(Host& host, ActionRegistry& actions, QWidget* parent)
        : QWidget(parent), m_host(host), m_actions(actions), m_lights(bakedLightsOf(host)) {
        setObjectName(QStringLiteral("lightPanel"));
        build();
        m_handlers.add(
            "edit.delete", [this] { remove(); }, [this] { return selected().has_value(); });
        m_listening = m_host.listen([this](const HostEvent& event) {
            if (std::holds_alternative<MapChanged>(event) ||
                std::holds_alternative<SelectionChanged>(event) ||
                std::holds_alternative<ActiveLevelChanged>(event))
                refresh();
            else if (std::holds_alternative<HistoryChanged>(event))
                for (PropertyRow* row : m_rows)
                    row->checkGesture();
        });
        refresh();
    }
    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        if (m_settingsTitle == nullptr)
            makeFields();
        refresh();
    }

private:
    QToolButton* actionButton(const char* id, const char* name, const char* icon, const QString& text) {
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setIcon(themeIcon(QString::fromLatin1(icon)));
        button->setIconSize({14, 14});
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        followAction(*button, m_actions, QString::fromLatin1(id));
        return button;
    }

    void build() {
        m_state = new QLabel(this);
        m_state->setObjectName(QStringLiteral("lightState"));
        m_state->setProperty("dim", true);
        m_state->setWordWrap(true);
        m_state->setContentsMargins(8, 4, 8, 2);
        auto* first = new QHBoxLayout;
        auto* second = new QHBoxLayout;
        for (QHBoxLayout* line : {first, second}) {
            line->setContentsMargins(6, 0, 6, 0);
            line->setSpacing(4);
        }
        first->addWidget(actionButton("light.add-lamp", "lightAddLamp", "add", tr("Lamp")));
        first->addWidget(actionButton("light.add-sun", "lightAddSun", "add", tr("Sun and sky")));
        first->addStretch(1);
        second->addWidget(actionButton("light.bake", "lightBake", "lightmap", tr("Bake light")));
        second->addWidget(actionButton("light.bake-quick", "lightBakeQuick", "lightmap", tr("As a draft")));
        second->addStretch(1);
        m_list = new QListWidget(this);
        m_list->setObjectName(QStringLiteral("lightSources"));
        m_list->setAccessibleName(tr("Sources of baked light"));
        m_list->setUniformItemSizes(true);
        m_list->setMinimumHeight(60);
        connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
            if (!m_filling && m_lights != nullptr && row >= 0)
                m_lights->selectSource(static_cast<std::size_t>(row));
        });
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(3);
        layout->addWidget(m_state);
        layout->addLayout(first);
        layout->addLayout(second);
        layout->addWidget(m_list, 1);
    }

    /// Some forty rows take a noticeable part of the program's start: they wait until somebody looks.
    void makeFields() {
        auto* content = new QWidget(this);
        auto* column = new QVBoxLayout(content);
        column->setContentsMargins(8, 4, 8, 4);
        column->setSpacing(3);
        m_settingsTitle = new QLabel(tr("How the level is baked"), content);
        m_settingsTitle->setProperty("heading", true);
        column->addWidget(m_settingsTitle);
        for (const FieldRef& field : lightSettingsFields())
            addRow(*column, field);
        column->addStretch(1);
        auto* scroll = new QScrollArea(this);
        scroll->setWidget(content);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        static_cast<QVBoxLayout*>(layout())->addWidget(scroll, 3);
        scroll->show();
    }

    void addRow(QVBoxLayout& column, const FieldRef& field) {
        constexpr int labelWidth = 110; // pixels
        auto* row = new PropertyRow(m_host, SharedField{field.info, {&field}}, column.parentWidget());
        row->editor().setNames(QStringLiteral("lightSetting:") + QString::fromLatin1(field.info->name),
                               translatedLiteral(field.info->label));
        row->setLabelWidth(labelWidth);
        row->setEditMaker([this, &field](const Value& value) {
            return Edit{"light.set", {level()}, {}}.with(field.info->name, parameterOf(value));
        });
        column.addWidget(row);
        m_rows.push_back(row);
    }

    ItemRef level() const { return {ItemKind::Level, -1, ItemRef::NoCube, m_host.activeLevel()}; }
    std::optional<std::size_t> selected() const {
        return m_lights != nullptr ? m_lights->selectedSource() : std::nullopt;
    }

    void remove() {
        const auto source = selected();
        if (!source)
            return;
        for (PropertyRow* row : m_rows)
            row->finish();
        m_lights->selectSource(std::nullopt);
        m_host.submit(Edit{"light.remove-source", {level()}, {}}.with("source", std::uint64_t{*source}));
    }

    static QString nameOf(const light::Source& source) {
        const QString kind = source.type == light::SourceType::Sun    ? tr("Sun")
                             : source.type == light::SourceType::Spot ? tr("Spot lamp")
                                                                      : tr("Lamp");
        const QString name = source.name.empty() ? kind : shownText(source.name);
        const std::string problem = light::sourceProblem(source);
        return problem.empty() ? name : tr("%1: left out, %2").arg(name, shownText(problem));
    }

    void fillList(const light::LevelLight& light) {
        m_filling = true;
        while (m_list->count() > static_cast<int>(light.sources.size()))
            delete m_list->takeItem(m_list->count() - 1);
        for (std::size_t i = 0; i < light.sources.size(); ++i) {
            const int at = static_cast<int>(i);
            if (at == m_list->count())
                m_list->addItem(new QListWidgetItem);
            const light::Source& source = light.sources[i];
            QListWidgetItem* item = m_list->item(at);
            item->setText(nameOf(source));
            item->setIcon(themeIcon(source.type == light::SourceType::Sun ? QStringLiteral("outdoor")
                                                                          : QStringLiteral("light")));
        }
        const auto now = selected();
        m_list->setCurrentRow(now ? static_cast<int>(*now) : -1);
        m_filling = false;
    }

    void refresh() {
        if (!isVisible())
            return;
        const MapPtr map = m_host.snapshot();
        const bool any = m_lights != nullptr && m_host.activeLevel() != 0 && map->rootKind() == ItemKind::Map;
        m_light = any ? m_lights->light() : nullptr;
        static const light::LevelLight none;
        const light::LevelLight* found = m_light ? lightOfActiveLevel(m_host, *m_light) : nullptr;
        m_level = found != nullptr ? *found : none;
        fillList(m_level);
        const QString state =
            !any ? tr("No level is shown. Open a map first.")
            : m_level.sources.empty()
                ? tr("Nothing lights this level yet. Add a lamp, or a sun and a sky, then bake.")
            : m_level.baked
                ? tr("%n source(s). Problems tell when the light is older than what it was baked from.",
                     nullptr, static_cast<int>(m_level.sources.size()))
            : hasLight() ? tr("%n source(s). The light in the map is a draft, or not of Octant: bake it to "
                              "be done with it.",
                              nullptr, static_cast<int>(m_level.sources.size()))
                         : tr("%n source(s), not baked yet: their light is in the view, not in the map.",
                              nullptr, static_cast<int>(m_level.sources.size()));
        m_state->setText(any && spaceLightIsStale()
                             ? state + QLatin1Char(' ') +
                                   tr("The light of things is older than the cubes: Tools, Bake light of "
                                      "things makes it anew.")
                             : state);
        m_settingsTitle->setVisible(any);
        m_settingsGroup.front().items = {&m_level.settings};
        for (PropertyRow* row : m_rows) {
            row->setVisible(any);
            if (any)
                row->show(m_settingsGroup, {}, map, nullptr);
        }
    }

    /// Whether cubes changed after the light of things was baked.
    bool spaceLightIsStale() const {
        const MapPtr map = m_host.snapshot();
        for (const LevelPtr& level : map->levels)
            if (level->id == m_host.activeLevel() && !level->staleBake.empty())
                return std::any_of(level->sectors.begin(), level->sectors.end(), [&](const SectorSlot& slot) {
                    return std::binary_search(level->staleBake.begin(), level->staleBake.end(), slot.id) &&
                           slot.cell->decoded() && slot.cell->value() != nullptr &&
                           hasSpaceLight(*slot.cell->value());
                });
        return false;
    }

    /// Whether lightmaps are in the level, as far as it has been read.
    bool hasLight() const {
        const MapPtr map = m_host.snapshot();
        for (const LevelPtr& level : map->levels)
            if (level->id == m_host.activeLevel())
                return std::any_of(level->sectors.begin(), level->sectors.end(), [](const SectorSlot& slot) {
                    return slot.cell->decoded() && slot.cell->value() != nullptr &&
                           !slot.cell->value()->lightmaps.empty();
                });
        return false;
    }

    Host& m_host;
    ActionRegistry& m_actions;
    BakedLights* m_lights; ///< null where the host has none
    ActionHandlers m_handlers;
    std::shared_ptr<void> m_listening;
    std::shared_ptr<const light::MapLight> m_light;
    light::LevelLight m_level; ///< that the rows point into
    std::vector<SelectionGroup> m_settingsGroup{SelectionGroup()};
    std::vector<PropertyRow*> m_rows; ///< of the settings
    QLabel *m_state = nullptr, *m_settingsTitle = nullptr;
    QListWidget* m_list = nullptr;
    bool m_filling = false;
};

} // namespace

QWidget* createLightPanel(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new LightPanel(host, actions, parent);
}

} // namespace octant
