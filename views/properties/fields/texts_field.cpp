#include "views/properties/fields/texts_field.h"

#include <string_view>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "views/properties/fields/line_button.h"
#include "views/properties/fields/typed_line.h"
#include "views/theme/theme.h"

namespace octant {

TextsField::TextsField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    if (fieldInfo.count == 0) {
        m_add = new QToolButton(this);
        m_add->setIcon(themeIcon(QStringLiteral("add")));
        m_add->setText(tr("Add"));
        m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_add->setIconSize({14, 14});
        m_column->addWidget(m_add, 0, Qt::AlignLeft);
        connect(m_add, &QToolButton::clicked, this, [this] {
            std::vector<std::string> now = m_texts;
            // A gamemode must have a name; other texts may be empty.
            const bool named = std::string_view(info().name) == "gamemodes";
            now.push_back(named ? tr("mode %1").arg(now.size() + 1).toStdString() : std::string());
            emit chosen(now);
            if (!m_lines.empty()) {
                m_lines.back().text->setFocus();
                m_lines.back().text->selectAll();
            }
        });
    }
}

void TextsField::setValue(const Value& value) {
    const auto* list = std::get_if<std::vector<std::string>>(&value);
    m_mixed = list == nullptr;
    m_texts = list ? *list : std::vector<std::string>();
    if (m_add)
        m_add->setText(m_mixed ? tr("Different lists: begin a new one for all") : tr("Add"));
    setCount(info().count != 0 ? info().count : m_texts.size());
    show();
}

void TextsField::show() {
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i].text->setPlaceholderText(m_mixed ? mixedText : QString());
        m_lines[i].text->display(i < m_texts.size() ? QString::fromStdString(m_texts[i]) : QString());
        if (m_lines[i].down)
            m_lines[i].down->setEnabled(i + 1 < m_texts.size());
    }
}

void TextsField::abandon() {
    for (const Line& line : m_lines)
        line.text->stopTyping();
    show();
}

void TextsField::setCount(std::size_t count) {
    while (m_lines.size() > count) {
        m_lines.back().text->stopTyping();
        m_lines.back().row->hide();
        m_lines.back().row->deleteLater();
        m_lines.pop_back();
    }
    while (m_lines.size() < count) {
        m_lines.push_back(makeLine(m_lines.size()));
        m_column->insertWidget(static_cast<int>(m_lines.size()) - 1, m_lines.back().row);
        nameLine(m_lines.size() - 1);
    }
}

std::vector<std::string> TextsField::texts() const {
    std::vector<std::string> now;
    for (const Line& line : m_lines)
        now.push_back(line.text->text().toStdString());
    return now;
}

TextsField::Line TextsField::makeLine(std::size_t at) {
    Line line;
    line.row = new QWidget(this);
    auto* layout = new QHBoxLayout(line.row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    if (info().count == 6) {
        static constexpr std::array<const char*, 6> faces{"+X", "+Y", "+Z", "-X", "-Y", "-Z"};
        auto* label = new QLabel(QString::fromLatin1(faces[at]), line.row);
        label->setProperty("dim", true);
        label->setFixedWidth(24);
        layout->addWidget(label);
    }
    line.text = new TypedLine(line.row);
    layout->addWidget(line.text, 1);
    connect(line.text, &TypedLine::typingBegan, this, &FieldEditor::began);
    connect(line.text, &TypedLine::typed, this, [this] { emit changed(texts()); });
    connect(line.text, &TypedLine::typingEnded, this, [this, text = line.text] {
        if (!text->setFromOutside())
            emit refused({});
        emit ended();
        show();
    });
    connect(line.text, &TypedLine::typingCancelled, this, [this] {
        emit refused({});
        emit cancelled();
        show();
    });
    if (info().count != 0)
        return line;
    line.up = lineButton(line.row, layout, "up", tr("Put this line higher"));
    line.up->setEnabled(at > 0);
    line.down = lineButton(line.row, layout, "down", tr("Put this line lower"));
    line.remove = lineButton(line.row, layout, "close", tr("Remove this line"));
    connect(line.down, &QToolButton::clicked, this, [this, at] {
        std::vector<std::string> now = m_texts;
        if (at + 1 < now.size()) {
            std::swap(now[at], now[at + 1]);
            emit chosen(now);
        }
    });
    connect(line.up, &QToolButton::clicked, this, [this, at] {
        std::vector<std::string> now = m_texts;
        if (at > 0 && at < now.size()) {
            std::swap(now[at - 1], now[at]);
            emit chosen(now);
        }
    });
    connect(line.remove, &QToolButton::clicked, this, [this, at] {
        std::vector<std::string> now = m_texts;
        if (at < now.size()) {
            now.erase(now.begin() + static_cast<std::ptrdiff_t>(at));
            emit chosen(now);
        }
    });
    return line;
}

void TextsField::setNames(const QString& objectName, const QString& label) {
    m_objectName = objectName;
    m_label = label;
    setObjectName(objectName);
    setAccessibleName(label);
    if (m_add) {
        m_add->setObjectName(objectName + QStringLiteral(".add"));
        m_add->setAccessibleName(tr("%1: add a line").arg(label));
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        nameLine(i);
}

void TextsField::nameLine(std::size_t at) {
    const Line& line = m_lines[at];
    const QString name = QStringLiteral("%1.%2").arg(m_objectName).arg(at);
    line.text->setObjectName(name);
    line.text->setAccessibleName(QStringLiteral("%1 %2").arg(m_label).arg(at + 1));
    if (line.up) {
        line.up->setObjectName(name + QStringLiteral(".up"));
        line.up->setAccessibleName(tr("%1 %2: higher").arg(m_label).arg(at + 1));
        line.down->setObjectName(name + QStringLiteral(".down"));
        line.down->setAccessibleName(tr("%1 %2: lower").arg(m_label).arg(at + 1));
        line.remove->setObjectName(name + QStringLiteral(".remove"));
        line.remove->setAccessibleName(tr("%1 %2: remove").arg(m_label).arg(at + 1));
    }
}

} // namespace octant
