// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that a session keeps: made of several pictures, kept in the file, arranged in their dialog, and made again.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_figures.h"
#include "tests/support/app/text_page.h"
#include "tests/support/test_program.h"

#include "app/figures/alt_text.h"
#include "app/figures/composed_figure.h"
#include "app/figures/dialog/export_dialog.h"
#include "app/figures/dialog/figure_preview.h"
#include "app/figures/dialog/figures_dialog.h"
#include "app/figures/dialog/font_box.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/figures/figure_painter.h"
#include "app/figures/shown_part.h"
#include "app/figures/token_marks.h"
#include "app/undo/figure_commands.h"
#include "core/edits/snapshot_edits.h"
#include "core/io/session/session_json.h"

#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QtTest>

namespace headscope::test_composed_figure {

namespace {

FigurePart head(int number, FigureKind kind = FigureKind::Heat) { return {.kind = kind, .matrix = {MatrixId::Attention, 0, number}}; }

Figure composed(const Trace& trace, const NamedFigure& named)
{
    const auto figure = composedFigure(trace, named);
    if (!figure)
        qFatal("%s", figure.error().sentence().c_str());
    return *figure;
}

Session withFigures()
{
    Session session = exampleSession("mechanic");
    session.figures = {{.name = "fig1", .parts = {head(0), head(3)}, .columns = 2, .width = 5.5},
                       {.name = "fig2",
                        .title = "Lines and bars",
                        .parts = {head(1, FigureKind::Lines), {.kind = FigureKind::Contributions, .matrix = {MatrixId::Output}}}}};
    return session;
}

}  // namespace

class ComposedFigureTest : public QObject {
    Q_OBJECT

private slots:
    /// A small file must not ask for a picture that is larger than its matrix.
    void aRowIsShownOnceHoweverOftenItIsNamed()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        FigurePart part = head(0);
        part.rows = {2, 0, 2, 2};
        part.columns = std::vector<int>(4096, 1);
        const auto figure = figureOf(*trace, part, ColorMap::named({}));
        QVERIFY(figure);
        QCOMPARE(figure->panels[0].matrix->rows(), Index(2));
        QCOMPARE(figure->panels[0].matrix->cols(), Index(1));
        QCOMPARE(figure->panels[0].rows, (Names{"Daniel", "Alex"}));
        part.allHeads = true;
        part.heads = {1, 1, 0};
        QCOMPARE(figureOf(*trace, part, ColorMap::named({}))->panels.size(), std::size_t(2));
    }

    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("Headscope");
        QCoreApplication::setApplicationName("headscope-test-figures");
    }

    void init() { QSettings().clear(); }

    void whatCanBeComparedSharesAScale()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        const NamedFigure named{.name = "a", .parts = {head(0), head(3)}};
        const Figure together = composed(*trace, named);
        QCOMPARE(together.panels.size(), 2U);
        QVERIFY(together.parts.empty());
        QCOMPARE(together.panels[1].letter, "(b)");
        NamedFigure apart = named;
        apart.sharedScale = false;
        QCOMPARE(composed(*trace, apart).parts.size(), 2U);
        apart.letters = false;
        QVERIFY(composed(*trace, apart).parts[0].panels[0].letter.isEmpty());
        const Figure kinds = composed(*trace, {.name = "b", .parts = {head(0), head(0, FigureKind::Lines)}});
        QCOMPARE(kinds.parts.size(), 2U);  // a line has no colour of that scale
    }

    void picturesStandBesideEachOther()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        for (const int columns : {1, 2, 3}) {
            const NamedFigure named{
                .name = "a", .parts = {head(0), head(1, FigureKind::Lines), head(2)}, .columns = columns, .sharedScale = false, .width = 7};
            const FigureLayout layout = layOut(composed(*trace, named), pageOf(named).size);
            QCOMPARE(layout.size.width(), 504.0);
            QCOMPARE(layout.parts.size(), 3U);
            QCOMPARE(layout.parts[1].corner.x() > 0, columns > 1);
            for (const auto& [corner, part] : layout.parts) {
                QVERIFY(corner.x() + part.size.width() <= layout.size.width() + 0.01);
                QVERIFY(corner.y() + part.size.height() <= layout.size.height() + 0.01);
            }
        }
    }

    /// Each overlay says which colour is which head.
    void linesOfSeveralHeadsKeepTheirKey()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        const FigurePart overlay{.kind = FigureKind::Overlay, .matrix = {MatrixId::Attention}, .allHeads = true, .heads = {1, 4}};
        QCOMPARE(composed(*trace, {.name = "a", .parts = {head(0, FigureKind::Lines), head(1, FigureKind::Lines)}}).panels.size(), 2U);
        for (const FigurePart& other : {head(0, FigureKind::Lines), overlay}) {
            const Figure figure = composed(*trace, {.name = "a", .parts = {other, overlay}});
            QCOMPARE(figure.parts.size(), 2U);
            QCOMPARE(layOut(figure, {468, 0}).parts[1].layout.key.size(), 5U);
        }
    }

    /// In a column of a paper, too: each keeps to its own place, and its names become smaller before they are cut.
    void picturesSideBySideKeepApart()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        NamedFigure named{.name = "a",
                          .parts = {{.matrix = {MatrixId::Attention}, .allHeads = true, .heads = {1, 5}, .rows = {1, 2, 3, 4}},
                                    {.kind = FigureKind::Lines, .matrix = {MatrixId::Attention}, .allHeads = true, .heads = {1, 5}},
                                    {.kind = FigureKind::Overlay, .matrix = {MatrixId::Attention}, .allHeads = true}},
                          .columns = 2,
                          .width = 3.25};
        named.marks = {{.token = "wrench"}};
        const Figure figure = composed(*trace, named);
        QCOMPARE(figure.parts[0].letter, QString("(a)"));
        QVERIFY(figure.parts[1].panels[0].letter.isEmpty());
        const FigureLayout whole = layOut(figure, pageOf(named).size);
        for (std::size_t i = 0; i < figure.parts.size(); ++i) {
            const FigureLayout& layout = whole.parts[i].layout;
            const QRectF place(QPointF(), layout.size);
            QVERIFY(layout.bar.isEmpty() || place.contains(layout.bar));
            TextPage page(layout.size);
            QPainter painter(&page);
            paintFigure(painter, figure.parts[i], layout);
            painter.end();
            const auto& written = page.written();
            QVERIFY(std::ranges::any_of(written, [](const Written& one) { return one.text == "mechanic"; }));
            for (std::size_t at = 0; at < written.size(); ++at) {
                const Written& one = written[at];
                QVERIFY2(place.adjusted(-0.5, -0.5, 0.5, 0.5).contains(one.place.boundingRect()), qPrintable(one.text));
                QVERIFY2(!one.text.contains(QChar(0x2026)), qPrintable(one.text));
                QVERIFY2(!one.place.intersects(QPolygonF(layout.bar)), qPrintable(one.text));
                for (std::size_t other = 0; other < at; ++other)
                    QVERIFY2(!one.place.intersects(written[other].place), qPrintable(one.text + " over " + written[other].text));
            }
        }
    }

    void theLookIsThatOfTheFigure()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        const NamedFigure named{.name = "a",
                                .title = "T",
                                .parts = {head(0)},
                                .numbers = false,
                                .type = 6,
                                .colorMap = "greys",
                                .limits = {{0, 0.5}},
                                .scaleLabel = "weight"};
        const Figure figure = composed(*trace, named);
        QCOMPARE(figure.title, "T");
        QCOMPARE(figure.typeSize, 6);
        QCOMPARE(figure.scale.high(), 0.5);
        QCOMPARE(figure.scale.map().id, "greys");
        QCOMPARE(figure.scaleLabel, "weight");
        QVERIFY(!figure.numbers && figure.panels[0].letter.isEmpty());  // one picture needs no letter
    }

    void colorsAreThoseOfTheFigure()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        NamedFigure named{.name = "a",
                          .parts = {head(0), {.matrix = {MatrixId::Score, 0, 0}}},
                          .colorMap = "Blues",
                          .signedMap = "PuOr",
                          .norm = ColorNorm::Sqrt,
                          .fitted = true};
        const Figure figure = composed(*trace, named);
        QCOMPARE(figure.parts[0].scale.map().id, "blues");
        QVERIFY(figure.parts[0].scale.high() < 1);
        QCOMPARE(figure.parts[1].scale.map().id, "puor");
        QCOMPARE(figure.parts[1].scale.norm(), ColorNorm::Sqrt);
        QVERIFY(altText(figure).contains("The colours grow with the square root, from 0 to "));
        named.signedMap.clear();
        QCOMPARE(composed(*trace, named).parts[1].scale.map().id, "diverging");  // `map` is for fractions alone
        named.norm = ColorNorm::Log;
        QVERIFY(composedFigure(*trace, named).error().sentence().starts_with("a: a logarithmic scale needs numbers of 0 and more"));
    }

    void fontGroundAndMarksAreKept()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        NamedFigure named{.name = "a", .parts = {head(0), head(1, FigureKind::Lines)}, .font = "DejaVu Serif", .dark = true};
        named.marks = {{.token = "wrench", .color = "#d55e00"}, {.token = "tired", .bold = false}};
        const Figure figure = composed(*trace, named);
        QVERIFY(figure.dark && figure.parts[0].dark && figure.parts[1].dark);
        QCOMPARE(figure.parts[1].fontFamily, "DejaVu Serif");
        QCOMPARE(figure.parts[0].marks.size(), 2U);
        QCOMPARE(lookOfName(figure.parts[0], "wrench", Qt::black).color, QColor("#d55e00"));
        QCOMPARE(lookOfName(figure.parts[0], "wrench", Qt::black).weight, QFont::Bold);
        QCOMPARE(lookOfName(figure.parts[0], "tired", Qt::black).weight, QFont::Normal);
        const auto read = readSession(writeSession([&] {
            Session session = exampleSession("mechanic");
            session.figures = {named};
            return session;
        }()));
        QVERIFY(read);
        QCOMPARE(read->figures.front(), named);
    }

    void partsOfAMatrixAreShown()
    {
        const auto trace = traceOf(exampleSession("causal"));
        FigurePart part{.matrix = {MatrixId::Attention}, .allHeads = true, .heads = {1, 0}, .rows = {3, 1}, .columns = {0, 2, 3}};
        const Figure whole = *figureOf(*trace, {.matrix = {MatrixId::Attention}, .allHeads = true}, ColorMap::named({}));
        const Figure figure = *figureOf(*trace, part, ColorMap::named({}));
        QCOMPARE(figure.panels.size(), 2U);
        QCOMPARE(figure.panels[0].head, 1);
        const FigurePanel& shown = figure.panels[0];
        const FigurePanel& all = whole.panels[1];
        QCOMPARE(shown.rows, Names({all.rows[3], all.rows[1]}));
        QCOMPARE(shown.columns, Names({all.columns[0], all.columns[2], all.columns[3]}));
        for (Index row = 0; row < 2; ++row)
            for (Index column = 0; column < 3; ++column) {
                const Index from = part.rows[static_cast<std::size_t>(row)], of = part.columns[static_cast<std::size_t>(column)];
                QCOMPARE((*shown.matrix)(row, column), (*all.matrix)(from, of));
                QCOMPARE(shown.isHatched(row, column), all.isHatched(from, of));
            }
        part.rows = {99};
        QVERIFY(!figureOf(*trace, part, ColorMap::named({})));
        part.rows = {};
        part.heads = {7};
        QCOMPARE(figureOf(*trace, part, ColorMap::named({})).error().sentence(), std::string("heads: there is no head 8"));
    }

    void choicesAreReadAsTheyAreWritten()
    {
        const Names names{"cat", "7", "the dog"};
        QCOMPARE(*shownOf("1, 3-5,cat, the dog", names), std::vector<int>({0, 2, 3, 4, 0, 2}));
        QCOMPARE(*shownOf("", names), std::vector<int>());
        for (const char* wrong : {"0", "5-3", "mouse", "-2"})
            QVERIFY2(!shownOf(wrong, names), wrong);
        QCOMPARE(shownText({0, 2, 3, 4, 8}), "1, 3-5, 9");
        const auto marks = marksOf("cat=#D55E00, dog, a=b=red+bold");
        QVERIFY(marks && marks->size() == 3);
        QCOMPARE((*marks)[0], (TokenMark{.token = "cat", .color = "#d55e00", .bold = false}));
        QCOMPARE((*marks)[1], (TokenMark{.token = "dog"}));
        QCOMPARE((*marks)[2], (TokenMark{.token = "a=b", .color = "#ff0000", .bold = true}));
        QCOMPARE(*marksOf(marksText(*marks)), *marks);
        QVERIFY(!marksOf("cat=nocolour"));
    }

    void aPictureTakesSeveralPlaces()
    {
        const auto trace = traceOf(exampleSession("mechanic"));
        NamedFigure named{.name = "a", .parts = {head(0), head(1), head(2)}, .columns = 2, .width = 7};
        named.parts[2].span = 2;
        const FigureLayout layout = layOut(composed(*trace, named), pageOf(named).size);
        QCOMPARE(layout.parts.size(), 3U);
        QCOMPARE(layout.parts[0].layout.size.width(), 252.0);
        QCOMPARE(layout.parts[2].corner.x(), 0.0);
        QCOMPARE(layout.parts[2].layout.size.width(), 504.0);
        QVERIFY(layout.parts[2].corner.y() >= layout.parts[0].layout.size.height());
    }

    void whatIsMissingIsSaid()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto none = composedFigure(*trace, {.name = "fig"});
        QCOMPARE(none.error().sentence(), std::string("fig: has no pictures yet"));
        const auto gone = composedFigure(*trace, {.name = "fig", .parts = {head(0), head(7)}});
        QCOMPARE(gone.error().sentence(), std::string("fig: picture 2: attention: the session has none, head 8"));
    }

    void namesBecomeNamesOfFiles()
    {
        const std::vector<NamedFigure> figures{{.name = "../a/b"}, {.name = " "},   {.name = "fig 2"}, {.name = "a/b"},
                                               {.name = "a-b"},    {.name = "A:B"}, {.name = "a-b-2"}};
        QCOMPARE(fileNamesOf(figures), (QStringList{"-a-b", "figure", "fig 2", "a-b", "a-b-2", "A-B-3", "a-b-2-2"}));
    }

    void aSessionKeepsThem()
    {
        const Session session = withFigures();
        const auto read = readSession(writeSession(session));
        QVERIFY(read && read->figures == session.figures);
        Session back = session;
        pinSnapshot(back, "then");
        QVERIFY(back.snapshots[0].session->figures.empty());
        restoreSnapshot(back, 0);
        QVERIFY(back.figures == session.figures);  // of the paper, not of the state
    }

    void thePictureOfTheExportDialogIsKept()
    {
        TestBench bench(exampleSession("mechanic"));
        QVERIFY(bench.settle());
        ExportDialog dialog(bench.workbench);
        dialog.choose(head(2, FigureKind::Lines));
        dialog.findChild<QCheckBox*>("exportDark")->setChecked(true);
        dialog.findChild<FontBox*>("exportFont")->choose("serif");
        dialog.findChild<QLineEdit*>("exportMarks")->setText("wrench=#d55e00");
        QMenu& menu = *dialog.findChild<QPushButton*>("exportKeep")->menu();
        emit menu.aboutToShow();
        menu.actions().front()->trigger();
        emit menu.aboutToShow();
        QCOMPARE(menu.actions().size(), 2);
        dialog.choose(head(4));
        menu.actions().back()->trigger();
        const auto& figures = bench.document.session()->figures;
        QCOMPARE(figures.size(), 1U);
        QCOMPARE(figures[0].name, std::string("fig1"));
        QVERIFY(figures[0].dark);
        QCOMPARE(figures[0].font, std::string("serif"));
        QCOMPARE(figures[0].marks, (std::vector{TokenMark{.token = "wrench", .color = "#d55e00", .bold = false}}));
        QVERIFY(figures[0].parts == (std::vector{head(2, FigureKind::Lines), head(4)}));
        bench.document.undoStack().undo();
        bench.document.undoStack().undo();
        QVERIFY(bench.document.session()->figures.empty());
    }

    void theDialogArrangesThem()
    {
        TestBench bench(withFigures());
        QVERIFY(bench.settle());
        FiguresDialog dialog(bench.workbench);
        dialog.show();
        auto* list = dialog.findChild<QListWidget*>("figures.list");
        auto* pictures = dialog.findChild<QListWidget*>("figures.pictures");
        auto* preview = dialog.findChild<FigurePreview*>("figures.preview");
        const auto figure = [&](std::size_t at) { return bench.document.session()->figures.at(at); };
        QCOMPARE(list->count(), 2);
        QCOMPARE(pictures->count(), 2);
        QTRY_VERIFY(!preview->image().isNull());
        dialog.findChild<QSpinBox*>("figures.columns")->setValue(1);
        QCOMPARE(figure(0).columns, 1);
        dialog.findChild<QCheckBox*>("figures.letters")->setChecked(false);
        QVERIFY(!figure(0).letters);
        dialog.findChild<QCheckBox*>("figures.dark")->setChecked(true);
        QVERIFY(figure(0).dark);
        dialog.findChild<FontBox*>("figures.font")->choose("serif");
        QCOMPARE(figure(0).font, std::string("serif"));
        pictures->setCurrentRow(1);
        dialog.findChild<QSpinBox*>("figures.span")->setValue(2);
        QCOMPARE(figure(0).parts[1].span, 2);
        dialog.findChild<QSpinBox*>("figures.span")->setValue(1);
        dialog.findChild<QPushButton*>("figures.up")->click();
        QVERIFY(figure(0).parts == (std::vector{head(3), head(0)}));
        dialog.findChild<QPushButton*>("figures.remove")->click();
        QVERIFY(figure(0).parts == std::vector{head(0)});
        list->item(0)->setText("main");
        QCOMPARE(figure(0).name, std::string("main"));
        list->item(0)->setText("fig2");  // is taken
        QCOMPARE(figure(0).name, std::string("main"));
        QCOMPARE(list->item(0)->text(), "main");
        list->setCurrentRow(1);
        QCOMPARE(dialog.findChild<QLineEdit*>("figures.title")->text(), "Lines and bars");
        dialog.findChild<QPushButton*>("figures.delete")->click();
        QCOMPARE(list->count(), 1);
        while (bench.document.undoStack().canUndo())
            bench.document.undoStack().undo();
        QVERIFY(bench.document.session()->figures == withFigures().figures);
        QCOMPARE(list->count(), 2);
    }

    void allAreMadeAgain()
    {
        TestBench bench(withFigures());
        QVERIFY(bench.settle());
        FiguresDialog dialog(bench.workbench);
        const QTemporaryDir folder;
        QSignalSpy made(&dialog, &FiguresDialog::made), failed(&dialog, &FiguresDialog::failed);
        dialog.makeAll(folder.path());
        QTRY_COMPARE(made.size(), 1);
        for (const char* name : {"fig1.pdf", "fig2.pdf"})
            QVERIFY(QFileInfo(folder.filePath(name)).size() > 1000);
        dialog.makeAll("/dev/null/nowhere");
        QTRY_COMPARE(failed.size(), 1);
    }
};

HEADSCOPE_TEST(ComposedFigureTest)

}  // namespace headscope::test_composed_figure

#include "test_composed_figure.moc"
