// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is painted on it becomes commands of TikZ: shapes as paths, text as text in the fonts of the paper that takes it in.
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QSizeF>

#include <memory>

namespace headscope {

class TikzEngine;

class TikzDevice : public QPaintDevice {
public:
    explicit TikzDevice(QSizeF points);
    ~TikzDevice() override;

    QPaintEngine* paintEngine() const override;
    QByteArray commands() const;
    bool complete() const;  ///< false where an image was too large to be taken apart

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_size;
    std::unique_ptr<TikzEngine> m_engine;
};

}  // namespace headscope
