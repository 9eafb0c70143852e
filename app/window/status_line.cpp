#include "app/window/status_line.h"

#include <array>
#include <cmath>

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/jobs.h"
#include "app/window/status_bar.h"
#include "model/geometry/surroundings_at.h"
#include "model/p3m/model.h"
#include "model/terrain/terrain.h"
#include "views/host/lengths.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/host/waiving.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int soonMilliseconds = 60;
constexpr int busyMilliseconds = 250;
constexpr int widestName = 110;                // pixels
constexpr const char* titleProperty = "title"; // what a field is about, before what it says

struct Counts {
    std::size_t sectors = 0, cubes = 0, entities = 0;
    bool complete = true; ///< all sectors are decoded
};

Counts countsOf(const Map& map) {
    Counts counts;
    counts.entities = map.entities.entities.size();
    for (std::size_t i = 0; i < map.levels.size(); ++i) {
        const Level& level = *map.levels[i];
        counts.sectors += level.sectors.size();
        counts.entities += level.entities.entities.size();
        for (const SectorSlot& slot : level.sectors) {
            if (!slot.cell->decoded()) {
                counts.complete = false;
            } else if (const Sector* sector = slot.cell->value()) {
                counts.cubes += sector->cubes.size();
                counts.entities += sector->entities.entities.size();
            }
        }
    }
    return counts;
}

const Level* levelOfId(const Map& map, ItemId id) {
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        if (map.levels[i]->id == id)
            return map.levels[i].get();
    return nullptr;
}

QString sectorText(const Level& level, const glm::dvec3& position) {
    const double side = level.sectorSide();
    const auto along = [&](double at, std::uint32_t center) {
        return std::floor(at / side + 0.5) + double(center);
    };
    const double x = along(position.x, level.centerSector.x());
    const double y = along(position.y, level.centerSector.y());
    const double z = along(position.z, level.centerSector.z());
    if (x < 0 || y < 0 || z < 0 || x >= level.countX() || y >= level.countY() || z >= level.countZ())
        return StatusLine::tr("outside the sectors");
    return StatusLine::tr("sector %1,%2,%3").arg(x).arg(y).arg(z);
}

QString problemsText(int count) {
    return count == 1 ? StatusLine::tr("1 problem")
                      : StatusLine::tr("%1 problems").arg(QLocale().toString(count));
}

QLabel* addLabel(StatusBar& bar, const char* name, const QString& accessibleName, const QString& tip) {
    auto* label = new QLabel(&bar);
    label->setObjectName(QString::fromLatin1(name));
    label->setAccessibleName(accessibleName);
    label->setProperty(titleProperty, accessibleName);
    label->setToolTip(tip);
    bar.addPermanentWidget(label);
    return label;
}

/// Who hears a field instead of seeing it learns what it says, too.
void nameWithText(QWidget& widget) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const QString title = widget.property(titleProperty).toString();
    if (label == nullptr || title.isEmpty())
        return;
    const QString name = label->text().isEmpty() ? title : StatusLine::tr("%1: %2").arg(title, label->text());
    if (widget.accessibleName() != name)
        widget.setAccessibleName(name);
}

QString textOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button != nullptr ? button->text() : QString();
}

} // namespace

