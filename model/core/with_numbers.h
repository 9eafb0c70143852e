#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace octant {

/// A sentence that OCTANT_TR marks, with numbers in the places of %1, %2 and so on, each once. Where it is
/// shown, translatedSentence() (views/host/translated_sentence.h) finds by the numbers what was marked. The
/// words around a number have to fit any: "cubes: %1" rather than "%1 cubes".
inline std::string withNumbers(std::string_view sentence, std::initializer_list<std::uint64_t> numbers) {
    std::string text;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const std::size_t number = sentence[i] == '%' && i + 1 < sentence.size()
                                       ? static_cast<std::size_t>(sentence[i + 1] - '1')
                                       : 9;
        if (number < numbers.size()) {
            text += std::to_string(*(numbers.begin() + number));
            ++i;
        } else {
            text += sentence[i];
        }
    }
    return text;
}

} // namespace octant
