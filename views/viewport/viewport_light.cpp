#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/light/mean_color.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/host/baked_lights.h"
#include "views/render/scene.h"
#include "views/viewport/light_marks.h"
#include "views/viewport/live_light_sync.h"
#include "views/viewport/live_sight.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/viewport_widget.h"

/// Sources of baked light, and what they light before they are baked.
namespace octant {
namespace {

constexpr int sourcesOverlay = 49; // below the shapes of entities

std::vector<float> numbersOf(const glm::vec3& of) { return {of.x, of.y, of.z}; }

Edit sourceEdit(ItemId level, std::size_t source) {
    Edit edit{"light.set-source", {{ItemKind::Level, -1, ItemRef::NoCube, level}}, {}};
    edit.with("source", std::uint64_t{source});
    return edit;
}

} // namespace

void ViewportWidget::bindLightActions() {
    bindAction(
        "view.light-preview", [this] { m_on.lightPreview = !m_on.lightPreview; }, {},
        [this] { return m_on.lightPreview; });
    bindAction(
        "view.live-light",
        [this] {
            m_on.liveLight = !m_on.liveLight;
            followLiveLight();
        },
        {}, [this] { return m_on.liveLight; });
    bindAction(
        "view.live-lists",
        [this] {
            m_on.liveLists = !m_on.liveLists;
            followLiveSight();
        },
        {}, [this] { return m_on.liveLists; });
}

const light::LevelLight* ViewportWidget::shownLight() const {
    return m_light && !m_asset ? lightOfActiveLevel(m_host, *m_light) : nullptr;
}

void ViewportWidget::showLight() {
    BakedLights* lights = bakedLightsOf(m_host);
    m_light = lights != nullptr ? lights->light() : nullptr;
    const light::LevelLight* light = shownLight();
    m_litBy = light != nullptr ? *light : light::LevelLight();
    m_sourceLights = light != nullptr ? sourcePreview(*light) : std::vector<render::PreviewLight>();
    m_hasLightmaps = shownLevel() != nullptr && hasLightmaps(*shownLevel());
    m_entityLightsStale = true;
    m_live->findOlder(m_host);
    showSources();
    followLiveLight();
}

void ViewportWidget::followLight(const MapChanged& change) {
    BakedLights* lights = bakedLightsOf(m_host);
    if (lights == nullptr || m_asset)
        return;
    const auto light = lights->light();
    const bool other = std::exchange(m_light, light) != light;
    const auto& lists = change.changes->lists;
    const bool baked = std::any_of(lists.begin(), lists.end(),
                                   [](const ListChange& list) { return list.kind == ItemKind::Lightmap; });
    if (baked) {
        m_live->setOlder(false);
        m_litBy = shownLight() != nullptr ? *shownLight() : light::LevelLight();
        m_hasLightmaps = shownLevel() != nullptr && hasLightmaps(*shownLevel());
    }
    followLiveLight();
    if (!other)
        return;
    m_sourceLights =
        shownLight() != nullptr ? sourcePreview(*shownLight()) : std::vector<render::PreviewLight>();
    m_gizmo.follow(m_items);
    showSources();
}

void ViewportWidget::showSources() {
    if (m_asset) {
        m_lightTool.follow({});
        m_sourceLabels.clear();
        return; // its overlays have the same numbers
    }
    const light::LevelLight* light = m_on.lights && m_sync->context() ? shownLight() : nullptr;
    m_sourceLabels.clear();
    if (light == nullptr) {
        m_lightTool.follow({});
        m_scene->setOverlay(sourcesOverlay, nullptr);
        return;
    }
    const std::vector<std::size_t> selected = selectedSources();
    auto marks = sourceMarks(*light, m_scene->bounds());
    std::erase_if(marks, [&](const LightTool::Mark& mark) {
        return m_layers.hidesSource(m_shownLevel.second, mark.source) ||
               (mark.moves && cutAway(mark.position));
    });
    m_scene->setOverlay(sourcesOverlay, sourceOverlay(*light, marks, selected));
    for (const LightTool::Mark& mark : marks) {
        const std::string& name = light->sources[mark.source].name;
        if (!name.empty())
            m_sourceLabels.push_back(
                {{},
                 mark.position,
                 name,
                 std::find(selected.begin(), selected.end(), mark.source) != selected.end(),
                 ViewLabel::Link::None,
                 mark.source});
    }
    std::erase_if(marks, [&](const LightTool::Mark& mark) {
        return m_layers.locksSource(m_shownLevel.second, mark.source);
    });
    m_lightTool.follow(std::move(marks));
    if (auto target = sourceTarget())
        m_gizmo.follow(std::move(target));
    wake();
}

const Level* ViewportWidget::levelOfSources() const {
    const MapPtr map = m_host.snapshot();
    return map == nullptr || m_asset
               ? nullptr
               : static_cast<const Level*>(
                     findItem(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_shownLevel.second}));
}

