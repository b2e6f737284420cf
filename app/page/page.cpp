// SPDX-License-Identifier: GPL-3.0-or-later
// The core as a browser asks it: a request and its answer, each a text in JSON. All numbers of a page, and all sentences on them, are
// computed here.
#include "app/page/history.h"
#include "app/page/page_lesson.h"
#include "app/page/session_description.h"
#include "core/analysis/what_changed.h"
#include "core/edits/head_edits.h"
#include "core/edits/sentence_edits.h"
#include "core/io/json/parser.h"
#include "core/io/json/printer.h"
#include "core/io/session/picture_json.h"
#include "core/io/session/session_json.h"
#include "core/io/values/explanation_json.h"
#include "core/lesson/hidden_numbers.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/tunable.h"
#include "core/model/mask_kind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace headscope {

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

using Texts = std::map<std::string, std::string>;

std::optional<History> history;
Texts translations, lessonWords;
std::optional<PageLesson> lesson;
std::optional<History> setAside;     // of the person, while the lesson is looked at
std::shared_ptr<const Trace> shown;  // the numbers as they are to be seen: some wait for an answer

const Session& session() { return history->session(); }

OrderedJson refused(const Error& error) { return {{"error", error.sentence()}}; }

int number(const Json& request, const char* field) { return request.value(field, 0); }

/// The matrix that a request names: by its id, and by block and head from 0.
Result<MatrixRef> matrixIn(const Json& request)
{
    const MatrixInfo* matrix = findMatrix(request.value("matrix", std::string()));
    if (!matrix)
        return Error{"matrix", phrase("there is none of that name")};
    const MatrixRef ref{matrix->id, number(request, "block"), number(request, "head")};
    if (!exists(session(), ref))
        return Error{std::string(matrix->name), phrase("the session has none")};
    return canonical(session(), ref);
}

Result<CellRef> cellIn(const Json& request)
{
    const auto ref = matrixIn(request);
    if (!ref)
        return ref.error();
    const CellRef cell{*ref, number(request, "row"), number(request, "column")};
    if (!contains(history->now(), cell))
        return Error{std::string(info(ref->id).name), phrase("has no such cell")};
    return cell;
}

bool isInLesson() { return setAside.has_value(); }

void hideNumbers()
{
    const std::vector<Spot> hidden = isInLesson() ? lesson->at().hidden(&history->now()) : std::vector<Spot>();
    shown = hidden.empty() ? history->trace() : withHidden(history->trace(), hidden);
}

/// All that a page shows beside the numbers: the answer to each request that changes the session.
OrderedJson describe()
{
    hideNumbers();
    const bool knowsWords = !session().vocabulary->empty() && session().looksUp();
    return {{"title", session().title},
            {"blocks", describeBlocks(history->now())},
            {"sentence", knowsWords ? OrderedJson(sentenceOf(session())) : OrderedJson()},
            {"predicts", session().readout.has_value()},
            {"lesson", isInLesson() ? lesson->describe(history->now()) : OrderedJson()},
            {"canUndo", history->canUndo()},
            {"isAtStart", history->isAtStart()}};
}

/// The same with the table of matrices and the picture, which no edit changes.
OrderedJson describeAll()
{
    OrderedJson answer = describe();
    answer["matrices"] = describeMatrices();
    answer["picture"] = pictureField().write(session());
    return answer;
}

OrderedJson afterEdit(const std::optional<Error>& error, int block)
{
    if (error)
        return refused(*error);
    OrderedJson answer = describe();
    const auto change = whatChanged(history->before(), history->now(), block);
    const bool isTold = change && shown == history->trace();  // or it would tell what is hidden
    answer["said"] = isTold ? sentenceOn(*change, session()) : std::string();
    return answer;
}

OrderedJson edited(const Json& request, const SessionEdit<>& change)
{
    return afterEdit(history->edit(change, request.value("drag", std::string())), number(request, "block"));
}

Result<Session> sessionIn(const Json& request) { return readSession(request.value("session", std::string())); }

OrderedJson open(const Json& request)
{
    auto read = sessionIn(request);
    if (!read)
        return refused(read.error());
    setAside.reset();
    lesson.reset();
    history.emplace(*std::move(read));
    return describeAll();
}

/// Another session in place of the present one, which can be undone.
OrderedJson replace(const Json& request)
{
    const auto read = sessionIn(request);
    if (!read)
        return refused(read.error());
    return edited(request, [&](Session& changed) { changed = *read; });
}

