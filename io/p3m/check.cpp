#include "io/p3m/check.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "io/p3m/p3m.h"
#include "io/ptf/ptf.h"
#include "io/utf8.h"
#include "model/p3m/skeleton.h"

namespace octant::p3m {
namespace {

/// Names of parts, bones or animations. Texts of a file are looked at once for each place in its string
/// table, as thousands may overlap.
class NameSet {
public:
    template <class List> explicit NameSet(const List& items) {
        for (const auto& item : items)
            m_names.insert(item.name.view());
    }
    bool has(const Text& name) {
        const auto [known, isNew] = m_known.try_emplace(name.view().data(), false);
        if (isNew)
            known->second = m_names.count(name.view()) != 0;
        return known->second;
    }

private:
    std::unordered_set<std::string_view> m_names;
    std::unordered_map<const char*, bool> m_known; ///< by the first byte
};

bool finite(float value) { return std::isfinite(value); }
bool finite(glm::vec2 value) { return finite(value.x) && finite(value.y); }
bool finite(glm::vec3 value) { return finite(value.x) && finite(value.y) && finite(value.z); }

/// The first component that is not finite.
template <class T> std::size_t firstBad(const T& value) {
    for (glm::length_t i = 0; i < T::length(); ++i)
        if (!std::isfinite(value[i]))
            return static_cast<std::size_t>(i);
    return 0;
}

class Checker {
public:
    Checker(const Model& model, const FilePlaces* places)
        : m_model(model), m_places(places), m_parts(model.parts), m_bones(model.bones),
          m_animations(model.animations) {}

    std::vector<Finding> run() {
        checkAll(m_model.parts, ItemKind::ModelPart, "parts", &FilePlaces::parts, &Checker::checkPart);
        checkAll(m_model.materials, ItemKind::ModelMaterial, "materials", &FilePlaces::materials,
                 &Checker::checkMaterial);
        checkAll(m_model.textures, ItemKind::ModelTexture, "textures", &FilePlaces::textures,
                 &Checker::checkTexture);
        checkAll(m_model.bones, ItemKind::Bone, "bones", &FilePlaces::bones, &Checker::checkBone);
        checkSkeleton();
        checkAll(m_model.animations, ItemKind::Animation, "animations", &FilePlaces::animations,
                 &Checker::checkAnimation);
        checkAll(m_model.actions, ItemKind::Action, "actions", &FilePlaces::actions, &Checker::checkAction);
        checkAll(m_model.userFields, ItemKind::UserField, "user_fields", &FilePlaces::userFields,
                 &Checker::checkField);
        return std::move(m_problems);
    }

private:
    template <class T>
    void checkAll(const PagedVector<T>& items, ItemKind kind, const char* list,
                  std::vector<std::uint64_t> FilePlaces::*places, void (Checker::*checkOne)(const T&, Byte)) {
        std::size_t index = 0;
        m_names.clear();
        for (const T& item : items) {
            const Byte begin = m_places && index < (m_places->*places).size()
                                   ? Byte((m_places->*places)[index])
                                   : std::nullopt;
            m_place = fmt::format("{}/{}", list, index++);
            m_item = {kind, -1, ItemRef::NoCube, item.id};
            (this->*checkOne)(item, begin);
        }
    }

    void report(Rule rule, std::string_view member, std::string what, Byte byte) {
        if (++m_told[rule] <= mostOfARule)
            m_problems.push_back(
                problemOf(rule, m_place + "/" + std::string(member), std::move(what), byte, m_item));
    }
    bool mayTell(Rule rule) const {
        const auto told = m_told.find(rule);
        return told == m_told.end() || told->second < mostOfARule;
    }

