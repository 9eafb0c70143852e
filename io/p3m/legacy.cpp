#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "io/p3m/check.h"
#include "io/p3m/cursor.h"
#include "io/p3m/reader.h"
#include "io/utf8.h"

namespace octant::p3m {
namespace {

/// What changed between the sub-forms (section 8).
struct Form {
    bool minorOne = false; ///< 1.1
    bool older = false;    ///< weights of 1.0 or ranges of 1.1 as floats
};

constexpr std::uint32_t usualFrameTime = 33333; // microseconds
constexpr std::size_t mostKeyframes = 255;
/// Weights of all parts together: bones that all parts share would otherwise take much more than the file
/// has.
constexpr std::size_t mostWeights = std::size_t{1} << 26;

struct IndexGroup {
    Text path;
    std::vector<std::uint16_t> indices;
};

struct Weight {
    std::uint16_t vertex = 0;
    std::uint8_t stored = 0;
};

struct WeightedBone {
    Bone bone;
    std::vector<Weight> weights; ///< above 0, in the order of the vertices
};

class LegacyParser {
public:
    LegacyParser(const Blob& file, Form form, std::optional<std::size_t> tableAt)
        : m_file(file), m_in(file.span()), m_form(form), m_sizing(!tableAt) {
        if (tableAt)
            m_table = file.slice(*tableAt, file.size() - *tableAt);
        m_model->layout = form.minorOne ? Layout::Legacy11 : Layout::Legacy10;
    }

    /// Where the structures end. Errors: P3M-003, and P3M-004 the second time.
    Result<std::size_t> run() {
        constexpr std::size_t flagsAt = 6;
        (void)m_in.take(flagsAt);
        const bool animated = (m_in.byte() & 1) != 0;
        readVertices();
        readGroups();
        if (animated) {
            readBones();
            readActions();
            readAnimations();
        }
        if (m_in.failed())
            return tl::unexpected(
                problemAt(Rule::P3m003, "the file ends before this field or array does", m_in.at()));
        if (!m_sizing && (m_table.empty() || m_table.span().back() != std::byte{0}))
            contradict("the string table does not end with a zero byte", m_file.size());
        if (!m_sizing && !m_contradiction)
            makeParts();
        if (m_contradiction)
            return tl::unexpected(*m_contradiction);
        return m_in.at();
    }

    std::shared_ptr<Model> takeModel() {
        std::vector<Action> actions = std::move(m_actions);
        for (Action& action : actions) {
            action.id = m_model->nextId++;
            m_model->actions.push_back(std::move(action));
        }
        return std::move(m_model);
    }

private:
    bool going() const { return !m_in.failed() && !m_contradiction; }

    void contradict(std::string what, std::size_t byte) {
        if (!m_sizing && !m_contradiction)
            m_contradiction = problemAt(Rule::P3m004, std::move(what), byte);
    }

    Text text() {
        const std::size_t at = m_in.at(), offset = m_in.word();
        if (m_sizing)
            return {};
        if (offset >= m_table.size())
            contradict("this string lies past the string table", at);
        Text read = textIn(m_table, offset);
        if (!isUtf8(read.view()))
            contradict("this string is not UTF-8", at);
        return read;
    }

    glm::vec3 vector3() {
        const auto x = m_in.number<float>(), y = m_in.number<float>();
        return {x, y, m_in.number<float>()};
    }

    /// A rounded number that a `u16` holds.
    std::uint16_t rounded(float value, std::size_t at) {
        const float whole = std::floor(value + 0.5f);
        if (whole >= 0 && whole <= 65535)
            return static_cast<std::uint16_t>(whole);
        contradict(fmt::format("{} is no frame from 0 to 65535", value), at);
        return 0;
    }

    void readVertices() {
        const std::size_t count = m_in.word();
        if (m_form.minorOne) {
            for (const auto& [x, y, z, u, v] : m_in.list<std::array<float, 5>>(count)) {
                m_positions.emplace_back(x, y, z);
                m_uvs.emplace_back(u, v);
            }
        } else {
            m_positions = m_in.list<glm::vec3>(count);
            m_uvs = m_in.list<glm::vec2>(count);
        }
    }

