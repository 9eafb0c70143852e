#include "views/properties/fields/reference_field.h"

#include <utility>

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStandardItemModel>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/properties/fields/calm_combo_box.h"

namespace octant {
namespace {

/// A name in the popup: what is edited and searched is the name itself.
class NameRow final : public QStandardItem {
public:
    using QStandardItem::QStandardItem;
    QVariant data(int role) const override {
        const QVariant value = QStandardItem::data(role);
        return role == Qt::DisplayRole ? QVariant(shownText(value.toString())) : value;
    }
};

} // namespace

ReferenceBox::ReferenceBox(ItemKind kind, QWidget* parent) : QWidget(parent), m_kind(kind) {
    m_box = new CalmComboBox(this);
    m_box->setEditable(true);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setMaxVisibleItems(16);
    m_box->completer()->setFilterMode(Qt::MatchContains);
    m_box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    m_box->installEventFilter(this);
    m_box->lineEdit()->installEventFilter(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box);
    connect(m_box, &CalmComboBox::opening, this, &ReferenceBox::fill);
    connect(m_box, &QComboBox::activated, this, &ReferenceBox::choose);
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &ReferenceBox::take);
    connect(m_box->lineEdit(), &QLineEdit::textEdited, this, [this] { m_edited = true; });
    connect(m_box->lineEdit(), &QLineEdit::textChanged, this, [this] {
        if (!m_setting && !std::exchange(m_edited, false))
            takeFromOutside();
    });
}

void ReferenceBox::setNames(const QString& objectName, const QString& label) {
    m_box->setObjectName(objectName);
    m_box->setAccessibleName(label);
    m_box->lineEdit()->setObjectName(objectName + QStringLiteral(".text"));
    m_box->lineEdit()->setAccessibleName(label);
}

void ReferenceBox::setMap(const MapPtr& map, const Level* level) {
    m_map = map;
    m_level = level ? level->id : 0;
}

std::vector<ReferenceBox::Name> ReferenceBox::names(ItemId only) const {
    std::vector<Name> found;
    if (!m_map)
        return found;
    for (const auto& level : m_map->levels) {
        if (level->id != m_level)
            continue;
        const ItemListView list = listIn(*level, m_kind);
        list.forEach([&](std::size_t at, const ItemEntry& entry) {
            if (only != 0 && entry.id != only)
                return;
            const std::string_view name = entry.name;
            const QString text = list.named()
                                     ? QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
                                     : kindName(m_kind) + QLatin1Char(' ') + QString::number(at);
            if (!text.isEmpty())
                found.push_back({entry.id, text});
        });
    }
    return found;
}

QString ReferenceBox::textOf(const Value& value) const {
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    const auto* ref = std::get_if<Ref>(&value);
    if (!ref)
        return {};
    if (ref->id == 0)
        return QString::fromStdString(ref->name);
    const std::vector<Name> found = names(ref->id);
    return found.empty() ? QString() : found.front().text;
}

void ReferenceBox::setValue(const Value& value) {
    m_value = value;
    m_asText = std::holds_alternative<std::string>(value);
    if (m_box->hasFocus() && m_box->lineEdit()->isModified())
        return;
    const bool mixed = std::holds_alternative<std::monostate>(value);
    m_box->lineEdit()->setPlaceholderText(mixed ? mixedText : tr("none"));
    const QString text = textOf(value);
    showText(text);
    if (m_box->hasFocus())
        m_box->lineEdit()->selectAll();
    else
        m_box->lineEdit()->setCursorPosition(0);
}

void ReferenceBox::fill() {
    std::vector<Name> now = names();
    if (now == m_names && m_box->count() > 0)
        return;
    const QString text = m_box->currentText();
    m_names = std::move(now);
    const QSignalBlocker quiet(m_box);
    m_setting = true;
    m_box->clear();
    m_box->addItem(tr("none"));
    auto* rows = static_cast<QStandardItemModel*>(m_box->model()); // the box's own
    for (const Name& name : m_names)
        rows->appendRow(new NameRow(name.text));
    int at = text.isEmpty() ? 0 : -1; // what is not in the list is none of its rows
    for (std::size_t i = 0; i < m_names.size(); ++i)
        if (m_names[i].text == text)
            at = static_cast<int>(i) + 1;
    m_box->setCurrentIndex(at);
    m_box->setEditText(text);
    m_setting = false;
}

void ReferenceBox::choose(int row) {
    emit refused({});
    m_box->lineEdit()->setModified(false);
    Value value = m_asText ? Value(std::string()) : Value(Ref{});
    if (row > 0 && static_cast<std::size_t>(row) <= m_names.size()) {
        const Name& name = m_names[static_cast<std::size_t>(row) - 1];
        value = m_asText ? Value(name.text.toStdString()) : Value(Ref{name.id, {}});
    }
    showText(row > 0 ? m_box->itemText(row) : QString());
    if (!sameValue(value, m_value))
        emit chosen(value);
}

void ReferenceBox::take() {
    if (!m_box->lineEdit()->isModified())
        return;
    m_box->lineEdit()->setModified(false);
    const QString text = m_box->currentText().trimmed();
    if (text.isEmpty()) {
        choose(0);
        return;
    }
    for (std::size_t i = 0; i < m_names.size(); ++i)
        if (m_names[i].text == text) {
            choose(static_cast<int>(i) + 1);
            return;
        }
    if (m_asText && m_kind == ItemKind::Entity) { // entities may name what comes only while playing
        emit refused({});
        emit chosen(text.toStdString());
        return;
    }
    emit refused(tr("no %1 is called “%2”").arg(inSentence(kindName(m_kind)), shownText(text)));
}

