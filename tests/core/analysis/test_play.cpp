// SPDX-License-Identifier: GPL-3.0-or-later
// A number that is played: that every play ends at the number of the Trace, that what travels is what it is computed from, and that
// nothing hidden is shown.
#include "core/analysis/explain.h"
#include "core/analysis/play.h"
#include "core/lesson/hidden_numbers.h"
#include "core/matrices/matrix_names.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <map>
#include <random>
#include <set>

namespace headscope::test_play {

namespace {

CellRef cellOf(MatrixId id, int row, int column, int head = 0) { return {{id, 0, head}, row, column}; }

Scalar valueAt(const Trace& trace, const CellRef& cell) { return (*matrixOf(trace, cell.matrix))(cell.row, cell.column); }

bool sameNumber(Scalar a, Scalar b) { return std::memcmp(&a, &b, sizeof(Scalar)) == 0; }

std::optional<Scalar> resultOf(const PlayLine& line) { return !line.empty() && line.back().isResult ? line.back().number : std::nullopt; }

bool shows(const Scene& scene, const CellRef& cell, int source)
{
    return source >= 0 && source < std::ssize(scene.matrices) && scene.matrices[static_cast<std::size_t>(source)].ref() == cell.matrix;
}

/// Of a row times a column: the products of what travels, pair by pair.
double sumOfPairs(const Scene& scene)
{
    const auto along = [&](const Traveller& t) {  // where in its row or column the number stands
        return t.source == 1 && scene.operation != Operation::DotProduct ? t.from.row : t.from.column;
    };
    const int first = scene.operation == Operation::HeadContribution ? scene.travellers[1].from.row : 0;  // the head's own rows of W_O
    std::map<int, double> products;
    for (const Traveller& traveller : scene.travellers) {
        double& product = products.try_emplace(along(traveller) - (traveller.source == 1 ? first : 0), 1).first->second;
        product *= static_cast<double>(traveller.value);
    }
    double sum = 0;
    for (const auto& [place, product] : products)
        sum += product;
    return sum;
}

bool isClose(double a, double b, double size) { return a == b || std::abs(a - b) <= 1e-5 * size + 1e-5; }

/// The first thing that is wrong with one scene, or nothing.
std::string flaw(const Trace& trace, const Scene& scene)
{
    if (scene.title.empty() || scene.matrices.empty() || scene.matrices.back().ref() != scene.made.matrix)
        return "no title, or not what it makes";
    for (const SceneMatrix& shown : scene.matrices)
        if (matrixOf(trace, shown.ref())->size() == 0)
            return "shows nothing of " + plainSymbol(shown.ref());
    for (const Traveller& traveller : scene.travellers) {
        if (!contains(trace, traveller.from) || !contains(trace, traveller.to) || !shows(scene, traveller.from, traveller.source) ||
            traveller.to.matrix != scene.made.matrix)
            return "a number from or to nowhere";
        const auto isInterim = [&](const InterimValue& interim) { return interim.cell == traveller.from; };
        const bool passesThrough = traveller.from.matrix == scene.made.matrix;  // exponentials, on their way into the sum
        if (!passesThrough && !sameNumber(traveller.value, valueAt(trace, traveller.from)))
            return "a number that is not that of its cell";
        if (passesThrough && traveller.from != scene.made && std::ranges::none_of(scene.interim, isInterim))
            return "a number from a cell that does not hold it";
    }
    if (!scene.lines.empty() && scene.value)
        if (const auto result = resultOf(scene.lines.back()); !result || !sameNumber(*result, *scene.value))
            return "arithmetic that does not end at what the scene ends at";
    for (const PlayLine& line : scene.lines)
        for (const PlayPiece& piece : line)
            if (piece.text.empty() && !piece.number)
                return "an empty piece";
    return {};
}

std::string flaw(const Trace& trace, const Play& play, const CellRef& cell)
{
    if (play.path.empty() || play.path.back() != cell || play.scenes.empty())
        return "does not end at the cell";
    std::map<CellRef, std::optional<Scalar>> made;
    for (const Scene& scene : play.scenes) {
        made[scene.made] = scene.value;
        if (const std::string wrong = flaw(trace, scene); !wrong.empty())
            return scene.title + ": " + wrong;
        for (const SceneMatrix& shown : scene.matrices)
            if (play.matrix(shown.ref()).values->size() == 0)
                return scene.title + ": a matrix that the play does not hold";
    }
    for (const CellRef& step : play.path)
        if (!made.contains(step) || !made[step] || !sameNumber(*made[step], valueAt(trace, step)))
            return "not the number of the Trace at " + cellName(*trace.session, step.matrix, step.row, step.column);
    return {};
}

QStringList titles(const Trace& trace, const CellRef& cell, PlayUntil until = PlayUntil::Cell)
{
    QStringList list;
    for (const Scene& scene : playOf(trace, playPath(trace, cell, until)).scenes)
        list << QString::fromStdString(scene.title);
    return list;
}

std::shared_ptr<const Trace> causalFriends()
{
    Session session = exampleSession("three-friends");
    session.blocks[0].mask.causal = true;
    return traceOf(session);
}

}  // namespace

class TestPlay : public QObject {
    Q_OBJECT

private slots:
    void everyPlayEndsAtTheNumberOfTheTrace()
    {
        std::set<Operation> seen;
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            const auto trace = traceOf(seed % 3 == 0 ? randomSession(seed) : randomStack(seed));
            std::mt19937 random(seed);
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Shared<Matrix> matrix = matrixOf(*trace, ref);
                for (int i = 0; i < 3 && matrix->size() > 0; ++i) {
                    const CellRef cell{ref, static_cast<int>(random() % static_cast<unsigned>(matrix->rows())),
                                       static_cast<int>(random() % static_cast<unsigned>(matrix->cols()))};
                    const auto path = playPath(*trace, cell, PlayUntil::Cell);
                    QCOMPARE(path.empty(), isParameter(*trace->session, ref));
                    if (path.empty())
                        continue;
                    QVERIFY(canPlay(*trace, path));
                    const Play play = playOf(*trace, path);
                    for (const Scene& scene : play.scenes)
                        seen.insert(scene.operation);
                    const std::string wrong = flaw(*trace, play, cell);
                    QVERIFY2(wrong.empty(), qPrintable(QString("seed %1, %2: %3").arg(seed).arg(plainSymbol(ref).c_str(), wrong.c_str())));
                }
            }
        }
        QCOMPARE(seen.size(), kOperationCount - 1);  // all but what is set by hand
    }

    void everyStageOfAHeadCanBePlayedOnToTheOutput()
    {
        for (std::uint32_t seed = 100; seed < 130; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixId id : {MatrixId::RawScore, MatrixId::Score, MatrixId::Attention, MatrixId::HeadOutput, MatrixId::Concat}) {
                const auto path = playPath(*trace, cellOf(id, 0, 0), PlayUntil::Output);
                QCOMPARE(path.back().matrix.id, MatrixId::Output);
                QCOMPARE(path.front().matrix.id, MatrixId::RawScore);
                const std::string wrong = flaw(*trace, playOf(*trace, path), path.back());
                QVERIFY2(wrong.empty(), qPrintable(QString("seed %1: %2").arg(seed).arg(wrong.c_str())));
                QVERIFY(std::ranges::find(path, cellOf(id, 0, 0)) != path.end());
            }
        }
    }

    void whatTravelsAddsUp()
    {
        int checked = 0;
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixId id :
                 {MatrixId::Query, MatrixId::RawScore, MatrixId::HeadOutput, MatrixId::Output, MatrixId::Contribution}) {
                const Head& head = trace->session->blocks[0].heads[0];
                for (const Scene& scene : playOf(*trace, playPath(*trace, cellOf(id, 0, 0), PlayUntil::Cell)).scenes) {
                    if (scene.travellers.size() < 2 || scene.made.matrix.id != id)
                        continue;
                    const double gain = id == MatrixId::Contribution ? static_cast<double>(head.enabled ? head.gain : 0) : 1;
                    double size = 0;
                    for (const Term& term : explain(*trace, scene.made).terms)
                        size += std::abs(static_cast<double>(term.product));
                    QVERIFY2(isClose(gain * sumOfPairs(scene), static_cast<double>(*scene.value), size), scene.title.c_str());
                    ++checked;
                }
            }
        }
        QVERIFY(checked > 150);
    }

    void exponentialsAddUpToTheSumOfTheRow()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const Play play = playOf(*trace, playPath(*trace, cellOf(MatrixId::Attention, 1, 0), PlayUntil::Cell));
        const Scene& shares = play.scenes.back();
        double sum = 0;
        for (const Traveller& traveller : shares.travellers)
            sum += static_cast<double>(traveller.value);
        QCOMPARE(static_cast<Scalar>(sum), *shares.lines[0].back().number);
        const double own = static_cast<double>(*play.scenes[play.scenes.size() - 2].value);
        QVERIFY(std::abs(own / sum - static_cast<double>(*shares.value)) < 1e-6);
    }

    void theScenesOfAttention()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const QStringList toAttention{"row of Q", "column of Kᵀ", "q·k", "÷ √d_k", "e^(s−m)", "÷ row sum"};
        QCOMPARE(titles(*trace, cellOf(MatrixId::Attention, 1, 0)), toAttention);
        QCOMPARE(titles(*trace, cellOf(MatrixId::Attention, 1, 0), PlayUntil::Output),
                 toAttention + QStringList({"× V", "into C", "× W_O", "Y"}));
        QCOMPARE(titles(*trace, cellOf(MatrixId::Query, 0, 0)), QStringList({"row of X", "column of W_Q", "× W_Q"}));
        QVERIFY(titles(*trace, cellOf(MatrixId::Input, 0, 0)).isEmpty());
    }

    void theStrongestWayLeadsToTheOutput()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto path = playPath(*trace, cellOf(MatrixId::Output, 0, 1), PlayUntil::Cell);
        QCOMPARE(path.size(), 6U);
        for (std::size_t i = 3; i < path.size(); ++i) {  // of O, C and Y
            const Explanation explanation = explain(*trace, path[i]);
            const Term* strongest = strongestTerm(explanation);
            QVERIFY(std::ranges::any_of(strongest->factors, [&](const Factor& factor) { return factor.cell == path[i - 1]; }));
        }
    }

    void aBlockedScoreEndsAtMinusInfinity()
    {
        const auto trace = causalFriends();
        QCOMPARE(titles(*trace, cellOf(MatrixId::Score, 0, 2)), QStringList({"row of Q", "column of Kᵀ", "q·k", "mask"}));
        QCOMPARE(titles(*trace, cellOf(MatrixId::Score, 2, 0)), QStringList({"row of Q", "column of Kᵀ", "q·k", "÷ √d_k", "mask"}));
        const Play blocked = playOf(*trace, playPath(*trace, cellOf(MatrixId::Attention, 0, 2), PlayUntil::Cell));
        QCOMPARE(*blocked.scenes[3].value, -std::numeric_limits<Scalar>::infinity());
        QCOMPARE(*blocked.scenes[4].value, Scalar(0));  // e^−∞
        QCOMPARE(*blocked.scenes.back().value, Scalar(0));
    }

    /// With ALiBi and a temperature, so that there are several scenes before that of the mask.
    void nothingIsBlockedBeforeTheMaskComes()
    {
        Session session = *causalFriends()->session;
        session.blocks[0].heads[0].slope = Scalar(0.5);
        session.blocks[0].heads[0].temperature = Scalar(2);
        const auto trace = traceOf(session);
        const Play play = playOf(*trace, playPath(*trace, cellOf(MatrixId::Score, 1, 0), PlayUntil::Cell));
        QCOMPARE(valueAt(*trace, cellOf(MatrixId::Score, 1, 2)), -std::numeric_limits<Scalar>::infinity());
        const double scaled = static_cast<double>(valueAt(*trace, cellOf(MatrixId::RawScore, 1, 2))) / std::sqrt(2.0);
        const std::map<std::string, double> wanted{
            {"÷ √d_k", scaled}, {"− slope·|i − j|", scaled - 0.5}, {"÷ temperature", (scaled - 0.5) / 2}};
        std::size_t found = 0;
        for (const Scene& scene : play.scenes)
            if (const auto step = wanted.find(scene.title); step != wanted.end()) {
                ++found;
                const auto later = std::ranges::find(scene.interim, cellOf(MatrixId::Score, 1, 2), &InterimValue::cell);
                QVERIFY(later != scene.interim.end() && std::abs(static_cast<double>(later->value) - step->second) < 1e-5);
                QVERIFY(!scene.matrices.back().interimName.empty());
            }
        QCOMPARE(found, wanted.size());
        QVERIFY(play.scenes.back().title == "mask" && play.scenes.back().interim.empty());
    }

    void aRowWithNothingLeftIsZero()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].mask.padding = {0, 1, 2};
        const auto trace = traceOf(session);
        const Play play = playOf(*trace, playPath(*trace, cellOf(MatrixId::Attention, 1, 1), PlayUntil::Output));
        QVERIFY(flaw(*trace, play, play.path.back()).empty());
        const auto nothing = std::ranges::find(play.scenes, std::string("nothing left"), &Scene::title);
        QVERIFY(nothing != play.scenes.end());
        QCOMPARE(*nothing->value, Scalar(0));
    }

    void oneTokenLooksAtItself()
    {
        const auto trace = traceOf(randomSession(3, 1, 8, 2));
        const Play play = playOf(*trace, playPath(*trace, cellOf(MatrixId::Attention, 0, 0), PlayUntil::Output));
        QVERIFY(flaw(*trace, play, play.path.back()).empty());
        const auto share = std::ranges::find(play.scenes, std::string("÷ row sum"), &Scene::title);
        QCOMPARE(*share->value, Scalar(1));
    }

    void longSumsAreShortenedToTheStrongestAndTheRest()
    {
        const auto trace = traceOf(randomSession(5, 30, 64, 2));
        const Play play = playOf(*trace, playPath(*trace, cellOf(MatrixId::RawScore, 3, 4), PlayUntil::Cell));
        const PlayLine& line = play.scenes.back().lines[0];
        double sum = 0, product = 1;
        for (const PlayPiece& piece : line) {
            if (piece.text == " + " || piece.text.find("more") != std::string::npos || piece.isResult) {
                sum += product;
                product = 1;
            }
            if (piece.number && !piece.isResult)
                product *= static_cast<double>(*piece.number);
        }
        QVERIFY(line.size() < 25);
        QVERIFY2(std::abs(sum - static_cast<double>(*play.scenes.back().value)) < 1e-4, qPrintable(QString::number(sum)));
        const SceneMatrix& query = play.scenes.back().matrices[0];
        QCOMPARE(query.rows, std::vector<int>{3});
        QCOMPARE(query.columns.size(), 16U);
        const Explanation explanation = explain(*trace, play.path.back());
        QCOMPARE(query.columns.front(), strongestTerm(explanation)->factors[0].cell->column);
    }

    void whatWasPlayedBeforeStaysInSight()
    {
        const auto trace = traceOf(randomSession(7, 60, 32, 2));
        const Matrix& attention = *trace->head(0, 0).attention;
        Index weakest = 0;
        attention.row(8).minCoeff(&weakest);
        const CellRef played = cellOf(MatrixId::Attention, 8, static_cast<int>(weakest));
        const Play play = playOf(*trace, playPath(*trace, played, PlayUntil::Output));
        const auto weighted = std::ranges::find(play.scenes, std::string("× V"), &Scene::title);
        QCOMPARE(weighted->matrices[0].columns.front(), played.column);
        QCOMPARE(weighted->matrices[1].rows.front(), played.column);
        const bool isWritten = std::ranges::any_of(weighted->lines[0], [&](const PlayPiece& piece) {
            return piece.source == 0 && piece.number && sameNumber(*piece.number, valueAt(*trace, played));
        });
        QVERIFY(isWritten);
    }

    /// Two cells of Q are turned together: its row is lit, once.
    void aTurnedQueryIsReadFromItsRow()
    {
        Session session = randomSession(3, 6, 12, 2);
        session.blocks[0].rotary = Rotary{.pairing = Rotary::Pairing::Interleaved};
        const auto trace = traceOf(std::move(session));
        const Play play = playOf(*trace, {cellOf(MatrixId::PositionedQuery, 4, 2)});
        const std::vector<SceneMatrix>& matrices = play.scenes.front().matrices;
        QCOMPARE(std::ranges::count_if(matrices, [](const SceneMatrix& matrix) { return matrix.ref().id == MatrixId::Query; }), 1);
        QCOMPARE(matrices.front().range.row, 4);
        QCOMPARE(matrices.front().range.column, CellRange::kAll);
    }

    void whatIsHiddenIsNotPlayed()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto hiding = [&](MatrixId id, int row, int column) { return withHidden(trace, {{{{id, 0, 0}, row, column}, false}}); };
        const CellRef attention = cellOf(MatrixId::Attention, 1, 0);
        QVERIFY(playPath(*hiding(MatrixId::Attention, 1, 0), attention, PlayUntil::Cell).empty());
        QVERIFY(playPath(*hiding(MatrixId::Attention, 1, 2), attention, PlayUntil::Cell).empty());  // its row would tell
        QVERIFY(!playPath(*hiding(MatrixId::Attention, 0, 2), attention, PlayUntil::Cell).empty());
        QCOMPARE(playPath(*hiding(MatrixId::Attention, 1, 2), cellOf(MatrixId::HeadOutput, 1, 0), PlayUntil::Cell).size(), 1U);
        const auto open = playPath(*trace, attention, PlayUntil::Output);
        QVERIFY(!canPlay(*hiding(MatrixId::Attention, 1, 0), open));
        // A hidden score would be told by the scenes that lead to it.
        const auto path = playPath(*hiding(MatrixId::Score, 1, 0), attention, PlayUntil::Cell);
        QCOMPARE(path, std::vector{attention});
        for (const Scene& scene : playOf(*hiding(MatrixId::Score, 1, 0), path).scenes)
            for (const Traveller& traveller : scene.travellers)
                QVERIFY(std::isnan(traveller.value) || traveller.from.column != 0);
        // And on the way to the output the play ends before it.
        const auto cut = playPath(*hiding(MatrixId::Concat, CellRange::kAll, CellRange::kAll), attention, PlayUntil::Output);
        QCOMPARE(cut.back().matrix.id, MatrixId::HeadOutput);
    }

    void aPathIsOnlyPlayedWhereItIs()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto path = playPath(*trace, cellOf(MatrixId::Attention, 2, 2, 1), PlayUntil::Output);
        QVERIFY(canPlay(*trace, path));
        QVERIFY(!canPlay(*traceOf(randomSession(1, 2, 6, 2)), path));
        QVERIFY(!canPlay(*trace, {}));
    }
};

HEADSCOPE_TEST(TestPlay)

}  // namespace headscope::test_play

#include "test_play.moc"
