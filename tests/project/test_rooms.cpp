// SPDX-License-Identifier: GPL-3.0-or-later
// Holds who may include whom, and what the top level holds: rooms stay apart only if something says so at once.
#include "tests/support/test_program.h"

#include <QProcess>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace headscope::test_rooms {

namespace {

/// The order of the rooms: each may include itself and those above it.
const std::vector<std::string> kRooms{
    "core/base",     "core/parallel", "core/model",  "core/kernels", "core/ops",      "core/recipe", "core/matrices", "core/passes",
    "core/analysis", "core/io",       "core/models", "core/edits",   "core/training", "core/lesson", "app/page",      "app/base",
    "app/theme",     "app/widgets",   "app/state",   "app/files",    "app/undo",      "app/figures", "app/bound",     "app/views",
    "app/panels",    "app/window",    "app/lesson",  "app/lecture",  "app/cli",       "app",         "tests",
};

/// Rooms that may include less than that: what all the rooms before them hold is not theirs to know.
const std::map<std::string, std::regex> kNarrower{
    {"core/kernels", std::regex("core/(base/matrix|kernels/.*)")},  // compiled for several instruction sets: shares nothing with the rest
    {"app/widgets", std::regex("core/base/.*|app/.*")},             // know matrices and names, no session
};

std::string withoutSuffix(const std::string& path) { return path.substr(0, path.rfind('.')); }

/// "core/ops" of "core/ops/softmax.cpp"; "app" of what stands in app itself; "tests" of every test.
std::string roomOf(const std::string& path)
{
    if (path.starts_with("tests/"))
        return "tests";
    const auto first = path.find('/');
    const auto second = path.find('/', first + 1);
    return path.substr(0, second == std::string::npos ? first : second);
}

/// "app/views/heads" of one view's files: a view and a panel stand alone.
std::string standsAlone(const std::string& path)
{
    static const std::regex part("(app/(views|panels)/[^/]+)/.*");
    std::smatch match;
    return std::regex_match(path, match, part) ? match[1].str() : "";
}

/// Tests of the core run without the app; so does what they share.
bool isTestOfCore(const std::string& path)
{
    static const std::regex ofCore("tests/(core|core-double|bench|support)/(?!app/).*");
    return std::regex_match(path, ofCore);
}

bool mayInclude(const std::string& path, const std::string& header)
{
    if (withoutSuffix(path) == withoutSuffix(header))
        return true;
    const std::string room = roomOf(path);
    const auto own = std::ranges::find(kRooms, room);
    const auto other = std::ranges::find(kRooms, roomOf(header));
    if (other == kRooms.end() || other > own || (isTestOfCore(path) && header.starts_with("app/")))
        return false;
    if (const std::string alone = standsAlone(path); !alone.empty() && standsAlone(header) != alone && roomOf(header) == room)
        return false;
    const auto narrower = kNarrower.find(room);
    return narrower == kNarrower.end() || std::regex_match(withoutSuffix(header), narrower->second);
}

std::vector<std::pair<std::string, bool>> includesOf(std::istream& text)
{
    static const std::regex include("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"].*");
    std::vector<std::pair<std::string, bool>> found;
    std::smatch match;
    for (std::string line; std::getline(text, line);)
        if (std::regex_match(line, match, include))
            found.emplace_back(match[2], match[1] == "\"");
    return found;
}

bool isOfProject(const std::string& header)
{
    return header.starts_with("core/") || header.starts_with("app/") || header.starts_with("tests/");
}

/// One sentence for each `#include` of the text that a file of this path may not have.
std::vector<std::string> violations(const std::string& path, std::istream& text)
{
    static const std::regex qt("Qt\\w*(/.*)?|Q[A-Z]\\w*|q\\w+\\.h|qcustomplot\\.h");
    if (std::ranges::find(kRooms, roomOf(path)) == kRooms.end())
        return {path + " is in no room: tests/project/test_rooms.cpp lists them"};
    std::vector<std::string> found;
    for (const auto& [header, quoted] : includesOf(text)) {
        if (path.starts_with("core/") && std::regex_match(header, qt))
            found.push_back(path + " includes " + header + ": the core knows nothing of Qt");
        else if (isOfProject(header) && !mayInclude(path, header))
            found.push_back(path + " may not include " + header);
        else if (!isOfProject(header) && quoted && !header.ends_with(".moc"))
            found.push_back(path + " includes \"" + header + "\": headers of the project are named from its top level");
    }
    return found;
}

std::vector<std::string> sourcesBelow(const std::string& folder)
{
    std::vector<std::string> paths;
    const fs::path root = HEADSCOPE_SOURCE_DIR;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
        if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
            paths.push_back(fs::relative(entry.path(), root).generic_string());
    std::ranges::sort(paths);
    return paths;
}

using Includes = std::map<std::string, std::vector<std::string>>;

/// "a.h → b.h → a.h" when following the includes from `path` leads back to a file on the way; empty when it does not.
std::string circleFrom(const std::string& path, const Includes& includes, std::vector<std::string>& way, std::set<std::string>& done)
{
    if (const auto before = std::ranges::find(way, path); before != way.end()) {
        std::string text;
        for (auto file = before; file != way.end(); ++file)
            text += *file + " → ";
        return text + path;
    }
    const auto own = includes.find(path);
    if (own == includes.end() || !done.insert(path).second)
        return "";
    way.push_back(path);
    for (const std::string& header : own->second)
        if (const std::string circle = circleFrom(header, includes, way, done); !circle.empty())
            return circle;
    way.pop_back();
    return "";
}

std::string circleIn(const Includes& includes)
{
    std::set<std::string> done;
    std::vector<std::string> way;
    for (const auto& [path, headers] : includes)
        if (const std::string circle = circleFrom(path, includes, way, done); !circle.empty())
            return circle;
    return "";
}

/// The names at the top level that are the project's: those git knows or would add; without git, all that are there.
std::set<std::string> topLevel()
{
    std::set<std::string> names;
    QProcess git;
    git.setWorkingDirectory(HEADSCOPE_SOURCE_DIR);
    git.start("git", {"ls-files", "-z", "--cached", "--others", "--exclude-standard"});
    if (git.waitForFinished() && git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0)
        for (const QByteArray& path : git.readAllStandardOutput().split('\0'))
            names.insert(path.split('/').first().toStdString());
    else
        for (const auto& entry : fs::directory_iterator(HEADSCOPE_SOURCE_DIR))
            names.insert(entry.path().filename().string());
    names.erase("");
    return names;
}

}  // namespace

