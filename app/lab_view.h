// A view with settings of its own that a lesson can set, such as d_k in the Scaling view.
#pragma once

#include <QString>
#include <QVariant>

namespace headscope {

class LabView {
public:
    virtual ~LabView() = default;

    /// False when there is no setting of that name, or when it cannot have that value; nothing is changed then.
    virtual bool applySetting(const QString& name, const QVariant& value) = 0;
};

}  // namespace headscope
