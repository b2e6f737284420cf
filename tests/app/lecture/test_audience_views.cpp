// SPDX-License-Identifier: GPL-3.0-or-later
// Without a lesson the audience's window has the view that the lecturer is in: nothing is cut there and nothing lies over something else,
// with any example, at any size.
#include "tests/support/app/layout_faults.h"
#include "tests/support/app/screens.h"
#include "tests/support/app/test_lecture.h"

#include "app/files/examples.h"
#include "app/window/view_and_dock_ids.h"
#include "app/window/view_tabs.h"

namespace headscope::test_audience_views {

namespace {

constexpr int kTurns = 3;  // a third of all is seen

QString fault(Lecture& lecture)
{
    for (const auto look : {cutText, cutNumber, overlappingTexts, namesThatLookAlike})
        for (const QWidget* page : {static_cast<QWidget*>(lecture.audience()), lecture.stage().page(), lecture.side().page()})
            if (const QString fault = look(*page); !fault.isEmpty())
                return fault;
    return {};
}

}  // namespace

class TestAudienceViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyExampleInEveryView_data()
    {
        QTest::addColumn<int>("row");
        int row = 0;
        for (const Screen& screen : everyScreen())
            QTest::addRow("%s", qUtf8Printable(nameOf(screen))) << row++;
    }
    void everyExampleInEveryView()
    {
        QFETCH(int, row);
        const Screen screen = everyScreen()[static_cast<std::size_t>(row)];
        const int rows = kTurns * static_cast<int>(everyScreen().size());
        Lecture lecture;
        lecture.audience()->resize(screen.size);
        lecture.appearance().setDark(screen.dark);
        QStringList faults;
        int e = 0;
        for (const Example& example : examples()) {
            bool isOpen = false;
            for (int v = 0; v < std::ssize(kViewIds); ++v) {
                if (!isSeenOn(row, rows, 3 * e + 5 * v))
                    continue;
                if (!isOpen)
                    lecture.files().openExample(example.id);
                isOpen = true;
                const std::string_view view = kViewIds[static_cast<std::size_t>(v)];
                find<ViewTabs>(lecture, "views").showView(QString::fromLatin1(view.data(), static_cast<qsizetype>(view.size())));
                QVERIFY(lecture.rest());
                if (!QTest::qWaitFor([&] { return fault(lecture).isEmpty(); }, kPatience))
                    faults << QStringLiteral("%1, %2: %3").arg(example.id).arg(v).arg(fault(lecture));
            }
            ++e;
        }
        lecture.appearance().setDark(false);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

HEADSCOPE_TEST(TestAudienceViews)

}  // namespace headscope::test_audience_views

#include "test_audience_views.moc"
