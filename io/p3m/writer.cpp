#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "io/p3m/check.h"
#include "io/p3m/p3m.h"
#include "io/p3m/string_table.h"

namespace octant::p3m {
namespace {

constexpr std::size_t mostBytes = 255, mostWords = 65535, mostElements = 65536;

Error refusal(Rule rule, std::string what, std::string place) {
    return Error{std::move(place), std::move(what), {}, rule};
}

/// Finds why a model cannot be written.
class Refusals {
public:
    explicit Refusals(const Model& model) : m_model(model) {}

    Result<void> find() {
        if (!isWritten(m_model.layout))
            return tl::unexpected(
                refusal(Rule::P3m205,
                        fmt::format("files of layout {} are not written; convert the model first",
                                    layoutName(m_model.layout)),
                        {}));
        lists();
        if (m_model.layout == Layout::Engine)
            forTheEngine();
        contents();
        if (m_error)
            return tl::unexpected(*m_error);
        return {};
    }

private:
    void refuse(Rule rule, const std::string& what, const std::string& place) {
        if (!m_error)
            m_error = refusal(rule, what, place);
    }
    void most(std::size_t count, std::size_t limit, const std::string& place) {
        if (count > limit)
            refuse(Rule::P3m201, fmt::format("there are {} of {} that a file can hold", count, limit), place);
    }
    void whole(const Text& text, const std::string& place) {
        if (text.view().find('\0') != std::string_view::npos)
            refuse(Rule::P3m203, "a string with a zero byte cannot be stored", place);
    }
    template <class T> void frames(const Channel<T>& channel, int start, const std::string& place) {
        most(channel.size(), mostBytes, place);
        for (const Keyframe<T>& keyframe : channel) {
            const int gap = keyframe.frame - start;
            if (gap < 1)
                return refuse(Rule::P3m206, "the frames of a channel must rise", place);
            if (gap > static_cast<int>(largestGap))
                return refuse(Rule::P3m201,
                              fmt::format("keyframes cannot be more than {} frames apart", largestGap),
                              place);
            start = keyframe.frame;
        }
    }

    void lists() {
        most(m_model.parts.size(), mostBytes, "parts");
        most(m_model.materials.size(), mostBytes, "materials");
        most(m_model.textures.size(), mostBytes, "textures");
        most(m_model.bones.size(), mostBytes, "bones");
        most(m_model.animations.size(), mostBytes, "animations");
        most(m_model.actions.size(), mostBytes, "actions");
        most(m_model.userFields.size(), mostBytes, "user_fields");
        each("parts", m_model.parts, [&](const Part& part, const std::string& place) {
            whole(part.name, place);
            most(part.overrides.size(), mostBytes, place + "/material_overrides");
            most(part.positions.size(), mostWords, place + "/positions");
            most(part.indices.size(), mostWords, place + "/indices");
            most(part.weightGroups.size(), mostBytes, place + "/weight_groups");
            if (part.uvs.size() != (part.hasUvs ? part.positions.size() : 0))
                refuse(Rule::P3m206, "there are not as many UVs as vertices", place + "/uvs");
            if (part.normals.size() != (part.hasNormals ? part.positions.size() : 0))
                refuse(Rule::P3m206, "there are not as many normals as vertices", place + "/normals");
            for (const MaterialOverride& item : part.overrides)
                whole(item.animation, place + "/material_overrides");
            for (const WeightGroup& group : part.weightGroups)
                whole(group.bone, place + "/weight_groups");
        });
        each("materials", m_model.materials, [&](const Material& material, const std::string& place) {
            if (!material.animated)
                return;
            frames(material.animation.color, 0, place + "/animation/color");
            frames(material.animation.emission, 0, place + "/animation/emission");
            frames(material.animation.shading, 0, place + "/animation/shading");
            frames(material.animation.texture, 0, place + "/animation/texture");
            frames(material.animation.matcap, 0, place + "/animation/matcap");
        });
        each("textures", m_model.textures, [&](const Texture& texture, const std::string& place) {
            whole(texture.path, place);
            most(texture.data.size(), 0xffffffff, place);
        });
        each("bones", m_model.bones,
             [&](const Bone& bone, const std::string& place) { whole(bone.name, place); });
        each("animations", m_model.animations, [&](const Animation& animation, const std::string& place) {
            whole(animation.name, place);
            most(animation.actions.size(), mostBytes, place + "/actions");
        });
        each("actions", m_model.actions, [&](const Action& action, const std::string& place) {
            most(action.parts.size(), mostBytes, place + "/parts");
            most(action.bones.size(), mostBytes, place + "/bones");
            for (const Text& part : action.parts)
                whole(part, place + "/parts");
            for (const BoneMotion& motion : action.bones) {
                whole(motion.bone, place + "/bones");
                frames(motion.translation, -1, place + "/bones");
                frames(motion.rotation, -1, place + "/bones");
                frames(motion.scale, -1, place + "/bones");
            }
        });
        each("user_fields", m_model.userFields, [&](const UserField& field, const std::string& place) {
            whole(field.name, place);
            whole(field.text, place);
            most(field.count, mostElements, place);
        });
    }

