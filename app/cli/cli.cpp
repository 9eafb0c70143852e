#include "app/cli/cli.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <map>
#include <new>
#include <sstream>
#include <string_view>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/check_report.h"
#include "app/cli/command_pages.h"
#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/read_options.h"
#include "io/save_backup.h"
#include "model/core/attempt.h"
#include "model/core/closest_name.h"

namespace octant::cli {
namespace {

constexpr int largestPicture = 8192; // pixels a side; drivers refuse more

constexpr const char* terrainVersions[] = {"1.0", "1.2"}; // that can be asked for

constexpr const char* exitCodes =
    "Exit codes: 0 done; 1 errors, differences or conflicts found, or a loss refused; 2 a file could not be "
    "read or written, or the\ncommand was not understood. Complaints go to standard "
    "error, one a line: octant: FILE: place: what (byte N)";

/// Farther away than any place of a level can be, and still exact enough to look from.
constexpr double farthest = 1e9;

std::string finiteNumber(const std::string& text) {
    double number = 0;
    return CLI::detail::lexical_cast(text, number) && std::abs(number) <= farthest
               ? std::string()
               : text + " is no number from -1e9 to 1e9";
}

/// Names of files, so that nobody makes one called "-".
std::string fileName(const std::string& text) {
    return text == "-" ? "standard input and output cannot be used here; name a file (./- for one called -)"
                       : std::string();
}

/// "640x480".
bool parseSize(const std::string& text, int& width, int& height) {
    char rest = 0;
    return std::sscanf(text.c_str(), "%5dx%5d%c", &width, &height, &rest) == 2 && width > 0 && height > 0 &&
           width <= largestPicture && height <= largestPicture;
}

class CommandLine {
public:
    CommandLine(int argc, char** argv) : m_app("Octant, map editor for the PlatinumSrc engine", "octant") {
        m_app.require_subcommand(0, 1);
        m_app.set_version_flag("-V,--version", "Octant " OCTANT_VERSION);
        m_app.set_help_all_flag("--help-all", "Help for all commands");
        m_app.footer(fmt::format(
            "octant [FILE...] [--revision R] [--sector-size UNITS] [--compare OTHER] [--new-window]\n"
            "       [--automation-ready-file F] [--automation-socket S]\n"
            "octant --merge BASE OURS THEIRS [-o OUT]\n"
            "opens the window, or tabs in the one that is there; --new-window opens another one,\n"
            "--automation-ready-file names a file that is written when the window "
            "has nothing left to do,\n--automation-socket a socket by which a program drives it.\n\n{}",
            exitCodes));
        // To describe the options of all takes longer than most of them run.
        for (const Command& each : commands) {
            CLI::App* const command = m_app.add_subcommand(each.name, each.what);
            if (isAskedFor(each.name, argc, argv))
                (this->*each.describe)(*command);
        }
    }

    static bool has(std::string_view word) {
        return std::any_of(commands.begin(), commands.end(),
                           [&](const Command& command) { return word == command.name; });
    }
    static std::string meant(std::string_view word) {
        ClosestName closest(word);
        for (const Command& command : commands)
            closest.offer(command.name);
        return closest.text();
    }

    int run(int argc, char** argv) {
        try {
            m_app.parse(argc, argv);
        } catch (const CLI::Success& help) {
            std::ostringstream text;
            m_app.exit(help, text, text);
            Output out;
            out.write(text.str());
            return out.finish() ? Done : Failed;
        } catch (const CLI::ParseError& error) {
            const auto used = m_app.get_subcommands();
            complain(error, used.empty() ? std::string() : used.front()->get_name());
            return Failed;
        }
        if (!m_command) {
            Output out;
            out.write(m_app.help());
            return out.finish() ? Done : Failed;
        }
        const Result<int> code = attempt("this", [this] {
            try {
                return m_command();
            } catch (const std::bad_alloc&) {
                complainOfMemory();
                return int{Failed};
            } catch (const std::system_error& error) {
                // A thread that finds no room for its stack.
                if (error.code() != std::errc::resource_unavailable_try_again)
                    throw;
                complainOfMemory();
                return int{Failed};
            }
        });
        if (!code)
            complain(code.error().text());
        return code.value_or(Failed);
    }

private:
    struct Command {
        const char *name, *what;
        void (CommandLine::*describe)(CLI::App& command);
    };
    static const std::array<Command, 15> commands;

