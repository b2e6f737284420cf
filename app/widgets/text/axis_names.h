// SPDX-License-Identifier: GPL-3.0-or-later
// The names along one axis of a picture, measured once and shared by all pictures that have the same axis.
#pragma once

#include <QFont>
#include <QStringList>

#include <functional>
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

/// Decides which names of a row are written: each while its neighbours leave it room, else every so many.
class NameRow {
public:
    /// Each is written while neighbours are at least `tight` pixels apart, else so many that those written are `roomy` pixels apart.
    NameRow(double pitch, double tight, double roomy);
    /// Names that are lines of text one below the other.
    NameRow(double pitch, const QFontMetrics& metrics);

    int step() const { return m_step; }
    bool areApart(int one, int other) const;

    /// Writes the names from `first` on to the one before `end`; at last the marked one, for which its neighbours are left out.
    void write(int first, int end, const std::function<void(int at, bool isMarked)>& name, int marked = -1) const;

private:
    double m_pitch, m_roomy;
    int m_step;
};

/// The name upright, its end at `top`; names of features often begin alike, so it is their middle that goes.
void drawUpright(QPainter& painter, const QPointF& top, double room, const QString& name);

}  // namespace headscope
