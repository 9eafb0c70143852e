#pragma once

#include <vector>

#include "views/properties/fields/field_editor.h"

class QToolButton;
class QVBoxLayout;

namespace octant {

class TypedLine;

/// A list of texts: lines that can be added, removed and put higher or lower; or one for each face of a cube.
class TextsField : public FieldEditor {
    Q_OBJECT
public:
    explicit TextsField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return true; }

private:
    struct Line {
        QWidget* row = nullptr;
        TypedLine* text = nullptr;
        QToolButton* up = nullptr;
        QToolButton* down = nullptr;
        QToolButton* remove = nullptr;
    };
    void setCount(std::size_t count);
    Line makeLine(std::size_t at);
    void nameLine(std::size_t at);
    void show();
    std::vector<std::string> texts() const;

    std::vector<Line> m_lines;
    std::vector<std::string> m_texts;
    bool m_mixed = false;
    QString m_objectName, m_label;
    QVBoxLayout* m_column;
    QToolButton* m_add = nullptr;
};

} // namespace octant
