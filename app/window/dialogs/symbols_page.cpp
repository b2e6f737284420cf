// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/symbols_page.h"

#include "app/base/text.h"
#include "app/widgets/text/typeset.h"
#include "core/matrices/matrix_table.h"

#include <array>

namespace headscope {

namespace {

struct Entry {
    const char* symbol;
    const char* meaning;
};

constexpr std::array kSizeEntries{
    Entry{"n, m", QT_TRANSLATE_NOOP("headscope", "tokens; m of them are attended to: n, but for cross-attention")},
    Entry{"d_model", QT_TRANSLATE_NOOP("headscope", "numbers of a token: columns of X and of every output")},
    Entry{"d_k, d_v", QT_TRANSLATE_NOOP("headscope", "numbers of a query and of a key; of a value")},
    Entry{"h, H", QT_TRANSLATE_NOOP("headscope", "a head; how many there are (as a matrix H is the hidden layer)")},
    Entry{"d_ff", QT_TRANSLATE_NOOP("headscope", "hidden numbers of the feed-forward network")},
    Entry{"W_Q⁽²⁾, O⁽²⁾", QT_TRANSLATE_NOOP("headscope", "of head 2: a raised number in brackets is a head, no square")},
};

constexpr std::array kWordEntries{
    Entry{
        QT_TRANSLATE_NOOP("headscope", "score"),
        QT_TRANSLATE_NOOP("headscope", "how well a key fits a query: raw, q·k; scaled, divided by √d_k; S has mask and temperature in it")},
    Entry{QT_TRANSLATE_NOOP("headscope", "attention weight"),
          QT_TRANSLATE_NOOP("headscope", "softmax of the scores: rows are queries, columns keys, and each row adds up to 1")},
    Entry{QT_TRANSLATE_NOOP("headscope", "parameter, weight"),
          QT_TRANSLATE_NOOP("headscope", "a number that is not computed: in a model it is learned, in most examples here it was chosen")},
    Entry{QT_TRANSLATE_NOOP("headscope", "output of a head"),
          QT_TRANSLATE_NOOP("headscope", "O: the values, weighted by the attention weights")},
    Entry{QT_TRANSLATE_NOOP("headscope", "contribution"),
          QT_TRANSLATE_NOOP("headscope",
                            "what a head adds to Y: O times its rows of W_O. Contributions add up, outputs of heads stand side by side")},
    Entry{QT_TRANSLATE_NOOP("headscope", "block output"),
          QT_TRANSLATE_NOOP("headscope", "B: what a block hands on, the input of the next one")},
    Entry{QT_TRANSLATE_NOOP("headscope", "FFN"), QT_TRANSLATE_NOOP("headscope", "the feed-forward network, the second half of a block")},
    Entry{QT_TRANSLATE_NOOP("headscope", "padding"),
          QT_TRANSLATE_NOOP("headscope", "keys that no query may look at: they fill short sequences up to the length of a batch")},
    Entry{QT_TRANSLATE_NOOP("headscope", "muted"), QT_TRANSLATE_NOOP("headscope", "the head's output is 0")},
    Entry{QT_TRANSLATE_NOOP("headscope", "mean"), QT_TRANSLATE_NOOP("headscope", "its output is the mean of its outputs over all tokens")},
    Entry{QT_TRANSLATE_NOOP("headscope", "uniform"),
          QT_TRANSLATE_NOOP("headscope", "it attends equally to every key that the mask allows")},
    Entry{QT_TRANSLATE_NOOP("headscope", "gain, temperature"),
          QT_TRANSLATE_NOOP("headscope", "knobs of this program, in no Transformer: they multiply a head's output and divide its scores")},
    Entry{QT_TRANSLATE_NOOP("headscope", "entropy"),
          QT_TRANSLATE_NOOP("headscope", "how spread out a row of attention is, in nats: from 0, one key, to ln m, all alike")},
};

const char* sizeOf(Axis axis)
{
    switch (axis) {
    case Axis::Token: return "n";
    case Axis::KeyToken:
    case Axis::MemoryToken: return "m";
    case Axis::Feature:
    case Axis::KeyFeature:
    case Axis::MemoryFeature: return "d_model";
    case Axis::QueryColumns:
    case Axis::KeyColumns:
    case Axis::QueryColumn:
    case Axis::KeyColumn: return "d_k";
    case Axis::ValueColumn: return "d_v";
    case Axis::ConcatColumn: return "Σ d_v";
    case Axis::Hidden: return "d_ff";
    case Axis::Word: return QT_TRANSLATE_NOOP("headscope", "words");
    case Axis::Bucket: return QT_TRANSLATE_NOOP("headscope", "buckets");
    case Axis::Place: return QT_TRANSLATE_NOOP("headscope", "places");
    case Axis::One: return "1";
    }
    return "";
}

QString row(const QStringList& cells)
{
    QString text = QStringLiteral("<tr>");
    for (const QString& cell : cells)
        text += QStringLiteral("<td>%1&nbsp;&nbsp;</td>").arg(typeset(cell));
    return text + QStringLiteral("</tr>");
}

template <std::size_t count>
QString table(const QString& title, const std::array<Entry, count>& entries)
{
    QString text = QStringLiteral("<h3>%1</h3><table cellpadding='3'>").arg(title);
    for (const Entry& entry : entries)
        text += row({tr(entry.symbol), tr(entry.meaning)});
    return text + QStringLiteral("</table>");
}

}  // namespace

QString symbolsText()
{
    QString text = table(tr("Sizes"), kSizeEntries) + table(tr("Words"), kWordEntries) +
                   QStringLiteral("<h3>%1</h3><table cellpadding='3'>").arg(tr("Matrices"));
    for (const MatrixInfo& matrix : matrices())
        text += row({toQString(matrix.symbol), phraseText(matrix.title),
                     QStringLiteral("%1 × %2").arg(tr(sizeOf(matrix.rows)), tr(sizeOf(matrix.columns))), phraseText(matrix.formula)});
    return text + QStringLiteral("</table>");
}

}  // namespace headscope
