#include "io/p3m/reader.h"

#include <map>

#include <fmt/format.h>

#include "io/p3m/check.h"
#include "io/p3m/cursor.h"

namespace octant::p3m {
namespace {

constexpr std::size_t magicSize = 3, longestTable = 65535;

/// Goes over the structures of a file: once to find where its string table begins, then once more to take in
/// what they hold.
class Parser {
public:
    Parser(const Blob& file, Layout layout, std::optional<std::size_t> tableAt)
        : m_file(file), m_in(file.span()), m_layout(layout), m_engine(isEngine(layout)), m_sizing(!tableAt) {
        if (tableAt)
            m_table = file.slice(*tableAt, file.size() - *tableAt);
        m_trial.model = std::make_shared<Model>();
        m_trial.model->layout = layout;
    }

    void run() {
        Model& model = *m_trial.model;
        (void)m_in.take(magicSize + 1);
        const std::size_t flagsAt = m_in.at();
        model.flags = m_in.byte();
        if (model.flags != 0)
            report(Rule::P3m101, {}, "flags", "flags of the header are set", flagsAt);
        readMask();
        for (std::size_t i = 0; i < m_visible.size() && going(); ++i)
            model.parts.push_back(readPart(begin(m_trial.places.parts, "parts", i), m_visible[i]));
        readList(model.materials, m_trial.places.materials, "materials", &Parser::readMaterial);
        readList(model.textures, m_trial.places.textures, "textures", &Parser::readTexture);
        readList(model.bones, m_trial.places.bones, "bones", &Parser::readBone);
        readList(model.animations, m_trial.places.animations, "animations", &Parser::readAnimation);
        readList(model.actions, m_trial.places.actions, "actions", &Parser::readAction);
        if (!m_engine)
            readList(model.userFields, m_trial.places.userFields, "user_fields", &Parser::readUserField);
        model.nextId = m_nextId;
    }

    /// Where the structures end, or why they do not.
    Result<std::size_t> end() const {
        if (m_unknownType)
            return tl::unexpected(
                problemAt(Rule::P3m006, "a user-defined field has a type that is not known", *m_unknownType));
        if (m_in.failed())
            return tl::unexpected(
                problemAt(Rule::P3m003, "the file ends before this field or array does", m_in.at()));
        return m_in.at();
    }

    Trial take() {
        m_item = wholeModel;
        if (m_table.empty() || m_table.span().back() != std::byte{0})
            report(Rule::P3m107, {}, {}, "the string table does not end with a zero byte", m_file.size());
        if (!isWritten(m_layout))
            report(Rule::P3m121, {}, {},
                   "files of this layout are read only; convert it to another one to edit it", magicSize + 1);
        return std::move(m_trial);
    }

private:
    bool going() const { return !m_in.failed() && !m_unknownType; }

    std::string begin(std::vector<std::uint64_t>& places, const char* list, std::size_t index) {
        places.push_back(m_in.at());
        return m_sizing ? std::string() : fmt::format("{}/{}", list, index);
    }

    template <class T>
    void readList(PagedVector<T>& items, std::vector<std::uint64_t>& places, const char* list,
                  T (Parser::*readItem)(const std::string&)) {
        const std::size_t count = m_in.byte();
        for (std::size_t i = 0; i < count && going(); ++i)
            items.push_back((this->*readItem)(begin(places, list, i)));
    }

    void report(Rule rule, const std::string& place, std::string_view member, std::string what,
                std::size_t byte) {
        if (m_sizing || ++m_told[rule] > mostOfARule)
            return;
        std::string where = place;
        if (!where.empty() && !member.empty())
            where += '/';
        where += member;
        m_trial.reading.push_back(problemOf(rule, std::move(where), std::move(what), byte, m_item));
    }
    void reportReserved(unsigned bits, const std::string& place, std::string_view member, std::size_t byte) {
        if (bits != 0)
            report(Rule::P3m102, place, member, "reserved bits are set", byte);
    }

    ItemId newId(ItemKind kind) {
        m_item = {kind, -1, ItemRef::NoCube, m_nextId++};
        return m_item.id;
    }

