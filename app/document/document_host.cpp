#include "app/document/document_host.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QStandardPaths>

#include "app/assets/asset_check.h"
#include "app/assets/folder_resources.h"
#include "app/assets/map_archive.h"
#include "app/assets/prefab_folder.h"
#include "app/crash/recent_actions.h"
#include "app/document/copied_cubes.h"
#include "app/document/document.h"
#include "app/document/program_pool.h"
#include "app/files/file_path.h"
#include "app/window/settings.h"
#include "io/edit_context.h"
#include "io/json/baked_lights.h"
#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "io/paf/edit.h"
#include "model/core/visible_text.h"
#include "model/map/locate.h"
#include "model/p3m/model.h"
#include "views/host/translated.h"

namespace octant {
namespace {

/// Null where the map has no such level.
const PagedVector<LightSource>* sourcesOf(const Map& map, ItemId level) {
    const auto* found =
        static_cast<const Level*>(findItem(map, {ItemKind::Level, -1, ItemRef::NoCube, level}));
    return found != nullptr ? &found->lightSources : nullptr;
}

} // namespace

DocumentHost::DocumentHost(QObject* parent)
    : QObject(parent), m_empty(std::make_shared<Map>()), m_waivers(*this) {
    connect(&m_pictures, &Pictures::ready, this, [this](const std::string& key) { send(PictureReady{key}); });
    connect(&m_pictures, &Pictures::findingsChanged, this, [this] { send(FindingsChanged{}); });
    connect(&m_models, &ModelWatch::changed, this, [this](const std::string& model) {
        m_pictures.readModelAgain(model);
        send(ModelFileChanged{model});
    });
    m_usualGame = savedGame();
    chooseSource();
}

DocumentHost::~DocumentHost() { endReading(); }

void DocumentHost::endReading() {
    m_end.cancel();
    m_pictures.endReading();
}

ThreadPool& DocumentHost::pool() { return programPool(); }

void DocumentHost::setDocument(Document* document) {
    if (document == m_document)
        return;
    if (m_document)
        m_document->endGesture();
    disconnect(m_events);
    disconnect(m_refusals);
    disconnect(m_notes);
    disconnect(m_origins);
    const MapPtr before = snapshot();
    m_document = document;
    m_waivers.follow(document);
    if (document) {
        m_events = connect(document, &Document::happened, this, [this](const HostEvent& event) {
            const auto* change = std::get_if<MapChanged>(&event);
            if (change != nullptr)
                followEdit(*change);
            send(event);
            if (change != nullptr)
                followSources(*change);
        });
        m_origins = connect(document, &Document::originChanged, this, &DocumentHost::chooseSource);
        m_refusals = connect(document, &Document::refused, this,
                             [this](const QString& why) { report(why.toStdString()); });
        m_notes = connect(document, &Document::noted, this,
                          [this](const QString& what) { report(what.toStdString()); });
    }
    chooseSource();
    auto changes = std::make_shared<ChangeSet>();
    changes->revision = true;
    send(MapChanged{before, snapshot(), std::move(changes), false});
    send(ActiveLevelChanged{});
    send(SelectionChanged{});
    send(FindingsChanged{});
    send(StatisticsChanged{});
    send(HistoryChanged{});
    emit documentChanged();
}

void DocumentHost::send(const HostEvent& event) {
    // A listener may add or drop listeners while it is told.
    const std::vector<std::weak_ptr<Listener>> now = m_listeners;
    for (const std::weak_ptr<Listener>& weak : now)
        if (const auto listener = weak.lock())
            (*listener)(event);
    std::erase_if(m_listeners, [](const std::weak_ptr<Listener>& weak) { return weak.expired(); });
}

std::uint64_t DocumentHost::documentNumber() const { return m_document ? m_document->number() : 0; }

MapPtr DocumentHost::snapshot() const { return m_document ? m_document->snapshot() : m_empty; }

bool DocumentHost::submit(const Edit& edit) {
    noteAction(edit.action);
    if (!m_document)
        report(tr("No map is open. Open one or make a new one first.").toStdString());
    const auto both = mirrored(edit);
    if (m_document) {
        m_document->setLightAtHand(m_lightAtHand);
        m_document->setSightAtHand(m_sightAtHand);
    }
    return m_document && m_document->submit(both ? *both : edit);
}

bool DocumentHost::accepts(const Edit& edit) const {
    const auto both = mirrored(edit);
    return m_document &&
           octant::apply(snapshot(), both ? *both : edit, editContext(programWork(Priority::InView)))
               .has_value();
}

std::optional<Edit> DocumentHost::mirrored(const Edit& edit) const {
    const auto plane = mirrorPlane();
    const EditAction* action = plane ? findAction(edit.action) : nullptr;
    if (action == nullptr || !takesMirror(*action, edit) || edit.targets.empty() ||
        edit.parameter("mirror") != nullptr)
        return std::nullopt;
    ItemId level = edit.targets.front().id;
    if (edit.targets.front().kind != ItemKind::Level) {
        const MapPtr map = snapshot();
        const auto at = locate(*map, edit.targets.front());
        level = at && at->level != Location::None ? map->levels[at->level]->id : 0;
    }
    return level == activeLevel() ? std::optional(withMirror(edit, *plane)) : std::nullopt;
}

std::optional<MirrorPlane> DocumentHost::mirrorPlane() const {
    const bool here = m_mirror && m_mirror->document == documentNumber() && m_mirror->level == activeLevel();
    return here ? std::optional(m_mirror->plane) : std::nullopt;
}

void DocumentHost::setMirrorPlane(std::optional<MirrorPlane> plane) {
    m_mirror = plane ? std::optional(Mirror{documentNumber(), activeLevel(), *plane}) : std::nullopt;
}

Host::GestureId DocumentHost::beginGesture(std::string name, Interrupted then) {
    return m_document ? m_document->beginGesture(QString::fromStdString(name), then) : 0;
}

bool DocumentHost::preview(GestureId gesture, const Edit& edit) {
    noteAction(edit.action);
    const auto both = mirrored(edit);
    return m_document && m_document->preview(gesture, both ? *both : edit);
}

void DocumentHost::commit(GestureId gesture) {
    if (m_document)
        m_document->commit(gesture);
}

void DocumentHost::cancel(GestureId gesture) {
    if (m_document)
        m_document->cancel(gesture);
}

bool DocumentHost::gestureOpen() const { return m_document && m_document->gestureOpen(); }

const Selection& DocumentHost::selection() const {
    static const Selection none;
    return m_document ? m_document->selection() : none;
}

void DocumentHost::select(Selection selection) {
    if (m_document)
        m_document->select(std::move(selection));
}

ItemId DocumentHost::activeLevel() const { return m_document ? m_document->activeLevel() : 0; }

void DocumentHost::setActiveLevel(ItemId level) {
    if (m_document)
        m_document->setActiveLevel(level);
}

void DocumentHost::focus(const Selection& items) { emit focusRequested(items); }

std::vector<std::string> DocumentHost::favourites(const std::string& kind) const {
    return savedFavourites(m_game, kind);
}

void DocumentHost::setFavourites(const std::string& kind, const std::vector<std::string>& names) {
    saveFavourites(m_game, kind, names);
}

std::vector<Finding> DocumentHost::findings() const {
    if (!m_document)
        return {};
    std::vector<Finding> findings = m_document->findings();
    std::ranges::move(m_pictures.findings(*snapshot()), std::back_inserter(findings));
    if (m_resources)
        std::ranges::move(modelProblemsOf(*snapshot(), m_resources->modelProblems()),
                          std::back_inserter(findings));
    return findings;
}

std::shared_ptr<const Picture> DocumentHost::picture(const std::string& key) {
    return m_pictures.picture(key);
}

std::shared_ptr<const GameResources> DocumentHost::resources() const { return m_resources; }

std::shared_ptr<const PrefabSource> DocumentHost::prefabSource() const {
    const std::filesystem::path folder =
        m_folder ? m_folder->prefabFolder()
                 : filePathOf(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)) / "prefabs";
    if (!m_prefabs || m_prefabs->folder() != folder)
        m_prefabs = std::make_shared<const PrefabFolder>(folder);
    return m_prefabs;
}

