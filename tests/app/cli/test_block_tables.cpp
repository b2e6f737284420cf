// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are derived from all heads of a block: attention rollout and flow beside the measures.
#include "core/analysis/attention_flow.h"
#include "core/io/values/csv.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_block_tables {

class TestBlockTables : public QObject {
    Q_OBJECT

private slots:
    void rolloutAndFlowAreComputedOfABlock()
    {
        const auto trace = traceOf(exampleSession("two-blocks"));
        for (const auto& [id, expected] :
             {std::pair("rollout", attentionRollout(*trace, 1)), std::pair("flow", attentionFlow(*trace, 1))}) {
            const Outcome outcome = runHeadscope({"compute", "two-blocks", "--stage", id, "--block", "2", "--format", "csv"});
            QCOMPARE(outcome.exitCode, 0);
            QCOMPARE(outcome.out.toStdString(), writeCsv(expected));
        }
        const QString json = runHeadscope({"compute", "two-blocks", "--stage", "rollout", "--format", "json"}).out;
        QVERIFY(json.contains("\"Lovelace\""));
    }

    void whatHasNoneSaysWhy()
    {
        const Outcome crossing = runHeadscope({"compute", "encoder-decoder", "--stage", "rollout", "--block", "2"});
        QCOMPARE(crossing.exitCode, 1);
        QVERIFY2(crossing.error.contains("attends to the memory"), qPrintable(crossing.error));
        QVERIFY(runHeadscope({"compute", "two-blocks", "--stage", "flow", "--head", "1"}).error.contains("one table"));
    }
};

HEADSCOPE_TEST(TestBlockTables)

}  // namespace headscope::test_block_tables

#include "test_block_tables.moc"
