#include "app/window/tour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <glm/geometric.hpp>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "model/change/change_set.h"
#include "model/map/entity.h"
#include "model/map/locate.h"
#include "views/host/panels.h"
#include "views/host/view_picking.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int cardWidth = 300, cardMargin = 12, underText = 46; // pixels; text is in the corner of the view
constexpr int lookMilliseconds = 150;
constexpr int doneMilliseconds = 1800;               // that a step stays after it was done
constexpr double turnedEnough = 15, flownEnough = 2; // degrees, units
constexpr const char* offeredKey = "tour/offered";

/// How far apart two directions are, degrees.
double between(double a, double b) { return std::abs(std::remainder(a - b, 360.0)); }

bool isAny(const std::string& action, std::initializer_list<std::string_view> of) {
    return std::find(of.begin(), of.end(), action) != of.end();
}

} // namespace

TourCard::TourCard(QWidget* view)
    : QFrame(view), m_title(new QLabel(this)), m_task(new QLabel(this)), m_mark(new QLabel(this)),
      m_done(new QLabel(this)),
      m_skip(button("tourSkip", "step-forward", tr("Skip"), tr("Go on without this step"))),
      m_end(button("tourEnd", "close", tr("End"), tr("End the tour; Help, Tour begins it again"))) {
    setObjectName(QStringLiteral("tourCard"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMousePropagation);
    setFixedWidth(cardWidth);
    m_title->setObjectName(QStringLiteral("tourTitle"));
    m_title->setProperty("heading", true);
    m_task->setObjectName(QStringLiteral("tourTask"));
    m_task->setWordWrap(true);
    m_task->setTextFormat(Qt::PlainText);
    m_done->setObjectName(QStringLiteral("tourDone"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_mark);
    buttons->addWidget(m_done);
    buttons->addStretch(1);
    buttons->addWidget(m_skip);
    buttons->addWidget(m_end);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 8, 6);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_task);
    layout->addLayout(buttons);
    connect(m_skip, &QToolButton::clicked, this, &TourCard::skipped);
    connect(m_end, &QToolButton::clicked, this, &TourCard::ended);
    view->installEventFilter(this);
}

QToolButton* TourCard::button(const char* name, const char* icon, const QString& text, const QString& help) {
    auto* made = new QToolButton(this);
    made->setObjectName(QString::fromLatin1(name));
    made->setText(text);
    made->setAccessibleName(tr("%1, tour").arg(text));
    made->setToolTip(help);
    made->setIcon(themeActionIcon(QString::fromLatin1(icon)));
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    made->setFocusPolicy(Qt::StrongFocus);
    return made;
}

void TourCard::present(int step, int steps, const QString& task) {
    m_isDone = false;
    m_title->setText(tr("Tour: step %1 of %2").arg(step).arg(steps));
    m_task->setText(task);
    setAccessibleName(m_title->text());
    setAccessibleDescription(task);
    m_mark->clear();
    m_done->clear();
    m_skip->setText(tr("Skip"));
    m_skip->setAccessibleName(tr("%1, tour").arg(m_skip->text()));
    place();
    show();
    raise();
}

void TourCard::showDone(const QString& praise) {
    constexpr int side = 16; // pixels
    m_isDone = true;
    m_mark->setPixmap(themeIcon(QStringLiteral("ok"), themeColors().accent).pixmap(side, side));
    m_done->setText(praise);
    m_skip->setText(tr("Next"));
    m_skip->setAccessibleName(tr("%1, tour").arg(m_skip->text()));
    setAccessibleDescription(praise);
    place();
}

void TourCard::place() {
    // Wrapped text says only now how high it is.
    layout()->activate();
    resize(cardWidth, layout()->heightForWidth(cardWidth));
    move(cardMargin, underText); // panels of tools are at the other side
}

void TourCard::keyPressEvent(QKeyEvent* event) {
    // Who leaves the card goes back to work; the tour goes on.
    if (event->key() == Qt::Key_Escape)
        parentWidget()->setFocus(Qt::OtherFocusReason);
    else
        QFrame::keyPressEvent(event);
}

bool TourCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

Tour::Tour(MainWindow& window) : QObject(&window), m_window(window) {
    m_look.setInterval(lookMilliseconds);
    connect(&m_look, &QTimer::timeout, this, &Tour::look);
    m_goOn.setSingleShot(true);
    m_goOn.setInterval(doneMilliseconds);
    connect(&m_goOn, &QTimer::timeout, this, &Tour::next);
    window.actions().bind(
        "help.tour", [this] { begin(); }, [this] { return m_window.viewport() != nullptr; });
}

void Tour::offerOnce() {
    QSettings settings;
    if (m_window.viewport() == nullptr || settings.value(QLatin1String(offeredKey)).toBool())
        return;
    settings.setValue(QLatin1String(offeredKey), true);
    BarMessage message;
    message.id = QStringLiteral("tour");
    message.text =
        tr("New here? A tour of seven short steps shows how to look around, build and light a room.");
    message.choices.push_back({QStringLiteral("tourBegin"), tr("Take the tour"), [this] { begin(); }});
    m_window.bars().post(std::move(message));
}

void Tour::begin() {
    if (m_window.viewport() == nullptr)
        return;
    m_window.bars().dismiss(QStringLiteral("tour"), nullptr);
    const Document* document = m_window.documents().current();
    m_settling = document == nullptr || document->snapshot()->rootKind() != ItemKind::Map;
    if (m_settling)
        m_window.files().newMap(MapTemplate::Outdoor);
    if (m_card == nullptr) {
        m_card = new TourCard(m_window.viewport()->widget());
        connect(m_card, &TourCard::skipped, this, &Tour::next);
        connect(m_card, &TourCard::ended, this, &Tour::end);
        m_listening = m_window.host().listen([this](const HostEvent& event) {
            if (std::holds_alternative<HistoryChanged>(event))
                follow();
        });
    }
    show(Turn);
}

