// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/help.h"

#include "app/base/text.h"
#include "app/window/actions.h"
#include "app/window/dialogs/symbols_page.h"

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <oneapi/tbb/version.h>
#include <qcustomplot.h>

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace headscope {

namespace {

QString helpText()
{
    return tr(
        "<h3>Explore</h3>"
        "<p>Everything with a dashed title can be edited: click a cell and type, drag it up or down, turn the wheel over the "
        "selected cell, "
        "paste from a spreadsheet, or use the sliders of the selected row. Everything else follows at once. "
        "<b>M</b> mutes a head, <b>S</b> listens to it alone. Whatever you do can be undone.</p>"
        "<p>Point at a number: what it is computed from, and what it feeds, lights up in the other matrices. "
        "<b>Ctrl+I</b> or a double click asks why it is what it is: its formula, its terms and who wrote it: which head contributed how "
        "much. Every underlined number "
        "leads on "
        "to its own; <b>Alt+Left</b> goes back.</p>"
        "<p><b>Ctrl+P</b> plays how the number is computed: what is read lights up and travels to where it is used. <b>Space</b> "
        "goes on, <b>Left</b> goes back, a drag on the line of dots plays back and forth, <b>Escape</b> leaves.</p>"
        "<p>Click a number, then <i>View → What would change it most?</i>: the weights and inputs that it depends on most, each with "
        "a slider. "
        "<i>Show gradients</i> paints into every weight and input how sensitive the number is to it.</p>"
        "<p><b>Ctrl+B</b> pins the state as it is. Change what you like, then look at any matrix as it was (<b>Alt+2</b>), at what "
        "has changed "
        "(<b>Alt+3</b>), or at the present (<b>Alt+1</b>). Snapshots are saved with the session.</p>"
        "<p><i>File → Import numbers…</i>, or a file dropped on a matrix, makes the numbers of a CSV, TSV or NPY file X, a weight, a "
        "bias or the mask. Names in the first line and column come along, as they do with <b>Ctrl+Shift+C</b> and <b>Ctrl+V</b>. Several "
        "names pasted into one are for the tokens or features that follow.</p>"
        "<h3>Make figures</h3>"
        "<p><b>Export</b> saves one heatmap, all heads, or any matrix as PNG, SVG, PDF, CSV or NPY. "
        "A right click on any matrix or picture copies it as a picture or as numbers.</p>"
        "<h3>Teach</h3>"
        "<p><b>F11</b> begins a lecture: the whole screen, large type, and only what you let students see. A clicker turns the pages "
        "and blanks the screen. <b>Ctrl+=</b> and <b>Ctrl+−</b> change the size of everything, "
        "<b>Ctrl+D</b> switches to the dark theme. Rows are queries, columns are keys.</p>"
        "<p><b>View → Docks → Check my work</b> marks numbers that were worked out by hand and names the first wrong step.</p>"
        "<p><i>Lesson → My answers…</i> lists what you answered in lessons and saves it as CSV with your name and seed. It stays on this "
        "computer, and in a lecture nothing is kept.</p>");
}

QString ownModelText()
{
    const auto code = [](const char* text) { return QStringLiteral("<pre>%1</pre>").arg(QString::fromUtf8(text).toHtmlEscaped()); };
    return tr("<p><i>File → Open…</i>, or a file or folder dropped on the window: .safetensors, .npz, PyTorch's .pt and .pth, and a folder "
              "of Hugging Face. A sheet says what it is and what it takes for granted. Nothing in a file is run.</p>"
              "<p>Save <b>an input x and its output y</b> with the weights: then heads, norm, activation and mask are found by trying "
              "which "
              "of them give y. <b>tokens</b> are names for the rows of x.</p>"
              "<h3>PyTorch</h3><p>nn.MultiheadAttention, nn.TransformerEncoderLayer, nn.TransformerEncoder:</p>") +
           code("import numpy as np\n"
                "y = m.eval()(x)              # attention: y, _ = m(x, x, x)\n"
                "np.savez(\"m.npz\", x=x.numpy(), y=y.detach().numpy(), tokens=words,\n"
                "         **{k: v.detach().numpy() for k, v in m.state_dict().items()})") +
           tr("<p>or, for all of a model, without x and y:</p>") + code("torch.save(m.state_dict(), \"m.pt\")") +
           tr("<h3>Hugging Face</h3><p>GPT-2, BERT, Llama, ViT and others: drop the folder, or open the config.json in it. Tokens are a "
              "sentence, where a tokenizer is in the folder, or numbers of the vocabulary: <b>ids: 15496 995</b>.</p>") +
           code("model.save_pretrained(\"folder\")") + tr("<h3>Keras</h3><p>MultiHeadAttention:</p>") +
           code("np.savez(\"m.npz\", **{w.path: w.numpy() for w in model.weights})") +
           tr("<h3>Anything else</h3><p>Where nobody knows the names, the sheet lists the tensors, proposes what each is for by its shape, "
              "and you say the rest: for the first layer, the others follow.</p>") +
           tr("<h3>And back</h3><p><i>File → Export weights…</i> writes them under the names of nn.MultiheadAttention, "
              "nn.TransformerEncoderLayer, GPT-2, nanoGPT or TransformerLens, as .npz or .safetensors. <i>Copy Python snippet</i> gives "
              "the lines that load the file there and assert that it computes what you see.</p>");
}

QString keysText()
{
    QString text = QStringLiteral("<table cellpadding='3'>");
    for (const KeyGroup& group : keyGroups()) {
        text += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(group.title.toHtmlEscaped());
        for (const auto& [keys, what] : group.keys)
            text += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    }
    return text + "</table>";
}

QString aboutText()
{
    struct Part {
        QString name, version, licence;
    };
    const std::vector<Part> parts{
        {"Qt", qVersion(), "GNU LGPL 3"},
        {"QCustomPlot", QCUSTOMPLOT_VERSION_STR, "GNU GPL 3 or later"},
        {"Eigen", QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION), "MPL 2.0"},
        {"oneTBB", QStringLiteral("%1.%2").arg(TBB_VERSION_MAJOR).arg(TBB_VERSION_MINOR), "Apache 2.0"},
        {"JSON for Modern C++",
         QStringLiteral("%1.%2.%3").arg(NLOHMANN_JSON_VERSION_MAJOR).arg(NLOHMANN_JSON_VERSION_MINOR).arg(NLOHMANN_JSON_VERSION_PATCH),
         "MIT"},
        {tr("Lucide icons"), {}, "ISC, MIT"},
        {tr("PP-OCRv4_mobile_rec, the network that reads, © PaddlePaddle Authors"), {}, "Apache 2.0"},
        {tr("Inter or Noto Sans, where they are installed"), {}, "SIL OFL 1.1"},
    };
    QString text =
        tr("<h3>Headscope %1</h3><p>A workbench for multi-head attention: every number on screen is computed from the numbers on "
           "screen.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later, without any warranty.</p><h4>Built on</h4>")
            .arg(QCoreApplication::applicationVersion());
    text += QStringLiteral("<table cellpadding='2'>");
    for (const Part& part : parts)
        text +=
            QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>").arg(part.name, part.version, part.licence);
    return text + QStringLiteral("</table>");
}

void showPage(QWidget* window, const QString& name, const QString& title, const QString& html, QSize size)
{
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    auto* page = new QTextBrowser(dialog);
    page->setObjectName(name + ".text");
    page->setAccessibleName(title);
    page->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(page);
    layout->addWidget(buttons);
    dialog->resize(size.boundedTo(window->screen()->availableSize() * 0.9));
    dialog->show();
}

}  // namespace

void connectHelp(const Actions& actions, QWidget* window)
{
    const auto on = [&](ActionId id, const char* name, const QString& title, QString (*text)(), QSize size) {
        QObject::connect(actions[id], &QAction::triggered, window, [=] { showPage(window, name, title, text(), size); });
    };
    on("help", "helpDialog", tr("Headscope help"), helpText, {620, 640});
    on("ownModel", "ownModelDialog", tr("Your own model"), ownModelText, {680, 640});
    on("symbols", "symbolsDialog", tr("Symbols"), symbolsText, {760, 680});
    on("keys", "keysDialog", tr("Keys"), keysText, {560, 680});
    on("about", "aboutDialog", tr("About Headscope"), aboutText, {520, 480});
}

}  // namespace headscope
