// SPDX-License-Identifier: GPL-3.0-or-later
// Why a number is what it is: that the terms add up to the Trace, that every link leads somewhere, and that the words say what is so.
#include "core/analysis/explain.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_names.h"
#include "core/ops/activation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>
#include <set>

namespace headscope::test_explain {

namespace {

constexpr Scalar kInfinity = std::numeric_limits<Scalar>::infinity();

std::string describe(const Trace& trace, const Explanation& e)
{
    std::string text = cellName(*trace.session, e.cell.matrix, e.cell.row, e.cell.column) + " = " + std::to_string(e.value) + ", " +
                       std::string(operationInfo(e.operation).id) + ": ";
    for (const Term& term : e.terms)
        text += std::to_string(term.product) + (term.counts ? " + " : " (beside) ");
    return text;
}

bool cellExists(const Trace& trace, const CellRef& cell)
{
    if (!exists(*trace.session, cell.matrix) || canonical(*trace.session, cell.matrix) != cell.matrix)
        return false;
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    return cell.row >= 0 && cell.row < matrix->rows() && cell.column >= 0 && cell.column < matrix->cols();
}

/// Whether the terms that count add up to the value, as closely as floats can.
bool addsUp(const Explanation& e)
{
    double sum = 0;
    double size = 0;
    for (const Term& term : e.terms)
        if (term.counts) {
            sum += static_cast<double>(term.product);
            size += std::abs(static_cast<double>(term.product));
        }
    return std::isinf(e.value) ? sum == e.value : std::abs(sum - e.value) <= 4e-6 * size + 1e-6;
}

bool multiplies(const Term& term)
{
    double product = 1;
    for (const Factor& factor : term.factors)
        product *= static_cast<double>(factor.value);
    return static_cast<Scalar>(product) == term.product && !term.factors.empty() && !term.name.empty();
}

/// Factors that are not the cell they lead to, but a function of it.
bool isDerived(const Block& block, Operation operation, std::size_t factor)
{
    const bool takesMeanOff =
        operation == Operation::LayerNorm ||
        ((operation == Operation::HeadNorm || operation == Operation::HeadsNorm) && block.queryKeyNorm->kind == NormKind::Layer);
    return (takesMeanOff && factor == 1) || operation == Operation::Softmax || operation == Operation::SinkSoftmax ||
           operation == Operation::FullyMasked || operation == Operation::BlockedScore || operation == Operation::Probability ||
           operation == Operation::CrossEntropy;
}

/// The first thing that is wrong with the explanation of a cell, or nothing.
std::string flaw(const Trace& trace, const CellRef& cell)
{
    const Session& session = *trace.session;
    const Explanation e = explain(trace, cell);
    const std::string what = describe(trace, e);
    if (e.cell != cell || e.value != (*matrixOf(trace, cell.matrix))(cell.row, cell.column))
        return "another cell: " + what;
    if ((e.operation == Operation::Parameter) != isParameter(session, cell.matrix) || e.terms.empty() != isParameter(session, cell.matrix))
        return "given or not: " + what;
    if (!e.terms.empty() && !addsUp(e))
        return "does not add up: " + what;
    if (e.words.empty() || !e.words.ends_with('.') || e.words.find("nan") != std::string::npos)
        return "words: " + e.words;

    const std::vector<CellRange> sources = inputsOf(session, cell.matrix, cell.row, cell.column);
    const auto isSource = [&](const CellRef& from) {
        return std::ranges::any_of(sources, [&](const CellRange& range) {
            return range.matrix == from.matrix &&
                   (range.row == CellRange::kAll || (from.row >= range.row && from.row < range.row + range.rowCount)) &&
                   (range.column == CellRange::kAll || from.column == range.column);
        });
    };
    for (const Term& term : e.terms) {
        if (!multiplies(term))
            return "a product that is none, " + term.name + ": " + what;
        for (std::size_t i = 0; i < term.factors.size(); ++i) {
            const Factor& factor = term.factors[i];
            if (!factor.cell)
                continue;
            if (!cellExists(trace, *factor.cell) || !isSource(*factor.cell))
                return "a link to nowhere, " + factor.symbol + ": " + what;
            const Scalar linked = (*matrixOf(trace, factor.cell->matrix))(factor.cell->row, factor.cell->column);
            if (!isDerived(session.block(cell.matrix.block), e.operation, i) &&
                (factor.value != linked || factor.symbol != plainSymbol(factor.cell->matrix)))
                return "a factor that is not its cell, " + factor.symbol + ": " + what;
        }
    }

    const std::vector<CellRef> path = strongestPath(trace, cell);
    if (path.empty() || path.front() != cell || path.size() > 16 * session.blocks.size() + 2)
        return "a path of " + std::to_string(path.size()) + " steps: " + what;
    for (const CellRef& step : path)
        if (!cellExists(trace, step))
            return "a path to nowhere: " + what;
    const MatrixRef& end = path.back().matrix;
    const bool isUnasked = cell.matrix.id == MatrixId::Loss && (*session.targets)[static_cast<std::size_t>(cell.row)].empty();
    if (!isParameter(session, end) && end.id != MatrixId::Mask && end.id != MatrixId::Position && !isUnasked)
        return "a path that ends at " + plainSymbol(end) + ": " + what;
    return {};
}

CellRef cellOf(MatrixId id, int row, int column, int block = 0, int head = 0) { return {{id, block, head}, row, column}; }

Session threeFriends(void (*change)(Block& block))
{
    Session session = exampleSession("three-friends");
    change(session.blocks[0]);
    return session;
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void operationsHaveNamesOfTheirOwn()
    {
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < kOperationCount; ++i) {
            const OperationInfo& info = operationInfo(static_cast<Operation>(i));
            QCOMPARE(static_cast<std::size_t>(info.operation), i);
            QVERIFY(names.insert(info.id).second && !info.title.empty());
            QVERIFY2(info.addTerms && info.sentence, info.id.data());
        }
    }

