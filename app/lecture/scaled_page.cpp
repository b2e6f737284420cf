// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/scaled_page.h"

#include "app/base/after_events.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QGraphicsProxyWidget>
#include <QLayout>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr double kHardlyLarger = 1.04;
constexpr int kEdge = 2;      // px: no line is cut off by a rounding
constexpr int kRounds = 4;    // a page asks its parts, and they ask theirs
constexpr int kHalvings = 6;  // steps in which the range of scales is halved: it is found to a hundredth

}  // namespace

void layOutNow(QWidget& page)
{
    for (QObject* child : page.children())
        if (auto* widget = qobject_cast<QWidget*>(child); widget && !widget->isWindow())
            layOutNow(*widget);
    if (page.layout())
        page.layout()->activate();
}

ScaledPage::ScaledPage(QWidget* parent) : QGraphicsView(parent)
{
    setScene(&m_scene);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setInteractive(false);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &ScaledPage::fit);
    afterEvents(this, {QEvent::Show}, &ScaledPage::fitLater);
}

ScaledPage::~ScaledPage() { delete std::exchange(m_proxy, nullptr); }

void ScaledPage::setPage(QWidget* page, LayOut layOut, Shorten shorten)
{
    delete std::exchange(m_proxy, nullptr);
    m_layOut = std::move(layOut);
    m_shorten = std::move(shorten);
    m_fitted = {};
    page->setFocusPolicy(Qt::NoFocus);
    m_proxy = m_scene.addWidget(page);
    m_proxy->setFlag(QGraphicsItem::ItemIsFocusable, false);
    page->show();
    page->installEventFilter(this);
    if (const auto* area = qobject_cast<QScrollArea*>(page); area && area->widget())
        area->widget()->installEventFilter(this);
    fitLater();
}

QWidget* ScaledPage::page() const { return m_proxy ? m_proxy->widget() : nullptr; }

void ScaledPage::setTypeSizes(double least, double most)
{
    if (least == m_least && most == m_most)
        return;
    m_fitted = {};
    m_least = least;
    m_most = most;
    fitLater();
}

void ScaledPage::fitLater() { m_later.start(); }

/// The page asks for another size of itself, as when a matrix has got another row.
bool ScaledPage::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest && !m_fitting)
        fitLater();
    return false;
}

bool ScaledPage::layOutAt(double scale)
{
    setTransform(QTransform::fromScale(scale, scale));
    const bool fits = m_layOut((QSizeF(viewport()->size() - QSize(kEdge, kEdge)) / scale).toSize());
    setSceneRect(QRectF(page()->rect()));
    return fits;
}

double ScaledPage::typeSize() const { return transform().m11() * QFontInfo(QApplication::font()).pixelSize(); }

/// The largest type with which all is in sight; the least where there is none.
void ScaledPage::findScale()
{
    const double own = QFontInfo(QApplication::font()).pixelSize();
    double fitting = m_least / own, tooLarge = m_most / own;
    if (layOutAt(tooLarge))
        return;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (fitting + tooLarge) / 2;
        (layOutAt(middle) ? fitting : tooLarge) = middle;
    }
    layOutAt(fitting);
}

/// The first step with which the type can be read; where there is none, that with the largest.
void ScaledPage::findShortening()
{
    if (!m_shorten) {
        findScale();
        return;
    }
    const double own = QFontInfo(QApplication::font()).pixelSize();
    double largest = 0;
    int best = 0;
    for (int step = 0; m_shorten(step); ++step) {
        if (largest > 0 && !layOutAt(std::min(kHardlyLarger * largest, m_readable) / own))
            continue;  // it helps no more than what was found
        findScale();
        if (typeSize() >= m_readable)
            return;
        if (typeSize() > kHardlyLarger * largest) {
            largest = typeSize();
            best = step;
        }
    }
    m_shorten(best);
    findScale();
}

void ScaledPage::fit()
{
    if (!m_proxy || size().isEmpty() || m_fitting)
        return;
    m_fitting = true;
    const double before = transform().m11();
    const bool again = std::exchange(m_fitted, viewport()->size()) == viewport()->size();
    findShortening();
    if (again && transform().m11() > before && transform().m11() < kHardlyLarger * before)
        layOutAt(before);              // a digit less is no reason to move everything
    for (int i = 0; i < kRounds; ++i)  // what was asked for on the way is no reason to begin again
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    layOutAt(transform().m11());  // texts are as high as they need at this width only now
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    m_fitting = false;
}

QRectF ScaledPage::placeOf(const QWidget& widget, const QRect& part) const
{
    const QRect inPage(widget.mapTo(page(), part.topLeft()), part.size());
    return mapFromScene(QRectF(inPage)).boundingRect();
}

void ScaledPage::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    fitLater();
}

}  // namespace headscope
