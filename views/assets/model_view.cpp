#include "views/assets/model_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QPointer>
#include <QWidget>

#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/map/item_kinds.h"
#include "model/p3m/limits.h"
#include "model/p3m/motion.h"
#include "views/assets/model_clock.h"
#include "views/assets/model_overlays.h"
#include "views/assets/model_pictures.h"
#include "views/assets/model_poser.h"
#include "views/assets/timeline_panel.h"
#include "views/host/translated.h"
#include "views/render/model_scene.h"
#include "views/theme/theme.h"
#include "views/viewport/mesh_picking.h"

namespace octant {
namespace {

enum ModelLayer { PartsLayer, WeightsLayer, NormalsLayer, BonesLayer };

constexpr int stripMargin = 12; // pixels, around the strip
constexpr int axesWidth = 96;   // pixels, of the axes in the lower left corner
constexpr int narrowest = 420;  // pixels; a narrower view has no axes beside the strip

glm::u8vec4 bytesOf(const QColor& color) {
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
            static_cast<std::uint8_t>(color.blue()), 255};
}

class ModelView : public AssetView {
public:
    ModelView(Host& host, render::Scene& scene, ModelClock& clock, QWidget* parent)
        : m_host(host), m_scene(scene), m_time(clock), m_model(scene, pictureOfModelTexture),
          m_timeline(new TimelinePanel(parent)) {
        connect(m_timeline, &TimelinePanel::animationChosen, this,
                [this] { choose(m_timeline->animation(), m_timeline->action()); });
        connect(m_timeline, &TimelinePanel::playToggled, this, [this] { playOrPause(); });
        connect(m_timeline, &TimelinePanel::stepped, this, [this](int frames) { step(frames); });
        connect(m_timeline, &TimelinePanel::scrubbed, this, [this](double us) {
            setPlaying(false);
            goTo(us);
        });
        connect(m_timeline, &TimelinePanel::settingsChanged, this, [this] { goTo(m_us); });
        connect(m_timeline, &TimelinePanel::keyframesWanted, this, [this] { showKeyframes(); });
        connect(&m_time, &ModelClock::frameWanted, this, &ModelView::holdAt);
        connect(&m_time, &ModelClock::materialTimeWanted, this, [this](double us) {
            setPlaying(false);
            m_clock = us;
            pose();
        });
        connect(&m_time, &ModelClock::editingChanged, this, [this] { redraw(); });
        m_timeline->show();
    }
    ~ModelView() override {
        if (m_timeline)
            m_timeline->deleteLater();
        m_time.tell({});
        for (const int number : {PartsLayer, WeightsLayer, NormalsLayer, BonesLayer})
            m_scene.setOverlay(number, nullptr);
    }

    void show(const MapPtr& map) override {
        if (m_document == m_host.documentNumber()) {
            take(map);
            return;
        }
        m_document = m_host.documentNumber();
        m_animation.reset();
        m_action.reset();
        m_us = m_clock = 0;
        m_playing = false;
        m_timeline->setPlaying(false);
        m_timeline->setPlayed(std::nullopt, std::nullopt);
        take(map);
    }
    void follow(const MapPtr& map, const ChangeSet&) override { take(map); }

    void select(const Selection& selection) override {
        std::optional<std::size_t> animation, action;
        m_parts.clear();
        m_bones.clear();
        for (const ItemRef& item : selection) {
            if (const auto at = positionOf(item, ItemKind::ModelPart))
                m_parts.push_back(*at);
            if (const auto at = positionOf(item, ItemKind::Bone))
                m_bones.push_back(*at);
            if (const auto at = positionOf(item, ItemKind::Animation))
                animation = at;
            if (const auto at = positionOf(item, ItemKind::Action))
                action = at;
        }
        if (animation && animation != m_animation)
            choose(animation, std::nullopt);
        else if (action && !animation && (action != m_action || m_animation))
            choose(std::nullopt, action);
        redraw();
    }

    bool idle() const override { return true; }

    bool animate(double seconds) override {
        // Which materials let through what is behind is known when their pictures are there.
        if (m_value && std::exchange(m_pictures, m_scene.picturesChanged()) != m_scene.picturesChanged())
            m_model.refresh();
        if (!m_playing)
            return false;
        const double by = seconds * 1e6 * m_timeline->speed();
        m_clock += by; // of materials, which do not begin anew with the animation
        m_us += by;
        const double length = lengthOfShown();
        if (length > 0 && !m_timeline->loops() && m_us >= length) {
            m_us = length;
            setPlaying(false);
        } else if (length > 0) {
            m_us = std::fmod(m_us, length);
        }
        pose();
        return m_playing;
    }

