// Holds who may include whom, and what the top level holds: the layers stay apart only if something says so at once.
#include <QProcess>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

/// The first rule whose `files` match a path says which headers of the project it may include, beside its own.
struct Rule {
    std::string files;
    std::string mayInclude;
};

const std::string kBase = "core/(matrix|shared|error|limits)";
const std::string kState = kBase + "|core/(weights|mask|block|session|costs|validation)|core/edits/.*";
// What one Trace is made of: the measures of an attention matrix are kept in it.
const std::string kResult = kState + "|core/(trace|measures)";

// Where views and panels meet.
const std::string kShared = "app/(document|structure_edits|head_edits|block_edits|figure_menu|engine|comparison|gradient_engine|selection|workbench|appearance|theme|icons|settings|mask_edits|mask_words)";

const std::vector<Rule>& rules()
{
    static const std::vector<Rule> table{
        {kBase + "|core/(parallel|latest_worker)", kBase},
        {"core/kernels/.*", "core/matrix|core/kernels/.*"},  // what is compiled for several instruction sets shares nothing with the rest
        {"core/recycled", kBase},
        {"core/ops/.*", kBase + "|core/(weights|parallel|recycled|kernels/kernels)|core/ops/.*"},
        {"core/(weights|mask|block|session|costs|validation)|core/edits/.*", kState},
        {"core/trace", kResult},
        {"core/(matrices|matrix_table|links)", kResult + "|core/(matrices|matrix_table|links|on_demand)"},
        {"core/on_demand", kResult + "|core/(matrices|recycled)|core/ops/product"},
        {"core/check_work", kResult + "|core/(matrices|carried)"},
        {"core/explain.*", kResult + "|core/(matrices|links)|core/ops/.*|core/explain.*"},
        {"core/io/.*", kResult + "|core/(matrices|explain|explain_tree|lesson/lesson)|core/io/.*"},
        {"core/lesson/.*", "core/.*"},
        {"core/place", kResult + "|core/(matrices|links|tunable)"},
        {"core/(attention|forward|backward).*", kResult + "|core/ops/.*|core/kernels/kernels|core/(parallel|recycled|matrices)|core/(attention|forward|backward).*"},
        {"core/.*", "core/(?!io/).*"},
        {"app/widgets/.*", kBase + "|app/widgets/.*"},
        // What a view or panel is made of may have files of its own beside it; another *_view or *_panel is not a part.
        {"app/(views|panels)/.*", "core/.*|" + kShared + "|app/actions|app/(models|widgets|export)/.*|app/$1/(?!.*_(view|panel)$).*"},
        {"app/models/.*", "core/.*|" + kShared + "|app/(models|widgets)/.*"},
        {"app/export/export_(dialog|command)", "core/.*|" + kShared + "|app/session_source|app/commands/command_output|app/(export|widgets)/.*"},
        {"app/export/.*", "core/.*|app/(appearance|theme)|app/(export|widgets)/.*"},
        {"app/document", "core/.*"},
        {"app/engine", "core/.*|app/document"},
        {"app/comparison", "core/.*|app/(document|engine|widgets/background_value)"},
        {"app/gradient_engine", "core/.*|app/(document|engine|selection)"},
        {"app/selection", "core/.*|app/(document|cell_history)"},
        {"app/(main_window|docks|view_tabs)", "(core|app)/.*"},
        {"app/.*", "core/.*|app/(?!views/|panels/).*"},
        {"tests/bench/app/.*", "(core|app|tests)/.*"},
        {"tests/(core|core-double|bench)/.*", "core/.*|tests/.*"},
    };
    return table;
}

std::string withoutSuffix(const std::string& path) { return path.substr(0, path.rfind('.')); }

/// One sentence for each `#include` of the text that a file of this path may not have.
std::vector<std::string> violations(const std::string& path, std::istream& text)
{
    static const std::regex include(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)re");
    static const std::regex qt(R"re(Qt\w*(/.*)?|Q[A-Z]\w*|q\w+\.h|qcustomplot\.h)re");
    const std::string file = withoutSuffix(path);
    const auto inCore = path.starts_with("core/");

    std::string allowed;
    for (const Rule& rule : rules()) {
        if (std::smatch match; std::regex_match(file, match, std::regex(rule.files))) {
            allowed = rule.mayInclude;
            for (std::size_t group = 1; group < match.size(); ++group)
                for (const std::string place = "$" + std::to_string(group); allowed.find(place) != std::string::npos;)
                    allowed.replace(allowed.find(place), place.size(), match[group]);
            break;
        }
    }
    if (allowed.empty())
        return {path + " is in no layer: add a rule for it"};

    std::vector<std::string> found;
    std::smatch match;
    for (std::string line; std::getline(text, line);) {
        if (!std::regex_match(line, match, include))
            continue;
        const std::string header = match[2];
        const bool ofProject = header.starts_with("core/") || header.starts_with("app/") || header.starts_with("tests/");
        if (inCore && std::regex_match(header, qt))
            found.push_back(path + " includes " + header + ": the core knows nothing of Qt");
        else if (ofProject && withoutSuffix(header) != file && !std::regex_match(withoutSuffix(header), std::regex(allowed)))
            found.push_back(path + " may not include " + header);
        else if (!ofProject && match[1] == "\"" && !header.ends_with(".moc"))
            found.push_back(path + " includes \"" + header + "\": headers of the project are named from its top level");
    }
    return found;
}

