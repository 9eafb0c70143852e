#include "views/properties/texture_picker.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QVBoxLayout>

#include "views/browser/browser_models.h"
#include "views/properties/fields/outside_choice.h"

namespace octant {

TexturePicker::TexturePicker(Host& host, std::function<void(const std::string&)> taken, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_textures(new TexturesModel(host, this)), m_grid(new QListView(this)),
      m_taken(std::move(taken)) {
    setObjectName(QStringLiteral("texturePicker"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    auto* search = new QLineEdit(this);
    search->setObjectName(QStringLiteral("texturePickerSearch"));
    search->setAccessibleName(tr("Find textures"));
    search->setPlaceholderText(tr("Find by name"));
    search->setClearButtonEnabled(true);
    m_grid->setObjectName(QStringLiteral("texturePickerGrid"));
    m_grid->setAccessibleName(tr("Textures of the game"));
    m_grid->setModel(m_textures);
    showThumbnails(*m_grid);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(search);
    column->addWidget(m_grid, 1);
    if (!host.resources()) {
        auto* hint = new QLabel(tr("No game is chosen: File > Choose game."), this);
        hint->setProperty("dim", true);
        column->addWidget(hint);
    }
    resize(400, 380);
    connect(search, &QLineEdit::textChanged, m_textures, &TexturesModel::setSearch);
    connect(search, &QLineEdit::returnPressed, this, [this] { take(m_textures->index(0)); });
    connect(m_grid, &QListView::clicked, this, &TexturePicker::take);
    connect(m_grid, &QListView::activated, this, &TexturePicker::take);
    onOutsideChoice(*m_grid, [this](const QModelIndex& index) { take(index); });
    m_listening = host.listen([this](const HostEvent& event) { m_textures->onHostEvent(event); });
    search->setFocus();
}

void TexturePicker::openAt(const QWidget& widget) {
    QPoint at = widget.mapToGlobal(QPoint(widget.width() - width(), widget.height()));
    const QRect room = widget.screen()->availableGeometry();
    at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())));
    if (at.y() + height() > room.bottom())
        at.setY(std::max(room.top(), widget.mapToGlobal(QPoint(0, 0)).y() - height()));
    move(at);
    show();
}

void TexturePicker::take(const QModelIndex& index) {
    const std::string identifier = m_textures->identifierAt(index);
    if (identifier.empty() || !m_taken)
        return;
    std::exchange(m_taken, nullptr)(identifier);
    close();
}

} // namespace octant