void DocumentHost::setGame(const GameChoice& choice) {
    m_usualGame = choice;
    saveGame(choice);
    m_folder.reset(); // looked through anew, also where it is the same
    chooseSource();
}

/// A document that lies in a game belongs to that, another one to the game that was chosen last.
void DocumentHost::chooseSource() {
    const std::filesystem::path file = documentFile();
    const auto guess = file.empty() ? std::nullopt : game::guessFrom(file);
    const GameChoice game = guess ? GameChoice{guess->main, guess->game} : m_usualGame;
    const bool otherGame = !(game == m_game) || (m_folder == nullptr) != game.none();
    if (otherGame) {
        m_game = game;
        m_folder = openGame(game);
        m_models.forgetAll();
    }
    const bool brought = takeArchive(*snapshot());
    m_pictures.setSource(std::make_shared<const PictureSource>(m_folder, snapshot(), file, m_archive),
                         !otherGame);
    if (otherGame || brought)
        send(GameChanged{});
}

std::shared_ptr<const PictureSource> DocumentHost::pictureSource() const {
    return std::make_shared<const PictureSource>(m_folder, snapshot(), documentFile(), m_archive);
}

std::filesystem::path DocumentHost::documentFile() const {
    if (!m_document)
        return {};
    const DocumentOrigin& origin = m_document->origin();
    return filePathOf(origin.path.isEmpty() ? origin.importedFrom : origin.path);
}

