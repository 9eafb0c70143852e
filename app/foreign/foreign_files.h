#pragma once

#include <chrono>
#include <filesystem>

#include "app/foreign/confine.h"
#include "io/exchange/exchange.h"
#include "model/core/executor.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/sound/sound_clip.h"

/// Files that parsers of other people read: each is read by a process of its own, a worker, that has nothing
/// but the bytes it is given, and little memory and time. What it answers is checked like a file.
namespace octant::foreign {

/// What a worker is started with.
struct WorkerSettings {
    Allowance allowance; ///< memory and time of the processor
    /// The worker is ended where it takes longer, by the clock.
    std::chrono::milliseconds patience{0};
    /// The program that becomes a worker.
    std::filesystem::path program;
};
/// For models, for pictures and for sounds; suites take theirs and change them.
WorkerSettings importSettings();
WorkerSettings pictureSettings();
WorkerSettings soundSettings();
/// The program of all workers that are started from now on; the running one where nothing is set.
void setWorkerProgram(const std::filesystem::path& program);

/// A model of the newest layout, as exchange::read() gives it. Errors: those of it, that the worker crashed,
/// took too much memory or time or answered nonsense, and that it was cancelled.
Result<exchange::Imported> readModel(const Blob& file, exchange::Format format,
                                     const exchange::ReadFile& readFile, const CancelToken& cancel = {},
                                     const WorkerSettings& settings = importSettings());

/// A JPG, TGA or BMP picture. Errors as above.
Result<Picture> readPicture(const Blob& file, const CancelToken& cancel = {},
                            const WorkerSettings& settings = pictureSettings());

/// An OGG, MP3 or WAV sound. Errors as above.
Result<sound::Clip> readSound(const Blob& file, const CancelToken& cancel = {},
                              const WorkerSettings& settings = soundSettings());

} // namespace octant::foreign
