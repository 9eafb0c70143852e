#include "app/program.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QImageReader>
#include <QOpenGLContext>
#include <QSettings>

#include "app/automation/listen.h"
#include "app/cli/cli.h"
#include "app/cli/files.h"
#include "app/cli/qt_options.h"
#include "app/cli/read_options.h"
#include "app/compare/comparisons.h"
#include "app/crash/crash_bar.h"
#include "app/crash/crash_handler.h"
#include "app/crash/crash_reports.h"
#include "app/crash/versions.h"
#include "app/document/program_pool.h"
#include "app/files/window_files.h"
#include "app/foreign/worker.h"
#include "app/recovery/ending_signals.h"
#include "app/recovery/recovery.h"
#include "app/window/application.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "app/window/single_instance.h"
#include "app/window/tour.h"
#include "app/window/translation.h"
#include "views/theme/contrast.h"

namespace {

constexpr std::array<std::string_view, 18> commands{
    "archive", "info", "check", "dump", "convert",   "export", "set",        "run", "bake",
    "render",  "diff", "merge", "find", "git-setup", "help",   "--help-all", "-V",  "--version"};

struct WindowOptions {
    std::vector<std::string> files;
    octant::ReadChoice choice;
    std::string readyFile;
    std::string automationSocket; ///< empty: nobody drives the window
    std::string compare;
    std::vector<std::string> merge; ///< base, ours, theirs
    std::string out;                ///< of the merge
    bool newWindow = false;         ///< also where there is one on the display

    /// Whether the files may as well be opened in a window that is there.
    bool joins() const {
        return !newWindow && readyFile.empty() && automationSocket.empty() && compare.empty() &&
               merge.empty();
    }
};

/// Exit code where the program is to end at once.
std::optional<int> parse(int argc, char** argv, WindowOptions& options) {
    CLI::App app("Octant, map editor for the PlatinumSrc engine");
    app.set_help_flag();
    octant::cli::ReadOptionTexts read;
    app.add_option("files", options.files, "Maps to open");
    read.addTo(app);
    app.add_option("--compare", options.compare, "File to compare the first one with");
    CLI::Option* merge =
        app.add_option("--merge", options.merge, "Base, ours and theirs, whose merge is to be opened")
            ->expected(3);
    app.add_option("-o,--output", options.out, "File that the merge is saved to")->needs(merge);
    app.add_option("--automation-ready-file", options.readyFile, "File to write once the window is idle");
    app.add_option("--automation-socket", options.automationSocket,
                   "Socket that a program drives the window by");
    app.add_flag("--new-window", options.newWindow, "Open a window of its own");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        octant::cli::complain(error, {});
        return octant::cli::Failed;
    }
    options.choice = read.choice();
    return {};
}

/// A file that is opened where standard input, output or error is closed would take its place.
void fillStandardStreams() {
    int opened = 0;
    do
        opened = ::open("/dev/null", O_RDONLY); // stays open until the program ends
    while (opened >= 0 && opened <= 2);
    if (opened > 2)
        ::close(opened);
}

/// A word that is neither a file nor looks like the name of one: most likely a mistyped command.
bool looksLikeACommand(const std::string& word) {
    std::error_code error;
    return word.find_first_of("/.") == std::string::npos && !std::filesystem::exists(word, error);
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// Qt would end the program with a core dump.
bool displayMissing(const octant::DividedArguments& arguments) {
    return arguments.display.empty() && arguments.platform.empty() && environment("DISPLAY").empty() &&
           environment("WAYLAND_DISPLAY").empty() && environment("QT_QPA_PLATFORM").empty();
}

/// Where the window was to be opened, for the complaint that it cannot.
std::string& askedDisplay() {
    static std::string words;
    return words;
}

/// Qt takes any scale. With one below 1 it draws a part of the window alone, and nobody could read the rest.
void keepScales() {
    for (const char* name : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS"}) {
        // A number, or several with semicolons between, each of which may follow the name of a screen.
        QList<QByteArray> scales = qgetenv(name).split(';');
        for (QByteArray& scale : scales) {
            const qsizetype number = scale.lastIndexOf('=') + 1;
            bool known = false;
            if (scale.mid(number).toDouble(&known) < 1 && known)
                scale = scale.left(number) + '1';
        }
        if (const QByteArray kept = scales.join(';'); !kept.isEmpty())
            qputenv(name, kept);
    }
}

std::string displayWords(const octant::DividedArguments& arguments) {
    const std::string platform =
        arguments.platform.empty() ? environment("QT_QPA_PLATFORM") : arguments.platform;
    if (!platform.empty() && !platform.starts_with("xcb") && !platform.starts_with("wayland"))
        return "Qt's platform \"" + platform + "\" does not start";
    const std::string display = arguments.display.empty() ? environment("DISPLAY") : arguments.display;
    if (display.empty())
        return "the display \"" + environment("WAYLAND_DISPLAY") + "\" does not answer";
    return "the display \"" + display + "\" does not answer, or you may not use it";
}

QString absolute(const std::string& path) {
    return QFileInfo(QString::fromLocal8Bit(path.c_str())).absoluteFilePath();
}

QStringList absolute(const std::vector<std::string>& paths) {
    QStringList all;
    for (const std::string& path : paths)
        all.append(absolute(path));
    return all;
}

/// What tells displays apart.
std::string displayKey(const octant::DividedArguments& arguments) {
    const std::string platform =
        arguments.platform.empty() ? environment("QT_QPA_PLATFORM") : arguments.platform;
    const std::string display = arguments.display.empty() ? environment("DISPLAY") : arguments.display;
    return platform + '|' + display + '|' + environment("WAYLAND_DISPLAY");
}

QStringList& heldMessages() {
    static QStringList messages;
    return messages;
}

/// Takes Qt's messages while the application is made: Qt would tell to install Octant again, and abort.
void complainAsOctant(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtFatalMsg) {
        octant::cli::complain("no window can be opened: " + askedDisplay() +
                              "; the commands that octant --help lists work without one");
        ::_exit(octant::cli::Failed);
    }
    heldMessages().push_back(qFormatLogMessage(type, context, message));
}