class TestRooms : public QObject {
    Q_OBJECT

private slots:
    void everyFileIncludesOnlyWhatItsRoomMay()
    {
        std::string all;
        for (const std::string folder : {"core", "app", "tests"})
            for (const std::string& path : sourcesBelow(folder)) {
                std::ifstream text(fs::path(HEADSCOPE_SOURCE_DIR) / path);
                QVERIFY(text);
                for (const std::string& violation : violations(path, text))
                    all += violation + "\n";
            }
        QVERIFY2(all.empty(), all.c_str());
    }

    void everyRoomIsThere()
    {
        for (const std::string& room : kRooms)
            if (room != "core/recipe")
                QVERIFY2(fs::exists(fs::path(HEADSCOPE_SOURCE_DIR) / room), room.c_str());
    }

    void noFileIncludesItselfByWayOfOthers()
    {
        Includes includes;
        for (const std::string folder : {"core", "app", "tests"})
            for (const std::string& path : sourcesBelow(folder)) {
                std::ifstream text(fs::path(HEADSCOPE_SOURCE_DIR) / path);
                for (const auto& [header, quoted] : includesOf(text))
                    if (isOfProject(header))
                        includes[path].push_back(header);
            }
        QVERIFY(includes.size() > 500);
        const std::string circle = circleIn(includes);
        QVERIFY2(circle.empty(), circle.c_str());
    }

    void aCircleIsFound()
    {
        QCOMPARE(circleIn({{"a.h", {"b.h"}}, {"b.h", {"c.h"}}, {"c.h", {"b.h"}}}), std::string("b.h → c.h → b.h"));
        QCOMPARE(circleIn({{"a.h", {"b.h", "c.h"}}, {"b.h", {"c.h"}}, {"c.h", {}}}), std::string());
    }

