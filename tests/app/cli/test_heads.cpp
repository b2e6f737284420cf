// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope heads` as a shell runs it: what each head is worth to a number, in which format, and what it refuses.
#include "core/analysis/head_effects.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace headscope::test_heads {

namespace {

Outcome run(const QStringList& arguments) { return runHeadscope(QStringList{"heads"} + arguments); }

std::vector<double> effectsIn(const Outcome& outcome)
{
    std::vector<double> list;
    for (const QJsonValue& row : QJsonDocument::fromJson(outcome.out.toUtf8()).array())
        list.push_back(row.toObject()["effect"].toDouble());
    return list;
}

std::vector<double> flat(const EffectsOfHeads& effects)
{
    std::vector<double> list;
    for (const auto& block : effects)
        list.insert(list.end(), block.begin(), block.end());
    return list;
}

bool near(const std::vector<double>& a, const std::vector<double>& b)
{
    return a.size() == b.size() && !a.empty() &&
           std::ranges::equal(a, b, [](double x, double y) { return std::abs(x - y) <= 1e-5 * (1 + std::abs(y)); });
}

}  // namespace

class CliHeadsTest : public QObject {
    Q_OBJECT

private slots:
    void jsonHasEveryHeadWithItsMeasures()
    {
        const Outcome outcome = run({"three-friends", "--of", "output[Alex,cheap]", "--by", "share", "--format", "json"});
        QCOMPARE(outcome.error, "");
        QCOMPARE(outcome.exitCode, 0);
        const QJsonArray heads = QJsonDocument::fromJson(outcome.out.toUtf8()).array();
        QCOMPARE(heads.size(), 2);
        const QJsonObject second = heads[1].toObject();
        QCOMPARE(second["block"].toInt(), 1);
        QCOMPARE(second["head"].toInt(), 2);
        QCOMPARE(second["name"].toString(), "budget");
        QCOMPARE(std::round(second["effect"].toDouble() * 1000), 2601.0);
        QVERIFY(second["entropy"].toDouble() > 0);
    }

    void eachEffectIsThatOfTheCore()
    {
        const auto trace = traceOf(exampleSession("two-blocks"));
        const CellRef cell{{MatrixId::Output, 1}, 4, 6}, other{{MatrixId::Output, 1}, 4, 7};
        for (const Effect& effect : effects()) {
            const QString by = QString::fromUtf8(effect.id.data(), static_cast<qsizetype>(effect.id.size()));
            QVERIFY(near(effectsIn(run({"two-blocks", "--of", "output[#5,#7]", "--by", by, "--format", "json"})),
                         flat(effectsOf(*trace, numberOf(cell), effect))));
            QVERIFY(near(effectsIn(run({"two-blocks", "--of", "output[#5,#7] - output[#5,#8]", "--by", by, "--format", "json"})),
                         flat(effectsOf(*trace, *differenceOf(cell, other), effect))));
        }
    }

    void theLossIsTheMeanOfAllTokens()
    {
        const auto trace = traceOf(exampleSession("next-word"));
        QVERIFY(near(effectsIn(run({"next-word", "--of", "loss", "--format", "json"})),
                     flat(effectsOf(*trace, *meanLoss(*trace->session), effects()[0]))));
    }

    void severalTextsAreAveraged()
    {
        const QStringList asked{"logit-lens", "--of", "logits[#5,Paris]", "--format", "json"};
        const QString one = "the capital of France is", two = "the language of Italy is";
        const auto first = effectsIn(run(asked + QStringList{"--text", one})), second = effectsIn(run(asked + QStringList{"--text", two}));
        QVERIFY(first.size() == 3 && first != second);
        std::vector<double> mean;
        for (std::size_t i = 0; i < first.size(); ++i)
            mean.push_back((first[i] + second[i]) / 2);
        QVERIFY(near(effectsIn(run(asked + QStringList{"--text", one, "--text", two})), mean));
    }

