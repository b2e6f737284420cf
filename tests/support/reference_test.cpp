// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reference_test.h"

#include "core/io/json/fields.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/backward.h"
#include "tests/support/sessions.h"

#include <QTest>

#include <fstream>
#include <limits>
#include <set>
#include <sstream>

namespace headscope {

namespace {

// What each build promises: the float one is compared with double results.
constexpr double kTolerance = sizeof(Scalar) == sizeof(double) ? 1e-10 : 1e-5;

std::filesystem::path referenceFolder() { return sourceFolder() / "tests/reference"; }

Json readJson(const std::filesystem::path& path)
{
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    const Result<Json> json = parseJson(text.str());
    return json ? *json : Json();
}

/// A matrix of stages.json, where "-inf" stands for the score of a blocked cell.
Matrix matrixFrom(const Json& rows)
{
    Matrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows[0].size()));
    for (Index r = 0; r < matrix.rows(); ++r)
        for (Index c = 0; c < matrix.cols(); ++c) {
            const Json& value = rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
            matrix(r, c) = value == "-inf" ? -std::numeric_limits<Scalar>::infinity() : value.get<Scalar>();
        }
    return matrix;
}

/// The largest difference of two cells; those that are infinite must be so in both.
Scalar difference(const Matrix& found, const Matrix& expected)
{
    if (found.rows() != expected.rows() || found.cols() != expected.cols())
        return std::numeric_limits<Scalar>::infinity();
    const auto same = expected.array().isInf() && found.array() == expected.array();
    return largestDifference(same.select(0, found.array()), same.select(0, expected.array()));
}

/// The case's own session, or the example of its name.
Session sessionOfCase(const std::string& name)
{
    const std::filesystem::path own = referenceFolder() / name / "session.headscope.json";
    return std::filesystem::exists(own) ? sessionInFile(own) : exampleSession(name);
}

void addCasesWith(const char* file)
{
    QTest::addColumn<QString>("name");
    for (const auto& entry : std::filesystem::directory_iterator(referenceFolder()))
        if (entry.is_directory() && std::filesystem::exists(entry.path() / file))
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().filename());
}

/// The weights of the sum that make_reference.py and make_gradients.py derive.
Matrix seedLike(const Matrix& result)
{
    return Matrix::NullaryExpr(result.rows(), result.cols(),
                               [](Index r, Index c) { return static_cast<Scalar>((3 * r + 5 * c) % 7 - 3) / 4; });
}

}  // namespace

void ReferenceTest::everyStageIsThatOfTheReference_data() { addCasesWith("stages.json"); }

void ReferenceTest::everyStageIsThatOfTheReference()
{
    QFETCH(QString, name);
    const auto trace = traceOf(sessionOfCase(name.toStdString()));
    const Json stages = readJson(referenceFolder() / name.toStdString() / "stages.json");
    std::set<MatrixRef> left;  // what the session has and the reference has not named yet
    for (const MatrixRef& ref : allMatrices(*trace->session))
        if (info(ref.id).isStage())
            left.insert(ref);
    QCOMPARE(stages.size(), trace->blocks.size());
    for (std::size_t block = 0; block < stages.size(); ++block)
        for (const auto& [stage, value] : stages[block].items()) {
            const MatrixInfo* row = findMatrix(stage);
            QVERIFY2(row && row->isStage(), stage.c_str());
            const std::size_t heads = row->perHead() ? trace->blocks[block].heads.size() : 1;
            QVERIFY(!row->perHead() || value.size() == heads);
            for (std::size_t head = 0; head < heads; ++head) {
                const MatrixRef ref{row->id, static_cast<int>(block), static_cast<int>(head)};
                const Scalar off = difference(*matrixOf(*trace, ref), matrixFrom(row->perHead() ? value[head] : value));
                QVERIFY2(off <= kTolerance,
                         qPrintable(QString("block %1, %2, head %3: off by %4").arg(block + 1).arg(stage.c_str()).arg(head + 1).arg(off)));
                left.erase(ref);
            }
        }
    QVERIFY2(left.empty(), left.empty() ? "" : info(left.begin()->id).name.data());
}

void ReferenceTest::everyGradientIsThatOfTheReference_data() { addCasesWith("gradients.json"); }

void ReferenceTest::everyGradientIsThatOfTheReference()
{
    QFETCH(QString, name);
    const auto trace = traceOf(sessionOfCase(name.toStdString()));
    const Session expected = sessionInFile(referenceFolder() / name.toStdString() / "gradients.json");
    const Session& session = *trace->session;
    const MatrixRef last{session.readout     ? MatrixId::Logits
                         : session.finalNorm ? MatrixId::FinalNorm
                                             : MatrixId::BlockOutput,
                         session.lastBlock()};
    const auto found = gradient(*trace, last, seedLike(*matrixOf(*trace, last)));
    std::vector<MatrixRef> parameters;
    Scalar scale = 1;
    for (const MatrixRef& ref : allMatrices(expected))
        if (const Shared<Matrix> matrix = parameterOf(expected, ref); matrix->size() > 0) {
            parameters.push_back(ref);
            scale = std::max(scale, matrix->cwiseAbs().maxCoeff());
        }
    QVERIFY(parameters.size() >= 5);
    for (const MatrixRef& ref : parameters) {
        const Scalar off = difference(*parameterOf(*found->session, ref), *parameterOf(expected, ref));
        QVERIFY2(off <= kTolerance * scale, qPrintable(QString("%1: off by %2").arg(plainSymbol(ref).c_str()).arg(off)));
    }
}

}  // namespace headscope
