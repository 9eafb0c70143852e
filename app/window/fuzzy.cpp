#include "app/window/fuzzy.h"

#include <algorithm>

#include <QStringList>

namespace octant {
namespace {

/// The letters in this order.
std::optional<int> inOrder(const QString& wanted, const QString& text) {
    constexpr int wordStart = 12, run = 8, gap = 1, whole = 40;
    int score = 0;
    qsizetype at = -1;
    for (const QChar letter : wanted) {
        if (letter.isSpace())
            continue;
        // A letter at the start of a word is meant rather than one in the middle of it.
        qsizetype found = -1;
        for (qsizetype i = at + 1; i < text.size(); ++i) {
            if (text[i].toCaseFolded() != letter.toCaseFolded())
                continue;
            const bool start = i == 0 || !text[i - 1].isLetterOrNumber();
            if (found < 0 || start)
                found = i;
            if (start || i == at + 1)
                break;
        }
        if (found < 0)
            return {};
        if (found == 0 || !text[found - 1].isLetterOrNumber())
            score += wordStart;
        if (found == at + 1)
            score += run;
        score -= gap * static_cast<int>(std::min<qsizetype>(found - at - 1, 10));
        at = found;
    }
    if (!wanted.isEmpty() && text.contains(wanted, Qt::CaseInsensitive))
        score += whole;
    return score;
}

} // namespace

QString withoutAccents(const QString& text) {
    if (std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.unicode() < 0x80; }))
        return text;
    QString plain;
    for (const QChar letter : text.normalized(QString::NormalizationForm_KD))
        if (letter == QChar(0xdf))
            plain += QLatin1String("ss");
        else if (letter.category() != QChar::Mark_NonSpacing)
            plain += letter;
    return plain;
}

std::optional<int> fuzzyScore(const QString& asTyped, const QString& shown) {
    const QString wanted = withoutAccents(asTyped), text = withoutAccents(shown);
    constexpr int otherOrder = 20;
    if (const auto score = inOrder(wanted, text))
        return score;
    const QStringList words = wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.size() < 2)
        return {};
    int sum = 0;
    for (const QString& word : words) {
        const auto score = inOrder(word, text);
        if (!score)
            return {};
        sum += *score;
    }
    return sum / static_cast<int>(words.size()) - otherOrder;
}

} // namespace octant
