// SPDX-License-Identifier: GPL-3.0-or-later
// Row and column names beside a matrix: quiet text that is elided, turned or thinned when there is little room.
#pragma once

#include "app/widgets/text/wrapped_name.h"

#include <QHeaderView>

#include <vector>

class QLineEdit;

namespace headscope {

class NameHeader : public QHeaderView {
    Q_OBJECT

public:
    NameHeader(Qt::Orientation orientation, QWidget* parent);

    static constexpr double kNarrowLetters = 0.8;  ///< the part of their usual width, before words are broken

    void setColors(std::vector<QColor> colors);  ///< a coloured edge per section: the head it belongs to
    void setTypeScale(double scale);             ///< times the usual size of type
    void setEmphasized(int section);             ///< -1: none
    void setLeastExtent(int extent);             ///< so that the cells of tables beside or below each other begin at the same place
    int namesExtent() const;                     ///< what the names take: height across the columns, width beside the rows
    void setRenamable(bool renamable) { m_renamable = renamable; }
    void editName(int section);  ///< opens a line edit over the name

    /// Names across the columns are turned upright when they cannot be wrapped into their sections.
    bool isTurned() const;
    QString shownName(int section) const;  ///< as it is painted: over several lines, or cut with an ellipsis
    bool isNamed(int section) const;       ///< narrow sections have their names thinned
    int middleOf(int section) const;       ///< the middle of its name, from the first section on: the first and the last name stay whole
    QSize sizeHint() const override;
    int preferredExtent() const;  ///< width that the longest name would like, within reason
    int wordExtent() const;       ///< at which no word has to be broken, within reason

signals:
    void renamed(int section, const QStringList& names);  ///< this one, and as many after it as were pasted
    void refused(const QString& reason);

protected:
    void setModel(QAbstractItemModel* model) override;
    bool event(QEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    /// How names stand across sections of that width: the same for all of them.
    struct Wrapping {
        int width = -1;
        int lines = 0;      ///< 0: upright
        int stretch = 100;  ///< % of the usual width of letters
        WordBreaks breaks = WordBreaks::Never;
    };
    QFont nameFont() const;
    QString fittedName(int section, const QSize& size, const QFont& font) const;
    const QStringList& measuredNames() const;
    int longestName() const;
    const Wrapping& wrapping() const;
    void forgetNames();
    void finish(QLineEdit& editor, int section);
    bool startShared(int section) const;
    int edgeExtent() const;  ///< the coloured edge
    int lineExtent() const;
    int stride() const;  ///< every how many sections a name is drawn

    // The names that were measured, until names or font change; empty: none yet.
    mutable QStringList m_measured;
    mutable int m_longest = -1;
    mutable int m_longestWord = -1;
    mutable Wrapping m_wrapping;
    std::vector<QColor> m_colors;
    double m_typeScale = 1;
    int m_emphasized = -1;
    int m_leastExtent = 0;
    bool m_renamable = false;
};

}  // namespace headscope