    void readGroups() {
        const std::size_t count = m_in.byte();
        for (std::size_t i = 0; i < count && going(); ++i) {
            IndexGroup group;
            group.path = text();
            const std::size_t indexCount = m_in.word(), at = m_in.at();
            group.indices = m_in.list<std::uint16_t>(indexCount);
            for (std::size_t k = 0; k < group.indices.size(); ++k)
                if (group.indices[k] >= m_positions.size())
                    contradict(fmt::format("there is no vertex {}", group.indices[k]), at + 2 * k);
            m_groups.push_back(std::move(group));
        }
    }

    void readBones() {
        const std::size_t count = m_in.byte();
        for (std::size_t i = 0; i < count && going(); ++i) {
            WeightedBone bone;
            bone.bone.name = text();
            bone.bone.head = vector3();
            bone.bone.tail = vector3();
            bone.weights = readWeights();
            bone.bone.childCount = m_in.byte();
            m_bones.push_back(std::move(bone));
        }
    }

    std::vector<Weight> readWeights() {
        const bool floats = !m_form.minorOne && m_form.older;
        const std::size_t count = m_in.word(), size = floats ? 6 : 4;
        std::vector<Weight> weights;
        const std::size_t at = m_in.at();
        const auto bytes = m_in.take(std::uint64_t{count} * size);
        if (m_sizing)
            return weights;
        for (std::size_t i = 0; i < bytes.size() / size; ++i) {
            constexpr float most = 1.001f, steps = 256, whole = 65535;
            const auto* const each = bytes.data() + i * size;
            const auto vertex = loadAs<std::uint16_t>(each);
            const float weight = floats ? loadAs<float>(each + 2)
                                        : static_cast<float>(loadAs<std::uint16_t>(each + 2)) / whole;
            if (vertex >= m_positions.size())
                contradict(fmt::format("there is no vertex {}", vertex), at + i * size);
            if (!(weight >= 0 && weight <= most)) {
                contradict(fmt::format("{} is no weight from 0 to 1", weight), at + i * size + 2);
                return weights;
            }
            const int level = std::min(256, static_cast<int>(std::floor(steps * weight + 0.5f)));
            if (level > 0)
                weights.push_back({vertex, static_cast<std::uint8_t>(level - 1)});
        }
        std::stable_sort(weights.begin(), weights.end(),
                         [](const Weight& a, const Weight& b) { return a.vertex < b.vertex; });
        return weights;
    }

    void readActions() {
        const std::size_t count = m_in.byte();
        for (std::size_t i = 0; i < count && going(); ++i) {
            Action action;
            action.usPerFrame = usualFrameTime;
            (void)m_in.number<float>(); // how many frames: the format of today has no place for it
            const std::size_t boneCount = m_in.byte();
            std::vector<BoneMotion> bones;
            for (std::size_t k = 0; k < boneCount && going(); ++k) {
                BoneMotion motion;
                motion.bone = text();
                motion.translation = readChannel();
                motion.rotation = readChannel();
                motion.scale = readChannel();
                bones.push_back(std::move(motion));
            }
            action.bones = std::move(bones);
            m_actions.push_back(std::move(action));
        }
    }

    Channel<glm::vec3> readChannel() {
        const std::size_t count = m_in.byte();
        std::vector<Keyframe<glm::vec3>> keyframes(count);
        const std::size_t at = m_in.at();
        if (m_form.minorOne) {
            for (auto& keyframe : keyframes)
                keyframe.frame = m_in.word();
            // An interp ruled the way that leaves its keyframe; now it rules the one that leads there.
            Blend leaving = Blend::Linear;
            for (auto& keyframe : keyframes)
                keyframe.blend = std::exchange(leaving, m_in.byte() == 0 ? Blend::None : Blend::Linear);
            for (auto& keyframe : keyframes)
                keyframe.value = vector3();
        } else {
            for (auto& keyframe : keyframes) {
                const std::size_t frameAt = m_in.at();
                keyframe.frame = rounded(m_in.number<float>(), frameAt);
                keyframe.value = vector3();
            }
        }
        return m_sizing ? Channel<glm::vec3>() : ordered(std::move(keyframes), at);
    }

