#include "app/crash/crash_reports.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "app/recovery/journal_folder.h"

namespace octant {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t keptReports = 20;
constexpr const char* toldName = "told";

/// As the handler names them: year-month-day-time-process.txt, all numbers.
bool isReport(const std::string& name) {
    constexpr std::string_view pattern = "0000-00-00-000000-0000000.txt";
    return std::equal(name.begin(), name.end(), pattern.begin(), pattern.end(),
                      [](char c, char like) { return like == '0' ? c >= '0' && c <= '9' : c == like; });
}

/// The newest first, by the time of the files: the clock of a crash may have been wrong.
std::vector<fs::path> allReports(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (std::error_code none; isReport(entry->path().filename().string()) && entry->is_regular_file(none))
            found.emplace_back(entry->last_write_time(none), entry->path());
    std::sort(found.begin(), found.end(), std::greater<>());
    std::vector<fs::path> reports;
    for (auto& [time, path] : found)
        reports.push_back(std::move(path));
    return reports;
}

std::set<std::string> toldOf(const fs::path& folder) {
    std::set<std::string> told;
    std::ifstream file(folder / toldName);
    for (std::string name; std::getline(file, name);)
        told.insert(name);
    return told;
}

} // namespace

fs::path crashFolder() { return journalRoot().parent_path() / "crashes"; }

void pruneCrashReports(const fs::path& folder) {
    const auto reports = allReports(folder);
    for (std::size_t i = keptReports; i < reports.size(); ++i)
        if (std::error_code error; !fs::remove(reports[i], error))
            return;
}

std::vector<fs::path> newCrashReports(const fs::path& folder) {
    pruneCrashReports(folder);
    const std::set<std::string> told = toldOf(folder);
    std::vector<fs::path> reports = allReports(folder);
    std::erase_if(reports, [&](const fs::path& report) { return told.contains(report.filename().string()); });
    return reports;
}

void noteCrashesTold(const std::vector<fs::path>& reports) {
    if (reports.empty())
        return;
    const fs::path folder = reports.front().parent_path();
    std::set<std::string> told = toldOf(folder);
    for (const fs::path& report : reports)
        told.insert(report.filename().string());
    std::ofstream file(folder / toldName);
    for (const fs::path& report : allReports(folder)) // of those that are gone nothing need be known
        if (told.contains(report.filename().string()))
            file << report.filename().string() << '\n';
}

} // namespace octant
