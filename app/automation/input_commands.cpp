#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QJsonArray>
#include <QKeySequence>

#include "app/automation/commands.h"
#include "app/automation/driver.h"
#include "app/automation/input_player.h"
#include "app/automation/place.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"

namespace octant::automation {
namespace {

constexpr int mostNotches = 100, mostSteps = 500, mostLetters = 10000;

/// The members that name a place, and more.
template <std::size_t N> std::vector<ParameterRow> withPlace(const ParameterRow (&more)[N]) {
    std::vector<ParameterRow> rows(placeParameters().begin(), placeParameters().end());
    rows.insert(rows.end(), std::begin(more), std::end(more));
    return rows;
}

Found<Qt::MouseButton> buttonIn(const QJsonObject& parameters) {
    const QString name = parameters[QLatin1String("button")].toString(QStringLiteral("left"));
    for (const auto& [each, button] : {std::pair("left", Qt::LeftButton), std::pair("right", Qt::RightButton),
                                       std::pair("middle", Qt::MiddleButton)})
        if (name == QLatin1String(each))
            return button;
    return refuse("bad-parameter", QStringLiteral("a button is left, middle or right"));
}

Found<Qt::KeyboardModifiers> modifiersIn(const QJsonObject& parameters) {
    Qt::KeyboardModifiers modifiers;
    for (const QJsonValue& each : parameters[QLatin1String("modifiers")].toArray()) {
        const QString name = each.toString().toLower();
        if (name == QLatin1String("shift"))
            modifiers |= Qt::ShiftModifier;
        else if (name == QLatin1String("ctrl"))
            modifiers |= Qt::ControlModifier;
        else if (name == QLatin1String("alt"))
            modifiers |= Qt::AltModifier;
        else
            return refuse("bad-parameter", QStringLiteral("modifiers are shift, ctrl and alt"));
    }
    return modifiers;
}

/// Where, with what button and which keys held.
struct Pointing {
    Place place;
    Qt::MouseButton button = Qt::LeftButton;
    Qt::KeyboardModifiers modifiers;
};

Found<Pointing> pointingIn(Driver& driver, const QJsonObject& parameters) {
    const auto button = buttonIn(parameters);
    if (!button)
        return tl::unexpected<Refusal>(button.error());
    const auto modifiers = modifiersIn(parameters);
    if (!modifiers)
        return tl::unexpected<Refusal>(modifiers.error());
    const auto place = placeIn(driver, parameters);
    if (!place)
        return tl::unexpected<Refusal>(place.error());
    return Pointing{*place, *button, *modifiers};
}

void play(Driver& driver, std::vector<InputPlayer::Step> steps, QJsonObject told, Answer answer) {
    driver.input().play(
        std::move(steps),
        [&driver, told = std::move(told)]() mutable -> QJsonValue {
            told[QStringLiteral("inputs")] = static_cast<qint64>(driver.window().automation().inputs());
            return told;
        },
        std::move(answer));
}

template <class Fn> void point(Driver& driver, const QJsonObject& parameters, Answer& answer, Fn&& steps) {
    const auto at = pointingIn(driver, parameters);
    if (!at)
        return answer(tl::unexpected<Refusal>(at.error()));
    play(driver, steps(driver.input(), *at), describePlace(at->place), std::move(answer));
}

void pressAt(Driver& driver, const QJsonObject& parameters, Answer answer) {
    point(driver, parameters, answer, [](InputPlayer& input, const Pointing& to) {
        QWidget& widget = *to.place.widget;
        return std::vector{input.move(widget, to.place.at, to.modifiers), input.turn(widget),
                           input.press(widget, to.place.at, to.button, to.modifiers)};
    });
}

void releaseAt(Driver& driver, const QJsonObject& parameters, Answer answer) {
    point(driver, parameters, answer, [](InputPlayer& input, const Pointing& to) {
        return std::vector{input.release(*to.place.widget, to.place.at, to.button, to.modifiers)};
    });
}

void moveTo(Driver& driver, const QJsonObject& parameters, Answer answer) {
    point(driver, parameters, answer, [](InputPlayer& input, const Pointing& to) {
        return std::vector{input.move(*to.place.widget, to.place.at, to.modifiers)};
    });
}

void clickAt(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const int count = parameters[QLatin1String("count")].toInt(1);
    if (count != 1 && count != 2)
        return answer(refuse("bad-parameter", QStringLiteral("\"count\" is 1, or 2 for a double click")));
    point(driver, parameters, answer, [count](InputPlayer& input, const Pointing& to) {
        QWidget& widget = *to.place.widget;
        std::vector steps{input.move(widget, to.place.at, to.modifiers), input.turn(widget)};
        for (int i = 0; i < count; ++i) {
            steps.push_back(input.press(widget, to.place.at, to.button, to.modifiers, i > 0));
            steps.push_back(input.release(widget, to.place.at, to.button, to.modifiers));
        }
        return steps;
    });
}

void dragTo(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const int count = parameters[QLatin1String("steps")].toInt(8);
    if (count < 1 || count > mostSteps)
        return answer(refuse("bad-parameter", QStringLiteral("\"steps\" is from 1 to %1").arg(mostSteps)));
    const QJsonObject target = parameters[QLatin1String("to")].toObject();
    for (const QString& name : target.keys())
        if (std::none_of(placeParameters().begin(), placeParameters().end(),
                         [&](const ParameterRow& row) { return name == QLatin1String(row.name); }))
            return answer(
                refuse("bad-parameter", QStringLiteral("\"to\" takes no \"%1\"").arg(name.left(40))));
    const auto end = placeIn(driver, target);
    if (!end)
        return answer(tl::unexpected<Refusal>(end.error()));
    point(driver, parameters, answer, [count, &end](InputPlayer& input, const Pointing& from) {
        QWidget& widget = *from.place.widget;
        // Events of a drag go to where it began, as the system has it.
        const QPointF there = widget.mapFromGlobal(end->widget->mapToGlobal(end->at));
        std::vector steps{input.move(widget, from.place.at, from.modifiers), input.turn(widget),
                          input.press(widget, from.place.at, from.button, from.modifiers)};
        for (int i = 1; i <= count; ++i)
            steps.push_back(
                input.move(widget, from.place.at + (there - from.place.at) * i / count, from.modifiers));
        steps.push_back(input.release(widget, there, from.button, from.modifiers));
        return steps;
    });
}

void turnWheel(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const double notches = parameters[QLatin1String("notches")].toDouble();
    if (!(std::abs(notches) <= mostNotches))
        return answer(refuse("bad-parameter", QStringLiteral("\"notches\" is at most %1").arg(mostNotches)));
    point(driver, parameters, answer, [notches](InputPlayer& input, const Pointing& to) {
        QWidget& widget = *to.place.widget;
        std::vector steps{input.move(widget, to.place.at, to.modifiers)};
        for (double left = std::abs(notches); left > 0; left -= 1)
            steps.push_back(input.wheel(
                widget, to.place.at, QPointF(0, std::copysign(std::min(left, 1.0), notches)), to.modifiers));
        return steps;
    });
}

/// Whether keys go somewhere; gives the keyboard to the window where it is Octant's to give.
Found<void> keyboardReady(Driver& driver) {
    if (keyboardWindow() == nullptr)
        driver.window().activateWindow();
    if (keyboardWindow() == nullptr)
        return refuse("no-keyboard", QStringLiteral("no window of Octant has the keyboard"));
    return {};
}

/// Gives the keyboard to what the parameters name, where they do.
Found<void> focusNamed(Driver& driver, const QJsonObject& parameters) {
    if (!parameters.contains(QLatin1String("widget")))
        return keyboardReady(driver);
    const auto widget = findWidget(parameters[QLatin1String("widget")].toString());
    if (!widget)
        return tl::unexpected<Refusal>(widget.error());
    if (auto can = usable(**widget); !can)
        return can;
    if ((*widget)->focusPolicy() == Qt::NoFocus && (*widget)->focusProxy() == nullptr)
        return refuse("no-focus", QStringLiteral("%1 takes no keys").arg(widgetPath(**widget)));
    scrollTo(**widget, QRectF((*widget)->rect()).center());
    (*widget)->activateWindow();
    (*widget)->setFocus(Qt::TabFocusReason);
    return keyboardReady(driver);
}

void typeText(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const QString text = parameters[QLatin1String("text")].toString();
    if (text.size() > mostLetters)
        return answer(
            refuse("bad-parameter", QStringLiteral("at most %1 letters are typed at once").arg(mostLetters)));
    if (auto focused = focusNamed(driver, parameters); !focused)
        return answer(tl::unexpected<Refusal>(focused.error()));
    std::vector<InputPlayer::Step> steps;
    for (const QChar letter : text) {
        QKeyCombination key(Qt::Key(letter.toUpper().unicode()));
        QString written = letter;
        if (letter == QLatin1Char('\n')) {
            key = Qt::Key_Return;
            written = textOfKey(key);
        } else if (letter == QLatin1Char('\t')) {
            key = Qt::Key_Tab;
        } else if (letter.isUpper()) {
            key = QKeyCombination(Qt::ShiftModifier, key.key());
        }
        steps.push_back(driver.input().key(key, written, true));
        steps.push_back(driver.input().key(key, written, false));
    }
    play(driver, std::move(steps), {}, std::move(answer));
}

void pressKey(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const QString text = parameters[QLatin1String("key")].toString();
    const QKeySequence keys = QKeySequence::fromString(text, QKeySequence::PortableText);
    if (keys.isEmpty() || keys[0].key() == Qt::Key_unknown)
        return answer(refuse(
            "bad-parameter",
            QStringLiteral("\"%1\" is no key; write Ctrl+Shift+P, F6, Return or X").arg(text.left(40))));
    const QString how = parameters[QLatin1String("how")].toString(QStringLiteral("click"));
    if (how != QLatin1String("click") && how != QLatin1String("press") && how != QLatin1String("release"))
        return answer(refuse("bad-parameter", QStringLiteral("\"how\" is click, press or release")));
    if (auto focused = focusNamed(driver, parameters); !focused)
        return answer(tl::unexpected<Refusal>(focused.error()));
    std::vector<InputPlayer::Step> steps;
    for (int i = 0; i < keys.count(); ++i) {
        if (how != QLatin1String("release"))
            steps.push_back(
                driver.input().key(keys[static_cast<uint>(i)], textOfKey(keys[static_cast<uint>(i)]), true));
        if (how != QLatin1String("press"))
            steps.push_back(
                driver.input().key(keys[static_cast<uint>(i)], textOfKey(keys[static_cast<uint>(i)]), false));
    }
    play(driver, std::move(steps), {}, std::move(answer));
}

constexpr const char* placed =
    "`widget`, `x` and `y` of where it was done, and `inputs`: how many inputs the window has had since.";
constexpr const char* counted = "`inputs`: how many inputs the window has had since.";

} // namespace

std::span<const CommandRow> inputCommands() {
    static constexpr ParameterRow button{"button", ParameterKind::Text, false,
                                         "left (without it), middle or right"};
    static constexpr ParameterRow modifiers{"modifiers", ParameterKind::Texts, false,
                                            "Keys that are held: shift, ctrl, alt"};
    static const std::vector<ParameterRow> press = withPlace({button, modifiers});
    static const std::vector<ParameterRow> click =
        withPlace({button, modifiers, {"count", ParameterKind::Whole, false, "2 for a double click"}});
    static const std::vector<ParameterRow> move = withPlace({modifiers});
    static const std::vector<ParameterRow> drag = withPlace(
        {{"to", ParameterKind::Object, true, "Where it ends: an object with the members of a place"},
         button,
         modifiers,
         {"steps", ParameterKind::Whole, false, "Moves of the pointer on the way, 8 without it"}});
    static const std::vector<ParameterRow> wheel = withPlace(
        {{"notches", ParameterKind::Number, true, "Away from the hand is positive; at most 100"}, modifiers});
    static constexpr ParameterRow type[] = {
        {"text", ParameterKind::Text, true, "What is typed; \\n is the key Return, \\t is Tab"},
        {"widget", ParameterKind::Text, false, "What gets the keyboard first; without it what has it"},
    };
    static constexpr ParameterRow key[] = {
        {"key", ParameterKind::Text, true, "As `Ctrl+Shift+P`, `F6`, `Return`, `B`"},
        {"widget", ParameterKind::Text, false, "What gets the keyboard first; without it what has it"},
        {"how", ParameterKind::Text, false, "click (without it), press to hold it, release"},
    };
    static const std::vector<CommandRow> rows{
        {"click", "Presses a button of the mouse and lets it go.", click, placed,
         R"({"command":"click","widget":"outline","row":["Lantern Hollow","Level 0","Materials"]})", clickAt},
        {"press", "Presses a button of the mouse, which stays down.", press, placed,
         R"({"command":"press","world":[0,-4,0]})", pressAt},
        {"release", "Lets a button of the mouse go.", press, placed,
         R"({"command":"release","world":[4,-4,0]})", releaseAt},
        {"move", "Moves the pointer.", move, placed,
         R"({"command":"move","widget":"viewport","x":200,"y":120})", moveTo},
        {"drag", "Presses a button of the mouse, moves and lets it go.", drag, placed,
         R"({"command":"drag","world":[0,-4,0],"to":{"world":[4,-4,0]}})", dragTo},
        {"wheel", "Turns the wheel over a place.", wheel, placed,
         R"({"command":"wheel","world":[0,-4,0],"notches":2})", turnWheel},
        {"type", "Types a text with the keyboard.", type, counted,
         R"({"command":"type","widget":"outlineFilter","text":"door"})", typeText},
        {"key", "Presses a key or a combination of keys.", key, counted,
         R"({"command":"key","key":"Ctrl+Z"})", pressKey},
    };
    return rows;
}

} // namespace octant::automation
