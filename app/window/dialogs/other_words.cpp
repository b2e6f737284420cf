// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/other_words.h"

#include "app/base/text.h"

#include <algorithm>
#include <iterator>

namespace headscope {

namespace {

struct OtherWords {
    const char* id;
    const char* words;  ///< translators write what people say in their language, not the same words
};

constexpr OtherWords kOtherWords[] = {
    {"openExample", QT_TR_NOOP("demo, sample, gallery, get started")},
    {"openFolder", QT_TR_NOOP("hugging face, gpt-2, llama, checkpoint, load model")},
    {"importNumbers", QT_TR_NOOP("excel, spreadsheet, load data, read csv")},
    {"export", QT_TR_NOOP("png, svg, pdf, save image, save picture, screenshot, heatmap, print, latex")},
    {"animation", QT_TR_NOOP("gif, video, film, movie")},
    {"worksheet", QT_TR_NOOP("homework, exercise, exam, handout")},
    {"exportPage", QT_TR_NOOP("html, web page, website, browser, phone, share")},
    {"exportWeights", QT_TR_NOOP("pytorch, safetensors, python, numpy")},
    {"undo", QT_TR_NOOP("revert, take back, mistake")},
    {"addToken", QT_TR_NOOP("add word, new word, insert row, longer sentence")},
    {"insertWord", QT_TR_NOOP("add word, new word, type a word")},
    {"addHead", QT_TR_NOOP("more heads, new head, number of heads")},
    {"sizes", QT_TR_NOOP("dimensions, d_model, shape, width")},
    {"settings", QT_TR_NOOP("preferences, options, language, high contrast, autosave")},
    {"addBlock", QT_TR_NOOP("layer, more layers, deeper")},
    {"editMask", QT_TR_NOOP("causal, look ahead, future, hide tokens")},
    {"pinState", QT_TR_NOOP("snapshot, compare, before and after, bookmark")},
    {"depthLook", QT_TR_NOOP("simple, only attention, start screen")},
    {"depthEverything", QT_TR_NOOP("advanced, expert mode, panels, all controls")},
    {"viewHeads", QT_TR_NOOP("attention map, attention pattern, compare heads")},
    {"viewMixing", QT_TR_NOOP("concat, output projection, w_o")},
    {"viewGeometry", QT_TR_NOOP("vectors, plane, convex hull, arrows")},
    {"viewScaling", QT_TR_NOOP("square root, sqrt, variance")},
    {"viewBudget", QT_TR_NOOP("parameters, memory, cost, flops, kv cache")},
    {"viewPrediction", QT_TR_NOOP("next word, logits, generate, logit lens")},
    {"viewTraining", QT_TR_NOOP("train, loss, optimizer, learning rate, epochs")},
    {"why", QT_TR_NOOP("explain, formula, where from")},
    {"play", QT_TR_NOOP("animate, step by step, calculate")},
    {"zoomIn", QT_TR_NOOP("font size, bigger text, text size, magnify")},
    {"dark", QT_TR_NOOP("dark mode, night mode, light mode, black background")},
    {"change", QT_TR_NOOP("sensitivity, influence")},
    {"headWorth",
     QT_TR_NOOP(
         "worth, what a head is worth, value of a head, importance, head importance, ablation, effect of muting, pruning, head map")},
    {"showGradients", QT_TR_NOOP("gradient, derivative, backprop, saliency")},
    {"present", QT_TR_NOOP("fullscreen, full screen, clicker, slides, projector")},
    {"audience", QT_TR_NOOP("second screen, second monitor, students, classroom")},
    {"resetLayout", QT_TR_NOOP("lost panel, default layout, missing dock")},
    {"teach", QT_TR_NOOP("give a lecture, hold a class, presenter view, speaker notes, timer")},
    {"startCourse", QT_TR_NOOP("tutorial, learn, beginner, introduction")},
    {"myAnswers", QT_TR_NOOP("quiz, score, grade, results")},
    {"exportQuestions", QT_TR_NOOP("moodle, quiz, test, canvas, blackboard")},
    {"help", QT_TR_NOOP("documentation, guide, instructions")},
    {"symbols", QT_TR_NOOP("notation, glossary, abbreviations")},
    {"keys", QT_TR_NOOP("shortcuts, hotkeys, keyboard")},
    {"reportProblem", QT_TR_NOOP("bug, crash, feedback")},
    {"example:reading", QT_TR_NOOP("picture, image, vision, vit, ocr")},
    {"example:seeing", QT_TR_NOOP("picture, image, vision, vit, classification")},
    {"matrix:attention", QT_TR_NOOP("softmax, who looks at whom")},
    {"matrix:score", QT_TR_NOOP("dot product, similarity")},
    {"control:mixer.1.temperature.slider", QT_TR_NOOP("sharpen, soften, peaked")},
    {"control:mixer.1.mute", QT_TR_NOOP("mute, switch off a head, ablate")},
    {"control:toolBar.sharing", QT_TR_NOOP("gqa, mqa, share keys")},
};

}  // namespace

QString otherWords(const QString& id)
{
    const auto found = std::ranges::find(kOtherWords, id, [](const OtherWords& row) { return QString(row.id); });
    if (id.isEmpty() || found == std::end(kOtherWords))
        return {};
    const QString english = found->words, own = tr(found->words);
    return own == english ? english : english + QStringLiteral(", ") + own;
}

}  // namespace headscope
