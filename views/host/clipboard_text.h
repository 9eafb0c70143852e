#pragma once

#include <optional>
#include <string>

#include <QtGlobal>

#include "model/core/result.h"

namespace octant {

/// Bytes of text of other programs on the clipboard that are read. What was copied here may be larger: what
/// reads it says how large.
inline constexpr qsizetype largestForeignText = qsizetype{64} << 20;

/// Whether there is text on the clipboard. Reads none of it: that may mean to wait for another program.
bool clipboardHasText();

/// The text on the clipboard as UTF-8; empty where there is none. Errors are sentences in the user's
/// language.
class ClipboardText {
public:
    /// Waits for the program that has it. Refused: that does not answer in time, or has more than
    /// largestForeignText.
    static Result<std::string> read();

    /// While there is one, the clipboard is read once, whoever asks and however often.
    class Once {
    public:
        Once();
        ~Once();
        Once(const Once&) = delete;
        Once& operator=(const Once&) = delete;

    private:
        std::optional<Result<std::string>> m_read;
    };
};

} // namespace octant
