// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON Schema says of session files what the program says of them, but for what no schema can say: that shapes agree.
#include "core/io/session/session_json.h"
#include "tests/support/schema.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_schema {

namespace {

QByteArray lineOf(const nlohmann::json& document) { return QByteArray::fromStdString(document.dump()) + '\n'; }

}  // namespace

class SchemaTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsReadIsValidAndWhatIsRefusedIsNot()
    {
        QByteArray documents;
        const nlohmann::json rows = casesIn("session_changes.json");
        for (const nlohmann::json& row : rows)
            documents += lineOf(changedSession(row));
        const QList<int> errors = schemaErrors("resources/formats/session.schema.json", documents);
        QCOMPARE(errors.size(), static_cast<qsizetype>(rows.size()));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool refused = rows[i].contains("error") && !rows[i].value("beyondSchema", false);
            QVERIFY2((errors[static_cast<qsizetype>(i)] > 0) == refused, rows[i].dump().c_str());
        }
    }

    void everySessionThatIsWrittenIsValid()
    {
        QByteArray documents;
        for (std::uint32_t seed = 0; seed < 40; ++seed)
            documents += lineOf(nlohmann::json::parse(writeSession(randomStack(seed))));
        int count = 40;
        for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / "resources/examples")) {
            if (entry.path().extension() != ".json")
                continue;
            documents += lineOf(nlohmann::json::parse(textOf(entry.path())));
            ++count;
        }
        QCOMPARE(schemaErrors("resources/formats/session.schema.json", documents), QList<int>(count, 0));
    }
};

HEADSCOPE_TEST(SchemaTest)

}  // namespace headscope::test_schema

#include "test_schema.moc"
