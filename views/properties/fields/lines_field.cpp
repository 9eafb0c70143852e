#include "views/properties/fields/lines_field.h"

#include <charconv>
#include <cmath>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <fmt/format.h>

#include "views/host/model_names.h"
#include "views/host/shown_text.h"
#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/fields/line_button.h"
#include "views/properties/fields/number_box.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr long double lastOfFrames = 65535;

/// The next word of a text, which is taken off it.
std::string_view wordFrom(std::string_view& text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

template <class T> T numberFrom(std::string_view& text, T otherwise) {
    const std::string_view word = wordFrom(text);
    T number{};
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    return read.ec == std::errc() ? number : otherwise;
}

} // namespace

LinesField::Line LinesField::lineOf(ItemKind kind, const std::string& text) {
    Line line;
    std::string_view rest = text;
    if (kind == ItemKind::Action) {
        line.item = numberFrom(rest, 0);
        line.first = numberFrom(rest, 0);
        line.last = numberFrom(rest, 0);
        line.speed = static_cast<long double>(numberFrom(rest, 1.0f));
    } else if (kind == ItemKind::ModelMaterial) {
        line.priority = numberFrom(rest, 0);
        line.item = numberFrom(rest, 0);
        line.name = rest;
    } else {
        line.name = text;
    }
    return line;
}

std::string LinesField::textOf(ItemKind kind, const Line& line) {
    const auto whole = [](long double number) { return static_cast<long long>(number); };
    if (kind == ItemKind::Action)
        return fmt::format("{} {} {} {}", line.item, whole(line.first), whole(line.last),
                           static_cast<float>(line.speed));
    if (kind == ItemKind::ModelMaterial)
        return fmt::format("{} {} {}", whole(line.priority), line.item, line.name);
    return line.name;
}

LinesField::LinesField(const FieldInfo& fieldInfo, QWidget* parent)
    : FieldEditor(fieldInfo, parent), m_column(new QVBoxLayout(this)), m_sum(new QLabel(this)),
      m_add(new QToolButton(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_add->setIcon(themeIcon(QStringLiteral("add")));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setIconSize({14, 14});
    m_sum->setProperty("dim", true);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_add);
    foot->addStretch(1);
    foot->addWidget(m_sum);
    m_column->addLayout(foot);
    connect(m_add, &QToolButton::clicked, this, &LinesField::add);
}

void LinesField::add() {
    std::vector<std::string> now = texts();
    Line line;
    if (info().refers == ItemKind::Action && m_model && !m_model->actions.empty()) {
        std::uint16_t last = 0;
        for (const p3m::BoneMotion& motion : m_model->actions[0].bones)
            for (const auto* channel : {&motion.translation, &motion.rotation, &motion.scale})
                if (!channel->empty())
                    last = std::max(last, (*channel)[channel->size() - 1].frame);
        line.last = last == 0 ? 0 : last - 1; // that keyframe closes the circle
    }
    if (info().refers == ItemKind::ModelMaterial && m_model && !m_model->animations.empty())
        line.name = m_model->animations[0].name.string();
    if (info().refers == ItemKind::ModelPart && m_model && !m_model->parts.empty())
        line.name = m_model->parts[0].name.string();
    now.push_back(textOf(info().refers, line));
    emit chosen(now);
}

void LinesField::setMap(const MapPtr& map, const Level*) {
    m_filled = m_filled && m_model == map->model;
    m_model = map->model;
}

void LinesField::setValue(const Value& value) {
    const auto* list = std::get_if<std::vector<std::string>>(&value);
    m_mixed = list == nullptr;
    m_lines.clear();
    if (list)
        for (const std::string& text : *list)
            m_lines.push_back(lineOf(info().refers, text));
    m_add->setText(m_mixed ? tr("Different lists: begin a new one for all") : tr("Add"));
    setCount(m_lines.size());
    show();
}

void LinesField::abandon() {
    for (const Row& row : m_rows)
        for (NumberBox* box : {row.first, row.last, row.speed, row.priority})
            if (box)
                box->abandon();
    show();
}

