#pragma once

#include <QPlainTextEdit>

#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/typed_line.h"

class QMenu;
class QStringListModel;
class QToolButton;

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

/// The name of something that is in a model: a bone, an animation. Typing offers those that there are, a
/// button lists them; any other name is taken as well.
class ModelNameField : public TextField {
    Q_OBJECT
public:
    explicit ModelNameField(const FieldInfo& info, QWidget* parent = nullptr);
    void setNames(const QString& objectName, const QString& label) override;
    void setReadOnly(bool readOnly) override;
    /// What there is.
    void offer(const QStringList& names);

    /// What fields of an entity name of a model.
    enum class Names { Nothing, Bones, Animations };
    /// Nothing for all but bones and animations that fields of entities name.
    static Names named(const FieldInfo& info);

private:
    void fillMenu();

    QStringListModel* m_names;
    QToolButton* m_pick;
    QMenu* m_menu;
};

/// Several lines of text; tells a change by a key, an input method or the mouse from one by the accessibility
/// interface.
class TypedText : public QPlainTextEdit {
    Q_OBJECT
public:
    using QPlainTextEdit::QPlainTextEdit;
    /// Whether a key, an input method or the mouse is being handled.
    bool inEvent() const { return m_events > 0; }

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    int m_events = 0; ///< that are being handled
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
    TypedText* m_edit;
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
