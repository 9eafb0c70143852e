#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/map/finding.h"
#include "model/map/item.h"
#include "model/map/material.h"
#include "model/p3m/shared_list.h"
#include "model/p3m/text.h"
#include "model/p3m/user_field.h"

/// Models of the engine (p3m.md): values that edits copy and change, sharing what they do not touch.
namespace octant::p3m {

/// p3m.md section 1; the first two are written.
enum class Layout : std::uint8_t { R20251207, Engine, Engine202411, Legacy10, Legacy11 };

/// In the order of the enum.
inline constexpr std::array<Layout, 5> allLayouts{Layout::R20251207, Layout::Engine, Layout::Engine202411,
                                                  Layout::Legacy10, Layout::Legacy11};

/// Whether weights, materials and actions are stored as the engine's loader reads them (section 4).
constexpr bool isEngine(Layout layout) { return layout == Layout::Engine || layout == Layout::Engine202411; }
/// Whether files of a layout can be written, not only read.
constexpr bool isWritten(Layout layout) { return layout == Layout::R20251207 || layout == Layout::Engine; }

/// How a material is drawn over what is behind it; the numbers are those of the file (section 2.3).
enum class RenderMode : std::uint8_t { Normal, Add };
/// Which parts show while an action plays (section 5.4). Default modes start from the visible parts:
/// DefaultWhite adds the action's list, DefaultBlack takes it away. White shows the list alone, Black all but
/// the list.
enum class PartListMode : std::uint8_t { DefaultWhite, DefaultBlack, White, Black };
/// What an animated material does after its last frame (section 6.1).
enum class Loop : std::uint8_t { None, Loop, Cont };
/// How a value changes from the keyframe before to this one. Bones and shading have the first two only.
enum class Blend : std::uint8_t { None, Linear, Hsv, Oklch };

/// Names a texture in materials and their keyframes.
inline constexpr std::uint8_t NoTexture = 255;

/// Another material while an animation plays (section 5.4).
struct MaterialOverride {
    Text animation;            ///< by whose name it holds
    std::uint8_t priority = 0; ///< the highest counts, of equal ones the first
    std::uint8_t material = 0; ///< index
    bool operator==(const MaterialOverride&) const = default;
};

/// Vertices that are passed, then vertices with a weight each.
struct WeightRun {
    std::uint16_t skip = 0, count = 0; ///< vertices without and with a weight
    bool operator==(const WeightRun&) const = default;
};

/// How much of a part hangs on a bone, as stored (section 3.1).
struct WeightGroup {
    Text bone;                        ///< its name
    SharedList<WeightRun> runs;       ///< counts above 0
    SharedList<std::uint8_t> weights; ///< of all runs, one after another; b means (b + 1) / 256
    std::uint16_t endSkip = 0;        ///< vertices that are passed at the end
    bool operator==(const WeightGroup&) const = default;
};

/// A mesh with one material (section 3.1).
struct Part {
    ItemId id = 0;                          ///< 0: has none yet
    Text name;                              ///< lists of actions name it so
    bool visible = true;                    ///< at rest (section 5.4)
    bool hasUvs = true, hasNormals = false; ///< also of a part without vertices
    std::uint8_t material = 0;              ///< index
    SharedList<MaterialOverride> overrides;
    SharedList<glm::vec3> positions;      ///< one a vertex, at most 65535 (section 3.1)
    SharedList<glm::vec2> uvs;            ///< none, or one a vertex
    SharedList<glm::vec3> normals;        ///< none, or one a vertex
    SharedList<std::uint16_t> indices;    ///< three a triangle; below the number of positions (P3M-010)
    SharedList<WeightGroup> weightGroups; ///< how bones move it; empty: none does
    bool operator==(const Part&) const = default;
};

/// The values of a material that animation can change.
struct MaterialValues {
    Color4 color{255, 255, 255, 255}; ///< multiplied with the texture
    Color3 emission{};                ///< RGB, added to what light shows
    std::uint8_t shading = 255;       ///< 0: light does not matter, 255: fully lit by the scene (section 6)
    std::uint8_t texture = NoTexture, matcap = NoTexture; ///< indices
    bool operator==(const MaterialValues&) const = default;
};

/// A value at a frame; frames of a channel rise.
template <class T> struct Keyframe {
    std::uint16_t frame = 0;     ///< ascending in a channel
    Blend blend = Blend::Linear; ///< from the keyframe before to this one
    T value{};                   ///< at that frame
    bool operator==(const Keyframe&) const = default;
};
/// Keyframes of one value, frames ascending and each once.
template <class T> using Channel = SharedList<Keyframe<T>>;

/// Keyframes are at most this far apart in a file.
inline constexpr std::uint32_t largestGap = 256;

/// Section 3.3. Frame 0 has the material's own values, so keyframes begin at 1; textures do not blend.
struct MaterialAnimation {
    std::uint32_t usPerFrame = 0;                ///< microseconds
    Loop loop = Loop::None;                      ///< what follows the last frame
    bool preserveScroll = false;                 ///< scrolling goes on from where the material before left it
    glm::vec2 textureScroll{0}, matcapScroll{0}; ///< repeats a second
    std::uint8_t lastFrame = 0;                  ///< the animation's length is one more
    /// An empty channel: always the value of the material itself. Textures are indices and do not blend.
    Channel<Color4> color;
    Channel<Color3> emission;
    Channel<std::uint8_t> shading, texture, matcap;
    bool operator==(const MaterialAnimation&) const = default;
};

/// A material (sections 3.2 and 3.3).
struct Material {
    ItemId id = 0;                        ///< 0: has none yet
    RenderMode mode = RenderMode::Normal; ///< how it lies over what is behind it
    MaterialValues values;                ///< without animation, or at its frame 0
    bool animated = false;                ///< whether `values` change over time
    MaterialAnimation animation;          ///< where animated
    bool operator==(const Material&) const = default;
};

/// A picture, in the file or by the name of a resource (section 3.4).
struct Texture {
    static constexpr std::uint8_t Embedded = 0, External = 1; ///< numbers of `type`

