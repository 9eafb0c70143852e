#include "app/cli/command_pages.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace octant::cli {
namespace {

/// Text for a line of a man page: no sign of it steers the formatter.
std::string roff(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\')
            safe += "\\e";
        else if (c == '-')
            safe += "\\-";
        else
            safe += c;
        if (c == '\n')
            safe += "\\&";
    }
    return safe.starts_with('.') || safe.starts_with('\'') ? fmt::format("\\&{}", safe) : safe;
}

std::vector<const CLI::App*> commandsOf(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> optionsOf(const CLI::App& app) {
    return app.get_options([](const CLI::Option*) { return true; });
}

/// "-o, --output".
std::string namesOf(const CLI::Option& option) {
    std::string names;
    for (const std::string& each : option.get_snames())
        names += fmt::format("{}-{}", names.empty() ? "" : ", ", each);
    for (const std::string& each : option.get_lnames())
        names += fmt::format("{}--{}", names.empty() ? "" : ", ", each);
    return names.empty() ? option.get_name(true) : names;
}

bool takesValue(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

void addOptions(std::string& page, const CLI::App& app) {
    for (const CLI::Option* option : optionsOf(app))
        page += fmt::format(".TP\n.B {}\n{}\n", roff(namesOf(*option)), roff(option->get_description()));
}

void addCommand(std::string& page, const CLI::App& command, const std::string& before) {
    const std::string name = before + command.get_name();
    std::string line = name;
    for (const CLI::Option* option : optionsOf(command))
        if (option->get_positional())
            line += option->get_required() ? fmt::format(" {}", option->get_name(true))
                                           : fmt::format(" [{}]", option->get_name(true));
    page += fmt::format(".SS octant {} [OPTIONS]\n{}.\n", roff(line), roff(command.get_description()));
    addOptions(page, command);
    for (const CLI::App* below : commandsOf(command))
        addCommand(page, *below, name + " ");
    // Exit codes stand once, at the end of the page.
    std::string footer = command.get_footer();
    footer = footer.substr(0, footer.find("Exit codes:"));
    while (footer.ends_with('\n'))
        footer.pop_back();
    if (!footer.empty())
        page += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(footer));
}

/// Options of a command by their names, for a shell: "--json -o --output".
std::string words(const CLI::App& app) {
    std::string list;
    for (const CLI::Option* option : optionsOf(app)) {
        for (const std::string& each : option->get_lnames())
            list += fmt::format("{}--{}", list.empty() ? "" : " ", each);
        for (const std::string& each : option->get_snames())
            list += fmt::format("{}-{}", list.empty() ? "" : " ", each);
    }
    return list;
}

std::string commandNames(const CLI::App& app) {
    std::string names;
    for (const CLI::App* command : commandsOf(app))
        names += fmt::format("{}{}", names.empty() ? "" : " ", command->get_name());
    return names;
}

/// Text between single quotes of a shell.
std::string shellQuoted(std::string_view text) {
    std::string safe = "'";
    for (const char c : text)
        safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return safe + "'";
}

std::string bashScript(const CLI::App& app) {
    std::string script = "# Completes octant in bash.\n"
                         "_octant() {\n"
                         "    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
                         "    COMPREPLY=()\n"
                         "    if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then\n";
    script += fmt::format("        COMPREPLY=($(compgen -W {} -- \"$word\"))\n    fi\n",
                          shellQuoted(commandNames(app)));
    script += "    case ${COMP_WORDS[1]} in\n";
    for (const CLI::App* command : commandsOf(app)) {
        std::string list = words(*command);
        if (command->get_name() == "help")
            list += fmt::format(" {}", commandNames(app));
        for (const CLI::App* below : commandsOf(*command))
            list += fmt::format(" {} {}", below->get_name(), words(*below));
        script += fmt::format("    {}) words={} ;;\n", command->get_name(), shellQuoted(list));
    }
    script +=
        fmt::format("    *) words={} ;;\n", shellQuoted(words(app) + " --compare --merge --output --revision "
                                                                     "--sector-size --automation-ready-file "
                                                                     "--automation-socket --new-window"));
    script += "    esac\n"
              "    if [[ $COMP_CWORD -gt 1 || $word == -* ]]; then\n"
              "        [[ $word == -* || ${COMP_WORDS[1]} == help || ${COMP_WORDS[1]} == archive ]] &&\n"
              "            COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
              "    fi\n"
              "    # Names of files come from bash itself (-o default).\n"
              "}\n"
              "complete -o default -o bashdefault -F _octant octant\n";
    return script;
}

std::string zshScript(const CLI::App& app) {
    const auto plain = [](const std::string& text) { // what _arguments reads as its own
        std::string safe;
        for (const char c : text)
            safe +=
                (c == '[' || c == ']' || c == ':' || c == '\\') ? std::string("\\") + c : std::string(1, c);
        return safe;
    };
    const auto arguments = [&](const CLI::App& command) {
        std::string list;
        for (const CLI::Option* option : optionsOf(command))
            for (const std::string& each : option->get_lnames())
                list += fmt::format(
                    " {}", shellQuoted(fmt::format("*--{}[{}]{}", each, plain(option->get_description()),
                                                   takesValue(*option) ? ":value:_files" : "")));
        return list;
    };
    std::string script =
        "#compdef octant\n# Completes octant in zsh.\n_octant() {\n    local -a commands\n    commands=(\n";
    for (const CLI::App* command : commandsOf(app))
        script += fmt::format("        {}\n",
                              shellQuoted(command->get_name() + ":" + plain(command->get_description())));
    script += "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        _files\n  "
              "      return\n"
              "    fi\n    case $words[2] in\n";
    for (const CLI::App* command : commandsOf(app)) {
        std::string list = arguments(*command);
        for (const CLI::App* below : commandsOf(*command))
            list += arguments(*below);
        const std::string names = command->get_name() == "help" ? commandNames(app) : commandNames(*command);
        list += names.empty() ? " '*:file:_files'"
                              : fmt::format(" {}", shellQuoted(fmt::format("*:command:({})", names)));
        script += fmt::format("    {}) _arguments{} ;;\n", command->get_name(), list);
    }
    script += "    *) _files ;;\n    esac\n}\n_octant \"$@\"\n";
    return script;
}

std::string fishScript(const CLI::App& app) {
    std::string script = "# Completes octant in fish.\n";
    for (const CLI::App* command : commandsOf(app)) {
        script += fmt::format("complete -c octant -n __fish_use_subcommand -a {} -d {}\n",
                              command->get_name(), shellQuoted(command->get_description()));
        std::vector<const CLI::App*> with = commandsOf(*command);
        for (const CLI::App* below : with)
            script +=
                fmt::format("complete -c octant -n '__fish_seen_subcommand_from {}' -a {} -d {}\n",
                            command->get_name(), below->get_name(), shellQuoted(below->get_description()));
        with.insert(with.begin(), command);
        for (const CLI::App* each : with)
            for (const CLI::Option* option : optionsOf(*each))
                for (const std::string& name : option->get_lnames())
                    script +=
                        fmt::format("complete -c octant -n '__fish_seen_subcommand_from {}' -l {}{} -d {}\n",
                                    each->get_name(), name, takesValue(*option) ? " -r" : "",
                                    shellQuoted(option->get_description()));
    }
    return script;
}

} // namespace

