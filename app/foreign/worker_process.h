#pragma once

#include <sys/types.h>

#include <optional>

#include "app/foreign/channel.h"
#include "app/foreign/foreign_files.h"
#include "io/file_handle.h"

namespace octant::foreign {

/// A running worker and the way to talk to it. It is gone when this is.
class WorkerProcess {
public:
    /// Errors: no process can be started.
    static Result<WorkerProcess> start(const WorkerSettings& settings);
    WorkerProcess(WorkerProcess&& other) noexcept;
    WorkerProcess& operator=(WorkerProcess&&) = delete;
    ~WorkerProcess();

    int socket() const { return m_socket.get(); }
    /// Ends it, and says why it has ended before, as far as that is known: nothing where it went well.
    std::optional<std::string> end();

private:
    WorkerProcess(pid_t process, FileHandle socket) : m_process(process), m_socket(std::move(socket)) {}

    pid_t m_process;
    FileHandle m_socket;
};

} // namespace octant::foreign