    void textHasTheStrongestFirstAndCsvNamesItsColumns()
    {
        const Outcome text = run({"three-friends", "--of", "output[Alex,cheap]", "--by", "share"});
        QVERIFY(text.out.startsWith("output[Alex,cheap] = 4.04"));
        QVERIFY(text.out.indexOf("block 1 head 2") < text.out.indexOf("block 1 head 1"));
        const Outcome csv = run({"three-friends", "--of", "output[Alex,cheap]", "--format", "csv", "--names"});
        QVERIFY(csv.out.startsWith(",effect,entropy,self,"));
        QCOMPARE(csv.out.split('\n')[1].split(',')[0], "block 1 head 1");
        QCOMPARE(run({"three-friends", "--of", "output[1,2]", "--format", "csv"}).out.split('\n').size(), 3);
    }

    void blocksOfTheMemoryAreNamedAsSuch()
    {
        const QStringList asked{"encoder-decoder", "--of", "loss"};
        const QString text = run(asked).out, csv = run(asked + QStringList{"--format", "csv", "--names"}).out;
        const QJsonArray rows = QJsonDocument::fromJson(run(asked + QStringList{"--format", "json"}).out.toUtf8()).array();
        const Session session = exampleSession("encoder-decoder");
        const int own = session.firstOf(Stack::Memory);
        QVERIFY(own > 0 && own < std::ssize(session.blocks));
        const QString wrong = "block " + QString::number(own + 1);
        QVERIFY(text.contains("memory block 1 head 1") && !text.contains(wrong));
        QVERIFY(csv.contains("\nmemory block 1 head 1,") && !csv.contains(wrong));
        const QJsonObject last = rows.last().toObject();
        QCOMPARE(last["of"].toString(), "memory");
        QCOMPARE(last["block"].toInt(), static_cast<int>(session.blocks.size()) - own);
        QVERIFY(rows.first().toObject()["block"].toInt() == 1 && !rows.first().toObject().contains("of"));
    }

    void whatCannotBeDoneIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QStringList& arguments, const char* error, int code) {
            QTest::newRow(name) << arguments << QString(error) << code;
        };
        row("no number", {"empty"}, "headscope: heads: --of is missing", 2);
        row("not a cell", {"empty", "--of", "output"}, "headscope: heads: --of: \"output\" is not a cell", 2);
        row("half a difference", {"empty", "--of", "output[1,1] -"}, "headscope: heads: --of: \"\" is not a cell", 2);
        row("no such effect", {"empty", "--of", "output[1,1]", "--by", "luck"},
            "headscope: heads: --by: \"luck\" is none of mute, mean, uniform, share, gradient", 2);
        row("no such format", {"empty", "--of", "output[1,1]", "--format", "npy"},
            "headscope: heads: --format: \"npy\" is none of text, csv, json", 2);
        row("names in json", {"empty", "--of", "output[1,1]", "--format", "json", "--names"},
            "headscope: heads: --names: means nothing with --format json", 2);
        row("no loss", {"empty", "--of", "loss"}, "headscope: empty: no token of the session is asked for its next word", 1);
        row("no such row", {"three-friends", "--of", "output[Bob,cheap]"}, "headscope: three-friends: output has no row \"Bob\"", 1);
        row("no shares", {"three-friends", "--of", "attention[1,1]", "--by", "share"},
            "headscope: three-friends: attention[1,1] is no sum to which heads add", 1);
        row("two matrices", {"three-friends", "--of", "output[1,1] - concat[1,1]"},
            "headscope: three-friends: the cells of a difference are of one matrix", 1);
    }

    void whatCannotBeDoneIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        QFETCH(int, code);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QCOMPARE(outcome.exitCode, code);
        QCOMPARE(outcome.out, "");
    }
};

HEADSCOPE_TEST(CliHeadsTest)

}  // namespace headscope::test_heads

#include "test_heads.moc"