    /// That is all that is asked for, but by those who want the help for all.
    static bool isAskedFor(std::string_view name, int argc, char** argv) {
        return (argc > 1 && argv[1] == name) ||
               std::any_of(argv, argv + argc, [](std::string_view word) { return word == "--help-all"; });
    }

    void add(CLI::App& command, const std::string& examples, std::function<int()> run) {
        command.footer(fmt::format("Examples:\n{}\n\n{}", examples, exitCodes));
        command.callback([this, run = std::move(run)] { m_command = run; });
    }

    static CLI::Option* addOutput(CLI::App& command, std::string& out) {
        return command.add_option("-o,--output", out, "Where to write the map; may be FILE")->check(fileName);
    }

    static void addLevel(CLI::App& command, int& level) {
        command.add_option("--level", level, "Compression of what is written anew, 1 (fast) to 12 (small)")
            ->check(CLI::Range(1, 12))
            ->capture_default_str();
    }

    static void addBackups(CLI::App& command, int& backups) {
        command
            .add_option("--backups", backups,
                        "Keep so many earlier states of the file that is written, as FILE.1 (the last one), "
                        "FILE.2 and on; 0 keeps none")
            ->check(CLI::Range(0, mostBackups))
            ->capture_default_str();
    }

    void addLayout(CLI::App& command, const char* option = "--layout") {
        command.add_option(option, m_layout, "Read a model as this layout; otherwise found by trial")
            ->check(layoutNames());
    }

    static void addGameOptions(CLI::App& command, std::string& mainFolder, std::string& game) {
        auto* main = command.add_option("--main", mainFolder,
                                        "Folder of the engine, where games and mods lie; otherwise told from "
                                        "where the file lies");
        command.add_option("--game", game, "Folder name of the game there")->needs(main);
    }

    void addInfo(CLI::App& command) {
        add(command, "  octant info castle.pmf\n  octant info castle.pmf --json", [this] {
            m_info.read = m_read.choice();
            m_info.layout = p3m::layoutByName(m_layout);
            return info(m_info);
        });
        command.add_option("FILE", m_info.file, "The map, model, texture or archive")
            ->check(fileName)
            ->required();
        command.add_flag("--json", m_info.json, "Print JSON");
        addLayout(command);
        m_read.addTo(command);
    }

    void addCheck(CLI::App& command) {
        add(command,
            "  octant check *.pmf\n  octant check maps --fail-on warning --format junit > check.xml\n"
            "  octant check --list-rules",
            [this] {
                m_check.read = m_read.choice();
                m_check.layout = p3m::layoutByName(m_layout);
                return m_list ? listRules(m_check.format) : check(m_check);
            });
        CLI::Option* files =
            command
                .add_option("FILE", m_check.files,
                            "Maps, models, terrain, textures and archives, and folders that hold some")
                ->check(fileName);
        static const std::map<std::string, CheckFormat> formats{{"text", CheckFormat::Text},
                                                                {"json", CheckFormat::Json},
                                                                {"sarif", CheckFormat::Sarif},
                                                                {"junit", CheckFormat::Junit}};
        CLI::Option* format =
            command
                .add_option_function<std::string>(
                    "--format", [this](const std::string& name) { m_check.format = formats.at(name); },
                    "How to print it: text, json (a list with an object for each file), sarif (2.1.0, "
                    "for code review) or junit (XML, for build servers)")
                ->check(CLI::IsMember({"text", "json", "sarif", "junit"}))
                ->default_str("text");
        command
            .add_flag_callback(
                "--json", [this] { m_check.format = CheckFormat::Json; }, "The same as --format json")
            ->excludes(format);
        command
            .add_option_function<std::string>(
                "--fail-on", [this](const std::string& worst) { m_check.failOnWarning = worst == "warning"; },
                "What gives exit code 1: error or warning")
            ->check(CLI::IsMember({"error", "warning"}))
            ->default_str("error");
        command.add_flag("--list-rules", m_list, "Print what is checked, as text or JSON, and check nothing");
        command.parse_complete_callback([this, files] {
            if (!m_list && files->count() == 0)
                throw CLI::RequiredError(files->get_name());
        });
        command.add_flag("--all", m_check.all, "Print what is waived as well, and why; it does not count");
        addGameOptions(command, m_check.mainFolder, m_check.game);
        addLayout(command);
        m_read.addTo(command);
    }

