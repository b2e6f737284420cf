// SPDX-License-Identifier: GPL-3.0-or-later
// One example in the gallery: a picture of its attention, its title, what there is to see, and a button that tries something there.
#pragma once

#include "app/window/gallery/example_guide.h"

#include <QFrame>

class QLabel;

namespace headscope {

class ExampleCard : public QFrame {
    Q_OBJECT

public:
    static constexpr int kPictureSide = 88;  ///< px

    ExampleCard(const ExampleGuide& guide, QWidget* parent);

    const ExampleGuide& guide() const { return m_guide; }
    bool says(const QString& words) const;  ///< all of them, in any order
    void setPicture(const QImage& picture);
    bool hasPicture() const;

signals:
    void opened();
    void tried();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const ExampleGuide& m_guide;
    QLabel* m_picture;
    QString m_words;  ///< all that can be searched for
};

}  // namespace headscope
