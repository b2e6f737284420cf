// SPDX-License-Identifier: GPL-3.0-or-later
// With a second screen of another scale the audience's window fills that one, as sharp as it is; the lecturer's stays where it was.
// tests/CMakeLists.txt gives this test the screens of two_screens.json.
#include "tests/support/app/test_lecture.h"

#include "app/lesson/lesson_catalog.h"

#include <QGuiApplication>
#include <QScreen>

namespace headscope::test_audience_screens {

namespace {

/// A picture that was only enlarged to twice its size has four equal pixels everywhere.
int sharpPlaces(const QImage& image)
{
    int count = 0;
    for (int y = 0; y + 1 < image.height(); y += 2)
        for (int x = 0; x + 1 < image.width(); x += 2)
            count += image.pixel(x, y) != image.pixel(x + 1, y) || image.pixel(x, y) != image.pixel(x, y + 1);
    return count;
}

}  // namespace

class TestAudienceScreens : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        useSettingsOfOurOwn();
        if (QGuiApplication::screens().size() < 2)
            QSKIP("There is one screen only.");
    }
    void init() { forgetSettings(); }

    void theOtherScreenIsFilledAndSharp()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
        QVERIFY(lecture.rest());
        AudienceWindow& audience = *lecture.audience();
        const QScreen& projector = *QGuiApplication::screens().at(1);
        QCOMPARE(audience.screen()->name(), QString("projector"));
        QCOMPARE(lecture.screen()->name(), QString("lecturer"));
        QVERIFY(audience.isFullScreen());
        QCOMPARE(audience.geometry(), projector.geometry());
        QCOMPARE(audience.devicePixelRatioF(), 2.0);
        QCOMPARE(lecture.devicePixelRatioF(), 1.0);
        const QImage seen = audience.grab().toImage();
        QCOMPARE(seen.size(), 2 * audience.size());
        QVERIFY(sharpPlaces(seen) > 2000);
        // Sizes are those of the screen, whatever its scale.
        QCOMPARE(find<QLabel>(audience, "audience.title").font().pixelSize(), static_cast<int>(0.046 * projector.size().height()));
        QVERIFY(lecture.stage().typeSize() > projector.size().height() / 45.0);
        lecture.action("audience").trigger();
        QTRY_VERIFY(!lecture.audience());
        QCOMPARE(lecture.screen()->name(), QString("lecturer"));
    }
};

HEADSCOPE_TEST(TestAudienceScreens)

}  // namespace headscope::test_audience_screens

#include "test_audience_screens.moc"
