// SPDX-License-Identifier: GPL-3.0-or-later
// A line in which heads are looked for in words: "look at the previous token", "copy what they read".
#pragma once

#include <QLineEdit>

namespace headscope {

class HeadSearch : public QLineEdit {
    Q_OBJECT

public:
    explicit HeadSearch(QWidget* parent = nullptr);

    static QStringList phrases();

signals:
    void chosen(const QString& coloring);  ///< by the id of the measure, the find or the effect

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    void choose(const QString& phrase);
};

}  // namespace headscope
