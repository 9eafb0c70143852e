#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

#include "app/assets/model_watch.h"
#include "app/assets/pictures.h"
#include "app/document/map_waivers.h"
#include "model/core/blob.h"
#include "views/host/baked_lights.h"
#include "views/host/host.h"
#include "views/host/mirroring.h"
#include "views/host/prefab_source.h"

namespace octant {

class Document;
class FolderResources;
class PrefabFolder;

/// Shows the views one document at a time: the panels and the viewport are permanent, a switch of tabs
/// switches what is behind them. Without a document there is an empty map, and edits are refused.
class DocumentHost : public QObject, public Host, public BakedLights, public Mirroring, public PrefabKeeping {
    Q_OBJECT
public:
    explicit DocumentHost(QObject* parent = nullptr);
    ~DocumentHost() override;

    /// Ends an open gesture of the document shown before; views get MapChanged with ChangeSet::revision.
    void setDocument(Document* document);
    /// Null where none is shown.
    Document* document() const { return m_document; }

    std::uint64_t documentNumber() const override;
    /// Sends an event of the application itself (progress of jobs).
    void send(const HostEvent& event);

    ThreadPool& pool() override;
    MapPtr snapshot() const override;
    bool submit(const Edit& edit) override;
    bool accepts(const Edit& edit) const override;
    GestureId beginGesture(std::string name, Interrupted then = Interrupted::Commit) override;
    bool preview(GestureId gesture, const Edit& edit) override;
    void commit(GestureId gesture) override;
    void cancel(GestureId gesture) override;
    bool gestureOpen() const override;
    const Selection& selection() const override;
    void select(Selection selection) override;
    ItemId activeLevel() const override;
    void setActiveLevel(ItemId level) override;
    void focus(const Selection& items) override;
    std::optional<glm::dvec3> placeInView() const override {
        return m_findPlace ? m_findPlace() : std::nullopt;
    }
    /// Who says where new things go in the 3D view; without one placeInView() gives none.
    void setPlaceFinder(std::function<std::optional<glm::dvec3>()> find) { m_findPlace = std::move(find); }
    std::vector<std::string> favourites(const std::string& kind) const override;
    void setFavourites(const std::string& kind, const std::vector<std::string>& names) override;
    std::vector<Finding> findings() const override;
    std::shared_ptr<const MapStatistics> statistics() const override;
    std::vector<HistoryStep> history() const override;
    std::shared_ptr<const Picture> picture(const std::string& key) override;
    /// Where the pictures of the document as it is now come from, for work on other threads.
    std::shared_ptr<const PictureSource> pictureSource() const;
    std::shared_ptr<const GameResources> resources() const override;
    /// Which game documents belong to that do not lie in one; takes effect at once.
    void setGame(const GameChoice& choice);
    /// That of the document shown.
    const GameChoice& game() const { return m_game; }
    /// Pictures are being decoded.
    bool decoding() const { return !m_pictures.idle(); }
    /// The program ends: what is being decoded for the views is given up, so that nobody waits for it.
    void endReading();
    /// Looks once more for what was missing.
    void retryPictures() { m_pictures.retry(); }
    int historyIndex() const override;
    bool openedIsSaved() const override;
    void goToStep(int index) override;
    bool wantsStepPicture() const override;
    void giveStepPicture(const std::shared_ptr<const Picture>& picture) override;
    std::shared_ptr<const Picture> openedPicture() const override;
    std::shared_ptr<const Picture> stepPicture() const override;
    Comparing* comparing() override { return m_comparing; }
    Waiving* waiving() override { return &m_waivers; }
    /// Who compares documents; not owned, null: nobody.
    void setComparing(Comparing* comparing) { m_comparing = comparing; }
    std::string translated(const char* text) const override;
    void report(const std::string& line) override;
    std::string copyText(const Selection& items) const override;
    std::string cubesText(const CubeClip& clip) const override;
    void keepCubes(const std::string& text) override;
    Result<CopiedCubes> keptCubes() const override;
    std::shared_ptr<void> listen(Listener listener) override;

    std::shared_ptr<const PrefabSource> prefabSource() const override;

    std::shared_ptr<const light::MapLight> light() override;
    std::optional<std::size_t> selectedSource() override;
    void selectSource(std::optional<std::size_t> source) override;
    void setLightAtHand(std::shared_ptr<light::LightAtHand> light) override {
        m_lightAtHand = std::move(light);
    }
    void setSightAtHand(std::shared_ptr<const visibility::SightAtHand> sight) override {
        m_sightAtHand = std::move(sight);
    }
    const std::shared_ptr<const visibility::SightAtHand>& sightAtHand() const { return m_sightAtHand; }
    /// What setLightAtHand() was given last; null where nobody has light.
    const std::shared_ptr<light::LightAtHand>& lightAtHand() const { return m_lightAtHand; }

    std::optional<MirrorPlane> mirrorPlane() const override;
    void setMirrorPlane(std::optional<MirrorPlane> plane) override;

signals:
    /// A view asks for the items to be framed in the 3D view.
    void focusRequested(const octant::Selection& items);
    /// A line for the status bar and the log.
    void reported(const QString& line);
    /// Another document is shown, or none.
    void documentChanged();

private:
    MapPtr m_empty;
    QPointer<Document> m_document;
    Comparing* m_comparing = nullptr;
    std::function<std::optional<glm::dvec3>()> m_findPlace;
    std::vector<std::weak_ptr<Listener>> m_listeners;
    QMetaObject::Connection m_events, m_refusals, m_notes, m_origins;
    void chooseSource();
    void followEdit(const MapChanged& change);
    std::filesystem::path documentFile() const;
    /// What a map brings along, beside the game. False where nothing came or went.
    bool takeArchive(const Map& map);

    GameChoice m_usualGame, m_game;
    std::shared_ptr<const game::Folder> m_folder;
    std::shared_ptr<const paf::Archive> m_archive; ///< of the document shown
    std::shared_ptr<const FolderResources> m_resources;
    std::shared_ptr<const game::Folder> m_resourcesFolder; ///< that m_resources are of
    mutable std::shared_ptr<const PrefabFolder> m_prefabs; ///< that were asked for last
    CancelToken m_end;                                     ///< of the program
    std::shared_ptr<const bool> m_alive = std::make_shared<const bool>(true);
    Pictures m_pictures;
    ModelWatch m_models;
    MapWaivers m_waivers;

    /// The edit with the plane of the active level; none where it has none or the edit does not build in it.
    std::optional<Edit> mirrored(const Edit& edit) const;
    struct Mirror {
        std::uint64_t document = 0;
        ItemId level = 0;
        MirrorPlane plane;
    };
    std::optional<Mirror> m_mirror;

    /// A source that was added is selected.
    void followSources(const MapChanged& change);
    Blob m_lightBytes; ///< that m_light was read from
    std::shared_ptr<const light::MapLight> m_light = std::make_shared<const light::MapLight>();
    std::shared_ptr<light::LightAtHand> m_lightAtHand; ///< of what is shown
    std::shared_ptr<const visibility::SightAtHand> m_sightAtHand;
};

} // namespace octant
