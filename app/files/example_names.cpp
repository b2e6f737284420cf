// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/example_names.h"

#include "app/base/text.h"

#include <algorithm>
#include <iterator>

namespace headscope {

namespace {

constexpr const char* kNames[] = {
    // features
    QT_TR_NOOP("spicy"), QT_TR_NOOP("cheap"), QT_TR_NOOP("cozy"), QT_TR_NOOP("fast"), QT_TR_NOOP("flavor"), QT_TR_NOOP("vibe"),
    QT_TR_NOOP("determiner"), QT_TR_NOOP("adjective"), QT_TR_NOOP("noun"), QT_TR_NOOP("verb"), QT_TR_NOOP("preposition"),
    QT_TR_NOOP("article"), QT_TR_NOOP("pronoun"), QT_TR_NOOP("auxiliary"), QT_TR_NOOP("subject"), QT_TR_NOOP("object"),
    QT_TR_NOOP("instrument"), QT_TR_NOOP("person"), QT_TR_NOOP("machine"), QT_TR_NOOP("tool"), QT_TR_NOOP("tired"), QT_TR_NOOP("definite"),
    QT_TR_NOOP("past"), QT_TR_NOOP("eating"), QT_TR_NOOP("quality"), QT_TR_NOOP("thing"), QT_TR_NOOP("action"), QT_TR_NOOP("pleasant"),
    QT_TR_NOOP("hot"), QT_TR_NOOP("sweet"), QT_TR_NOOP("needle"), QT_TR_NOOP("straw"), QT_TR_NOOP("found"), QT_TR_NOOP("first"),
    QT_TR_NOOP("last"), QT_TR_NOOP("second"), QT_TR_NOOP("feature 1"), QT_TR_NOOP("feature 2"), QT_TR_NOOP("who is next"),
    QT_TR_NOOP("how often is next"), QT_TR_NOOP("verb is next"), QT_TR_NOOP("end is next"), QT_TR_NOOP("one or many"),
    QT_TR_NOOP("verb came"),
    // heads
    QT_TR_NOOP("taste and vibe"), QT_TR_NOOP("budget"), QT_TR_NOOP("previous token"), QT_TR_NOOP("next token"), QT_TR_NOOP("first token"),
    QT_TR_NOOP("itself"), QT_TR_NOOP("broad"), QT_TR_NOOP("one back"), QT_TR_NOOP("two back"), QT_TR_NOOP("what, and how far"),
    QT_TR_NOOP("back to the subject"), QT_TR_NOOP("noun to its verb"), QT_TR_NOOP("verb and its parts"), QT_TR_NOOP("modifier to noun"),
    QT_TR_NOOP("tool and thing"), QT_TR_NOOP("to the nouns"), QT_TR_NOOP("to the verb"), QT_TR_NOOP("to the thing"),
    QT_TR_NOOP("to the action"), QT_TR_NOOP("to the pleasant thing"), QT_TR_NOOP("thing to action"), QT_TR_NOOP("to what is as hot"),
    QT_TR_NOOP("word for word"), QT_TR_NOOP("verb and object"), QT_TR_NOOP("whom do I speak of?"), QT_TR_NOOP("whose turn is it?"),
    QT_TR_NOOP("who is it about?"), QT_TR_NOOP("has the verb come?"), QT_TR_NOOP("which country?"), QT_TR_NOOP("what is asked for?"),
    QT_TR_NOOP("switched off"), QT_TR_NOOP("to the needle"), QT_TR_NOOP("one query"), QT_TR_NOOP("along the first"),
    QT_TR_NOOP("along the second"), QT_TR_NOOP("after the network"), QT_TR_NOOP("first feature"), QT_TR_NOOP("second feature"),
    QT_TR_NOOP("alike"), QT_TR_NOOP("opposite"), QT_TR_NOOP("crosswise"), QT_TR_NOOP("what followed last time"), QT_TR_NOOP("head 1")};

std::string named(const std::string& name)
{
    const bool isKnown = std::ranges::find(kNames, name, [](const char* known) { return std::string(known); }) != std::end(kNames);
    return isKnown ? tr(name.c_str()).toStdString() : name;
}

Names named(Names names)
{
    std::ranges::transform(names, names.begin(), [](const std::string& name) { return named(name); });
    return names;
}

}  // namespace

void nameInLanguage(Session& example)
{
    example.features = named(*example.features);
    if (example.memory)
        example.memory->features = named(*example.memory->features);
    for (Block& block : example.blocks)
        for (Head& head : block.heads)
            head.name = named(head.name);
}

}  // namespace headscope
