#include "io/json/script.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "model/edit/edit_memory.h"
#include "model/edit/edit_run.h"

namespace octant::json {
namespace {

constexpr const char* noTargets =
    "it names no targets; write what it is done to, like \"targets\":[\"levels/0\"]";

/// Does the lines of a script. Those that join a run wait until it ends, and are done at once.
class ScriptRunner {
public:
    ScriptRunner(MapPtr map, std::vector<std::string>* notes, const WorkContext& work)
        : m_map(std::move(map)), m_notes(notes), m_context(editContext(work)) {
        m_context.memory = &m_memory;
    }

    Result<void> line(std::size_t number, std::string_view text) {
        Result<Edit> edit = editFromJson(text, m_map.get());
        const bool joins = edit && m_waiting.size() < longestRun && !m_waiting.empty() &&
                           joinsRun(*m_map, m_waiting.front(), *edit);
        if (!joins && !m_waiting.empty()) {
            if (auto done = finishRun(); !done)
                return done;
            edit = editFromJson(text, m_map.get()); // its targets may be others by now
        }
        if (!edit)
            return failed(number, edit.error());
        if (edit->targets.empty())
            return failed(number, Error{{}, noTargets, {}});
        m_waiting.push_back(std::move(*edit));
        m_numbers.push_back(number);
        return joinsRun(*m_map, m_waiting.front(), m_waiting.front()) ? Result<void>() : finishRun();
    }

    /// Does what waits; to be called after the last line too.
    Result<void> finishRun() {
        if (m_waiting.empty())
            return {};
        std::size_t done = 0;
        Result<Edited> edited = applyRun(m_map, m_waiting, m_context, done);
        if (!edited)
            return failed(m_numbers[std::min(done, m_numbers.size() - 1)], edited.error());
        if (m_notes != nullptr && !edited->note.empty())
            m_notes->push_back(fmt::format("line {}: {}", m_numbers.front(), edited->note));
        m_map = std::move(edited->map);
        m_waiting.clear();
        m_numbers.clear();
        return {};
    }

    MapPtr map() const { return m_map; }

private:
    static constexpr std::size_t longestRun = 4096;

    static tl::unexpected<Error> failed(std::size_t number, Error error) {
        error.place = fmt::format("line {}{}{}", number, error.place.empty() ? "" : ": ", error.place);
        return tl::unexpected<Error>(std::move(error));
    }

    MapPtr m_map;
    std::vector<std::string>* m_notes;
    EditMemory m_memory;
    EditContext m_context;
    std::vector<Edit> m_waiting;
    std::vector<std::size_t> m_numbers; ///< of the lines of those that wait
};

} // namespace

std::string scriptOf(std::span<const Edit> edits) {
    std::string script;
    for (const Edit& edit : edits)
        script.append(editToJson(edit)).append("\n");
    return script;
}

Result<MapPtr> runScript(MapPtr map, std::string_view script, std::vector<std::string>* notes,
                         const WorkContext& work) {
    ScriptRunner runner(std::move(map), notes, work);
    for (std::size_t number = 1; !script.empty(); ++number) {
        const std::size_t end = script.find('\n');
        const std::string_view line = script.substr(0, end);
        script = end == std::string_view::npos ? std::string_view() : script.substr(end + 1);
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        if (auto done = runner.line(number, line); !done)
            return tl::unexpected<Error>(done.error());
    }
    if (auto done = runner.finishRun(); !done)
        return tl::unexpected<Error>(done.error());
    return runner.map();
}

} // namespace octant::json