    /// Random cells of every matrix of random stacks, well over a thousand.
    void everyCellAddsUpAndLeadsSomewhere()
    {
        std::mt19937 random(7);
        std::set<MatrixId> seen;
        std::set<Operation> operations;
        int cells = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Shared<Matrix> matrix = matrixOf(*trace, ref);
                if (matrix->size() == 0)
                    continue;
                const CellRef cell{ref, static_cast<int>(random() % static_cast<unsigned>(matrix->rows())),
                                   static_cast<int>(random() % static_cast<unsigned>(matrix->cols()))};
                const std::string wrong = flaw(*trace, cell);
                QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ", " + wrong).c_str());
                seen.insert(ref.id);
                operations.insert(explain(*trace, cell).operation);
                ++cells;
            }
        }
        QVERIFY(cells >= 1000);
        QCOMPARE(seen.size(), matrices().size());
        QCOMPARE(operations.size(), kOperationCount);
    }

    void everyCellOfTheExamples()
    {
        for (const char* id : {"three-friends", "causal", "translation", "grouped-query", "transformer-block", "one-value-heads"}) {
            const auto trace = traceOf(exampleSession(id));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Shared<Matrix> matrix = matrixOf(*trace, ref);
                for (int row = 0; row < std::min<Index>(3, matrix->rows()); ++row)
                    for (int column = 0; column < matrix->cols(); ++column)
                        if (const std::string wrong = flaw(*trace, {ref, row, column}); !wrong.empty())
                            QFAIL((std::string(id) + ", " + wrong).c_str());
            }
        }
    }

    void whyCheapIsSoDominantForAlex()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        Explanation e = explain(*trace, cellOf(MatrixId::Output, 0, 1));
        QCOMPARE(e.operation, Operation::OutputProjection);
        QVERIFY(std::abs(e.value - 4.0497) < 0.0001);
        QCOMPARE(e.terms.size(), std::size_t(5));
        std::ranges::sort(e.terms, std::greater(), &Term::product);
        QCOMPARE(e.terms[0].name, "head 2 · price_info");
        QCOMPARE(e.terms[1].name, "head 1 · info-budget");
        QCOMPARE(e.terms[0].factors[0].symbol, "C");
        QVERIFY(e.terms[0].factors[0].cell == cellOf(MatrixId::Concat, 0, 3));
        QVERIFY(e.terms[0].factors[1].cell == cellOf(MatrixId::OutputWeight, 3, 1));
        QVERIFY(contains(e.words, "“Alex”") && contains(e.words, "“cheap”") && contains(e.words, "“head 2 · price_info” contributes most"));

        const std::vector<CellRef> path = strongestPath(*trace, cellOf(MatrixId::Output, 0, 1));
        QVERIFY(path.size() == 5 && path[1] == cellOf(MatrixId::Concat, 0, 3) && path[2] == cellOf(MatrixId::HeadOutput, 0, 0, 0, 1));
        QVERIFY(path[3] == cellOf(MatrixId::Value, 0, 0, 0, 1) && path[4].matrix.id == MatrixId::Input);
        QCOMPARE(leftOutOf(*trace, path), "In V⁽²⁾, “cheap” (0.9215) and “fast” (0.9021) come close to “spicy” (0.9408).");
    }

    void termsOfOneSizeTie()
    {
        const auto words = [](std::vector<Scalar> row) {
            Session session = threeFriends([](Block&) {});
            session.blocks[0].heads[0].query.weight = Matrix(Matrix::Ones(6, 2));
            Matrix input = *session.input;
            for (std::size_t i = 0; i < row.size(); ++i)
                input(0, static_cast<Index>(i)) = row[i];
            session.input = std::move(input);
            return explain(*traceOf(session), cellOf(MatrixId::Query, 0, 0)).words;
        };
        QVERIFY(contains(words({3, 2, 2, 2, 2, 1}), "“spicy” contributes most: 3."));
        QVERIFY(contains(words({2, 2, 1, 1, 1, 1}), "“spicy” and one other contribute most: 2 each."));
        QVERIFY(contains(words({1, 1, 1, 1, 1, 1}), "“spicy” and 5 others contribute most: 1 each."));
    }

    void oneProductIsNotCalledProducts()
    {
        const auto words = [](Index features) {
            return explain(*traceOf(randomSession(1, 2, features, 1)), cellOf(MatrixId::Query, 0, 0)).words;
        };
        QVERIFY(contains(words(1), ": 1 product") && !contains(words(1), "products"));
        QVERIFY(contains(words(3), ": 3 products, added up"));
    }

    void attentionIsAShareOfItsRow()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const Explanation e = explain(*trace, cellOf(MatrixId::Attention, 0, 1));
        QCOMPARE(e.terms.size(), std::size_t(3));
        double whole = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            QCOMPARE(e.terms[k].counts, k == 1);
            QVERIFY(e.terms[k].factors[0].cell == cellOf(MatrixId::Score, 0, static_cast<int>(k)));
            whole += e.terms[k].product;
        }
        QVERIFY(std::abs(whole - 1) < 1e-6);
        QCOMPARE(e.terms[1].name, "Emma");
        QCOMPARE(e.quantities[0].name, "maximum");
        QCOMPARE(e.quantities[0].value, trace->blocks[0].heads[0].score->row(0).maxCoeff());
        QCOMPARE(e.terms[1].factors[0].symbol, "exp(S⁽¹⁾ − maximum)");
        QCOMPARE(
            e.words,
            "“Alex” gives “Emma” 4.633 % of its attention: exp(S⁽¹⁾ − maximum) is 0.04985 out of 1.076 for the whole row. The maximum, "
            "6.016, is the row's largest score; subtracting it changes no weight: exp(S⁽¹⁾) itself is 20.42 out of 440.8.");
    }

    void blockedCellsSayWhoBlocksThem()
    {
        const auto trace = traceOf(threeFriends([](Block& block) {
            block.mask.causal = true;
            block.mask.padding = {2};
        }));
        const Explanation score = explain(*trace, cellOf(MatrixId::Score, 1, 2));
        QCOMPARE(score.operation, Operation::BlockedScore);
        QCOMPARE(score.value, -kInfinity);
        QVERIFY(score.terms[0].factors[0].cell == cellOf(MatrixId::Mask, 1, 2) && !score.terms[1].counts);
        QCOMPARE(
            score.words,
            "Query “Emma” may not look at key “Daniel”: the causal mask blocks what comes later, and the key is padding. Softmax turns −∞ "
            "into exactly 0.");
        const Explanation attention = explain(*trace, cellOf(MatrixId::Attention, 1, 2));
        QCOMPARE(attention.operation, Operation::Softmax);
        QCOMPARE(attention.value, Scalar(0));
        QVERIFY(contains(attention.words, "no attention: the mask blocks the cell"));
        const Explanation mask = explain(*trace, cellOf(MatrixId::Mask, 2, 2));
        QCOMPARE(mask.value, Scalar(0));
        QCOMPARE(mask.terms[0].factors.size(), std::size_t(2));
        QCOMPARE(mask.terms[0].factors[0].value, Scalar(1));  // causal allows it, padding does not
        QCOMPARE(mask.words, "Query “Daniel” may not look at key “Daniel”: the key is padding.");
        QCOMPARE(explain(*trace, cellOf(MatrixId::Mask, 1, 0)).words,
                 "Query “Emma” may look at key “Alex”: nothing in the mask blocks it.");
        QVERIFY(strongestPath(*trace, cellOf(MatrixId::Attention, 1, 2)).back() == cellOf(MatrixId::Mask, 1, 2));
    }

    void tokensOfOneNameAreToldApart()
    {
        const auto trace = traceOf(exampleSession("two-blocks"));
        const Explanation e = explain(*trace, {{MatrixId::Attention, 1, 0}, 4, 2});
        QVERIFY2(e.words.starts_with("“Ada (5)” gives “Lovelace” 97.59 %"), e.words.c_str());
        QCOMPARE(e.terms[1].name, "Ada (2)");
        QCOMPARE(cellName(*trace->session, e.cell.matrix, e.cell.row, e.cell.column), "block 2: A⁽¹⁾ [query Ada (5) → key Lovelace]");
        QCOMPARE(e.terms[2].name, "Lovelace");
    }

    void aRowWithNothingLeftIsZero()
    {
        const auto trace = traceOf(threeFriends([](Block& block) {
            Matrix allowed = Matrix::Ones(3, 3);
            allowed.row(1).setZero();
            block.mask.custom = allowed;
        }));
        const Explanation attention = explain(*trace, cellOf(MatrixId::Attention, 1, 0));
        QCOMPARE(attention.operation, Operation::FullyMasked);
        QCOMPARE(attention.value, Scalar(0));
        QVERIFY(contains(attention.words, "leaves “Emma” nothing to look at"));
        const Explanation output = explain(*trace, cellOf(MatrixId::HeadOutput, 1, 0));
        QCOMPARE(output.operation, Operation::WeightedValues);
        QVERIFY(addsUp(output) && output.value == 0 && contains(output.words, "nothing to look at"));
        QCOMPARE(explain(*trace, cellOf(MatrixId::Attention, 0, 0)).operation, Operation::Softmax);
        QVERIFY(contains(explain(*trace, cellOf(MatrixId::Score, 1, 1)).words, "blocked by hand"));
    }

    void mutedHeadsAndGains()
    {
        const auto trace = traceOf(threeFriends([](Block& block) {
            block.heads[0].enabled = false;
            block.heads[1].gain = -2;
        }));
        const Explanation muted = explain(*trace, cellOf(MatrixId::Concat, 0, 1));
        QVERIFY(muted.value == 0 && muted.terms[0].factors[0].symbol == "muted" && muted.terms[0].factors[0].value == 0);
        QVERIFY(muted.terms[0].factors[1].value != 0 && contains(muted.words, "head 1 (taste and vibe) is muted"));
        QVERIFY(contains(explain(*trace, cellOf(MatrixId::Contribution, 0, 1)).words, "it is muted"));
        const Explanation louder = explain(*trace, cellOf(MatrixId::Concat, 0, 3));
        QVERIFY(louder.terms[0].factors[0].symbol == "gain" && louder.terms[0].factors[0].value == -2);
        QVERIFY(louder.terms[0].factors[1].cell == cellOf(MatrixId::HeadOutput, 0, 0, 0, 1));
        const Explanation share = explain(*trace, cellOf(MatrixId::Contribution, 0, 1, 0, 1));
        QVERIFY(addsUp(share) && share.terms.size() == 2 && share.terms[0].factors.size() == 3);
        QVERIFY(share.terms[1].factors[2].cell == cellOf(MatrixId::OutputWeight, 4, 1));
    }

    void scaleAndTemperature()
    {
        using Factors = std::vector<std::string>;
        const auto factors = [](Scale scale, Scalar temperature) {
            Session session = exampleSession("three-friends");
            session.blocks[0].scale = scale;
            session.blocks[0].heads[0].temperature = temperature;
            const auto trace = traceOf(session);
            const Explanation e = explain(*trace, cellOf(MatrixId::Score, 0, 1));
            Factors symbols;
            for (const Factor& factor : e.terms[0].factors)
                symbols.push_back(factor.symbol);
            return addsUp(e) ? symbols : Factors();
        };
        QCOMPARE(factors({}, 1), (Factors{"(QKᵀ)⁽¹⁾", "1/√d_k"}));
        QCOMPARE(factors({}, Scalar(0.5)), (Factors{"(QKᵀ)⁽¹⁾", "1/√d_k", "1/temperature"}));
        QCOMPARE(factors({Scale::Kind::None}, 1), (Factors{"(QKᵀ)⁽¹⁾"}));
        QCOMPARE(factors({Scale::Kind::Factor, Scalar(0.3)}, 2), (Factors{"(QKᵀ)⁽¹⁾", "scale", "1/temperature"}));
    }

    void activationsLetThroughAShare()
    {
        Session session = exampleSession("transformer-block");
        const auto logistic = [](double x) { return 1 / (1 + std::exp(-x)); };
        for (const ActivationInfo& row : activations()) {
            const Activation activation = row.activation;
            session.blocks[0].feedForward->activation = activation;
            const auto trace = traceOf(session);
            const Matrix& hidden = *trace->blocks[0].hidden;
            for (int column = 0; column < hidden.cols(); ++column) {
                const Explanation e = explain(*trace, cellOf(MatrixId::Activation, 0, column));
                QVERIFY2(addsUp(e), describe(*trace, e).c_str());
                const std::vector<Factor>& factors = e.terms[0].factors;
                QCOMPARE(factors[0].value, hidden(0, column));
                if (activation == Activation::Relu)
                    QCOMPARE(factors[1].value, hidden(0, column) > 0 ? Scalar(1) : Scalar(0));
                else if (activation == Activation::ReluSquared)
                    QCOMPARE(factors[1].value, std::max(hidden(0, column), Scalar(0)));
                else if (activation == Activation::Silu || activation == Activation::QuickGelu)
                    QVERIFY(std::abs(factors[1].value - logistic((activation == Activation::Silu ? 1 : 1.702) * hidden(0, column))) < 1e-6);
                else if (activation == Activation::Identity)
                    QCOMPARE(factors.size(), std::size_t(1));
                else
                    QVERIFY(std::abs(factors[1].value - 0.5 * std::erfc(-hidden(0, column) / std::sqrt(2.0))) < 5e-4);
            }
        }
    }

    void sharedKeysAndMemoryAreLinkedWhereTheyAre()
    {
        const auto grouped = traceOf(exampleSession("grouped-query"));
        const Explanation score = explain(*grouped, cellOf(MatrixId::RawScore, 0, 0, 0, 1));
        QVERIFY(score.terms[0].factors[0].cell->matrix == (MatrixRef{MatrixId::Query, 0, 1}));
        QVERIFY(score.terms[0].factors[1].cell->matrix == (MatrixRef{MatrixId::Key, 0, 0}));
        QVERIFY(explain(*grouped, cellOf(MatrixId::Key, 0, 0, 0, 1)).cell == cellOf(MatrixId::Key, 0, 0));

        const auto crossed = traceOf(stackWithMemory());
        const Explanation value = explain(*crossed, cellOf(MatrixId::Value, 6, 1, 1, 2));
        QCOMPARE(value.terms.size(), std::size_t(3));
        QCOMPARE(value.terms[0].name, "g1");
        QVERIFY(value.terms[2].factors[0].cell == cellOf(MatrixId::Memory, 6, 2));
        const Explanation output = explain(*crossed, cellOf(MatrixId::HeadOutput, 0, 0, 1, 0));
        QCOMPARE(output.terms.size(), std::size_t(7));
        QCOMPARE(output.terms[6].name, "m7");
        const Explanation input = explain(*crossed, cellOf(MatrixId::Input, 2, 3, 1));
        QVERIFY(input.operation == Operation::Copy && input.terms[0].factors[0].cell == cellOf(MatrixId::BlockOutput, 2, 3, 0));
    }

    void normsShowMeanAndDeviation()
    {
        for (const Norm norm : {Norm::Pre, Norm::Post}) {
            Session session = exampleSession("transformer-block");
            session.blocks[0].norm = norm;
            const auto trace = traceOf(session);
            const Explanation e = explain(*trace, cellOf(MatrixId::AttentionNorm, 1, 2));
            QVERIFY2(addsUp(e), describe(*trace, e).c_str());
            const MatrixRef& x = e.terms[0].factors[1].cell->matrix;
            const auto row = matrixOf(*trace, x)->row(1).cast<double>().array();
            QCOMPARE(x.id == MatrixId::Residual, norm == Norm::Post);
            QVERIFY(std::abs(e.quantities[0].value - row.mean()) < 1e-5);
            QVERIFY(std::abs(e.quantities[1].value - (row - row.mean()).square().mean()) < 1e-5);
            QCOMPARE(e.quantities[2].value, session.blocks[0].attentionNorm.epsilon);
        }
    }
};

HEADSCOPE_TEST(ExplainTest)

}  // namespace headscope::test_explain

#include "test_explain.moc"
