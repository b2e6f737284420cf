// `headscope export`: figures and values from the command line, on machines that may have no display.
#pragma once

#include <QStringList>

namespace headscope {

/// The arguments after `export`. Prints the path of each file it writes, and returns the exit code: 0; 1 when the work cannot be done;
/// 2 on bad usage. The reason stands in one line on stderr.
int exportCommand(const QStringList& arguments);

}  // namespace headscope