bool DocumentHost::takeArchive(const Map& map) {
    std::shared_ptr<const paf::Archive> archive = archiveOf(map);
    const bool same = !archive && !m_archive && (m_resources != nullptr) == (m_folder != nullptr);
    if (same && m_resourcesFolder == m_folder)
        return false;
    m_archive = std::move(archive);
    m_resourcesFolder = m_folder;
    m_resources = nullptr;
    if (!m_folder && !m_archive)
        return true;
    auto resources = std::make_shared<FolderResources>(m_folder, m_archive, m_end);
    resources->setListener([this, alive = std::weak_ptr(m_alive)](const std::string& model, bool problem) {
        QMetaObject::invokeMethod(qApp, [this, alive, model, problem] {
            if (alive.expired())
                return;
            if (m_resources)
                m_models.follow(model, m_resources->modelFiles(model));
            if (problem)
                send(FindingsChanged{});
        });
    });
    m_resources = std::move(resources);
    return true;
}

void DocumentHost::followEdit(const MapChanged& change) {
    const Map& before = *change.before;
    const Map& after = *change.after;
    const bool textures =
        after.model && before.model && !after.model->textures.sameAs(before.model->textures);
    const bool archive = !(before.embeddedArchive == after.embeddedArchive);
    if (archive)
        takeArchive(after);
    if (textures || archive)
        m_pictures.follow(
            std::make_shared<const PictureSource>(m_folder, change.after, documentFile(), m_archive));
    if (archive)
        send(GameChanged{});
}

std::shared_ptr<const MapStatistics> DocumentHost::statistics() const {
    return m_document ? m_document->statistics() : nullptr;
}

std::vector<HistoryStep> DocumentHost::history() const {
    return m_document ? m_document->history() : std::vector<HistoryStep>();
}

int DocumentHost::historyIndex() const { return m_document ? m_document->undoStack().index() : 0; }

bool DocumentHost::openedIsSaved() const {
    return m_document && !m_document->origin().path.isEmpty() && m_document->savedSnapshot() &&
           m_document->undoStack().holds(0, m_document->savedSnapshot());
}

void DocumentHost::goToStep(int index) {
    if (m_document)
        m_document->goToStep(index);
}

bool DocumentHost::wantsStepPicture() const { return m_document && m_document->wantsStepPicture(); }

void DocumentHost::giveStepPicture(const std::shared_ptr<const Picture>& picture) {
    if (m_document)
        m_document->giveStepPicture(picture);
}

std::shared_ptr<const Picture> DocumentHost::openedPicture() const {
    return m_document ? m_document->undoStack().state(0).picture : nullptr;
}

std::shared_ptr<const Picture> DocumentHost::stepPicture() const {
    return m_document ? m_document->undoStack().current().picture : nullptr;
}

std::string DocumentHost::translated(const char* text) const {
    return octant::translated(text).toStdString();
}

void DocumentHost::report(const std::string& line) {
    const std::string shown = visibleText(line);
    emit reported(QString::fromStdString(shown));
    send(LineReported{shown});
}

std::string DocumentHost::copyText(const Selection& items) const {
    return json::itemsToText(*snapshot(), items, programPool().executor(Priority::InView));
}

std::string DocumentHost::cubesText(const CubeClip& clip) const { return json::cubesToText(clip); }

void DocumentHost::keepCubes(const std::string& text) {
    if (!keepCopiedCubes(text))
        report(tr("The copied cubes could not be kept for later. They last until something else is copied.")
                   .toStdString());
}

Result<CopiedCubes> DocumentHost::keptCubes() const {
    std::string text = keptCopiedCubes();
    auto clip = json::cubesFromText(text);
    if (!clip)
        return tl::unexpected<Error>(clip.error());
    return CopiedCubes{std::move(text), std::move(*clip)};
}

std::shared_ptr<void> DocumentHost::listen(Listener listener) {
    auto token = std::make_shared<Listener>(std::move(listener));
    m_listeners.push_back(token);
    return token;
}

std::shared_ptr<const light::MapLight> DocumentHost::light() {
    const Blob bytes = json::lightExtension(*snapshot());
    if (!(bytes == m_lightBytes)) {
        m_lightBytes = bytes;
        m_light = std::make_shared<const light::MapLight>(json::lightOf(*snapshot()));
    }
    return m_light;
}

std::optional<std::size_t> DocumentHost::selectedSource() {
    const Selection& items = selection();
    if (items.size() != 1 || items.front().kind != ItemKind::LightSource)
        return std::nullopt;
    const auto at = locate(*snapshot(), items.front());
    if (!at || snapshot()->levels[at->level]->id != activeLevel())
        return std::nullopt;
    return at->index;
}

void DocumentHost::selectSource(std::optional<std::size_t> source) {
    if (source == selectedSource())
        return;
    const PagedVector<LightSource>* sources = sourcesOf(*snapshot(), activeLevel());
    if (source && sources != nullptr && *source < sources->size())
        select({{ItemKind::LightSource, -1, ItemRef::NoCube, (*sources)[*source].id}});
    else
        select({});
}

void DocumentHost::followSources(const MapChanged& change) {
    if (change.preview)
        return;
    const PagedVector<LightSource>*before = sourcesOf(*change.before, activeLevel()),
          *after = sourcesOf(*change.after, activeLevel());
    if (before != nullptr && after != nullptr && after->size() == before->size() + 1)
        selectSource(after->size() - 1);
}

} // namespace octant
