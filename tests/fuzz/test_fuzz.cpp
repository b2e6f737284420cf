// SPDX-License-Identifier: GPL-3.0-or-later
// The short form of fuzzing: every reader gets its seeds and some thousand inputs made of them, always the same ones.
// HEADSCOPE_FUZZ_INPUTS=1000000 is a long form for where there is no libFuzzer.
#include "tests/fuzz/targets/target.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace headscope::test_fuzz {

class FuzzTest : public QObject {
    Q_OBJECT

private slots:
    void everyReaderHolds_data()
    {
        QTest::addColumn<QString>("name");
        for (const fuzz::Target& target : fuzz::targets())
            QTest::newRow(std::string(target.name).c_str()) << QString::fromStdString(std::string(target.name));
    }

    void everyReaderHolds()
    {
#ifdef __SANITIZE_ADDRESS__
        constexpr int kUsual = 500;  // each takes ten times as long
#else
        constexpr int kUsual = 3000;
#endif
        constexpr std::size_t kKept = 5000;
        const std::size_t changed = static_cast<std::size_t>(std::max(kUsual, qEnvironmentVariableIntValue("HEADSCOPE_FUZZ_INPUTS")));
        QFETCH(QString, name);
        const fuzz::Target& target = *fuzz::find(name.toStdString());
        std::vector<std::string> inputs = fuzz::seedsOf(target);
        QVERIFY(!inputs.empty());
        const std::size_t seeds = inputs.size();
        fuzz::Dice dice(1);
        std::size_t accepted = 0;
        for (std::size_t i = 0; i < seeds + changed; ++i) {
            const std::string input = i < seeds ? inputs[i] : target.change(inputs[dice.below(inputs.size())], dice);
            const fuzz::Outcome outcome = target.check(input);
            QVERIFY2(outcome.wrong.empty(), (outcome.wrong + "\n" + QByteArray::fromStdString(input).toBase64().toStdString()).c_str());
            accepted += outcome.accepted ? 1 : 0;
            if (i >= seeds && outcome.accepted && inputs.size() < kKept)
                inputs.push_back(input);  // what got through is changed further
        }
        // Or nothing behind the syntax was tried.
        qInfo("%zu of %zu were accepted", accepted, seeds + changed);
        QVERIFY(accepted > changed / 10);
    }
};

HEADSCOPE_TEST(FuzzTest)

}  // namespace headscope::test_fuzz

#include "test_fuzz.moc"
