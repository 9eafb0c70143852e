#include "app/automation/recorder.h"

#include <utility>

#include <QApplication>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QKeySequence>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>

#include "app/automation/widget_finder.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"

namespace octant::automation {
namespace {

constexpr int mostLines = 100'000;
constexpr double anglePerNotch = 120; // eighths of a degree

const char* buttonName(Qt::MouseButton button) {
    switch (button) {
    case Qt::LeftButton:
        return "left";
    case Qt::RightButton:
        return "right";
    case Qt::MiddleButton:
        return "middle";
    default:
        return nullptr;
    }
}

QJsonArray modifierNames(Qt::KeyboardModifiers modifiers) {
    QJsonArray names;
    for (const auto& [modifier, name] :
         {std::pair(Qt::ShiftModifier, "shift"), std::pair(Qt::ControlModifier, "ctrl"),
          std::pair(Qt::AltModifier, "alt")})
        if (modifiers.testFlag(modifier))
            names.append(QString::fromLatin1(name));
    return names;
}

void addModifiers(QJsonObject& line, Qt::KeyboardModifiers modifiers) {
    if (const QJsonArray names = modifierNames(modifiers); !names.empty())
        line[QStringLiteral("modifiers")] = names;
}

QWidget* widgetOf(QObject* window) {
    for (QWidget* const top : QApplication::topLevelWidgets())
        if (top->windowHandle() == window)
            return top;
    return nullptr;
}

bool isModifier(int key) {
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta ||
           key == Qt::Key_AltGr || key == 0 || key == Qt::Key_unknown;
}

} // namespace

Recorder::Recorder(MainWindow& window, QObject* parent) : QObject(parent), m_window(window) {}

void Recorder::start() {
    m_lines = {};
    m_held = nullptr;
    m_recording = true;
    qApp->installEventFilter(this);
}

QJsonArray Recorder::stop() {
    qApp->removeEventFilter(this);
    m_recording = false;
    return std::exchange(m_lines, {});
}

bool Recorder::eventFilter(QObject* watched, QEvent* event) {
    // What has the keyboard hears of a key before the window does; what it is in is asked after it.
    if (event->type() == QEvent::ShortcutOverride) {
        const QObject* const focus = QGuiApplication::focusObject();
        if (focus != nullptr ? watched == focus : watched->isWindowType())
            addKey(*static_cast<QKeyEvent*>(event));
        return false;
    }
    // All else comes to windows first.
    if (!watched->isWindowType())
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseMove:
        if (const QWidget* const window = widgetOf(watched))
            addMouse(*window, *static_cast<QMouseEvent*>(event));
        break;
    case QEvent::Wheel:
        if (const QWidget* const window = widgetOf(watched))
            addWheel(*window, *static_cast<QWheelEvent*>(event));
        break;
    case QEvent::KeyRelease:
        addKey(*static_cast<QKeyEvent*>(event));
        break;
    default:
        break;
    }
    return false;
}

QJsonObject Recorder::placeOf(QWidget* there, const QPointF& global) const {
    QWidget* const named = namedWidget(there);
    if (named == nullptr)
        return {};
    const QPointF at = named->mapFromGlobal(global);
    return {{QStringLiteral("widget"), widgetPath(*named)},
            {QStringLiteral("x"), at.x()},
            {QStringLiteral("y"), at.y()},
            {QStringLiteral("size"), QJsonArray{named->width(), named->height()}}};
}

void Recorder::addMouse(const QWidget& window, const QMouseEvent& event) {
    const bool press =
        event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick;
    QWidget* there = m_held;
    if (there == nullptr) {
        there = window.childAt(event.position().toPoint());
        if (there == nullptr)
            there = const_cast<QWidget*>(&window);
    }
    QJsonObject line = placeOf(there, event.globalPosition());
    if (line.isEmpty())
        return;
    if (event.type() == QEvent::MouseMove) {
        line[QStringLiteral("command")] = QStringLiteral("move");
    } else {
        const char* const button = buttonName(event.button());
        if (button == nullptr)
            return;
        line[QStringLiteral("command")] = press ? QStringLiteral("press") : QStringLiteral("release");
        line[QStringLiteral("button")] = QString::fromLatin1(button);
    }
    addModifiers(line, event.modifiers());
    // Of moves without a button the last alone counts.
    if (event.type() == QEvent::MouseMove && event.buttons() == Qt::NoButton && !m_lines.empty()) {
        const QJsonObject last = m_lines.last().toObject();
        if (last[QStringLiteral("command")] == line[QStringLiteral("command")] &&
            last[QStringLiteral("widget")] == line[QStringLiteral("widget")]) {
            m_lines.removeLast();
            m_lines.append(line);
            return;
        }
    }
    add(line);
    if (press)
        m_held = there;
    else if (event.buttons() == Qt::NoButton)
        m_held = nullptr;
}

void Recorder::addWheel(const QWidget& window, const QWheelEvent& event) {
    QWidget* const there = window.childAt(event.position().toPoint());
    QJsonObject line = placeOf(there, event.globalPosition());
    if (line.isEmpty() || event.angleDelta().y() == 0)
        return;
    line[QStringLiteral("command")] = QStringLiteral("wheel");
    line[QStringLiteral("notches")] = event.angleDelta().y() / anglePerNotch;
    addModifiers(line, event.modifiers());
    add(line);
}

void Recorder::addKey(const QKeyEvent& event) {
    if (event.isAutoRepeat() || isModifier(event.key()))
        return;
    const bool down = event.type() == QEvent::ShortcutOverride;
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const QString key =
        QKeySequence(QKeyCombination(modifiers, Qt::Key(event.key()))).toString(QKeySequence::PortableText);
    if (key.isEmpty())
        return;
    add({{QStringLiteral("command"), QStringLiteral("key")},
         {QStringLiteral("key"), key},
         {QStringLiteral("how"), down ? QStringLiteral("press") : QStringLiteral("release")}});
}

void Recorder::add(const QJsonObject& line) {
    if (m_lines.size() >= mostLines)
        return;
    // What was done once all was at rest may need what came before to have ended.
    if (!m_window.automation().busy() && m_held == nullptr && !m_lines.empty())
        m_lines.append(QJsonObject{{QStringLiteral("command"), QStringLiteral("wait")}});
    m_lines.append(line);
}

} // namespace octant::automation
