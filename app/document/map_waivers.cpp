#include "app/document/map_waivers.h"

#include <algorithm>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/files/file_path.h"
#include "io/json/waivers.h"

namespace octant {

MapWaivers::MapWaivers(DocumentHost& host) : m_host(host) {}

void MapWaivers::follow(Document* document) {
    if (document == nullptr || m_kept.contains(document->number()))
        return;
    const std::uint64_t number = document->number();
    Kept& kept = *m_kept.emplace(number, std::make_unique<Kept>()).first->second;
    kept.map = filePathOf(document->origin().path);
    if (!kept.map.empty()) {
        if (auto read = loadWaivers(kept.map))
            kept.waivers = std::move(*read);
        else
            kept.unreadable = read.error();
    }
    if (kept.unreadable)
        m_host.report(tr("The file of waived problems, %1, could not be read: %2. Put it right or remove it.")
                          .arg(shownPath(QString::fromStdString(waiverFileOf(kept.map).string())),
                               shownText(kept.unreadable->text()))
                          .toStdString());
    connect(document, &Document::originChanged, this, [this, guard = QPointer<Document>(document)] {
        if (guard)
            fileChanged(*guard);
    });
    connect(document, &QObject::destroyed, this, [this, number] { m_kept.erase(number); });
}

void MapWaivers::fileChanged(Document& document) {
    const auto found = m_kept.find(document.number());
    const std::filesystem::path now = filePathOf(document.origin().path);
    if (found == m_kept.end() || now.empty() || now == found->second->map)
        return;
    Kept& kept = *found->second;
    kept.map = now;
    kept.unreadable.reset();
    if (auto saved = saveWaivers(kept.map, kept.waivers); !saved)
        m_host.report(tr("Which problems are waived could not be written: %1")
                          .arg(shownText(saved.error().text()))
                          .toStdString());
}

MapWaivers::Kept* MapWaivers::shown() const {
    const auto found = m_kept.find(m_host.documentNumber());
    return found == m_kept.end() ? nullptr : found->second.get();
}

std::vector<std::optional<std::string>> MapWaivers::reasons(const std::vector<Finding>& findings) const {
    std::vector<std::optional<std::string>> reasons(findings.size());
    const Kept* kept = shown();
    if (kept == nullptr || kept->waivers.empty())
        return reasons;
    const auto holding = waiversOf(*m_host.snapshot(), findings, kept->waivers);
    for (std::size_t i = 0; i < holding.size(); ++i)
        if (holding[i] != notWaived)
            reasons[i] = kept->waivers[holding[i]].reason;
    return reasons;
}

bool MapWaivers::keep(Kept& kept, std::vector<Waiver> waivers) {
    if (kept.unreadable) {
        m_host.report(
            tr("The file of waived problems could not be read, so nothing is written over it. Put it "
               "right or remove it, and open the map again.")
                .toStdString());
        return false;
    }
    if (waivers.size() > mostWaivers) {
        m_host.report(tr("More than %n problems cannot be waived.", nullptr, static_cast<int>(mostWaivers))
                          .toStdString());
        return false;
    }
    if (!kept.map.empty())
        if (auto saved = saveWaivers(kept.map, waivers); !saved) {
            m_host.report(tr("Which problems are waived could not be written: %1")
                              .arg(shownText(saved.error().text()))
                              .toStdString());
            return false;
        }
    kept.waivers = std::move(waivers);
    m_host.send(FindingsChanged{});
    return true;
}

bool MapWaivers::waive(const std::vector<Finding>& findings, const std::string& reason) {
    Kept* kept = shown();
    if (kept == nullptr || reason.empty() || reason.size() > longestWaiverText)
        return false;
    if (std::any_of(findings.begin(), findings.end(), [](const Finding& one) {
            return one.what.size() > longestWaiverText || one.place.size() > longestWaiverText;
        })) {
        m_host.report(tr("What this problem says is too long to be waived.").toStdString());
        return false;
    }
    std::vector<Waiver> waivers = kept->waivers;
    const auto holding = waiversOf(*m_host.snapshot(), findings, waivers);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (holding[i] != notWaived)
            waivers[holding[i]].reason = reason;
        else
            waivers.push_back(waiverOf(*m_host.snapshot(), findings[i], reason));
    }
    return keep(*kept, std::move(waivers));
}

bool MapWaivers::countAgain(const std::vector<Finding>& findings) {
    Kept* kept = shown();
    if (kept == nullptr)
        return false;
    const auto holding = waiversOf(*m_host.snapshot(), findings, kept->waivers);
    std::vector<bool> gone(kept->waivers.size(), false);
    for (const std::size_t at : holding)
        if (at != notWaived)
            gone[at] = true;
    std::vector<Waiver> waivers;
    for (std::size_t i = 0; i < gone.size(); ++i)
        if (!gone[i])
            waivers.push_back(kept->waivers[i]);
    return keep(*kept, std::move(waivers));
}

} // namespace octant