std::string manPage(const CLI::App& app) {
    std::string page = fmt::format(".TH OCTANT 1 \"\" \"Octant {}\" \"User Commands\"\n", OCTANT_VERSION);
    page += ".SH NAME\noctant \\- map editor for the PlatinumSrc engine\n"
            ".SH SYNOPSIS\n.B octant\n[FILE...] [\\-\\-revision R] [\\-\\-sector\\-size UNITS] "
            "[\\-\\-compare OTHER] [\\-\\-new\\-window] "
            "[\\-\\-automation\\-socket S]\n"
            ".br\n.B octant\n\\-\\-merge BASE OURS THEIRS [\\-o OUT]\n"
            ".br\n.B octant\nCOMMAND [OPTIONS]\n"
            ".SH DESCRIPTION\nOctant opens, shows, edits, checks and converts maps (PMF), models (P3M) and "
            "terrain "
            "(PFMAP). Without a command it opens its window; the commands need no display.\n.SH OPTIONS\n";
    page +=
        ".TP\n.B \\-\\-compare OTHER\nFile to compare the first one with\n"
        ".TP\n.B \\-\\-merge BASE OURS THEIRS\nOpens the merge of three files, which is saved to the file of "
        "\\-\\-output\n"
        ".TP\n.B \\-\\-new\\-window\nOpens a window of its own where one is there already\n"
        ".TP\n.B \\-\\-automation\\-socket S\nSocket by which a program drives the window\n"
        ".TP\n.B \\-\\-automation\\-ready\\-file F\nFile to write once the window is idle\n";
    addOptions(page, app);
    page += ".SH COMMANDS\n";
    for (const CLI::App* command : commandsOf(app))
        addCommand(page, *command, "");
    page += ".SH EXIT STATUS\n.TP\n.B 0\ndone\n.TP\n.B 1\nerrors, differences or conflicts were found, or a "
            "loss was "
            "refused\n.TP\n.B 2\na file could not be read or written, or the command was not understood\n"
            ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nNothing that is printed is coloured\n";
    return page;
}

std::string completions(const CLI::App& app, const std::string& shell) {
    return shell == "bash" ? bashScript(app) : shell == "zsh" ? zshScript(app) : fishScript(app);
}

} // namespace octant::cli