void ReferenceBox::takeFromOutside() {
    // While it is open the list of what fits writes the marked row into the line.
    if (!isEnabled() || m_box->completer()->popup()->isVisible())
        return;
    if (!m_box->hasFocus())
        fill();
    // A row that is chosen writes its text before it is told, and the text alone may name another.
    const int row = m_box->currentIndex();
    if (row >= 0 && m_box->itemText(row) == m_box->currentText()) {
        choose(row);
        return;
    }
    m_box->lineEdit()->setModified(true);
    take();
    showText(textOf(m_value));
}

QComboBox* ReferenceBox::box() { return m_box; }

void ReferenceBox::showText(const QString& text) {
    if (m_box->currentText() == text)
        return;
    m_setting = true;
    m_box->setEditText(text);
    m_setting = false;
}

bool ReferenceBox::eventFilter(QObject* watched, QEvent* event) {
    // The box has the focus for its line, and hands keys and changes of the focus on to it.
    const auto* focus = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut
                            ? static_cast<QFocusEvent*>(event)
                            : nullptr;
    if (watched == m_box && focus && focus->reason() != Qt::PopupFocusReason) {
        if (focus->gotFocus()) {
            fill();
            m_clicked = focus->reason() == Qt::MouseFocusReason;
        } else {
            take();
            // What was refused is shown no longer once the field is left.
            emit refused({});
            showText(textOf(m_value));
        }
    } else if (watched == m_box->lineEdit() && event->type() == QEvent::MouseButtonRelease &&
               std::exchange(m_clicked, false) && !m_box->lineEdit()->hasSelectedText()) {
        m_box->lineEdit()->selectAll(); // typing begins a search
    }
    return QWidget::eventFilter(watched, event);
}

ReferenceField::ReferenceField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new ReferenceBox(fieldInfo.refers, this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box);
    connect(m_box, &ReferenceBox::chosen, this, &FieldEditor::chosen);
    connect(m_box, &ReferenceBox::refused, this, &FieldEditor::refused);
}

QWidget* ReferenceField::input() { return m_box->box(); }

void ReferenceField::setNames(const QString& objectName, const QString& label) {
    m_box->setNames(objectName, label);
}

ReferencesField::ReferencesField(const FieldInfo& fieldInfo, QWidget* parent)
    : FieldEditor(fieldInfo, parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    static constexpr std::array<const char*, 6> faces{"+X", "+Y", "+Z", "-X", "-Y", "-Z"};
    if (fieldInfo.count == 0) {
        m_names = new QLabel(this);
        m_names->setWordWrap(true);
        m_names->setTextInteractionFlags(Qt::TextSelectableByMouse);
        grid->addWidget(m_names, 0, 0);
        grid->setColumnStretch(0, 1);
        return;
    }
    for (int i = 0; i < fieldInfo.count; ++i) {
        auto* label = new QLabel(
            i < 6 ? QString::fromLatin1(faces[static_cast<std::size_t>(i)]) : QString::number(i), this);
        label->setProperty("dim", true);
        auto* box = new ReferenceBox(fieldInfo.refers, this);
        grid->addWidget(label, i, 0);
        grid->addWidget(box, i, 1);
        m_boxes.push_back(box);
        connect(box, &ReferenceBox::refused, this, &FieldEditor::refused);
        connect(box, &ReferenceBox::chosen, this, [this, i](const Value& value) {
            const auto* ref = std::get_if<Ref>(&value);
            if (!ref)
                return;
            std::vector<Ref> refs = m_refs;
            refs.resize(m_boxes.size());
            refs[static_cast<std::size_t>(i)] = *ref;
            emit chosen(refs);
        });
    }
    grid->setColumnStretch(1, 1);
}

void ReferencesField::setValue(const Value& value) {
    const auto* refs = std::get_if<std::vector<Ref>>(&value);
    m_refs = refs ? *refs : std::vector<Ref>();
    if (m_names) {
        QStringList words;
        for (const Ref& ref : m_refs)
            words.append(m_nameOf ? m_nameOf(ref) : QString());
        m_names->setText(!refs ? mixedText : words.isEmpty() ? tr("none") : words.join(QStringLiteral(", ")));
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setValue(i < m_refs.size() ? Value(m_refs[i]) : Value());
}

void ReferencesField::setMap(const MapPtr& map, const Level* level) {
    m_nameOf = [this, map, id = level ? level->id : 0](const Ref& ref) {
        for (const auto& each : map->levels)
            if (each->id == id)
                return shownText(nameOf(*each, info().refers, ref));
        return shownText(ref.name);
    };
    for (ReferenceBox* box : m_boxes)
        box->setMap(map, level);
}

void ReferencesField::setNames(const QString& objectName, const QString& label) {
    setObjectName(objectName);
    setAccessibleName(label);
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setNames(QStringLiteral("%1.%2").arg(objectName).arg(i),
                             QStringLiteral("%1 %2").arg(label).arg(i));
}

} // namespace octant
