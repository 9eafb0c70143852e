#include "app/window/single_instance.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <QCryptographicHash>
#include <QDataStream>
#include <QFile>
#include <QIODevice>
#include <QLocalSocket>
#include <QPointer>

#include "app/files/file_claim.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "io/file_handle.h"

namespace octant {
namespace {

constexpr char answer = '+';
constexpr qint64 longestRequest = qint64{1} << 20; // bytes
constexpr time_t patience = 5;                     // seconds that a window may take to answer
constexpr int none = -1;                           // of what a file says itself

/// Whether only this user can enter a folder.
bool isPrivate(const std::string& folder) {
    struct stat info {};
    return ::stat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() &&
           (info.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

/// Bytes of names, which need not be text.
QByteArray requestOf(const QStringList& files, const ReadChoice& choice) {
    QByteArray request;
    QDataStream out(&request, QIODevice::WriteOnly);
    out << qint32{choice.revision ? static_cast<qint32>(*choice.revision) : none}
        << qint32{choice.sectorSizeLog2 ? *choice.sectorSizeLog2 : none}
        << static_cast<quint32>(files.size());
    for (const QString& file : files)
        out << QFile::encodeName(file);
    return request;
}

struct Request {
    QStringList files;
    ReadChoice choice;
};

/// What came of the bytes that are there.
enum class Taken : std::uint8_t { Waits, Refused, Whole };

/// Anything of the same user can connect: what no start of Octant sends is refused.
Taken takeRequest(QLocalSocket& socket, Request& request) {
    QDataStream in(&socket);
    in.startTransaction();
    qint32 revision = none, size = none;
    quint32 count = 0;
    in >> revision >> size >> count;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
        QByteArray name;
        in >> name;
        request.files.append(QFile::decodeName(name));
    }
    if (!in.commitTransaction())
        return Taken::Waits;
    if (revision != none) {
        if (revision < 0 || static_cast<std::size_t>(revision) >= allRevisions.size())
            return Taken::Refused;
        request.choice.revision = allRevisions.at(static_cast<std::size_t>(revision));
    }
    if (size != none) {
        request.choice.sectorSizeLog2 = sectorSizeLog2(std::ldexp(1.0, size));
        if (!request.choice.sectorSizeLog2)
            return Taken::Refused;
    }
    return Taken::Whole;
}

} // namespace

QString singleInstanceAddress(const std::string& display) {
    const std::string state = claimRoot().parent_path().string();
    const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
    const std::string folder = runtime != nullptr && isPrivate(runtime) ? runtime : state;
    if (!isPrivate(folder))
        return {};
    // Settings, presets and prefabs of its own are a reason for a window of its own, as journals are.
    const QByteArray key = QByteArray::fromStdString(display) + '\0' + QByteArray::fromStdString(state) +
                           '\0' + qgetenv("XDG_DATA_HOME") + '\0' + qgetenv("XDG_CONFIG_HOME") + '\0' +
                           QByteArrayLiteral(OCTANT_VERSION);
    constexpr int letters = 16;
    const QByteArray name = QCryptographicHash::hash(key, QCryptographicHash::Sha256).toHex().left(letters);
    const QByteArray path = QByteArray::fromStdString(folder) + "/octant-" + name + ".socket";
    return path.size() < static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)) ? QFile::decodeName(path)
                                                                               : QString();
}

bool handOver(const QString& address, const QStringList& files, const ReadChoice& choice) {
    const QByteArray path = QFile::encodeName(address);
    sockaddr_un to{};
    to.sun_family = AF_UNIX;
    if (path.isEmpty() || path.size() >= static_cast<qsizetype>(sizeof to.sun_path))
        return false;
    std::memcpy(to.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    const FileHandle socket{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (!socket)
        return false;
    const timeval longest{patience, 0};
    ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
    ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof longest);
    if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
        return false;
    const QByteArray request = requestOf(files, choice);
    for (qsizetype sent = 0; sent < request.size();) {
        const ssize_t now = ::send(socket.get(), request.constData() + sent,
                                   static_cast<std::size_t>(request.size() - sent), MSG_NOSIGNAL);
        if (now <= 0)
            return false;
        sent += now;
    }
    char answered = 0;
    return ::recv(socket.get(), &answered, 1, 0) == 1 && answered == answer;
}

SingleInstance::SingleInstance(MainWindow& window) : m_window(window) {
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
}

bool SingleInstance::listen(const QString& address) {
    if (address.isEmpty())
        return false;
    // A socket that is there would be replaced, also that of a window that listens.
    QLocalSocket probe;
    probe.connectToServer(address);
    if (probe.waitForConnected(1000) || probe.error() == QLocalSocket::SocketTimeoutError)
        return false;
    QLocalServer::removeServer(address);
    return m_server.listen(address);
}

void SingleInstance::accept() {
    while (QLocalSocket* const socket = m_server.nextPendingConnection()) {
        const auto read = [this, socket] {
            Request request;
            const Taken taken =
                socket->bytesAvailable() > longestRequest ? Taken::Refused : takeRequest(*socket, request);
            if (taken == Taken::Refused)
                socket->abort();
            if (taken != Taken::Whole)
                return;
            socket->write(&answer, 1);
            socket->flush();
            socket->disconnectFromServer();
            if (m_window.isMinimized())
                m_window.showNormal();
            m_window.raise();
            m_window.activateWindow();
            m_window.files().open(request.files, request.choice);
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        read(); // what was there before somebody listened
    }
}

} // namespace octant
