// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps true what the guides for contributors say: the files they name are there, and so is each room; short stays short.
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

#include <algorithm>

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

bool holds(const QString& path, const QString& name)
{
    QFile file(sources().filePath(path));
    return file.open(QIODevice::ReadOnly) && QString::fromUtf8(file.readAll()).contains(QRegularExpression("\\b" + name + "\\b"));
}

/// "core/model/norm_kind.h lacks kNormKinds": what a step names "in" a file stands in the file before it, any other name in one of its
/// files.
QStringList missingTables(const QStringList& lines)
{
    // A path; a name, after "in" or not; a row of which it is not said in what.
    static const QRegularExpression part(R"re(`([\w./-]+/[\w./-]*)`|(\bin )?`(\w+)`|\b(?:its|the) row\b(?! in `))re");
    QStringList found;
    for (const QString& item : lines.join('\n').split(QRegularExpression(R"(\n(?=\d\. |\n))"))) {
        QString path;
        bool isIn = false;
        const QString step = QString(item).replace(QRegularExpression(R"(\s+)"), " ");
        const QStringList paths = pathsIn(step);
        for (auto match = part.globalMatch(step); match.hasNext();) {
            const auto next = match.next();
            const QString name = next.captured(3);
            const QString before = step.left(next.capturedStart());
            isIn = !next.captured(2).isEmpty() || (isIn && (before.endsWith("`, ") || before.endsWith("` or ")));
            if (!next.captured(1).isEmpty())
                path = next.captured(1);
            else if (name.isEmpty())
                found << "a row, in what?" + step.mid(next.capturedStart(), 40);
            else if (isIn ? !holds(path, name) : std::ranges::none_of(paths, [&](const QString& one) { return holds(one, name); }))
                found << (isIn ? path : "step") + " lacks " + name;
        }
    }
    return found;
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

    void everyTableThatAGuideNamesIsInItsFile() { QCOMPARE(missingTables(linesOf(kGuides[0])), QStringList()); }

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
        for (const QString what : {"stage", "operation", "norm", "activation", "mask kind", "positional encoding",
                                   "stage of queries and keys", "attention weighting", "optimiser", "task", "model family", "figure format",
                                   "colour map", "command", "panel", "view", "language", "lesson field"})
            QVERIFY2(linesOf(kGuides[0]).join('\n').contains(QRegularExpression("## Add (a|an) " + what + "\n")), qPrintable(what));
    }

    /// What one of a kind needs beyond these files, the next would need, too: then a table lacks a column.
    void whatIsARowStaysInItsFiles()
    {
        QCOMPARE(filesThatName("\\b[sS]ilu"),  // the activation, and families that have it
                 QStringList({"core/model/weights.h", "core/models/families/family.cpp", "core/models/families/llama_families.cpp",
                              "core/models/families/picture_families.cpp", "core/ops/activation.cpp"}));
        QCOMPARE(filesThatName("\\b(Rms|rmsNorm)"),  // the norm, families that have it, and norms of queries, which are mostly of this kind
                 QStringList({"core/model/norm_kind.h", "core/model/query_key_norm.h", "core/models/families/encoder_decoder_families.cpp",
                              "core/models/families/family.cpp", "core/models/families/lens_config.cpp",
                              "core/models/families/llama_families.cpp", "core/ops/operation.cpp", "core/ops/operation.h",
                              "core/ops/operations.h", "core/ops/rms_norm.cpp"}));
        QStringList rotary = filesThatName("[rR]otary|\\b[rR]otation");
        rotary.removeIf([](const QString& path) {  // families that have them, the list of these, what a person says of one, and an example
            return path.startsWith("core/models/families/") || path == "app/cli/list.cpp" || path == "app/cli/import.cpp" ||
                   path == "app/window/gallery/example_guide.cpp";
        });
        QCOMPARE(rotary, QStringList({"core/model/block.h", "core/model/block_settings.cpp", "core/model/positioning.h",
                                      "core/model/rotary.cpp", "core/model/rotary.h", "core/ops/operation.cpp", "core/ops/operation.h",
                                      "core/ops/rotation.cpp", "core/ops/rotation.h"}));
        QStringList queryKeyNorm = filesThatName("[qQ]ueryKeyNorm|[hH]eads?Norms?|[nN]ormed(Query|Key)|(Query|Key)NormGain");
        queryKeyNorm.removeIf([](const QString& path) { return path.startsWith("core/models/families/"); });
        QCOMPARE(queryKeyNorm,
                 QStringList({"app/state/session_change.cpp", "core/io/session/block_json.cpp", "core/matrices/matrix_table.cpp",
                              "core/model/block.h", "core/model/block_settings.cpp", "core/model/matrix_ref.h",
                              "core/model/query_key_norm.cpp", "core/model/query_key_norm.h", "core/model/trace.h",
                              "core/ops/head_norm.cpp", "core/ops/operation.cpp", "core/ops/operation.h", "core/ops/operations.h"}));
        QCOMPARE(
            filesThatName("[aA]libi"),  // positions that are added to scores
            QStringList({"core/model/alibi.cpp", "core/model/alibi.h", "core/model/block.cpp", "core/model/block.h",
                         "core/model/block_settings.cpp", "core/model/positioning.h", "core/ops/alibi.cpp", "core/ops/score_positions.h"}));
        QCOMPARE(filesThatName("\\bPositions::(Sinusoidal|Learned)"),  // positions that are added to X, and models that have them
                 QStringList({"core/model/positioning.h", "core/models/families/model_words.cpp", "core/models/pictures/picture_input.cpp",
                              "core/ops/learned_position.cpp", "core/ops/positional_encoding.cpp", "core/training/suggested_session.cpp"}));
        QStringList causal = filesThatName("\\b[cC]ausal\\b");
        causal.removeIf([](const QString& path) {  // models and tasks that have such a mask, and what a person says of one
            return path.startsWith("core/models/families/") || path.startsWith("core/training/") || path == "app/cli/import.cpp" ||
                   path == "app/window/dialogs/model_sheet.cpp";
        });
        QCOMPARE(causal, QStringList({"core/model/mask.h", "core/model/mask_kind.h"}));
        QCOMPARE(filesThatName("\\bMaskKind::"),  // the kinds that are painted have their studio
                 QStringList({"app/panels/mask/mask_panel.cpp", "core/model/mask_kind.h"}));
        QCOMPARE(filesThatName("AttentionWeighting::|Operation::Softmax"),  // the weightings, and a worksheet that writes one out
                 QStringList({"app/figures/worksheet/worksheet_terms.cpp", "core/model/attention_weighting.h", "core/model/block.h",
                              "core/ops/operation.cpp", "core/ops/sink.cpp", "core/ops/softmax.cpp"}));
    }

    void whatIsWrongIsFound()
    {
        QCOMPARE(pathsIn("see `core/ops/none.h`, `ctest -R app/views` and `.ci/run`"), QStringList({"core/ops/none.h", ".ci/run"}));
        QCOMPARE(missingTables({"1. `core/model/mask_kind.h`: its row in `kMaskKinds`, and in `MaskKind` or `None`.",
                                "2. `core/ops`: its row.", "3. a `Mask` (`core/model/mask.h`) and a `Veil`"}),
                 QStringList({"core/model/mask_kind.h lacks None", "a row, in what?its row.", "step lacks Veil"}));
        QCOMPARE(longRecipes({"## Add a room", "1", "2", "3", "4", "5", "6", "7", "8", "9"}), QStringList("Add a room: 9 lines"));
    }
};

HEADSCOPE_TEST(TestGuides)

}  // namespace headscope::test_guides

#include "test_guides.moc"