    render::WorldBox boundsOf(const Selection& items) const override {
        render::WorldBox box;
        for (const ItemRef& item : items) {
            if (const auto part = positionOf(item, ItemKind::ModelPart))
                if (const render::WorldBox of = m_model.boundsOfPart(*part); !of.empty())
                    box.add(of);
            if (const auto bone = positionOf(item, ItemKind::Bone)) {
                box.add(glm::dvec3(m_value->bones[*bone].head));
                box.add(glm::dvec3(m_model.tails()[*bone]));
            }
        }
        return box;
    }

    std::vector<ItemRef> itemsAt(const Ray& ray) const override {
        std::vector<std::pair<double, ItemRef>> hits;
        for (const auto& shown : m_model.shown())
            if (const auto distance = octant::distanceTo(ray, *shown.mesh))
                hits.emplace_back(*distance, ItemRef{ItemKind::ModelPart, -1, ItemRef::NoCube,
                                                     m_value->parts[shown.part].id});
        std::sort(hits.begin(), hits.end());
        std::vector<ItemRef> items;
        items.reserve(hits.size());
        for (const auto& hit : hits)
            items.push_back(hit.second);
        return items;
    }

    std::vector<ItemRef> itemsNear(glm::dvec2 at, const ViewFrom& view) const override {
        std::vector<ItemRef> items;
        if (m_value && drawsBones())
            for (const std::size_t bone : bonesNear(m_model, at, view))
                items.push_back({ItemKind::Bone, -1, ItemRef::NoCube, m_value->bones[bone].id});
        return items;
    }

    std::optional<GizmoTool::Target> gizmo() const override {
        const auto action = posingAction();
        if (m_playing || m_bones.empty() || !action)
            return std::nullopt;
        return boneTarget(m_model, *action, static_cast<int>(std::lround(m_time.now().frame)),
                          m_bones.back());
    }

    std::optional<double> distanceTo(const Ray& ray) const override {
        std::optional<double> nearest;
        for (const auto& shown : m_model.shown())
            if (const auto distance = octant::distanceTo(ray, *shown.mesh);
                distance && (!nearest || *distance < *nearest))
                nearest = distance;
        return nearest;
    }

    bool key(int key, Qt::KeyboardModifiers modifiers) override {
        if ((modifiers & ~Qt::KeypadModifier) != Qt::NoModifier)
            return false;
        switch (key) {
        case Qt::Key_Space:
            playOrPause();
            return true;
        case Qt::Key_Comma:
            step(-1);
            return true;
        case Qt::Key_Period:
            step(1);
            return true;
        default:
            return false;
        }
    }

    static void bindActions(ActionRegistry& registry, const ShownAsset& shown) {
        AssetActions<ModelView> actions(registry, shown);
        const auto toggle = [&actions](const char* id, bool ModelView::*shows) {
            actions.bind(
                id,
                [shows](ModelView& view) {
                    view.*shows = !(view.*shows);
                    view.redraw();
                },
                {}, [shows](const ModelView& view) { return view.*shows; });
        };
        toggle("view.bones", &ModelView::m_showBones);
        toggle("view.normals", &ModelView::m_showNormals);
        toggle("view.weights", &ModelView::m_showWeights);
        actions.bind(
            "model.play", [](ModelView& view) { view.playOrPause(); }, {},
            [](const ModelView& view) { return view.m_playing; });
        actions.bind("model.step-back", [](ModelView& view) { view.step(-1); });
        actions.bind("model.step-forward", [](ModelView& view) { view.step(1); });
        actions.bind("model.keyframes", [](ModelView& view) { view.showKeyframes(); });
        actions.bind(
            "model.key", [](ModelView& view) { emit view.m_time.keyWanted(); },
            [](const ModelView& view) { return view.m_time.canKey(); });
    }

    std::vector<ViewLabel> labels() const override {
        std::vector<ViewLabel> labels;
        if (!m_value || !m_showBones)
            return labels;
        for (std::size_t i = 0; i < m_value->bones.size(); ++i) {
            const p3m::Bone& bone = m_value->bones[i];
            const float length = glm::length(m_model.tails()[i] - bone.head);
            const glm::vec4 middle = m_model.bones().bones[i] * glm::vec4(0, length * 0.5f, 0, 1);
            labels.push_back({ItemRef{ItemKind::Bone, -1, ItemRef::NoCube, bone.id},
                              glm::dvec3(glm::vec3(middle)), bone.name.string(), false});
        }
        return labels;
    }

