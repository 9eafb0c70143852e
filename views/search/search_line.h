#pragma once

#include <QLineEdit>
#include <QStandardItemModel>

#include "model/map/map.h"

class QCompleter;

namespace octant {

/// A line for a search, which offers fields and what they can be while it is typed.
class SearchLine : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchLine(QWidget* parent);

    /// The document that words are offered for.
    void setMap(MapPtr map) { m_map = std::move(map); }
    /// Shows that the text is not understood.
    void setWrong(bool wrong);

signals:
    /// Enter, but not that which takes an offered word.
    void entered();
    /// Down, where no words are offered.
    void leftDown();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void offerWords();
    void take(const QModelIndex& index);

    MapPtr m_map;
    QStandardItemModel* m_words;
    QCompleter* m_completer;
    int m_from = 0, m_length = 0; ///< letters that an offered word replaces
};

} // namespace octant
