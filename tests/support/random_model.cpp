#include "tests/support/random_model.h"

#include <string>

namespace octant::test {
namespace {

using namespace p3m;
using p3m::Material;

class Maker {
public:
    explicit Maker(std::mt19937& random) : m_random(random) {}

    std::shared_ptr<Model> make() {
        auto model = std::make_shared<Model>();
        const std::size_t textures = upTo(3), materials = 1 + upTo(3), actions = upTo(3);
        const auto add = [&](auto& list, std::size_t count, auto&& one) {
            for (std::size_t i = 0; i < count; ++i) {
                auto item = one();
                item.id = model->nextId++;
                list.push_back(std::move(item));
            }
        };
        add(model->parts, upTo(12), [&] { return part(materials); });
        add(model->materials, materials, [&] { return material(textures); });
        add(model->textures, textures, [&] { return texture(); });
        add(model->bones, upTo(9), [&] { return Bone{0, text(), vector(), vector(), 0}; });
        hang(model->bones);
        add(model->animations, upTo(4), [&] { return animation(actions); });
        add(model->actions, actions, [&] { return action(); });
        add(model->userFields, upTo(6), [&] { return field(); });
        return model;
    }

private:
    std::size_t upTo(std::size_t most) { return m_random() % (most + 1); }
    bool maybe() { return m_random() % 2 != 0; }
    std::uint8_t byte() { return static_cast<std::uint8_t>(m_random()); }
    float real() { return static_cast<float>(static_cast<int>(upTo(4000)) - 2000) / 128; }
    glm::vec3 vector() { return {real(), real(), real()}; }
    glm::vec2 vector2() { return {real(), real()}; }
    Text text() {
        constexpr const char* texts[] = {"", "Body", "ody", "Wörter 言葉", "y", "Arm", "Walk", "Upper"};
        return texts[upTo(7)];
    }
    template <class T, class Fn> SharedList<T> list(std::size_t most, Fn&& one) {
        std::vector<T> items(upTo(most));
        for (T& item : items)
            item = one();
        return items;
    }
    std::uint8_t index(std::size_t count, bool mayBeNone) {
        return count == 0 || (mayBeNone && maybe()) ? NoTexture : static_cast<std::uint8_t>(upTo(count - 1));
    }

    Part part(std::size_t materials) {
        Part part;
        part.name = text();
        part.visible = maybe();
        part.hasUvs = maybe();
        part.hasNormals = maybe();
        part.material = index(materials, false);
        part.overrides = list<MaterialOverride>(3, [&] {
            return MaterialOverride{text(), byte(), index(materials, false)};
        });
        const std::size_t vertices = upTo(20);
        const auto each = [&](auto&& one) {
            std::vector<decltype(one())> items;
            for (std::size_t i = 0; i < vertices; ++i)
                items.push_back(one());
            return items;
        };
        part.positions = each([&] { return vector(); });
        if (part.hasUvs)
            part.uvs = each([&] { return vector2(); });
        if (part.hasNormals)
            part.normals = each([&] { return vector(); });
        if (vertices > 0) {
            part.indices =
                list<std::uint16_t>(30, [&] { return static_cast<std::uint16_t>(upTo(vertices - 1)); });
            part.weightGroups = list<WeightGroup>(3, [&] { return weights(vertices); });
        }
        return part;
    }

    WeightGroup weights(std::size_t vertices) {
        WeightGroup group;
        group.bone = text();
        std::vector<WeightRun> runs;
        std::vector<std::uint8_t> weights;
        const std::size_t must = upTo(vertices - 1); // a group has at least one weight
        std::size_t skip = 0;
        bool open = false;
        for (std::size_t i = 0; i < vertices; ++i) {
            const bool has = i == must || maybe();
            if (!has) {
                ++skip;
            } else {
                if (!open)
                    runs.push_back({static_cast<std::uint16_t>(std::exchange(skip, 0)), 0});
                ++runs.back().count;
                weights.push_back(byte());
            }
            open = has;
        }
        group.runs = std::move(runs);
        group.weights = std::move(weights);
        group.endSkip = static_cast<std::uint16_t>(skip);
        return group;
    }