    Text text(const std::string& place, std::string_view member) {
        const std::size_t at = m_in.at();
        const std::size_t offset = m_in.word();
        return m_sizing ? Text() : textAt(offset, place, member, at);
    }
    Text textAt(std::size_t offset, const std::string& place, std::string_view member, std::size_t at) {
        const bool ended = !m_table.empty() && m_table.span().back() == std::byte{0};
        if (offset > m_table.size() || (offset == m_table.size() && ended))
            report(Rule::P3m015, place, member, "this string lies past the string table", at);
        else if (offset == m_table.size())
            report(Rule::P3m108, place, member,
                   "this string lies at the very end of a table without a final zero", at);
        return textIn(m_table, offset);
    }

    /// A value of an enumeration, or what an unknown one stands for.
    template <class Enum>
    Enum choice(unsigned value, Enum last, Enum otherwise, const std::string& place, std::string_view member,
                std::size_t at) {
        if (value <= static_cast<unsigned>(last))
            return static_cast<Enum>(value);
        report(Rule::P3m104, place, member, fmt::format("the value {} is not known", value), at);
        return otherwise;
    }

    template <class T> SharedList<T> bulk(std::size_t count) {
        if (!m_sizing)
            return m_in.list<T>(count);
        (void)m_in.take(std::uint64_t{count} * sizeof(T));
        return {};
    }

    void readMask() {
        const std::size_t count = m_in.byte(), maskAt = m_in.at();
        const auto mask = m_in.take((count + 7) / 8);
        if (mask.empty())
            return;
        m_visible.resize(count);
        for (std::size_t i = 0; i < mask.size() * 8; ++i) {
            const bool set = (mask[i / 8] >> (i % 8) & std::byte{1}) != std::byte{0};
            if (i < count)
                m_visible[i] = set;
            else if (set) {
                report(Rule::P3m103, {}, "parts", "the visibility mask has bits behind the last part",
                       maskAt + i / 8);
                break;
            }
        }
    }

    Part readPart(const std::string& place, bool visible) {
        Part part;
        part.id = newId(ItemKind::ModelPart);
        part.visible = visible;
        const std::size_t flagsAt = m_in.at();
        const unsigned flags = m_in.byte();
        part.hasUvs = m_engine || (flags & 1) != 0;
        part.hasNormals = (flags & (m_engine ? 1u : 2u)) != 0;
        reportReserved(flags & (m_engine ? 0xFEu : 0xFCu), place, {}, flagsAt);
        part.name = text(place, "name");
        part.material = m_in.byte();
        if (!m_engine)
            part.overrides = readOverrides(place);
        const std::size_t count = m_in.word();
        if (m_engine) {
            const auto vertices = bulk<std::array<float, 5>>(count);
            std::vector<glm::vec3> positions;
            std::vector<glm::vec2> uvs;
            positions.reserve(vertices.size());
            uvs.reserve(vertices.size());
            for (const auto& [x, y, z, u, v] : vertices) {
                positions.emplace_back(x, y, z);
                uvs.emplace_back(u, v);
            }
            part.positions = std::move(positions);
            part.uvs = std::move(uvs);
        } else {
            part.positions = bulk<glm::vec3>(count);
            if (part.hasUvs)
                part.uvs = bulk<glm::vec2>(count);
        }
        if (part.hasNormals)
            part.normals = bulk<glm::vec3>(count);
        const std::size_t indexCount = m_in.word();
        part.indices = bulk<std::uint16_t>(indexCount);
        part.weightGroups = readWeightGroups(place);
        return part;
    }

    SharedList<MaterialOverride> readOverrides(const std::string& place) {
        const std::size_t count = m_in.byte();
        std::vector<MaterialOverride> overrides;
        for (std::size_t i = 0; i < count && going(); ++i) {
            MaterialOverride each;
            each.animation = text(nested(place, "material_overrides", i), "animation");
            each.priority = m_in.byte();
            each.material = m_in.byte();
            overrides.push_back(std::move(each));
        }
        return overrides;
    }

