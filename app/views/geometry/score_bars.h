// SPDX-License-Identifier: GPL-3.0-or-later
// The scores q·k of the same keys in several heads side by side, as bars, and who wins in each; a click on a head shows its plane.
#pragma once

#include "core/base/matrix.h"

#include <QColor>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace headscope {

struct ScoreColumn {
    int block = 0;
    int head = 0;
    QString title, subtitle;  ///< "block 1", "head 2"
    QString name;             ///< the head's name, as a tooltip
    std::vector<double> scores;
    std::vector<Index> winners;
    QColor color;  ///< the head's colour
    bool chosen = false;
};

struct ScoreRow {
    QString name;
    QColor color;
    Index key = 0;
};

class ScoreBars : public QWidget {
    Q_OBJECT

public:
    explicit ScoreBars(QWidget* parent = nullptr);

    void setData(std::vector<ScoreRow> rows, std::vector<ScoreColumn> columns);
    const std::vector<ScoreColumn>& columns() const { return m_columns; }
    QRect columnRect(int column) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void headChosen(int block, int head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int line() const;
    int nameWidth() const;
    int columnAt(int x) const;
    void paintColumn(QPainter& painter, int column) const;
    QString winnerText(const ScoreColumn& column) const;

    std::vector<ScoreRow> m_rows;
    std::vector<ScoreColumn> m_columns;
};

}  // namespace headscope