    void aForbiddenIncludeIsFound_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("forbidden");
        const auto row = [](const char* path, const char* line, bool forbidden) {
            QTest::addRow("%s: %s", path, line) << path << line << forbidden;
        };
        row("core/model/session.h", "#include <QString>", true);
        row("core/model/session.h", "  #  include <QtCore/qstring.h>", true);
        row("core/model/session.h", "#include <queue>", false);
        row("core/model/session.h", "#include \"app/state/document.h\"", true);
        row("core/model/session.cpp", "#include \"core/passes/attention.h\"", true);
        row("core/model/session.cpp", "#include \"session.h\"", true);
        row("core/model/session.cpp", "#include \"core/model/session.h\"", false);
        row("core/ops/softmax.cpp", "#include \"core/passes/forward.h\"", true);
        row("core/ops/softmax.cpp", "#include \"core/base/matrix.h\"", false);
        row("core/kernels/simd.h", "#include \"core/base/shared.h\"", true);
        row("core/kernels/simd.h", "#include \"core/base/matrix.h\"", false);
        row("core/passes/attention.cpp", "#include \"core/io/values/npy.h\"", true);
        row("core/somewhere/npy.cpp", "#include <vector>", true);
        row("app/widgets/value_slider.h", "#include \"app/state/document.h\"", true);
        row("app/widgets/value_slider.h", "#include \"core/model/session.h\"", true);
        row("app/widgets/matrix_table.h", "#include \"core/base/matrix.h\"", false);
        row("app/widgets/matrix_table.h", "#include <QWidget>", false);
        row("app/views/heads/heads_view.cpp", "#include \"app/views/mixing/mixing_view.h\"", true);
        row("app/views/heads/heads_view.cpp", "#include \"app/views/heads/head_grid.h\"", false);
        row("app/views/heads/heads_view.cpp", "#include \"app/panels/inspector/inspector_panel.h\"", true);
        row("app/panels/inspector/inspector_panel.cpp", "#include \"app/state/selection.h\"", false);
        row("app/panels/inputs/inputs_panel.cpp", "#include \"app/panels/weights/weights_panel.h\"", true);
        row("app/state/document.cpp", "#include \"app/panels/inputs/inputs_panel.h\"", true);
        row("app/main_window.cpp", "#include \"app/views/heads/heads_view.h\"", false);
        row("tests/core/model/test_session.cpp", "#include \"app/state/document.h\"", true);
        row("tests/core/model/test_session.cpp", "#include \"test_session.moc\"", false);
        row("tests/support/app/test_window.cpp", "#include \"app/main_window.h\"", false);
        row("tests/support/sessions.cpp", "#include \"app/main_window.h\"", true);
    }

    void aForbiddenIncludeIsFound()
    {
        QFETCH(QString, path);
        QFETCH(QString, line);
        QFETCH(bool, forbidden);
        std::istringstream text(line.toStdString());
        QCOMPARE(!violations(path.toStdString(), text).empty(), forbidden);
    }

    /// What these do depends on the desktop, or they read a part of a text without a word.
    void numbersAndLettersAreReadInOnePlace()
    {
        const std::regex asks("\\b(from_chars|stod|stof|strtod|strtof|atof|sscanf|snprintf|localeconv|setlocale|tolower|toupper|"
                              "isalpha|isalnum|isdigit|isspace) *\\(");
        const std::set<std::string> allowed{"core/base/number_text.h", "core/base/number_text.cpp", "app/base/number_locale.cpp"};
        for (const std::string folder : {"core", "app"})
            for (const std::string& path : sourcesBelow(folder)) {
                std::ifstream text(fs::path(HEADSCOPE_SOURCE_DIR) / path);
                for (std::string line; std::getline(text, line);)
                    QVERIFY2(
                        allowed.contains(path) || !std::regex_search(line, asks),
                        (path + ": core/base/number_text.h reads and writes numbers, core/base/ascii.h knows letters: " + line).c_str());
            }
    }

    void theTopLevelHoldsOnlyWhatItShould()
    {
        const std::set<std::string> allowed{"app",       "core",    "resources",        "tests", "CMakeLists.txt",
                                            "README.md", "LICENSE", "CMakePresets.json"};
        const std::set<std::string> present = topLevel();
        QVERIFY(present.contains("CMakeLists.txt"));
        for (const std::string& name : present)
            QVERIFY2(name.starts_with('.') || allowed.contains(name), (name + " does not belong at the top level").c_str());
    }
};

HEADSCOPE_TEST(TestRooms)

}  // namespace headscope::test_rooms

#include "test_rooms.moc"