    /// Ascending, each frame once, and no gap too wide.
    Channel<glm::vec3> ordered(std::vector<Keyframe<glm::vec3>> keyframes, std::size_t at) {
        std::stable_sort(keyframes.begin(), keyframes.end(),
                         [](const auto& a, const auto& b) { return a.frame < b.frame; });
        std::vector<Keyframe<glm::vec3>> filled;
        for (const auto& keyframe : keyframes) {
            if (!filled.empty() && filled.back().frame == keyframe.frame)
                continue;
            const bool first = filled.empty();
            const auto from = first ? Keyframe<glm::vec3>{0, Blend::None, keyframe.value} : filled.back();
            const int start = first ? -1 : from.frame;
            for (int frame = start + int{largestGap}; frame < keyframe.frame; frame += int{largestGap}) {
                const float share =
                    static_cast<float>(frame - start) / static_cast<float>(keyframe.frame - start);
                const bool moves = !first && keyframe.blend == Blend::Linear;
                filled.push_back({static_cast<std::uint16_t>(frame), keyframe.blend,
                                  moves ? from.value + (keyframe.value - from.value) * share : from.value});
            }
            filled.push_back(keyframe);
        }
        if (filled.size() > mostKeyframes)
            contradict(fmt::format("{} keyframes are more than a channel can have", filled.size()), at);
        return filled;
    }

    void readAnimations() {
        const std::size_t count = m_in.byte();
        for (std::size_t i = 0; i < count && going(); ++i) {
            Animation animation;
            animation.name = text();
            const auto usPerFrame = m_in.number<std::uint32_t>();
            const std::size_t referenceCount = m_in.byte();
            std::vector<ActionReference> references;
            for (std::size_t k = 0; k < referenceCount && going(); ++k)
                references.push_back(readReference(usPerFrame));
            animation.actions = std::move(references);
            m_animations.push_back(std::move(animation));
        }
    }

    ActionReference readReference(std::uint32_t usPerFrame) {
        ActionReference reference;
        const std::size_t at = m_in.at();
        reference.action = m_in.byte();
        if (reference.action >= m_actions.size())
            contradict(fmt::format("there is no action {}", reference.action), at);
        else if (m_timed.insert(reference.action).second)
            m_actions[reference.action].usPerFrame = usPerFrame;
        reference.speed = m_in.number<float>();
        for (std::uint16_t* const frame : {&reference.start, &reference.end}) {
            const std::size_t frameAt = m_in.at();
            *frame = m_form.minorOne && !m_form.older ? m_in.word() : rounded(m_in.number<float>(), frameAt);
        }
        return reference;
    }

    void makeParts() {
        const auto id = [this] { return m_model->nextId++; };
        std::vector<Texture> textures;
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            const IndexGroup& group = m_groups[i];
            Part part = makePart(group);
            part.id = id();
            const std::string_view path = group.path.view();
            part.name =
                path.empty() ? Text(fmt::format("group{}", i)) : Text(path.substr(path.rfind('/') + 1));
            part.material = static_cast<std::uint8_t>(i);
            m_model->parts.push_back(std::move(part));
        }
        for (const IndexGroup& group : m_groups) {
            Material material;
            material.id = id();
            if (!group.path.empty()) {
                material.values.texture = static_cast<std::uint8_t>(textures.size());
                textures.push_back({0, Texture::External, {}, group.path});
            }
            m_model->materials.push_back(std::move(material));
        }
        for (Texture& texture : textures) {
            texture.id = id();
            m_model->textures.push_back(std::move(texture));
        }
        for (WeightedBone& bone : m_bones) {
            bone.bone.id = id();
            m_model->bones.push_back(std::move(bone.bone));
        }
        for (Animation& animation : m_animations) {
            animation.id = id();
            m_model->animations.push_back(std::move(animation));
        }
    }

