#include "app/cli/diff_report.h"

#include <fmt/format.h>

namespace octant::cli {
namespace {

char signOf(DifferenceKind kind) {
    return kind == DifferenceKind::Added ? '+' : kind == DifferenceKind::Removed ? '-' : '~';
}

Ink differenceInk(DifferenceKind kind) {
    return kind == DifferenceKind::Added     ? Ink::Green
           : kind == DifferenceKind::Removed ? Ink::Red
                                             : Ink::Yellow;
}

constexpr std::size_t longestValue = 400; // bytes; the data of an extension can be a million

/// A value, or its beginning where it is long.
std::string shownValue(const std::string& value) {
    if (value.size() <= longestValue)
        return value;
    std::size_t end = longestValue;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80)
        --end; // not within a letter
    return fmt::format("{}… ({} bytes in all)", std::string_view(value).substr(0, end), value.size());
}

/// " was -> is", or the one that there is.
std::string valuesText(const std::optional<std::string>& before, const std::optional<std::string>& after) {
    if (before && after)
        return fmt::format("{} -> {}", shownValue(*before), shownValue(*after));
    return shownValue(before ? *before : after.value_or(""));
}

std::string headText(const DifferenceHead& head) {
    std::string text = fmt::format("{} {}", signOf(head.kind), head.place);
    if (!head.note.empty())
        text += ": " + head.note;
    if (head.before || head.after)
        text += ": " + valuesText(head.before, head.after);
    return text;
}

std::string lineText(const DifferenceLine& line) {
    if (line.kind) {
        std::string text;
        for (const DifferencePart& part : line.parts) {
            const std::string values = valuesText(part.before, part.after);
            text += fmt::format("{}{}{}{}", text.empty() ? "" : "; ", part.name,
                                part.name.empty() || values.empty() ? "" : " ", values);
        }
        return fmt::format("    {} {}: {}", signOf(*line.kind), line.box, text);
    }
    std::string text;
    for (const DifferencePart& part : line.parts) {
        text += "    " + part.name;
        if (part.before || part.after)
            text += ": " + valuesText(part.before, part.after);
    }
    return text;
}

} // namespace

void printDiff(Output& out, const DifferenceList& list) {
    for (std::size_t entry = 0; entry < list.size(); ++entry) {
        const std::string head = headText(list.head(entry));
        out.line(head, std::string_view(head).substr(0, 1), differenceInk(list.head(entry).kind));
        for (std::size_t line = 0; line < list.lines(entry); ++line)
            out.line(lineText(list.line(entry, line)));
    }
}

} // namespace octant::cli
