#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/change/change_set.h"
#include "model/core/picture.h"
#include "model/edit/edit.h"
#include "model/map/finding.h"
#include "model/map/item.h"
#include "model/map/map.h"
#include "model/map/statistics.h"
#include "model/octree/cube_clip.h"
#include "views/drawing/picture_keys.h"

namespace octant {

/// What is selected, in the order it was picked; the last is the primary one.
using Selection = std::vector<ItemRef>;

/// Something happened that a view may show.
struct MapChanged {
    MapPtr before, after;                     ///< never null; as Host::snapshot()
    std::shared_ptr<const ChangeSet> changes; ///< from `before` to `after`
    bool preview = false;                     ///< of an open gesture
};
/// Another selection (Host::selection()).
struct SelectionChanged {};
/// A sector of the document can now be looked at without waiting.
struct SectorDecoded {
    ItemId sector; ///< its id
};
/// The list of problems is another one (Host::findings()).
struct FindingsChanged {};
/// Steps of undo were added, dropped, done or undone (Host::history()).
struct HistoryChanged {};
/// A picture of the current state was taken (HistoryStep::picture).
struct StepPictured {};
/// The levels were counted anew (Host::statistics()).
struct StatisticsChanged {};
/// The viewport shows another level (Host::activeLevel()).
struct ActiveLevelChanged {};
/// How far background work is.
struct JobProgress {
    std::string what;    ///< plain words, empty when nothing runs
    double fraction = 0; ///< 0..1, below 0: unknown
};
/// A picture that was asked for is there, or another one is under its key.
struct PictureReady {
    std::string key; ///< as it was given to Host::picture()
};
/// Another game was chosen, or the document belongs to another one: all pictures are to be asked for anew.
struct GameChanged {};
/// The file of a model of the game was made, changed or removed.
struct ModelFileChanged {
    std::string identifier; ///< as Host::resources() takes it
};
/// Another comparison, or none any more (Host::comparing()).
struct ComparisonChanged {};
/// A difference is to be shown (Comparing::chosen()).
struct DifferenceChosen {};
/// A line for the log.
struct LineReported {
    std::string line; ///< one line, translated
};
/// All that a listener of Host::listen() hears of.
using HostEvent =
    std::variant<MapChanged, SelectionChanged, SectorDecoded, FindingsChanged, HistoryChanged,
                 ActiveLevelChanged, StatisticsChanged, JobProgress, PictureReady, GameChanged,
                 ModelFileChanged, ComparisonChanged, DifferenceChosen, LineReported, StepPictured>;

/// A step of the history, for the panel that lists them.
struct HistoryStep {
    std::string name;                       ///< in the user's language
    bool saved = false;                     ///< the file on disk is this state
    int parent = 0;                         ///< position of the state that it was done to; 0: the opened one
    bool done = false;                      ///< it leads to the current state
    bool onLine = false;                    ///< it is done, or redoing leads to it
    std::int64_t time = 0;                  ///< when it was done, milliseconds since 1970; 0: nobody knows
    std::shared_ptr<const Picture> picture; ///< RGB, of the view after it; null: none was taken
};

/// What a game's folder holds, for browsers and pickers. Reads directories, so it takes its time.
class GameResources {
public:
    virtual ~GameResources() = default;
    /// Names in a directory of textures or models ("textures/env"), without endings; directories end with a
    /// `/`. Empty where there is no such directory.
    virtual std::vector<std::string> textures(const std::string& directory) const = 0;
    /// The same for models.
    virtual std::vector<std::string> models(const std::string& directory) const = 0;
    /// A model by its identifier.
    virtual Result<std::shared_ptr<const p3m::Model>> model(const std::string& identifier) const = 0;
    /// A picture by its identifier, or by pictureOfProp().
    virtual Result<std::shared_ptr<const Picture>> picture(const std::string& key) const = 0;
    virtual std::string name() const = 0; ///< of the game
};

/// Copied cubes, and the text of them that `cubes.paste` reads.
struct CopiedCubes {
    std::string text; ///< as edits take them
    CubeClip clip;    ///< as it is pasted
};

class Comparing;
class Waiving;
class ThreadPool;

/// All that views know of the application. They show snapshots and ask for edits; they never open a file and
/// never change a map. Used on the window's thread only.
class Host {
public:
    virtual ~Host() = default;

    /// The threads that work of views runs on; outlives them.
    virtual ThreadPool& pool() = 0;

    /// The number of the document that is shown; 0 for none. Each document that is opened gets a new one.
    virtual std::uint64_t documentNumber() const = 0;
    virtual MapPtr snapshot() const = 0; ///< never null; with an open gesture its last preview
    /// Applies an edit as one undo step. False when it was refused (the reason is shown in the log and status
    /// bar).
    virtual bool submit(const Edit& edit) = 0;
    /// Whether an edit of the snapshot would be done. It is tried for that, so ask where it costs little.
    virtual bool accepts(const Edit& edit) const = 0;

