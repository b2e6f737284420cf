// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pass.h"

#include "app/cli/output.h"
#include "core/analysis/not_finite.h"
#include "core/passes/forward.h"

namespace headscope {

std::shared_ptr<const Trace> passOf(const Session& session, const QString& name)
{
    const auto trace = forward(std::make_shared<const Session>(session));
    if (const std::string where = whereNotFinite(*trace); !where.empty())
        warn({name.toStdString(), where});
    return trace;
}

}  // namespace headscope
