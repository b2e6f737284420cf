#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"

#include "app/examples.h"
#include "app/widgets/groove_slider.h"
#include "app/widgets/matrix_table.h"
#include "app/widgets/number_field.h"
#include "app/widgets/value_slider.h"
#include "core/io/session_file.h"
#include "core/io/session_json.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QDropEvent>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QToolBar>
#include <QToolButton>
#include <QWhatsThis>

using namespace headscope;

namespace {

/// Counts how often a widget is painted by the program itself.
class PaintCounter : public QObject {
public:
    explicit PaintCounter(QWidget& widget) { widget.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("A test file cannot be written.");
    return file.fileName();
}

/// The JSON of three-friends, changed.
QByteArray changedJson(const std::function<void(QJsonObject&)>& change)
{
    QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(writeSession(exampleSession("three-friends")))).object();
    change(json);
    return QJsonDocument(json).toJson();
}

void click(QWidget& dialog, QMessageBox::StandardButton button)
{
    auto* box = qobject_cast<QMessageBox*>(&dialog);
    if (!box)
        qFatal("Another dialog is open: %s", qPrintable(dialog.windowTitle()));
    QTest::mouseClick(box->button(button), Qt::LeftButton);
}

bool edit(MainWindow& window, double value = 0.5)
{
    return window.document().edit("Set", [value](Session& next) { next.input.edit()(0, 0) = static_cast<Scalar>(value); });
}

QDockWidget& dock(MainWindow& window, const QString& name)
{
    return find<QDockWidget>(window, "dock." + name);
}

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void draggingASliderRepaintsEverythingMeanwhileAndIsOneStep()
    {
        TestWindow window;
        window.resize(1600, 1400);  // everything is seen
        QVERIFY(window.settle());
        const auto before = window.document().session();
        std::vector<MatrixTable*> tables;
        for (const char* name : {"pipeline.attention.1.table", "pipeline.attention.2.table", "pipeline.concat.table", "pipeline.output.table", "inputs.input.table"})
            tables.push_back(&find<MatrixTable>(window, name));
        GrooveSlider& groove = find<ValueSlider>(window, "rowSliders.1").slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (const int x : {15, 30, 45}) {
            const auto trace = window.engine().trace();
            std::vector<QImage> pictures;
            std::vector<std::unique_ptr<PaintCounter>> paints;
            for (const MatrixTable* table : tables) {
                pictures.push_back(table->viewport()->grab().toImage());
                paints.push_back(std::make_unique<PaintCounter>(*table->viewport()));
            }
            QTest::mouseMove(&groove, start - QPoint(x, 0));
            QVERIFY(window.settle());
            QVERIFY(window.engine().trace() != trace);
            QVERIFY(groove.isSliderDown());
            for (std::size_t i = 0; i < tables.size(); ++i) {
                QTRY_VERIFY2(paints[i]->count > 0, qPrintable(tables[i]->objectName()));
                QVERIFY2(tables[i]->viewport()->grab().toImage() != pictures[i], qPrintable(tables[i]->objectName()));
            }
        }
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(45, 0));
        QVERIFY((*window.document().session()->input)(0, 1) < Scalar(0.9));
        QCOMPARE(window.document().undoStack().count(), 1);
        QVERIFY(window.isWindowModified());
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(*window.document().session(), *before);
        QVERIFY(!window.isWindowModified());
    }

    void quittingWithStepsToUndoAndRedoEndsWell()
    {
        TestWindow window;
        edit(window, 0.25);
        edit(window, 0.5);
        window.document().undoStack().undo();
    }

    void everyKeyOfTheInterfaceDoesItsThing_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("action");
        const std::vector<std::pair<const char*, const char*>> keys{
            {"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+S", "save"}, {"Ctrl+Shift+S", "saveAs"}, {"Ctrl+Q", "quit"}, {"Ctrl+Z", "undo"},
            {"Ctrl+Y", "redo"}, {"Ctrl+Shift+Z", "redo"}, {"Ctrl+E", "export"}, {"Ctrl+1", "viewPipeline"}, {"Ctrl+2", "viewHeads"},
            {"Ctrl+3", "viewMixing"}, {"Ctrl+=", "zoomIn"}, {"Ctrl++", "zoomIn"}, {"Ctrl+-", "zoomOut"}, {"Ctrl+0", "zoomReset"}, {"F1", "help"},
            {"F11", "present"}, {"Shift+F1", "whatsThis"}};
        for (const auto& [key, action] : keys)
            QTest::newRow(key) << QString(key) << QString(action);
    }

    void everyKeyOfTheInterfaceDoesItsThing()
    {
        QFETCH(QString, keys);
        QFETCH(QString, action);
        TestWindow window;
        edit(window, 0.25);
        edit(window, 0.5);
        window.document().undoStack().undo();
        window.document().undoStack().setClean();
        DialogAnswer dialog([](QWidget& opened) { opened.close(); });
        QSignalSpy triggered(&window.action(action), &QAction::triggered);
        QWidget* focus = &find<MatrixTable>(window, "inputs.input.table");
        focus->setFocus();
        QTest::keySequence(focus, QKeySequence(keys));
        QCOMPARE(triggered.size(), 1);
        QWhatsThis::leaveWhatsThisMode();
    }

    void whatTheKeysDo()
    {
        TestWindow window;
        auto& views = find<QTabWidget>(window, "views");
        for (const int view : {2, 1, 0}) {
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + view), Qt::ControlModifier);
            QCOMPARE(views.currentIndex(), view);
        }
        const int size = QApplication::font().pixelSize() > 0 ? QApplication::font().pixelSize() : QApplication::font().pointSize();
        const auto now = [] { return QApplication::font().pixelSize() > 0 ? QApplication::font().pixelSize() : QApplication::font().pointSize(); };
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&window, Qt::Key_Equal, Qt::ControlModifier);
        QVERIFY(now() > size);
        QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(now(), size);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
        QVERIFY(now() < size);
        QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);

        QTest::keyClick(&window, Qt::Key_F1);
        auto& help = find<QDialog>(window, "helpDialog");
        QVERIFY(help.isVisible());
        help.close();
        QTest::keyClick(&window, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QWhatsThis::leaveWhatsThisMode();
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activeModalWidget());
        QApplication::activeModalWidget()->close();
        QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(*window.document().session(), exampleSession("empty"));
    }

    void undoWorksFromWhereverTheFocusIs_data()
    {
        QTest::addColumn<QString>("focus");
        for (const char* name : {"inputs.input.table", "rowSliders.1.slider", "views.tabs", "toolBar.heads", "toolBar.scale", "mixer.1"})
            QTest::newRow(name) << QString(name);
    }

    void undoWorksFromWhereverTheFocusIs()
    {
        QFETCH(QString, focus);
        TestWindow window;
        auto& widget = find<QWidget>(window, focus);
        widget.setFocus();
        QTRY_VERIFY(widget.hasFocus());
        edit(window);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().undoStack().index(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(window.document().undoStack().index(), 1);
    }

    void undoWorksRightAfterANumberWasTyped()
    {
        TestWindow window;
        NumberField& field = find<ValueSlider>(window, "rowSliders.1").field();
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, "0.5");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE((*window.document().session()->input)(0, 1), Scalar(0.5));
        QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().undoStack().index(), 0);
    }

    void presentingHidesTheDocksAndEscapeLeavesIt()
    {
        TestWindow window;
        const double zoom = window.appearance().zoom();
        QTest::keyClick(&window, Qt::Key_F11);
        QVERIFY(window.isFullScreen());
        QVERIFY(window.appearance().zoom() > zoom);
        for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
            QVERIFY(!dock->isVisible());
        QVERIFY(window.action("present").isChecked());
        auto& table = find<MatrixTable>(window, "pipeline.attention.1.table");
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
        QCOMPARE(window.appearance().zoom(), zoom);
        for (const char* name : {"inputs", "sliders", "mixer"})
            QTRY_VERIFY(dock(window, name).isVisible());
        QVERIFY(!window.action("present").isChecked());
        QTest::keyClick(&window, Qt::Key_F11);
        QTest::keyClick(&window, Qt::Key_F11);
        QVERIFY(!window.isFullScreen());
    }

    void presentingGivesAMaximizedWindowBack()
    {
        TestWindow window;
        window.showMaximized();
        QTest::keyClick(&window, Qt::Key_F11);
        QVERIFY(window.isFullScreen());
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
        QVERIFY(window.isMaximized());
    }

    void headCountScaleAndExampleAreOneStepEach()
    {
        TestWindow window;
        const auto before = window.document().session();
        const auto heads = [&window] { return window.document().session()->blocks[0].heads.size(); };
        auto& count = find<QSpinBox>(window, "toolBar.heads");
        QCOMPARE(count.value(), 2);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.moreHeads"), Qt::LeftButton);
        QCOMPARE(heads(), 3U);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.fewerHeads"), Qt::LeftButton);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.fewerHeads"), Qt::LeftButton);
        QCOMPARE(heads(), 1U);
        QTest::mouseClick(&find<QToolButton>(window, "toolBar.fewerHeads"), Qt::LeftButton);
        QCOMPARE(heads(), 1U);
        QCOMPARE(window.document().undoStack().count(), 3);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(*window.document().session(), *before);
        QCOMPARE(count.value(), 2);
        count.selectAll();
        QTest::keyClicks(&count, "7");
        QTest::keyClick(&count, Qt::Key_Return);
        QCOMPARE(heads(), 7U);
        QCOMPARE(window.document().undoStack().count(), 1);
        window.document().undoStack().undo();

        window.action("scale.none").trigger();
        QCOMPARE(window.document().session()->blocks[0].scale.kind, Scale::Kind::None);
        QVERIFY(find<QToolButton>(window, "toolBar.scale").text().contains("not scaled"));
        QCOMPARE(window.document().undoStack().undoText(), QString("Do not scale scores"));
        window.document().undoStack().undo();
        QCOMPARE(window.document().session()->blocks[0].scale.kind, Scale::Kind::SqrtKeyWidth);

        for (const Example& example : examples()) {
            window.action("example." + example.id).trigger();
            QCOMPARE(QString::fromStdString(window.document().session()->title), example.title);
            QVERIFY(window.settle());
            QVERIFY(window.windowTitle().startsWith(example.title));
            QVERIFY(!window.document().isModified());
        }
    }

    void theDarkThemeChangesThePaletteAndIsRemembered()
    {
        {
            TestWindow window;
            QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
            window.action("dark").trigger();
            QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 60);
            QVERIFY(QApplication::palette().color(QPalette::WindowText).lightness() > 200);
            QVERIFY(window.grab().toImage().pixelColor(window.width() / 2, 4).lightness() < 80);
        }
        TestWindow window;
        QVERIFY(window.appearance().isDark());
        QVERIFY(window.action("dark").isChecked());
        window.action("dark").trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    }

    void unsavedChangesAreAskedAbout()
    {
        const QTemporaryDir folder;
        TestWindow window;
        const QString path = folder.filePath("mine.headscope.json");
        QVERIFY(!window.document().saveAs(path));
        edit(window);
        const auto edited = window.document().session();
        {
            DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
            window.action("new").trigger();
            QVERIFY(cancel.asked());
            QCOMPARE(window.document().session(), edited);
            QVERIFY(window.document().isModified());
        }
        {
            DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
            QVERIFY(!window.close());
            QVERIFY(window.isVisible());
        }
        {
            DialogAnswer save([](QWidget& dialog) { click(dialog, QMessageBox::Save); });
            window.action("example.mechanic").trigger();
            QVERIFY(save.asked());
            QCOMPARE(*readSessionFile(path.toStdString()), *edited);
            QCOMPARE(window.document().displayName(), QString::fromStdString(exampleSession("mechanic").title));
        }
        {
            DialogAnswer none([](QWidget&) {});
            window.action("example.three-friends").trigger();  // nothing to lose, nothing to ask
            QVERIFY(!none.asked());
        }
        edit(window);
        DialogAnswer discard([](QWidget& dialog) { click(dialog, QMessageBox::Discard); });
        QVERIFY(window.close());
        QVERIFY(discard.asked());
    }

    void whatCannotBeSavedKeepsTheWindowOpen()
    {
        auto folder = std::make_unique<QTemporaryDir>();
        TestWindow window;
        QVERIFY(!window.document().saveAs(folder->filePath("mine.headscope.json")));
        edit(window);
        folder.reset();
        DialogAnswer save([](QWidget& dialog) { click(dialog, QMessageBox::Save); });
        QVERIFY(!window.close());
        QVERIFY(window.isVisible());
        QVERIFY2(window.notice().contains("mine.headscope.json") && window.notice().contains("cannot be written"), qPrintable(window.notice()));
        window.document().undoStack().setClean();
    }

    void aBadFileIsNamedAndNothingChanges_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* what, const char* reason, const QByteArray& bytes) { QTest::newRow(what) << "bad.headscope.json" << bytes << QString(reason); };
        QTest::newRow("a folder") << "." << QByteArray() << "is a folder";
        QTest::newRow("no such file") << "gone.json" << QByteArray() << "there is no such file";
        row("empty", "is empty", "");
        row("broken JSON", "line 1", "{\"headscope\": 1,, }");
        row("binary", "line 1", QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11));
        row("another JSON", "headscope", "{\"a\": 1}");
        row("NaN", "line 1", "{\"headscope\": 1, \"input\": [[NaN]]}");
        row("wrong shape", "input", changedJson([](QJsonObject& json) { json["input"] = QJsonArray{QJsonArray{1, 2}}; }));
        row("unknown field", "surprise", changedJson([](QJsonObject& json) { json["surprise"] = 1; }));
        row("newer version", "99", changedJson([](QJsonObject& json) { json["headscope"] = 99; }));
        row("too large a number", "too large", changedJson([](QJsonObject& json) {
            QJsonArray input = json["input"].toArray();
            QJsonArray first = input[0].toArray();
            first[0] = 1e300;
            input[0] = first;
            json["input"] = input;
        }));
        row("more than memory holds", "", changedJson([](QJsonObject& json) {
            QJsonArray tokens, input;
            const QJsonValue first = json["input"].toArray()[0];
            for (int i = 0; i < 100000; ++i) {
                tokens.append(QString::number(i));
                input.append(first);
            }
            json["tokens"] = tokens;
            json["input"] = input;
        }));
    }

    void aBadFileIsNamedAndNothingChanges()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        const QTemporaryDir folder;
        TestWindow window;
        QVERIFY(!window.document().saveAs(folder.filePath("good.headscope.json")));
        edit(window);
        window.document().undoStack().setClean();
        if (!bytes.isNull() || name.startsWith("bad"))
            write(folder, name, bytes);
        const auto session = window.document().session();
        const QString title = window.windowTitle();
        QSignalSpy failed(&window.files(), &FileActions::failed);
        window.files().open(folder.filePath(name));
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20000);
        const QString sentence = window.notice();
        QVERIFY2(sentence.contains(QFileInfo(folder.filePath(name)).fileName()) && sentence.contains(reason) && sentence.size() > 20, qPrintable(sentence));
        QVERIFY2(sentence.size() < 400, qPrintable(sentence));
        QCOMPARE(window.document().session(), session);
        QCOMPARE(window.document().undoStack().count(), 1);
        QCOMPARE(window.windowTitle(), title);
        QCOMPARE(window.document().displayName(), QString("good.headscope.json"));
        QVERIFY(window.statusBar()->currentMessage().isEmpty());
    }

    void ofTwoFilesTheOneAskedForLastIsOpened()
    {
        const QTemporaryDir folder;
        const QString large = write(folder, "large.json", QByteArray::fromStdString(writeSession(randomSession(1, 400, 64, 8))));
        const QString small = write(folder, "small.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        window.files().open(large);
        window.files().open(small);
        QTRY_COMPARE(window.document().displayName(), QString("small.json"));
        QThreadPool::globalInstance()->waitForDone();
        QTest::qWait(20);
        QCOMPARE(window.document().displayName(), QString("small.json"));
        window.files().open(large);
        window.action("example.three-friends").trigger();
        QThreadPool::globalInstance()->waitForDone();
        QTest::qWait(20);
        QCOMPARE(window.document().displayName(), QString("Three friends"));
    }

    void whatIsChangedWhileAFileIsReadIsAskedAbout()
    {
        const QTemporaryDir folder;
        const QString path = write(folder, "other.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        window.files().open(path);
        edit(window);
        const auto edited = window.document().session();
        DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
        QTRY_VERIFY(cancel.asked());
        QTRY_VERIFY(window.notice().contains("other.json was not opened"));
        QCOMPARE(window.document().session(), edited);
        window.document().undoStack().setClean();
    }

    void aDroppedFileIsOpened()
    {
        const QTemporaryDir folder;
        const QString path = write(folder, "drop me.headscope.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        const auto drop = [&window](const QMimeData& data) {
            QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(&window, &enter);
            if (!enter.isAccepted())
                return false;
            QDropEvent event({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(&window, &event);
            return true;
        };
        QMimeData text;
        text.setText("no file");
        QVERIFY(!drop(text));
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile(path), QUrl::fromLocalFile(path)});
        QVERIFY(!drop(two));
        QMimeData file;
        file.setUrls({QUrl::fromLocalFile(path)});
        QVERIFY(drop(file));
        QTRY_COMPARE(window.document().displayName(), QString("drop me.headscope.json"));
        QVERIFY(window.settle());
        QCOMPARE(*window.document().session(), exampleSession("mechanic"));
        QVERIFY(window.windowTitle().startsWith("drop me.headscope.json"));
    }

    void recentFilesAreOfferedNewestFirst()
    {
        const QTemporaryDir folder;
        const QByteArray bytes = QByteArray::fromStdString(writeSession(exampleSession("mechanic")));
        TestWindow window;
        for (const char* name : {"a.json", "b.json", "a.json"}) {
            QSignalSpy opened(&window.files(), &FileActions::opened);
            window.files().open(write(folder, name, bytes));
            QTRY_COMPARE(opened.size(), 1);
        }
        auto& recent = find<QMenu>(window, "menuRecent");
        const auto names = [&] {
            emit find<QMenu>(window, "menuFile").aboutToShow();
            QStringList list;
            for (const QAction* action : recent.actions())
                list << action->text();
            return list.join(' ');
        };
        QCOMPARE(names(), QString("a.json b.json"));
        recent.actions()[1]->trigger();
        QTRY_COMPARE(window.document().displayName(), QString("b.json"));
        QFile::remove(folder.filePath("a.json"));
        QCOMPARE(names(), QString("b.json a.json"));
        recent.actions()[1]->trigger();
        QTRY_VERIFY(window.notice().contains("a.json"));
        QCOMPARE(names(), QString("b.json"));
        QCOMPARE(window.document().displayName(), QString("b.json"));
    }

    void theLayoutIsRememberedAndCanBeReset()
    {
        {
            TestWindow window;
            dock(window, "mixer").hide();
            window.resize(1100, 700);
            QVERIFY(window.close());
        }
        TestWindow window;
        QTRY_VERIFY(!dock(window, "mixer").isVisible());
        QVERIFY(dock(window, "inputs").isVisible());
        QCOMPARE(window.size(), QSize(1100, 700));
        dock(window, "inputs").setFloating(true);
        window.action("resetLayout").trigger();
        for (const char* name : {"inputs", "sliders", "mixer"}) {
            QTRY_VERIFY(dock(window, name).isVisible());
            QVERIFY(!dock(window, name).isFloating());
            QCOMPARE(window.dockWidgetArea(&dock(window, name)), Qt::LeftDockWidgetArea);
        }
    }

    void leavingWhilePresentingRemembersTheWorkingLayout()
    {
        {
            TestWindow window;
            QTest::keyClick(&window, Qt::Key_F11);
            QVERIFY(window.close());
        }
        TestWindow window;
        QVERIFY(!window.isFullScreen());
        QCOMPARE(window.appearance().zoom(), 1.0);
        QTRY_VERIFY(dock(window, "inputs").isVisible());
    }

    void tabReachesEveryControl_data()
    {
        QTest::addColumn<int>("view");
        QTest::newRow("Pipeline") << 0;
        QTest::newRow("Heads") << 1;
        QTest::newRow("Mixing") << 2;
    }

    void tabReachesEveryControl()
    {
        QFETCH(int, view);
        TestWindow window;
        window.resize(1600, 1000);
        find<QTabWidget>(window, "views").setCurrentIndex(view);
        QTest::qWait(20);
        auto* first = &find<QWidget>(window, "toolBar.example");
        first->setFocus();
        QTRY_VERIFY(first->hasFocus());
        QList<QWidget*> reached;
        for (int i = 0; i < 500 && !reached.contains(QApplication::focusWidget()); ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget()->objectName(), first->objectName());  // round, not in a trap
        for (QWidget* widget : window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
                QVERIFY2(reached.contains(widget), qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
        for (const char* name : {"toolBar.export", "toolBar.scale", "toolBar.moreHeads", "inputs.input.table", "inputs.addToken", "mixer.1.mute", "views.tabs"})
            QVERIFY2(reached.contains(&find<QWidget>(window, name)), name);
        // Back the same way.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), reached.last());
    }

    void everyControlOfTheToolBarSaysWhatItIs()
    {
        TestWindow window;
        window.resize(1600, 1000);
        QVERIFY(window.settle());
        auto& bar = find<QToolBar>(window, "toolBar");
        int controls = 0;
        for (QWidget* control : bar.findChildren<QWidget*>()) {
            if (!control->isVisible() || !(control->focusPolicy() & Qt::TabFocus) || control->parentWidget() == &find<QSpinBox>(window, "toolBar.heads"))
                continue;
            ++controls;
            const auto* button = qobject_cast<QToolButton*>(control);
            const QString whatsThis = button && button->defaultAction() ? button->defaultAction()->whatsThis() : control->whatsThis();
            QVERIFY2(!control->toolTip().isEmpty(), qPrintable(control->objectName()));
            QVERIFY2(!whatsThis.isEmpty(), qPrintable(control->objectName()));
            QVERIFY2(!control->accessibleName().isEmpty(), qPrintable(control->objectName()));
        }
        QVERIFY(controls >= 10);
    }

    void theStatusBarTellsCellAndSession()
    {
        TestWindow window;
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 2});
        const QString cell = find<QLabel>(window, "status.cell").text();
        QVERIFY2(cell.startsWith(QString::fromUtf8("A¹ [query Emma → key Daniel] = 0.")), qPrintable(cell));
        auto& session = find<QLabel>(window, "status.session");
        QVERIFY2(session.text().contains("3 tokens") && session.text().endsWith(" saved"), qPrintable(session.text()));
        edit(window);
        QVERIFY(session.text().endsWith("not saved"));
        window.document().undoStack().undo();
        QVERIFY(!session.text().endsWith("not saved"));
    }
};

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
