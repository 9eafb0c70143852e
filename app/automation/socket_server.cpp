#include "app/automation/socket_server.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include <QFile>
#include <QFileInfo>
#include <QJsonObject>
#include <QLocalSocket>
#include <QTimer>
#include <fmt/format.h>

#include "app/automation/driver.h"
#include "app/automation/listen.h"
#include "app/window/main_window.h"

namespace octant::automation {
namespace {

constexpr qsizetype mostWaiting = 1000;          // requests
constexpr qint64 mostUnread = qint64{64} << 20;  // bytes of replies that a driver leaves lying
constexpr qint64 readAtOnce = qint64{256} << 10; // bytes

std::string systemReason() { return std::strerror(errno); }

/// Whether others could put a file of their own in the place of one in a folder.
Result<void> isFolderSafe(const std::string& folder) {
    struct stat info {};
    if (::stat(folder.c_str(), &info) != 0)
        return fail(fmt::format("{}: {}", folder, systemReason()));
    if (!S_ISDIR(info.st_mode))
        return fail(folder + " is no folder");
    if (info.st_uid != ::geteuid() && info.st_uid != 0)
        return fail(fmt::format("{} belongs to another user, who could put another socket there; choose a "
                                "folder of yours",
                                folder));
    if ((info.st_mode & (S_IWGRP | S_IWOTH)) != 0 && (info.st_mode & S_ISVTX) == 0)
        return fail(fmt::format("others can write to {} and could put another socket there; choose a folder "
                                "of yours, like $XDG_RUNTIME_DIR",
                                folder));
    return {};
}

sockaddr_un addressOf(const QByteArray& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    return address;
}

bool answers(const sockaddr_un& address) {
    const int probe = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (probe < 0)
        return true; // to be safe
    const bool connected =
        ::connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 || errno == EAGAIN;
    ::close(probe);
    return connected;
}

/// Takes a socket away that a program left behind which ended without doing so.
Result<void> makeRoom(const QByteArray& path, const sockaddr_un& address) {
    struct stat info {};
    if (::lstat(path.constData(), &info) != 0)
        return {};
    if (!S_ISSOCK(info.st_mode))
        return fail("there is a file of that name, which is no socket; choose another name");
    if (answers(address))
        return fail("another program listens there; choose another name");
    if (::unlink(path.constData()) != 0)
        return fail("a socket that nobody listens on cannot be removed: " + systemReason());
    return {};
}

/// Whether the program at the other end is of the same user.
bool isOwn(qintptr descriptor) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(static_cast<int>(descriptor), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == ::geteuid() || peer.uid == 0);
}

} // namespace

SocketServer::SocketServer(MainWindow& window) : m_driver(new Driver(window)) {
    connect(&m_server, &QLocalServer::newConnection, this, &SocketServer::accept);
}

SocketServer::~SocketServer() {
    leave(); // or the socket would tell of its end while this goes
    m_server.close();
    struct stat info {};
    if (!m_path.isEmpty() && ::lstat(m_path.constData(), &info) == 0 && info.st_ino == m_inode)
        ::unlink(m_path.constData());
}

Result<void> SocketServer::listen(const QString& path) {
    const QByteArray file = QFile::encodeName(QFileInfo(path).absoluteFilePath());
    if (file.size() >= static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)))
        return fail(fmt::format("the name of a socket has at most {} bytes with its folders",
                                sizeof(sockaddr_un::sun_path) - 1));
    if (auto safe = isFolderSafe(QFile::encodeName(QFileInfo(path).absolutePath()).toStdString()); !safe)
        return safe;
    const sockaddr_un address = addressOf(file);
    if (auto room = makeRoom(file, address); !room)
        return room;
    const int listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (listening < 0)
        return fail(systemReason());
    // From the beginning on it is for its owner alone.
    const mode_t before = ::umask(S_IXUSR | S_IRWXG | S_IRWXO);
    const int bound = ::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    const std::string why = systemReason();
    ::umask(before);
    constexpr int backlog = 8;
    if (bound != 0 || ::listen(listening, backlog) != 0) {
        ::close(listening);
        return fail(bound != 0 ? why : systemReason());
    }
    struct stat info {};
    if (::lstat(file.constData(), &info) == 0)
        m_inode = info.st_ino;
    m_path = file;
    if (!m_server.listen(listening))
        return fail(m_server.errorString().toStdString());
    return {};
}

