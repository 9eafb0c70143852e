#include <atomic>
#include <mutex>

#include <QPointer>

#include "app/assets/asset_check.h"
#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/terrain_findings.h"
#include "model/check/check.h"
#include "model/core/executor.h"

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
                                   threadExecutor().forEach(cells->size(), decodeOne, control.cancel);
                                   return [tell, guard, me = &control, cancel = control.cancel] {
                                       tell();
                                       if (!guard || guard->m_decodeJob.get() != me)
                                           return;
                                       guard->m_decodeJob.reset();
                                       // Cancelled by the user: the rest is decoded when it is looked at, and
                                       // checked with the next edit.
                                       if (cancel.cancelled())
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
        const std::shared_ptr<const CheckResult> result =
            checker->check(map, threadExecutor(), control.cancel);
        auto found = std::make_shared<std::vector<Finding>>();
        if (result && map->model)
            *found = modelFindings(*map);
        else if (result && map->terrain)
            *found = terrainFindings(*map);
        else if (result)
            *found = result->all();
        const auto counted = result ? counter->count(*map, control.cancel) : nullptr;
        return [this, map, found, counted, done = counted != nullptr] {
            m_checkJob.reset();
            if (done && map == m_committed) {
                m_checkedMap = map;
                m_findings = std::move(*found);
                m_statistics = counted;
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
