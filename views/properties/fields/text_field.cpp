#include "views/properties/fields/text_field.h"

#include <utility>

#include <QCompleter>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QStringListModel>
#include <QTimer>
#include <QToolButton>

#include "views/host/shown_text.h"
#include "views/properties/fields/line_button.h"

namespace octant {
namespace {

QString textIn(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text ? QString::fromStdString(*text) : QString();
}
bool isMixed(const Value& value) { return std::holds_alternative<std::monostate>(value); }

void fillTextField(QWidget* parent, QWidget* child) {
    auto* layout = new QHBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(child);
}

/// Begin, end and giving up of typing become those of the field; then the line shows the field's value again.
void connectTyping(TypedLine* line, FieldEditor* field, const QString& shown) {
    QObject::connect(line, &TypedLine::typingBegan, field, &FieldEditor::began);
    QObject::connect(line, &TypedLine::typingEnded, field, [field, line, &shown] {
        if (!line->setFromOutside())
            emit field->refused({});
        emit field->ended();
        line->display(shown);
    });
    QObject::connect(line, &TypedLine::typingCancelled, field, [field, line, &shown] {
        emit field->refused({});
        emit field->cancelled();
        line->display(shown);
    });
}

} // namespace

TextField::TextField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_line = new TypedLine(this);
    fillTextField(this, m_line);
    connectTyping(m_line, this, m_shown);
    connect(m_line, &TypedLine::typed, this,
            [this](const QString& text) { emit changed(text.toStdString()); });
}

void TextField::setValue(const Value& value) {
    m_shown = textIn(value);
    m_line->setPlaceholderText(isMixed(value) ? mixedText : QString());
    m_line->display(m_shown);
}

void TextField::abandon() {
    m_line->stopTyping();
    m_line->display(m_shown);
}

ModelNameField::Names ModelNameField::named(const FieldInfo& info) {
    const std::string_view name = info.name;
    if (info.type != FieldType::Text || info.refers != ItemKind::None || *info.group != 0)
        return Names::Nothing;
    if (name.ends_with("follow_bone"))
        return Names::Bones;
    return name == "animation" || name.starts_with("animation_") ? Names::Animations : Names::Nothing;
}

ModelNameField::ModelNameField(const FieldInfo& fieldInfo, QWidget* parent)
    : TextField(fieldInfo, parent), m_names(new QStringListModel(this)),
      m_pick(lineButton(this, static_cast<QBoxLayout*>(layout()), "down",
                        named(fieldInfo) == Names::Bones ? tr("Bones of the model")
                                                         : tr("Animations of the model"))),
      m_menu(new QMenu(m_pick)) {
    m_pick->setPopupMode(QToolButton::InstantPopup);
    m_pick->setMenu(m_menu);
    m_pick->setFocusPolicy(Qt::TabFocus);
    connect(m_menu, &QMenu::aboutToShow, this, &ModelNameField::fillMenu);
    auto* completer = new QCompleter(m_names, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    static_cast<TypedLine*>(input())->setCompleter(completer);
}

void ModelNameField::setNames(const QString& objectName, const QString& label) {
    TextField::setNames(objectName, label);
    m_pick->setObjectName(objectName + QStringLiteral(".pick"));
    m_pick->setAccessibleName(tr("Names for %1").arg(label));
    m_menu->setObjectName(objectName + QStringLiteral(".menu"));
    m_menu->setAccessibleName(m_pick->accessibleName());
}

void ModelNameField::setReadOnly(bool readOnly) {
    TextField::setReadOnly(readOnly);
    m_pick->setEnabled(!readOnly);
}

void ModelNameField::offer(const QStringList& names) {
    if (names != m_names->stringList())
        m_names->setStringList(names);
}

void ModelNameField::fillMenu() {
    m_menu->clear();
    const auto add = [this](const QString& text, const QString& name) {
        connect(m_menu->addAction(text), &QAction::triggered, this,
                [this, name] { emit chosen(name.toStdString()); });
    };
    add(tr("none"), {});
    m_menu->addSeparator();
    const QStringList names = m_names->stringList();
    for (const QString& name : names)
        add(shownMenuText(name), name);
    if (names.isEmpty())
        m_menu->addAction(tr("There is no model that has any"))->setEnabled(false);
}

bool TypedText::event(QEvent* event) {
    ++m_events;
    const bool taken = QPlainTextEdit::event(event);
    --m_events;
    return taken;
}

bool TypedText::viewportEvent(QEvent* event) {
    ++m_events;
    const bool taken = QPlainTextEdit::viewportEvent(event);
    --m_events;
    return taken;
}

LongTextField::LongTextField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_edit = new TypedText(this);
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(QFontMetrics(font()).lineSpacing() * 4 + 10);
    m_edit->installEventFilter(this);
    fillTextField(this, m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        if (m_setting)
            return;
        if (!m_typing) {
            m_typing = true;
            emit began();
        }
        emit changed(m_edit->toPlainText().toStdString());
        if (m_edit->inEvent())
            return;
        // Nobody is there to leave it; the interface replaces text in two steps.
        QTimer::singleShot(0, this, [this] {
            if (std::exchange(m_typing, false))
                emit ended();
        });
    });
}

