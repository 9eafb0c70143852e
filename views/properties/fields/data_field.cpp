#include "views/properties/fields/data_field.h"

#include <utility>

#include <QComboBox>
#include <QFocusEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <QTimer>
#include <QVBoxLayout>

#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/fields/text_field.h"

namespace octant {
namespace {

constexpr int textForm = 0, hexForm = 1;

/// The text that bytes are; none where showing them as one would lose some.
std::optional<QString> textOf(const std::string& data) {
    const QString text = QString::fromStdString(data);
    if (text.toStdString() != data)
        return std::nullopt;
    for (const QChar letter : text)
        if ((letter.category() == QChar::Other_Control && letter != u'\n' && letter != u'\t') ||
            letter == QChar::ParagraphSeparator || letter == QChar::LineSeparator || letter == QChar::Nbsp)
            return std::nullopt;
    return text;
}

QString hexOf(const std::string& data) {
    constexpr qsizetype bytesOfLine = 8, lettersOfByte = 3;
    QString hex = QString::fromLatin1(QByteArray::fromStdString(data).toHex(' '));
    for (qsizetype at = bytesOfLine * lettersOfByte - 1; at < hex.size(); at += bytesOfLine * lettersOfByte)
        hex[at] = u'\n';
    return hex;
}

} // namespace

DataField::DataField(const FieldInfo& fieldInfo, QWidget* parent) : FieldEditor(fieldInfo, parent) {
    m_form = new CalmComboBox(this);
    m_form->addItem(tr("Text"));
    m_form->addItem(tr("Hex"));
    m_size = new QLabel(this);
    m_size->setProperty("dim", true);
    m_edit = new TypedText(this);
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(QFontMetrics(m_edit->font()).lineSpacing() * 8 + 10);
    m_edit->installEventFilter(this);
    auto* line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(m_form);
    line->addWidget(m_size, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addLayout(line);
    column->addWidget(m_edit);
    connect(m_form, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_setting)
            show();
    });
    connect(m_edit, &QPlainTextEdit::textChanged, this, &DataField::take);
}

QWidget* DataField::input() { return m_edit; }

void DataField::setNames(const QString& objectName, const QString& label) {
    FieldEditor::setNames(objectName, label);
    m_form->setObjectName(objectName + QStringLiteral(".form"));
    m_form->setAccessibleName(tr("%1: how it is shown").arg(label));
}

bool DataField::asText() const { return m_form->currentIndex() == textForm; }

void DataField::setValue(const Value& value) {
    const auto* bytes = std::get_if<std::string>(&value);
    const bool first = m_size->text().isEmpty();
    const std::string before = std::exchange(m_data, bytes ? *bytes : std::string());
    m_mixed = bytes == nullptr;
    m_size->setText(m_mixed ? mixedText : tr("%n byte(s)", nullptr, static_cast<int>(m_data.size())));
    if (m_typing)
        return;
    const bool readable = textOf(m_data).has_value();
    if (auto* model = qobject_cast<QStandardItemModel*>(m_form->model())) {
        model->item(textForm)->setEnabled(readable);
        model->item(textForm)->setToolTip(readable ? QString() : tr("These bytes are no text"));
    }
    m_setting = true;
    if (!readable)
        m_form->setCurrentIndex(hexForm);
    else if (first || before.empty())
        m_form->setCurrentIndex(textForm);
    m_setting = false;
    show();
}

void DataField::show() {
    const QString shown = asText() ? textOf(m_data).value_or(QString()) : hexOf(m_data);
    m_edit->setPlaceholderText(m_mixed ? mixedText : QString());
    if (m_edit->toPlainText() == shown)
        return;
    m_setting = true;
    m_edit->setPlainText(shown);
    m_setting = false;
}

void DataField::take() {
    if (m_setting)
        return;
    if (!m_typing) {
        m_typing = true;
        emit began();
    }
    const QString text = m_edit->toPlainText();
    std::string typed = text.toStdString();
    QString why;
    if (!asText()) {
        QString digits = text;
        digits.remove(QLatin1Char(' ')).remove(QLatin1Char('\n')).remove(QLatin1Char('\t'));
        const QByteArray bytes = QByteArray::fromHex(digits.toLatin1());
        if (QString::fromLatin1(bytes.toHex()) != digits.toLower())
            why = tr("hexadecimal digits are needed, two for each byte");
        typed = bytes.toStdString();
    }
    emit refused(why);
    if (why.isEmpty())
        emit changed(typed);
    if (m_edit->inEvent())
        return;
    // Nobody is there to leave it; the interface replaces text in two steps.
    QTimer::singleShot(0, this, [this] {
        if (std::exchange(m_typing, false))
            emit ended();
    });
}

void DataField::stopTyping() {
    m_typing = false;
    show();
}

void DataField::abandon() { stopTyping(); }

bool DataField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && m_typing &&
        static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
        m_typing = false;
        emit refused({});
        emit ended();
    }
    if (event->type() == QEvent::KeyPress && m_typing &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_typing = false;
        emit refused({});
        emit cancelled();
        show();
        return true;
    }
    return FieldEditor::eventFilter(watched, event);
}

} // namespace octant
