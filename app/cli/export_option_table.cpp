// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/views/heads/head_map_figure.h"
#include "core/io/session/figure_json.h"

namespace headscope {

Options exportOptions()
{
    return Options{
               {"stage", "The matrix: a stage or a parameter", "ID"},
               Option("kind", "The picture", figureKindNames().join('|'), "heat").oneOf(),
               Option("token", "which one it is about, counted from 1", "T")
                   .whole()
                   .ofKinds({"gated-sum", "geometry", "scores", "logit", "over-picture"}),
               Option("query", "the patch that looks, its row and its column, counted from 1", "ROW,COLUMN").ofKinds({"over-picture"}),
               Option("cell", "the number that is played, MATRIX[ROW,COLUMN]", "CELL").ofKinds({"play"}),
               Option("scene", "at whose end it is shown, counted from 1; the last one without", "N").whole().ofKinds({"play"}),
               Option("word", "whose it is; the likeliest without", "WORD").ofKinds({"logit"}),
               Option("other", "whose is taken away", "WORD").ofKinds({"logit"}),
               Option("d-k", "how wide queries and keys are", "N", "64").whole().ofKinds({"scaling"}),
               Option("steps", "how many steps are learned", "N", "200").whole().ofKinds({"training", "niches"}),
               {"minus", "Of a difference: the head or the session that is taken away", "HEAD|SESSION"},
               {"block", "The block, counted from 1, or all", "B", "1"},
               {"of",
                "Counts the blocks of the memory instead; of head-map: the number, a cell, the difference of two, or loss; of "
                "over-picture: such a "
                "number, whose gradient lies over the picture, times each pixel",
                "memory|CELL"},
               Option("by", "what heads are coloured by; entropy is in nats, other measures are parts of the attention",
                      toStringList(headMapIds()).join('|'), "mute")
                   .oneOf()
                   .ofKinds({"head-map"}),
               {"head", "The head, counted from 1, several such as 1,3,5-8, or all", "H", "all"},
               {"only-rows", "The rows that are shown, by number or name: 1-4,8,cat", "LIST"},
               {"only-columns", "Likewise", "LIST"},
               {"mark", "Sets names apart: cat=#d55e00,dog=bold", "LIST"},
               Option("format", "What is written; html is a page that any browser opens and computes",
                      wordsOf(exportFormats(), &ExportFormat::id).join('|') + "|html")
                   .oneOf()
                   .required(),
               Option("rows", "Into how many rows the heads are put", "R").whole(),
               Option("columns", "Into how many columns", "C").whole(),
               Option("type", "Size of the type in points; 8 without it, more for slides", "6…18").whole(kLeastType, kMostSlideType),
               {"map", "The colours; with _r behind it from high to low", wordsOf(ColorMap::ofPapers(), &ColorMap::id).join('|'),
                ColorMap::sequential().front().id},
               Option("norm", "How numbers become colours: evenly, by logarithms or by square roots",
                      wordsOf(colorNorms(), &JsonChoice<ColorNorm>::word).join('|'), "linear")
                   .oneOf(),
               {"limits", "Where the colours begin and end; auto: where the numbers do", "LOW,HIGH|auto"},
               Option("label", "Beside the colour bar, in place of its own", "TEXT").maybeEmpty(),
               Option("title", "In place of the figure's own", "TEXT").maybeEmpty(),
               {"no-title", "Leaves the title out"},
               {"no-names", "Leaves the names of tokens out"},
               {"no-numbers", "Leaves the numbers in the cells out"},
               {"transparent", "Paints no background"},
               sessionOption(),
               noSessionOption(),
               textOption(),
               {"names", "Writes the names of rows and columns, too, of csv and json"},
               {"out", "The folder to write into, - for standard output", "DIR"},
               {"lesson", "Of html: a lesson that the page has its readers walk through, a file or the id of one of the program", "FILE"},
               {QStringList{"o", "output"}, "Of html: the file to write", "FILE"}}
           << pageOptions("300") << lookOptions();
}

}  // namespace headscope
