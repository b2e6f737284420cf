// The JSON Schema says of session files what the program says of them, but for what no schema can say: that shapes agree.
#include "core/io/session_json.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"

#include <QProcess>
#include <QTest>

namespace headscope {

namespace {

/// The number of errors of each document against the schema, by a validator that is not ours.
QList<int> schemaErrors(const QByteArray& documents)
{
    const auto path = [](const char* name) { return QString::fromStdString((sourceFolder() / name).string()); };
    QProcess validator;
    validator.start("/usr/bin/python3", {path("tests/formats/schema_errors.py"), path("resources/formats/session.schema.json")});
    validator.write(documents);
    validator.closeWriteChannel();
    validator.waitForFinished(100'000);
    QList<int> errors;
    for (const QByteArray& line : validator.readAllStandardOutput().split('\n'))
        if (!line.isEmpty())
            errors << line.toInt();
    if (errors.size() != documents.count('\n'))
        qWarning("%s", validator.readAllStandardError().constData());
    return errors;
}

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
        const QList<int> errors = schemaErrors(documents);
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
        QCOMPARE(schemaErrors(documents), QList<int>(count, 0));
    }
};

}  // namespace headscope

QTEST_GUILESS_MAIN(headscope::SchemaTest)
#include "test_schema.moc"
