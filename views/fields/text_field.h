#pragma once

#include "views/fields/field_editor.h"
#include "views/fields/typed_line.h"

class QPlainTextEdit;

namespace octant {

/// One line of text.
class TextField : public FieldEditor {
    Q_OBJECT
public:
    explicit TextField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    QWidget* input() override { return m_line; }

private:
    TypedLine* m_line;
    QString m_shown;
};

/// Several lines of text.
class LongTextField : public FieldEditor {
    Q_OBJECT
public:
    explicit LongTextField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    QWidget* input() override;
    bool wide() const override { return true; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPlainTextEdit* m_edit;
    bool m_typing = false, m_setting = false;
    QString m_shown;
};

/// A list of whole numbers, places of sectors, or bytes, as one line.
class NumbersField : public FieldEditor {
    Q_OBJECT
public:
    explicit NumbersField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    QWidget* input() override { return m_line; }

private:
    void take(const QString& text);

    TypedLine* m_line;
    QString m_shown;
};

} // namespace octant
