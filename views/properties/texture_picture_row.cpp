#include "views/properties/texture_picture_row.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/assets/model_pictures.h"
#include "views/browser/thumbnails.h"
#include "views/host/actions.h"
#include "views/host/shown_text.h"
#include "views/theme/mirrored_margins.h"

namespace octant {
namespace {

constexpr int pictureSide = 96; // pixels

const p3m::Texture* textureIn(const MapPtr& map, const ItemRef& item) {
    if (map && map->model)
        for (std::size_t i = 0; i < map->model->textures.size(); ++i)
            if (map->model->textures[i].id == item.id)
                return &map->model->textures[i];
    return nullptr;
}

} // namespace

TexturePictureRow::TexturePictureRow(Host& host, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent), m_host(host), m_picture(new QLabel(this)), m_words(new QLabel(this)),
      m_replace(new QToolButton(this)) {
    m_picture->setObjectName(QStringLiteral("texturePicture"));
    m_picture->setAccessibleName(tr("Picture of the texture"));
    m_picture->setFixedSize(pictureSide, pictureSide);
    m_words->setObjectName(QStringLiteral("texturePictureWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setProperty("dim", true);
    m_replace->setObjectName(QStringLiteral("texturePictureReplace"));
    m_replace->setText(tr("Replace…"));
    m_replace->setAccessibleName(tr("Embed the picture of a file in the place of this one"));
    m_replace->setToolTip(m_replace->accessibleName());
    if (QAction* replace = actions.action(QStringLiteral("texture.replace")))
        connect(m_replace, &QToolButton::clicked, replace, &QAction::trigger);
    auto* side = new QVBoxLayout;
    side->setSpacing(4);
    side->addWidget(m_words, 1);
    side->addWidget(m_replace, 0, Qt::AlignLeft);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(mirroredMargins(0, 2, 22, 6)); // as wide as rows that can be reset
    row->setSpacing(8);
    row->addWidget(m_picture, 0, Qt::AlignTop);
    row->addLayout(side, 1);
    m_listening = m_host.listen([this](const HostEvent& event) {
        if (std::holds_alternative<PictureReady>(event) || std::holds_alternative<FindingsChanged>(event) ||
            std::holds_alternative<GameChanged>(event))
            refresh();
    });
}

void TexturePictureRow::show(const MapPtr& map, const ItemRef& texture) {
    m_map = map;
    m_texture = texture;
    refresh();
}

void TexturePictureRow::refresh() {
    const p3m::Texture* texture = textureIn(m_map, m_texture);
    if (!texture)
        return;
    const auto picture = m_host.picture(pictureOfModelTexture(*texture));
    m_picture->setPixmap(picture ? QPixmap::fromImage(thumbnailOf(*picture, pictureSide)) : QPixmap());
    m_words->setText(describe(*texture, picture.get()));
}

QString TexturePictureRow::problem() const {
    for (const Finding& finding : m_host.findings())
        if (finding.item == m_texture && finding.ruleName().starts_with("GAME"))
            return shownText(finding.what);
    return {};
}

QString TexturePictureRow::describe(const p3m::Texture& texture, const Picture* picture) const {
    if (texture.type == p3m::Texture::External && !m_host.resources())
        return tr("No game is chosen that it could come from: choose one in the File menu.");
    const QString why = problem();
    if (!why.isEmpty())
        return tr("It is missing: %1").arg(why);
    if (!picture)
        return tr("Reading the picture…");
    return tr("%1 × %2 pixels, %3")
        .arg(picture->width)
        .arg(picture->height)
        .arg(channelsOf(picture->format) % 2 == 0 ? tr("with transparency") : tr("without transparency"));
}

} // namespace octant