    ItemId id = 0;                ///< 0: has none yet
    std::uint8_t type = External; ///< other numbers are kept, with their data
    Blob data;                    ///< a PTF file, of all but external ones
    Text path;                    ///< of external ones
    bool operator==(const Texture&) const = default;
};

/// A bone (section 3.5). A model's bones are listed depth first: children follow their parent.
struct Bone {
    ItemId id = 0;               ///< 0: has none yet
    Text name;                   ///< motions and weights name it so
    glm::vec3 head{0}, tail{0};  ///< in the axes of the file: y and z exchanged for posing (section 5.3)
    std::uint8_t childCount = 0; ///< direct ones
    bool operator==(const Bone&) const = default;
};

/// A run of an action's frames.
struct ActionReference {
    std::uint8_t action = 0; ///< index
    float speed = 1;         ///< times as fast as the action says; with none above 0 it takes no time
    std::uint16_t start = 0, end = 0; ///< frames, both played
    bool operator==(const ActionReference&) const = default;
};

/// A named sequence of actions (section 3.6).
struct Animation {
    ItemId id = 0;                       ///< 0: has none yet
    Text name;                           ///< overrides of materials name it so
    SharedList<ActionReference> actions; ///< played one after another
    bool operator==(const Animation&) const = default;
};

/// Keyframes of a bone in an action (section 3.8).
struct BoneMotion {
    Text bone;                                       ///< its name; one that no bone has moves nothing
    Channel<glm::vec3> translation, rotation, scale; ///< Euler angles in radians
    bool operator==(const BoneMotion&) const = default;
};

/// A movement of bones, with a list of parts (section 3.7).
struct Action {
    ItemId id = 0;                                  ///< 0: has none yet
    std::uint32_t usPerFrame = 0;                   ///< microseconds
    PartListMode mode = PartListMode::DefaultWhite; ///< what `parts` means
    SharedList<Text> parts;                         ///< names of parts, which `mode` shows or hides
    SharedList<BoneMotion> bones;                   ///< of the bones that it moves
    bool operator==(const Action&) const = default;
};

/// A whole model: an immutable value, like Map.
struct Model {
    Layout layout = Layout::R20251207; ///< that it was read in, or is to be written in
    std::uint8_t flags = 0;            ///< of the header; written as 0
    /// By index; at most 255 of each.
    PagedVector<Part> parts;
    PagedVector<Material> materials;
    PagedVector<Texture> textures;
    PagedVector<Bone> bones; ///< depth first
    PagedVector<Animation> animations;
    PagedVector<Action> actions;
    PagedVector<UserField> userFields;
    ItemId nextId = 2; ///< 1 is the model itself

    Blob source; ///< the file, while nothing in it was edited
    SharedList<Finding>
        readingProblems; ///< what only the file shows; those of an edited item are to be dropped
};

/// Immutable, shared by all who hold it.
using ModelPtr = std::shared_ptr<const Model>;
/// The id of the model itself in its document.
inline constexpr ItemId ModelItem = 1;

/// A copy to edit, which is written anew.
std::shared_ptr<Model> editable(const ModelPtr& model);

/// "2025-12-07".
std::string_view layoutName(Layout layout);
/// The layout of a name; nothing where there is none.
std::optional<Layout> layoutByName(std::string_view name);

} // namespace octant::p3m
