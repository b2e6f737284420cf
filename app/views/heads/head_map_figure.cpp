// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_map_figure.h"

#include "app/base/text.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_coloring.h"
#include "core/analysis/attention_flow.h"
#include "core/analysis/head_finds.h"
#include "core/analysis/measures.h"
#include "core/base/phrase.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

Figure headMapFigure(const Session& session, const std::function<Scalar(int block, int head)>& value, const HeadMapWords& words,
                     const ColorScale& scale)
{
    FigurePanel panel;
    std::size_t columns = 0;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        panel.rows.push_back(blockName(session, b));
        columns = std::max(columns, session.block(b).heads.size());
    }
    for (std::size_t h = 0; h < columns; ++h)
        panel.columns.push_back(std::to_string(h + 1));
    Matrix values = Matrix::Constant(std::ssize(session.blocks), static_cast<Index>(columns), std::numeric_limits<Scalar>::quiet_NaN());
    for (int b = 0; b < std::ssize(session.blocks); ++b)
        for (int h = 0; h < std::ssize(session.block(b).heads); ++h)
            values(b, h) = value(b, h);
    panel.name = words.title;
    panel.matrix = Shared<Matrix>(std::move(values));
    Figure figure;
    figure.title = toQString(session.title);
    figure.subtitle = words.words;
    figure.panels.push_back(std::move(panel));
    figure.columnAxis = tr("head");
    figure.scale = scale;
    figure.scaleLabel = words.title;
    figure.squareCells = true;
    return figure;
}

Result<Figure> headMapFigure(const Trace& trace, std::string_view by, const Number& number, const ColorMap& map)
{
    EffectsOfHeads values;
    HeadMapWords words;
    std::optional<ColorScale> scale;
    if (const auto measure = std::ranges::find(measures(), by, &Measure::id); measure != measures().end()) {
        values = measureOfAll(trace, *measure);
        words = {phraseWithin(measure->title), phraseText(measure->words)};
        scale = scaleOfMeasure(trace, *measure, map);
    } else if (const HeadFind* find = findHeadFind(by); find && !find->comparesSessions) {
        values = find->of(trace, nullptr, {});
        words = {phraseWithin(find->title), phraseText(find->words)};
    } else if (const Effect* effect = findEffect(by)) {
        if (!isDefined(*effect, *trace.session, number))
            return Error{std::string(by), phrase("the number is no sum to which heads add")};
        values = effectsOf(trace, number, *effect);
        words = {phraseWithin(effect->title), tr("on %1").arg(EffectMap::nameOf(*trace.session, number))};
    } else {
        return Error{std::string(by), phrase("is nothing that heads are coloured by")};
    }
    if (!scale) {
        Scalar peak = 0;
        for (const auto& heads : values)
            for (const Scalar each : heads)
                peak = std::isnan(each) ? peak : std::max(peak, std::abs(each));
        scale = ColorScale::centred(peak > 0 ? static_cast<double>(peak) : 1);
    }
    const auto value = [&values](int b, int h) { return values[static_cast<std::size_t>(b)][static_cast<std::size_t>(h)]; };
    return headMapFigure(*trace.session, value, words, *scale);
}

Names headMapIds()
{
    Names ids;
    for (const Effect& effect : effects())
        ids.emplace_back(effect.id);
    for (const Measure& measure : measures())
        ids.emplace_back(measure.id);
    for (const HeadFind& find : headFinds())
        if (!find.comparesSessions)
            ids.emplace_back(find.id);
    return ids;
}

Figure tokenFlowFigure(const Session& session, int block, FlowKind kind, Matrix matrix, const ColorMap& map)
{
    const QString name = flowName(kind), where = toQString(blockName(session, block));
    Figure figure;
    figure.title = toQString(session.title);
    figure.subtitle = tr("%1 up to %2").arg(name, where);
    figure.rowAxis = tr("token behind %1").arg(where);
    figure.columnAxis = tr("input token");
    figure.scale = ColorScale::fraction(map);
    figure.scaleLabel = name;
    figure.squareCells = true;
    FigurePanel panel;
    panel.name = name;
    panel.matrix = Shared<Matrix>(std::move(matrix));
    panel.rows = panel.columns = *session.tokensOf(session.block(block));
    figure.panels.push_back(std::move(panel));
    return figure;
}

Result<Figure> tokenFlowFigure(const Trace& trace, int block, FlowKind kind, const ColorMap& map)
{
    const Session& session = *trace.session;
    if (kind == FlowKind::Flow && isTooLargeForFlow(session, block))
        return Error{"flow", phrase("these are too many tokens for the flow: take the rollout")};
    Matrix matrix = kind == FlowKind::Rollout ? attentionRollout(trace, block) : attentionFlow(trace, block, {});
    if (matrix.size() == 0)
        return Error{kind == FlowKind::Rollout ? "rollout" : "flow", phrase("a block up to there reads the memory")};
    return tokenFlowFigure(session, block, kind, std::move(matrix), map);
}

}  // namespace headscope