    void addDump(CLI::App& command) {
        add(command, "  octant dump castle.pmf > castle.json\n  octant dump old.pmf --sector-size 32",
            [this] {
                m_dump.read = m_read.choice();
                m_dump.layout = p3m::layoutByName(m_layout);
                return dump(m_dump);
            });
        command.add_option("FILE", m_dump.file, "The map, model, terrain or archive")
            ->check(fileName)
            ->required();
        command.add_flag("--ids", m_dump.ids,
                         "Print instead which item has which id in scripts, with its path");
        addLayout(command);
        m_read.addTo(command);
    }

    void addConvert(CLI::App& command) {
        add(command,
            "  octant convert old.pmf new.pmf --revision 2025-08-08\n"
            "  octant convert new.pmf old.pmf --revision 2025-01-07 --strict\n"
            "  octant convert same.pmf copy.pmf    (the same bytes)\n"
            "  octant convert new.p3m old.p3m --layout engine\n"
            "  octant convert robot.p3m robot.glb  (and back; also .gltf and .obj)\n"
            "  octant convert brick.png brick.ptf  (and back; also from JPG, TGA, BMP)\n"
            "  octant convert hills.pfmap hills.pmf --tile-size 2  (and back)",
            [this] {
                m_convert.read = m_read.choice();
                m_convert.revision = revisionByName(m_target);
                m_convert.levelGiven = m_app.get_subcommand("convert")->count("--level") != 0;
                m_convert.tileLog2 = std::countr_zero(m_tileSize);
                if (std::find(std::begin(terrainVersions), std::end(terrainVersions), m_target) !=
                    std::end(terrainVersions))
                    m_convert.terrainVersion = m_target;
                m_convert.layout = p3m::layoutByName(m_targetLayout);
                m_convert.fromLayout = p3m::layoutByName(m_layout);
                return convert(m_convert);
            });
        command.add_option("IN", m_convert.in, "The map, model, terrain or picture")
            ->check(fileName)
            ->required();
        command.add_option("OUT,-o,--output", m_convert.out, "Where to write it")
            ->check(fileName)
            ->required();
        command
            .add_option(
                "--revision", m_target,
                "Revision to write: 2025-01-07, 2025-01-15 or 2025-08-08, or 1.0 or 1.2 for a terrain (1.2 "
                "blends in engines since 2026 too); otherwise the file's own, and 1.0 for a map's terrain")
            ->check(revisionNames() | CLI::IsMember({terrainVersions[0], terrainVersions[1]}));
        command
            .add_option("--layout", m_targetLayout,
                        "Layout of a model to write: 2025-12-07 or engine; otherwise the model's own, and "
                        "engine for what is made of another format")
            ->check(layoutNames(true));
        addLayout(command, "--from-layout");
        addGameOptions(command, m_convert.mainFolder, m_convert.game);
        command.add_flag("--strict", m_convert.strict, "Write nothing when something would be lost");
        command.add_flag("--scale", m_convert.scale, "Scale a picture up to sides that a texture may have");
        addTerrainOptions(command);
        addLevel(command, m_convert.level);
        addBackups(command, m_convert.backups);
        m_read.addTo(command, "--from-revision");
    }