std::vector<std::string> LinesField::texts() const {
    std::vector<std::string> now;
    for (const Line& line : m_lines)
        now.push_back(textOf(info().refers, line));
    return now;
}

void LinesField::setCount(std::size_t count) {
    while (m_rows.size() > count) {
        m_rows.back().frame->hide();
        m_rows.back().frame->deleteLater();
        m_rows.pop_back();
    }
    while (m_rows.size() < count) {
        m_rows.push_back(makeRow(m_rows.size()));
        m_column->insertWidget(static_cast<int>(m_rows.size()) - 1, m_rows.back().frame);
        nameRow(m_rows.size() - 1);
        m_filled = false;
    }
}

NumberBox* LinesField::makeNumber(QWidget* parent, std::size_t at, long double Line::*part, bool whole,
                                  long double most) {
    NumberRule rule;
    rule.kind = whole ? NumberRule::Kind::UInt : NumberRule::Kind::Float;
    rule.min = whole ? 0 : 0.001L;
    rule.max = most;
    auto* box = new NumberBox(rule, parent);
    connect(box, &NumberBox::began, this, &FieldEditor::began);
    connect(box, &NumberBox::changed, this, [this, at, part](long double number) {
        if (at >= m_lines.size())
            return;
        m_lines[at].*part = number;
        showLengths();
        emit changed(texts());
    });
    connect(box, &NumberBox::ended, this, &FieldEditor::ended);
    connect(box, &NumberBox::cancelled, this, &FieldEditor::cancelled);
    connect(box, &NumberBox::refused, this, &FieldEditor::refused);
    return box;
}

LinesField::Row LinesField::makeRow(std::size_t at) {
    const ItemKind kind = info().refers;
    Row row;
    row.frame = new QWidget(this);
    auto* grid = new QGridLayout(row.frame);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    const auto words = [&](const QString& text) {
        auto* label = new QLabel(text, row.frame);
        label->setProperty("dim", true);
        return label;
    };
    auto* top = new QHBoxLayout;
    top->setSpacing(2);
    if (kind != ItemKind::ModelPart) {
        row.item = new CalmComboBox(row.frame);
        top->addWidget(row.item, 1);
        connect(row.item, &QComboBox::currentIndexChanged, this, [this, at](int index) {
            if (index < 0 || at >= m_lines.size())
                return;
            m_lines[at].item = m_rows[at].item->itemData(index).toInt();
            emit chosen(texts());
        });
    }
    auto* below = new QHBoxLayout;
    below->setSpacing(4);
    if (kind == ItemKind::Action) {
        row.first = makeNumber(row.frame, at, &Line::first, true, lastOfFrames);
        row.last = makeNumber(row.frame, at, &Line::last, true, lastOfFrames);
        row.speed = makeNumber(row.frame, at, &Line::speed, false, 1000);
        row.length = words({});
        below->addWidget(words(tr("frames")));
        below->addWidget(row.first, 1);
        below->addWidget(words(QStringLiteral("–")));
        below->addWidget(row.last, 1);
        below->addWidget(words(QStringLiteral("×")));
        below->addWidget(row.speed, 1);
        below->addWidget(row.length);
    } else {
        row.name = new CalmComboBox(row.frame);
        connect(row.name, &QComboBox::currentIndexChanged, this, [this, at](int index) {
            if (index < 0 || at >= m_lines.size())
                return;
            m_lines[at].name = m_rows[at].name->itemData(index).toString().toStdString();
            emit chosen(texts());
        });
        if (kind == ItemKind::ModelPart) {
            top->addWidget(row.name, 1);
        } else {
            row.priority = makeNumber(row.frame, at, &Line::priority, true, 255);
            below->addWidget(words(tr("while")));
            below->addWidget(row.name, 2);
            below->addWidget(words(tr("priority")));
            below->addWidget(row.priority, 1);
        }
    }
    row.up = lineButton(row.frame, top, "up", tr("Put this line higher"));
    row.up->setEnabled(at > 0);
    row.remove = lineButton(row.frame, top, "close", tr("Remove this line"));
    connect(row.up, &QToolButton::clicked, this, [this, at] {
        if (at == 0 || at >= m_lines.size())
            return;
        std::swap(m_lines[at - 1], m_lines[at]);
        emit chosen(texts());
    });
    connect(row.remove, &QToolButton::clicked, this, [this, at] {
        if (at >= m_lines.size())
            return;
        m_lines.erase(m_lines.begin() + static_cast<std::ptrdiff_t>(at));
        emit chosen(texts());
    });
    grid->addLayout(top, 0, 0);
    if (below->count() > 0)
        grid->addLayout(below, 1, 0);
    else
        delete below;
    return row;
}

