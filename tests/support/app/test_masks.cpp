// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_masks.h"

#include <QAbstractButton>
#include <QTest>

namespace headscope {

namespace {

QString text(const Matrix& cells)
{
    QStringList rows;
    for (Index query = 0; query < cells.rows(); ++query) {
        QString row;
        for (Index key = 0; key < cells.cols(); ++key)
            row += cells(query, key) != 0 ? '1' : '0';
        rows << row;
    }
    return rows.join(' ');
}

}  // namespace

TestMasks::TestMasks(Session session) : TestBench(std::move(session))
{
    panel.resize(330, 640);
    panel.show();
    panel.activateWindow();
    if (!QTest::qWaitForWindowExposed(&panel) || !settle())
        qFatal("The studio does not show");
}

void TestMasks::drag(const QList<QRect>& places)
{
    QWidget* viewport = grid().viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, places.first().center());
    for (const QRect& place : places.mid(1))
        QTest::mouseMove(viewport, place.center());
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, places.last().center());
}

void TestMasks::press(const QString& button) { QTest::mouseClick(&find<QAbstractButton>(panel, button), Qt::LeftButton); }

QString TestMasks::allowed() const
{
    const Session& session = *document.session();
    return text(*allowedCells(mask(), session.tokenCount(), session.keyCount(session.blocks[selection.block()])));
}

QString TestMasks::painted() const { return text(*mask().custom); }

Session sessionOfTokens(Index count)
{
    Session session = randomSession(7, count, 4, 2);
    Names names;
    for (Index i = 0; i < count; ++i)
        names.push_back(std::string(1, static_cast<char>('a' + i % 26)));
    session.tokens = names;
    return session;
}

}  // namespace headscope