void ViewportWidget::selectSource(std::size_t source, bool extend) {
    const Level* const level = levelOfSources();
    if (level == nullptr || source >= level->lightSources.size())
        return;
    const ItemRef item{ItemKind::LightSource, -1, ItemRef::NoCube, level->lightSources[source].id};
    Selection all = extend ? m_host.selection() : Selection();
    if (const auto found = std::find(all.begin(), all.end(), item); found != all.end())
        all.erase(found);
    else
        all.push_back(item);
    m_host.select(std::move(all));
}

std::vector<std::size_t> ViewportWidget::selectedSources() const {
    std::vector<std::size_t> sources;
    const Level* const level = levelOfSources();
    for (const ItemRef& item : level != nullptr ? m_host.selection() : Selection())
        if (item.kind == ItemKind::LightSource)
            if (const std::size_t at = listIn(*level, item.kind).positionOf(item.id);
                at != ItemListView::NotFound)
                sources.push_back(at);
    return sources;
}

std::optional<GizmoTool::Target> ViewportWidget::sourceTarget() const {
    const auto selected = bakedLightsOf(m_host)->selectedSource();
    const light::LevelLight* light = shownLight();
    const auto& marks = m_lightTool.marks();
    const auto mark = std::find_if(marks.begin(), marks.end(),
                                   [&](const LightTool::Mark& each) { return each.source == selected; });
    if (light == nullptr || mark == marks.end())
        return std::nullopt;
    GizmoTool::Target target;
    target.center = mark->position;
    target.turnStep = 5;
    target.moveName = tr("Move lamp").toStdString();
    target.turnName = tr("Turn light").toStdString();
    target.edit = [source = light->sources[mark->source], number = mark->source, moves = mark->moves,
                   level = m_host.activeLevel()](const GizmoTool::Handle& handle,
                                                 double amount) -> std::optional<Edit> {
        glm::vec3 axis(0);
        axis[handle.axis] = 1;
        if (!handle.turns && moves)
            return sourceEdit(level, number)
                .with("position", numbersOf(source.position + axis * static_cast<float>(amount)));
        if (!handle.turns || source.type == light::SourceType::Point)
            return std::nullopt;
        const glm::mat4 turn = glm::rotate(glm::mat4(1), glm::radians(static_cast<float>(amount)), axis);
        return sourceEdit(level, number)
            .with("direction", numbersOf(glm::vec3(turn * glm::vec4(source.direction, 0))));
    };
    return target;
}

bool ViewportWidget::removeSource() {
    BakedLights* lights = bakedLightsOf(m_host);
    const auto selected = lights != nullptr ? lights->selectedSource() : std::nullopt;
    if (!selected)
        return false;
    Edit edit = sourceEdit(m_host.activeLevel(), *selected);
    edit.action = "light.remove-source";
    lights->selectSource(std::nullopt);
    return m_host.submit(edit);
}

bool ViewportWidget::previewsSources() const {
    const light::LevelLight* light = shownLight();
    if (!m_on.lightPreview || light == nullptr || m_live->complete())
        return false;
    const glm::vec3 sky = light->settings.skyZenith + light->settings.skyHorizon + light->settings.ambient;
    if (m_sourceLights.empty() && sky == glm::vec3(0))
        return false;
    return !m_hasLightmaps || light->sources != m_litBy.sources || !(light->settings == m_litBy.settings);
}

void ViewportWidget::makeLiveLight() {
    m_live = std::make_unique<LiveLightSync>(m_host.pool());
    connect(m_live.get(), &LiveLightSync::lit, this,
            [this](std::vector<LitSector> sectors) { m_sync->setLit(std::move(sectors)); });
    connect(m_live.get(), &LiveLightSync::changed, this, [this] {
        if (m_liveSight)
            m_liveSight->wait(m_live->wanted() && !m_live->done());
        wake();
    });
    connect(m_live.get(), &LiveLightSync::failed, this,
            [this](const Error& why) { m_host.report(why.text()); });
    giveMeanColors();
    if (BakedLights* lights = bakedLightsOf(m_host))
        lights->setLightAtHand(m_live->atHand());
}

void ViewportWidget::giveMeanColors() {
    const auto resources = m_host.resources();
    m_live->setMeanColors([resources](const Level& level, const CancelToken& cancel) {
        light::Albedos means;
        std::set<std::string> seen;
        for (const Material& material : level.materials) {
            if (resources == nullptr || cancel.cancelled())
                break;
            if (material.texture.empty() || !seen.insert(material.texture).second)
                continue;
            if (const auto picture = resources->picture(material.texture))
                means.emplace_back(material.texture, light::meanColor(**picture));
        }
        return means;
    });
}