void LinesField::show() {
    const ItemKind kind = info().refers;
    const ItemKind named = kind == ItemKind::ModelMaterial ? ItemKind::Animation : ItemKind::ModelPart;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const Line& line = m_lines[i];
        if (row.item && m_model) {
            if (!m_filled)
                fillWithItems(*row.item, *m_model, kind);
            showItem(*row.item, kind, line.item);
        }
        if (row.name && m_model) {
            const QSignalBlocker quiet(row.name);
            const QString name = QString::fromStdString(line.name);
            if (!m_filled) {
                fillWithItems(*row.name, *m_model, named);
                for (int k = 0; k < row.name->count(); ++k) {
                    const auto at = static_cast<std::size_t>(k);
                    row.name->setItemData(k, modelItemRawName(*m_model, named, at));
                    row.name->setItemText(k, modelItemName(*m_model, named, at));
                    row.name->setItemIcon(k, {});
                }
            }
            int at = row.name->findData(name);
            if (at < 0) {
                row.name->addItem(tr("“%1”, which is not there").arg(shownText(name)), name);
                at = row.name->count() - 1;
            }
            row.name->setCurrentIndex(at);
        }
        for (const auto& [box, number] : {std::pair(row.first, line.first),
                                          {row.last, line.last},
                                          {row.speed, line.speed},
                                          {row.priority, line.priority}})
            if (box)
                box->setNumber(number);
    }
    m_filled = true;
    showLengths();
}

void LinesField::showLengths() {
    if (info().refers != ItemKind::Action || !m_model)
        return;
    double sum = 0;
    for (std::size_t i = 0; i < m_rows.size() && i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const auto action = static_cast<std::size_t>(line.item);
        const double frames = std::abs(static_cast<double>(line.last - line.first)) + 1;
        const double length =
            action < m_model->actions.size() && line.speed > 0
                ? frames * m_model->actions[action].usPerFrame / static_cast<double>(line.speed)
                : 0;
        sum += length;
        m_rows[i].length->setText(secondsText(length));
    }
    m_sum->setText(m_lines.empty() ? QString() : tr("Lasts %1").arg(secondsText(sum)));
}

void LinesField::setNames(const QString& objectName, const QString& label) {
    m_objectName = objectName;
    m_label = label;
    setObjectName(objectName);
    setAccessibleName(label);
    m_add->setObjectName(objectName + QStringLiteral(".add"));
    m_add->setAccessibleName(tr("%1: add a line").arg(label));
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        nameRow(i);
}

void LinesField::nameRow(std::size_t at) {
    const Row& row = m_rows[at];
    const QString name = QStringLiteral("%1.%2").arg(m_objectName).arg(at);
    const auto call = [&](QWidget* widget, const char* part, const QString& words) {
        if (!widget)
            return;
        widget->setObjectName(name + QLatin1String(part));
        widget->setAccessibleName(QStringLiteral("%1 %2: %3").arg(m_label).arg(at + 1).arg(words));
        if (widget->toolTip().isEmpty())
            widget->setToolTip(words);
    };
    call(row.item, ".item", info().refers == ItemKind::Action ? tr("action") : tr("material"));
    call(row.name, ".name", info().refers == ItemKind::ModelPart ? tr("part") : tr("animation"));
    call(row.first, ".first", tr("first frame"));
    call(row.last, ".last", tr("last frame"));
    call(row.speed, ".speed", tr("speed"));
    call(row.priority, ".priority", tr("priority"));
    call(row.up, ".up", tr("higher"));
    call(row.remove, ".remove", tr("remove"));
}

} // namespace octant
