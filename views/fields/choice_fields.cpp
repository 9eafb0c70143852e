#include "views/fields/choice_fields.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QWheelEvent>

#include "views/fields/check_box.h"

namespace octant {
namespace {

/// The wheel turns a list only where it has the focus, so that it does not stop the panel from scrolling.
class CalmComboBox final : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

void fillWith(QWidget* parent, QWidget* child) {
    auto* layout = new QHBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(child);
}

QString plainWords(const char* name) {
    QString words = QString::fromUtf8(name);
    words.replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

} // namespace

BoolField::BoolField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new CheckBox(translatedLiteral(fieldInfo.label), this);
    fillWith(this, m_box);
    // Of mixed items a click makes all alike; nobody can go back to mixed by clicking.
    connect(m_box, &QCheckBox::clicked, this, [this] {
        m_box->setTristate(false);
        emit chosen(m_box->isChecked());
    });
}

void BoolField::setValue(const Value& value) {
    const auto* on = std::get_if<bool>(&value);
    m_box->setTristate(on == nullptr);
    m_box->setCheckState(on == nullptr ? Qt::PartiallyChecked : *on ? Qt::Checked : Qt::Unchecked);
}

QWidget* BoolField::input() { return m_box; }

void BoolField::setReadOnly(bool readOnly) { m_box->setEnabled(!readOnly); }

EnumField::EnumField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_box = new CalmComboBox(this);
    m_box->setPlaceholderText(mixedText);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(6);
    m_box->setFocusPolicy(Qt::StrongFocus);
    for (std::size_t i = 0; i < fieldInfo.choices.size(); ++i)
        if (fieldInfo.choices[i] && *fieldInfo.choices[i])
            m_box->addItem(plainWords(fieldInfo.choices[i]), QVariant::fromValue(static_cast<qulonglong>(i)));
    m_box->setMaxVisibleItems(20);
    fillWith(this, m_box);
    connect(m_box, &QComboBox::activated, this,
            [this] { emit chosen(static_cast<std::uint64_t>(m_box->currentData().toULongLong())); });
}

void EnumField::setValue(const Value& value) {
    const auto* number = std::get_if<std::uint64_t>(&value);
    if (!number) {
        m_box->setCurrentIndex(-1);
        return;
    }
    int at = m_box->findData(QVariant::fromValue(static_cast<qulonglong>(*number)));
    if (at < 0) {
        m_box->addItem(tr("%1 (unknown)").arg(*number),
                       QVariant::fromValue(static_cast<qulonglong>(*number)));
        at = m_box->count() - 1;
    }
    m_box->setCurrentIndex(at);
}

QWidget* EnumField::input() { return m_box; }

} // namespace octant
