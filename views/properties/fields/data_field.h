#pragma once

#include <string>

#include "views/properties/fields/field_editor.h"

class QComboBox;
class QLabel;

namespace octant {

class TypedText;

/// Bytes of any kind, as text where they are one, or as hexadecimal digits.
class DataField : public FieldEditor {
    Q_OBJECT
public:
    explicit DataField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    QWidget* input() override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return true; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();
    void show();
    bool asText() const;
    void stopTyping();

    QComboBox* m_form;
    QLabel* m_size;
    TypedText* m_edit;
    std::string m_data;
    bool m_mixed = false, m_typing = false, m_setting = false;
};

} // namespace octant
