#include "app/foreign/worker.h"

#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <span>

#include "app/assets/picture_files.h"
#include "app/foreign/channel.h"
#include "app/foreign/confine.h"
#include "app/foreign/picture_decoder.h"
#include "app/foreign/sound_decoder.h"
#include "io/exchange/exchange.h"
#include "io/p3m/p3m.h"

namespace octant::foreign {
namespace {

constexpr int done = 0, failed = 2;

class Worker {
public:
    Worker(int socket, const Allowance& allowance) : m_channel(socket), m_allowance(allowance) {}

    int run() {
        const auto request = m_channel.receive(UINT64_MAX);
        if (!request)
            return failed;
        allowFor(request->content.size());
        if (request->kind == Kind::Decode)
            return answer(Kind::Picture, pictureOf(request->content));
        if (request->kind == Kind::Hear)
            return answer(Kind::Sound, soundOf(request->content));
        if (request->kind == Kind::Import)
            return answer(Kind::Model, modelOf(request->content));
        return failed;
    }

    int refuse(const Error& error) {
        Packer packer;
        packer.error(error);
        return m_channel.send(Kind::Failed, packer.take()) ? done : failed;
    }

private:
    int answer(Kind kind, const Result<Blob>& result) {
        if (!result)
            return refuse(result.error());
        return m_channel.send(kind, *result) ? done : failed;
    }

    void allowFor(std::uint64_t bytes) {
        m_given += bytes;
        foreign::allowFor(m_allowance, m_given);
    }

    static Result<Blob> pictureOf(const Blob& file) {
        const Result<Picture> picture = decodePicture(file);
        if (!picture)
            return tl::unexpected(picture.error());
        Packer packer;
        packer.number(picture->width);
        packer.number(picture->height);
        packer.number(static_cast<std::uint64_t>(picture->format));
        packer.bytes(picture->pixels.span());
        return packer.take();
    }

    static Result<Blob> soundOf(const Blob& file) {
        const Result<sound::Clip> clip = decodeSound(file);
        if (!clip)
            return tl::unexpected(clip.error());
        Packer packer;
        packer.number(static_cast<std::uint64_t>(clip->rate));
        packer.number(static_cast<std::uint64_t>(clip->channels));
        packer.bytes(std::as_bytes(std::span(clip->samples)));
        return packer.take();
    }

    Result<Blob> beside(const std::string& name, std::uint64_t most) {
        Packer packer;
        packer.text(name);
        packer.number(most);
        if (!m_channel.send(Kind::Wanted, packer.take()))
            std::_Exit(failed);                // nobody is there any more
        constexpr std::uint64_t words = 65536; // why it is not given, where that is the answer
        const auto given = m_channel.receive(std::max(most, words));
        if (!given)
            std::_Exit(failed);
        if (given->kind != Kind::File) {
            Unpacker why(given->content);
            return tl::unexpected(why.error());
        }
        allowFor(given->content.size());
        return given->content;
    }

    Result<Blob> modelOf(const Blob& request) {
        Unpacker unpacker(request);
        const auto format = static_cast<exchange::Format>(unpacker.number());
        const Blob file = unpacker.bytes();
        const auto imported = exchange::read(
            file, format, [this](const std::string& name, std::uint64_t most) { return beside(name, most); },
            [](const Blob& picture) { return textureOf(picture, decodePicture); });
        if (!imported)
            return tl::unexpected(imported.error());
        const Result<Blob> model = p3m::write(*imported->model);
        if (!model)
            return tl::unexpected(model.error());
        Packer packer;
        packer.bytes(model->span());
        packer.number(imported->losses.size());
        for (const Loss& loss : imported->losses) {
            packer.text(ruleId(loss.rule));
            packer.text(loss.place);
            packer.text(loss.what);
            packer.number(loss.count);
        }
        return packer.take();
    }

    Channel m_channel;
    Allowance m_allowance;
    std::uint64_t m_given = 0; ///< bytes
};

bool isSocket(int descriptor) {
    int type = 0;
    socklen_t size = sizeof(type);
    return ::getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

} // namespace

int runWorker(int argc, char** argv) {
    Allowance allowance;
    unsigned long long memory = 0, perByte = 0, most = 0;
    constexpr int arguments = 3, numbers = 6;
    pid_t parent = 0;
    if (argc != arguments || !isSocket(STDIN_FILENO) ||
        std::sscanf(argv[2], "%llu,%llu,%llu,%u,%u,%d", &memory, &perByte, &most, &allowance.seconds,
                    &allowance.bytesPerSecond, &parent) != numbers ||
        allowance.bytesPerSecond == 0) {
        std::fputs("octant: Octant starts its workers by itself\n", stderr);
        return failed;
    }
    allowance.memory = memory;
    allowance.memoryPerByte = perByte;
    allowance.mostMemory = most;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent)
        return failed; // whoever wanted it was gone before
    prepareDecoders();
    prepareSoundDecoder();
    confine(allowance);
    Worker worker(STDIN_FILENO, allowance);
    try {
        return worker.run();
    } catch (const std::bad_alloc&) {
        return worker.refuse({{}, "reading it takes more memory than a file of its size may have"});
    } catch (const std::exception& error) {
        return worker.refuse({{}, std::string("it cannot be read: ") + error.what()});
    }
}

} // namespace octant::foreign
