// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/text.h"
#include "app/cli/block_tables.h"
#include "app/cli/import.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/figures/formats/formats.h"
#include "app/files/examples.h"
#include "app/lesson/lesson_catalog.h"
#include "core/models/families/model_types.h"
#include "core/training/task.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace headscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

/// The parts of such a model that become a session.
std::string partsOf(const Family& family)
{
    const auto has = [](const std::vector<NamePattern>& patterns, Slot slot) {
        return std::ranges::find(patterns, slot, &NamePattern::slot) != patterns.end();
    };
    std::string parts;
    const auto add = [&](bool isThere, const char* part) { parts += isThere ? (parts.empty() ? "" : ", ") + std::string(part) : ""; };
    add(family.readsPictures, "pictures");
    add(has(family.around, Slot::Embedding), "words");
    add(has(family.around, Slot::Positions), "places");
    add(family.rotary, "rotary positions");
    add(has(family.patterns, Slot::PositionBias), "bias by distance");
    add(has(family.patterns, Slot::CrossQuery), "encoder and decoder");
    add(true, has(family.patterns, Slot::NetworkOutput) ? "layers" : "attention");
    add(has(family.around, Slot::FinalNorm), "final norm");
    add(has(family.around, Slot::Readout) || family.tied, "logits");
    return parts;
}

std::vector<RefusedType> refusedOf(const Family& family)
{
    std::vector<RefusedType> rows;
    std::ranges::copy_if(refusedTypes(), std::back_inserter(rows), [&](const RefusedType& row) { return row.family == family.title; });
    return rows;
}

constexpr const char* kOfAll =
    "Refused of every family: another model_type, unless none is asked for; a tensor within a layer that is not of the family, or one\n"
    "that is missing; quantised weights; rotary positions that are scaled otherwise than as linear or llama3.\n";

std::string modelsText()
{
    std::string text;
    for (const Family& family : families()) {
        std::string types;
        for (const std::string_view type : family.types)
            types += (types.empty() ? "" : ", ") + std::string(type);
        text += std::string(family.title) + "\n  opens: " + partsOf(family) +
                "\n  model_type: " + (types.empty() ? "not asked for" : types) + "\n";
        for (const RefusedType& row : refusedOf(family))
            text += "  refused: " + std::string(row.id) + ", which " + std::string(row.difference) + "\n";
    }
    return text + kOfAll;
}

std::string modelsJson()
{
    OrderedJson list = OrderedJson::array();
    for (const Family& family : families()) {
        OrderedJson refused = OrderedJson::array();
        for (const RefusedType& row : refusedOf(family))
            refused.push_back({{"model_type", row.id}, {"difference", row.difference}});
        list.push_back(
            {{"family", family.title}, {"opens", partsOf(family)}, {"model_types", family.types}, {"refused", std::move(refused)}});
    }
    return list.dump(2) + "\n";
}

struct Entry {
    QString id;
    QString title;
};

using Entries = std::vector<Entry>;

Entries exampleEntries()
{
    Entries entries;
    for (const Example& example : examples())
        entries.push_back({example.id, example.title});
    return entries;
}

Entries stageEntries()
{
    Entries entries;
    for (const MatrixInfo& row : matrices())
        if (row.isStage())
            entries.push_back({toQString(row.name), toQString(row.title) + (row.perHead() ? ", per head" : "")});
    for (const BlockTable& table : blockTables())
        entries.push_back({table.id, table.title});
    return entries;
}

Entries lessonEntries()
{
    Entries entries;
    for (const Lesson& lesson : lessons())
        entries.push_back({toQString(lesson.id), toQString(lesson.title)});
    return entries;
}

Entries formatEntries()
{
    Entries entries;
    for (const MatrixFormat& format : matrixFormats())
        entries.push_back({format.name, format.title});
    for (const ExportFormat& format : exportFormats())
        if (format.kind != ExportFormat::Kind::Values)
            entries.push_back({toQString(format.id), toQString(format.title) + ", by export"});
    entries.push_back({"html", "Page for browsers, by export"});
    return entries;
}

Entries taskEntries()
{
    Entries entries;
    for (const Task& task : tasks())
        entries.push_back({toQString(task.id), toQString(task.title)});
    entries.push_back({toQString(kOwnTask), "Sequences or a text of your own"});
    return entries;
}

struct List {
    const char* name;
    Entries (*entries)();
};

constexpr std::array kLists{
    List{"examples", exampleEntries}, List{"stages", stageEntries}, List{"lessons", lessonEntries},
    List{"formats", formatEntries},   List{"tasks", taskEntries},
};

std::string textOf(const Entries& entries)
{
    qsizetype widest = 0;
    for (const Entry& entry : entries)
        widest = std::max(widest, entry.id.size());
    QString text;
    for (const Entry& entry : entries)
        text += (entry.title.isEmpty() ? entry.id : entry.id.leftJustified(widest + 2) + entry.title) + "\n";
    return text.toStdString();
}

std::string jsonOf(const Entries& entries)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Entry& entry : entries)
        list.push_back({{"id", entry.id.toStdString()}, {"title", entry.title.toStdString()}});
    return list.dump(2) + "\n";
}

QStringList listNames() { return wordsOf(kLists, &List::name) + QStringList{"models", "tensors"}; }

Options listOptions() { return {formatOption({"text", "json"})}; }

/// One line each on stdout, the id, then what it is; or JSON.
int printList(const Arguments& arguments)
{
    const QStringList words = arguments.positionalArguments();
    const QString wanted = arguments.source(), format = arguments.value("format");
    if (wanted == "tensors" && words.size() == 2)
        return listTensorsCommand(words[1], format == "json");
    if (wanted == "models" && words.size() == 1)
        return writeResult(format == "json" ? modelsJson() : modelsText());
    if (wanted == "tensors")
        return arguments.refuse("the tensors of which FILE or FOLDER?");
    const auto list = std::ranges::find_if(kLists, [&](const List& row) { return wanted == row.name; });
    if (words.size() != 1 || list == kLists.end())
        return arguments.refuse(wanted.isEmpty() ? "what is to be listed?" : QString("no list of \"%1\"").arg(words.join(' ')));
    const Entries entries = list->entries();
    return writeResult(format == "json" ? jsonOf(entries) : textOf(entries));
}

}  // namespace

const Command kListCommand{.name = "list",
                           .purpose = "Lists what there is",
                           .usage = []() -> QString {
                               return "headscope list " + listNames().mid(0, kLists.size() + 1).join('|') +
                                      " [--format text|json]\n       headscope list tensors FILE|FOLDER [--format text|json]";
                           },
                           .options = listOptions,
                           .run = printList,
                           .examples = "headscope list stages\n"
                                       "headscope list examples --format json\n",
                           .source = nullptr,
                           .words = listNames};

}  // namespace headscope