void SocketServer::accept() {
    while (QLocalSocket* const socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        const auto turnAway = [socket](const char* code, const char* why) {
            socket->write(replyLine({}, refuse(code, QString::fromUtf8(why))));
            socket->disconnectFromServer();
        };
        if (!isOwn(socket->socketDescriptor())) {
            turnAway("not-yours", "this window belongs to another user");
        } else if (m_socket) {
            turnAway("busy", "another program drives this window");
        } else {
            ++m_session;
            m_socket = socket;
            socket->setReadBufferSize(readAtOnce);
            connect(socket, &QLocalSocket::readyRead, this, &SocketServer::read);
            connect(socket, &QLocalSocket::disconnected, this, &SocketServer::leave);
            read();
        }
    }
}

void SocketServer::read() {
    // More is read once some of it is done.
    while (m_socket && m_waiting.size() < mostWaiting && m_socket->bytesAvailable() > 0) {
        m_arrived += m_socket->read(readAtOnce);
        qsizetype begin = 0;
        for (qsizetype end = m_arrived.indexOf('\n'); end >= 0; end = m_arrived.indexOf('\n', begin)) {
            const QByteArray line = m_arrived.mid(begin, end - begin).trimmed();
            begin = end + 1;
            if (!line.isEmpty())
                m_waiting.append(line);
        }
        m_arrived.remove(0, begin);
        if (m_arrived.size() > longestLine)
            return drop("too-long", QStringLiteral("a line has at most %1 bytes").arg(longestLine));
    }
    serve();
}

void SocketServer::serve() {
    if (m_serving || m_waiting.empty() || !m_socket)
        return;
    m_serving = true;
    const QByteArray line = m_waiting.takeFirst();
    const auto request = readRequest(line);
    const auto number = request ? std::optional(request->number) : request.error().number;
    const Answer answer = [self = QPointer<SocketServer>(this), session = m_session,
                           number](const Reply& result) {
        if (!self || session != self->m_session)
            return; // who asked has gone
        self->reply(number, result);
        self->m_serving = false;
        // In another turn of the loop, so that many requests do not nest.
        QTimer::singleShot(0, self, &SocketServer::read);
    };
    if (request)
        m_driver->run(*request, answer);
    else
        answer(tl::unexpected<Refusal>(request.error().refusal));
}

void SocketServer::reply(std::optional<qint64> number, const Reply& reply) {
    if (!m_socket)
        return;
    if (m_socket->bytesToWrite() > mostUnread)
        return drop("too-slow", QStringLiteral("replies are not read"));
    m_socket->write(replyLine(number, reply));
    m_socket->flush();
}

void SocketServer::drop(const char* code, const QString& why) {
    QLocalSocket* const socket = m_socket;
    if (socket == nullptr)
        return;
    socket->write(replyLine({}, refuse(code, why)));
    socket->disconnectFromServer();
    leave();
}

void SocketServer::leave() {
    if (m_socket)
        m_socket->disconnect(this);
    m_socket = nullptr;
    ++m_session;
    m_arrived.clear();
    m_waiting.clear();
    m_serving = false;
    m_driver->release();
}

Result<std::unique_ptr<QObject>> listenOn(const QString& path, MainWindow& window) {
    auto server = std::make_unique<SocketServer>(window);
    if (auto listens = server->listen(path); !listens)
        return tl::unexpected<Error>(listens.error());
    return server;
}

} // namespace octant::automation