    void checkText(const Text& text, std::string_view member, Byte byte) {
        if (!text.empty() && m_sound.insert(text.view().data()).second && !isUtf8(text.view())) {
            m_sound.erase(text.view().data());
            report(Rule::P3m019, member, "this string is not UTF-8", byte);
        }
    }
    /// Of something that others refer to by name.
    void checkName(const Text& name, Byte byte) {
        checkText(name, "name", byte);
        if (!m_names.insert(name.view()).second)
            report(Rule::P3m111, "name",
                   fmt::format("{} has the name of another one before it", quoted(name)), byte);
    }
    void checkUse(NameSet& names, const char* what, const Text& name, std::string_view list,
                  std::size_t index, std::string_view member, Byte byte) {
        if (!name.empty() && m_sound.count(name.view().data()) == 0)
            checkText(name, fmt::format("{}/{}{}", list, index, member), byte);
        if (mayTell(Rule::P3m112) && !names.has(name))
            report(Rule::P3m112, fmt::format("{}/{}{}", list, index, member),
                   fmt::format("there is no {} {}", what, quoted(name)), byte);
    }

    template <class T>
    void checkFinite(const SharedList<T>& list, std::string_view member, Byte begin, std::size_t stride) {
        const auto bad =
            std::find_if(list.begin(), list.end(), [](const T& value) { return !finite(value); });
        if (bad == list.end())
            return;
        const auto index = static_cast<std::size_t>(bad - list.begin());
        report(Rule::P3m020, fmt::format("{}/{}", member, index), "this number is not finite",
               begin + (index * stride + sizeof(float) * firstBad(*bad)));
    }
    void checkFinite(const glm::vec3& value, std::string_view member, Byte begin) {
        if (!finite(value))
            report(Rule::P3m020, member, "this number is not finite",
                   begin + sizeof(float) * firstBad(value));
    }
    void checkFinite(const glm::vec2& value, std::string_view member, Byte begin) {
        if (!finite(value))
            report(Rule::P3m020, member, "this number is not finite",
                   begin + sizeof(float) * firstBad(value));
    }

    void checkPart(const Part& part, Byte begin) {
        const PartPlaces at(part, m_model.layout, begin);
        checkName(part.name, at.name);
        if (part.material >= m_model.materials.size())
            report(Rule::P3m011, "material", fmt::format("there is no material {}", part.material),
                   at.material);
        for (std::size_t i = 0; i < part.overrides.size(); ++i) {
            const MaterialOverride& each = part.overrides[i];
            const Byte byte = at.overrides + 4 * i;
            checkUse(m_animations, "animation", each.animation, "material_overrides", i, "/animation", byte);
            if (each.material >= m_model.materials.size())
                report(Rule::P3m013, fmt::format("material_overrides/{}/material", i),
                       fmt::format("there is no material {}", each.material), byte + 3);
        }
        checkFinite(part.positions, "positions", at.positions, at.positionStride);
        checkFinite(part.uvs, "uvs", at.uvs, at.uvStride);
        checkFinite(part.normals, "normals", at.normals, sizeof(glm::vec3));
        const std::size_t vertices = part.positions.size();
        if (vertices == 0)
            report(Rule::P3m113, "positions", "this part has no vertices", at.vertexCount);
        else if (part.indices.empty())
            report(Rule::P3m113, "indices", "this part has no indices", at.indexCount);
        if (part.indices.size() % 3 != 0)
            report(Rule::P3m106, "indices",
                   fmt::format("{} indices make no whole triangles", part.indices.size()), at.indexCount);
        const auto bad = std::find_if(part.indices.begin(), part.indices.end(),
                                      [&](std::uint16_t index) { return index >= vertices; });
        if (bad != part.indices.end()) {
            const auto index = static_cast<std::size_t>(bad - part.indices.begin());
            report(Rule::P3m010, fmt::format("indices/{}", index),
                   fmt::format("there is no vertex {}, the part has {}", *bad, vertices),
                   at.indices + 2 * index);
        }
        for (std::size_t i = 0; i < part.weightGroups.size(); ++i)
            checkWeights(part.weightGroups[i], i, vertices, at.groups.empty() ? Byte() : at.groups[i]);
    }