void Tour::show(int step) {
    m_goOn.stop();
    m_step = step;
    m_from = view();
    if (const Document* document = m_window.documents().current())
        m_lastStep = document->undoStack().lastNumber();
    m_card->present(step + 1, steps, taskOf(step));
    if (step == Turn || step == Fly || step == Walk)
        m_look.start();
    else
        m_look.stop();
}

void Tour::done() {
    if (m_card == nullptr || m_card->showsDone())
        return;
    m_look.stop();
    m_card->showDone(m_step + 1 == steps ? tr("Done. That was the tour.") : tr("Done"));
    m_goOn.start();
}

void Tour::next() {
    m_goOn.stop();
    if (m_card == nullptr)
        return;
    if (m_step + 1 < steps)
        show(m_step + 1);
    else
        end();
}

void Tour::end() {
    m_goOn.stop();
    m_look.stop();
    m_listening.reset();
    if (m_card == nullptr)
        return;
    const bool had = m_card->isAncestorOf(m_card->window()->focusWidget());
    m_card->hide();
    m_card->deleteLater(); // one of its buttons may have said so
    m_card = nullptr;
    if (had)
        m_window.viewport()->widget()->setFocus(Qt::OtherFocusReason);
}

Tour::View Tour::view() const {
    View view;
    view.eye = m_window.viewport()->status().position;
    if (const auto* picking = dynamic_cast<const ViewPicking*>(m_window.viewport())) {
        const ViewDirection direction = picking->viewDirection();
        view.yaw = direction.yaw;
        view.pitch = direction.pitch;
    }
    return view;
}

void Tour::look() {
    const View now = view();
    // What a new map is framed by is not what somebody did.
    if (m_settling && QGuiApplication::mouseButtons() == Qt::NoButton) {
        m_from = now;
        m_settling = !m_window.viewport()->idle();
        return;
    }
    m_settling = false; // a hand at work is heard even before all is drawn
    const bool turned = between(now.yaw, m_from.yaw) + between(now.pitch, m_from.pitch) >= turnedEnough;
    if ((m_step == Turn && turned) || (m_step == Fly && glm::distance(now.eye, m_from.eye) >= flownEnough) ||
        (m_step == Walk && m_window.actions().isChecked(QStringLiteral("view.walk"))))
        done();
}

void Tour::follow() {
    const Document* document = m_window.documents().current();
    if (document == nullptr)
        return;
    // What is undone or done again is nothing new.
    const HistoryTree& history = document->undoStack();
    const HistoryState& state = history.current();
    if (state.number <= m_lastStep || !state.edits)
        return;
    m_lastStep = state.number;
    const auto did = [&](std::initializer_list<std::string_view> actions) {
        return std::any_of(state.edits->begin(), state.edits->end(),
                           [&](const Edit& edit) { return isAny(edit.action, actions); });
    };
    const auto addedLight = [&] {
        if (did({"light.add-source"}))
            return true;
        const int before = history.parent(history.index());
        const MapPtr then = before >= 0 ? history.state(before).map : nullptr;
        if (!then || !state.map)
            return false;
        for (const ListChange& list : changesBetween(*then, *state.map).lists)
            if (list.kind == ItemKind::Entity)
                for (const ItemId id : list.added)
                    if (const auto* entity = static_cast<const Entity*>(
                            findItem(*state.map, {ItemKind::Entity, -1, ItemRef::NoCube, id}));
                        entity != nullptr && entity->type == EntityType::Light)
                        return true;
        return false;
    };
    if ((m_step == Room && did({"cubes.room"})) ||
        (m_step == Doorway && did({"cubes.clear", "cubes.push"})) || (m_step == Lamp && addedLight()) ||
        (m_step == Paint && did({"cubes.paint", "cubes.replace-material"})))
        done();
}

QString Tour::keysOf(const char* id) const {
    const QAction* action = m_window.actions().action(QString::fromLatin1(id));
    if (action == nullptr)
        return {};
    const QKeySequence keys = action->shortcut();
    return keys.isEmpty() ? ActionRegistry::plainText(*action) : keys.toString(QKeySequence::NativeText);
}

QString Tour::taskOf(int step) const {
    switch (step) {
    case Turn:
        return tr("Turn the view: hold the right mouse button in it and drag.");
    case Fly:
        return tr("Fly: hold W, A, S or D in the view; the mouse wheel sets how fast.");
    case Room:
        return tr("Draw a room: press %1, then drag over the floor.").arg(keysOf("build.draw-room"));
    case Doorway:
        return tr("Cut a doorway: press %1 and click a wall, or hold Ctrl and click it.")
            .arg(keysOf("build.draw-doorway"));
    case Lamp:
        return tr("Place a lamp: press %1, type lamp, press Enter and click where it shall hang.")
            .arg(keysOf("add.anything"));
    case Paint:
        return tr("Paint a wall: choose a material below the view or in the outline, point at the wall and "
                  "press "
                  "%1. %2 takes it back.")
            .arg(keysOf("build.paint"), keysOf("edit.undo"));
    default:
        return tr("Walk through your room: press %1, look with the mouse and go with W, A, S and D; Esc "
                  "ends.")
            .arg(keysOf("view.walk"));
    }
}

} // namespace octant