    Part makePart(const IndexGroup& group) {
        constexpr std::uint16_t unused = 0xffff;
        std::vector<std::uint16_t> places(m_positions.size(), unused); // the new number of each vertex
        for (const std::uint16_t index : group.indices)
            places[index] = 0;
        std::vector<glm::vec3> positions;
        std::vector<glm::vec2> uvs;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i] == unused)
                continue;
            places[i] = static_cast<std::uint16_t>(positions.size());
            positions.push_back(m_positions[i]);
            uvs.push_back(m_uvs[i]);
        }
        std::vector<std::uint16_t> indices;
        for (const std::uint16_t index : group.indices)
            indices.push_back(places[index]);
        std::vector<WeightGroup> weightGroups;
        for (const WeightedBone& bone : m_bones) {
            WeightGroup weights = makeWeights(bone, places, positions.size());
            if (!weights.runs.empty())
                weightGroups.push_back(std::move(weights));
        }
        Part part;
        part.positions = std::move(positions);
        part.uvs = std::move(uvs);
        part.indices = std::move(indices);
        part.weightGroups = std::move(weightGroups);
        return part;
    }

    WeightGroup makeWeights(const WeightedBone& bone, const std::vector<std::uint16_t>& places,
                            std::size_t vertices) {
        constexpr std::uint16_t unused = 0xffff;
        std::vector<WeightRun> runs;
        std::vector<std::uint8_t> weights;
        std::size_t next = 0; // the vertex behind the last weight
        for (const Weight& weight : bone.weights) {
            const std::uint16_t vertex = places[weight.vertex];
            if (vertex == unused || vertex < next)
                continue;
            if (vertex == next && !runs.empty())
                ++runs.back().count;
            else
                runs.push_back({static_cast<std::uint16_t>(vertex - next), 1});
            weights.push_back(weight.stored);
            next = vertex + std::size_t{1};
        }
        m_weights += weights.size();
        if (m_weights > mostWeights) {
            contradict("the weights of all parts together are too many", m_in.at());
            return {};
        }
        WeightGroup group;
        group.bone = bone.bone.name;
        group.runs = std::move(runs);
        group.weights = std::move(weights);
        group.endSkip = static_cast<std::uint16_t>(vertices - next);
        return group;
    }

    const Blob& m_file;
    Cursor m_in;
    Form m_form;
    bool m_sizing;
    Blob m_table;
    std::optional<Error> m_contradiction;
    std::vector<glm::vec3> m_positions;
    std::vector<glm::vec2> m_uvs;
    std::vector<IndexGroup> m_groups;
    std::vector<WeightedBone> m_bones;
    std::vector<Action> m_actions;
    std::set<std::uint8_t> m_timed; ///< actions that an animation uses
    std::vector<Animation> m_animations;
    std::size_t m_weights = 0;
    std::shared_ptr<Model> m_model = std::make_shared<Model>();
};

Result<Trial> readForm(const Blob& file, Form form) {
    constexpr std::size_t longestTable = 65535;
    const auto end = LegacyParser(file, form, {}).run();
    if (!end)
        return tl::unexpected(end.error());
    if (file.size() - *end > longestTable)
        return tl::unexpected(problemAt(Rule::P3m005, "the string table has more than 65535 bytes", *end));
    LegacyParser parser(file, form, *end);
    if (auto read = parser.run(); !read)
        return tl::unexpected(read.error());
    Trial trial;
    trial.model = parser.takeModel();
    trial.reading.push_back(problemOf(
        Rule::P3m121, {}, "files of this layout are read only; convert it to another one to edit it", 4));
    return trial;
}

} // namespace

Result<Trial> readLegacy(const Blob& file) {
    constexpr std::size_t minorAt = 5;
    if (file.size() <= minorAt)
        return tl::unexpected(problemAt(Rule::P3m003, "the file ends before the version does", file.size()));
    const bool minorOne = file.data()[minorAt] == std::byte{1};
    auto older = readForm(file, {minorOne, true});
    if (older)
        return older;
    auto newer = readForm(file, {minorOne, false});
    return newer || newer.error().byte > older.error().byte ? std::move(newer) : std::move(older);
}

} // namespace octant::p3m
