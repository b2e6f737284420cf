// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a session that are commands of LaTeX, XML or Python stay texts in every place of every format; and what is no letter of every
// LaTeX is written so that it is one.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/text.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/figures/formats/tikz_text.h"
#include "app/figures/missing_letters.h"
#include "app/figures/token_marks.h"
#include "app/views/view_pictures.h"
#include "app/widgets/charts/chart_data.h"
#include "core/matrices/matrix_table.h"

#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

namespace headscope::test_hostile_texts {

namespace {

QStringList hostile()
{
    return {"\\input{/etc/passwd}",
            "\\immediate\\openout3=x.tex",
            "$\\input{x}$",
            "W_{\\input{x}}",
            "a_b}\\def\\x{y",
            "}{\\end{tikzpicture}\\input x",
            "%\n\\input x",
            "^^5cinput{x}",
            QString("\\\u0338input{x}"),  // a mark makes one letter of both
            "a;\\draw (0,0);",
            "100 % & #1 ~ ^ _ $ { }",
            "<script>alert(1)</script>",
            "x\"><script>alert(1)</script>",
            "x' onload='alert(1)",
            "\" onload=\"alert(1)",
            "]]><svg onload=alert(1)>",
            "<!ENTITY a \"b\">&a;&#0;&lt;",
            "<?xml-stylesheet href='x'?><!--",
            "font-family=\"x\"",
            "\"\"\"\nimport os\n\"\"\"",
            "\\\"+__import__('os').system('id')+\\\"",
            "a\\",
            "a\\\"b\\\\",
            "@DATA@ @WHAT@",
            "{0} {x!r} %s %n",
            "$\\frac$",
            QString("a") + QChar(0) + "b",
            QString("\x1b[31mred\x1b]0;t\x07"),
            QString("a\x1a\x7f\u0085\u009b31m"),
            QString::fromUtf8("ab\u202Etxt.exe\u2066x\u2069"),
            QString::fromUtf8("\u2028\u2029\uFEFF"),
            QString(QChar(0xD800)) + "x" + QChar(0xDC00),
            QString("\uFFFE\uFFFF"),
            "a\rb\n\tc"};
}

/// The text in every place that a session or a person can set.
Figure everywhere(Figure figure, const QString& text)
{
    const std::string name = text.toStdString();
    figure.title = figure.subtitle = figure.rowAxis = figure.columnAxis = figure.scaleLabel = figure.letter = text;
    figure.fontFamily = text;
    figure.marks = {{name, "#d55e00", true}};
    for (FigurePanel& panel : figure.panels) {
        panel.name = panel.letter = text;
        panel.symbol = {name, name, name, name};
        std::ranges::fill(panel.rows, name);
        std::ranges::fill(panel.columns, name);
        for (ContributionPart& part : panel.parts)
            part.name = text;
    }
    if (figure.picture && figure.picture->chart) {
        auto chart = std::make_shared<ChartData>(*figure.picture->chart);
        chart->title = chart->x.label = chart->y.label = text;
        for (ChartSeries& series : chart->series)
            series.name = text;
        auto picture = std::make_shared<FigurePicture>(*figure.picture);
        picture->chart = chart;
        figure.picture = picture;
    }
    for (Figure& part : figure.parts)
        part = everywhere(std::move(part), text);
    return figure;
}

std::vector<Figure> someOfEachKind()
{
    const auto made = [](const FigurePart& part) { return *figureOf(*traceOf(exampleSession("three-friends")), part, teal()); };
    return {made({.matrix = {MatrixId::Attention}, .allHeads = true}),
            made({.kind = FigureKind::Lines, .matrix = {MatrixId::Attention}, .allHeads = true}),
            made({.kind = FigureKind::Contributions, .matrix = {MatrixId::Output}}),
            *findPictureKind("scaling")->make({.trace = traceOf(exampleSession("three-friends"))})};
}

bool holdsControls(const QString& text)
{
    return std::ranges::any_of(text, [](QChar c) {
        const bool turns = (c >= u'\u202A' && c <= u'\u202E') || (c >= u'\u2066' && c <= u'\u2069');
        return turns || (c.category() == QChar::Other_Control && c != '\n');
    });
}

/// Behind the commands of its own that a drawing begins with.
QString drawn(const QByteArray& tex) { return QString::fromUtf8(tex).section("\\useasboundingbox", 1); }

/// What a text could be obeyed by.
QStringList strangeCommands(const QString& tex)
{
    static const QStringList known = QString("node draw fill definecolor textbf hstype hsfit pgfsetfillcolor hsrect hsquote "
                                             "hslowline begin end clip mathrm mbox textbackslash textasciitilde "
                                             "textasciicircum textless textgreater textbar textvisiblespace langle rangle emptyset top "
                                             "surd cdot rightarrow leftarrow hookleftarrow mkern vert times infty circ dots")
                                         .split(' ');
    static const QRegularExpression command(R"(\\([A-Za-z]+|.))");
    QStringList strange;
    for (auto match = command.globalMatch(tex); match.hasNext();)
        if (const QString name = match.next().captured(1); !known.contains(name) && !QString("&%$#_{} `'").contains(name))
            strange << name;
    return strange;
}

/// Every literal ends in its line.
bool literalsEnd(const QString& python)
{
    bool inside = false;
    for (qsizetype i = 0; i < python.size(); ++i) {
        if (inside && python[i] == '\\')
            ++i;
        else if (inside && python[i] == '\n')
            return false;
        else if (python[i] == '"')
            inside = !inside;
    }
    return !inside;
}

QProcess& pdflatex(QProcess& run, const QTemporaryDir& folder, const QString& latex, const QString& document)
{
    run.setWorkingDirectory(folder.path());
    run.start(latex, {"-interaction=nonstopmode", "-halt-on-error",
                      R"(\documentclass{article}\usepackage{tikz}\begin{document})" + document + R"(\end{document})"});
    run.waitForFinished(-1);
    return run;
}

/// What the program says itself: every symbol, and its sentences in English and German.
QStringList ownLabels()
{
    QStringList labels;
    for (const MatrixInfo& matrix : matrices()) {
        labels << toQString(matrix.symbol) << phraseText(matrix.title);
        if (matrix.perHead())
            labels << toQString(everyHeadSymbol(matrix.id)) << toQString(plainSymbol({matrix.id, 0, 11}));
    }
    QFile file(HEADSCOPE_SOURCE_DIR "/resources/languages/headscope_de.ts");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && (xml.name() == u"source" || xml.name() == u"translation"))
            labels << xml.readElementText(QXmlStreamReader::IncludeChildElements);
    labels += {"␣the", "↵", "⇥", "⟨1B⟩", "∅", "▁the", "<s>", "a|b", "\"q\"", "it's", "``x''", "--", ",,"};
    labels.removeDuplicates();
    return labels;
}

}  // namespace

