// SPDX-License-Identifier: GPL-3.0-or-later
// The table of all that can be done from menus, toolbar and keys: menus, shortcuts, tooltips and the help page are made from it.
#pragma once

#include <string_view>

namespace headscope {

struct ActionSpec {
    const char* id;         ///< object name
    const char* menu;       ///< "File"; a leading "-" puts a separator before it
    const char* text;       ///< with its mnemonic
    const char* icon;       ///< name in resources/icons, or empty
    const char* shortcuts;  ///< "Ctrl+Y; Ctrl+Shift+Z"
    const char* tip;        ///< one sentence: tooltip and what's this
    bool checkable = false;
};

inline constexpr ActionSpec kActionTable[] = {
    {"new", "&File", "&New", "file-plus", "Ctrl+N", "Start from a small session of two tokens, two features and one head."},
    {"open", "&File", "&Open…", "folder-open", "Ctrl+O", "Open a session file or a trained model."},
    {"openFolder", "&File", "Open model fol&der…", "", "",
     "Open a trained model by its folder, as Hugging Face keeps it: weights, settings and tokenizer are taken together."},
    {"openPicture", "&File", "Open pic&ture…", "image", "",
     "A PNG, JPEG or WebP file that the open model reads, as a Vision Transformer does; its patches become the tokens."},
    {"openExample", "&File", "Open e&xample…", "", "Ctrl+Shift+O",
     "All examples, each with a picture of its attention, what there is to see in it, and what to try."},
    {"save", "-&File", "&Save", "save", "Ctrl+S", "Write the session to its file."},
    {"saveAs", "&File", "Save &As…", "", "Ctrl+Shift+S", "Write the session to another file."},
    {"importNumbers", "-&File", "&Import numbers…", "", "", "Make the numbers of a CSV, TSV or NPY file X, a weight, a bias or the mask."},
    {"export", "&File", "&Export…", "download", "Ctrl+E", "Save heatmaps or any matrix as a picture or as numbers."},
    {"figures", "&File", "&Figures…", "", "", "Figures of several pictures that the session keeps: arrange them, and make them all again."},
    {"animation", "&File", "Export ani&mation…", "", "", "A dragged slider, a played number or the training as a GIF or WebP for slides."},
    {"worksheet", "&File", "Wor&ksheet…", "", "",
     "Sheets of paper on which stages are computed by hand, with numbers of their own for each student, and their answers."},
    {"exportPage", "&File", "Export pa&ge…", "", "",
     "The session as one HTML file that any browser opens and computes, on telephones too, without a network."},
    {"exportWeights", "&File", "Export &weights…", "", "",
     "Write the weights under the names of PyTorch, GPT-2, nanoGPT or TransformerLens, with the Python that loads and compares them."},
    {"close", "-&File", "&Close window", "", "Ctrl+W", "Close the window; unsaved work is asked about."},
    {"quit", "&File", "&Quit", "", "Ctrl+Q", "Leave Headscope; unsaved work is asked about."},

    {"undo", "&Edit", "&Undo", "undo", "Ctrl+Z", "Take back the last change."},
    {"redo", "&Edit", "&Redo", "redo", "Ctrl+Y; Ctrl+Shift+Z", "Do again what was taken back."},
    {"copy", "-&Edit", "&Copy", "copy", "Ctrl+C", "Copy the selected numbers of the matrix that has the focus."},
    {"copyWithNames", "&Edit", "Copy with &names", "", "Ctrl+Shift+C", "Copy them with the names of their rows and columns."},
    {"paste", "&Edit", "&Paste", "clipboard-paste", "Ctrl+V",
     "Paste numbers from the selected cell on, and the names that come with them."},
    {"addToken", "-&Edit", "Add &token", "plus", "", "A new row of X after the selected one."},
    {"insertWord", "&Edit", "Insert a &word…", "", "", "A word of the vocabulary, or several, after the selected token."},
    {"removeToken", "&Edit", "Remove t&oken", "trash", "", "Remove the selected row of X."},
    {"addFeature", "&Edit", "Add &feature", "plus", "", "A new column of X after the selected one."},
    {"removeFeature", "&Edit", "Remove f&eature", "trash", "",
     "Remove the selected column of X, with its rows and columns in all weights."},
    {"addHead", "-&Edit", "Add &head", "plus", "", "One more head, with random weights."},
    {"removeHead", "&Edit", "Remove hea&d", "trash", "", "Remove the selected head and its rows of W_O."},
    {"addMemory", "-&Edit", "Attend to a &second sequence", "", "",
     "The selected block takes its keys and values from a second sequence, the memory: cross-attention."},
    {"removeMemory", "&Edit", "Remove the memor&y", "", "", "Blocks that attended to the memory attend to their own input again."},
    {"sizes", "-&Edit", "S&izes…", "", "Ctrl+Shift+D", "Set n, d_model, the number of heads, d_k, d_v and d_ff."},
    {"rename", "&Edit", "Rena&me session…", "pencil", "", "Change the title of the session."},
    {"find", "-&Edit", "Find &anything…", "search", "Ctrl+F",
     "One line to find any command, head, matrix or lesson by its name, and to go there."},
    {"settings", "&Edit", "Settin&gs…", "settings", "Ctrl+,",
     "Theme, size of type, copies of unsaved work, threads, and what is remembered."},

    {"addBlock", "&Block", "&Add block", "plus", "", "A new block after the selected one, shaped like it, with random weights."},
    {"addMemoryBlock", "&Block", "Add block to the &memory", "", "",
     "One more block that the second sequence, the memory, goes through before it is attended to: an encoder."},
    {"duplicateBlock", "&Block", "&Duplicate block", "", "", "A copy of the selected block, right after it."},
    {"moveBlockUp", "&Block", "Move block &up", "", "", "The selected block changes places with the one before it."},
    {"moveBlockDown", "&Block", "Move block do&wn", "", "", "The selected block changes places with the one after it."},
    {"removeBlock", "&Block", "&Remove block", "trash", "", "Remove the selected block."},
    {"previousBlock", "-&Block", "&Previous block", "", "Ctrl+PgUp", "Look at the block before."},
    {"nextBlock", "&Block", "&Next block", "", "Ctrl+PgDown", "Look at the block after."},
    {"packed", "-&Block", "Pac&ked heads", "", "",
     "One packed W_Q, W_K and W_V, cut into equal pieces: another number of heads cuts the same weights anew, as in "
     "nn.MultiheadAttention.",
     true},
    {"tiedReadout", "&Block", "&Tied readout", "", "",
     "The words are read out with the embedding, transposed: W_U is W_Eᵀ. Off: W_U has numbers of its own, at first the same.", true},
    {"editMask", "-&Block", "Edit &mask…", "", "Ctrl+M", "Choose and paint which keys a query may look at."},
    {"startRandom", "-&Block", "Start at ran&dom…", "", "", "New Xavier-uniform weights for the whole block, from a seed that is saved."},
    {"startIdentity", "&Block", "Start at &identity", "", "", "Ones on the diagonal of every weight of the block."},
    {"startZeros", "&Block", "Start at &zero", "", "", "Zeros in every weight of the block."},
    {"blockBar", "-&Block", "Show the &block bar", "", "", "The row of switches above the views.", true},

    {"pinState", "&Snapshots", "&Pin this state", "pin", "Ctrl+B",
     "Keep the session as it is now, to look back at it, to compare with it and to go back to it."},
    {"showNow", "-&Snapshots", "Show &now", "", "Alt+1", "Every matrix as it is now."},
    {"showThen", "&Snapshots", "Show &then", "", "Alt+2", "Every matrix as it was when the state was pinned."},
    {"showDifference", "&Snapshots", "Show the &difference", "", "Alt+3", "Every matrix now, minus what it was then."},
    {"renameSnapshot", "-&Snapshots", "&Rename snapshot…", "pencil", "", "Give the chosen snapshot another name."},
    {"restoreSnapshot", "&Snapshots", "Re&store snapshot", "rotate-ccw", "",
     "Everything as it was then; it can be undone, and all snapshots are kept."},
    {"deleteSnapshot", "&Snapshots", "D&elete snapshot", "trash", "", "Remove the chosen snapshot; it can be undone."},

    {"depthLook", "&View", "L&ook", "", "Ctrl+Shift+1", "Who looks at whom, the sliders of one row and what comes out: nothing else.",
     true},
    {"depthSteps", "&View", "St&eps", "", "Ctrl+Shift+2", "The steps of the selected head, from its queries and keys to its output.", true},
    {"depthEverything", "&View", "E&verything", "", "Ctrl+Shift+3", "The workbench: all views, docks and bars.", true},
    {"viewPipeline", "-&View", "&Pipeline", "", "Ctrl+1", "Every matrix of every head, from left to right."},
    {"viewHeads", "&View", "&Heads", "", "Ctrl+2", "The attention of all heads side by side."},
    {"viewMixing", "&View", "&Mixing", "", "Ctrl+3", "How W_O mixes the heads, and who wrote each output."},
    {"viewGeometry", "&View", "&Geometry", "", "Ctrl+4",
     "Keys and queries of two numbers in the plane: which key wins in which direction."},
    {"viewScaling", "&View", "Scal&ing", "", "Ctrl+5", "Why scores are divided by √d_k: random queries and keys of any width."},
    {"viewBudget", "&View", "Budge&t", "", "Ctrl+6",
     "What heads cost: parameters, work, memory and K/V cache; and the shape of every matrix."},
    {"viewPrediction", "&View", "P&rediction", "", "Ctrl+7", "Which word comes next, after every block, and who made it likely."},
    {"viewTraining", "&View", "Trai&ning", "", "Ctrl+8", "Heads learn a task, step by step, and every view shows what they have learned."},
    {"why", "-&View", "Why this n&umber?", "lightbulb", "Ctrl+I",
     "Explains the selected number: the operation, its terms, and where they come from."},
    {"map", "&View", "M&ap of the model", "", "", "The session as the figure of the Transformer: a click on a box goes to its matrix."},
    {"play", "&View", "Pla&y this cell", "play", "Ctrl+P",
     "Plays how the selected number is computed: what is read lights up and travels to where it is used."},
    {"back", "&View", "&Back", "arrow-left", "Alt+Left", "The number that was looked at before."},
    {"forward", "&View", "&Forward", "arrow-right", "Alt+Right", "The number that was looked at after this one."},
    {"zoomIn", "-&View", "Larger te&xt", "zoom-in", "Ctrl+=; Ctrl++", "Make everything larger."},
    {"zoomOut", "&View", "&Smaller text", "zoom-out", "Ctrl+-", "Make everything smaller."},
    {"zoomReset", "&View", "&Normal type", "", "Ctrl+0", "Back to the normal size."},
    {"dark", "-&View", "&Dark theme", "moon", "Ctrl+D", "Light on dark, for dark rooms.", true},
    {"frameTimes", "&View", "Frame &times", "", "", "How long computing and painting take, and how long the window was busy at a stretch.",
     true},
    {"change", "-&View", "What would &change it most?", "", "Ctrl+Shift+G",
     "The weights and inputs that the selected number depends on most, each with a slider."},
    {"headWorth", "&View", "&What each head is worth", "", "Ctrl+Shift+W",
     "Mutes every head in turn, on a map: by how much the largest output, the selected number or the predicted word changes."},
    {"showGradients", "&View", "Show &gradients", "", "Ctrl+G",
     "Colour weights and inputs by what they would change in the selected number, instead of by their values.", true},
    {"present", "&View", "P&resent", "presentation", "F11; F5",
     "Lecture: full screen, large type, only what students need; a clicker turns the pages. Again or Escape leaves it.", true},
    {"audience", "&View", "A&udience window", "", "Shift+F11",
     "A second window for the room, on the second screen if there is one: what the step speaks of, in large type. F fills the screen; you "
     "keep "
     "your tools.",
     true},
    {"resetLayout", "&View", "Reset &layout", "", "", "Docks and window as they were at first."},

    {"teach", "&Lesson", "&Teach…", "presentation", "Ctrl+T",
     "Asks which lecture and which screen: the room's window opens there, and here stands all that a lecturer touches."},
    {"startCourse", "-&Lesson", "&Start the course", "graduation-cap", "",
     "From X to the output, step by step; goes on where you left it."},
    {"openLesson", "&Lesson", "&Open…", "", "", "A lesson from a file; it follows the file while you write it."},
    {"myAnswers", "&Lesson", "&My answers…", "", "",
     "What you answered in lessons, right and wrong, to look at or to save for your teacher; it stays on this computer."},
    {"exportQuestions", "&Lesson", "E&xport questions…", "", "",
     "The questions of lessons as Moodle XML, GIFT or Aiken, for the learning platform of a class."},
    {"nextStep", "-&Lesson", "&Next", "", "Space; PgDown", "The next step, or the answer to the question."},
    {"previousStep", "&Lesson", "&Previous", "", "PgUp", "The step before."},
    {"restoreStep", "-&Lesson", "&Back to the lesson", "rotate-ccw", "", "Everything as this step has it, after you have tried something."},
    {"keepLesson", "&Lesson", "&Keep this session", "", "", "Leave the lesson and go on with the session as it is now."},
    {"leaveLesson", "&Lesson", "L&eave the lesson", "x", "", "Back to your own session, as it was before the lesson."},

    {"help", "H&elp", "&Manual", "help", "F1", "How to explore, make figures, teach, open models and train them."},
    {"ownModel", "H&elp", "Your &own model", "", "", "How a model of your own is opened here, and how it gets back into Python."},
    {"symbols", "H&elp", "&Symbols", "", "", "Every symbol and word with its meaning; every matrix with its shape and formula."},
    {"keys", "H&elp", "&Keys", "", "Ctrl+F1", "All keys on one page."},
    {"welcome", "H&elp", "&Welcome", "", "", "One sentence, one slider and the course: how to begin."},
    {"whatsThis", "H&elp", "&What's this?", "", "Shift+F1", "Click on anything to read what it is."},
    {"reportProblem", "-H&elp", "&Report a problem…", "", "",
     "A text to copy into a report: versions, the system and the last messages. Nothing is sent."},
    {"about", "H&elp", "&About Headscope", "info", "", "Version, licence, and what Headscope is built on."},
};

/// The id of an action, written as a text. One that is not in the table does not compile.
class ActionId {
public:
    consteval ActionId(const char* id)  // NOLINT(google-explicit-constructor): `actions["undo"]` is the point
    {
        while (std::string_view(kActionTable[m_row].id) != id)
            ++m_row;
    }
    std::size_t row() const { return m_row; }

private:
    std::size_t m_row = 0;
};

}  // namespace headscope
