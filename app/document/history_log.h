#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QString>

#include "io/file_stamp.h"
#include "model/core/picture.h"
#include "model/edit/edit.h"

namespace octant {

/// The edits that a step is made of, which nobody changes any more.
using SharedEdits = std::shared_ptr<const std::vector<Edit>>;

/// A step of undo as its log is told of it. Steps have numbers from 1 on; 0 stands for the map before all
/// steps.
struct LoggedStep {
    std::uint64_t number = 0;  ///< from 1 on; a known one where two steps were merged
    std::uint64_t parent = 0;  ///< the step before it
    QString name;              ///< as the history shows it, translated
    SharedEdits edits;         ///< what was done to the state before
    MapPtr result;             ///< the state after it, never null
    std::int64_t time = 0;     ///< milliseconds since 1970
    std::uint64_t reading = 0; ///< whose ids the result has: 0, or the number of readAgain()
    double seconds = 0;        ///< that doing it took
};

/// Is told of the history of one document, in order, on the window's thread, which it must not keep waiting.
/// It goes with its document.
class HistoryLog {
public:
    HistoryLog() = default;
    HistoryLog(const HistoryLog&) = delete;
    HistoryLog& operator=(const HistoryLog&) = delete;
    virtual ~HistoryLog() = default;

    /// Takes the memory that the next call of stepDone() or wentTo() needs, so that none of them fails
    /// once it is done. Throws std::bad_alloc.
    virtual void makeReady() = 0;
    /// Nobody wants back what was done so far: the user has discarded it.
    virtual void dropped() = 0;
    /// A step was done, or one became another by merging.
    virtual void stepDone(const LoggedStep& step) = 0;
    /// The map after a step is the current one.
    virtual void wentTo(std::uint64_t step) = 0;
    /// The map after a step is what the file holds, which had that stamp when it was written.
    virtual void saved(std::uint64_t step, const QString& path, const FileStamp& stamp) = 0;
    /// The file that holds the state of a step was read again; the map that came of that has a number of its
    /// own, as its items have other ids.
    virtual void readAgain(std::uint64_t number, std::uint64_t step, const MapPtr& map) = 0;
    /// Edits that take long begin; it is told of as a step once they are done. Without edits: they were given
    /// up.
    virtual void underWay(std::uint64_t parent, const QString& name, const SharedEdits& edits) = 0;
    /// What is seen of the current state.
    virtual void pictured(const std::shared_ptr<const Picture>& picture) = 0;
    /// No file holds any of the states of the history.
    virtual void unsaved(const QString& path) = 0;
};

} // namespace octant