    std::string nested(const std::string& place, std::string_view list, std::size_t index) const {
        return m_sizing ? std::string() : fmt::format("{}/{}/{}", place, list, index);
    }

    SharedList<WeightGroup> readWeightGroups(const std::string& place) {
        const std::size_t count = m_in.byte();
        std::vector<WeightGroup> groups;
        for (std::size_t i = 0; i < count && going(); ++i) {
            WeightGroup group;
            group.bone = text(nested(place, "weight_groups", i), "bone");
            std::vector<WeightRun> runs;
            std::vector<std::uint8_t> weights;
            while (true) {
                const WeightRun run{m_in.word(), m_in.word()};
                if (run.count == 0) {
                    group.endSkip = run.skip;
                    break;
                }
                const auto bytes = m_in.take(run.count);
                if (!going())
                    break;
                if (m_sizing)
                    continue;
                runs.push_back(run);
                for (const std::byte b : bytes)
                    weights.push_back(std::to_integer<std::uint8_t>(b));
            }
            group.runs = std::move(runs);
            group.weights = std::move(weights);
            groups.push_back(std::move(group));
        }
        return groups;
    }

    Color4 color() {
        const auto bytes = m_in.list<std::uint8_t>(4);
        return bytes.empty() ? Color4{} : Color4{bytes[0], bytes[1], bytes[2], bytes[3]};
    }
    Color3 emission() {
        const auto bytes = m_in.list<std::uint8_t>(3);
        return bytes.empty() ? Color3{} : Color3{bytes[0], bytes[1], bytes[2]};
    }

    Material readMaterial(const std::string& place) {
        constexpr unsigned animated = 16;
        Material material;
        material.id = newId(ItemKind::ModelMaterial);
        const std::size_t kindAt = m_in.at();
        const unsigned kind = m_in.byte(), mode = m_engine ? kind : kind & 15;
        material.mode = choice(mode, RenderMode::Add, RenderMode::Normal, place, "render_mode", kindAt);
        if (m_engine) {
            material.values.texture = m_in.byte();
            readColors(material.values);
            return material;
        }
        reportReserved(kind & 0xE0, place, "render_mode", kindAt);
        if ((kind & animated) == 0) {
            readValues(material.values);
            return material;
        }
        material.animated = true;
        MaterialAnimation& animation = material.animation;
        animation.usPerFrame = m_in.number<std::uint32_t>();
        const std::size_t loopAt = m_in.at();
        const unsigned loop = m_in.byte();
        animation.loop = choice(loop & 15, Loop::Cont, Loop::None, place, "animation/loop", loopAt);
        animation.preserveScroll = (loop & 16) != 0;
        reportReserved(loop & 0xE0, place, "animation/loop", loopAt);
        readValues(material.values);
        animation.textureScroll = vector2();
        animation.matcapScroll = vector2();
        animation.lastFrame = m_in.byte();
        readMaterialKeyframes(animation, place);
        return material;
    }

    void readColors(MaterialValues& values) {
        values.color = color();
        values.emission = emission();
        values.shading = m_in.byte();
    }
    void readValues(MaterialValues& values) {
        readColors(values);
        values.texture = m_in.byte();
        values.matcap = m_in.byte();
    }
    glm::vec2 vector2() {
        const auto x = m_in.number<float>();
        return {x, m_in.number<float>()};
    }
    glm::vec3 vector3() {
        const auto x = m_in.number<float>(), y = m_in.number<float>();
        return {x, y, m_in.number<float>()};
    }

    /// Skips, and for what can blend interps, of a channel.
    struct Timing {
        std::size_t count = 0;
        std::span<const std::byte> skips, interps;
        std::size_t interpsAt = 0;
        Blend last = Blend::Linear; ///< the highest that is known
        std::string_view name;
    };

