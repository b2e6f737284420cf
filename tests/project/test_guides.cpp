// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps true what the guides for contributors say: the files they name are there, and so is each room; short stays short.
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

namespace headscope::test_guides {

namespace {

const QStringList kGuides{".github/CONTRIBUTING.md", "core/README.md", "app/README.md", "tests/README.md"};

QDir sources() { return QDir(HEADSCOPE_SOURCE_DIR); }

QStringList linesOf(const QString& guide)
{
    QFile file(sources().filePath(guide));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n') : QStringList();
}

/// What stands in back quotes and begins with a folder of the project: "app/theme/color_map.cpp".
QStringList pathsIn(const QString& text)
{
    static const QRegularExpression path(R"(`((?:core|app|tests|resources|\.ci|\.github)/[\w./-]*)`)");
    QStringList paths;
    for (auto match = path.globalMatch(text); match.hasNext();)
        paths << match.next().captured(1);
    return paths;
}

/// The rooms that the lines "- `ops`: …" tell about.
QStringList roomsIn(const QString& guide)
{
    static const QRegularExpression room(R"(^- `([\w-]+)`: )");
    QStringList rooms;
    for (const QString& line : linesOf(guide))
        if (const auto match = room.match(line); match.hasMatch())
            rooms << match.captured(1);
    rooms.sort();
    return rooms;
}

/// "Add a stage: 9 lines" for each section that is longer than eight lines.
QStringList longRecipes(const QStringList& lines)
{
    QStringList found;
    QString title;
    int length = 0;
    for (const QString& line : lines + QStringList("## ")) {
        if (line.startsWith("## ")) {
            if (title.startsWith("Add ") && length > 8)
                found << QString("%1: %2 lines").arg(title).arg(length);
            title = line.mid(3);
            length = 0;
        } else if (!line.isEmpty()) {
            ++length;
        }
    }
    return found;
}

/// Sources of the program in which a name stands that matches: names alone, not texts and comments.
QStringList filesThatName(const QString& pattern)
{
    static const QRegularExpression noName(R"re("(?:[^"\\\n]|\\.)*"|//[^\n]*)re");
    const QRegularExpression name(pattern);
    QStringList found;
    for (const QString folder : {"core", "app"})
        for (QDirIterator files(sources().filePath(folder), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && QString::fromUtf8(file.readAll()).remove(noName).contains(name))
                found << sources().relativeFilePath(file.fileName());
        }
    found.sort();
    return found;
}

}  // namespace

class TestGuides : public QObject {
    Q_OBJECT

private slots:
    void everyFileThatAGuideNamesIsThere()
    {
        for (const QString& guide : kGuides) {
            const QStringList paths = pathsIn(linesOf(guide).join('\n'));
            QVERIFY2(!paths.isEmpty(), qPrintable(guide));
            for (const QString& path : paths)
                QVERIFY2(sources().exists(path), qPrintable(guide + " names " + path + ", which is not there"));
        }
    }

    void everyRoomHasItsSentence()
    {
        for (const QString folder : {"core", "app", "tests"}) {
            QStringList rooms = QDir(sources().filePath(folder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
            rooms.removeAll("__pycache__");
            rooms.sort();
            QCOMPARE(roomsIn(folder + "/README.md"), rooms);
        }
    }

    void aGuideIsReadInAMinute()
    {
        for (const QString folder : {"core", "app", "tests"})
            QVERIFY2(linesOf(folder + "/README.md").size() <= 80, qPrintable(folder));
        QCOMPARE(longRecipes(linesOf(kGuides[0])), QStringList());
        for (const QString what : {"stage", "operation", "norm", "activation", "kind of position", "figure format", "colour map", "command",
                                   "panel", "lesson field"})
            QVERIFY2(linesOf(kGuides[0]).join('\n').contains(QRegularExpression("## Add (a|an) " + what + "\n")), qPrintable(what));
    }

    /// What one of a kind needs beyond these files, the next would need, too: then a table lacks a column.
    void whatIsARowStaysInItsFiles()
    {
        QCOMPARE(filesThatName("\\b[sS]ilu"),  // the activation, and a family that has it
                 QStringList({"core/io/models/family.cpp", "core/model/weights.h", "core/ops/activation.cpp"}));
        QCOMPARE(filesThatName("\\b(Rms|rmsNorm)"),  // the norm, and a family that has it
                 QStringList({"core/io/models/family.cpp", "core/model/norm_kind.h", "core/ops/operation.cpp", "core/ops/operation.h",
                              "core/ops/rms_norm.cpp", "core/ops/rms_norm.h"}));
        QStringList rotary = filesThatName("[rR]otary|\\b[rR]otation");
        rotary.removeIf([](const QString& path) {  // families that have them, the list of these, and what a person says of one
            return path.startsWith("core/io/models/") || path == "app/cli/list_models.cpp" || path == "app/cli/import.cpp";
        });
        QCOMPARE(rotary, QStringList({"core/model/block.h", "core/model/block_settings.cpp", "core/model/rotary.cpp", "core/model/rotary.h",
                                      "core/ops/operation.cpp", "core/ops/operation.h", "core/ops/rotation.cpp", "core/ops/rotation.h"}));
    }

    void whatIsWrongIsFound()
    {
        QCOMPARE(pathsIn("see `core/ops/none.h`, `ctest -R app/views` and `.ci/run`"), QStringList({"core/ops/none.h", ".ci/run"}));
        QCOMPARE(longRecipes({"## Add a room", "1", "2", "3", "4", "5", "6", "7", "8", "9"}), QStringList("Add a room: 9 lines"));
    }
};

HEADSCOPE_TEST(TestGuides)

}  // namespace headscope::test_guides

#include "test_guides.moc"