StatusLine::StatusLine(StatusBar& bar, DocumentHost& host, Jobs& jobs)
    : QObject(&bar), m_host(host), m_jobs(jobs), m_bar(bar), m_what(new QLabel(&bar)),
      m_progress(new QProgressBar(&bar)), m_cancel(new QToolButton(&bar)) {
    bar.setObjectName(QStringLiteral("statusBar"));
    m_what->setObjectName(QStringLiteral("statusJob"));
    m_progress->setObjectName(QStringLiteral("statusProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setFixedWidth(120);
    m_progress->setTextVisible(false);
    m_cancel->setObjectName(QStringLiteral("statusCancel"));
    m_cancel->setAccessibleName(tr("Cancel running work"));
    m_cancel->setToolTip(m_cancel->accessibleName());
    m_cancel->setIcon(themeIcon(QStringLiteral("close")));
    m_cancel->setIconSize({12, 12});
    for (QWidget* widget : {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_progress),
                            static_cast<QWidget*>(m_cancel)}) {
        bar.addWidget(widget);
        widget->hide();
    }
    m_problems = new QToolButton(&bar);
    m_problems->setObjectName(QStringLiteral("statusProblems"));
    m_problems->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problems->setAccessibleName(tr("Problems"));
    m_problems->setToolTip(tr("Show the problems"));
    m_problems->setIconSize({14, 14});
    bar.addPermanentWidget(m_problems);
    m_revision = addLabel(bar, "statusRevision", tr("Revision"), tr("Revision of the format"));
    m_counts = addLabel(bar, "statusCounts", tr("Counts"), tr("What the map holds"));
    m_sector = addLabel(bar, "statusSector", tr("Sector"), tr("Sector that the camera is in"));
    m_position = addLabel(bar, "statusPosition", tr("Position"), tr("Position of the camera"));
    m_surroundings =
        addLabel(bar, "statusSurroundings", tr("Environments"), tr("Environments that hold at the camera"));
    m_surroundings->setTextFormat(Qt::PlainText);
    m_grid = addLabel(bar, "statusGrid", tr("Grid"), tr("Side of a grid cell"));
    m_busy = addLabel(bar, "statusBusy", tr("State"), tr("Whether work is under way"));
    connect(m_cancel, &QToolButton::clicked, &jobs, &Jobs::cancelAll);
    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsClicked);
    connect(&jobs, &Jobs::progress, this, &StatusLine::showProgress);
    connect(&bar, &QStatusBar::messageChanged, this, &StatusLine::shareRoom);
    bar.installEventFilter(this);
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &StatusLine::update);
    m_busyLong.setSingleShot(true);
    m_busyLong.setInterval(busyMilliseconds);
    connect(&m_busyLong, &QTimer::timeout, this, [this] {
        m_busy->setText(tr("Busy"));
        shareRoom();
    });
    m_listening = host.listen([this](const HostEvent& event) {
        if (!std::holds_alternative<SelectionChanged>(event) &&
            !std::holds_alternative<HistoryChanged>(event))
            updateSoon();
    });
    connect(&ShownLengths::instance(), &ShownLengths::changed, this, &StatusLine::updateSoon);
    setBusy(false);
    update();
}

void StatusLine::setViewport(Viewport* viewport) {
    m_viewport = viewport;
    updateSoon();
}

void StatusLine::updateSoon() {
    if (!m_soon.isActive())
        m_soon.start();
}

void StatusLine::setBusy(bool busy) {
    if (busy) {
        m_busyLong.start();
        return;
    }
    m_busyLong.stop();
    m_busy->setText(tr("Ready"));
    shareRoom();
}

void StatusLine::showProgress(const QString& what, double fraction) {
    const bool shown = !what.isEmpty();
    m_what->setText(what);
    // A progress bar draws itself at once, and the 3D view with it, which takes as long as a frame does.
    m_progress->setUpdatesEnabled(false);
    m_progress->setRange(0, fraction < 0 ? 0 : 1000);
    m_progress->setValue(static_cast<int>(fraction * 1000));
    m_progress->setUpdatesEnabled(true);
    m_working = shown;
    shareRoom();
    m_host.send(JobProgress{what.toStdString(), fraction});
}

void StatusLine::shareRoom() {
    const QString message = m_bar.currentMessage();
    const int gap = m_bar.layout()->spacing();
    int room = m_bar.room() - m_bar.fontMetrics().horizontalAdvance(message);
    for (QWidget* widget : {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_progress),
                            static_cast<QWidget*>(m_cancel)}) {
        // A message takes the place of what runs, for as long as it is shown.
        widget->setVisible(m_working && message.isEmpty());
        if (m_working && message.isEmpty())
            room -= widget->sizeHint().width() + gap;
    }
    // Those that matter most come first.
    const std::array<QWidget*, 8> byWorth{m_busy, m_problems, m_revision,     m_counts,
                                          m_grid, m_sector,   m_surroundings, m_position};
    QStringList tip{message};
    for (QWidget* widget : byWorth) {
        nameWithText(*widget);
        const bool wanted = m_wanted.contains(widget);
        const int needed = widget->sizeHint().width() + gap;
        const bool fits = wanted && needed <= room;
        widget->setVisible(fits);
        if (fits)
            room -= needed;
        else if (wanted)
            tip.append(textOf(*widget));
    }
    tip.removeAll(QString());
    m_bar.setToolTip(tip.join(QLatin1Char('\n')));
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_bar && event->type() == QEvent::Resize)
        shareRoom();
    return QObject::eventFilter(watched, event);
}

void StatusLine::update() {
    const bool open = m_host.document() != nullptr;
    const Level* level = open ? levelOfId(*m_host.snapshot(), m_host.activeLevel()) : nullptr;
    const bool camera = level && m_viewport;
    m_wanted = {m_busy};
    if (open)
        m_wanted.unite({m_problems, m_revision, m_counts});
    if (camera)
        m_wanted.unite({m_grid, m_sector, m_position});
    if (open)
        showTexts(camera ? level : nullptr);
    if (camera)
        showSurroundings(*level);
    shareRoom();
}