    /// A gesture: begin, any number of previews that replace each other, then commit or cancel. One undo
    /// step, or none when the value is where it began. Another gesture or edit, another document, the loss of
    /// the window's focus or closing ends the open one as it said when it began.
    using GestureId = std::uint64_t;
    /// What becomes of a gesture that something else ends.
    enum class Interrupted { Commit, Cancel };
    /// Begins a gesture and ends an open one. `name`: of its step in the history; empty: named by its last
    /// edit. `then`: what happens if something else ends it. 0 when the document is busy or none is shown.
    virtual GestureId beginGesture(std::string name, Interrupted then = Interrupted::Commit) = 0;
    /// Shows an edit of the state at the beginning, in place of the preview before. Work that takes long goes
    /// on after the call. False when the edit was refused or the gesture is not open any more.
    virtual bool preview(GestureId gesture, const Edit& edit) = 0;
    /// Ends the gesture and keeps its last preview as one step of undo, none if nothing changed. An id that
    /// is not open any more is ignored, here and in cancel().
    virtual void commit(GestureId gesture) = 0;
    /// Ends the gesture and shows the state at its beginning again.
    virtual void cancel(GestureId gesture) = 0;
    /// Whether a gesture has begun and not yet ended.
    virtual bool gestureOpen() const = 0;

    /// Valid until the selection changes.
    virtual const Selection& selection() const = 0;
    /// Selects these items instead. SelectionChanged follows if that changes anything.
    virtual void select(Selection selection) = 0;
    virtual ItemId activeLevel() const = 0;        ///< the one that the viewport shows
    virtual void setActiveLevel(ItemId level) = 0; ///< another one is shown from now on
    /// Ask the viewport to frame items (problems panel, outline).
    virtual void focus(const Selection& items) = 0;
    /// Where something new is put so that it is seen: on what stands in the middle of the view, or a little
    /// before the eye. Units from the centre of the active level's centre sector; none without a view.
    virtual std::optional<glm::dvec3> placeInView() const { return std::nullopt; }

    /// The picture of a key, decoded on a worker when it is first asked for (PictureReady follows); null
    /// until then. What is missing or broken gives the engine's pattern for that. Keys: an identifier of the
    /// game
    /// ("textures/env/brick", game-folder.md); pictureOfTerrain() and pictureOfModel() of the document shown.
    virtual std::shared_ptr<const Picture> picture(const std::string& /*key*/) { return nullptr; }

    /// The game that the document belongs to; null where none is chosen. For any thread.
    virtual std::shared_ptr<const GameResources> resources() const { return nullptr; }

    /// Names that the user has marked as favourites, of one kind ("material", "texture", "model"); kept for
    /// the game that the document belongs to.
    virtual std::vector<std::string> favourites(const std::string& /*kind*/) const { return {}; }
    /// Names in place of those that were marked so far.
    virtual void setFavourites(const std::string& /*kind*/, const std::vector<std::string>& /*names*/) {}

    /// What is wrong with the document, as last checked.
    virtual std::vector<Finding> findings() const = 0;
    /// What the levels hold, as last counted; null before.
    virtual std::shared_ptr<const MapStatistics> statistics() const { return nullptr; }
    /// The steps of undo, oldest first, with those that were undone and those of other branches. A step's
    /// position is its place here, from 1 on; 0 is the state before all steps.
    virtual std::vector<HistoryStep> history() const = 0;
    virtual int historyIndex() const = 0; ///< position of the current state
    /// The file on disk is the state at position 0; false where the document has no file.
    virtual bool openedIsSaved() const { return false; }
    /// Shows the state at a position.
    virtual void goToStep(int index) = 0;
    /// No picture of the current state was taken yet, and what is shown is that state.
    virtual bool wantsStepPicture() const { return false; }
    /// What is seen of the current state, small, RGB.
    virtual void giveStepPicture(const std::shared_ptr<const Picture>&) {}
    /// What was seen of the state at position 0, and of the current one; null: no picture was taken.
    virtual std::shared_ptr<const Picture> openedPicture() const { return nullptr; }
    /// The same of the current state.
    virtual std::shared_ptr<const Picture> stepPicture() const { return nullptr; }

    /// What the document is compared with (views/host/comparison.h); null where nothing compares.
    virtual Comparing* comparing() { return nullptr; }
    /// Which findings are no problems (views/host/waiving.h); null where none can be waived.
    virtual Waiving* waiving() { return nullptr; }

    /// A text that OCTANT_TR marks (model/core/translate.h) in the user's language, for names of gestures and
    /// lines of report() that are made where Qt is not known.
    virtual std::string translated(const char* text) const { return text; }
    /// A line for the log panel and, for a moment, the status bar.
    virtual void report(const std::string& line) = 0;

    /// Items as text for the clipboard; what `item.paste` reads. Empty when none of them can be copied.
    virtual std::string copyText(const Selection&) const { return {}; }

    /// Copied cubes as text.
    virtual std::string cubesText(const CubeClip&) const { return {}; }
    /// Puts such a text on the clipboard, where it outlives the program.
    virtual void keepCubes(const std::string&) {}
    /// The cubes that were copied last, by this or another run of the program; refused where something else
    /// was copied since, or nothing ever.
    virtual Result<CopiedCubes> keptCubes() const { return fail("no cubes were copied"); }

    using Listener = std::function<void(const HostEvent&)>;
    /// The listener is called on the window's thread until the returned token dies.
    virtual std::shared_ptr<void> listen(Listener listener) = 0;
};

} // namespace octant