QWidget* LongTextField::input() { return m_edit; }

void LongTextField::setValue(const Value& value) {
    m_shown = textIn(value);
    m_edit->setPlaceholderText(isMixed(value) ? mixedText : QString());
    if (m_typing || m_edit->toPlainText() == m_shown)
        return;
    m_setting = true;
    m_edit->setPlainText(m_shown);
    m_setting = false;
}

void LongTextField::abandon() {
    m_typing = false;
    if (m_edit->toPlainText() == m_shown)
        return;
    m_setting = true;
    m_edit->setPlainText(m_shown);
    m_setting = false;
}

bool LongTextField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && m_typing &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
        m_typing = false;
        emit ended();
    }
    if (event->type() == QEvent::KeyPress && m_typing &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_typing = false;
        emit cancelled();
        abandon();
        return true;
    }
    return FieldEditor::eventFilter(watched, event);
}

NumbersField::NumbersField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_line = new TypedLine(this);
    fillTextField(this, m_line);
    connectTyping(m_line, this, m_shown);
    connect(m_line, &TypedLine::typed, this, &NumbersField::take);
    if (fieldInfo.type == FieldType::SectorPlaces)
        m_line->setToolTip(tr("Places as x,y,z with a space between them"));
}

void NumbersField::setValue(const Value& value) {
    m_shown.clear();
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value)) {
        const bool places = info().type == FieldType::SectorPlaces;
        for (std::size_t i = 0; i < numbers->size(); ++i) {
            if (i != 0)
                m_shown += places && i % 3 != 0 ? QLatin1Char(',') : QLatin1Char(' ');
            m_shown += QString::number((*numbers)[i]);
        }
    }
    m_line->setPlaceholderText(isMixed(value) ? mixedText : QString());
    m_line->display(m_shown);
}

void NumbersField::abandon() {
    m_line->stopTyping();
    m_line->display(m_shown);
}

void NumbersField::take(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    const bool places = info().type == FieldType::SectorPlaces;
    std::vector<std::int64_t> numbers;
    const qlonglong most = places                                   ? 4095
                           : info().type == FieldType::WholeNumbers ? static_cast<qlonglong>(info().max)
                                                                    : 255;
    QString why;
    for (const QString& word : text.split(between, Qt::SkipEmptyParts)) {
        bool good = false;
        const qlonglong number = word.toLongLong(&good, 0);
        if (!good)
            why = tr("%1 is not a whole number").arg(word);
        else if (number < 0 || number > most)
            why = tr("%1 is not from 0 to %2").arg(number).arg(most);
        numbers.push_back(number);
    }
    if (why.isEmpty() && places && numbers.size() % 3 != 0)
        why = tr("each place has three numbers: x,y,z");
    if (why.isEmpty() && !places && info().count != 0 && numbers.size() != info().count)
        why = tr("numbers needed: %1, typed: %2").arg(info().count).arg(numbers.size());
    emit refused(why);
    if (why.isEmpty())
        emit changed(numbers);
}

} // namespace octant
