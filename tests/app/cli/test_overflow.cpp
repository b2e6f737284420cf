// SPDX-License-Identifier: GPL-3.0-or-later
// Finite numbers whose products are none: whichever command computes the session says where.
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_files.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_overflow {

class OverflowTest : public QObject {
    Q_OBJECT

private slots:
    void everyCommandSaysWhere_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command :
             {"compute big.json --stage output", "explain big.json --cell output[1,1]", "gradient big.json --cell output[1,1] --of input",
              "heads big.json --of output[1,1]", "patch big.json --from three-friends --stage head_output --of output[1,1]",
              "export big.json --stage output --format csv --out .", "animate big.json --play output[1,1] --seconds 0.5 -o play.gif"})
            QTest::newRow(command) << command;
    }

    void everyCommandSaysWhere()
    {
        QFETCH(QString, command);
        const QTemporaryDir folder;
        written(folder, "big.json", R"({"headscope": 1, "title": "", "tokens": ["a", "b"], "features": ["f", "g"],
            "input": [[3e19, 1], [6e19, 1]], "blocks": [{"heads": [{"name": "h", "query": {"weight": [[1, 0], [0, 1]]},
            "key": {"weight": [[-1, 0], [0, -1]]}, "value": {"weight": [[0, 0], [0, 1]]}}], "output": {"weight": [[1, 0], [0, 1]]}}]})");
        const Outcome outcome = runHeadscope(command.split(' '), folder.path());
        const QString sentence = " is −∞: the first number that is not finite\n";
        QVERIFY2(outcome.error.startsWith("headscope: big.json: (QKᵀ)⁽¹⁾ [") && outcome.error.contains(sentence),
                 qPrintable(outcome.error));
    }
};

HEADSCOPE_TEST(OverflowTest)

}  // namespace headscope::test_overflow

#include "test_overflow.moc"