class HostileTextsTest : public QObject {
    Q_OBJECT

private slots:
    void latexReadsThemAsTheyStand()
    {
        for (const QString& text : hostile())
            for (const Figure& figure : someOfEachKind()) {
                const QByteArray tex = encoded("tex", {.figure = everywhere(figure, text), .page = {}, .session = {}});
                const QString whole = QString::fromUtf8(tex);
                QVERIFY2(!holdsControls(whole) && !drawn(tex).contains("^^"), qPrintable(text));
                QCOMPARE(strangeCommands(drawn(tex)), QStringList());
                QString braces = drawn(tex);
                braces.remove(QRegularExpression(R"(\\[{}])"));
                QCOMPARE(braces.count('{'), braces.count('}'));
                QVERIFY2(!braces.contains(QRegularExpression(R"((?<!\\)[&#~])")), qPrintable(text));
                QVERIFY2(!braces.contains(QRegularExpression(R"((?<!\\)%(?!\n))")), qPrintable(text));
                QVERIFY(whole.section("\\begin{tikzpicture}", 0, 0).split('\n').filter(QRegularExpression("^[^%]")).isEmpty());
            }
    }

    void xmlReadsThemAsTheyStand()
    {
        static const QStringList known{"svg",  "title",  "desc",    "defs",    "g",    "path", "rect",     "text",          "image",
                                       "line", "circle", "ellipse", "polygon", "stop", "use",  "polyline", "linearGradient"};
        for (const QString& text : hostile())
            for (const Figure& figure : someOfEachKind()) {
                QXmlStreamReader xml(encoded("svg", {.figure = everywhere(figure, text), .page = {}, .session = {}}));
                while (!xml.atEnd()) {
                    xml.readNext();
                    QVERIFY(!xml.isDTD() && !xml.isEntityReference() && !xml.isProcessingInstruction());
                    if (!xml.isStartElement())
                        continue;
                    QVERIFY2(known.contains(xml.name().toString()), qPrintable(xml.name().toString()));
                    for (const QXmlStreamAttribute& attribute : xml.attributes()) {
                        QVERIFY2(!attribute.name().startsWith(u"on"), qPrintable(text));
                        if (attribute.name() == u"href")
                            QVERIFY(attribute.value().startsWith(u"data:image/png") || attribute.value().startsWith(u"#"));
                    }
                }
                QVERIFY2(!xml.hasError(), qPrintable(text + ": " + xml.errorString()));
            }
    }

