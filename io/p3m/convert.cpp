#include <algorithm>

#include <fmt/format.h>

#include "io/p3m/p3m.h"
#include "io/ptf/ptf.h"

namespace octant::p3m {
namespace {

class Converter {
public:
    Converter(const Model& from, Layout to) : m_from(from), m_model(std::make_shared<Model>(from)) {
        m_model->layout = to;
        m_model->flags = 0;
        m_model->source = {};
        std::vector<Finding> kept = from.readingProblems.copy();
        std::erase_if(kept, [](const Finding& problem) { return problem.severity != Severity::Error; });
        m_model->readingProblems = std::move(kept);
    }

    Converted run() {
        const bool engine = isEngine(m_model->layout);
        each(m_model->parts, "parts", [&](Part& part, const std::string& place) {
            if (engine)
                fitPart(part, place);
            dropEmptyGroups(part, place);
        });
        if (engine) {
            each(m_model->materials, "materials",
                 [&](Material& material, const std::string& place) { fitMaterial(material, place); });
            each(m_model->actions, "actions",
                 [&](Action& action, const std::string& place) { fitAction(action, place); });
            // The format lists what becomes of data before what becomes of actions.
            if (!m_model->userFields.empty()) {
                const auto before = std::find_if(m_losses.begin(), m_losses.end(),
                                                 [](const Loss& loss) { return loss.rule == Rule::P3m306; });
                m_losses.insert(
                    before, {Rule::P3m304, "user_fields",
                             fmt::format("{} user-defined fields are dropped", m_model->userFields.size())});
                m_model->userFields.clear();
            }
        }
        return {std::move(m_model), std::move(m_losses), {}};
    }

private:
    template <class T, class Fn> void each(PagedVector<T>& items, const char* list, Fn&& fn) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            T item = items[i];
            const std::size_t before = m_losses.size();
            fn(item, fmt::format("{}/{}", list, i));
            if (m_losses.size() != before)
                items.set(i, std::move(item));
        }
    }
    void lose(Rule rule, std::string place, std::string what) {
        m_losses.push_back({rule, std::move(place), std::move(what)});
    }

    void fitPart(Part& part, const std::string& place) {
        if (!part.overrides.empty()) {
            lose(Rule::P3m301, place + "/material_overrides", "the material overrides are dropped");
            part.overrides = {};
        }
        if (!part.hasUvs) {
            lose(Rule::P3m305, place + "/uvs", "the part gets UVs of 0");
            part.hasUvs = true;
            part.uvs = std::vector<glm::vec2>(part.positions.size(), glm::vec2(0));
        }
    }

    void dropEmptyGroups(Part& part, const std::string& place) {
        std::vector<WeightGroup> groups;
        for (std::size_t i = 0; i < part.weightGroups.size(); ++i)
            if (part.weightGroups[i].runs.empty())
                lose(Rule::P3m307, fmt::format("{}/weight_groups/{}", place, i),
                     "a weight group without weights is dropped");
            else
                groups.push_back(part.weightGroups[i]);
        if (groups.size() != part.weightGroups.size())
            part.weightGroups = std::move(groups);
    }

    void fitMaterial(Material& material, const std::string& place) {
        if (material.animated) {
            lose(Rule::P3m302, place + "/animation", "of the animated material the initial values stay");
            material.animated = false;
            material.animation = {};
        }
        if (material.values.matcap != NoTexture) {
            lose(Rule::P3m303, place + "/matcap", "the matcap is dropped; its texture stays in the list");
            material.values.matcap = NoTexture;
        }
    }

    void fitAction(Action& action, const std::string& place) {
        if (!action.bones.empty())
            return;
        lose(Rule::P3m306, place, "an action without bones gets one without keyframes");
        BoneMotion motion;
        if (!m_from.bones.empty())
            motion.bone = m_from.bones[0].name;
        action.bones = std::vector<BoneMotion>{std::move(motion)};
    }

    const Model& m_from;
    std::shared_ptr<Model> m_model;
    std::vector<Loss> m_losses;
};

} // namespace

Result<Converted> convert(const ModelPtr& model, Layout to) {
    if (!isWritten(to))
        return tl::unexpected(
            Error{{}, fmt::format("files of layout {} are not written", layoutName(to)), {}, Rule::P3m205});
    if (model->layout == to)
        return Converted{model, {}, {}};
    return Converter(*model, to).run();
}

void renewTextures(Converted& converted) {
    if (!isEngine(converted.model->layout))
        return;
    PagedVector<Texture> textures = converted.model->textures;
    for (std::size_t i = 0; i < textures.size(); ++i) {
        if (textures[i].type != Texture::Embedded)
            continue;
        const auto read = ptf::read(textures[i].data.span());
        if (!read || read->layout == ptf::Layout::C)
            continue;
        auto file = ptf::write(read->picture);
        if (!file)
            continue;
        textures.update(i, [&](Texture& texture) { texture.data = Blob(std::move(*file)); });
        converted.changes.push_back(
            {Rule::Ptf105, fmt::format("textures/{}/data", i),
             "the texture is stored anew in the layout that the engine reads; its pixels are the same"});
    }
    if (converted.changes.empty())
        return;
    auto model = std::make_shared<Model>(*converted.model);
    model->textures = std::move(textures);
    model->source = {};
    converted.model = std::move(model);
}

} // namespace octant::p3m
