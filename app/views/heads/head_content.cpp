#include "app/views/heads/head_content.h"

#include "app/appearance.h"
#include "app/widgets/head_colors.h"

#include <algorithm>

namespace headscope {

HeadContents::HeadContents(const Appearance& appearance, QObject* parent)
    : QObject(parent), m_appearance(appearance), m_background([this](std::vector<Scalar> maxima) {
          m_maxima = std::move(maxima);
          emit maximaFound();
      })
{
}

void HeadContents::setTrace(std::shared_ptr<const Trace> trace)
{
    if (m_trace == trace)
        return;
    if (!m_trace || !(m_trace->session->tokens == trace->session->tokens)) {
        QStringList names;
        for (const std::string& name : *trace->session->tokens)
            names << QString::fromStdString(name);
        m_tokens = std::make_shared<AxisNames>(names);
    }
    m_trace = std::move(trace);
    findMaxima();
}

void HeadContents::setScale(AttentionScale scale)
{
    m_scaleKind = scale;
    findMaxima();
}

void HeadContents::findMaxima()
{
    if (m_scaleKind == AttentionScale::Unit || !m_trace)
        return;
    m_background.start([trace = m_trace] {
        std::vector<Scalar> maxima;
        for (const HeadTrace& head : trace->blocks[0].heads)
            maxima.push_back(head.attention->size() ? head.attention->maxCoeff() : 1);
        return maxima;
    });
}

int HeadContents::headCount() const { return m_trace ? static_cast<int>(m_trace->blocks[0].heads.size()) : 0; }

double HeadContents::maximum(int head) const
{
    return head < std::ssize(m_maxima) && m_maxima[head] > 0 ? static_cast<double>(m_maxima[head]) : 1.0;
}

ColorScale HeadContents::sharedScale() const
{
    double high = 1;
    if (m_scaleKind == AttentionScale::SharedMaximum && !m_maxima.empty())
        high = std::max(1e-6, static_cast<double>(std::ranges::max(m_maxima)));
    return {m_appearance.screenMap(), 0, high};
}

HeadContent HeadContents::content(int head) const
{
    const Head& model = m_trace->session->blocks[0].heads[head];
    const HeadTrace& result = m_trace->blocks[0].heads[head];
    const bool own = m_scaleKind == AttentionScale::OwnMaximum;
    const ColorScale scale = own ? ColorScale(m_appearance.screenMap(), 0, maximum(head)) : sharedScale();
    return {head,
            QString::fromStdString(model.name),
            model.enabled,
            headColor(head, m_appearance.isDark()),
            result.attention,
            result.score,
            result.measures,
            m_tokens,
            scale,
            own};
}

QString HeadContents::cellText(int head, int row, int column) const
{
    const MatrixRef ref{MatrixId::Attention, 0, head};
    if (!m_trace || head >= headCount())
        return {};
    const Matrix& attention = *m_trace->blocks[0].heads[head].attention;
    if (row < 0 || column < 0 || row >= attention.rows() || column >= attention.cols())
        return {};
    return QStringLiteral("%1 = %2")
        .arg(QString::fromStdString(cellName(*m_trace->session, ref, row, column)))
        .arg(static_cast<double>(attention(row, column)), 0, 'f', 4);
}

QString headLabel(const Session& session, int head)
{
    return QStringLiteral("%1  %2").arg(head + 1).arg(QString::fromStdString(session.blocks[0].heads[head].name));
}

}  // namespace headscope