    void checkWeights(const WeightGroup& group, std::size_t index, std::size_t vertices, Byte begin) {
        checkUse(m_bones, "bone", group.bone, "weight_groups", index, "/bone", begin);
        const std::string member = fmt::format("weight_groups/{}", index);
        if (group.runs.empty())
            report(isEngine(m_model.layout) ? Rule::P3m022 : Rule::P3m110, member,
                   "no vertex has a weight here", begin + 2);
        std::uint64_t passed = 0, weights = 0;
        Byte at = begin + 2;
        for (std::size_t i = 0; i <= group.runs.size(); ++i) {
            const WeightRun run = i < group.runs.size() ? group.runs[i] : WeightRun{group.endSkip, 0};
            passed += std::uint64_t{run.skip} + run.count;
            weights += run.count;
            if (passed > vertices) {
                report(Rule::P3m017, member,
                       fmt::format("the weights go past the {} vertices of the part", vertices), at);
                return;
            }
            at = at + (4u + run.count);
        }
        if (weights != group.weights.size())
            report(Rule::P3m017, member, "there are not as many weights as the ranges say", begin);
    }

    void checkMaterial(const Material& material, Byte begin) {
        const MaterialPlaces at(material, m_model.layout, begin);
        checkTextureUse(material.values.texture, "texture", at.texture);
        checkTextureUse(material.values.matcap, "matcap", at.matcap);
        if (!material.animated)
            return;
        const MaterialAnimation& animation = material.animation;
        if (animation.usPerFrame == 0)
            report(Rule::P3m114, "animation/us_per_frame", "a frame lasts no time, so nothing moves",
                   at.time);
        checkFinite(animation.textureScroll, "animation/texture_scroll", at.textureScroll);
        checkFinite(animation.matcapScroll, "animation/matcap_scroll", at.matcapScroll);
        checkFrames(animation.color, "animation/color", animation.lastFrame, at.skips[0]);
        checkFrames(animation.emission, "animation/emission", animation.lastFrame, at.skips[1]);
        checkFrames(animation.shading, "animation/shading", animation.lastFrame, at.skips[2]);
        checkFrames(animation.texture, "animation/texture", animation.lastFrame, at.skips[3]);
        checkFrames(animation.matcap, "animation/matcap", animation.lastFrame, at.skips[4]);
        for (std::size_t i = 0; i < animation.texture.size(); ++i)
            checkTextureUse(animation.texture[i].value, fmt::format("animation/texture/{}/value", i),
                            at.values[3] + i);
        for (std::size_t i = 0; i < animation.matcap.size(); ++i)
            checkTextureUse(animation.matcap[i].value, fmt::format("animation/matcap/{}/value", i),
                            at.values[4] + i);
    }

    void checkTextureUse(std::uint8_t texture, std::string_view member, Byte byte) {
        if (texture != NoTexture && texture >= m_model.textures.size())
            report(Rule::P3m012, member, fmt::format("there is no texture {}", texture), byte);
    }

    template <class T>
    void checkFrames(const Channel<T>& channel, std::string_view member, unsigned lastFrame, Byte skips) {
        for (std::size_t i = 0; i < channel.size(); ++i)
            if (channel[i].frame > lastFrame) {
                report(Rule::P3m116, fmt::format("{}/{}", member, i),
                       fmt::format("frame {} lies behind the last one, {}", channel[i].frame, lastFrame),
                       skips + i);
                return;
            }
    }

    void checkTexture(const Texture& texture, Byte begin) {
        if (texture.type == Texture::External)
            checkText(texture.path, "path", begin + 1);
        else if (texture.type != Texture::Embedded)
            report(Rule::P3m105, "type", fmt::format("textures of type {} are not known", texture.type),
                   begin);
    }

    void checkBone(const Bone& bone, Byte begin) {
        checkName(bone.name, begin);
        checkFinite(bone.head, "head", begin + 2);
        checkFinite(bone.tail, "tail", begin + (2 + sizeof(glm::vec3)));
    }

