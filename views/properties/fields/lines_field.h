#pragma once

#include <string>
#include <vector>

#include "views/properties/fields/field_editor.h"

class QComboBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace octant {

class NumberBox;

/// A list whose lines are made of words (FieldInfo::refers tells which): actions that an animation plays,
/// materials that a part has while an animation plays, parts that an action names. What names an item is
/// chosen from the model's own.
class LinesField : public FieldEditor {
    Q_OBJECT
public:
    explicit LinesField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void setMap(const MapPtr& map, const Level* level) override;
    void abandon() override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return true; }

private:
    /// A line taken apart; what it does not have stays as it is.
    struct Line {
        int item = 0;     ///< number of the action or material
        std::string name; ///< of the animation or part
        long double first = 0, last = 0, speed = 1;
        long double priority = 0;
    };
    struct Row {
        QWidget* frame = nullptr;
        QComboBox* item = nullptr;
        QComboBox* name = nullptr;
        NumberBox *first = nullptr, *last = nullptr, *speed = nullptr, *priority = nullptr;
        QLabel* length = nullptr;
        QToolButton *up = nullptr, *remove = nullptr;
    };

    static Line lineOf(ItemKind kind, const std::string& text);
    static std::string textOf(ItemKind kind, const Line& line);
    std::vector<std::string> texts() const;
    Row makeRow(std::size_t at);
    NumberBox* makeNumber(QWidget* parent, std::size_t at, long double Line::*part, bool whole,
                          long double most);
    void nameRow(std::size_t at);
    void setCount(std::size_t count);
    void show();
    void showLengths();
    void add();

    std::vector<Line> m_lines;
    std::vector<Row> m_rows;
    bool m_mixed = false, m_filled = false;
    std::shared_ptr<const p3m::Model> m_model;
    QString m_objectName, m_label;
    QVBoxLayout* m_column;
    QLabel* m_sum;
    QToolButton* m_add;
};

} // namespace octant
