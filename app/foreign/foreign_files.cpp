#include "app/foreign/foreign_files.h"

#include <cstring>

#include <fmt/format.h>

#include "app/assets/picture_files.h"
#include "app/foreign/channel.h"
#include "app/foreign/picture_decoder.h"
#include "app/foreign/sound_decoder.h"
#include "app/foreign/worker_process.h"
#include "io/exchange/limits.h"
#include "io/p3m/p3m.h"
#include "io/ptf/ptf.h"
#include "model/rules/rule.h"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace octant::foreign {
namespace {

// A sanitizer takes terabytes of addresses, and is to see what the parsers do.
constexpr bool sanitized = __has_feature(address_sanitizer);
constexpr std::uint64_t mib = std::uint64_t{1} << 20;
constexpr std::size_t mostLosses = 100'000;
constexpr std::uint64_t largestModel = 512 * mib;      ///< that a worker may answer
constexpr std::uint64_t mostBeside = 4 * largestModel; ///< bytes of all files beside
constexpr std::size_t mostFilesBeside = 10'000;        ///< asked for

std::filesystem::path& program() {
    static std::filesystem::path path = "/proc/self/exe";
    return path;
}

/// A worker at work for one request.
class Request {
public:
    Request(const WorkerSettings& settings, const CancelToken& cancel)
        : m_settings(settings), m_cancel(cancel),
          m_end(std::chrono::steady_clock::now() + settings.patience) {}

    /// Calls `answer` with every message until that says that it was the last one.
    using Answer = std::function<Result<bool>(const Message&, Channel&)>;
    Result<void> run(Kind kind, const Blob& content, std::uint64_t most, const Answer& answer) {
        auto process = WorkerProcess::start(m_settings);
        if (!process)
            return tl::unexpected(process.error());
        Channel channel(process->socket(), [this] { return m_cancel.cancelled() || late(); });
        if (!channel.send(kind, content) && (m_cancel.cancelled() || late()))
            return ended(*process);
        for (;;) {
            const auto message = channel.receive(most);
            if (!message && channel.nonsense())
                return nonsense();
            if (!message)
                return ended(*process);
            if (message->kind == Kind::Failed) {
                Unpacker unpacker(message->content);
                Error error = unpacker.error();
                return unpacker.complete() ? tl::unexpected(std::move(error)) : nonsense();
            }
            const Result<bool> last = answer(*message, channel);
            if (!last)
                return tl::unexpected(last.error());
            if (*last)
                return {};
        }
    }

    static tl::unexpected<Error> nonsense() {
        return fail("the process that read it answered what makes no sense; the file may be damaged, or made "
                    "to do harm. Nothing of it was taken");
    }

private:
    bool late() const { return std::chrono::steady_clock::now() > m_end; }
    tl::unexpected<Error> ended(WorkerProcess& process) const {
        const auto why = process.end();
        if (m_cancel.cancelled())
            return fail("Reading was cancelled.");
        if (late())
            return fail("reading it takes longer than a file of its size may; it may be damaged");
        return fail(fmt::format("the process that read it stopped ({}); the file may be damaged, or made to "
                                "do harm. Nothing of it was taken",
                                why.value_or("without an answer")));
    }

    const WorkerSettings& m_settings;
    const CancelToken& m_cancel;
    std::chrono::steady_clock::time_point m_end;
};

Result<exchange::Imported> modelFrom(const Blob& answer) {
    Unpacker unpacker(answer);
    const Blob file = unpacker.bytes();
    exchange::Imported imported;
    const std::uint64_t losses = unpacker.number();
    if (!unpacker.good() || losses > mostLosses)
        return Request::nonsense();
    for (std::uint64_t i = 0; i < losses && unpacker.good(); ++i) {
        Loss loss;
        const std::string rule = unpacker.text();
        loss.rule = ruleNamed(rule);
        loss.place = unpacker.text();
        loss.what = unpacker.text();
        loss.count = unpacker.number();
        if (!rule.empty() && loss.rule == Rule::None)
            return Request::nonsense();
        imported.losses.push_back(std::move(loss));
    }
    const auto opened =
        unpacker.complete() ? p3m::read(file, p3m::Layout::R20251207) : tl::unexpected(Error{});
    if (!opened)
        return Request::nonsense();
    for (const Finding& problem : opened->problems)
        if (problem.severity == Severity::Error)
            return Request::nonsense();
    imported.model = opened->model;
    return imported;
}

Result<Picture> pictureFrom(const Blob& answer) {
    Unpacker unpacker(answer);
    const std::uint64_t width = unpacker.number(), height = unpacker.number(), format = unpacker.number();
    const Blob pixels = unpacker.bytes();
    if (!unpacker.complete() || width == 0 || height == 0 || width > ptf::largestPicture ||
        height > ptf::largestPicture || format > static_cast<std::uint64_t>(PixelFormat::Rgba))
        return Request::nonsense();
    Picture picture{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height),
                    static_cast<PixelFormat>(format), pixels};
    if (picture.byteCount() > ptf::largestPicture || picture.byteCount() != pixels.size())
        return Request::nonsense();
    return picture;
}