/// {"texts": {english: translated}, "lesson": the words of the lesson likewise}; English without.
OrderedJson speak(const Json& request)
{
    translations = request.value("texts", Texts());
    lessonWords = request.value("lesson", Texts());
    if (lesson)
        lesson->speak(lessonWords);
    setPhraseTranslator([](const char* english) {
        const auto found = translations.find(english);
        return found == translations.end() ? std::string(english) : found->second;
    });
    return history ? describeAll() : OrderedJson::object();
}

void showStep() { history.emplace(lesson->at().session()); }

/// Reads the lesson that the page carries; it is begun by the request "step".
OrderedJson readCarriedLesson(const Json& request)
{
    auto read = PageLesson::read(request.value("carried", Json::object()), session());
    if (!read)
        return refused(read.error());
    lesson.emplace(*std::move(read));
    lesson->speak(lessonWords);
    return describe();
}

/// {"go": "next", "previous", "leave" or "begin"}, or {"to": step}.
OrderedJson step(const Json& request)
{
    if (!lesson)
        return refused({"step", phrase("there is nothing to answer that")});
    const std::string go = request.value("go", std::string());
    if (go == "leave") {
        if (isInLesson())
            history = *std::exchange(setAside, {});
        return describe();
    }
    bool isNew = !isInLesson();
    if (isNew)
        setAside = history;
    else if (go == "next")
        isNew = lesson->next();
    else if (go == "previous")
        isNew = lesson->previous();
    else
        isNew = lesson->goTo(number(request, "to"));
    if (isNew)
        showStep();
    return describe();
}

/// {"choice": its place, from 0} or {"number": as it was typed}.
OrderedJson answerQuestion(const Json& request)
{
    if (!isInLesson())
        return refused({"answer", phrase("there is nothing to answer that")});
    if (request.contains("choice") ? lesson->choose(number(request, "choice"), history->now())
                                   : lesson->type(request.value("number", std::string()), history->now()))
        showStep();
    return describe();
}

/// A number that the step has a slider for.
OrderedJson tune(const Json& request)
{
    const auto pinned = isInLesson() ? lesson->at().pinned(session()) : std::vector<Tunable>();
    const auto pin = static_cast<std::size_t>(number(request, "pin"));
    if (pin >= pinned.size())
        return refused({"pin", phrase("there is none of that name")});
    return edited(request, [&](Session& changed) { setValue(changed, pinned[pin], request.value("value", Scalar(0))); });
}

OrderedJson setCell(const Json& request)
{
    const auto cell = cellIn(request);
    if (!cell)
        return refused(cell.error());
    if (!isParameter(session(), cell->matrix))
        return refused({std::string(info(cell->matrix.id).name), phrase("is computed")});
    return edited(request, [&](Session& changed) { setValue(changed, {Tunable::Kind::Cell, *cell}, request.value("value", Scalar(0))); });
}

/// The head that a request names, to be changed.
OrderedJson editHead(const Json& request, const std::function<void(Head&)>& change)
{
    const int block = number(request, "block"), head = number(request, "head");
    if (!exists(session(), {MatrixId::Attention, block, head}))
        return refused({"head", phrase("the session has none")});
    return edited(request, [&](Session& changed) { change(changed.block(block).heads[static_cast<std::size_t>(head)]); });
}

OrderedJson setGain(const Json& request)
{
    return editHead(request, [&](Head& head) { head.gain = request.value("value", head.gain); });
}

OrderedJson setTemperature(const Json& request)
{
    return editHead(request, [&](Head& head) { head.temperature = request.value("value", head.temperature); });
}

OrderedJson mute(const Json& request)
{
    return editHead(request, [&](Head& head) { head.enabled = !head.enabled; });
}

OrderedJson editBlock(const Json& request, const std::function<void(Block&)>& change)
{
    const int block = number(request, "block");
    if (!exists(session(), {MatrixId::Attention, block}))
        return refused({"block", phrase("the session has none")});
    return edited(request, [&](Session& changed) { change(changed.block(block)); });
}

/// Only that head writes; all of them do, where it was alone already.
OrderedJson solo(const Json& request)
{
    const int head = number(request, "head");
    if (!exists(session(), {MatrixId::Attention, number(request, "block"), head}))
        return refused({"head", phrase("the session has none")});
    const auto chosen = static_cast<std::size_t>(head);
    return editBlock(request, [&](Block& block) { setAlone(block, chosen, !isAlone(block, chosen)); });
}

OrderedJson scaleScores(const Json& request)
{
    return editBlock(request, [](Block& block) {
        const bool isScaled = block.scale.kind == Scale::Kind::SqrtKeyWidth;
        block.scale.kind = isScaled ? Scale::Kind::None : Scale::Kind::SqrtKeyWidth;
    });
}

