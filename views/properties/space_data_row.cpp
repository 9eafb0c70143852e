#include "views/properties/space_data_row.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include "views/host/choice_words.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Names of the edits' parameter, which are the groups of the fields too.
constexpr const char* kinds[] = {"pathfinding", "boxes", "lighting", "visibility"};

QToolButton* menuButton(QWidget* parent, const QString& name, const QString& text, const QString& icon) {
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setIcon(themeIcon(icon));
    button->setIconSize({14, 14});
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    menu->setObjectName(name + QStringLiteral("Menu"));
    button->setMenu(menu);
    return button;
}

} // namespace

SpaceDataRow::SpaceDataRow(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host),
      m_add(menuButton(this, QStringLiteral("spaceAdd"), tr("Add to this space"), QStringLiteral("add"))),
      m_remove(menuButton(this, QStringLiteral("spaceRemove"), tr("Remove"), QStringLiteral("close"))) {
    m_add->setToolTip(tr("Hints for walkers, collider boxes and more, for the space that the cubes fill"));
    m_remove->setAccessibleName(tr("Remove data of this space"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 8, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    row->addStretch(1);
    connect(m_add->menu(), &QMenu::aboutToShow, this, &SpaceDataRow::fillAdd);
    connect(m_remove->menu(), &QMenu::aboutToShow, this, &SpaceDataRow::fillRemove);
}

bool SpaceDataRow::has(const char* group) const {
    return std::any_of(m_fields.begin(), m_fields.end(), [&](const SharedField& field) {
        return std::string_view(field.info->group) == group;
    });
}

int SpaceDataRow::boxes() const {
    return static_cast<int>(std::count_if(m_fields.begin(), m_fields.end(), [](const SharedField& field) {
        return std::string_view(field.info->group) == "boxes";
    }));
}

void SpaceDataRow::show(const Selection& cubes, const std::vector<SharedField>& fields) {
    m_cubes = cubes;
    m_fields = fields;
    m_remove->setVisible(
        std::any_of(std::begin(kinds), std::end(kinds), [this](const char* kind) { return has(kind); }));
}

void SpaceDataRow::fillAdd() {
    QMenu& menu = *m_add->menu();
    menu.clear();
    for (const char* kind : kinds) {
        const bool boxKind = std::string_view(kind) == "boxes";
        if (boxKind && m_host.snapshot()->january())
            continue; // came with 2025-08-08
        QAction* const action = menu.addAction(boxKind ? tr("Collider box") : groupTitle(kind));
        action->setObjectName(QStringLiteral("spaceAdd.") + QLatin1String(kind));
        action->setEnabled(boxKind || !has(kind));
        connect(action, &QAction::triggered, this, [this, kind] {
            m_host.submit({"space.add", m_cubes, {{"data", std::string(kind)}}});
        });
    }
}

void SpaceDataRow::fillRemove() {
    QMenu& menu = *m_remove->menu();
    menu.clear();
    const auto entry = [&](const QString& text, const QString& name, const Edit& edit) {
        QAction* const action = menu.addAction(text);
        action->setObjectName(QStringLiteral("spaceRemove.") + name);
        connect(action, &QAction::triggered, this, [this, edit] { m_host.submit(edit); });
    };
    for (const char* kind : kinds) {
        if (!has(kind))
            continue;
        const Edit all{"space.remove", m_cubes, {{"data", std::string(kind)}}};
        const int count = std::string_view(kind) == "boxes" ? boxes() : 1;
        for (int box = 0; count > 1 && box < count; ++box)
            entry(tr("Collider box %1").arg(box + 1), QStringLiteral("boxes.%1").arg(box),
                  Edit(all).with("box", static_cast<std::uint64_t>(box)));
        entry(groupTitle(kind), QLatin1String(kind), all);
    }
}

} // namespace octant
