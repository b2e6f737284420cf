// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/logit_figure.h"

#include "app/base/text.h"
#include "app/figures/bars_figure.h"
#include "app/figures/figure_text.h"
#include "app/theme/head_colors.h"
#include "app/views/prediction/logit_card.h"
#include "app/widgets/text/cell_text.h"

namespace headscope {

Figure logitFigure(const PredictionData& data)
{
    const Session& session = *data.trace->session;
    FigureBars bars{.rows = {}, .columns = {{}}};
    for (const LogitContribution& part : data.parts) {
        QString name = toQString(part.name);
        std::array<QColor, 2> colors{inkOf(false).muted, inkOf(true).muted};
        if (part.matrix.id == MatrixId::Contribution) {
            name += ' ' + toQString(session.block(part.matrix.block).heads[static_cast<std::size_t>(part.matrix.head)].name);
            colors = {headColor(part.matrix.head, false), headColor(part.matrix.head, true)};
        }
        bars.rows.push_back({name.trimmed(), colors});
        bars.columns.front().values.push_back(static_cast<double>(part.value));
    }
    const QString token = toQString((*session.tokens)[static_cast<std::size_t>(data.asked.token)]);
    const auto word = [&](Index at) { return toQString(data.wordText(at)); };
    const QString sum = numberForCell(data.sum, 3);
    Figure figure = barsFigure(
        std::move(bars), data.asked.other < 0
                             ? LogitCard::tr("Logit of “%1” after “%2”: the bars add up to %3").arg(word(*data.asked.word), token, sum)
                             : LogitCard::tr("Logit of “%1” minus that of “%2” after “%3”: the bars add up to %4")
                                   .arg(word(*data.asked.word), word(data.asked.other), token, sum));
    figure.title = toQString(session.title);
    return figure;
}

}  // namespace headscope
