#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QProcess>
#include <QStringList>
#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "io/save_file.h"

namespace octant::cli {
namespace {

constexpr std::array endings{"*.pmf", "*.p3m", "*.pfmap"};
constexpr int gitTimeout = 30000; ///< milliseconds that git may take

struct Git {
    int exitCode = -1; ///< -1: it could not be run
    std::string out, error;
};

std::string line(const QByteArray& text) { return text.trimmed().toStdString(); }

Git git(const QStringList& arguments) {
    QProcess program;
    program.start(QStringLiteral("git"), arguments, QIODevice::ReadOnly);
    if (!program.waitForFinished(gitTimeout) || program.exitStatus() != QProcess::NormalExit) {
        program.kill();
        return {-1, {}, "git is needed for this, and cannot be run"};
    }
    return {program.exitCode(), line(program.readAllStandardOutput()), line(program.readAllStandardError())};
}

/// A word for the shell that git runs commands with.
std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

/// The same in the command of a merge driver, in which git looks for %A and the like.
std::string withoutPlaceholders(const std::string& word) {
    std::string text;
    for (const char c : word)
        text += c == '%' ? std::string("%%") : std::string(1, c);
    return text;
}

/// Sets what git is configured with in one place: in a repository, or for the user.
class Setup {
public:
    Setup(bool global, Output& out)
        : m_global(global), m_scope(global ? "--global" : "--local"), m_out(out) {}

    bool run() {
        std::error_code failed;
        const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
        if (failed) {
            complain("git-setup: cannot tell where this program is: " + failed.message());
            return false;
        }
        const std::string octant = quoted(program.string());
        return configure("diff.octant.command", octant + " diff --git --") &&
               configure("merge.octant.name", "Octant: maps, models and terrain, by what they mean") &&
               configure("merge.octant.driver",
                         withoutPlaceholders(octant) + " merge %O %A %B -o %A --name=%P") &&
               configure("mergetool.octant.cmd",
                         octant + " --merge \"$BASE\" \"$LOCAL\" \"$REMOTE\" -o \"$MERGED\"") &&
               configure("mergetool.octant.trustExitCode", "true") && configureMergeTool() && addAttributes();
    }

private:
    static bool failedWith(const Git& ran) {
        complain("git-setup: " +
                 (ran.error.empty() ? fmt::format("git ended with {}", ran.exitCode) : ran.error));
        return false;
    }

    bool configure(const char* key, const std::string& value) {
        const QString scope = QString::fromLatin1(m_scope), name = QString::fromLatin1(key);
        const Git now = git({QStringLiteral("config"), scope, QStringLiteral("--get"), name});
        if (now.exitCode == 0 && now.out == value) {
            m_out.line(fmt::format("{}: is set already", key));
            return true;
        }
        if (now.exitCode < 0)
            return failedWith(now);
        const Git done = git({QStringLiteral("config"), scope, QStringLiteral("--replace-all"), name,
                              QString::fromStdString(value)});
        if (done.exitCode != 0)
            return failedWith(done);
        m_out.line(fmt::format("{} = {}", key, value));
        return true;
    }

    /// Another tool of the user's choice stays the usual one.
    bool configureMergeTool() {
        const Git now =
            git({QStringLiteral("config"), QStringLiteral("--get"), QStringLiteral("merge.tool")});
        if (now.exitCode < 0)
            return failedWith(now);
        if (now.out.empty() || now.out == "octant")
            return configure("merge.tool", "octant");
        m_out.line(fmt::format("merge.tool: stays {}; git mergetool --tool=octant uses Octant", now.out));
        return true;
    }

    /// The file that says which files git treats so; nothing after a complaint.
    std::optional<std::filesystem::path> attributesFile() const {
        if (!m_global) {
            const Git top = git({QStringLiteral("rev-parse"), QStringLiteral("--show-toplevel")});
            if (top.exitCode != 0) {
                failedWith(top);
                return std::nullopt;
            }
            return std::filesystem::path(top.out) / ".gitattributes";
        }
        // Of the machine, too, but not of a repository that this may be called in.
        const Git set = git({QStringLiteral("-C"), QStringLiteral("/"), QStringLiteral("config"),
                             QStringLiteral("--type=path"), QStringLiteral("--get"),
                             QStringLiteral("core.attributesFile")});
        if (set.exitCode == 0 && !set.out.empty())
            return std::filesystem::path(set.out);
        // Where git looks without a setting.
        if (const char* config = std::getenv("XDG_CONFIG_HOME"); config != nullptr && *config != '\0')
            return std::filesystem::path(config) / "git" / "attributes";
        if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
            return std::filesystem::path(home) / ".config" / "git" / "attributes";
        complain("git-setup: HOME is not set, so there is no place for what is meant for all repositories");
        return std::nullopt;
    }

    bool addAttributes() {
        const auto file = attributesFile();
        if (!file)
            return false;
        std::string text;
        std::error_code failed;
        if (std::filesystem::exists(*file, failed)) {
            const Result<Blob> before = readFile(*file);
            if (!before) {
                complain(file->string(), before.error());
                return false;
            }
            text.assign(reinterpret_cast<const char*>(before->data()), before->size());
        }
        std::vector<std::string> added;
        for (const char* ending : endings)
            if (const std::string wanted = fmt::format("{} diff=octant merge=octant", ending);
                !hasLine(text, wanted))
                added.push_back(wanted);
        if (added.empty()) {
            m_out.line(file->string() + ": has the lines already");
            return true;
        }
        if (!text.empty() && text.back() != '\n')
            text += '\n';
        for (const std::string& one : added)
            text += one + '\n';
        std::filesystem::create_directories(file->parent_path(), failed);
        if (failed) {
            complain(file->parent_path().string(), Error{{}, "cannot be made: " + failed.message()});
            return false;
        }
        if (!saveOrComplain(file->string(), std::as_bytes(std::span(text))))
            return false;
        for (const std::string& one : added)
            m_out.line(fmt::format("{}: {}", file->string(), one));
        return true;
    }

    static bool hasLine(std::string_view text, std::string_view wanted) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view one = text.substr(0, end);
            while (!one.empty() && (one.back() == '\r' || one.back() == ' ' || one.back() == '\t'))
                one.remove_suffix(1);
            if (one == wanted)
                return true;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return false;
    }

    const bool m_global;
    const char* const m_scope;
    Output& m_out;
};

} // namespace

int gitSetup(const GitSetupOptions& options) {
    if (!options.global) {
        const Git inside = git({QStringLiteral("rev-parse"), QStringLiteral("--is-inside-work-tree")});
        if (inside.exitCode != 0 || inside.out != "true") {
            complain("git-setup: " +
                     (inside.exitCode < 0
                          ? inside.error
                          : std::string("this is no folder of a git repository; go into one, or use "
                                        "--global for all of them")));
            return Failed;
        }
    }
    Output out;
    const bool done = Setup(options.global, out).run();
    return out.finish() && done ? Done : Failed;
}

} // namespace octant::cli