    void addExport(CLI::App& command) {
        add(command,
            "  octant export castle.pmf castle.glb\n"
            "  octant export castle.pmf cellar.obj --level 1 --main engine --game demo\n"
            "  octant export hills.pfmap hills.gltf --tile-size 2\n"
            "  octant export castle.pmf lit.glb --light\n\n"
            "What is drawn goes along, with materials and textures; entities do not, and baked light only to "
            "glTF where it is asked for. What is lost is told.",
            [this] {
                m_convert.read = m_read.choice();
                m_convert.tileLog2 = std::countr_zero(m_tileSize);
                m_convert.fromLayout = p3m::layoutByName(m_layout);
                return exportFile(m_convert);
            });
        command.add_option("IN", m_convert.in, "The map, terrain or model")->check(fileName)->required();
        command.add_option("OUT,-o,--output", m_convert.out, "Where to write it: .gltf, .glb or .obj")
            ->check(fileName)
            ->required();
        command.add_option("--level", m_convert.mapLevel, "Number of the level, counted from 0")
            ->capture_default_str();
        command.add_option("--tile-size", m_tileSize, "Units that a tile of terrain is wide: 1, 2, 4 or 8")
            ->check(CLI::IsMember({1U, 2U, 4U, 8U}))
            ->capture_default_str();
        command.add_flag("--colors", m_convert.colors,
                         "Give materials of a terrain a colour where there is no picture for them");
        command.add_flag("--light", m_convert.light,
                         "Baked light of a level goes along, as second texture coordinates with pictures "
                         "(TEXCOORD_1 and MOZ_lightmap of glTF; OBJ has none)");
        addGameOptions(command, m_convert.mainFolder, m_convert.game);
        command.add_flag("--strict", m_convert.strict, "Write nothing when something would be lost");
        addBackups(command, m_convert.backups);
        addLayout(command, "--from-layout");
        m_read.addTo(command);
    }

    void addTerrainOptions(CLI::App& command) {
        command
            .add_option("--tile-size", m_tileSize,
                        "Units that a tile of terrain is wide in a map: 1, 2, 4 or 8")
            ->check(CLI::IsMember({1U, 2U, 4U, 8U}))
            ->capture_default_str();
        command
            .add_option("--textures", m_convert.textures, "Folder before the textures of a terrain in a map")
            ->capture_default_str();
        command.add_flag("!--no-original", m_convert.keepAside,
                         "Do not keep a terrain's file in the map that is made of it");
        command.add_flag("--colors", m_convert.colors,
                         "Give materials of a map a colour where a terrain has no picture for them");
        command.add_flag("--canonical", m_convert.canonical, "Write a terrain in the layout of new ones");
        command.add_option("--map-level", m_convert.mapLevel,
                           "Number of the level that becomes terrain, glTF or OBJ");
        command
            .add_option("--zero", m_convert.zero,
                        "Height in the map that becomes level 0 of a terrain, units from the middle of the "
                        "centre sector")
            ->check(finiteNumber);
        command.add_option("--void", m_convert.voidBase, "Level of a terrain where the map has no ground")
            ->check(CLI::Range(-99, 99));
    }

    void addSet(CLI::App& command) {
        add(command,
            "  octant set castle.pmf levels/0/materials/grass/color=#40a030 -o castle.pmf\n"
            "  octant set castle.pmf name=Castle levels/0/entities/@3/flags/inactive=true -o new.pmf\n"
            "  octant set hills.pfmap tiles/3/40/base_height=2 materials/0/texture=sand.png -o "
            "hills.pfmap\n\n"
            "A path is made of the names in `octant dump`: fields, and items by name (with / = @ % "
            "written as\n"
            "%2f %3d %40 %25) or by @N, counted from 0. Sectors are x,y,z. A value is a number, true or "
            "false,\n"
            "#rrggbb, numbers with commas between them, a name, a text, or @none for no reference.",
            [this] {
                m_set.read = m_read.choice();
                return set(m_set);
            });
        command.add_option("FILE", m_set.file, "The map, model or terrain")->check(fileName)->required();
        command.add_option("PATH=VALUE", m_set.assignments, "Fields and their new values, set in this order")
            ->required();
        addOutput(command, m_set.out)->required();
        addLevel(command, m_set.level);
        addBackups(command, m_set.backups);
        m_read.addTo(command);
    }

