#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

#include "model/map/map.h"
#include "model/schema/field.h"

class QLabel;

namespace octant {

class NumberBox;

/// Dash that stands for values that differ.
inline const QString mixedText = QStringLiteral("—");

/// Edits the value of one field. It shows what it is given and asks for changes by signals; it changes
/// nothing itself.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    explicit FieldEditor(const FieldInfo& info, QWidget* parent = nullptr);

    /// Of the field; it lives as long as the program.
    const FieldInfo& info() const { return *m_info; }
    /// Shows a value; monostate means several items that differ. What is being typed stays as it is.
    virtual void setValue(const Value& value) = 0;
    /// Of several items that differ: the numbers of a vector that are the same in all of them.
    virtual void setShared(const std::vector<std::optional<long double>>&) {}
    /// Of several items whose masks differ: the masks that there are.
    virtual void setMasks(const std::vector<std::uint32_t>&) {}
    /// The map that names are looked up in, and the level (null for none).
    virtual void setMap(const MapPtr&, const Level*) {}
    /// Lets go of an unfinished entry, because its gesture was ended elsewhere.
    virtual void abandon() {}
    /// The input whose object name is the field's.
    virtual QWidget* input() { return this; }
    /// The number that a drag on the label turns; null for none.
    virtual NumberBox* dragged() { return nullptr; }
    /// Names all inputs: `field:<path>` and what comes after it.
    virtual void setNames(const QString& objectName, const QString& label);
    /// What is read only shows its value and asks for nothing.
    virtual void setReadOnly(bool readOnly);
    /// Whether the label belongs above because the editor needs the whole width.
    virtual bool wide() const { return false; }
    /// Marks the input as refused.
    void setInvalid(bool invalid);

signals:
    /// An entry begins that is one step until it ends: typing, a drag, wheel notches.
    void began();
    /// The value while the entry goes on.
    void changed(const octant::Value& value);
    /// The same for one number of a vector whose other numbers are left as they are.
    void partChanged(int part, const octant::Value& number);
    /// The entry is over: what was last told of is the step.
    void ended();
    /// It was given up: the value is as before it began.
    void cancelled();
    /// A step of its own.
    void chosen(const octant::Value& value);
    /// The same for one part of a value whose other parts are left as they are in each item.
    void partChosen(int part, const octant::Value& value);
    /// What was entered cannot be: the reason, or empty when all is well again.
    void refused(const QString& why);

private:
    const FieldInfo* m_info;
};

/// Text of a literal of the model.
QString translatedLiteral(const char* text);

} // namespace octant