    void checkSkeleton() {
        constexpr std::size_t childCountAt = 2 + 2 * sizeof(glm::vec3);
        const auto beginOf = [&](std::size_t bone) {
            return m_places && bone < m_places->bones.size() ? Byte(m_places->bones[bone]) : std::nullopt;
        };
        for (const std::size_t bone : bonesMissingChildren(m_model.bones)) {
            m_place = fmt::format("bones/{}", bone);
            m_item = {ItemKind::Bone, -1, ItemRef::NoCube, m_model.bones[bone].id};
            report(Rule::P3m016, "child_count", "there are fewer bones behind this one than it has children",
                   beginOf(bone) + childCountAt);
        }
        if (!hasDefectiveTails(m_model.bones))
            return;
        m_place = "bones/0";
        m_item = {ItemKind::Bone, -1, ItemRef::NoCube, m_model.bones[0].id};
        report(Rule::P3m120, "tail",
               "the tails of all bones look as a defective exporter writes them; heads are used",
               beginOf(0) + (2 + sizeof(glm::vec3)));
    }

    void checkAnimation(const Animation& animation, Byte begin) {
        checkName(animation.name, begin);
        constexpr std::size_t head = 3, size = 9, speedAt = 1, startAt = 5, endAt = 7;
        for (std::size_t i = 0; i < animation.actions.size(); ++i) {
            const ActionReference& each = animation.actions[i];
            const Byte at = begin + (head + size * i);
            const std::string member = fmt::format("actions/{}", i);
            if (each.action >= m_model.actions.size())
                report(Rule::P3m014, member + "/action", fmt::format("there is no action {}", each.action),
                       at);
            if (!finite(each.speed))
                report(Rule::P3m020, member + "/speed", "this number is not finite", at + speedAt);
            if (!(each.speed > 0))
                report(Rule::P3m115, member + "/speed", "this is not above 0, so the action is passed over",
                       at + speedAt);
            if (each.end < each.start)
                report(Rule::P3m115, member + "/end",
                       fmt::format("frame {} is before frame {}, so the action goes backwards", each.end,
                                   each.start),
                       at + (each.end < each.start ? endAt : startAt));
        }
    }

    void checkAction(const Action& action, Byte begin) {
        const ActionPlaces at(action, m_model.layout, begin);
        if (action.usPerFrame == 0)
            report(Rule::P3m114, "us_per_frame", "a frame lasts no time, so nothing moves", at.time);
        for (std::size_t i = 0; i < action.parts.size(); ++i)
            checkUse(m_parts, "part", action.parts[i], "parts", i, {}, at.parts + 2 * i);
        if (isEngine(m_model.layout) && action.bones.empty())
            report(Rule::P3m021, "bones", "the engine spoils its memory on an action without bones",
                   at.boneCount);
        for (std::size_t i = 0; i < action.bones.size(); ++i) {
            const BoneMotion& motion = action.bones[i];
            const MotionPlaces& place = at.bones[i];
            checkUse(m_bones, "bone", motion.bone, "bones", i, "/bone", place.begin);
            checkValues(motion.translation, i, "translation", place.values[0]);
            checkValues(motion.rotation, i, "rotation", place.values[1]);
            checkValues(motion.scale, i, "scale", place.values[2]);
        }
    }

    void checkValues(const Channel<glm::vec3>& channel, std::size_t bone, const char* name, Byte begin) {
        for (std::size_t i = 0; i < channel.size(); ++i)
            if (!finite(channel[i].value))
                checkFinite(channel[i].value, fmt::format("bones/{}/{}/{}/value", bone, name, i),
                            begin + sizeof(glm::vec3) * i);
    }

