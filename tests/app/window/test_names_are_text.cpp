// SPDX-License-Identifier: GPL-3.0-or-later
// Names and titles come from files of strangers: whatever marks are in them, they are shown as text, in every view, dock and tooltip.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QTabWidget>
#include <QTest>
#include <QTextDocument>
#include <QToolTip>

namespace headscope::test_names_are_text {

namespace {

constexpr const char* kMark = "<h1>";  // stands in no text of the program

std::string named(const char* what, std::size_t number) { return std::string(kMark) + what + std::to_string(number) + "</h1>"; }

/// The example with such names everywhere.
Session withMarks(Session session)
{
    const auto rename = [](Names& names, const char* what) {
        for (std::size_t i = 0; i < names.size(); ++i)
            names[i] = named(what, i);
    };
    session.title = named("title", 0);
    rename(session.tokens.detach(), "t");
    rename(session.features.detach(), "f");
    for (Block& block : session.blocks)
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            block.heads[h].name = named("h", h);
            for (Linear* linear : {&block.heads[h].query, &block.heads[h].key, &block.heads[h].value}) {
                linear->names.resize(static_cast<std::size_t>(linear->weight->cols()));
                rename(linear->names, "c");
            }
        }
    return session;
}

QStringList labelsThatShowMarks(const QWidget& window)
{
    QStringList found;
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (label->text().contains(kMark) && label->textFormat() != Qt::PlainText &&
            (label->textFormat() == Qt::RichText || Qt::mightBeRichText(label->text())))
            found << (label->objectName().isEmpty() ? "in " + label->parentWidget()->objectName() : label->objectName()) + ": " +
                         label->text();
    for (const QWidget* widget : window.findChildren<QWidget*>())
        if (widget->whatsThis().contains(kMark))
            found << "What's this of " + widget->objectName();
    return found;
}

}  // namespace

class TestNamesAreText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void inEveryViewAndDock()
    {
        TestWindow window;
        QVERIFY(window.files().openNew(withMarks(exampleSession("transformer-block"))));
        window.selection().selectCell({{MatrixId::Output, 0, 0}, 1, 1});
        for (auto* dock : window.findChildren<QDockWidget*>())
            dock->show();
        auto& views = find<QTabWidget>(window, "views");
        QStringList found;
        for (int view = 0; view < views.count(); ++view) {
            views.setCurrentIndex(view);
            QVERIFY(window.settle());
            waitForBackground();
            found << labelsThatShowMarks(window);
        }
        found.removeDuplicates();
        QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    }

    void inTooltips()
    {
        TestWindow window;
        QToolTip::showText(window.pos(), "<h1>large</h1>", &window);
        const QWidgetList all = QApplication::topLevelWidgets();
        const auto tip = std::ranges::find_if(all, [](const QWidget* widget) { return widget->inherits("QTipLabel"); });
        QVERIFY(tip != all.end());
        QCOMPARE(static_cast<QLabel*>(*tip)->textFormat(), Qt::PlainText);
        QToolTip::hideText();
    }
};

HEADSCOPE_TEST(TestNamesAreText)

}  // namespace headscope::test_names_are_text

#include "test_names_are_text.moc"