OrderedJson switchMask(const Json& request)
{
    const auto kind = std::ranges::find(kMaskKinds, request.value("kind", std::string()), &MaskKindInfo::id);
    const auto* setting = kind == kMaskKinds.end() ? nullptr : std::get_if<bool Mask::*>(&kind->setting);
    if (!setting)
        return refused({"kind", phrase("there is none of that name")});
    return editBlock(request, [&](Block& block) { block.mask.** setting = !(block.mask.**setting); });
}

OrderedJson write(const Json& request)
{
    return edited(request, [&](Session& changed) { return setSentence(changed, request.value("sentence", std::string())); });
}

OrderedJson undo(const Json& request)
{
    history->undo();
    return afterEdit({}, number(request, "block"));
}

OrderedJson startValues(const Json& request)
{
    history->startValues();
    return afterEdit({}, number(request, "block"));
}

/// The numbers themselves lie in the memory of the module, row by row, until the next request; with weights and scores, so do the mask's.
OrderedJson numbers(const Json& request)
{
    const auto ref = matrixIn(request);
    if (!ref)
        return refused(ref.error());
    static Shared<Matrix> kept, allowed;
    kept = matrixOf(*shown, *ref);
    const bool isMasked = ref->id == MatrixId::Attention || ref->id == MatrixId::Score;
    allowed = isMasked ? matrixOf(*shown, {MatrixId::Mask, ref->block, ref->head}) : Shared<Matrix>();
    const bool isWhole = allowed->size() == kept->size();
    return {{"at", reinterpret_cast<std::uintptr_t>(kept->data())},
            {"rows", kept->rows()},
            {"columns", kept->cols()},
            {"isGiven", isParameter(session(), *ref)},
            {"allowedAt", isWhole ? reinterpret_cast<std::uintptr_t>(allowed->data()) : 0}};
}

OrderedJson names(const Json& request)
{
    const auto ref = matrixIn(request);
    if (!ref)
        return refused(ref.error());
    return {{"rows", rowNames(session(), *ref)},
            {"columns", columnNames(session(), *ref)},
            {"symbol", symbolOf(*ref)},
            {"block", ref->block},
            {"head", ref->head}};
}

OrderedJson why(const Json& request)
{
    const auto cell = cellIn(request);
    if (!cell)
        return refused(cell.error());
    const std::string name = cellName(session(), cell->matrix, cell->row, cell->column);
    if (std::isnan(matrixOf(*shown, cell->matrix)(cell->row, cell->column)))
        return {{"name", name}, {"isHidden", true}};
    const ExplanationTree tree{explain(*shown, *cell), {}};
    OrderedJson answer = OrderedJson::parse(writeExplanationJson(session(), tree));
    answer["name"] = name;
    answer["title"] = phrase(operationInfo(tree.explanation.operation).title);
    return answer;
}

OrderedJson sessionAsText(const Json&) { return {{"session", writeSession(session())}}; }

struct Request {
    std::string_view word;
    OrderedJson (*answer)(const Json& request);
    bool needsSession = true;
};

constexpr std::array kRequests{
    Request{"speak", speak, false},
    Request{"open", open, false},
    Request{"replace", replace},
    Request{"set", setCell},
    Request{"gain", setGain},
    Request{"temperature", setTemperature},
    Request{"mute", mute},
    Request{"solo", solo},
    Request{"scale", scaleScores},
    Request{"mask", switchMask},
    Request{"sentence", write},
    Request{"undo", undo},
    Request{"start", startValues},
    Request{"numbers", numbers},
    Request{"names", names},
    Request{"why", why},
    Request{"session", sessionAsText},
    Request{"lesson", readCarriedLesson},
    Request{"step", step},
    Request{"answer", answerQuestion},
    Request{"tune", tune},
};

OrderedJson answerTo(std::string_view text)
{
    const auto request = parseJson(text);
    if (!request)
        return refused(request.error());
    const auto row = std::ranges::find(kRequests, request->value("ask", std::string()), &Request::word);
    if (row == kRequests.end() || (row->needsSession && !history))
        return refused({"ask", phrase("there is nothing to answer that")});
    return row->answer(*request);
}

}  // namespace

}  // namespace headscope

namespace {

std::string request, answer;

}  // namespace

/// Room for a request of that many bytes.
extern "C" __attribute__((export_name("room"))) char* room(std::size_t bytes)
{
    request.resize(bytes);
    return request.data();
}

/// Answers what stands in the room: the length of the answer, in bytes.
extern "C" __attribute__((export_name("ask"))) std::size_t ask()
{
    answer = headscope::printJsonLine(headscope::answerTo(request));
    return answer.size();
}

extern "C" __attribute__((export_name("answer"))) const char* answerText() { return answer.data(); }