    void checkField(const UserField& field, Byte begin) {
        checkName(field.name, begin);
        const Byte valueAt = begin + (field.array ? 5 : 3);
        if (field.type == UserField::Type::Str)
            checkTexts(field, valueAt);
        const auto isFinite = [&](std::uint64_t bits) {
            return field.type == UserField::Type::F32
                       ? std::isfinite(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                       : std::isfinite(std::bit_cast<double>(bits));
        };
        if (field.type != UserField::Type::F32 && field.type != UserField::Type::F64)
            return;
        if (!field.array && !isFinite(field.bits))
            report(Rule::P3m020, "value", "this number is not finite", valueAt);
        for (std::size_t i = 0; i < field.count; ++i)
            if (!isFinite(field.bitsAt(i))) {
                report(Rule::P3m020, fmt::format("value/{}", i), "this number is not finite", valueAt);
                return;
            }
    }

    void checkTexts(const UserField& field, Byte valueAt) {
        checkText(field.text, "value", valueAt);
        for (std::size_t i = 0; i < field.count; ++i) {
            const auto offset = static_cast<std::size_t>(field.bitsAt(i));
            const auto* const start = reinterpret_cast<const char*>(field.table.data()) + offset;
            if (offset >= field.table.size() || m_sound.count(start) != 0)
                continue;
            checkText(field.textAt(i), fmt::format("value/{}", i), valueAt);
            if (!mayTell(Rule::P3m019))
                return;
        }
    }

    const Model& m_model;
    const FilePlaces* m_places;
    NameSet m_parts, m_bones, m_animations;
    std::unordered_set<std::string_view> m_names; ///< in the list that is looked at
    std::unordered_set<const char*> m_sound;      ///< texts that are UTF-8, by their first byte
    std::string m_place;
    ItemRef m_item;
    std::vector<Finding> m_problems;
    std::map<Rule, std::size_t> m_told;
};

} // namespace

Finding problemOf(Rule rule, std::string place, std::string what, Byte byte, const ItemRef& item) {
    Finding problem;
    problem.place = std::move(place);
    problem.what = std::move(what);
    problem.byte = byte;
    problem.rule = rule;
    problem.severity = severityOf(rule);
    problem.item = item;
    return problem;
}

std::string quoted(const Text& text) {
    constexpr std::size_t longest = 60;
    std::string shown(text.view().substr(0, longest));
    while (shown.size() < text.view().size() && !shown.empty() && !isUtf8(shown))
        shown.pop_back();
    if (!isUtf8(shown))
        return "with a name that is not UTF-8";
    return fmt::format("\"{}{}\"", shown, shown.size() < text.view().size() ? "..." : "");
}

std::vector<Finding> checkValues(const Model& model, const FilePlaces* places) {
    return Checker(model, places).run();
}

std::vector<Finding> checkTextures(const Model& model, const FilePlaces* places) {
    std::vector<Finding> problems;
    std::size_t index = 0;
    for (const Texture& texture : model.textures) {
        constexpr std::size_t head = 5;
        const std::size_t number = index++;
        if (texture.type != Texture::Embedded)
            continue;
        const Byte begin =
            places && number < places->textures.size() ? Byte(places->textures[number] + head) : std::nullopt;
        const auto add = [&](Rule rule, const auto& error) {
            problems.push_back(problemOf(rule, fmt::format("textures/{}/data", number),
                                         fmt::format("{} [{}]", error.what, ruleId(error.rule)),
                                         begin + error.byte.value_or(0),
                                         {ItemKind::ModelTexture, -1, ItemRef::NoCube, texture.id}));
        };
        const auto read = ptf::read(texture.data.span());
        if (!read)
            add(Rule::P3m122, read.error());
        else
            for (const Finding& warning : read->warnings)
                add(Rule::P3m123, warning);
    }
    return problems;
}

std::vector<Finding> check(const Model& model) {
    std::vector<Finding> problems = model.readingProblems.copy();
    for (Finding& problem : checkValues(model))
        problems.push_back(std::move(problem));
    return problems;
}

std::vector<Finding> checkTextures(const Model& model) { return checkTextures(model, nullptr); }

} // namespace octant::p3m