    template <class T, class Fn> Channel<T> channel(int start, Blend last, Fn&& value) {
        std::vector<Keyframe<T>> keyframes(upTo(4));
        for (Keyframe<T>& keyframe : keyframes) {
            start += 1 + static_cast<int>(upTo(255));
            keyframe = {static_cast<std::uint16_t>(start),
                        static_cast<Blend>(upTo(static_cast<std::size_t>(last))), value()};
        }
        return keyframes;
    }

    Material material(std::size_t textures) {
        const auto color4 = [&] { return Color4{byte(), byte(), byte(), byte()}; };
        const auto color3 = [&] { return Color3{byte(), byte(), byte()}; };
        const auto texture = [&] { return index(textures, true); };
        Material material;
        material.mode = maybe() ? RenderMode::Add : RenderMode::Normal;
        material.values = {color4(), color3(), byte(), texture(), texture()};
        material.animated = maybe();
        if (material.animated)
            material.animation = {static_cast<std::uint32_t>(upTo(100000)),
                                  static_cast<Loop>(upTo(2)),
                                  maybe(),
                                  vector2(),
                                  vector2(),
                                  byte(),
                                  channel<Color4>(0, Blend::Oklch, color4),
                                  channel<Color3>(0, Blend::Oklch, color3),
                                  channel<std::uint8_t>(0, Blend::Linear, [&] { return byte(); }),
                                  channel<std::uint8_t>(0, Blend::None, texture),
                                  channel<std::uint8_t>(0, Blend::None, texture)};
        return material;
    }

    Texture texture() {
        Texture texture;
        constexpr std::uint8_t types[] = {Texture::Embedded, Texture::External, 7};
        texture.type = types[upTo(2)];
        if (texture.type == Texture::External)
            texture.path = text();
        else
            texture.data = Blob(std::vector<std::byte>(upTo(20), std::byte{byte()}));
        return texture;
    }

    /// Makes a tree of bones in depth-first order.
    void hang(PagedVector<Bone>& bones) {
        std::vector<std::size_t> way; // from a root to the bone before
        for (std::size_t i = 0; i < bones.size(); ++i) {
            way.resize(upTo(way.size()));
            if (!way.empty())
                bones.update(way.back(), [](Bone& parent) { ++parent.childCount; });
            way.push_back(i);
        }
    }

    Animation animation(std::size_t actions) {
        Animation animation;
        animation.name = text();
        if (actions > 0)
            animation.actions = list<ActionReference>(3, [&] {
                return ActionReference{index(actions, false), real(), static_cast<std::uint16_t>(m_random()),
                                       static_cast<std::uint16_t>(m_random())};
            });
        return animation;
    }

    Action action() {
        const auto vectors = [&] { return channel<glm::vec3>(-1, Blend::Linear, [&] { return vector(); }); };
        Action action;
        action.usPerFrame = static_cast<std::uint32_t>(upTo(100000));
        action.mode = static_cast<PartListMode>(upTo(3));
        action.parts = list<Text>(3, [&] { return text(); });
        action.bones = list<BoneMotion>(3, [&] {
            return BoneMotion{text(), vectors(), vectors(), vectors()};
        });
        return action;
    }

    UserField field() {
        UserField field;
        field.name = text();
        field.type = static_cast<UserField::Type>(upTo(UserField::typeCount - 1));
        field.array = maybe();
        if (field.array && field.type == UserField::Type::Str) {
            std::vector<std::string> texts(upTo(5));
            for (std::string& each : texts)
                each = text().string();
            setTexts(field, texts);
        } else if (field.array) {
            std::vector<std::uint64_t> numbers(upTo(20));
            for (std::uint64_t& each : numbers)
                each = m_random() % 100;
            setNumbers(field, numbers);
        } else if (field.type == UserField::Type::Str) {
            field.text = text();
        } else {
            field.empty = maybe();
            field.bits = field.empty ? 0 : upTo(1);
        }
        return field;
    }

    std::mt19937& m_random;
};

} // namespace

std::shared_ptr<p3m::Model> randomModel(std::mt19937& random) { return Maker(random).make(); }

} // namespace octant::test
