#include "app/foreign/channel.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "io/endian.h"
#include "io/utf8.h"
#include "model/rules/rule.h"

namespace octant::foreign {

void Packer::number(std::uint64_t value) {
    const auto bytes = std::as_bytes(std::span(&value, 1));
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
}

void Packer::bytes(std::span<const std::byte> bytes) {
    number(bytes.size());
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
}

void Packer::text(std::string_view text) { bytes(std::as_bytes(std::span(text.data(), text.size()))); }

void Packer::error(const Error& error) {
    text(error.place);
    text(error.what);
    number(error.byte ? 1 : 0);
    number(error.byte.value_or(0));
    text(ruleId(error.rule));
}

std::uint64_t Unpacker::number() {
    if (left() < sizeof(std::uint64_t)) {
        m_good = false;
        return 0;
    }
    const auto value = loadAs<std::uint64_t>(m_bytes.data() + m_at);
    m_at += sizeof(value);
    return value;
}

Blob Unpacker::bytes() {
    const std::uint64_t size = number();
    if (size > left()) {
        m_good = false;
        return {};
    }
    const Blob bytes = m_bytes.slice(m_at, static_cast<std::size_t>(size));
    m_at += bytes.size();
    return bytes;
}

std::string Unpacker::text(std::size_t most) {
    const Blob content = bytes();
    const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
    if (text.size() <= most && isUtf8(text))
        return std::string(text);
    m_good = false;
    return {};
}

Error Unpacker::error() {
    Error error;
    error.place = text();
    error.what = text();
    const bool hasByte = number() != 0;
    const std::uint64_t byte = number();
    if (hasByte)
        error.byte = byte;
    const std::string rule = text();
    error.rule = ruleNamed(rule);
    m_good = m_good && (rule.empty() || error.rule != Rule::None);
    return error;
}

bool Channel::wait(short events) {
    constexpr int step = 50; // milliseconds
    pollfd watched{m_socket, events, 0};
    for (;;) {
        const int ready = ::poll(&watched, 1, m_giveUp ? step : -1);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
        if (m_giveUp && m_giveUp())
            return false;
    }
}

// Without anybody to ask it waits in the call itself: a worker has no poll().
bool Channel::sendAll(std::span<const std::byte> bytes) {
    const int flags = MSG_NOSIGNAL | (m_giveUp ? MSG_DONTWAIT : 0);
    while (!bytes.empty()) {
        if (m_giveUp && m_giveUp())
            return false;
        const ssize_t sent = ::send(m_socket, bytes.data(), bytes.size(), flags);
        if (sent >= 0)
            bytes = bytes.subspan(static_cast<std::size_t>(sent));
        else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait(POLLOUT))
                return false;
        } else if (errno != EINTR)
            return false;
    }
    return true;
}

bool Channel::receiveAll(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t got = ::recv(m_socket, bytes.data(), bytes.size(), m_giveUp ? MSG_DONTWAIT : 0);
        if (got == 0 || (m_giveUp && m_giveUp()))
            return false;
        if (got > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(got));
        else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait(POLLIN))
                return false;
        } else if (errno != EINTR)
            return false;
    }
    return true;
}

bool Channel::send(Kind kind, const Blob& content) {
    const std::array<std::uint64_t, 2> head{static_cast<std::uint64_t>(kind), content.size()};
    return sendAll(std::as_bytes(std::span(head))) && sendAll(content.span());
}

std::optional<Message> Channel::receive(std::uint64_t most) {
    std::array<std::uint64_t, 2> head{};
    if (!receiveAll(std::as_writable_bytes(std::span(head))))
        return {};
    m_nonsense = head[0] > static_cast<std::uint64_t>(lastKind) || head[1] > most;
    if (m_nonsense)
        return {};
    constexpr std::uint64_t step = std::uint64_t{1} << 20;
    std::vector<std::byte> content;
    content.reserve(static_cast<std::size_t>(head[1])); // addresses; what has come is written to them
    while (content.size() < head[1]) {
        const std::size_t have = content.size();
        content.resize(have + static_cast<std::size_t>(std::min(head[1] - have, step)));
        if (!receiveAll(std::span(content).subspan(have)))
            return {};
    }
    return Message{static_cast<Kind>(head[0]), Blob(std::move(content))};
}

} // namespace octant::foreign
