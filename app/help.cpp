#include "app/help.h"

#include "app/actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace headscope {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Help", text);
}

QString helpText()
{
    QString text = tr("<h3>Explore</h3>"
                      "<p>Everything with a dashed title can be edited: click a cell and type, drag it up or down, turn the wheel over the selected cell, "
                      "paste from a spreadsheet, or use the sliders of the selected row. Everything else follows at once. "
                      "<b>M</b> mutes a head, <b>S</b> listens to it alone. Whatever you do can be undone.</p>"
                      "<p>Point at a number: what it is computed from, and what it feeds, lights up in the other matrices. "
                      "<b>Ctrl+I</b> or a double click asks why it is what it is: its formula, its terms and who wrote it. Every underlined number leads on "
                      "to its own; <b>Alt+Left</b> goes back.</p>"
                      "<p>Click a number, then <i>View → What would change it most?</i>: the weights and inputs that it depends on most, each with a slider. "
                      "<i>Show gradients</i> paints into every weight and input how much it matters.</p>"
                      "<p><b>Ctrl+B</b> pins the state as it is. Change what you like, then look at any matrix as it was (<b>Alt+2</b>), at what has changed "
                      "(<b>Alt+3</b>), or at the present (<b>Alt+1</b>). Snapshots are saved with the session.</p>"
                      "<h3>Make figures</h3>"
                      "<p><b>Export</b> saves one heatmap, all heads, or any matrix as PNG, SVG, PDF, CSV or NPY. "
                      "A right click on any matrix or picture copies it as a picture or as numbers.</p>"
                      "<h3>Teach</h3>"
                      "<p><b>F11</b> fills the screen with large type; <b>Ctrl+=</b> and <b>Ctrl+−</b> change the size of everything, "
                      "<b>Ctrl+D</b> turns the lights off. Rows are queries, columns are keys.</p>"
                      "<p><b>View → Docks → Check my work</b> marks numbers that were worked out by hand and names the first wrong step.</p>"
                      "<h3>Keys</h3><table cellpadding='3'>");
    for (const auto& [keys, what] : keyList())
        text += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    text += tr("<tr><td><b>Arrows</b></td><td>Move in a matrix</td></tr><tr><td><b>Tab</b></td><td>Go to the next matrix or control</td></tr>"
               "<tr><td><b>Ctrl+C, Ctrl+V</b></td><td>Copy and paste cells</td></tr><tr><td><b>M, S</b></td><td>Mute, solo the head of a mixer strip</td></tr>");
    return text + "</table>";
}

}  // namespace

void showHelp(QWidget* window)
{
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("helpDialog");
    dialog->setWindowTitle(tr("Headscope help"));
    auto* page = new QTextBrowser(dialog);
    page->setObjectName("helpDialog.text");
    page->setAccessibleName(tr("Help"));
    page->setHtml(helpText());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(page);
    layout->addWidget(buttons);
    dialog->resize(620, 640);
    dialog->show();
}

void showAbout(QWidget* window)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Headscope"),
                                tr("<h3>Headscope %1</h3><p>A workbench for multi-head attention: every number on screen is computed from the numbers on screen.</p>"
                                   "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                                    .arg(QCoreApplication::applicationVersion()),
                                QMessageBox::Close, window);
    box->setObjectName("aboutDialog");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace headscope
