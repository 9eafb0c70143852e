#include "views/tool_panels/tile_strip.h"

#include <algorithm>

#include <QAction>
#include <QGridLayout>
#include <QToolButton>

#include "views/host/actions.h"
#include "views/tools/tile_tool.h"

namespace octant {
namespace {

constexpr int toolStripMargin = 10,
              underText = 46; ///< pixels to the left edge, and below the words in the corner
constexpr int overAxes = 92;  ///< pixels that the axes in the lower corner need
constexpr int iconSide = 18, buttonGap = 1;

} // namespace

TileStrip::TileStrip(const ActionRegistry& actions, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("tileTool"));
    setAccessibleName(tr("Terrain tools"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    for (int i = 0; i < tileToolKinds; ++i) {
        const QString id = QString::fromLatin1(toolAction(static_cast<TileToolKind>(i)));
        QAction* action = actions.action(id);
        if (action == nullptr)
            continue;
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setObjectName(QStringLiteral("tileTool.") + id.section(QLatin1Char('.'), 1));
        button->setAccessibleName(ActionRegistry::plainText(*action));
        button->setIconSize({iconSide, iconSide});
        button->setAutoRaise(true);
    }
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(2, 2, 2, 2);
    grid->setSpacing(buttonGap);
    arrange(tileToolKinds);
}

void TileStrip::arrange(int rows) {
    if (std::exchange(m_rows, rows) == rows)
        return;
    auto* grid = static_cast<QGridLayout*>(layout());
    int number = 0;
    for (QToolButton* button : findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly)) {
        grid->removeWidget(button);
        grid->addWidget(button, number % rows, number / rows);
        ++number;
    }
    adjustSize();
}

void TileStrip::placeIn(const QSize& size) {
    const auto buttons = findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    const int one = buttons.isEmpty() ? 1 : buttons.front()->sizeHint().height() + buttonGap;
    const int room = (size.height() - underText - overAxes) / one;
    constexpr int fewest = 3;
    arrange(std::clamp(room, fewest, tileToolKinds));
    adjustSize();
    move(toolStripMargin, underText);
    show();
    raise();
}

} // namespace octant
