// SPDX-License-Identifier: GPL-3.0-or-later
// A row of measures under a picture: "entropy 0.65 nats · self 0.11 …", beside each other or, when narrow, name above number, in as many
// rows as it takes.
#pragma once

#include <QWidget>

#include <vector>

namespace headscope {

struct ShownMeasure {
    QString name;
    QString value;
    QString meaning;  ///< tooltip

    bool operator==(const ShownMeasure&) const = default;
};

class MeasureRow : public QWidget {
    Q_OBJECT

public:
    explicit MeasureRow(QWidget* parent = nullptr);

    void setMeasures(const std::vector<ShownMeasure>& measures);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }
    int heightFor(int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont valueFont() const;
    struct Width {
        int name;
        int value;
        int oneLine() const;
        int stacked() const;
    };
    void measure();
    bool fits(int width) const;                      ///< in one line, name beside number
    std::vector<std::size_t> rows(int width) const;  ///< how many measures stand in each

    std::vector<ShownMeasure> m_measures;
    std::vector<Width> m_widths;  ///< widths of texts, measured when they change
    int m_line = 0;               ///< height of a line
};

}  // namespace headscope
