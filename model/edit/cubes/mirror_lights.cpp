#include "model/edit/cubes/mirror_lights.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>
#include <vector>

#include <glm/geometric.hpp>

#include "model/core/try.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/light/light_draft.h"
#include "model/layers/layers.h"
#include "model/map/locate.h"

namespace octant {
namespace {

class LightMirror {
public:
    LightMirror(const Level& before, const Level& after, const MirrorPlane& plane)
        : m_was(before.lightSources), m_level(after), m_plane(plane),
          m_now(after.lightSources.begin(), after.lightSources.end()) {}

    /// One that comes along with none.
    void keep(ItemId source) { m_own.insert(source); }
    /// Sources of the level with the images. `nextId` for those that are new.
    std::vector<LightSource> run(ItemId& nextId) {
        std::unordered_map<ItemId, std::size_t> known;
        for (std::size_t i = 0; i < m_was.size(); ++i)
            known.emplace(m_was[i].id, i);
        std::vector<LightSource> added;
        std::vector<std::pair<std::size_t, LightSource>> changed; // position of what it was, and what it is
        for (const LightSource& source : m_now) {
            const auto found = known.find(source.id);
            if (found == known.end()) {
                added.push_back(source);
                continue;
            }
            if (!(m_was[found->second] == source)) {
                changed.emplace_back(found->second, source);
                m_own.insert(source.id);
            }
            known.erase(found);
        }
        for (const auto& [id, position] : known)
            m_own.insert(id);
        for (const auto& [position, source] : changed)
            if (const auto twin = twinOf(m_was[position]))
                change(*twin, m_was[position], source);
        for (const auto& [id, position] : known)
            if (const auto twin = twinOf(m_was[position]))
                std::erase_if(m_now, [&](const LightSource& one) { return one.id == *twin; });
        for (const LightSource& source : added)
            if (hasImage(source) && m_now.size() < light::mostSources && fits(source)) {
                m_now.push_back(imageOf(source));
                m_now.back().id = nextId++;
            }
        return std::move(m_now);
    }
    bool leftOut() const { return m_leftOut; }

private:
    float mirrored(float at) const { return 2 * m_plane.at - at; }
    LightSource imageOf(LightSource source) const {
        source.position[m_plane.axis] = mirrored(source.position[m_plane.axis]);
        source.direction[m_plane.axis] = -source.direction[m_plane.axis];
        return source;
    }
    bool hasImage(const LightSource& source) const {
        return source.type != light::SourceType::Sun &&
               std::abs(source.position[m_plane.axis] - m_plane.at) >= static_cast<float>(imageReach);
    }
    /// Whether the image of a source lies in the level.
    bool fits(const LightSource& source) {
        const bool is = sectorAt(m_level, glm::dvec3(imageOf(source).position)).has_value();
        m_leftOut = m_leftOut || !is;
        return is;
    }
    /// Of what stood at the image of a source and is not changed by the edit itself.
    std::optional<ItemId> twinOf(const LightSource& was) const {
        if (!hasImage(was))
            return std::nullopt;
        const glm::vec3 image = imageOf(was).position;
        std::optional<ItemId> nearest;
        auto least = static_cast<float>(imageReach);
        for (const LightSource& one : m_was)
            if (const float away = glm::distance(one.position, image);
                one.type == was.type && away < least && !m_own.contains(one.id)) {
                least = away;
                nearest = one.id;
            }
        return nearest;
    }

    /// What an edit changed of a source is taken from its image.
    void change(ItemId twin, const LightSource& was, const LightSource& is) {
        const auto found =
            std::find_if(m_now.begin(), m_now.end(), [&](const LightSource& one) { return one.id == twin; });
        if (found == m_now.end() || (is.type != light::SourceType::Sun && !fits(is)))
            return;
        const LightSource image = imageOf(is);
        const auto give = [&](auto... fields) {
            ((was.*fields == is.*fields ? void() : void((*found).*fields = image.*fields)), ...);
        };
        using light::Source;
        give(&Source::name, &Source::type, &Source::position, &Source::color, &Source::intensity,
             &Source::range, &Source::radius, &Source::direction, &Source::cone, &Source::angle,
             &Source::shadows, &Source::bounce, &Source::reach, &Source::lightNumber, &Source::enabled,
             &Source::preserve, &Source::start);
    }

    const PagedVector<LightSource>& m_was;
    const Level& m_level;
    MirrorPlane m_plane;
    std::vector<LightSource> m_now;
    std::set<ItemId> m_own; ///< that the edit changed or removed, and that come along with none
    bool m_leftOut = false;
};

} // namespace

Result<Edited> mirrorLights(const MapPtr& before, Edited edited, ItemId level, const MirrorPlane& plane,
                            const EditContext& context) {
    const ItemRef item{ItemKind::Level, -1, ItemRef::NoCube, level};
    const auto then = locate(*before, item);
    if (!then || context.readLight == nullptr)
        return edited;
    // Sources are said twice, and an edit may have changed the one or the other.
    OCTANT_TRY(lit, withLightOfLevels(before, edited.map, context));
    const auto now = locate(**lit, item);
    if (!now || before->levels[then->level]->lightSources.sameAs((*lit)->levels[now->level]->lightSources))
        return edited;
    LightMirror mirror(*before->levels[then->level], *(*lit)->levels[now->level], plane);
    // What one cannot pick does not come along.
    const MapLayers layers = layersOf(*before);
    const LayerIndex index(*before, layers, false);
    const Level& was = *before->levels[then->level];
    for (std::size_t i = 0; i < was.lightSources.size(); ++i)
        if (layers.heldBack(index.ofSource(level, i)))
            mirror.keep(was.lightSources[i].id);
    MapDraft draft(*lit, context);
    const std::vector<LightSource> sources = mirror.run(draft.editMap().nextId);
    draft.editLevel(now->level).lightSources = PagedVector<LightSource>::fromSpan(sources);
    if (mirror.leftOut() && edited.note.empty())
        edited.note = mirroredLeftOut;
    OCTANT_TRY(both, withLightOfLevels(*lit, draft.finish(), context));
    edited.map = std::move(*both);
    return edited;
}

} // namespace octant
