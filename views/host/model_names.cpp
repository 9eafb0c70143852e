#include "views/host/model_names.h"

#include <QComboBox>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>

#include "model/map/item_kinds.h"
#include "model/p3m/motion.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString textOf(std::string_view text) { return shownText(text); }

QIcon swatchIcon(const Color4& color) {
    constexpr int side = 28; // shown at half of that
    QPixmap picture(side, side);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColors().border, 2));
    painter.setBrush(QColor(color[0], color[1], color[2]));
    painter.drawRoundedRect(QRectF(2, 2, side - 4, side - 4), 5, 5);
    return QIcon(picture);
}

QString noteOfTexture(const p3m::Texture& texture) {
    if (texture.type == p3m::Texture::External)
        return tr("of the game");
    const std::size_t bytes = texture.data.size();
    return texture.type == p3m::Texture::Embedded
               ? (bytes < 1024 ? tr("embedded, %1 bytes").arg(bytes)
                               : tr("embedded, %1 KiB").arg((bytes + 512) / 1024))
               : tr("of unknown type %1").arg(texture.type);
}

/// The animations that play an action.
QString noteOfAction(const p3m::Model& model, std::size_t action) {
    QStringList names;
    for (const p3m::Animation& animation : model.animations)
        if (std::any_of(animation.actions.begin(), animation.actions.end(),
                        [&](const p3m::ActionReference& each) { return each.action == action; }))
            names << textOf(animation.name.view());
    return names.isEmpty() ? tr("not played") : names.join(QStringLiteral(", "));
}

} // namespace

QString modelItemName(const p3m::Model& model, ItemKind kind, std::size_t position) {
    QString name = modelItemRawName(model, kind, position);
    if (kind == ItemKind::ModelTexture && position < model.textures.size() &&
        model.textures[position].type == p3m::Texture::External)
        name = textOf(model.textures[position].path.view()).section(QLatin1Char('/'), -1);
    return name.isEmpty() ? kindName(kind) + QLatin1Char(' ') + QString::number(position) : name;
}

QString modelItemRawName(const p3m::Model& model, ItemKind kind, std::size_t position) {
    const ItemListView list = listIn(model, kind);
    return position < list.size() ? textOf(list.nameAt(position)) : QString();
}

QString modelItemNote(const p3m::Model& model, ItemKind kind, std::size_t position) {
    if (kind == ItemKind::ModelTexture && position < model.textures.size())
        return noteOfTexture(model.textures[position]);
    if (kind == ItemKind::ModelMaterial && position < model.materials.size()) {
        const p3m::Material& material = model.materials[position];
        QString texture =
            material.values.texture < model.textures.size()
                ? modelItemName(model, ItemKind::ModelTexture, material.values.texture).toLower()
                : QString();
        if (!material.animated)
            return texture;
        return texture.isEmpty() ? tr("animated") : tr("%1, animated").arg(texture);
    }
    if (kind == ItemKind::ModelPart && position < model.parts.size())
        return model.parts[position].visible ? QString() : tr("hidden");
    if (kind == ItemKind::Animation && position < model.animations.size())
        return secondsText(p3m::lengthOf(model, model.animations[position]));
    if (kind == ItemKind::Action && position < model.actions.size())
        return noteOfAction(model, position);
    return {};
}

QIcon modelItemIcon(const p3m::Model& model, ItemKind kind, std::size_t position) {
    if (kind == ItemKind::ModelMaterial && position < model.materials.size())
        return swatchIcon(model.materials[position].values.color);
    return kindIcon(kind);
}

QString secondsText(double us) {
    constexpr double second = 1e6, longest = 1e15;
    return us < longest ? tr("%1 s").arg(QLocale().toString(us / second, 'f', 2)) : tr("very long");
}

void fillWithItems(QComboBox& box, const p3m::Model& model, ItemKind kind, const QString& none,
                   int noneNumber) {
    const QSignalBlocker quiet(&box);
    box.clear();
    if (!none.isEmpty())
        box.addItem(none, noneNumber);
    const std::size_t count = listIn(model, kind).size();
    for (std::size_t i = 0; i < count; ++i) {
        const QString name = modelItemName(model, kind, i), note = modelItemNote(model, kind, i);
        box.addItem(modelItemIcon(model, kind, i), note.isEmpty() ? name : tr("%1 (%2)").arg(name, note),
                    static_cast<int>(i));
    }
}

void showItem(QComboBox& box, ItemKind kind, int number) {
    const QSignalBlocker quiet(&box);
    int at = box.findData(number);
    if (at < 0) {
        box.addItem(tr("%1 %2, which is not there").arg(kindName(kind)).arg(number), number);
        at = box.count() - 1;
    }
    box.setCurrentIndex(at);
}

} // namespace octant