void StatusLine::showTexts(const Level* level) {
    const MapPtr map = m_host.snapshot();
    const QLocale locale;
    const Terrain* const terrain = map->terrain.get();
    const p3m::Model* const model = map->model.get();
    m_revision->setText(
        terrain != nullptr ? QStringLiteral("PFMAP ") + QString::fromStdString(terrain->version)
        : model != nullptr
            ? QStringLiteral("P3M ") + QString::fromStdString(std::string(p3m::layoutName(model->layout)))
            : QString::fromLatin1(revisionName(map->revision)));
    const Counts counts = countsOf(*map);
    const auto number = [&](std::size_t n) { return locale.toString(static_cast<qulonglong>(n)); };
    const QString cubes = number(counts.cubes) + QLatin1String(counts.complete ? "" : "+");
    const auto terrainCounts = [&] {
        return tr("%1 × %2 chunks · %3 tiles")
            .arg(terrain->chunkCols)
            .arg(terrain->chunkRows)
            .arg(number(terrain->tiles.size()));
    };
    const auto modelCounts = [&] {
        std::size_t vertices = 0;
        for (const p3m::Part& part : model->parts)
            vertices += part.positions.size();
        return QStringList{tr("%n parts", nullptr, static_cast<int>(model->parts.size())),
                           tr("%n vertices", nullptr, static_cast<int>(vertices)),
                           tr("%n bones", nullptr, static_cast<int>(model->bones.size()))}
            .join(QStringLiteral(" · "));
    };
    m_counts->setText(
        terrain != nullptr ? terrainCounts()
        : model != nullptr
            ? modelCounts()
            : QStringList{counts.sectors == 1 ? tr("1 sector") : tr("%1 sectors").arg(number(counts.sectors)),
                          counts.cubes == 1 ? tr("1 cube") : tr("%1 cubes").arg(cubes),
                          counts.entities == 1 ? tr("1 entity")
                                               : tr("%1 entities").arg(number(counts.entities))}
                  .join(QStringLiteral(" · ")));
    int errors = 0, warnings = 0;
    const std::vector<Finding> findings = m_host.findings();
    const auto waived = m_host.waiving()->reasons(findings);
    for (std::size_t i = 0; i < findings.size(); ++i)
        if (!waived[i])
            ++(findings[i].severity == Severity::Warning ? warnings : errors);
    const ThemeColors& colors = themeColors();
    const bool clean = errors + warnings == 0;
    m_problems->setIcon(clean        ? themeIcon(QStringLiteral("ok"), colors.good)
                        : errors > 0 ? themeIcon(QStringLiteral("error"), colors.error)
                                     : themeIcon(QStringLiteral("warning"), colors.warning));
    m_problems->setText(clean ? tr("No problems") : problemsText(errors + warnings));
    m_problems->setAccessibleName(m_problems->text());
    if (!level)
        return;
    const ViewportStatus status = m_viewport->status();
    m_sector->setText(sectorText(*level, status.position));
    // There is little room: that a number is in metres goes without saying.
    const bool usual = &shownLengthUnit() == &metres();
    const auto at = [](double value) { return fixedLengthNumberText(value, 1); };
    m_position->setText(QStringLiteral("%1  %2  %3")
                            .arg(at(status.position.x), at(status.position.y),
                                 usual ? at(status.position.z) : fixedLengthText(status.position.z, 1)));
    const QString grid = usual ? lengthNumberText(status.grid) : lengthText(status.grid);
    m_grid->setText(status.grid > 0 ? tr("grid %1").arg(grid) : tr("no grid"));
}

void StatusLine::showSurroundings(const Level& level) {
    const Surroundings there = surroundingsAt(level, m_viewport->status().position);
    QStringList names, lines;
    const auto add = [&](const QString& line, const auto* environment, const EnvironmentRegion* region) {
        if (environment == nullptr || environment->name.empty())
            return; // that of 2025-01-07 has no name, and there is no other
        const QString name = shownText(environment->name);
        names.append(m_surroundings->fontMetrics().elidedText(name, Qt::ElideRight, widestName));
        lines.append(
            line.arg(name, region != nullptr ? tr("by a region here") : tr("as usual in the level")));
    };
    add(tr("Sound: %1, %2"), there.sound, there.soundRegion);
    add(tr("Weather: %1, %2"), there.weather, there.weatherRegion);
    add(tr("Sky: %1, %2"), there.sky, there.skyRegion);
    add(tr("Gravity: %1, %2"), there.gravity, there.gravityRegion);
    if (names.isEmpty())
        return;
    m_wanted.insert(m_surroundings);
    m_surroundings->setText(names.join(QStringLiteral(" · ")));
    lines.prepend(tr("What holds at the camera"));
    m_surroundings->setToolTip(Qt::convertFromPlainText(lines.join(QLatin1Char('\n'))));
    m_surroundings->setAccessibleDescription(lines.join(QLatin1Char('\n')));
}

} // namespace octant