QtMessageHandler& usualMessages() {
    static QtMessageHandler handler = nullptr;
    return handler;
}

/// Takes Qt's messages while the window is shown for the first time: Qt aborts where the driver offers it no
/// frame to draw in.
void complainOfDriver(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtFatalMsg) {
        octant::cli::complain(
            "no window can be drawn (" + message.toStdString() +
            "); Octant needs a graphics driver with OpenGL 3.3. QT_XCB_GL_INTEGRATION=xcb_egl octant asks "
            "another part of it, LIBGL_ALWAYS_SOFTWARE=1 octant does without it");
        ::_exit(octant::cli::Failed);
    }
    usualMessages()(type, context, message);
}

/// A widget that draws with OpenGL crashes inside Qt on a platform that has none, like "offscreen" without a
/// display.
bool platformDraws() {
    const QString platform = QGuiApplication::platformName();
    if (platform == QStringLiteral("xcb") || platform.startsWith(QStringLiteral("wayland")))
        return true;
    QOpenGLContext probe;
    return probe.create();
}

/// Starts to load the driver that draws, which is large, beside the making of the window: else it is loaded
/// in the middle of showing it.
void loadDriver(octant::TaskGroup& beside) {
    // The loader takes one library at a time: what windows are made with comes before the driver.
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/octant.svg")));
    (void)QImageReader::supportedImageFormats();
    beside.run([] { QOpenGLContext().create(); });
}