    void addRun(CLI::App& command) {
        add(command,
            "  octant run castle.pmf edits.jsonl -o castle.pmf\n"
            "  octant run --list\n\n"
            "A script is a JSON object a line: the id of an action, the items it is done to, its "
            "parameters.\n"
            "  {\"action\":\"item.set\",\"targets\":[{\"kind\":\"material\",\"id\":12}],"
            "\"parameters\":{\"field\":\"alpha\",\"value\":128}}\n"
            "The window writes one with File, Export history as script. Ids count the items in the order of "
            "the file;\noctant dump --ids prints them. A target may be its path as well: "
            "\"levels/0/materials/grass\".",
            [this] {
                m_session.read = m_read.choice();
                return m_list ? listActions(m_listAsJson) : runScript(m_session);
            });
        std::vector<CLI::Option*> needed{
            command.add_option("FILE", m_session.file, "The map")->check(fileName),
            command.add_option("SCRIPT", m_session.script, "The script; - for standard input"),
            addOutput(command, m_session.out)};
        addLevel(command, m_session.level);
        addBackups(command, m_session.backups);
        CLI::Option* list =
            command.add_flag("--list", m_list, "Print all actions with their parameters, and change nothing");
        command.add_flag("--json", m_listAsJson, "Print JSON")->needs(list);
        command.parse_complete_callback([this, needed = std::move(needed)] {
            for (const CLI::Option* option : needed)
                if (!m_list && option->count() == 0)
                    throw CLI::RequiredError(option->get_name());
        });
        m_read.addTo(command);
    }

    void addBake(CLI::App& command) {
        add(command,
            "  octant bake castle.pmf -o castle.pmf --stats\n"
            "  octant bake castle.pmf -o draft.pmf --quality quick --level 0\n"
            "  octant bake castle.pmf -o castle.pmf --light --space --visibility\n\n"
            "Light comes from the sources and settings of each level (octant run: light.add-source, "
            "light.set). "
            "The same\n"
            "map gives the same bytes on every machine and with any number of threads.",
            [this] {
                m_bake.read = m_read.choice();
                if (m_bakeLevel >= 0)
                    m_bake.mapLevel = static_cast<std::size_t>(m_bakeLevel);
                return bake(m_bake);
            });
        command.add_option("FILE", m_bake.file, "The map")->check(fileName)->required();
        addOutput(command, m_bake.out)->required();
        command.add_flag(
            "--light", m_bake.light,
            "Bake lightmaps and lights; they are what is baked without --space and --visibility, too");
        command.add_flag("--space", m_bake.space, "Bake the light that things get wherever they are");
        command.add_flag("--visibility", m_bake.visibility,
                         "Bake visible lists: what can be seen from each place");
        command.add_option("--quality", m_bake.quality, "Of light: final, or quick for a draft")
            ->check(CLI::IsMember({"final", "quick"}))
            ->capture_default_str();
        command.add_option("--level", m_bakeLevel, "Number of the one level to bake, from 0; all without it")
            ->check(CLI::Range(0, 254));
        command.add_option("--threads", m_bake.threads, "How many threads work on it; otherwise one a core")
            ->check(CLI::Range(1, 256));
        command.add_flag("--stats", m_bake.stats,
                         "Print luxels, pages, rays and seconds of each level; of light of things the number "
                         "of places; of "
                         "visible lists cells, bytes and the mean share that is listed");
        addGameOptions(command, m_bake.mainFolder, m_bake.game);
        addBackups(command, m_bake.backups);
        m_read.addTo(command);
    }

    void addDiff(CLI::App& command) {
        add(command,
            "  octant diff old.pmf new.pmf\n"
            "  octant diff old.pmf new.pmf --json\n\n"
            "Lines begin with + for what only the second file has, - for what only the first has, and ~ for "
            "what changed.\n"
            "Items are told by their set paths, cubes as boxes, in units as entities are placed. Exit code "
            "1: "
            "they differ.",
            [this] {
                m_diff.read = m_read.choice();
                return diff(m_diff);
            });
        command.add_option("FILES", m_diff.files, "The two files, the older one first")
            ->check(fileName)
            ->required();
        command.add_flag("--json", m_diff.json, "Print JSON");
        command.add_flag("--git", m_diff.git,
                         "FILES are the seven arguments that git gives; exit code 0 where they differ");
        m_read.addTo(command);
    }

