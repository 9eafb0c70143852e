#include <atomic>
#include <mutex>

#include <QPointer>

#include "app/assets/asset_check.h"
#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/document/program_pool.h"
#include "app/files/terrain_findings.h"
#include "io/json/baked_lights.h"
#include "model/check/check.h"
#include "model/core/attempt.h"
#include "model/core/executor.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

/// Ids of sectors that workers have decoded and the window has not been told of yet.
struct DecodedSectors {
    std::mutex mutex;
    std::vector<ItemId> ids;
    bool told = true; ///< nothing is under way to the window
};

std::vector<SectorSlot> undecodedSectors(const Map& map, ItemId firstLevel) {
    std::vector<SectorSlot> cells;
    const auto collect = [&](bool first) {
        for (std::size_t i = 0; i < map.levels.size(); ++i) {
            const Level& level = *map.levels[i];
            if ((level.id == firstLevel) != first)
                continue;
            for (std::size_t s = 0; s < level.sectors.size(); ++s)
                if (!level.sectors[s].cell->decoded())
                    cells.push_back(level.sectors[s]);
        }
    };
    collect(true);
    collect(false);
    return cells;
}

/// What a check of a document gives.
struct Checked {
    std::vector<Finding> findings;
    std::shared_ptr<const MapStatistics> statistics; ///< null: it was cancelled
};

Checked checkedMap(const MapPtr& map, Checker& checker, StatisticsCounter& counter,
                   const CancelToken& cancel) {
    Checked checked;
    const auto result = checker.check(map, programPool().executor(Priority::Background), cancel);
    if (!result)
        return checked;
    checked.findings = map->model     ? modelFindings(*map)
                       : map->terrain ? terrainFindings(*map)
                                      : result->all();
    checked.statistics = counter.count(*map, cancel);
    return checked;
}

} // namespace

void Document::startDecoding() {
    auto cells = std::make_shared<const std::vector<SectorSlot>>(undecodedSectors(*m_shown, m_activeLevel));
    if (cells->empty()) {
        startCheck();
        return;
    }
    auto decoded = std::make_shared<DecodedSectors>();
    const auto tell = [this, guard = QPointer<Document>(this), decoded] {
        if (!guard)
            return;
        std::vector<ItemId> ids;
        {
            const std::lock_guard lock(decoded->mutex);
            ids.swap(decoded->ids);
            decoded->told = true;
        }
        for (const ItemId id : ids)
            emit happened(SectorDecoded{id});
    };
    m_decodeJob = m_jobs.start(tr("Decoding sectors"), this,
                               [jobs = &m_jobs, guard = QPointer<Document>(this), cells, decoded,
                                tell](JobControl& control) -> Jobs::Continuation {
                                   std::atomic<std::size_t> done{0};
                                   const auto decodeOne = [&](std::size_t i) {
                                       (*cells)[i].cell->value();
                                       control.fraction =
                                           static_cast<double>(++done) / static_cast<double>(cells->size());
                                       const std::lock_guard lock(decoded->mutex);
                                       decoded->ids.push_back((*cells)[i].id);
                                       if (std::exchange(decoded->told, false))
                                           QMetaObject::invokeMethod(jobs, tell, Qt::QueuedConnection);
                                   };
                                   Executor& executor = programPool().executor(Priority::Background);
                                   const auto whole = attempt("decoding sectors", [&] {
                                       executor.forEach(cells->size(), decodeOne, control.cancel);
                                   });
                                   return [tell, guard, whole, me = &control, cancel = control.cancel] {
                                       tell();
                                       if (!guard || guard->m_decodeJob.get() != me)
                                           return;
                                       guard->m_decodeJob.reset();
                                       if (!whole)
                                           emit guard->noted(shownText(whole.error().text()));
                                       // Cancelled by the user, or no memory: the rest is decoded when it is
                                       // looked at, and checked with the next edit.
                                       if (cancel.cancelled() || !whole)
                                           guard->m_checkedMap = guard->m_committed;
                                       guard->startCheck();
                                   };
                               });
}

void Document::stopDecoding() {
    if (!m_decodeJob)
        return;
    m_decodeJob->cancel.cancel();
    m_decodeJob.reset();
}

void Document::startCheck() {
    // Checking wants all sectors; it begins when they are decoded, so as not to fight for them.
    if (m_decodeJob || m_committed == m_checkedMap)
        return;
    if (m_checkJob) {
        // What was found would be stale; the next check begins when this one has ended.
        m_checkJob->cancel.cancel();
        return;
    }
    const auto work = [this, checker = m_checker, counter = m_counter,
                       map = m_committed](JobControl& control) -> Jobs::Continuation {
        auto checked = std::make_shared<Result<Checked>>(
            attempt("checking", [&] { return checkedMap(map, *checker, *counter, control.cancel); }));
        return [this, map, checked] {
            m_checkJob.reset();
            if (!*checked) {
                // What these two remember may be half of it.
                m_checker = std::make_shared<Checker>(json::readLight);
                m_counter = std::make_shared<StatisticsCounter>();
                m_checkedMap = map;
                emit noted(shownText(checked->error().text()));
            } else if ((*checked)->statistics && map == m_committed) {
                m_checkedMap = map;
                m_findings = std::move((*checked)->findings);
                // Light is put into a map when it is saved: before the first time there is nothing to bake.
                if (m_origin.path.isEmpty())
                    std::erase_if(m_findings, [](const Finding& one) { return one.rule == Rule::Pmf151; });
                m_statistics = (*checked)->statistics;
                emit happened(FindingsChanged{});
                emit happened(StatisticsChanged{});
            } else {
                startCheck();
            }
        };
    };
    m_checkJob = m_jobs.start(tr("Checking"), this, work, true);
}

} // namespace octant