int runWindowOrCommand(int argc, char** argv, const std::function<void()>& onceShown) {
    if (argc > 1 && argv[1] == std::string_view(octant::foreign::workerWord))
        return octant::foreign::runWorker(argc, argv);
    fillStandardStreams();
    // A pipe that closes and a file that may not grow are errors of the write, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    if (argc > 1 &&
        std::find(commands.begin(), commands.end(), std::string_view(argv[1])) != commands.end()) {
        octant::installCrashHandler({});
        octant::setCrashVersions(octant::textOf(octant::programVersions()));
        return octant::cli::run(argc, argv);
    }
    for (int i = 1; i < argc; ++i)
        if (argv[i] == std::string_view("--help") || argv[i] == std::string_view("-h")) {
            std::array<char*, 3> help{argv[0], argv[i], nullptr};
            return octant::cli::run(2, help.data());
        }
    octant::DividedArguments arguments = octant::divideArguments(argc, argv);
    if (!arguments.missing.empty()) {
        octant::cli::complain(arguments.missing + " needs a value; see octant --help");
        return octant::cli::Failed;
    }
    WindowOptions options;
    if (const std::optional<int> code =
            parse(static_cast<int>(arguments.own.size()), arguments.own.data(), options))
        return *code;
    if (!options.files.empty() && looksLikeACommand(options.files.front())) {
        octant::cli::complain(options.files.front() + ": there is no such command or file" +
                              octant::cli::meantCommand(options.files.front()) + "; see octant --help");
        return octant::cli::Failed;
    }
    if (displayMissing(arguments)) {
        octant::cli::complain(
            "there is no display to open a window on; the commands that octant --help lists "
            "work without one");
        return octant::cli::Failed;
    }
    const QString instance =
        options.joins() && !onceShown ? octant::singleInstanceAddress(displayKey(arguments)) : QString();
    if (!instance.isEmpty() && octant::handOver(instance, absolute(options.files), options.choice))
        return octant::cli::Done;
    QCoreApplication::setOrganizationName(QStringLiteral("Octant"));
    QCoreApplication::setApplicationName(QStringLiteral("Octant"));
    QCoreApplication::setApplicationVersion(QStringLiteral(OCTANT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("octant"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    const std::optional<octant::SettingsAside> settings = octant::setBadSettingsAside();
    if (settings)
        octant::cli::complain(octant::textOf(*settings).toStdString());
    if (!arguments.style.empty())
        qputenv("QT_STYLE_OVERRIDE", arguments.style.c_str());
    keepScales();
    askedDisplay() = displayWords(arguments);
    int qtArguments = static_cast<int>(arguments.qt.size());
    arguments.qt.push_back(nullptr);
    qInstallMessageHandler(complainAsOctant);
    octant::Application application(qtArguments, arguments.qt.data());
    qInstallMessageHandler(nullptr);
    for (const QString& message : std::as_const(heldMessages()))
        std::fprintf(stderr, "%s\n", qPrintable(message));
    if (!platformDraws()) {
        octant::cli::complain("Qt's platform \"" + QGuiApplication::platformName().toStdString() +
                              "\" cannot draw with OpenGL here; start Octant on a display");
        return octant::cli::Failed;
    }
    // Before threads of the pool begin, whose stacks it wants to see to.
    octant::installCrashHandler(octant::crashFolder());
    octant::TaskGroup driver(octant::programPool(), octant::Priority::InView);
    loadDriver(driver);
    octant::installTranslation(application);
    octant::applyTheme(application, octant::savedLook());
    if (octant::savedHighContrast())
        octant::setHighContrast(application, true);
    if (!options.automationSocket.empty())
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); // which no socket reaches
    octant::MainWindow window;
    if (const auto complete = window.actions().verify(); !complete) {
        octant::cli::complain(complete.error().what);
        return octant::cli::Failed;
    }
    const octant::EndingSignals endings;
    QObject::connect(&endings, &octant::EndingSignals::asked, &window, &octant::MainWindow::leave);
    QObject::connect(&application, &QGuiApplication::commitDataRequest, &window,
                     &octant::MainWindow::endSession, Qt::DirectConnection);
    (void)driver.wait("the driver of the display"); // what is missing is told by the view, which draws
    usualMessages() = qInstallMessageHandler(complainOfDriver);
    window.show();
    qInstallMessageHandler(usualMessages());
    octant::watchForCrashes(window);
    if (settings)
        octant::tellOfSettings(window.bars(), *settings);
    if (onceShown)
        onceShown();
    window.recovery().offer();
    // Where a program drives the window nobody is there to take it.
    if (options.automationSocket.empty() && options.readyFile.empty() && options.merge.empty() && !onceShown)
        window.findChild<octant::Tour*>()->offerOnce();
    QStringList paths;
    for (const std::string& file : options.files)
        paths.append(QString::fromLocal8Bit(file.c_str()));
    if (!options.compare.empty() && !paths.isEmpty())
        window.comparisons().compareNextOpened(QString::fromLocal8Bit(options.compare.c_str()));
    window.files().open(paths, options.choice);
    if (!options.merge.empty())
        window.comparisons().merge({absolute(options.merge[0]), absolute(options.merge[1]),
                                    absolute(options.merge[2]),
                                    options.out.empty() ? QString() : absolute(options.out)});
    if (!options.readyFile.empty())
        window.automation().setReadyFile(QString::fromLocal8Bit(options.readyFile.c_str()));
    octant::SingleInstance single(window);
    single.listen(instance);
    std::unique_ptr<QObject> server;
    if (!options.automationSocket.empty()) {
        auto listens =
            octant::automation::listenOn(QString::fromLocal8Bit(options.automationSocket.c_str()), window);
        if (!listens) {
            octant::cli::complain("--automation-socket " + options.automationSocket, listens.error());
            return octant::cli::Failed;
        }
        server = std::move(*listens);
    }
    const int code = QApplication::exec();
    if (!options.merge.empty() && code == 0)
        return window.comparisons().mergeSaved() ? octant::cli::Done : octant::cli::Refused;
    return code;
}

} // namespace

int octant::runProgram(int argc, char** argv, const std::function<void()>& onceShown) {
    try {
        return runWindowOrCommand(argc, argv, onceShown);
    } catch (const std::exception& exception) {
        octant::endWithReport();
        // Complaints take memory, which may be what is missing.
        std::fputs("octant: cannot go on: ", stderr);
        std::fputs(exception.what(), stderr);
        std::fputs("\n", stderr);
        return octant::cli::Failed;
    }
}