    void addMerge(CLI::App& command) {
        add(command,
            "  octant merge base.pmf ours.pmf theirs.pmf -o merged.pmf\n\n"
            "What one side alone changed is as that side has it: fields of items, cells "
            "of cubes, tiles. Where "
            "both changed\n"
            "the same thing in different ways the conflict is listed, OUT has ours "
            "there, and the exit code is 1, "
            "as git\n"
            "wants it of a merge driver (octant git-setup).",
            [this] {
                m_merge.read = m_read.choice();
                return merge(m_merge);
            });
        command.add_option("BASE", m_merge.base, "What both sides began with")->check(fileName)->required();
        command.add_option("OURS", m_merge.ours, "What we made of it")->check(fileName)->required();
        command.add_option("THEIRS", m_merge.theirs, "What they made of it")->check(fileName)->required();
        addOutput(command, m_merge.out)->required();
        command.add_option("--name", m_merge.name, "What messages call the merged file; otherwise OUT");
        addLevel(command, m_merge.level);
        addBackups(command, m_merge.backups);
        m_read.addTo(command);
    }

    void addGitSetup(CLI::App& command) {
        add(command,
            "  octant git-setup             (in a repository: its .git/config and .gitattributes)\n"
            "  octant git-setup --global    (for all repositories of yours)\n\n"
            "git diff calls octant diff then, and git merge octant merge, for .pmf, .p3m and "
            ".pfmap files. git log and\n"
            "git show do it with --ext-diff. To do it again changes nothing.",
            [this] { return gitSetup(m_gitSetup); });
        command.add_flag("--global", m_gitSetup.global,
                         "For all repositories of yours, not for this one alone");
    }

    void addFind(CLI::App& command) {
        add(command,
            "  octant find castle.pmf \"type:light intensity>5\"\n"
            "  octant find castle.pmf \"signal:open -in:global\" --json\n"
            "  octant find castle.pmf door -type:light\n\n"
            "Words are looked for in names, types and texts; type:, name:, in:, level:, mode: and any field\n"
            "take a value; -word leaves out, a|b is either, quotes keep spaces. Exit code 1: nothing found.",
            [this] {
                m_find.read = m_read.choice();
                return find(m_find);
            });
        command.add_option("FILE", m_find.file, "The map, model or terrain")->check(fileName)->required();
        command.add_option("QUERY", m_find.words, "What to find")->required();
        command.add_flag("--json", m_find.json, "Print JSON");
        m_read.addTo(command);
    }

    void addRender(CLI::App& command) {
        add(command,
            "  octant render castle.pmf castle.png --size 1920x1080\n"
            "  octant render room.pmf room.png --eye -3.5,2.5,-3.5 --yaw 46 --pitch -29\n"
            "  octant render walker.p3m walker.png --animation Walk --time 0.4\n\n"
            "--eye counts units from the middle of the centre sector; +X is right, +Y up, +Z forward.",
            [this] {
                m_render.read = m_read.choice();
                if (m_eye.size() == 3)
                    m_render.eye = {m_eye[0], m_eye[1], m_eye[2]};
                return render(m_render);
            });
        command.add_option("FILE", m_render.file, "The map, model or terrain")->check(fileName)->required();
        command.add_option("OUT,-o,--output", m_render.picture, "The picture")->check(fileName)->required();
        command.add_option("--level", m_render.level, "Number of the level, from 0")->capture_default_str();
        command
            .add_option_function<std::string>(
                "--size",
                [this](const std::string& text) {
                    if (!parseSize(text, m_render.width, m_render.height))
                        throw CLI::ValidationError(
                            "--size", text + fmt::format(" is no size such as 1280x720, up to {0}x{0}",
                                                         largestPicture));
                },
                "Pixels, WIDTHxHEIGHT")
            ->default_str("1280x720");
        CLI::Option* eye =
            command.add_option("--eye", m_eye, "Where to look from, X,Y,Z; without it the level is framed")
                ->delimiter(',')
                ->expected(3)
                ->check(finiteNumber);
        command.add_option("--yaw", m_render.yaw, "Degrees, 0 looks along +Z, 90 along +X")
            ->needs(eye)
            ->check(finiteNumber);
        command.add_option("--pitch", m_render.pitch, "Degrees, -90 looks down, 90 up")
            ->needs(eye)
            ->check(CLI::Range(-90.0, 90.0));
        command.add_option("--mode", m_render.mode, "shaded, lightmap or material")
            ->check(CLI::IsMember({"shaded", "lightmap", "material"}))
            ->capture_default_str();
        command.add_flag("--edges", m_render.edges, "Draw edges where faces meet at an angle or end");
        command.add_flag("--corner-shade", m_render.cornerShade, "Darken corners softly");
        command.add_flag("--wireframe", m_render.wireframe, "Draw the edges of cells too");
        addGameOptions(command, m_render.mainFolder, m_render.game);
        command.add_option("--animation", m_render.animation,
                           "Name of the animation that a model plays; without it the model is at rest");
        command.add_option("--time", m_render.time, "Seconds on the clock of what moves")
            ->check(CLI::NonNegativeNumber)
            ->capture_default_str();
        m_read.addTo(command);
    }