Result<sound::Clip> soundFrom(const Blob& answer) {
    Unpacker unpacker(answer);
    const std::uint64_t rate = unpacker.number(), channels = unpacker.number();
    const Blob samples = unpacker.bytes();
    if (!unpacker.complete() || rate < sound::lowestRate || rate > sound::highestRate || channels < 1 ||
        channels > 2 || samples.empty() || samples.size() % (channels * sizeof(float)) != 0 ||
        samples.size() / sizeof(float) > sound::mostSamples)
        return Request::nonsense();
    sound::Clip clip{static_cast<int>(rate), static_cast<int>(channels), {}};
    clip.samples.resize(samples.size() / sizeof(float));
    std::memcpy(clip.samples.data(), samples.data(), samples.size());
    for (const float sample : clip.samples)
        if (!(sample >= -1 && sample <= 1))
            return Request::nonsense();
    return clip;
}

} // namespace

WorkerSettings importSettings() {
    // What the library of glTF makes of a file of numbers alone takes 40 times its bytes.
    return {{.memory = 1024 * mib,
             .memoryPerByte = 64,
             .mostMemory = 4096 * mib,
             .seconds = 60,
             .bytesPerSecond = mib},
            std::chrono::minutes(30),
            program()};
}

WorkerSettings pictureSettings() {
    return {{.memory = 1024 * mib,
             .memoryPerByte = 4,
             .mostMemory = 2048 * mib,
             .seconds = 20,
             .bytesPerSecond = mib},
            std::chrono::minutes(2),
            program()};
}

WorkerSettings soundSettings() {
    // Samples come to a multiple of the bytes of a file, and are held twice while they are sent.
    return {{.memory = 1536 * mib,
             .memoryPerByte = 128,
             .mostMemory = 3072 * mib,
             .seconds = 20,
             .bytesPerSecond = mib},
            std::chrono::minutes(2),
            program()};
}

void setWorkerProgram(const std::filesystem::path& path) { program() = path; }

Result<exchange::Imported> readModel(const Blob& file, exchange::Format format,
                                     const exchange::ReadFile& readFile, const CancelToken& cancel,
                                     const WorkerSettings& settings) {
    if constexpr (sanitized)
        return exchange::read(file, format, readFile,
                              [](const Blob& picture) { return textureOf(picture, decodePicture); });
    if (file.size() > exchange::largestScene)
        return fail("the file is too large");
    Packer packer;
    packer.number(static_cast<std::uint64_t>(format));
    packer.bytes(file.span());
    exchange::Imported imported;
    std::size_t files = 0;
    std::uint64_t given = 0;
    const auto answer = [&](const Message& message, Channel& channel) -> Result<bool> {
        if (message.kind == Kind::Model) {
            auto model = modelFrom(message.content);
            if (!model)
                return tl::unexpected(model.error());
            imported = std::move(*model);
            return true;
        }
        if (message.kind != Kind::Wanted)
            return Request::nonsense();
        Unpacker unpacker(message.content);
        const std::string name = unpacker.text(1 << 16);
        const std::uint64_t most = std::min(unpacker.number(), exchange::largestScene);
        if (!unpacker.complete())
            return Request::nonsense();
        if (++files > mostFilesBeside)
            return fail(fmt::format("it asks for more than {} other files", mostFilesBeside));
        const Result<Blob> found = readFile(name, std::min(most, mostBeside - given));
        given += found ? std::min<std::uint64_t>(found->size(), mostBeside - given) : 0;
        Packer why;
        if (!found)
            why.error(found.error());
        // Where nobody takes it, the next message does not come.
        channel.send(found ? Kind::File : Kind::NoFile, found ? *found : why.take());
        return false;
    };
    return Request(settings, cancel).run(Kind::Import, packer.take(), largestModel, answer).map([&] {
        return std::move(imported);
    });
}

Result<Picture> readPicture(const Blob& file, const CancelToken& cancel, const WorkerSettings& settings) {
    if constexpr (sanitized)
        return decodePicture(file);
    constexpr std::uint64_t head = 1024;
    Picture picture;
    const auto answer = [&](const Message& message, Channel&) -> Result<bool> {
        auto decoded = message.kind == Kind::Picture ? pictureFrom(message.content) : Request::nonsense();
        if (!decoded)
            return tl::unexpected(decoded.error());
        picture = std::move(*decoded);
        return true;
    };
    return Request(settings, cancel).run(Kind::Decode, file, ptf::largestPicture + head, answer).map([&] {
        return std::move(picture);
    });
}

Result<sound::Clip> readSound(const Blob& file, const CancelToken& cancel, const WorkerSettings& settings) {
    if constexpr (sanitized)
        return decodeSound(file);
    constexpr std::uint64_t head = 1024;
    sound::Clip clip;
    const auto answer = [&](const Message& message, Channel&) -> Result<bool> {
        auto decoded = message.kind == Kind::Sound ? soundFrom(message.content) : Request::nonsense();
        if (!decoded)
            return tl::unexpected(decoded.error());
        clip = std::move(*decoded);
        return true;
    };
    return Request(settings, cancel)
        .run(Kind::Hear, file, sound::mostSamples * sizeof(float) + head, answer)
        .map([&] { return std::move(clip); });
}

} // namespace octant::foreign
