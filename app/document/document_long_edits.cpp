#include "app/document/document.h"

#include <utility>

#include "app/document/job_watch.h"
#include "app/document/program_pool.h"
#include "app/document/stopwatch.h"
#include "io/edit_context.h"
#include "model/edit/edit_memory.h"
#include "model/visibility/sight_memory.h"
#include "views/host/shown_text.h"
#include "views/host/translated_sentence.h"

namespace octant {

bool Document::refuseWhileBusy() {
    if (busy())
        emit refused(tr("“%1” is still under way. Wait until it is done, or cancel it.").arg(m_long->name));
    return busy();
}

bool Document::refuseEdit() {
    if (m_readOnly.isEmpty())
        return refuseWhileBusy();
    emit refused(m_readOnly);
    return true;
}

Result<Edited> applyInTurn(const MapPtr& map, std::span<const Edit> edits, const EditContext& context) {
    Edited all{map, {}};
    for (const Edit& edit : edits) {
        Result<Edited> edited = octant::apply(all.map, edit, context);
        if (!edited)
            return edited;
        all.map = std::move(edited->map);
        all.made.insert(all.made.end(), edited->made.begin(), edited->made.end());
        if (all.note.empty())
            all.note = std::move(edited->note);
    }
    return all;
}

void Document::startLong(std::vector<Edit> edits, const MapPtr& before, const QString& name, bool together) {
    if (!m_sight)
        m_sight = std::make_shared<visibility::SightMemory>();
    const auto work = [this, edits, before, light = m_lightAtHand, lists = m_sightAtHand,
                       sight = m_sight](JobControl& control) -> Jobs::Continuation {
        JobWatch watch(control);
        const Stopwatch stopwatch;
        EditContext context = editContext(programWork(Priority::Background, &watch));
        context.lightAtHand = light.get();
        context.sightAtHand = lists.get();
        EditMemory memory;
        memory.sight = sight.get();
        context.memory = &memory;
        Result<Edited> edited = applyInTurn(before, edits, context);
        auto result = std::make_shared<const LongResult>(LongResult{std::move(edited), stopwatch.seconds()});
        return [this, result, job = &control] { finishLong(job, *result); };
    };
    m_long = LongEdit{std::move(edits), before, name, together, m_jobs.start(name, this, work)};
    if (!m_gesture || m_gesture->ended)
        logLong();
    emitHistory();
}

void Document::finishLong(const JobControl* job, const LongResult& result) {
    const Result<Edited>& edited = result.edited;
    if (!m_long || m_long->job.get() != job)
        return; // dropped since
    LongEdit done = std::move(*m_long);
    m_long.reset();
    const bool cancelled = done.job->cancel.cancelled();
    if (cancelled || !edited)
        logGivenUp(done);
    if (cancelled)
        emit noted(tr("Cancelled: the map is as it was."));
    else if (!edited)
        emit refused(shownText(edited.error().text()));
    if (m_gesture && cancelled)
        cancel(m_gesture->id);
    else if (m_gesture)
        finishLongPreview(done, result);
    else if (!cancelled && edited)
        pushStep(std::move(done.edits), done.before, *edited, m_selection, done.name, result.seconds,
                 done.together);
    if (!cancelled && edited && !edited->note.empty())
        emit noted(translatedSentence(edited->note));
    emitHistory();
}

void Document::finishLongPreview(const LongEdit& done, const LongResult& result) {
    const Result<Edited>& edited = result.edited;
    if (edited) {
        m_gesture->edit = done.edits.front();
        m_gesture->seconds = result.seconds;
        m_gesture->made = edited->made;
        show(edited->map, true);
    }
    if (m_gesture && m_gesture->next)
        startLong({*std::exchange(m_gesture->next, std::nullopt)}, m_gesture->before, done.name);
    else if (m_gesture && m_gesture->ended)
        commit(m_gesture->id);
    else if (m_gesture && !m_gesture->edit)
        cancel(m_gesture->id);
}

/// What comes of the long edit is not wanted any more.
void Document::dropLong() {
    if (!m_long)
        return;
    m_long->job->cancel.cancel();
    logGivenUp(*m_long);
    m_long.reset();
}

void Document::logLong() {
    if (!m_log || m_long->logged)
        return;
    m_long->logged = true;
    m_log->underWay(m_tree.number(), m_long->name, std::make_shared<const std::vector<Edit>>(m_long->edits));
}

void Document::logGivenUp(const LongEdit& given) {
    if (m_log && given.logged)
        m_log->underWay(m_tree.number(), {}, nullptr);
}

} // namespace octant