    void addHelp(CLI::App& command) {
        add(command, "  octant help check\n  octant help archive extract", [this] {
            std::array<char, 7> name{"octant"};
            std::array<char, 11> every{"--help-all"};
            std::array<char*, 3> words{name.data(), every.data(), nullptr};
            CommandLine all(2, words.data());
            Output out;
            out.write(m_pages == "man"  ? manPage(all.m_app)
                      : m_pages.empty() ? all.m_app.help()
                                        : completions(all.m_app, m_pages));
            return out.finish() ? Done : Failed;
        });
        command
            .add_option(
                "--pages", m_pages,
                "Print all commands as a page of the manual (man) or as completions of a shell (bash, zsh or "
                "fish)")
            ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
    }

    void addArchive(CLI::App& archive) {
        archive.footer(fmt::format("Examples:\n"
                                   "  octant archive list castle.pmf      (the archive inside a map)\n"
                                   "  octant archive extract textures.paf -o textures\n"
                                   "  octant archive create textures -o textures.paf\n\n{}",
                                   exitCodes));
        archive.require_subcommand(1);
        const auto addTo = [&](const char* name, const char* what, auto run) -> CLI::App& {
            CLI::App* const command = archive.add_subcommand(name, what);
            command->callback([this, run] { m_command = run; });
            return *command;
        };
        CLI::App& list =
            addTo("list", "Prints what is in an archive", [this] { return listArchive(m_listed); });
        list.add_option("FILE", m_listed.file, "The archive, or a map with one in it")
            ->check(fileName)
            ->required();
        list.add_flag("--json", m_listed.json, "Print JSON, contents included");
        CLI::App& extract = addTo("extract", "Writes the files of an archive into a folder",
                                  [this] { return extractArchive(m_extract); });
        extract.add_option("FILE", m_extract.file, "The archive, or a map with one in it")
            ->check(fileName)
            ->required();
        extract.add_option("PATH", m_extract.paths, "Files and directories in it; everything without");
        extract.add_option("-o,--output", m_extract.folder, "The folder")->check(fileName)->required();
        extract.add_flag("--replace", m_extract.replace, "Replace files that are there");
        CLI::App& create = addTo("create", "Makes an archive of what is in a folder",
                                 [this] { return createArchive(m_create); });
        create.add_option("FOLDER", m_create.folder, "The folder")->check(fileName)->required();
        create.add_option("-o,--output", m_create.out, "The archive")->check(fileName)->required();
        CLI::Option* early =
            create.add_flag("--for-map", m_create.early, "In the layout that stands inside of maps (P2)");
        create.add_flag("--compress", m_create.compress, "Compress files that get smaller by it")
            ->needs(early);
    }

