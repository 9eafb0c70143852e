#include "app/window/view_states.h"

#include <algorithm>

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include "app/document/document.h"
#include "views/host/view_memory.h"

namespace octant {
namespace {

constexpr int keptViews = 50; // files; one takes some hundred bytes
const QString viewsKey = QStringLiteral("window/views");

/// How files were looked at, the last one first.
QJsonArray savedViews() { return QJsonDocument::fromJson(QSettings().value(viewsKey).toByteArray()).array(); }

QString nameOfFile(const Document& document) {
    const QString& path = document.origin().path;
    const QString canonical = path.isEmpty() ? path : QFileInfo(path).canonicalFilePath();
    return canonical.isEmpty() ? path : canonical;
}

} // namespace

void ViewStates::enter(Document& document) {
    const QString file = nameOfFile(document);
    if (file.isEmpty() || std::find(m_entered.begin(), m_entered.end(), document.number()) != m_entered.end())
        return;
    m_entered.push_back(document.number());
    for (const auto& each : savedViews()) {
        const QJsonObject saved = each.toObject();
        if (saved["file"].toString() != file)
            continue;
        const Map& map = *document.snapshot();
        const int level = saved["level"].toInt(-1);
        if (level >= 0 && level < static_cast<int>(map.levels.size()))
            document.setActiveLevel(map.levels[static_cast<std::size_t>(level)]->id);
        for (ViewMemory* view : m_views)
            view->prepareView(document.number(), map, saved["view"].toObject());
        return;
    }
}

void ViewStates::leave(const Document& document) {
    const QString file = nameOfFile(document);
    if (file.isEmpty())
        return;
    const Map& map = *document.snapshot();
    QJsonObject now{{"file", file}}, all;
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        if (map.levels[i]->id == document.activeLevel())
            now["level"] = static_cast<int>(i);
    for (ViewMemory* view : m_views) {
        const QJsonObject part = view->viewOf(map);
        for (auto field = part.begin(); field != part.end(); ++field)
            all[field.key()] = field.value();
    }
    now["view"] = all;
    QJsonArray views{now};
    for (const auto& each : savedViews())
        if (each.toObject()["file"].toString() != file && views.size() < keptViews)
            views.append(each);
    QSettings().setValue(viewsKey, QJsonDocument(views).toJson(QJsonDocument::Compact));
}

} // namespace octant