    template <class T, class ReadValue>
    Channel<T> channel(const Timing& timing, std::uint32_t frame, const std::string& place,
                       ReadValue readValue) {
        std::vector<Keyframe<T>> keyframes;
        for (std::size_t i = 0; i < timing.count && going(); ++i) {
            Keyframe<T> keyframe;
            frame += std::to_integer<std::uint32_t>(timing.skips[i]) + (i > 0 ? 1u : 0u);
            keyframe.frame = static_cast<std::uint16_t>(frame);
            keyframe.blend = timing.interps.empty()
                                 ? Blend::None
                                 : choice(std::to_integer<unsigned>(timing.interps[i]), timing.last,
                                          Blend::Linear, place, timing.name, timing.interpsAt + i);
            keyframe.value = readValue();
            keyframes.push_back(keyframe);
        }
        return keyframes;
    }

    void readMaterialKeyframes(MaterialAnimation& animation, const std::string& place) {
        std::array<Timing, 5> timings;
        constexpr std::string_view names[] = {"animation/color", "animation/emission", "animation/shading",
                                              "animation/texture", "animation/matcap"};
        for (std::size_t i = 0; i < timings.size(); ++i) {
            timings[i].count = m_in.byte();
            timings[i].name = names[i];
            timings[i].last = i < 2 ? Blend::Oklch : Blend::Linear;
        }
        for (Timing& timing : timings)
            timing.skips = m_in.take(timing.count);
        for (std::size_t i = 0; i < 3; ++i) {
            timings[i].interpsAt = m_in.at();
            timings[i].interps = m_in.take(timings[i].count);
        }
        constexpr std::uint32_t first = 1;
        const auto one = [this] { return m_in.byte(); };
        animation.color = channel<Color4>(timings[0], first, place, [this] { return color(); });
        animation.emission = channel<Color3>(timings[1], first, place, [this] { return emission(); });
        animation.shading = channel<std::uint8_t>(timings[2], first, place, one);
        animation.texture = channel<std::uint8_t>(timings[3], first, place, one);
        animation.matcap = channel<std::uint8_t>(timings[4], first, place, one);
    }

    Texture readTexture(const std::string& place) {
        Texture texture;
        texture.id = newId(ItemKind::ModelTexture);
        texture.type = m_in.byte();
        if (texture.type == Texture::External) {
            texture.path = text(place, "path");
            return texture;
        }
        const std::uint64_t size = m_in.number<std::uint32_t>();
        const std::size_t at = m_in.at();
        texture.data = m_file.slice(at, m_in.take(size).size());
        return texture;
    }

    Bone readBone(const std::string& place) {
        Bone bone;
        bone.id = newId(ItemKind::Bone);
        bone.name = text(place, "name");
        bone.head = vector3();
        bone.tail = vector3();
        bone.childCount = m_in.byte();
        return bone;
    }

    Animation readAnimation(const std::string& place) {
        Animation animation;
        animation.id = newId(ItemKind::Animation);
        animation.name = text(place, "name");
        const std::size_t count = m_in.byte();
        std::vector<ActionReference> references;
        for (std::size_t i = 0; i < count && going(); ++i) {
            ActionReference reference;
            reference.action = m_in.byte();
            reference.speed = m_in.number<float>();
            reference.start = m_in.word();
            reference.end = m_in.word();
            references.push_back(reference);
        }
        animation.actions = std::move(references);
        return animation;
    }

    Action readAction(const std::string& place) {
        Action action;
        action.id = newId(ItemKind::Action);
        action.usPerFrame = m_in.number<std::uint32_t>();
        const std::size_t modeAt = m_in.at();
        const unsigned mode = m_layout == Layout::Engine202411 ? m_in.word() : m_in.byte();
        action.mode =
            choice(mode, PartListMode::Black, PartListMode::DefaultWhite, place, "part_list_mode", modeAt);
        const std::size_t partCount = m_in.byte();
        std::vector<Text> parts;
        for (std::size_t i = 0; i < partCount && going(); ++i)
            parts.push_back(text(nested(place, "parts", i), {}));
        action.parts = std::move(parts);
        const std::size_t boneCount = m_in.byte();
        std::vector<BoneMotion> bones;
        for (std::size_t i = 0; i < boneCount && going(); ++i)
            bones.push_back(readMotion(nested(place, "bones", i)));
        action.bones = std::move(bones);
        return action;
    }

