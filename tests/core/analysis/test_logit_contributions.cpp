// SPDX-License-Identifier: GPL-3.0-or-later
// What everything adds to a logit.
#include "core/analysis/logit_contributions.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <set>

namespace headscope::test_logit_contributions {

class LogitContributionsTest : public QObject {
    Q_OBJECT

private slots:
    void theyAddUpToTheLogit()
    {
        int looked = 0;
        for (std::uint32_t seed = 1; seed <= 200; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const Session& session = *trace->session;
            if (!session.readout)
                continue;
            ++looked;
            const int token = static_cast<int>(seed) % static_cast<int>(session.tokenCount());
            const Index word = static_cast<Index>(seed) % session.vocabulary->size();
            for (const Index other : {Index(-1), session.vocabulary->size() - 1}) {
                double sum = 0, largest = 0.01;
                for (const LogitContribution& part : logitContributions(*trace, token, word, other)) {
                    sum += static_cast<double>(part.value);
                    largest = std::max(largest, std::abs(static_cast<double>(part.value)));
                }
                const double expected = static_cast<double>((*trace->logits)(token, word)) -
                                        (other < 0 ? 0 : static_cast<double>((*trace->logits)(token, other)));
                QVERIFY2(std::abs(sum - expected) <= 1e-4 * largest,
                         qPrintable(QString("seed %1: %2 of %3").arg(seed).arg(sum).arg(expected)));
            }
        }
        QVERIFY(looked >= 50);
    }

    void eachHeadAndNetworkIsNamedOnce()
    {
        const auto trace = traceOf(sessionInFile(sourceFolder() / "tests/reference/words-gpt2/session.headscope.json"));
        std::vector<std::string> names;
        for (const LogitContribution& part : logitContributions(*trace, 1, 2))
            names.push_back(part.name);
        std::ranges::sort(names);
        QCOMPARE(names, (std::vector<std::string>{"bias β_f", "block 1 · FFN", "block 1 · bias b_O", "block 1 · head 1", "block 2 · FFN",
                                                  "block 2 · bias b_O", "block 2 · head 1", "block 2 · head 2", "embedding", "positions"}));
    }
};

HEADSCOPE_TEST(LogitContributionsTest)

}  // namespace headscope::test_logit_contributions

#include "test_logit_contributions.moc"
