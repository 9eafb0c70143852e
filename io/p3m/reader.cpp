#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "io/p3m/check.h"
#include "io/p3m/reader.h"

namespace octant::p3m {
namespace {

constexpr std::size_t shortestFile = 5;
constexpr std::string_view magic = "P3M";

/// A trial with all that is wrong with it, but for its embedded textures.
struct Judged {
    Trial trial;
    std::vector<Finding> problems;

    /// The lower, the better the layout fits (section 1.1).
    auto misfit() const {
        std::set<Rule> errors, warnings;
        for (const Finding& problem : problems)
            (problem.severity == Severity::Error ? errors : warnings).insert(problem.rule);
        constexpr std::string_view texture = "PTF";
        const auto foreign = [&](const Texture& each) {
            const auto start = each.data.span().first(std::min(each.data.size(), texture.size()));
            return each.type == Texture::Embedded &&
                   !std::ranges::equal(start, std::as_bytes(std::span(texture)));
        };
        const auto& textures = trial.model->textures;
        return std::tuple(errors.size(), warnings.size(),
                          std::any_of(textures.begin(), textures.end(), foreign));
    }
};

Judged judged(Trial trial) {
    std::vector<Finding> problems = trial.reading;
    for (Finding& problem : checkValues(*trial.model, &trial.places))
        problems.push_back(std::move(problem));
    return {std::move(trial), std::move(problems)};
}

Opened opened(Judged judged, const Blob& file) {
    for (Finding& problem : checkTextures(*judged.trial.model, &judged.trial.places))
        judged.problems.push_back(std::move(problem));
    std::stable_sort(judged.problems.begin(), judged.problems.end(), [](const Finding& a, const Finding& b) {
        return a.byte.value_or(0) < b.byte.value_or(0);
    });
    judged.trial.model->source = file;
    judged.trial.model->readingProblems = std::move(judged.trial.reading);
    return {std::move(judged.trial.model), std::move(judged.problems)};
}

Result<void> checkMagic(const Blob& file) {
    const auto bytes = file.span();
    if (bytes.size() < shortestFile ||
        !std::ranges::equal(bytes.first(magic.size()), std::as_bytes(std::span(magic))))
        return tl::unexpected(problemAt(Rule::P3m001, "this is no P3M model", 0));
    if (bytes[3] != std::byte{0})
        return tl::unexpected(problemAt(
            Rule::P3m002, fmt::format("version {} is unknown", std::to_integer<unsigned>(bytes[3])), 3));
    return {};
}

bool mayBeLegacy(const Blob& file) {
    const auto bytes = file.span();
    return bytes.size() >= 7 && bytes[4] == std::byte{1} && bytes[5] <= std::byte{1} &&
           bytes[6] <= std::byte{1};
}

} // namespace

Result<Opened> read(const Blob& file, std::optional<Layout> layout) {
    if (auto known = checkMagic(file); !known)
        return tl::unexpected(known.error());
    const bool legacyAsked = layout == Layout::Legacy10 || layout == Layout::Legacy11;
    if (legacyAsked || (!layout && mayBeLegacy(file))) {
        auto trial = readLegacy(file);
        if (trial && (!layout || trial->model->layout == *layout))
            return opened(judged(std::move(*trial)), file);
        if (legacyAsked)
            return tl::unexpected(trial ? problemAt(Rule::P3m004, "this file is of another legacy version", 4)
                                        : trial.error());
    }
    std::optional<Judged> best;
    std::optional<Error> farthest;
    for (const Layout each : {Layout::R20251207, Layout::Engine, Layout::Engine202411}) {
        if (layout && each != *layout)
            continue;
        auto trial = readAs(file, each);
        if (!trial) {
            if (!farthest || trial.error().byte > farthest->byte)
                farthest = trial.error();
            continue;
        }
        Judged one = judged(std::move(*trial));
        if (!best || one.misfit() < best->misfit())
            best = std::move(one);
    }
    if (!best)
        return tl::unexpected(*farthest);
    return opened(std::move(*best), file);
}

} // namespace octant::p3m
