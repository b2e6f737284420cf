// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions with a picture, and the page over the picture to drive by mouse and keys.
#pragma once

#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"

#include "app/base/picture_image.h"
#include "app/bound/over_picture.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/undo/patch_cover.h"
#include "app/views/heads/heads_view.h"
#include "app/widgets/picture/picture_grid.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QTest>

namespace headscope {

inline constexpr Index kRows = 3, kColumns = 4, kFirst = 2, kTokens = 15;  // the last token is no patch either

inline std::string png(int width, int height)
{
    Pixels pixels{width, height, {}};
    for (int i = 0; i < width * height; ++i)
        for (int channel = 0; channel < 3; ++channel)
            pixels.bytes.push_back(static_cast<std::uint8_t>(i * (channel + 3)));
    return pngOf(pixels);
}

inline Session withPicture(int heads = 3)
{
    Session session = randomSession(5, kTokens, 6, heads);
    Names names{"[CLS]", "[R1]"};
    for (Index patch = 0; patch < kRows * kColumns; ++patch)
        names.push_back("p" + std::to_string(patch));
    names.emplace_back("end");
    session.tokens = std::move(names);
    session.picture = Picture{png(40, 30), kRows, kColumns, kFirst};
    return session;
}

/// The page of Heads that shows them over the picture.
struct ShownPicture : TestBench {
    HeadsView view{workbench};

    explicit ShownPicture(Session session = withPicture(), QSize size = {1020, 640}) : TestBench(std::move(session))
    {
        view.resize(size);
        view.show();
        view.setMode(4);
        arrive();
    }

    void arrive()
    {
        if (!settle())
            qFatal("Nothing comes.");
        QCoreApplication::processEvents();
    }
    OverPicture& page() { return headscope::find<OverPicture>(view, "headsPicture"); }
    PictureGrid& grid() { return headscope::find<PictureGrid>(view, "headsPicture.grid"); }
    QString number() { return headscope::find<QLabel>(view, "headsPicture.number").text(); }
    QPoint middle(int tile, int token)
    {
        return placeOf(grid().layers(), grid().tiles().tiles()[static_cast<std::size_t>(tile)], token).center().toPoint();
    }
    void click(int tile, int token) { QTest::mouseClick(&grid(), Qt::LeftButton, {}, middle(tile, token)); }
    Scalar attention(int head, Index query, Index key) { return (*engine.trace()->head(0, head).attention)(query, key); }
    void choose(int what)
    {
        headscope::find<QComboBox>(view, "headsPicture.shown").setCurrentIndex(what);
        arrive();
    }
    QAbstractButton& brush() { return headscope::find<QAbstractButton>(view, "headsPicture.brush"); }
    QString read() { return headscope::find<QLabel>(view, "headsPicture.read").text(); }
    std::set<Index> covered() { return PatchCover::of(document).covered(*document.session()); }
    void stroke(std::initializer_list<int> tokens)
    {
        QTest::mousePress(&grid(), Qt::LeftButton, {}, middle(0, *tokens.begin()));
        for (const int token : tokens)
            QTest::mouseMove(&grid(), middle(0, token));
        QTest::mouseRelease(&grid(), Qt::LeftButton, {}, middle(0, *(tokens.end() - 1)));
        arrive();
    }
};

/// Of two blocks, with classes that are read out.
inline Session withClasses(Index classes = 5)
{
    Session session = withPicture();
    session.blocks.push_back(session.blocks[0]);
    Names names{"cat", "dog", "boat", "sun", "tree"};
    while (std::ssize(names) < classes)
        names.push_back("class " + std::to_string(names.size()));
    session.vocabulary = Vocabulary(names);
    Matrix weight(session.modelWidth(), classes);
    for (Index i = 0; i < weight.size(); ++i)
        weight.data()[i] = std::sin(Scalar(7 * i));
    session.readout.emplace().linear.weight = weight;
    return session;
}

}  // namespace headscope
