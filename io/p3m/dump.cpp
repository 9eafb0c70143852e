#include <bit>

#include "io/p3m/p3m.h"

namespace octant::p3m {
namespace {

constexpr const char* renderModes[] = {"normal", "add"};
constexpr const char* partListModes[] = {"default_white", "default_black", "white", "black"};
constexpr const char* loops[] = {"none", "loop", "cont"};
constexpr const char* plainBlends[] = {"none", "linear"};
constexpr const char* colorBlends[] = {"none", "linear_rgb", "linear_hsv", "linear_oklch"};

template <class Enum> const char* nameOf(const char* const* names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

class Dumper {
public:
    explicit Dumper(json::Writer& out) : m_out(out) {}

    void run(const Model& model) {
        m_out.beginObject();
        m_out.member("format", "p3m");
        m_out.member("layout", layoutName(model.layout));
        m_out.member("version", 0);
        m_out.member("flags", unsigned{model.flags});
        list("parts", model.parts, &Dumper::part);
        list("materials", model.materials, &Dumper::material);
        list("textures", model.textures, &Dumper::texture);
        list("bones", model.bones, &Dumper::bone);
        list("animations", model.animations, &Dumper::animation);
        list("actions", model.actions, &Dumper::action);
        list("user_fields", model.userFields, &Dumper::userField);
        m_out.endObject();
    }

private:
    template <class List, class T>
    void list(const char* name, const List& items, void (Dumper::*one)(const T&)) {
        m_out.key(name);
        m_out.beginArray();
        for (const T& item : items) {
            m_out.beginObject();
            (this->*one)(item);
            m_out.endObject();
        }
        m_out.endArray();
    }
    template <class Numbers> void numbers(const char* name, const Numbers& values) {
        m_out.key(name);
        numbers(values);
    }
    template <class Numbers> void numbers(const Numbers& values) {
        m_out.beginArray();
        for (const auto value : values)
            m_out.value(value);
        m_out.endArray();
    }
    template <class Vector> void vector(const Vector& value) {
        m_out.beginArray();
        for (glm::length_t i = 0; i < Vector::length(); ++i)
            m_out.value(value[i]);
        m_out.endArray();
    }
    template <class Vector> void vectors(const char* name, const SharedList<Vector>& values) {
        m_out.key(name);
        m_out.beginArray();
        for (const Vector& value : values)
            vector(value);
        m_out.endArray();
    }
    template <class Vector> void vector(const char* name, const Vector& value) {
        m_out.key(name);
        vector(value);
    }
    void text(const char* name, const Text& value) {
        m_out.key(name);
        m_out.text(value.view());
    }
    void textureIndex(const char* name, std::uint8_t index) {
        m_out.key(name);
        value(TextureIndex{index});
    }

    void part(const Part& part) {
        text("name", part.name);
        m_out.member("visible", part.visible);
        m_out.member("has_uvs", part.hasUvs);
        m_out.member("has_normals", part.hasNormals);
        m_out.member("material", unsigned{part.material});
        list("material_overrides", part.overrides, &Dumper::materialOverride);
        vectors("positions", part.positions);
        vectors("uvs", part.uvs);
        vectors("normals", part.normals);
        numbers("indices", part.indices);
        list("weight_groups", part.weightGroups, &Dumper::weightGroup);
    }

    void materialOverride(const MaterialOverride& each) {
        text("animation", each.animation);
        m_out.member("priority", unsigned{each.priority});
        m_out.member("material", unsigned{each.material});
    }

    void weightGroup(const WeightGroup& group) {
        text("bone", group.bone);
        m_out.key("ranges");
        m_out.beginArray();
        std::size_t at = 0;
        for (const WeightRun& run : group.runs) {
            m_out.beginObject();
            m_out.member("skip", unsigned{run.skip});
            numbers("weights", group.weights.span().subspan(at, run.count));
            m_out.endObject();
            at += run.count;
        }
        m_out.endArray();
        m_out.member("end_skip", unsigned{group.endSkip});
    }

    struct TextureIndex {
        std::uint8_t index;
    };
    void value(Color4 color) { numbers(color); }
    void value(Color3 color) { numbers(color); }
    void value(std::uint8_t number) { m_out.value(unsigned{number}); }
    void value(const glm::vec3& value) { vector(value); }
    void value(TextureIndex texture) {
        if (texture.index == NoTexture)
            m_out.null();
        else
            m_out.value(unsigned{texture.index});
    }

    /// `start`: where the frames before the first keyframe are counted from.
    template <class As, class T>
    void channel(const char* name, const Channel<T>& channel, int start, const char* const* blends) {
        m_out.key(name);
        m_out.beginArray();
        for (const Keyframe<T>& keyframe : channel) {
            m_out.beginObject();
            m_out.member("skip", int{keyframe.frame} - start - 1);
            start = keyframe.frame;
            if (blends)
                m_out.member("interp", nameOf(blends, keyframe.blend));
            m_out.key("value");
            value(As{keyframe.value});
            m_out.endObject();
        }
        m_out.endArray();
    }

    void material(const Material& material) {
        m_out.member("render_mode", nameOf(renderModes, material.mode));
        numbers("color", material.values.color);
        numbers("emission", material.values.emission);
        m_out.member("shading", unsigned{material.values.shading});
        textureIndex("texture", material.values.texture);
        textureIndex("matcap", material.values.matcap);
        m_out.key("animation");
        if (!material.animated) {
            m_out.null();
            return;
        }
        const MaterialAnimation& animation = material.animation;
        m_out.beginObject();
        m_out.member("us_per_frame", animation.usPerFrame);
        m_out.member("loop", nameOf(loops, animation.loop));
        m_out.member("preserve_scroll", animation.preserveScroll);
        vector("texture_scroll", animation.textureScroll);
        vector("matcap_scroll", animation.matcapScroll);
        m_out.member("last_frame", unsigned{animation.lastFrame});
        channel<Color4>("color", animation.color, 0, colorBlends);
        channel<Color3>("emission", animation.emission, 0, colorBlends);
        channel<std::uint8_t>("shading", animation.shading, 0, plainBlends);
        channel<TextureIndex>("texture", animation.texture, 0, nullptr);
        channel<TextureIndex>("matcap", animation.matcap, 0, nullptr);
        m_out.endObject();
    }

    void texture(const Texture& texture) {
        if (texture.type > Texture::External)
            m_out.member("type", unsigned{texture.type});
        else
            m_out.member("type", texture.type == Texture::Embedded ? "embedded" : "external");
        if (texture.type == Texture::External) {
            text("path", texture.path);
            return;
        }
        m_out.key("data");
        m_out.bytesAsHex(texture.data.span());
    }

    void bone(const Bone& bone) {
        text("name", bone.name);
        vector("head", bone.head);
        vector("tail", bone.tail);
        m_out.member("child_count", unsigned{bone.childCount});
    }

    void animation(const Animation& animation) {
        text("name", animation.name);
        list("actions", animation.actions, &Dumper::reference);
    }
    void reference(const ActionReference& reference) {
        m_out.member("action", unsigned{reference.action});
        m_out.member("speed", reference.speed);
        m_out.member("start", unsigned{reference.start});
        m_out.member("end", unsigned{reference.end});
    }

    void action(const Action& action) {
        m_out.member("us_per_frame", action.usPerFrame);
        m_out.member("part_list_mode", nameOf(partListModes, action.mode));
        m_out.key("parts");
        m_out.beginArray();
        for (const Text& part : action.parts)
            m_out.text(part.view());
        m_out.endArray();
        list("bones", action.bones, &Dumper::motion);
    }
    void motion(const BoneMotion& motion) {
        text("bone", motion.bone);
        channel<glm::vec3>("translation", motion.translation, -1, plainBlends);
        channel<glm::vec3>("rotation", motion.rotation, -1, plainBlends);
        channel<glm::vec3>("scale", motion.scale, -1, plainBlends);
    }

    void userField(const UserField& field) {
        text("name", field.name);
        m_out.member("type", typeName(field.type));
        m_out.member("array", field.array);
        m_out.key("value");
        if (!field.array && field.empty) {
            m_out.null();
        } else if (!field.array && field.type == UserField::Type::Str) {
            m_out.text(field.text.view());
        } else if (!field.array) {
            number(field.type, field.bits);
        } else {
            m_out.beginArray();
            for (std::size_t i = 0; i < field.count; ++i)
                if (field.type == UserField::Type::Str)
                    m_out.text(field.textAt(i).view());
                else
                    number(field.type, field.bitsAt(i));
            m_out.endArray();
        }
    }

    void number(UserField::Type type, std::uint64_t bits) {
        using Type = UserField::Type;
        switch (type) {
        case Type::Bool:
            return m_out.value(bits != 0);
        case Type::I8:
            return m_out.value(int{static_cast<std::int8_t>(bits)});
        case Type::I16:
            return m_out.value(static_cast<std::int16_t>(bits));
        case Type::I32:
            return m_out.value(static_cast<std::int32_t>(bits));
        case Type::I64:
            return m_out.value(static_cast<std::int64_t>(bits));
        case Type::F32:
            return m_out.value(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
        case Type::F64:
            return m_out.value(std::bit_cast<double>(bits));
        case Type::Str:
        case Type::U8:
        case Type::U16:
        case Type::U32:
        case Type::U64:
            break;
        }
        m_out.value(bits);
    }

    json::Writer& m_out;
};

} // namespace

void dump(json::Writer& out, const Model& model) { Dumper(out).run(model); }

} // namespace octant::p3m