    void pythonReadsThemAsTheyStand()
    {
        const QTemporaryDir folder;
        int count = 0;
        for (const QString& text : hostile())
            for (const Figure& figure : someOfEachKind()) {
                const QByteArray script = encoded("py", {.figure = everywhere(figure, text), .page = {}, .session = {}});
                QVERIFY2(!holdsControls(QString::fromUtf8(script)), qPrintable(text));
                const QStringList around = QString::fromUtf8(script).split("\"\"\"");
                QVERIFY2(literalsEnd(QString::fromUtf8(script).section("# What is drawn.", 1).section("\n\n\n", 0, 0)), qPrintable(text));
                QVERIFY(!around.value(1).contains('\\'));
                written(folder, QString("%1.py").arg(count++), script);
            }
        const QString python = QStandardPaths::findExecutable("python3");
        if (python.isEmpty())
            return;
        QProcess run;
        run.start(python, {"-c", "import pathlib, sys\nfor p in pathlib.Path(sys.argv[1]).glob('*.py'): compile(p.read_bytes(), p, 'exec')",
                           folder.path()});
        QVERIFY(run.waitForFinished(-1));
        QVERIFY2(run.exitCode() == 0, run.readAllStandardError().right(500).constData());
    }

    void whatWeSayIsInEveryLatex()
    {
        const QStringList labels = ownLabels();
        QVERIFY(labels.size() > 1000);
        QByteArray nodes;
        QSet<QChar> seen;
        for (const QString& label : labels) {
            const QByteArray tex = tikz::escaped(label);
            QVERIFY2(std::ranges::all_of(tex, [](char c) { return static_cast<uchar>(c) < 0x80; }), qPrintable(label));
            QCOMPARE(tikz::takenBy(tex), QByteArray());
            const auto before = seen.size();
            for (const QChar sign : label)
                seen << sign;
            if (seen.size() > before)  // LaTeX is slow, and knows the other signs already
                nodes += "\\node at (0,0) {" + tex + "};\n\\node at (0,0) {" + tikz::formula(symbolParts(label.toStdString())) + "};\n";
        }
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty())
            return;
        const QTemporaryDir folder;
        QByteArray drawing = encoded("tex", jobOf(exampleSession("three-friends"), MatrixId::Attention));
        written(folder, "figure.tex", drawing.replace("\\end{tikzpicture}", nodes + "\\end{tikzpicture}"));
        QProcess run;
        QVERIFY2(pdflatex(run, folder, latex, "\\input{figure}").exitCode() == 0, run.readAllStandardOutput().right(1500).constData());
    }

    void signsOfPlainTypeAreRight_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("tex");
        QTest::newRow("angles") << "<s>" << QByteArray("\\textless{}s\\textgreater{}");
        QTest::newRow("bar") << "a|b" << QByteArray("a\\textbar{}b");
        QTest::newRow("quotes") << "\"q\"" << QByteArray("\\hsquote{}q\\hsquote{}");
        QTest::newRow("ligatures") << "a--b,,''" << QByteArray("a-{}-b,{},'{}'");
        QTest::newRow("end of a line") << "↵" << QByteArray("$\\hookleftarrow$");
        QTest::newRow("raised") << "Q⁽ʰ⁾" << QByteArray("Q$^{(\\mathrm{h})}$");
        QTest::newRow("transposed") << "K₁ᵀ²" << QByteArray("K$_{1}{}^{\\top 2}$");
        QTest::newRow("accents") << "éïǘĠx̄" << QByteArray("\\'{e}\\\"{\\i}\\'{\\\"{u}}\\.{G}\\={x}");
        QTest::newRow("Greek") << "σά" << QByteArray("$\\sigma \\acute{\\alpha }$");
        QTest::newRow("low line") << "▁the" << QByteArray("\\hslowline{}the");
        QTest::newRow("others stay") << "你 ą" << QByteArray("你 ą");
    }
    void signsOfPlainTypeAreRight()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, tex);
        QCOMPARE(tikz::escaped(text), tex);
    }

    void theHeadSaysWhatLettersTake()
    {
        Figure figure = jobOf(exampleSession("three-friends"), MatrixId::Attention).figure;
        const auto head = [&](const char* name) {
            figure.panels[0].rows[0] = name;
            return QString::fromUtf8(encoded("tex", {.figure = figure, .page = {}, .session = {}})).split('\n')[1];
        };
        QCOMPARE(head("é<s>ʰ"), QString("% Takes \\usepackage{tikz}."));
        QCOMPARE(head("ąę"), QString("% Takes \\usepackage{tikz}; pdfLaTeX with \\usepackage[T1]{fontenc} for ą, ę."));
        QCOMPARE(head("ą你"), QString("% Takes \\usepackage{tikz}; LuaLaTeX or XeLaTeX with a font that has ą, 你."));
    }

    void aDrawingIsAsWideAsItsPage_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"heat", "lines", "overlay", "contributions", "budget", "shapes", "head-map", "gated-sum"})
            QTest::newRow(kind) << kind;
    }
    void aDrawingIsAsWideAsItsPage()
    {
        QFETCH(QString, kind);
        Session session = exampleSession("mechanic");
        session.tokens.detach()[1] = "representationalists";
        session.tokens.detach()[4] = "counterrevolutionaries";
        const auto trace = traceOf(session);
        const PictureKind* picture = findPictureKind(kind.toStdString());
        const FigureKind how = kind == "lines"           ? FigureKind::Lines
                               : kind == "overlay"       ? FigureKind::Overlay
                               : kind == "contributions" ? FigureKind::Contributions
                                                         : FigureKind::Heat;
        const Figure figure = picture ? *picture->make({.trace = trace})
                                      : *figureOf(*trace,
                                                  {.kind = how,
                                                   .matrix = {how == FigureKind::Contributions ? MatrixId::Output : MatrixId::Attention},
                                                   .allHeads = true},
                                                  teal());
        const QByteArray tex = encoded("tex", {.figure = figure, .page = {.size = {234, 0}}, .session = {}});
        QCOMPARE(tex.count("\\useasboundingbox (0,0) rectangle (234,"), 1);
        QVERIFY(tex.endsWith("\\end{tikzpicture}%\n"));
        const QString latex = QStandardPaths::findExecutable("pdflatex");
        if (latex.isEmpty())
            return;
        for (const bool declared : {true, false}) {  // and what is drawn stays within it
            const QTemporaryDir folder;
            QString drawing = QString::fromUtf8(tex);
            if (!declared)
                drawing.remove(QRegularExpression("(?m)^\\\\useasboundingbox.*$"));
            written(folder, "figure.tex", drawing.toUtf8());
            QProcess run;
            pdflatex(run, folder, latex, "\\setbox0\\hbox{\\input{figure}}\\typeout{WIDTH \\the\\wd0}");
            const QString log = run.readAllStandardOutput();
            const double width = QRegularExpression("WIDTH ([0-9.]+)pt").match(log).captured(1).toDouble();
            QVERIFY2(run.exitCode() == 0 && width > 100 && width < 234.88, qPrintable(QString::number(width) + log.right(500)));
        }
    }

    /// In LaTeX and in Python names are shortened as they are here.
    void namesAreTheSameInEverySource()
    {
        Session session = exampleSession("mechanic");
        session.tokens.detach()[1] = "counterrevolutionaries of the nineteenth century";
        Figure figure = jobOf(session, MatrixId::Attention).figure;
        figure.marks = {{"counterrevolutionaries of the nineteenth century", "#d55e00", true}};
        const ExportJob job{.figure = figure, .page = {.size = {234, 0}}, .session = {}};
        const FigureLayout layout = layOut(figure, job.page.size);
        const QFont font = FigureType(figure.fontFamily, figure.typeSize).font(layout.rowNames.size, QFont::Bold);
        const QString name = writtenName(font, figure.panels[0].rows, 1, layout.rowNames, layout.rowNameWidth);
        QVERIFY(name.endsWith(QChar(0x2026)));
        QVERIFY(QString::fromUtf8(encoded("tex", job)).contains(QString::fromUtf8(tikz::escaped(name))));
        const QString python = QString::fromUtf8(encoded("py", job));
        QVERIFY(python.contains("\"rows\": [\"" + visibleName(toQString(figure.panels[0].rows[0])) + "\", \"" + name + '"'));
        QVERIFY(python.section("marks = {", 1).section('}', 0, 0).contains('"' + name + "\": (\"#d55e00\", \"bold\")"));
    }

    void lettersThatNoFontHasAreNamed()
    {
        Figure figure = jobOf(exampleSession("three-friends"), MatrixId::Attention).figure;
        const ExportFormat& pdf = *findFormat("pdf");
        QCOMPARE(lackingType(figure, {}, pdf), QStringList());
        figure.panels[0].rows[0] = "x\U000F1234\U000F1235";
        QCOMPARE(lackingType(figure, {}, pdf),
                 QStringList(QString::fromUtf8("no font here has \U000F1234 (U+F1234), \U000F1235 (U+F1235)")));
        QCOMPARE(lackingType(figure, {}, *findFormat("tex")), QStringList());
        figure.panels[0].rows[0] = "x";
        figure.fontFamily = "No Such Font";
        QCOMPARE(lackingType(figure, {}, pdf).size(), 1);
        QVERIFY(lackingType(figure, {}, pdf).front().contains("No Such Font"));
    }

    void numbersAreNotLargerThanNames()
    {
        for (const double width : {234., 300., 396., 468., 600.})
            for (const int type : {8, 9}) {
                Figure figure = jobOf(exampleSession("mechanic"), MatrixId::Attention).figure;
                figure.typeSize = type;
                const FigureLayout layout = layOut(figure, {width, 0});
                if (layout.numbers && layout.names)
                    QVERIFY(layout.numbers->size <= std::max(kLeastType, std::min(layout.rowNames.size, layout.columnNames.size)));
            }
    }

    void linesWithoutRoomAreRefused()
    {
        Figure figure = someOfEachKind()[1];
        for (FigurePanel& panel : figure.panels) {
            panel.matrix = Matrix(Matrix::Constant(2048, 2048, Scalar(1) / 2048));
            panel.blocked = {};
            panel.rows = panel.columns = Names(2048, "a");
        }
        const auto refused = findFormat("png")->encode({.figure = figure, .page = {}, .session = {}});
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence().find("2048 tokens") != std::string::npos);
    }
};

HEADSCOPE_TEST(HostileTextsTest)

}  // namespace headscope::test_hostile_texts

#include "test_hostile_texts.moc"
