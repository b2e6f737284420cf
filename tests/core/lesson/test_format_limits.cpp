// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of what is read stand in one table, and the pages of the formats print it.
#include "core/lesson/format_limits.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

namespace headscope::test_format_limits {

class FormatLimitsTest : public QObject {
    Q_OBJECT

private slots:
    void thePagesHaveTheTables()
    {
        for (const FormatLimits& limits : formatLimits()) {
            QFile page(QString::fromStdString((sourceFolder() / "resources/formats" / limits.page).string()));
            QVERIFY(page.open(QIODevice::ReadOnly));
            QString table = "| of " + QString::fromStdString(std::string(limits.title)) + " | at most |\n|---|---|\n";
            for (const FormatLimit& limit : limits.rows)
                table += "| " + QString::fromStdString(std::string(limit.of)) + " | " + QString::fromStdString(limit.most) + " |\n";
            QVERIFY2(QString::fromUtf8(page.readAll()).contains('\n' + table + '\n'), qPrintable(table));
        }
    }
};

HEADSCOPE_TEST(FormatLimitsTest)

}  // namespace headscope::test_format_limits

#include "test_format_limits.moc"
