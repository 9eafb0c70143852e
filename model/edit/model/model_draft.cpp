#include "model/edit/model/model_draft.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/edit/targets.h"
#include "model/map/item_kinds.h"
#include "model/p3m/limits.h"
#include "model/p3m/skeleton.h"

namespace octant {
namespace {

p3m::Layout writtenFor(p3m::Layout layout) {
    if (p3m::isWritten(layout))
        return layout;
    return layout == p3m::Layout::Engine202411 ? p3m::Layout::Engine : p3m::Layout::R20251207;
}

/// Whether an item of any list is the same in both.
bool sameItem(const p3m::Model& before, const p3m::Model& after, ItemId id) {
    for (const ItemKindRow& row : itemKinds()) {
        const ItemListView then = listIn(before, row.kind), now = listIn(after, row.kind);
        const std::size_t old = then.positionOf(id), at = now.positionOf(id);
        if (old != ItemListView::NotFound)
            return at != ItemListView::NotFound && now.sameItem(then[old], now[at]);
    }
    return false;
}

bool sameContent(const p3m::Model& a, const p3m::Model& b) {
    return a.parts == b.parts && a.materials == b.materials && a.textures == b.textures &&
           a.bones == b.bones && a.animations == b.animations && a.actions == b.actions &&
           a.userFields == b.userFields;
}

} // namespace

p3m::Model& ModelDraft::edit() {
    if (!m_edited) {
        m_edited = p3m::editable(m_model);
        m_edited->layout = writtenFor(m_edited->layout);
        m_model = m_edited;
    }
    return *m_edited;
}

/// What was wrong with the bytes of an item goes with them, and what was wrong with the header is written
/// right.
void ModelDraft::dropMendedProblems() {
    if (m_edited->readingProblems.empty())
        return;
    std::vector<Finding> kept;
    for (const Finding& problem : m_edited->readingProblems)
        if (problem.item.kind != ItemKind::Model ? sameItem(*m_map->model, *m_edited, problem.item.id)
                                                 : problem.severity == Severity::Error)
            kept.push_back(problem);
    m_edited->readingProblems = std::move(kept);
}

void ModelDraft::acceptReading(const std::function<bool(const Finding&)>& meant) {
    const auto problems = m_model->readingProblems.span();
    if (std::none_of(problems.begin(), problems.end(), meant))
        return;
    std::vector<Finding> kept = m_model->readingProblems.copy();
    std::erase_if(kept, meant);
    edit().readingProblems = std::move(kept);
    m_accepted = true;
}

/// Tails that a defective exporter wrote are known as such only while all of them are. Bones that an edit
/// leaves alone keep the tails that they are shown with.
void ModelDraft::keepTails() {
    const PagedVector<p3m::Bone>& before = m_map->model->bones;
    if (!p3m::hasDefectiveTails(before) || m_edited->bones.empty() || p3m::hasDefectiveTails(m_edited->bones))
        return;
    const std::vector<glm::vec3> tails = p3m::tailsOf(before);
    for (std::size_t i = 0; i < m_edited->bones.size(); ++i)
        for (std::size_t k = 0; k < before.size(); ++k)
            if (m_edited->bones[i].id == before[k].id && m_edited->bones[i].tail == before[k].tail &&
                before[k].tail != tails[k]) {
                m_edited->bones.update(i, [&](p3m::Bone& bone) { bone.tail = tails[k]; });
                m_note = "the tails of all bones were defective and are now those that were shown";
            }
}

Result<Edited> ModelDraft::finish(std::vector<ItemRef> made, std::string note) {
    if (!m_edited || (!m_accepted && sameContent(*m_map->model, *m_edited)))
        return Edited{m_map, {}};
    keepTails();
    if (auto after = p3m::fits(*m_edited); !after && p3m::fits(*m_map->model))
        return tl::unexpected<Error>(after.error());
    dropMendedProblems();
    if (note.empty())
        note = m_note;
    if (!p3m::isWritten(m_map->model->layout) && note.empty())
        note = fmt::format("the model was of layout {}, which is only read, and is one of {} now",
                           p3m::layoutName(m_map->model->layout), p3m::layoutName(m_edited->layout));
    const auto document = editable(m_map);
    document->nextId = m_edited->nextId;
    document->model = std::move(m_edited);
    return Edited{document, std::move(made), std::move(note)};
}

Result<std::vector<std::size_t>> modelPositions(const p3m::Model& model, std::span<const ItemRef> targets,
                                                ItemKind kind) {
    std::vector<std::size_t> positions;
    for (const ItemRef& target : targets) {
        if (target.kind != kind)
            return fail(fmt::format("this is done to {} alone", itemKindRow(kind).plural));
        const std::size_t found = listIn(model, kind).positionOf(target.id);
        if (found == ItemListView::NotFound)
            return missingTarget(target);
        positions.push_back(found);
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

Result<std::size_t> modelPosition(const p3m::Model& model, const Edit& edit, ItemKind kind) {
    const auto positions = modelPositions(model, edit.targets, kind);
    if (!positions)
        return tl::unexpected<Error>(positions.error());
    if (positions->size() != 1)
        return fail(fmt::format("name the one {} that this is done to", itemKindRow(kind).singular));
    return positions->front();
}

} // namespace octant