    /// Errors of the checker.
    void contents() {
        for (const Finding& problem : check(m_model)) {
            if (problem.severity != Severity::Error || problem.rule == Rule::P3m022)
                continue;
            const bool text = problem.rule == Rule::P3m019;
            refuse(problem.rule == Rule::P3m020   ? Rule::P3m204
                   : problem.rule == Rule::P3m021 ? Rule::P3m208
                   : text                         ? Rule::P3m019
                                                  : Rule::P3m206,
                   problem.what, problem.place);
        }
    }

    void forTheEngine() {
        const auto lacks = [&](const std::string& place) {
            refuse(Rule::P3m207, "the layout of the engine cannot hold this; convert the model first", place);
        };
        if (m_model.userFields.size() > 0)
            lacks("user_fields");
        each("parts", m_model.parts, [&](const Part& part, const std::string& place) {
            if (!part.overrides.empty())
                lacks(place + "/material_overrides");
            if (!part.hasUvs)
                lacks(place + "/uvs");
        });
        each("materials", m_model.materials, [&](const Material& material, const std::string& place) {
            if (material.animated)
                lacks(place + "/animation");
            if (material.values.matcap != NoTexture)
                lacks(place + "/matcap");
        });
    }

    template <class T, class Fn> static void each(const char* list, const PagedVector<T>& items, Fn&& fn) {
        std::size_t index = 0;
        for (const T& item : items)
            fn(item, fmt::format("{}/{}", list, index++));
    }

    const Model& m_model;
    std::optional<Error> m_error;
};

class ModelWriter {
public:
    explicit ModelWriter(const Model& model) : m_model(model), m_engine(isEngine(model.layout)) {}

    Result<Blob> write() {
        text("P3M");
        byte(0);
        byte(0); // flags
        writeMask();
        for (const Part& part : m_model.parts)
            writePart(part);
        writeList(m_model.materials, &ModelWriter::writeMaterial);
        writeList(m_model.textures, &ModelWriter::writeTexture);
        writeList(m_model.bones, &ModelWriter::writeBone);
        writeList(m_model.animations, &ModelWriter::writeAnimation);
        writeList(m_model.actions, &ModelWriter::writeAction);
        if (!m_engine)
            writeFields();
        m_table.finish();
        if (m_table.tooLarge())
            return tl::unexpected(refusal(
                Rule::P3m202,
                fmt::format("all strings together have more than {} bytes", StringTable::largest), {}));
        append(m_table.bytes());
        return Blob(std::move(m_bytes));
    }

private:
    void append(std::span<const std::byte> bytes) {
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }
    void text(std::string_view bytes) { append(std::as_bytes(std::span(bytes))); }
    template <class T> void number(T value) { append(std::as_bytes(std::span(&value, 1))); }
    void byte(std::size_t value) { number(static_cast<std::uint8_t>(value)); }
    void word(std::size_t value) { number(static_cast<std::uint16_t>(value)); }
    void string(const Text& value) { word(m_table.add(value)); }
    template <class T> void bulk(std::span<const T> values) { append(std::as_bytes(values)); }

