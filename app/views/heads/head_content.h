// What a picture of one head needs, taken from one Trace: so that cards, grid and enlarged head show the same version.
#pragma once

#include "app/widgets/axis_names.h"
#include "app/widgets/background_value.h"
#include "app/widgets/color_map.h"
#include "core/matrices.h"

#include <QObject>

namespace headscope {

class Appearance;

enum class AttentionScale { Unit, SharedMaximum, OwnMaximum };

struct HeadContent {
    int head = 0;
    QString name;
    bool enabled = true;
    QColor color;
    Shared<Matrix> attention;
    Shared<Matrix> score;
    HeadMeasures measures;
    SharedNames tokens;
    ColorScale scale;
    bool tellMaximum = false;  ///< the scale is the head's own, so the picture must say its maximum
};

/// Holds the Trace that is shown, and finds the largest weights when a scale asks for them.
class HeadContents : public QObject {
    Q_OBJECT

public:
    explicit HeadContents(const Appearance& appearance, QObject* parent = nullptr);

    void setTrace(std::shared_ptr<const Trace> trace);
    void setScale(AttentionScale scale);

    const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    AttentionScale scaleKind() const { return m_scaleKind; }
    int headCount() const;
    const SharedNames& tokens() const { return m_tokens; }
    HeadContent content(int head) const;
    QString cellText(int head, int row, int column) const;  ///< "A¹ [query Emma → key Daniel] = 0.3877"
    ColorScale sharedScale() const;                         ///< what the colour bar beside all heads shows

signals:
    void maximaFound();

private:
    void findMaxima();
    double maximum(int head) const;

    const Appearance& m_appearance;
    std::shared_ptr<const Trace> m_trace;
    SharedNames m_tokens = std::make_shared<AxisNames>(QStringList());
    AttentionScale m_scaleKind = AttentionScale::Unit;
    std::vector<Scalar> m_maxima;  ///< of the newest Trace they were found for; empty until then
    BackgroundValue<std::vector<Scalar>> m_background;
};

/// The heads as they are listed: "2  verb and its parts".
QString headLabel(const Session& session, int head);

}  // namespace headscope