    QString cornerText() const override {
        if (!m_value)
            return {};
        std::size_t triangles = 0;
        for (const auto& shown : m_model.shown())
            triangles += shown.mesh->indices.size() / 3;
        return triangles == 1 ? translated(octant::OCTANT_TR("1 triangle"))
                              : translated(octant::OCTANT_TR("%1 triangles")).arg(triangles);
    }

    void resized(const QSize& size) override {
        const int left = size.width() >= narrowest ? axesWidth : stripMargin;
        const int height = m_timeline->sizeHint().height();
        m_timeline->setGeometry(left, size.height() - height - stripMargin,
                                std::max(1, size.width() - left - stripMargin), height);
    }

    QMargins covered(const QSize&) const override {
        return {0, 0, 0, m_timeline->sizeHint().height() + 2 * stripMargin};
    }

private:
    std::optional<std::size_t> positionOf(const ItemRef& item, ItemKind kind) const {
        if (!m_value || item.kind != kind)
            return std::nullopt;
        const std::size_t at = listIn(*m_value, kind).positionOf(item.id);
        return at != ItemListView::NotFound ? std::optional(at) : std::nullopt;
    }

    void take(const MapPtr& map) {
        m_value = map->model;
        if (m_animation && *m_animation >= m_value->animations.size())
            m_animation.reset();
        if (m_action && *m_action >= m_value->actions.size())
            m_action.reset();
        m_model.show(m_value);
        // Those that nothing draws are missed as well, where the game lacks them.
        for (const p3m::Texture& texture : m_value->textures)
            (void)m_host.picture(pictureOfModelTexture(texture));
        m_timeline->present(*m_value);
        m_timeline->setPlayed(m_animation, m_action);
        select(m_host.selection());
        pose();
    }

    double lengthOfShown() const {
        if (m_animation)
            return p3m::lengthOf(*m_value, m_value->animations[*m_animation]);
        return m_action ? p3m::lengthOf(m_value->actions[*m_action]) : 0;
    }

    /// How long a frame of what plays is at the moment, microseconds.
    double frameTime() const {
        if (m_animation) {
            const p3m::Animation& animation = m_value->animations[*m_animation];
            const p3m::Moment now = p3m::momentAt(*m_value, animation, m_us);
            if (now.action && *now.action < m_value->actions.size() &&
                now.reference < animation.actions.size()) {
                const float speed = animation.actions[now.reference].speed;
                const double time = m_value->actions[*now.action].usPerFrame;
                if (speed > 0 && time > 0)
                    return time / double{speed};
            }
        }
        if (!m_animation && m_action && m_value->actions[*m_action].usPerFrame > 0)
            return m_value->actions[*m_action].usPerFrame;
        return p3m::usualFrameTime;
    }

    /// The keyframes of the material that is selected, or of what plays; at rest those of the first action.
    void showKeyframes() {
        std::optional<std::size_t> material;
        for (const ItemRef& item : m_host.selection())
            if (const auto at = positionOf(item, ItemKind::ModelMaterial))
                material = at;
        const bool poses = !m_value->actions.empty() && !m_value->bones.empty();
        if (!material && poses && !posingAction())
            holdAt(0, 0);
        emit m_time.keyframesWanted(material || !poses ? std::nullopt : posingAction(), material);
    }

    /// The action that poses the model now.
    std::optional<std::size_t> posingAction() const { return m_time.now().action; }

    bool drawsBones() const {
        return (m_showBones || !m_bones.empty() || m_time.editing()) && !m_value->bones.empty();
    }

    /// Holds still at a frame of an action: in the animation that plays it, where that reaches the frame.
    void holdAt(std::size_t action, double frame) {
        if (!m_value || action >= m_value->actions.size())
            return;
        setPlaying(false);
        std::optional<double> us;
        if (m_animation && posingAction() == action) {
            const p3m::Animation& animation = m_value->animations[*m_animation];
            us = p3m::timeOf(*m_value, animation, p3m::momentAt(*m_value, animation, m_us).reference, frame);
        }
        if (!us) {
            m_animation.reset();
            m_action = action;
            m_timeline->setPlayed(m_animation, m_action);
            us = frame * m_value->actions[action].usPerFrame;
        }
        m_us = *us;
        pose();
    }