    template <class T> void writeList(const PagedVector<T>& items, void (ModelWriter::*writeOne)(const T&)) {
        byte(items.size());
        for (const T& item : items)
            (this->*writeOne)(item);
    }

    void writeMask() {
        std::vector<std::byte> mask((m_model.parts.size() + 7) / 8);
        std::size_t i = 0;
        for (const Part& part : m_model.parts) {
            mask[i / 8] |= static_cast<std::byte>((part.visible ? 1u : 0u) << i % 8);
            ++i;
        }
        byte(m_model.parts.size());
        append(mask);
    }

    void writePart(const Part& part) {
        byte(m_engine ? (part.hasNormals ? 1u : 0u) : (part.hasUvs ? 1u : 0u) | (part.hasNormals ? 2u : 0u));
        string(part.name);
        byte(part.material);
        if (!m_engine) {
            byte(part.overrides.size());
            for (const MaterialOverride& each : part.overrides) {
                string(each.animation);
                byte(each.priority);
                byte(each.material);
            }
        }
        word(part.positions.size());
        if (m_engine) {
            for (std::size_t i = 0; i < part.positions.size(); ++i) {
                number(part.positions[i]);
                number(part.uvs[i]);
            }
        } else {
            bulk(part.positions.span());
            bulk(part.uvs.span());
        }
        bulk(part.normals.span());
        word(part.indices.size());
        bulk(part.indices.span());
        const auto used = [](const WeightGroup& group) { return !group.runs.empty(); };
        byte(static_cast<std::size_t>(
            std::count_if(part.weightGroups.begin(), part.weightGroups.end(), used)));
        for (const WeightGroup& group : part.weightGroups)
            if (used(group))
                writeWeights(group, part.positions.size());
    }

    void writeWeights(const WeightGroup& group, std::size_t vertices) {
        string(group.bone);
        std::size_t vertex = 0, written = 0;
        for (std::size_t i = 0; i < group.runs.size();) {
            std::size_t count = 0;
            const std::size_t skip = group.runs[i].skip;
            do
                count += group.runs[i++].count;
            while (i < group.runs.size() && group.runs[i].skip == 0);
            word(skip);
            word(count);
            bulk(group.weights.span().subspan(written, count));
            vertex += skip + count;
            written += count;
        }
        word(vertices - vertex);
        word(0);
    }

    void writeColors(const MaterialValues& values) {
        for (const std::uint8_t channel : values.color)
            byte(channel);
        for (const std::uint8_t channel : values.emission)
            byte(channel);
        byte(values.shading);
    }

    void writeMaterial(const Material& material) {
        constexpr unsigned animated = 16;
        const MaterialValues& values = material.values;
        const auto mode = static_cast<unsigned>(material.mode);
        byte(mode | (material.animated ? animated : 0u));
        if (m_engine) {
            byte(values.texture);
            writeColors(values);
            return;
        }
        const MaterialAnimation* const animation = material.animated ? &material.animation : nullptr;
        if (animation) {
            number(animation->usPerFrame);
            byte(static_cast<unsigned>(animation->loop) | (animation->preserveScroll ? 16u : 0u));
        }
        writeColors(values);
        byte(values.texture);
        byte(values.matcap);
        if (!animation)
            return;
        number(animation->textureScroll);
        number(animation->matcapScroll);
        byte(animation->lastFrame);
        const auto channels = [&](auto&& fn) {
            fn(animation->color);
            fn(animation->emission);
            fn(animation->shading);
            fn(animation->texture);
            fn(animation->matcap);
        };
        channels([&](const auto& channel) { byte(channel.size()); });
        channels([&](const auto& channel) { skips(channel, 0); });
        blends(animation->color, Blend::Oklch);
        blends(animation->emission, Blend::Oklch);
        blends(animation->shading, Blend::Linear);
        channels([&](const auto& channel) { keyframeValues(channel); });
    }

