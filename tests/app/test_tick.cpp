// One tick of a slider in the real window: what has not changed is neither painted nor laid out again.
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"

#include "app/views/heads/heads_view.h"

#include <QAction>
#include <QScrollBar>
#include <QSlider>
#include <QTest>

#include <map>

using namespace headscope;

namespace {

/// What every widget of the application was told, while it exists.
class Watch : public QObject {
public:
    Watch() { qApp->installEventFilter(this); }

    int paints(const QString& name) const { return count(m_paints, name); }
    int layouts(const QString& name) const { return count(m_layouts, name); }
    std::map<QString, int> m_paints, m_layouts;

protected:
    bool eventFilter(QObject* receiver, QEvent* event) override
    {
        if (!receiver->isWidgetType())
            return false;
        QString name = receiver->objectName();
        for (const QObject* o = receiver; name.isEmpty() || name.startsWith("qt_scrollarea"); name = o->objectName()) {
            o = o->parent();
            if (!o)
                break;
        }
        if (qEnvironmentVariableIsSet("TICK")) {
            if (event->type() == QEvent::Paint || event->type() == QEvent::LayoutRequest)
                qWarning("%s %s (%s)", event->type() == QEvent::Paint ? "  paint" : "LAYOUT", qPrintable(name), receiver->metaObject()->className());
            if (event->type() == QEvent::UpdateRequest)
                qWarning("UPDATE");
        }
        if (event->type() == QEvent::Paint)
            ++m_paints[name];
        if (event->type() == QEvent::LayoutRequest)
            ++m_layouts[name];
        return false;
    }

private:
    static int count(const std::map<QString, int>& counts, const QString& name)
    {
        const auto found = counts.find(name);
        return found == counts.end() ? 0 : found->second;
    }
};

}  // namespace

class TestTick : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void oneTick()
    {
        MainWindow& raw = *new MainWindow;
        auto& window = static_cast<TestWindow&>(raw);
        window.resize(1600, 1000);
        window.show();
        window.document().open(randomSession(1, 64, 48, 6), {});
        window.action("viewHeads").trigger();
        window.selection().selectCell({{MatrixId::QueryWeight}, 0, 0});
        if (qEnvironmentVariableIsSet("CELL"))
            window.selection().selectCell({{static_cast<MatrixId>(qEnvironmentVariableIntValue("CELL"))}, 0, 0});
        QVERIFY(window.settle());
        QTest::qWait(50);
        auto* slider = window.findChild<QSlider*>("rowSliders.0.slider");
        for (int i = 1; i < 4; ++i) {
            slider->setValue(slider->value() + 7);
            QVERIFY(window.settle());
            QTest::qWait(50);
        }
        Watch watch;
        qWarning("------------------");
        slider->setValue(slider->value() + 7);
        qWarning("-------set");
        QVERIFY(window.settle());
        QTest::qWait(50);
    }
};

QTEST_MAIN(TestTick)
#include "test_tick.moc"