    void tellTime() {
        ModelClock::Moment now;
        now.materialUs = m_clock;
        now.playing = m_playing;
        if (m_animation) {
            const p3m::Moment at = p3m::momentAt(*m_value, m_value->animations[*m_animation], m_us,
                                                 m_timeline->loops() || m_playing);
            if (at.action && *at.action < m_value->actions.size()) {
                now.action = at.action;
                now.frame = at.position;
            }
        } else if (m_action) {
            const double frame = m_value->actions[*m_action].usPerFrame;
            now.action = m_action;
            now.frame = frame > 0 ? m_us / frame : 0;
        }
        m_time.tell(now);
    }

    void choose(std::optional<std::size_t> animation, std::optional<std::size_t> action) {
        m_animation = animation;
        m_action = action;
        m_us = 0;
        m_timeline->setPlayed(animation, action);
        if (animation || action)
            setPlaying(true);
        pose();
    }

    void setPlaying(bool playing) {
        if (playing && (m_animation || m_action) && !m_timeline->loops() && m_us >= lengthOfShown())
            m_us = 0;
        m_playing = playing && (m_animation || m_action || m_model.hasMovingMaterials());
        m_timeline->setPlaying(m_playing);
        if (m_value)
            tellTime();
        emit changed();
    }

    /// At rest the first animation begins, else the first action: nothing else could be meant.
    void playOrPause() {
        if (!m_playing && !m_animation && !m_action && m_value && !m_model.hasMovingMaterials()) {
            if (!m_value->animations.empty())
                choose(std::size_t{0}, std::nullopt);
            else if (!m_value->actions.empty())
                choose(std::nullopt, std::size_t{0});
            return;
        }
        setPlaying(!m_playing);
    }

    void step(int frames) {
        setPlaying(false);
        const double by = frames * frameTime();
        m_clock = std::max(0.0, m_clock + by);
        double us = m_us + by;
        if (const double length = lengthOfShown(); length > 0)
            us = us < 0 ? us + length : std::fmod(us, length);
        // At rest nothing but materials moves.
        m_us = m_animation || m_action ? std::max(us, 0.0) : 0;
        pose();
    }

    void goTo(double us) {
        m_clock = std::max(0.0, m_clock + us - m_us);
        m_us = us;
        pose();
    }

    void pose() {
        if (!m_value)
            return;
        m_model.pose({m_animation, m_us, m_clock, m_timeline->loops() || m_playing, m_action});
        const bool rests = !m_animation && !m_action;
        m_timeline->setTime(rests && m_model.hasMovingMaterials() ? m_clock : m_us, lengthOfShown());
        tellTime();
        redraw();
    }

    void redraw() {
        if (!m_value)
            return;
        const glm::u8vec4 accent = bytesOf(themeColors().accent);
        m_scene.setOverlay(PartsLayer, m_parts.empty() ? nullptr : partsOverlay(m_model, m_parts, accent));
        m_scene.setOverlay(NormalsLayer, m_showNormals ? normalsOverlay(m_model) : nullptr);
        m_scene.setOverlay(BonesLayer, drawsBones() ? bonesOverlay(m_model, m_bones, accent) : nullptr);
        m_scene.setOverlay(WeightsLayer, m_showWeights && !m_bones.empty()
                                             ? weightsOverlay(m_model, m_bones.back())
                                             : nullptr);
        emit changed();
    }

    Host& m_host;
    render::Scene& m_scene;
    ModelClock& m_time;
    render::ModelScene m_model;
    QPointer<TimelinePanel> m_timeline;
    std::shared_ptr<const p3m::Model> m_value;
    std::uint64_t m_document = 0;
    std::uint64_t m_pictures = 0;           ///< of the scene, when they were last looked at
    std::optional<std::size_t> m_animation; ///< that plays
    std::optional<std::size_t> m_action;    ///< that plays by itself, where no animation does
    double m_us = 0;                        ///< microseconds in it
    double m_clock = 0;                     ///< microseconds that materials have moved
    bool m_playing = false;
    bool m_showBones = false, m_showNormals = false, m_showWeights = false;
    std::vector<std::size_t> m_parts, m_bones; ///< selected ones, by position
};

} // namespace

std::unique_ptr<AssetView> createModelView(Host& host, render::Scene& scene, ModelClock& clock,
                                           QWidget* parent) {
    return std::make_unique<ModelView>(host, scene, clock, parent);
}

void bindModelActions(ActionRegistry& actions, const ShownAsset& shown) {
    ModelView::bindActions(actions, shown);
}

} // namespace octant
