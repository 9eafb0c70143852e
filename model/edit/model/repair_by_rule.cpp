#include "model/edit/model/repair_by_rule.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "model/edit/model/model_lists.h"
#include "model/edit/model/model_weights.h"
#include "model/p3m/limits.h"
#include "model/p3m/skeleton.h"

namespace octant {
namespace {

/// The length of the UTF-8 sequence at the start of a text; 0 where there is none.
std::size_t sequenceAt(std::string_view text) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i, unsigned least, unsigned most) {
        return byte(i) >= least && byte(i) <= most;
    };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return follows(1, 0x80, 0xBF) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF)
        return follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF) && follows(2, 0x80, 0xBF)
                   ? 3
                   : 0;
    if (first >= 0xF0 && first <= 0xF4)
        return follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF) &&
                       follows(2, 0x80, 0xBF) && follows(3, 0x80, 0xBF)
                   ? 4
                   : 0;
    return 0;
}

/// The text with every byte that is no UTF-8 taken for one of Latin-1, as old tools write it.
std::string asUtf8(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = sequenceAt(text);
        if (length != 0) {
            out += text.substr(0, length);
        } else {
            const auto byte = static_cast<unsigned char>(text[0]);
            out += static_cast<char>(0xC0 | byte >> 6);
            out += static_cast<char>(0x80 | (byte & 0x3F));
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

template <class V> void makeFinite(V& value) {
    if constexpr (std::is_floating_point_v<V>) {
        if (!std::isfinite(value))
            value = 0;
    } else {
        for (glm::length_t i = 0; i < V::length(); ++i)
            makeFinite(value[i]);
    }
}

/// A NaN is the same as itself, and 0 is not -0.
template <class V> bool sameBits(const V& a, const V& b) {
    using Bits = std::array<std::uint32_t, sizeof(V) / sizeof(std::uint32_t)>;
    return std::bit_cast<Bits>(a) == std::bit_cast<Bits>(b);
}

template <class V> void makeFinite(p3m::SharedList<V>& list) {
    std::vector<V> values = list.copy();
    for (V& value : values)
        makeFinite(value);
    if (!std::equal(values.begin(), values.end(), list.begin(), list.end(), sameBits<V>))
        list = std::move(values);
}

void makeFinite(p3m::Channel<glm::vec3>& channel) {
    std::vector<p3m::Keyframe<glm::vec3>> keys = channel.copy();
    for (auto& key : keys)
        makeFinite(key.value);
    channel = std::move(keys);
}

class Repair {
public:
    Repair(ModelDraft& draft, Rule rule, bool bonesToo, std::set<ItemId> items, const EditContext& context)
        : m_draft(draft), m_rule(rule), m_bonesToo(bonesToo), m_items(std::move(items)),
          m_repairTexture(context.repairTexture) {}

    std::size_t run() {
        if (has(Rule::P3m011) && m_draft.model().materials.empty() && !m_draft.model().parts.empty()) {
            p3m::Material material;
            material.id = m_draft.newId();
            m_draft.edit().materials.push_back(std::move(material));
        }
        if (has(Rule::P3m019))
            repairTexts();
        each<p3m::Part>([&](p3m::Part& part) { repair(part); });
        if (has(Rule::P3m113))
            removeEmptyParts();
        if ((has(Rule::P3m105) || has(Rule::P3m123)) && m_repairTexture != nullptr)
            each<p3m::Texture>([&](p3m::Texture& texture) { repair(texture); });
        each<p3m::Material>([&](p3m::Material& material) { repair(material); });
        repairBones();
        if (has(Rule::P3m014) || has(Rule::P3m020) || has(Rule::P3m115))
            each<p3m::Animation>([&](p3m::Animation& animation) { repair(animation); });
        each<p3m::Action>([&](p3m::Action& action) { repair(action); });
        if (has(Rule::P3m020))
            each<p3m::UserField>([&](p3m::UserField& field) { repairNumbers(field); });
        if (has(Rule::P3m111)) {
            nameApart<p3m::Part>();
            nameApart<p3m::Bone>();
            nameApart<p3m::Animation>();
            nameApart<p3m::UserField>();
        }
        const std::size_t read = m_draft.model().readingProblems.size();
        m_draft.acceptReading(
            [&](const Finding& problem) { return has(problem.rule) && wanted(problem.item.id); });
        return m_repaired + read - m_draft.model().readingProblems.size();
    }

private:
    bool has(Rule rule) const { return m_rule == rule; }
    bool dropsBones() const { return has(Rule::P3m112) && m_bonesToo; }
    bool wanted(ItemId item) const { return m_items.empty() || m_items.count(item) != 0; }

    template <class T, class Fn> void each(Fn&& fn) {
        for (std::size_t i = 0; i < modelList<T>(m_draft.model()).size(); ++i) {
            const T& before = modelList<T>(m_draft.model())[i];
            if (!wanted(before.id))
                continue;
            T now = before;
            fn(now);
            if (!(now == before)) {
                ++m_repaired;
                listIn<T>(m_draft.edit()).set(i, std::move(now));
            }
        }
    }
    template <class T> bool bears(const p3m::Text& name) const {
        const auto& list = modelList<T>(m_draft.model());
        return std::any_of(list.begin(), list.end(), [&](const T& item) { return item.name == name; });
    }
    /// Names of bones that weights and motions have; thousands may be asked for.
    bool isBone(const p3m::Text& name) const { return bears<p3m::Bone>(name); }

    void repair(p3m::Part& part) {
        const p3m::Model& model = m_draft.model();
        if (has(Rule::P3m011) && part.material >= model.materials.size())
            part.material = 0;
        std::vector<p3m::MaterialOverride> overrides = part.overrides.copy();
        std::erase_if(overrides, [&](const p3m::MaterialOverride& each) {
            return (has(Rule::P3m013) && each.material >= model.materials.size()) ||
                   (has(Rule::P3m112) && !bears<p3m::Animation>(each.animation));
        });
        if (overrides.size() != part.overrides.size())
            part.overrides = std::move(overrides);
        if (has(Rule::P3m020)) {
            makeFinite(part.positions);
            makeFinite(part.uvs);
            makeFinite(part.normals);
        }
        repairTriangles(part);
        repairWeights(part);
    }

    void repairTriangles(p3m::Part& part) const {
        std::vector<std::uint16_t> indices;
        const std::size_t whole = part.indices.size() / 3 * 3;
        for (std::size_t i = 0; i < whole; i += 3) {
            const std::span<const std::uint16_t> corners = part.indices.span().subspan(i, 3);
            if (!has(Rule::P3m010) || std::all_of(corners.begin(), corners.end(), [&](std::uint16_t corner) {
                    return corner < part.positions.size();
                }))
                indices.insert(indices.end(), corners.begin(), corners.end());
        }
        if (!has(Rule::P3m106)) // a rest that names vertices which are not there draws nothing either
            for (std::size_t i = whole; i < part.indices.size(); ++i)
                if (!has(Rule::P3m010) || part.indices[i] < part.positions.size())
                    indices.push_back(part.indices[i]);
        if (indices.size() != part.indices.size())
            part.indices = std::move(indices);
    }

    void repairWeights(p3m::Part& part) const {
        std::vector<p3m::WeightGroup> groups;
        bool changed = false;
        for (const p3m::WeightGroup& group : part.weightGroups) {
            p3m::WeightGroup now = group;
            std::uint64_t passed = group.endSkip, weights = 0;
            for (const p3m::WeightRun& run : group.runs) {
                passed += std::uint64_t{run.skip} + run.count;
                weights += run.count;
            }
            const bool past =
                has(Rule::P3m017) && (passed > part.positions.size() || weights != group.weights.size());
            if (past)
                now = groupOf(group.bone, weightsOf(group, part.positions.size()));
            const bool drop = ((past || has(Rule::P3m022) || has(Rule::P3m110)) && now.runs.empty()) ||
                              (dropsBones() && !isBone(group.bone));
            changed = changed || drop || !(now == group);
            if (!drop)
                groups.push_back(std::move(now));
        }
        if (changed)
            part.weightGroups = std::move(groups);
    }

    /// With what names them; a part that got no triangles by the repair of others is empty too.
    void removeEmptyParts() {
        for (std::size_t i = m_draft.model().parts.size(); i-- > 0;) {
            const p3m::Part& part = m_draft.model().parts[i];
            if (!wanted(part.id) || !(part.positions.empty() || part.indices.empty()))
                continue;
            const p3m::Text name = part.name;
            m_draft.edit().parts.erase(i);
            if (!bears<p3m::Part>(name))
                renamePart(m_draft.edit(), name, std::nullopt);
            ++m_repaired;
        }
    }

    /// Data of an unknown type that are a picture all the same are taken for one.
    void repair(p3m::Texture& texture) const {
        const bool unknown = texture.type > p3m::Texture::External;
        if (texture.type == p3m::Texture::External || !(has(Rule::P3m123) || unknown))
            return;
        const auto mended = m_repairTexture(texture.data);
        if (!mended)
            return;
        if (unknown && has(Rule::P3m105))
            texture.type = p3m::Texture::Embedded;
        if (has(Rule::P3m123) && texture.type == p3m::Texture::Embedded && !(texture.data == *mended))
            texture.data = *mended;
    }

    void repair(p3m::Material& material) const {
        const auto exists = [&](std::uint8_t texture) {
            return texture == p3m::NoTexture || texture < m_draft.model().textures.size();
        };
        const auto repairKeys = [&](p3m::Channel<std::uint8_t>& channel) {
            auto keys = channel.copy();
            for (auto& key : keys)
                key.value = exists(key.value) ? key.value : p3m::NoTexture;
            channel = std::move(keys);
        };
        p3m::MaterialAnimation& animation = material.animation;
        if (has(Rule::P3m012)) {
            for (std::uint8_t* texture : {&material.values.texture, &material.values.matcap})
                *texture = exists(*texture) ? *texture : p3m::NoTexture;
            repairKeys(animation.texture);
            repairKeys(animation.matcap);
        }
        if (!material.animated)
            return;
        if (has(Rule::P3m020)) {
            makeFinite(animation.textureScroll);
            makeFinite(animation.matcapScroll);
        }
        if (has(Rule::P3m114) && animation.usPerFrame == 0)
            animation.usPerFrame = p3m::usualFrameTime;
        const auto reach = [&](const auto& channel) {
            if (!channel.empty())
                animation.lastFrame = static_cast<std::uint8_t>(std::max<unsigned>(
                    animation.lastFrame, std::min<unsigned>(channel[channel.size() - 1].frame, 255)));
        };
        if (has(Rule::P3m116)) {
            reach(animation.color);
            reach(animation.emission);
            reach(animation.shading);
            reach(animation.texture);
            reach(animation.matcap);
        }
    }

    void repairBones() {
        if (has(Rule::P3m020))
            each<p3m::Bone>([](p3m::Bone& bone) {
                makeFinite(bone.head);
                makeFinite(bone.tail);
            });
        const PagedVector<p3m::Bone>& bones = m_draft.model().bones;
        if (has(Rule::P3m016) && !p3m::bonesMissingChildren(bones).empty()) {
            m_repaired += p3m::bonesMissingChildren(bones).size();
            const std::vector<std::size_t> parents = p3m::parentsOf(bones);
            setParents(m_draft.edit(), std::vector<p3m::Bone>(bones.begin(), bones.end()), parents);
        }
        // The problem is told of the first bone and is one of all.
        if (has(Rule::P3m120) && p3m::hasDefectiveTails(m_draft.model().bones) &&
            wanted(m_draft.model().bones[0].id)) {
            const std::vector<glm::vec3> tails = p3m::tailsOf(m_draft.model().bones);
            for (std::size_t i = 0; i < tails.size(); ++i)
                m_draft.edit().bones.update(i, [&](p3m::Bone& bone) { bone.tail = tails[i]; });
            ++m_repaired;
        }
    }

    void repair(p3m::Animation& animation) const {
        std::vector<p3m::ActionReference> references;
        for (p3m::ActionReference each : animation.actions) {
            if (has(Rule::P3m014) && each.action >= m_draft.model().actions.size())
                continue;
            if (has(Rule::P3m020) && !std::isfinite(each.speed))
                each.speed = 1;
            if (has(Rule::P3m115) && !(each.speed > 0))
                each.speed = 1;
            references.push_back(each);
        }
        animation.actions = std::move(references);
    }

    void repair(p3m::Action& action) const {
        if (has(Rule::P3m114) && action.usPerFrame == 0)
            action.usPerFrame = p3m::usualFrameTime;
        std::vector<p3m::BoneMotion> motions = action.bones.copy();
        if (has(Rule::P3m020))
            for (p3m::BoneMotion& motion : motions) {
                makeFinite(motion.translation);
                makeFinite(motion.rotation);
                makeFinite(motion.scale);
            }
        if (dropsBones())
            std::erase_if(motions, [&](const p3m::BoneMotion& motion) { return !isBone(motion.bone); });
        if (has(Rule::P3m112)) {
            std::vector<p3m::Text> parts = action.parts.copy();
            std::erase_if(parts, [&](const p3m::Text& part) { return !bears<p3m::Part>(part); });
            action.parts = std::move(parts);
        }
        if ((has(Rule::P3m021) || has(Rule::P3m112)) && p3m::isEngine(m_draft.model().layout) &&
            motions.empty())
            motions.push_back(idleMotion(m_draft.model()));
        action.bones = std::move(motions);
    }

    static void repairNumbers(p3m::UserField& field) {
        using enum p3m::UserField::Type;
        if (field.type != F32 && field.type != F64)
            return;
        const auto isFinite = [&](std::uint64_t bits) {
            return field.type == F32 ? std::isfinite(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                                     : std::isfinite(std::bit_cast<double>(bits));
        };
        if (!field.array) {
            field.bits = isFinite(field.bits) ? field.bits : 0;
            return;
        }
        std::vector<std::uint64_t> numbers;
        bool changed = false;
        for (std::size_t i = 0; i < field.count; ++i) {
            const std::uint64_t bits = field.bitsAt(i);
            numbers.push_back(isFinite(bits) ? bits : 0);
            changed = changed || !isFinite(bits);
        }
        if (changed)
            p3m::setNumbers(field, numbers);
    }

    /// All texts of the model, so that what names something goes on naming it.
    void repairTexts() {
        const auto fix = [](p3m::Text& text) {
            if (std::string fixed = asUtf8(text.view()); fixed != text.view())
                text = p3m::Text(fixed);
        };
        const auto fixIn = [&](auto& list, auto textOf) {
            auto items = list.copy();
            for (auto& item : items)
                fix(textOf(item));
            list = std::move(items);
        };
        const std::set<ItemId> items = std::exchange(m_items, {});
        each<p3m::Part>([&](p3m::Part& part) {
            fix(part.name);
            fixIn(
                part.overrides, [](auto& one) -> auto& { return one.animation; });
            fixIn(
                part.weightGroups, [](auto& one) -> auto& { return one.bone; });
        });
        each<p3m::Texture>([&](p3m::Texture& texture) { fix(texture.path); });
        each<p3m::Bone>([&](p3m::Bone& bone) { fix(bone.name); });
        each<p3m::Animation>([&](p3m::Animation& animation) { fix(animation.name); });
        each<p3m::Action>([&](p3m::Action& action) {
            fixIn(
                action.parts, [](auto& one) -> auto& { return one; });
            fixIn(
                action.bones, [](auto& one) -> auto& { return one.bone; });
        });
        each<p3m::UserField>([&](p3m::UserField& field) {
            fix(field.name);
            fix(field.text);
            if (!field.array || field.type != p3m::UserField::Type::Str)
                return;
            std::vector<std::string> texts;
            bool changed = false;
            for (std::size_t i = 0; i < field.count; ++i) {
                texts.push_back(asUtf8(field.textAt(i).view()));
                changed = changed || texts.back() != field.textAt(i).view();
            }
            if (changed)
                p3m::setTexts(field, texts);
        });
        m_items = items;
    }

    /// The first of a name keeps it, as it is the one that is meant.
    template <class T> void nameApart() {
        std::unordered_set<std::string> known, all;
        for (const T& item : modelList<T>(m_draft.model()))
            all.insert(item.name.string());
        for (std::size_t i = 0; i < modelList<T>(m_draft.model()).size(); ++i) {
            const T& before = modelList<T>(m_draft.model())[i];
            const std::string name = before.name.string();
            if (known.insert(name).second || !wanted(before.id))
                continue;
            std::string free = name;
            for (int number = 2; all.count(free) != 0; ++number)
                free = fmt::format("{} {}", name, number);
            all.insert(free);
            listIn<T>(m_draft.edit()).update(i, [&](T& item) { item.name = p3m::Text(free); });
            ++m_repaired;
        }
    }

    ModelDraft& m_draft;
    Rule m_rule;
    bool m_bonesToo;
    std::set<ItemId> m_items;
    decltype(EditContext::repairTexture) m_repairTexture;
    std::size_t m_repaired = 0;
};

} // namespace

std::size_t repairByRule(ModelDraft& draft, Rule rule, bool bonesToo, std::set<ItemId> items,
                         const EditContext& context) {
    return Repair(draft, rule, bonesToo, std::move(items), context).run();
}

} // namespace octant