std::vector<std::string> sourcesBelow(const std::string& folder)
{
    std::vector<std::string> paths;
    const fs::path root = HEADSCOPE_SOURCE_DIR;
    if (!fs::exists(root / folder))
        return paths;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
        if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
            paths.push_back(fs::relative(entry.path(), root).generic_string());
    return paths;
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

class TestLayering : public QObject {
    Q_OBJECT

private slots:
    void everyFileIncludesOnlyWhatItsLayerMay_data()
    {
        QTest::addColumn<QString>("path");
        for (const std::string folder : {"core", "app", "tests/core", "tests/core-double", "tests/bench"})
            for (const std::string& path : sourcesBelow(folder))
                QTest::newRow(path.c_str()) << QString::fromStdString(path);
    }

    void everyFileIncludesOnlyWhatItsLayerMay()
    {
        QFETCH(QString, path);
        std::ifstream text(fs::path(HEADSCOPE_SOURCE_DIR) / path.toStdString());
        QVERIFY(text);
        std::string all;
        for (const std::string& violation : violations(path.toStdString(), text))
            all += violation + "\n";
        QVERIFY2(all.empty(), all.c_str());
    }

    void aForbiddenIncludeIsFound_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("forbidden");
        const auto row = [](const char* path, const char* line, bool forbidden) {
            QTest::addRow("%s: %s", path, line) << path << line << forbidden;
        };
        row("core/session.h", "#include <QString>", true);
        row("core/session.h", "  #  include <QtCore/qstring.h>", true);
        row("core/session.h", "#include <queue>", false);
        row("core/session.h", "#include \"app/document.h\"", true);
        row("core/session.cpp", "#include \"core/attention.h\"", true);
        row("core/session.cpp", "#include \"session.h\"", true);
        row("core/session.cpp", "#include \"core/session.h\"", false);
        row("core/ops/softmax.cpp", "#include \"core/session.h\"", true);
        row("core/ops/softmax.cpp", "#include \"core/matrix.h\"", false);
        row("core/ops/softmax.cpp", "#include \"core/kernels/vector.h\"", true);
        row("core/kernels/rows.h", "#include \"core/shared.h\"", true);
        row("core/io/npy.cpp", "#include \"core/parallel.h\"", true);
        row("core/io/npy.cpp", "#include \"core/session.h\"", false);
        row("core/attention.cpp", "#include \"core/io/npy.h\"", true);
        row("core/explain_words.cpp", "#include \"core/io/number_text.h\"", true);
        row("core/explain_terms.cpp", "#include \"core/ops/layer_norm.h\"", false);
        row("core/training.cpp", "#include \"core/io/npy.h\"", true);
        row("core/training.cpp", "#include \"core/attention_backward.h\"", false);
        row("app/widgets/value_slider.h", "#include \"app/document.h\"", true);
        row("app/widgets/value_slider.h", "#include \"core/session.h\"", true);
        row("app/widgets/matrix_table.h", "#include \"core/matrix.h\"", false);
        row("app/widgets/matrix_table.h", "#include <QWidget>", false);
        row("app/views/heads_view.cpp", "#include \"app/views/mixing_view.h\"", true);
        row("app/views/heads_view.cpp", "#include \"app/views/heads_grid.h\"", false);
        row("app/views/heads_grid.cpp", "#include \"app/views/heads_view.h\"", true);
        row("app/views/heads_view.cpp", "#include \"app/panels/inspector.h\"", true);
        row("app/views/heads_view.cpp", "#include \"app/main_window.h\"", true);
        row("app/panels/inspector.cpp", "#include \"app/views/heads_view.h\"", true);
        row("app/panels/inspector.cpp", "#include \"app/selection.h\"", false);
        row("app/panels/inputs_panel.cpp", "#include \"app/panels/weights_panel.h\"", true);
        row("app/document.cpp", "#include \"app/selection.h\"", true);
        row("app/cli.cpp", "#include \"app/views/heads_view.h\"", true);
        row("app/main.cpp", "#include \"app/panels/inspector.h\"", true);
        row("app/main_window.cpp", "#include \"app/views/heads_view.h\"", false);
        row("tests/core/test_session.cpp", "#include \"app/document.h\"", true);
        row("tests/core/test_session.cpp", "#include \"test_session.moc\"", false);
    }

    void aForbiddenIncludeIsFound()
    {
        QFETCH(QString, path);
        QFETCH(QString, line);
        QFETCH(bool, forbidden);
        std::istringstream text(line.toStdString());
        QCOMPARE(!violations(path.toStdString(), text).empty(), forbidden);
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

QTEST_GUILESS_MAIN(TestLayering)
#include "test_layering.moc"
