// SPDX-License-Identifier: GPL-3.0-or-later
// The names along one axis of a picture, measured once and shared by all pictures that have the same axis.
#pragma once

#include <QFont>
#include <QStringList>

#include <memory>

class QFontMetrics;
class QPainter;
class QPointF;

namespace headscope {

class AxisNames {
public:
    explicit AxisNames(QStringList names);

    qsizetype count() const { return m_names.size(); }
    QString at(qsizetype index) const { return m_shown.value(index); }  ///< as it is shown
    const QStringList& all() const { return m_names; }

    /// Width of the longest name in pixels; names beyond any sensible length are not measured to their end.
    int longest(const QFont& font) const;

private:
    QStringList m_names, m_shown;
    mutable QFont m_measuredFont;
    mutable int m_longest = -1;
};

using SharedNames = std::shared_ptr<const AxisNames>;

/// Every how many names one is drawn when neighbours are `spacing` pixels apart: each while they are at least `tight` pixels apart,
/// else so many that those drawn are `comfortable` pixels apart.
int nameStep(double spacing, double tight, double comfortable);
/// The same for names that are lines of text one below the other.
int lineStep(double spacing, const QFontMetrics& metrics);

/// The name upright, its end at `top`; names of features often begin alike, so it is their middle that goes.
void drawUpright(QPainter& painter, const QPointF& top, double room, const QString& name);

}  // namespace headscope
