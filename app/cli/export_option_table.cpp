// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/views/heads/head_map_figure.h"

namespace headscope {

QList<QCommandLineOption> pageOptions()
{
    return {{"width", "Of the figure: 3.25in, 82mm, 8cm, 234pt or 975px", "LENGTH"},
            {"height", "What the figure needs without it; of what is 10in wide or more a slide's at most", "LENGTH"},
            {"size", "Width and height in pixels, in place of both; 1920x1080 without --dpi is the slide of the window", "WxH"},
            {"dpi", "Pixels of an inch", "N", "300"}};
}

QList<QCommandLineOption> lookOptions()
{
    return {{"font", "The type: sans, serif, desktop, or a family of this machine", "FONT", "sans"}, {"dark", "Light on a dark ground"}};
}

QList<QCommandLineOption> exportOptions()
{
    return QList<QCommandLineOption>{
               {"stage", "The matrix: a stage or a parameter", "ID"},
               {"kind", "The picture", figureKindNames("|"), "heat"},
               {"token", "Of gated-sum, geometry, scores, logit and over-picture: which one it is about, counted from 1", "T"},
               {"query", "Of over-picture: the patch that looks, its row and its column, counted from 1", "ROW,COLUMN"},
               {"cell", "Of play: the number that is played, MATRIX[ROW,COLUMN]", "CELL"},
               {"scene", "Of play: at whose end it is shown, counted from 1; the last one without", "N"},
               {"word", "Of logit: whose it is; the likeliest without", "WORD"},
               {"other", "Of logit: whose is taken away", "WORD"},
               {"d-k", "Of scaling: how wide queries and keys are", "N", "64"},
               {"steps", "Of training and niches: how many steps are learned", "N", "200"},
               {"minus", "Of a difference: the head or the session that is taken away", "HEAD|SESSION"},
               {"block", "The block, counted from 1, or all", "B", "1"},
               {"of", "Counts the blocks of the memory instead; of head-map: the number, a cell, the difference of two, or loss",
                "memory|CELL"},
               {"by", "Of head-map: what heads are coloured by; entropy is in nats, other measures are parts of the attention",
                toStringList(headMapIds()).join('|'), "mute"},
               {"head", "The head, counted from 1, several such as 1,3,5-8, or all", "H", "all"},
               {"only-rows", "The rows that are shown, by number or name: 1-4,8,cat", "LIST"},
               {"only-columns", "Likewise", "LIST"},
               {"mark", "Sets names apart: cat=#d55e00,dog=bold", "LIST"},
               {"format", "What is written; html is a page that any browser opens and computes", exportFormatNames("|") + "|html"},
               {"rows", "Into how many rows the heads are put", "R"},
               {"columns", "Into how many columns", "C"},
               {"type", "Size of the type in points; 8 without it, more for slides", "6…18"},
               {"map", "The colours; with _r behind it from high to low", colorMapNames("|"), ColorMap::sequential().front().id},
               {"norm", "How numbers become colours: evenly, by logarithms or by square roots", colorNormNames("|"), "linear"},
               {"limits", "Where the colours begin and end; auto: where the numbers do", "LOW,HIGH|auto"},
               {"label", "Beside the colour bar, in place of its own", "TEXT"},
               {"title", "In place of the figure's own", "TEXT"},
               {"no-title", "Leaves the title out"},
               {"no-names", "Leaves the names of tokens out"},
               {"no-numbers", "Leaves the numbers in the cells out"},
               {"transparent", "Paints no background"},
               {"session", "Puts the session into the file, however large"},
               {"no-session", "Leaves the session out of the file"},
               textOption(),
               {"names", "Writes the names of rows and columns, too, of csv and json"},
               {"out", "The folder to write into, - for standard output", "DIR"},
               {"lesson", "Of html: a lesson that the page has its readers walk through, a file or the id of one of the program", "FILE"},
               {{"o", "output"}, "Of html: the file to write", "FILE"}} +
           pageOptions() + lookOptions();
}

}  // namespace headscope
