// Row and column names beside a matrix: quiet text that is elided, turned or thinned when there is little room.
#pragma once

#include <QHeaderView>

#include <vector>

class QLineEdit;

namespace headscope {

class NameHeader : public QHeaderView {
    Q_OBJECT

public:
    NameHeader(Qt::Orientation orientation, QWidget* parent);

    void setColors(std::vector<QColor> colors);  ///< a coloured edge per section: the head it belongs to
    void setEmphasized(int section);             ///< -1: none
    void setLeastExtent(int extent);             ///< so that the cells of tables beside or below each other begin at the same place
    int namesExtent() const;                     ///< what the names take: height across the columns, width beside the rows
    void setRenamable(bool renamable) { m_renamable = renamable; }
    void editName(int section);                  ///< opens a line edit over the name

    /// Names across the columns are turned upright when sections are narrower than a few letters.
    bool isTurned() const;
    QSize sizeHint() const override;
    int preferredExtent() const;  ///< width that the longest name would like, within reason

signals:
    void renamed(int section, const QString& name);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    int lineCount() const;
    bool startShared(int section) const;
    int edgeExtent() const;  ///< of the coloured edge
    int stride() const;  ///< every how many sections a name is drawn

    std::vector<QColor> m_colors;
    int m_emphasized = -1;
    int m_leastExtent = 0;
    bool m_renamable = false;
};

}  // namespace headscope
