#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"

namespace octant::foreign {

/// What the window's program and its worker say to each other.
enum class Kind : std::uint8_t {
    Import,  ///< to the worker: a file of another program, its format first
    Decode,  ///< to the worker: a picture
    Hear,    ///< to the worker: a sound
    Wanted,  ///< to the program: the name of a file beside the imported one, and how large it may be
    File,    ///< to the worker: that file
    NoFile,  ///< to the worker: why it is not given that file
    Model,   ///< to the program: a P3M file and what was lost
    Picture, ///< to the program: pixels
    Sound,   ///< to the program: samples
    Failed,  ///< to the program: why there is none
};
inline constexpr Kind lastKind = Kind::Failed;

/// What one end of the channel sends at a time.
struct Message {
    Kind kind = Kind::Failed;
    Blob content;
};

/// Puts numbers, texts and bytes one after another.
class Packer {
public:
    void number(std::uint64_t value);
    /// Its length and its bytes, of any kind.
    void text(std::string_view text);
    void bytes(std::span<const std::byte> bytes);
    void error(const Error& error);
    Blob take() { return Blob(std::move(m_bytes)); }

private:
    std::vector<std::byte> m_bytes;
};

/// Takes them apart again. Whatever is not there or makes no sense is empty, and then good() is false.
class Unpacker {
public:
    explicit Unpacker(const Blob& bytes) : m_bytes(bytes) {}
    std::uint64_t number();
    /// UTF-8 of `most` bytes at most.
    std::string text(std::size_t most = 4096);
    Blob bytes();
    Error error();
    std::size_t left() const { return m_bytes.size() - m_at; }
    bool good() const { return m_good; }
    /// Good, and nothing is left.
    bool complete() const { return m_good && left() == 0; }

private:
    Blob m_bytes;
    std::size_t m_at = 0;
    bool m_good = true;
};

/// One end of a stream socket.
class Channel {
public:
    /// Asked now and then while nothing goes on: true ends the waiting.
    using GiveUp = std::function<bool()>;
    explicit Channel(int socket, GiveUp giveUp = {}) : m_socket(socket), m_giveUp(std::move(giveUp)) {}

    /// False: the other one is gone, or it was given up.
    bool send(Kind kind, const Blob& content);
    /// Nothing: the other one is gone, it was given up, or what comes is no message or a larger one. Memory
    /// is taken for what has come only.
    std::optional<Message> receive(std::uint64_t most);
    /// What came last was no message, or one that is too large.
    bool nonsense() const { return m_nonsense; }

private:
    bool wait(short events);
    bool sendAll(std::span<const std::byte> bytes);
    bool receiveAll(std::span<std::byte> bytes);

    int m_socket;
    GiveUp m_giveUp;
    bool m_nonsense = false;
};

} // namespace octant::foreign
