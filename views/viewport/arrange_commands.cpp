#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/viewport/arrange_commands.h"

#include <tuple>
#include <utility>

#include <QAction>
#include <QMenu>

#include "views/host/duplication.h"
#include "views/theme/theme.h"
#include "views/tool_panels/array_dialog.h"
#include "views/viewport/action_rows.h"

namespace octant {

ArrangeCommands::ArrangeCommands(Host& host, ActionRegistry& actions, std::function<render::Camera()> camera,
                                 QWidget& view)
    : QObject(&view), m_host(host), m_actions(actions), m_camera(std::move(camera)), m_view(view) {
    bindSurfaces();
    bindRows();
    bindLists();
}

void ArrangeCommands::bind(const char* id, std::size_t least, std::function<void(Edit&)> fill,
                           const char* edit) {
    m_actions.bind(
        id,
        [this, fill = std::move(fill), name = std::string(edit)] {
            Edit wanted{name, entities(), {}};
            fill(wanted);
            m_host.submit(wanted);
        },
        [this, least] { return some(least); });
}

void ArrangeCommands::bindSurfaces() {
    const auto drop = [this](const char* id, const char* to, bool tilt) {
        bind(
            id, 1,
            [this, to, tilt](Edit& edit) {
                edit.with("to", std::string(to));
                if (tilt)
                    edit.with("tilt", true);
                if (const std::uint64_t level = activeLevelNumber(m_host); level != 0)
                    edit.with("level", level);
            },
            "entity.drop");
    };
    drop("arrange.floor", "floor", false);
    drop("arrange.ceiling", "ceiling", false);
    drop("arrange.surface", "nearest", false);
    drop("arrange.tilt", "floor", true);
    drop("arrange.wall", "nearest", true);
    bind(
        "arrange.grid", 1, [](Edit&) {}, "entity.snap");
    bind(
        "arrange.face", 1,
        [this](Edit& edit) {
            const glm::dvec3 eye = m_camera().eye;
            edit.with("point", std::vector<float>{static_cast<float>(eye.x), static_cast<float>(eye.y),
                                                  static_cast<float>(eye.z)});
        },
        "entity.face");
}

void ArrangeCommands::bindRows() {
    std::uint64_t axis = 0;
    for (const auto& [low, middle, high, spread] :
         {std::tuple{"arrange.align-x-low", "arrange.align-x-middle", "arrange.align-x-high",
                     "arrange.distribute-x"},
          {"arrange.align-y-low", "arrange.align-y-middle", "arrange.align-y-high", "arrange.distribute-y"},
          {"arrange.align-z-low", "arrange.align-z-middle", "arrange.align-z-high",
           "arrange.distribute-z"}}) {
        std::uint64_t to = 0;
        for (const char* id : {low, middle, high}) {
            bind(
                id, 2, [axis, to](Edit& edit) { edit.with("axis", axis).with("to", to); }, "entity.align");
            ++to;
        }
        bind(
            spread, 3, [axis](Edit& edit) { edit.with("axis", axis); }, "entity.distribute");
        ++axis;
    }
    m_actions.bind(
        "arrange.array", [this] { askForArray(m_host, entities(), &m_view); }, [this] { return some(1); });
    m_actions.bind(
        "arrange.circle", [this] { askForCircle(m_host, entities(), m_camera().forward(), &m_view); },
        [this] { return some(1); });
}

void ArrangeCommands::bindLists() {
    for (const auto& [id, list] :
         {std::pair{"list.global", "global"}, {"list.level", "level"}, {"list.sector", "sector"}})
        bind(
            id, 1,
            [this, name = std::string(list)](Edit& edit) {
                edit.with("list", name);
                if (const std::uint64_t level = activeLevelNumber(m_host); level != 0)
                    edit.with("level", level);
            },
            "entity.list");
}

std::vector<ItemRef> ArrangeCommands::entities() const {
    std::vector<ItemRef> found;
    for (const ItemRef& item : m_host.selection())
        if (item.kind == ItemKind::Entity)
            found.push_back(item);
    return found;
}

bool ArrangeCommands::some(std::size_t least) const {
    return m_host.activeLevel() != 0 && entities().size() >= least;
}

void ArrangeCommands::addMenus(QMenu& menu) {
    if (!some(1))
        return;
    QMenu* const arrange = menu.addMenu(tr("Arrange"));
    arrange->setObjectName(QStringLiteral("viewportArrangeMenu"));
    QMenu* const lists = menu.addMenu(tr("Move to list"));
    lists->setObjectName(QStringLiteral("viewportListMenu"));
    QMenu *align = nullptr, *spread = nullptr;
    int section = 0;
    for (const ActionRow& row : arrangeActionRows()) {
        const QString place = QString::fromLatin1(row.menu);
        QMenu* into = arrange;
        if (place == QLatin1String("edit/list")) {
            into = lists;
        } else if (place.endsWith(QLatin1String("/align"))) {
            if (align == nullptr) {
                arrange->addSeparator();
                align = arrange->addMenu(tr("Align"));
            }
            into = align;
        } else if (place.endsWith(QLatin1String("/distribute"))) {
            if (spread == nullptr)
                spread = arrange->addMenu(tr("Distribute"));
            into = spread;
        }
        if (!into->isEmpty() && row.section != section)
            into->addSeparator();
        section = row.section;
        into->addAction(m_actions.action(QString::fromLatin1(row.id)));
    }
    for (QMenu* part : {arrange, lists, align, spread}) {
        part->setAccessibleName(part->title());
        part->setToolTipsVisible(true);
    }
}

} // namespace octant