bool ViewportWidget::wantsLiveLight() const {
    const light::LevelLight* light = shownLight();
    if (!m_on.liveLight || light == nullptr || !m_sync->context())
        return false;
    // What is there is known once all sectors were read; before that baked light would be taken for none.
    if (!m_live->wanted() && !m_sync->idle())
        return false;
    const light::Settings& settings = light->settings;
    const bool shines = !light->sources.empty() || !settings.lampMaterials.empty() ||
                        settings.skyZenith + settings.skyHorizon + settings.ambient != glm::vec3(0);
    const bool baked = m_hasLightmaps || light->baked;
    return shines && (!baked || m_live->older() || !shownLevel()->staleBake.empty() ||
                      light->sources != m_litBy.sources || !(settings == m_litBy.settings));
}

void ViewportWidget::followLiveLight() {
    if (m_sync->context() && !m_hasLightmaps && m_sync->idle())
        m_hasLightmaps = hasLightmaps(*shownLevel());
    const auto at = wantsLiveLight()
                        ? locate(*m_sync->map(), {ItemKind::Level, -1, ItemRef::NoCube, m_sync->level()})
                        : std::nullopt;
    if (at) {
        m_live->want(LiveLightSync::Wanted{m_sync->map(), at->level, *shownLight()});
    } else if (m_live->wanted()) {
        m_live->want(std::nullopt);
        m_sync->dropLit();
    }
    followLiveSight();
}

QString ViewportWidget::lightNote() const {
    if (m_asset || m_mode != Mode::Shaded)
        return {};
    if (m_live->complete())
        return m_live->done() ? tr("live light, not baked") : tr("live light, not final yet");
    return previewsSources() ? tr("light is approximate until it is baked") : QString();
}

float ViewportWidget::openness() {
    constexpr double far = 96; // units; what is farther away counts as sky
    constexpr int around = 8;
    const render::Camera& camera = m_control.camera();
    if (camera.orthographic())
        return 1;
    if (camera == m_openFrom)
        return m_open;
    m_openFrom = camera;
    int open = 0, all = 0;
    PickOptions options;
    options.maxDistance = far;
    for (const double height : {20.0, 60.0})
        for (int i = 0; i < around; ++i, ++all) {
            const double turn = glm::radians(360.0 * i / around), up = glm::radians(height);
            const glm::dvec3 way(std::cos(up) * std::cos(turn), std::sin(up), std::cos(up) * std::sin(turn));
            open += m_picks.pick({camera.eye, way}, options).empty() ? 1 : 0;
        }
    return m_open = static_cast<float>(open) / static_cast<float>(all);
}

render::LightPreview ViewportWidget::lightPreview() {
    render::LightPreview preview;
    if (!m_on.lightPreview || m_asset || m_mode != Mode::Shaded || !m_sync->context())
        return preview;
    if (std::exchange(m_entityLightsStale, false))
        m_entityLights = entityPreview(*m_layers.map(), m_items);
    // Sectors are read bit by bit; only where something could shine instead of lightmaps they are looked for.
    if (!m_hasLightmaps && shownLight() != nullptr)
        m_hasLightmaps = hasLightmaps(*shownLevel());
    preview.instead = previewsSources();
    for (const EntityLight& light : m_entityLights)
        preview.lights.push_back(light.now(m_carried));
    if (preview.instead) {
        const light::Settings& settings = shownLight()->settings;
        // Inside of a building neither sun nor sky are seen, and there are no shadows to keep them out.
        const float open = openness();
        const float sky = open * settings.skyIntensity / 255;
        preview.zenith = settings.skyZenith * sky;
        preview.horizon = settings.skyHorizon * sky;
        preview.ambient = settings.ambient / 255.0f;
        preview.exposure = settings.exposure;
        for (render::PreviewLight light : m_sourceLights) {
            if (light.kind == render::PreviewLight::Kind::Sun)
                light.color *= std::min(1.0f, 2 * open);
            preview.lights.push_back(light);
        }
    }
    const glm::dvec3 eye = m_control.camera().eye;
    const auto away = [&eye](const render::PreviewLight& light) {
        return light.kind == render::PreviewLight::Kind::Sun
                   ? -1.0
                   : std::max(0.0, glm::distance(light.position, eye) - double{light.range});
    };
    // Suns first, then what may light what is near; of thousands few are drawn, and this is done for each
    // frame.
    std::vector<std::pair<double, std::size_t>> order;
    order.reserve(preview.lights.size());
    for (std::size_t i = 0; i < preview.lights.size(); ++i)
        order.emplace_back(away(preview.lights[i]), i);
    const std::size_t shown = std::min(order.size(), render::LightPreview::mostLights);
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end());
    std::vector<render::PreviewLight> nearest;
    for (std::size_t i = 0; i < shown; ++i)
        nearest.push_back(preview.lights[order[i].second]);
    preview.lights = std::move(nearest);
    return preview;
}

} // namespace octant