    CLI::App m_app;
    std::function<int()> m_command;
    ReadOptionTexts m_read;
    InfoOptions m_info;
    CheckOptions m_check;
    DumpOptions m_dump;
    ConvertOptions m_convert;
    SetOptions m_set;
    RunOptions m_session;
    BakeOptions m_bake;
    int m_bakeLevel = -1; ///< all
    bool m_list = false, m_listAsJson = false;
    DiffOptions m_diff;
    MergeOptions m_merge;
    GitSetupOptions m_gitSetup;
    FindOptions m_find;
    RenderOptions m_render;
    ListOptions m_listed;
    ExtractOptions m_extract;
    CreateOptions m_create;
    unsigned m_tileSize = 2;
    std::string m_target, m_targetLayout;
    std::string m_layout; ///< to read a model as
    std::string m_pages;  ///< that help prints
    std::vector<double> m_eye;
};

const std::array<CommandLine::Command, 15> CommandLine::commands{{
    {"info", "What is in a file: counts, sizes and bytes by section", &CommandLine::addInfo},
    {"check", "Checks files against every rule of their format", &CommandLine::addCheck},
    {"dump", "Prints all of a map, a model, a terrain or an archive as JSON", &CommandLine::addDump},
    {"convert", "Writes a map in another revision, a model in another layout, and tells what is lost",
     &CommandLine::addConvert},
    {"export", "Writes a level, a terrain or a model as glTF or OBJ", &CommandLine::addExport},
    {"set", "Changes fields of a map, a model or a terrain, as the property panel does",
     &CommandLine::addSet},
    {"run", "Changes a map by a script of edits, as the window does", &CommandLine::addRun},
    {"bake", "Computes the light of a map, or what can be seen from where", &CommandLine::addBake},
    {"diff", "How two maps, models or terrains differ, by what they mean", &CommandLine::addDiff},
    {"merge", "Joins what two sides made of one map, model or terrain", &CommandLine::addMerge},
    {"git-setup", "Makes git show and merge maps, models and terrain by what they mean",
     &CommandLine::addGitSetup},
    {"find", "Finds items of a map by name, type and values", &CommandLine::addFind},
    {"render", "Draws a level or a model into a PNG or JPG picture, without a display",
     &CommandLine::addRender},
    {"archive", "Lists, extracts and creates archives of resources (PAF)", &CommandLine::addArchive},
    {"help", "Prints the help for a command", &CommandLine::addHelp},
}};

} // namespace

/// The words of `find`, in which what begins with one "-" and is no option, as in -type:light, belongs to the
/// query: it begins with a space then, which find() takes off. `kept` holds what was changed.
static std::vector<char*> wordsOfQuery(int argc, char** argv, std::vector<std::string>& kept) {
    std::vector<char*> words(argv, argv + argc);
    kept.reserve(words.size());
    for (std::size_t i = 3; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--")
            break;
        if (word.size() > 2 && word[0] == '-' && word[1] != '-')
            words[i] = kept.emplace_back(" " + std::string(word)).data();
    }
    return words;
}

std::string meantCommand(std::string_view word) { return CommandLine::meant(word); }

int run(int argc, char** argv) {
    // `octant help COMMAND` is `octant COMMAND --help`; with an option it is a command of its own.
    if (argc > 2 && argv[1] == std::string_view("help") && argv[2][0] != '-') {
        if (!CommandLine::has(argv[2])) {
            complain(fmt::format("{}: there is no such command{}; see octant --help", argv[2],
                                 meantCommand(argv[2])));
            return Failed;
        }
        std::string word = "--help";
        std::vector<char*> words(argv, argv + argc);
        words.erase(words.begin() + 1);
        words.push_back(word.data());
        const int count = static_cast<int>(words.size());
        words.push_back(nullptr);
        return CommandLine(count, words.data()).run(count, words.data());
    }
    std::vector<std::string> kept;
    std::vector<char*> words = argc > 2 && argv[1] == std::string_view("find")
                                   ? wordsOfQuery(argc, argv, kept)
                                   : std::vector<char*>(argv, argv + argc);
    words.push_back(nullptr);
    return CommandLine(argc, words.data()).run(argc, words.data());
}

} // namespace octant::cli
