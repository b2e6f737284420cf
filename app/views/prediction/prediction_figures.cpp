// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/prediction_figures.h"

#include "app/base/text.h"
#include "app/figures/bars_figure.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/head_colors.h"
#include "app/views/prediction/logit_card.h"
#include "app/views/prediction/word_columns.h"
#include "app/widgets/text/cell_text.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kPageWidth = 680, kWidestColumn = 180;  // px of a screen
constexpr int kMostColumns = 5;                       // tokens beside each other

int mostWords(const PredictionData& data)
{
    std::size_t most = 1;
    for (const LikelyWords& words : data.prediction())
        most = std::max(most, words.size());
    return static_cast<int>(most);
}

/// The columns of all tokens, in rows of as many.
class WordsPage {
public:
    explicit WordsPage(const PredictionData& data, const FigureType& type = FigureType())
        : m_columns(data, type.font(kScreenType), mostWords(data), true), m_all(static_cast<int>(data.prediction().size()))
    {
        const int rows = (m_all + kMostColumns - 1) / kMostColumns;
        m_inRow = (m_all + rows - 1) / rows;
        m_width = std::min(kWidestColumn, (kPageWidth - m_columns.namesWidth()) / m_inRow - WordColumns::kGap);
    }

    int height() const { return (m_all + m_inRow - 1) / m_inRow * pitch() - WordColumns::kGap + 1; }

    void paint(QPainter& painter, const Figure& figure) const
    {
        const FigureInk& ink = inkOf(figure.dark);
        const WordColumns::Look look{ink.ink, ink.muted, ink.border, figure.scale};
        for (int token = 0; token < m_all; ++token) {
            const int top = token / m_inRow * pitch(), left = m_columns.namesWidth() + token % m_inRow * (m_width + WordColumns::kGap);
            if (token % m_inRow == 0)
                m_columns.paintNames(painter, {0, top}, kPageWidth, look);
            m_columns.paint(painter, token, {left, top}, m_width, look);
        }
    }

private:
    int pitch() const { return m_columns.wholeHeight() + WordColumns::kGap; }

    WordColumns m_columns;
    int m_all, m_inRow, m_width;
};

/// A line for each word that is likely after a block.
QString valuesOf(const PredictionData& data)
{
    QString text = QStringLiteral("block\ttoken\tnext\tprobability\n");
    for (std::size_t block = 0; block < data.afterBlocks.size(); ++block)
        for (std::size_t token = 0; token < data.afterBlocks[block].size(); ++token)
            for (const LikelyWord& likely : data.afterBlocks[block][token])
                text += QStringLiteral("%1\t%2\t%3\t%4\n")
                            .arg(block + 1)
                            .arg(toQString((*data.trace->session->tokens)[token]).simplified(), toQString(data.wordText(likely.word)))
                            .arg(static_cast<double>(likely.probability));
    return text;
}

}  // namespace

Figure nextWordsFigure(const PredictionData& data, const ColorMap& fractions)
{
    Figure figure;
    figure.title = toQString(data.trace->session->title);
    figure.subtitle = tr("The most probable next words");
    figure.scale = ColorScale::fraction(fractions);
    QStringList said;
    for (std::size_t token = 0; token < data.prediction().size(); ++token)
        if (const LikelyWords& words = data.prediction()[token]; !words.empty())
            said << QStringLiteral("%1: %2 %3")
                        .arg(toQString((*data.trace->session->tokens)[token]), toQString(data.wordText(words.front().word)),
                             WordColumns::rounded(words.front().probability));
    figure.picture = std::make_shared<const FigurePicture>(FigurePicture{
        [data](QPainter& painter, QSizeF room, const Figure& look) {
            onPaper(painter, room, kPageWidth, [&](QSizeF) { WordsPage(data, FigureType(look.fontFamily)).paint(painter, look); });
        },
        static_cast<double>(kPageWidth) / WordsPage(data).height(), valuesOf(data), figure.subtitle + ". " + said.join("; ")});
    return figure;
}

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