    BoneMotion readMotion(const std::string& place) {
        BoneMotion motion;
        motion.bone = text(place, "bone");
        std::array<Timing, 3> timings;
        constexpr std::string_view names[] = {"translation", "rotation", "scale"};
        for (std::size_t i = 0; i < timings.size(); ++i) {
            timings[i].count = m_in.byte();
            timings[i].name = names[i];
        }
        for (Timing& timing : timings)
            timing.skips = m_in.take(timing.count);
        for (Timing& timing : timings) {
            timing.interpsAt = m_in.at();
            timing.interps = m_in.take(timing.count);
        }
        const auto value = [this] { return vector3(); };
        motion.translation = channel<glm::vec3>(timings[0], 0, place, value);
        motion.rotation = channel<glm::vec3>(timings[1], 0, place, value);
        motion.scale = channel<glm::vec3>(timings[2], 0, place, value);
        return motion;
    }

    UserField readUserField(const std::string& place) {
        constexpr unsigned arrayBit = 16, emptyBit = 32;
        UserField field;
        field.id = newId(ItemKind::UserField);
        field.name = text(place, "name");
        const std::size_t kindAt = m_in.at();
        const unsigned kind = m_in.byte();
        if ((kind & 15) >= UserField::typeCount && !m_in.failed()) {
            m_unknownType = kindAt;
            return field;
        }
        field.type = static_cast<UserField::Type>(kind & 15);
        field.array = (kind & arrayBit) != 0;
        field.empty = (kind & emptyBit) != 0;
        reportReserved(kind & 0xC0, place, "type", kindAt);
        if (field.array)
            readArray(field, place);
        else if (!field.empty && field.type == UserField::Type::Str)
            field.text = text(place, "value");
        else if (!field.empty)
            readSingle(field, place);
        return field;
    }

    void readSingle(UserField& field, const std::string& place) {
        const std::size_t at = m_in.at();
        const auto bytes = m_in.take(widthOf(field.type));
        if (!bytes.empty())
            std::memcpy(&field.bits, bytes.data(), bytes.size());
        if (field.type == UserField::Type::Bool && field.bits > 1) {
            report(Rule::P3m117, place, "value", fmt::format("{} is read as true", field.bits), at);
            field.bits = 1;
        }
    }

    void readArray(UserField& field, const std::string& place) {
        if (std::exchange(field.empty, false))
            return;
        const std::size_t count = m_in.word() + std::size_t{1}, at = m_in.at(), offset = m_in.word();
        if (m_sizing)
            return;
        const std::size_t size = arrayBytes(field.type, count);
        if (offset > m_table.size() || size > m_table.size() - offset) {
            report(Rule::P3m018, place, "value", "this array does not lie within the string table", at);
            return;
        }
        field.count = static_cast<std::uint32_t>(count);
        field.elements = m_table.slice(offset, size);
        if (field.type != UserField::Type::Str)
            return;
        field.table = m_table;
        for (std::size_t i = 0; i < count; ++i)
            (void)textAt(static_cast<std::size_t>(field.bitsAt(i)), place, "value", at);
    }

    const Blob& m_file;
    Cursor m_in;
    Layout m_layout;
    bool m_engine, m_sizing;
    Blob m_table;
    Trial m_trial;
    std::vector<bool> m_visible;
    std::optional<std::size_t> m_unknownType;
    ItemId m_nextId = ModelItem + 1;
    ItemRef m_item = wholeModel; ///< that is read
    std::map<Rule, std::size_t> m_told;
};

} // namespace

Result<Trial> readAs(const Blob& file, Layout layout) {
    Parser sizing(file, layout, {});
    sizing.run();
    const auto end = sizing.end();
    if (!end)
        return tl::unexpected(end.error());
    if (file.size() - *end > longestTable)
        return tl::unexpected(problemAt(
            Rule::P3m005,
            fmt::format("the string table has {} bytes, more than {}", file.size() - *end, longestTable),
            *end));
    Parser parser(file, layout, *end);
    parser.run();
    return parser.take();
}

} // namespace octant::p3m
