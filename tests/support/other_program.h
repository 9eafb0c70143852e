#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QString>

#include "app/files/file_claim.h"

namespace octant::test {

/// Another program that has claimed a file.
class OtherProgram {
public:
    explicit OtherProgram(const QString& path) {
        int ready[2] = {};
        if (::pipe(ready) != 0)
            return;
        m_process = ::fork();
        if (m_process == 0) {
            const auto claim = FileClaim::take(claimRoot(), path.toStdString());
            const char had = claim ? 'y' : 'n';
            (void)!::write(ready[1], &had, 1);
            for (;;)
                ::pause();
        }
        ::close(ready[1]); // so that one that dies ends what is read
        char had = 0;
        m_has = m_process > 0 && ::read(ready[0], &had, 1) == 1 && had == 'y';
        ::close(ready[0]);
    }
    ~OtherProgram() { kill(); }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    bool has() const { return m_has; }
    QString number() const { return QString::number(m_process); }
    void kill() {
        if (m_process <= 0)
            return;
        ::kill(m_process, SIGKILL);
        ::waitpid(m_process, nullptr, 0);
        m_process = 0;
    }

private:
    pid_t m_process = 0;
    bool m_has = false;
};

} // namespace octant::test
