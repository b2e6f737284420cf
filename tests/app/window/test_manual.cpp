// SPDX-License-Identifier: GPL-3.0-or-later
// The manual says what is there: its links lead somewhere, its pictures are drawn, its menus and commands exist, and it can be searched.
#include "app/cli/command.h"
#include "app/window/dialogs/manual.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>

namespace headscope::test_manual {

namespace {

struct Page {
    QString id, text;
};

std::vector<Page> pages()
{
    std::vector<Page> pages;
    for (const QString& name : QDir(":/manual").entryList()) {
        QFile file(":/manual/" + name);
        if (file.open(QIODevice::ReadOnly))
            pages.push_back({name.section('.', 0, 0), QString::fromUtf8(file.readAll())});
    }
    return pages;
}

QStringList found(const QString& text, const char* pattern)
{
    QStringList all;
    for (auto match = QRegularExpression(pattern).globalMatch(text); match.hasNext();)
        all << match.next().captured(1);
    return all;
}

/// "File → Export…" for each action of the menus.
void addEntries(const QMenu& menu, QStringList& entries)
{
    for (const QAction* action : menu.actions()) {
        entries << QString(menu.title() + " → " + action->text()).remove('&');
        if (action->menu())
            addEntries(*action->menu(), entries);
    }
}

}  // namespace

class ManualTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void linksLeadToPages()
    {
        Manual manual(nullptr);
        auto& list = find<QListWidget>(manual, "manual.pages");
        QVERIFY(pages().size() >= 7);
        int links = 0;
        for (const Page& page : pages())
            for (const QString& link : found(page.text, R"(\]\(([\w-]+)\.md\))")) {
                list.setCurrentRow(-1);
                manual.showPage(link);
                QVERIFY2(list.currentRow() >= 0, qPrintable(page.id + " → " + link));
                ++links;
            }
        QVERIFY(links >= 7);
        for (int row = 0; row < list.count(); ++row) {
            list.setCurrentRow(row);
            QVERIFY2(find<QTextBrowser>(manual, "manual.text").toPlainText().startsWith(list.item(row)->text()),
                     qPrintable(list.item(row)->text()));
        }
    }

    void aLinkIsFollowed()
    {
        Manual manual(nullptr);
        auto& text = find<QTextBrowser>(manual, "manual.text");
        emit text.anchorClicked(QUrl("figures.md"));
        QVERIFY(text.toPlainText().startsWith("Figures and worksheets"));
    }

    void picturesAreDrawn()
    {
        Manual manual(nullptr);
        const QTextDocument& document = *find<QTextBrowser>(manual, "manual.text").document();
        int pictures = 0;
        for (const Page& page : pages())
            for (const QString& picture : found(page.text, R"(\]\((figure:[^)]+)\))")) {
                const auto image = document.resource(QTextDocument::ImageResource, QUrl(picture)).value<QImage>();
                QVERIFY2(image.width() >= 400 && image.height() >= 100, qPrintable(picture));
                ++pictures;
            }
        QVERIFY(pictures >= 5);
    }

    void menusAndCommandsAreThere()
    {
        TestWindow window;
        QStringList entries, titles;
        for (const QAction* action : window.menuBar()->actions()) {
            titles << action->text().remove('&');
            addEntries(*action->menu(), entries);
        }
        int named = 0;
        for (const Page& page : pages()) {
            for (const QString& entry : found(page.text, R"(\*([A-Z]\w+ → [^*]+)\*)"))
                if (titles.contains(entry.section(' ', 0, 0))) {
                    QVERIFY2(entries.contains(entry), qPrintable(page.id + ": " + entry));
                    ++named;
                }
            for (const QString& command : found(page.text, "(?:^    |`)headscope ([a-z-]+)"))
                QVERIFY2(std::ranges::any_of(commands(), [&](const Command& each) { return command == each.name; }),
                         qPrintable(page.id + ": " + command));
        }
        QVERIFY(named >= 20);
    }

    void wordsAreFoundWhereTheyStand()
    {
        TestWindow window;
        window.action("help").trigger();
        auto& manual = find<Manual>(window, "manual");
        QTest::keyClicks(&find<QLineEdit>(manual, "manual.search"), "matplotlib SCRIPT");
        auto& list = find<QListWidget>(manual, "manual.pages");
        QCOMPARE(list.count(), 1);
        QVERIFY2(list.item(0)->text().startsWith("Figures and worksheets: "), qPrintable(list.item(0)->text()));
        auto& text = find<QTextBrowser>(manual, "manual.text");
        QVERIFY(text.textCursor().selectedText().contains("matplotlib script"));
        QTest::keyClicks(&find<QLineEdit>(manual, "manual.search"), " xyzzy");
        QCOMPARE(list.item(0)->text(), "Nothing in the manual has these words.");
        find<QLineEdit>(manual, "manual.search").clear();
        QVERIFY(list.count() >= 9);
        window.action("ownModel").trigger();
        QVERIFY(text.toPlainText().startsWith("Models of your own"));
        manual.close();
    }
};

HEADSCOPE_TEST(ManualTest)

}  // namespace headscope::test_manual

#include "test_manual.moc"
