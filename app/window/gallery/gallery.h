// SPDX-License-Identifier: GPL-3.0-or-later
// All examples with a picture each, by how much they presuppose: a click opens one, a button tries something in it, typing filters them.
#pragma once

#include "app/window/gallery/example_card.h"

#include <QDialog>

#include <array>
#include <vector>

class QGridLayout;
class QLineEdit;
class QScrollArea;

namespace headscope {

class Appearance;
class Thumbnails;

class Gallery : public QDialog {
    Q_OBJECT

public:
    Gallery(const Appearance& appearance, QWidget* parent);

signals:
    void chosen(const headscope::ExampleGuide& guide, bool tried);  ///< the gallery is closed by then

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(const ExampleCard& card, bool tried);
    void filter();
    void arrange();
    void paintPictures();
    void move(QWidget* from, int key);
    std::vector<ExampleCard*> shown() const;

    const Appearance& m_appearance;
    QLineEdit* m_words;
    QScrollArea* m_area;
    QGridLayout* m_grid;
    QLabel* m_nothing;
    std::array<QLabel*, 3> m_levels{};  ///< in the order of Level
    std::vector<ExampleCard*> m_cards;
    Thumbnails* m_thumbnails;
    QString m_colors;  ///< the theme that the pictures were painted in
};

}  // namespace headscope
