#include "app/document/document.h"

#include <algorithm>
#include <memory>
#include <new>
#include <unordered_set>

#include <QFileInfo>

#include "app/document/program_pool.h"
#include "app/document/step_name.h"
#include "app/document/stopwatch.h"
#include "io/edit_context.h"
#include "io/json/baked_lights.h"
#include "model/check/check.h"
#include "model/edit/edit_cost.h"
#include "model/edit/terrain/terrain_stroke.h"
#include "model/map/locate.h"
#include "views/host/shown_text.h"
#include "views/host/translated_sentence.h"

namespace octant {
namespace {

/// Edits that make or go through so many cubes take some frames and more: they run as a job.
constexpr double longEditWork = 50000;
/// The same for a stroke of a brush, which is made anew with each point: half a frame.
constexpr double longStrokeWork = 8000;

bool continues(const Edit& edit) {
    const EditAction* action = findAction(edit.action);
    return action != nullptr && action->continues;
}

/// Takes items out that a change removed. Costs what the change removed: locating each of many items would be
/// slow.
void dropRemoved(Selection& selection, const ChangeSet& changes, const Map& after) {
    std::unordered_set<ItemId> removed, sectors;
    bool deep = changes.revision;
    for (const ListChange& list : changes.lists) {
        removed.insert(list.removed.begin(), list.removed.end());
        deep = deep ||
               (!list.removed.empty() && (list.kind == ItemKind::Level || list.kind == ItemKind::Sector));
    }
    for (const SectorChange& sector : changes.sectors)
        if (sector.allCubes || !sector.cubes.empty())
            sectors.insert(sector.sector);
    if (removed.empty() && sectors.empty() && !deep)
        return;
    std::erase_if(selection, [&](const ItemRef& item) {
        if (item.kind == ItemKind::Cube)
            return (deep || sectors.contains(item.id)) && !locate(after, item);
        return removed.contains(item.id) || (deep && !locate(after, item));
    });
}

} // namespace

namespace {

std::uint64_t nextNumber() {
    static std::uint64_t last = 0;
    return ++last;
}

} // namespace

Document::Document(MapPtr map, DocumentOrigin origin, Jobs& jobs, QObject* parent)
    : QObject(parent), m_number(nextNumber()), m_jobs(jobs), m_tree(map), m_shown(std::move(map)),
      m_committed(m_shown), m_saved(origin.importedFrom.isEmpty() ? m_shown : nullptr),
      m_origin(std::move(origin)), m_checker(std::make_shared<Checker>(json::readLight)),
      m_counter(std::make_shared<StatisticsCounter>()) {
    if (!m_shown->levels.empty())
        m_activeLevel = m_shown->levels[0]->id;
    m_wasModified = modified();
    m_findings = m_shown->readingFindings;
    startDecoding();
}

Document::~Document() {
    if (m_long)
        m_long->logged = false; // whoever ends the program without asking offers it again
    dropLong();
    stopDecoding();
}

bool Document::submit(const Edit& edit) {
    endGesture();
    if (refuseEdit())
        return false;
    if (estimateCost(*m_committed, edit) >= longEditWork) {
        startLong({edit}, m_committed, stepName(*m_committed, edit));
        return true;
    }
    const Stopwatch stopwatch;
    Result<Edited> edited = octant::apply(m_committed, edit, editContext(programWork(Priority::InView)));
    const double seconds = stopwatch.seconds();
    if (!edited) {
        emit refused(shownText(edited.error().text()));
        return false;
    }
    pushStep({edit}, m_committed, *edited, m_selection, stepName(*m_committed, edit), seconds);
    if (!edited->note.empty())
        emit noted(translatedSentence(edited->note));
    return true;
}

bool Document::submitTogether(std::vector<Edit> edits, const QString& name) {
    endGesture();
    if (refuseEdit())
        return false;
    double cost = 0;
    for (const Edit& edit : edits)
        cost += estimateCost(*m_committed, edit);
    if (cost >= longEditWork) {
        startLong(std::move(edits), m_committed, name, true);
        return true;
    }
    const Stopwatch stopwatch;
    const Result<Edited> edited = applyInTurn(m_committed, edits, editContext(programWork(Priority::InView)));
    const double seconds = stopwatch.seconds();
    if (!edited) {
        emit refused(shownText(edited.error().text()));
        return false;
    }
    pushStep(std::move(edits), m_committed, *edited, m_selection, name, seconds, true);
    if (!edited->note.empty())
        emit noted(translatedSentence(edited->note));
    return true;
}

Host::GestureId Document::beginGesture(QString name, Host::Interrupted then) {
    endGesture();
    if (refuseEdit())
        return 0;
    // Unique over all documents: a view may still hold the id of a gesture in the one shown before.
    static Host::GestureId lastGesture = 0;
    m_gesture = Gesture{++lastGesture, std::move(name), then, m_committed, m_selection, {}, 0, {}, {}, false};
    emitHistory();
    return m_gesture->id;
}

bool Document::preview(Host::GestureId gesture, const Edit& edit) {
    if (!gestureOpen() || m_gesture->id != gesture)
        return false;
    // Of a stroke one sees what is done so far; other previews are not wanted any more.
    if (busy() && continues(edit)) {
        m_gesture->next = edit;
        return true;
    }
    dropLong();
    if (estimateCost(*m_gesture->before, edit) >= (continues(edit) ? longStrokeWork : longEditWork)) {
        startLong({edit}, m_gesture->before,
                  m_gesture->name.isEmpty() ? stepName(*m_gesture->before, edit) : m_gesture->name);
        return true;
    }
    const Stopwatch stopwatch;
    std::optional<Edited> further =
        m_gesture->edit ? continueStroke(m_gesture->before, *m_gesture->edit, m_shown, edit) : std::nullopt;
    Result<Edited> edited =
        further ? Result<Edited>(std::move(*further))
                : octant::apply(m_gesture->before, edit, editContext(programWork(Priority::InView)));
    if (!edited) {
        emit refused(shownText(edited.error().text()));
        return false;
    }
    // Of a stroke that went on, a part alone was done now.
    m_gesture->seconds = stopwatch.seconds() + (further ? m_gesture->seconds : 0);
    m_gesture->edit = edit;
    m_gesture->made = std::move(edited->made);
    show(std::move(edited->map), true);
    return true;
}

void Document::commit(Host::GestureId gesture) {
    if (!m_gesture || m_gesture->id != gesture)
        return;
    if (busy()) {
        m_gesture->ended = true;
        if (!m_gesture->next)
            logLong();
        emitHistory();
        return;
    }
    const Gesture done = std::move(*m_gesture);
    m_gesture.reset();
    const bool changed =
        done.edit &&
        pushStep({*done.edit}, done.before, {m_shown, done.made, {}}, done.selectionBefore,
                 done.name.isEmpty() ? stepName(*done.before, *done.edit) : done.name, done.seconds);
    if (!changed) {
        show(done.before, false);
        emitHistory();
    }
}

void Document::cancel(Host::GestureId gesture) {
    if (!m_gesture || m_gesture->id != gesture)
        return;
    dropLong();
    const MapPtr before = m_gesture->before;
    m_gesture.reset();
    show(before, false);
    emitHistory();
}

void Document::endGesture() {
    if (gestureOpen() && m_gesture->interrupted == Host::Interrupted::Cancel)
        cancel(m_gesture->id);
    else if (gestureOpen())
        commit(m_gesture->id);
}

void Document::show(MapPtr map, bool isPreview, std::optional<Selection> selection, bool reread) {
    if (map == m_shown && !selection)
        return;
    // All that takes memory comes before anything changes.
    auto changes = std::make_shared<ChangeSet>();
    if (reread)
        changes->revision = true;
    else if (map != m_shown)
        *changes = changesBetween(*m_shown, *map);
    Selection next = selection ? std::move(*selection) : m_selection;
    if (!isPreview)
        dropRemoved(next, *changes, *map);
    const MapPtr before = std::exchange(m_shown, std::move(map));
    const bool reselected = next != m_selection;
    m_selection = std::move(next);
    const ItemId level = presentLevel();
    const bool levelGone = level != m_activeLevel;
    m_activeLevel = level;
    if (before != m_shown)
        emit happened(MapChanged{before, m_shown, std::move(changes), isPreview});
    if (levelGone)
        emit happened(ActiveLevelChanged{});
    if (reselected)
        emit happened(SelectionChanged{});
}

void Document::restore(const MapPtr& map, const Selection& selection, bool reread) {
    const MapPtr before = m_committed;
    m_committed = map; // views may ask for it while they are told
    try {
        show(map, false, selection, reread);
        startCheck();
    } catch (const std::bad_alloc&) {
        m_committed = before;
        throw;
    }
}

void Document::putBack(const MapPtr& map) {
    m_committed = map;
    try {
        show(map, false);
    } catch (const std::bad_alloc&) { // the next step shows it
    }
}

ItemId Document::presentLevel() const {
    for (std::size_t i = 0; i < m_shown->levels.size(); ++i)
        if (m_shown->levels[i]->id == m_activeLevel)
            return m_activeLevel;
    return m_shown->levels.empty() ? 0 : m_shown->levels[0]->id;
}

void Document::select(Selection selection) {
    if (selection == m_selection)
        return;
    m_selection = std::move(selection);
    emit happened(SelectionChanged{});
}

void Document::setActiveLevel(ItemId level) {
    if (level == m_activeLevel)
        return;
    m_activeLevel = level;
    emit happened(ActiveLevelChanged{});
}

void Document::setReadOnly(QString why) {
    endGesture();
    m_readOnly = std::move(why);
    emit originChanged();
}

void Document::setOrigin(DocumentOrigin origin) {
    m_origin = std::move(origin);
    emit originChanged();
}

QString Document::title() const {
    if (!m_origin.path.isEmpty())
        return shownText(QFileInfo(m_origin.path).fileName());
    return m_origin.suggestedPath.isEmpty() ? tr("Untitled")
                                            : shownText(QFileInfo(m_origin.suggestedPath).fileName());
}

QString Document::fileToSuggest() const {
    if (!m_origin.path.isEmpty())
        return m_origin.path;
    return m_origin.suggestedPath.isEmpty() ? tr("untitled") + fileEnding() : m_origin.suggestedPath;
}

QString Document::fileEnding() const {
    return m_committed->model     ? QStringLiteral(".p3m")
           : m_committed->terrain ? QStringLiteral(".pfmap")
                                  : QStringLiteral(".pmf");
}

void Document::setSaved(MapPtr snapshot, const FileStamp& stamp) {
    m_saved = std::move(snapshot);
    m_savedStamp = stamp;
    if (m_log)
        logSaved();
    emitHistory();
}

void Document::replace(MapPtr map, DocumentOrigin origin) {
    if (m_log)
        m_log->dropped();
    m_log.reset();
    dropLong();
    m_gesture.reset();
    const MapPtr before = m_shown;
    stopDecoding();
    m_shown = m_committed = m_saved = std::move(map);
    m_origin = std::move(origin);
    m_selection.clear();
    m_activeLevel = m_shown->levels.empty() ? 0 : m_shown->levels[0]->id;
    m_checkedMap.reset();
    m_checker = std::make_shared<Checker>(json::readLight);
    m_counter = std::make_shared<StatisticsCounter>();
    m_statistics.reset();
    m_findings = m_shown->readingFindings;
    m_tree = HistoryTree(m_shown);
    auto changes = std::make_shared<ChangeSet>();
    changes->revision = true;
    emit happened(MapChanged{before, m_shown, std::move(changes), false});
    emit happened(SelectionChanged{});
    emit happened(ActiveLevelChanged{});
    emit happened(FindingsChanged{});
    emit happened(StatisticsChanged{});
    emitHistory();
    emit originChanged();
    startDecoding();
}

void Document::emitHistory() {
    emit happened(HistoryChanged{});
    if (modified() != m_wasModified) {
        m_wasModified = modified();
        emit modifiedChanged();
    }
}

} // namespace octant
