// SPDX-License-Identifier: GPL-3.0-or-later
// One number as a line of name, slider and typed field: the way every parameter outside a matrix is set.
#pragma once

#include <QColor>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;

namespace headscope {

class GrooveSlider;
class NumberField;

class ValueSlider : public QWidget {
    Q_OBJECT

public:
    enum class Mapping { Linear, Logarithmic };  ///< Logarithmic needs a range above 0

    explicit ValueSlider(const QString& name, QWidget* parent = nullptr);

    void setName(const QString& name);
    void hideName();               ///< which stands somewhere else
    void setNameWidth(int width);  ///< so that sliders below each other line up
    int preferredNameWidth() const;
    void setRange(double low, double high);
    void setMapping(Mapping mapping);
    void setDefault(double value) { m_default = value; }  ///< what a double click on the handle goes back to
    void setDecimals(int decimals);                       ///< instead of those that fit the range
    void setAccent(const QColor& accent);

    /// Sets the value silently. A value outside the range extends the range, to a rounded bound.
    void setValue(double value);
    double value() const { return m_value; }
    double low() const { return m_low; }
    double high() const { return m_high; }

    GrooveSlider& slider() const { return *m_slider; }
    NumberField& field() const { return *m_field; }

signals:
    /// A person set the value. `continuing`: by a drag, held keys or the wheel, to be undone as a whole until editEnded().
    void valueEdited(double value, bool continuing);
    void editEnded();
    void hovered(bool isOver);  ///< by the mouse

protected:
    bool event(QEvent* event) override;

private:
    void edit(double value, bool continuing);
    void step(double steps);
    void endBurst();
    void layOutRange();
    void showName();
    double valueAt(int position) const;
    int positionOf(double value) const;

    QString m_name;
    mutable int m_nameWidth = -1;  ///< measured when the name or the font is another
    mutable QFont m_measuredFont;
    QLabel* m_label;
    GrooveSlider* m_slider;
    NumberField* m_field;
    QTimer m_burst;  // runs while steps by key or wheel belong together
    Mapping m_mapping = Mapping::Linear;
    double m_value = 0;
    double m_low = 0;
    double m_high = 1;
    double m_step = 0.01;
    std::optional<double> m_default;
    std::optional<int> m_decimals;
    bool m_showing = false;  // the slider is moved by the program, not by a person
};

/// The least of …, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 7.5, 10, 15, … that is not below `magnitude`.
double roundedBound(double magnitude);

}  // namespace headscope