    template <class T> void skips(const Channel<T>& channel, int start) {
        for (const Keyframe<T>& keyframe : channel) {
            byte(static_cast<std::size_t>(keyframe.frame - start - 1));
            start = keyframe.frame;
        }
    }
    /// `last`: the highest that the channel knows.
    template <class T> void blends(const Channel<T>& channel, Blend last) {
        for (const Keyframe<T>& keyframe : channel)
            byte(static_cast<std::size_t>(std::min(keyframe.blend, last)));
    }
    template <class T> void keyframeValues(const Channel<T>& channel) {
        for (const Keyframe<T>& keyframe : channel)
            number(keyframe.value);
    }

    void writeTexture(const Texture& texture) {
        byte(texture.type);
        if (texture.type == Texture::External) {
            string(texture.path);
            return;
        }
        number(static_cast<std::uint32_t>(texture.data.size()));
        append(texture.data.span());
    }

    void writeBone(const Bone& bone) {
        string(bone.name);
        number(bone.head);
        number(bone.tail);
        byte(bone.childCount);
    }

    void writeAnimation(const Animation& animation) {
        string(animation.name);
        byte(animation.actions.size());
        for (const ActionReference& reference : animation.actions) {
            byte(reference.action);
            number(reference.speed);
            word(reference.start);
            word(reference.end);
        }
    }

    void writeAction(const Action& action) {
        number(action.usPerFrame);
        byte(static_cast<std::size_t>(action.mode));
        byte(action.parts.size());
        for (const Text& part : action.parts)
            string(part);
        byte(action.bones.size());
        for (const BoneMotion& motion : action.bones) {
            string(motion.bone);
            const Channel<glm::vec3>* const channels[] = {&motion.translation, &motion.rotation,
                                                          &motion.scale};
            for (const auto* channel : channels)
                byte(channel->size());
            for (const auto* channel : channels)
                skips(*channel, -1);
            for (const auto* channel : channels)
                blends(*channel, Blend::Linear);
            for (const auto* channel : channels)
                keyframeValues(*channel);
        }
    }

    void writeFields() {
        std::vector<std::vector<std::uint16_t>> texts;
        for (const UserField& field : m_model.userFields) {
            (void)m_table.add(field.name);
            auto& offsets = texts.emplace_back();
            if (field.type != UserField::Type::Str)
                continue;
            if (!field.array && !field.empty)
                (void)m_table.add(field.text);
            for (std::size_t i = 0; i < field.count && !m_table.tooLarge(); ++i)
                offsets.push_back(m_table.add(field.textAt(i)));
        }
        byte(m_model.userFields.size());
        std::size_t index = 0;
        for (const UserField& field : m_model.userFields)
            writeField(field, texts[index++]);
    }

    void writeField(const UserField& field, const std::vector<std::uint16_t>& texts) {
        constexpr unsigned arrayBit = 16, emptyBit = 32;
        const bool empty = field.array ? field.count == 0 : field.empty;
        string(field.name);
        byte(static_cast<unsigned>(field.type) | (field.array ? arrayBit : 0u) | (empty ? emptyBit : 0u));
        if (empty)
            return;
        if (!field.array) {
            if (field.type == UserField::Type::Str)
                string(field.text);
            else
                append(std::as_bytes(std::span(&field.bits, 1)).first(widthOf(field.type)));
            return;
        }
        word(field.count - 1);
        word(m_table.append(field.type == UserField::Type::Str ? std::as_bytes(std::span(texts))
                                                               : field.elements.span()));
    }

    const Model& m_model;
    bool m_engine;
    std::vector<std::byte> m_bytes;
    StringTable m_table;
};

} // namespace

Result<Blob> write(const Model& model) {
    if (!model.source.empty())
        return model.source;
    if (auto sound = Refusals(model).find(); !sound)
        return tl::unexpected(sound.error());
    return ModelWriter(model).write();
}

} // namespace octant::p3m
