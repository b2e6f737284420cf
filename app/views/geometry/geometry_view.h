// SPDX-License-Identifier: GPL-3.0-or-later
// The Geometry view: keys and queries of a head with d_k = 2 in the plane, to be dragged; who wins in which direction, and why some keys
// never do.
#pragma once

#include "app/state/workbench.h"

#include "app/widgets/layout/seen_from_afar.h"

#include <QWidget>

class QBoxLayout;
class QScrollArea;
class QStackedWidget;

namespace headscope {

class GeometrySide;
class NoPlanePage;
class PlaneHeader;
class PlanePlot;
struct PlaneStyle;

class GeometryView : public QWidget, public SeenFromAfar {
    Q_OBJECT
    Q_PROPERTY(bool showRegions READ showRegions WRITE setShowRegions)
    Q_PROPERTY(bool showContours READ showContours WRITE setShowContours)
    Q_PROPERTY(bool showHull READ showHull WRITE setShowHull)
    Q_PROPERTY(bool showWeights READ showWeights WRITE setShowWeights)
    Q_PROPERTY(bool showProof READ showProof WRITE setShowProof)

public:
    explicit GeometryView(const Workbench& workbench, QWidget* parent = nullptr);
    ~GeometryView() override;

    /// Narrow, the parts stand below each other.
    QSize minimumSizeHint() const override { return m_isShort ? QSize(300, 180) : QSize(440, 320); }

    bool showRegions() const;
    bool showContours() const;
    bool showHull() const;
    bool showWeights() const;
    bool showProof() const;  ///< the words on why a key can or cannot win
    void setShowRegions(bool on);
    void setShowContours(bool on);
    void setShowHull(bool on);
    void setShowWeights(bool on);
    void setShowProof(bool on);
    bool shorten(int step) override;

signals:
    void exampleWanted(const QString& id);

private:
    void connectHeader();
    void connectPlot();
    void refresh();      ///< everything, from the newest Trace; later when hidden
    void showChoices();  ///< heads and queries
    void followSelection();
    void selectHeld();
    void moveQuery(QPointF place);
    void moveKey(int key, QPointF place);
    void endMove();
    void shareWidth();
    void openMenu(const QPoint& globalPosition);

    Workbench m_workbench;
    std::unique_ptr<PlaneStyle> m_style;
    QStackedWidget* m_pages;
    NoPlanePage* m_noPlane;
    QBoxLayout* m_layout = nullptr;
    PlaneHeader* m_header;
    PlanePlot* m_plot;
    GeometrySide* m_side;
    QScrollArea* m_sideArea;
    bool m_isShort = false;
    int m_token = 0;         ///< the token whose query is shown
    int m_key = -1;          ///< which key the proof is about; −1: none in particular
    bool m_anew = true;      ///< another session, block or head: the plane is fitted afresh
    bool m_refused = false;  ///< the drag that goes on was refused, and that was said
};

}  // namespace headscope
