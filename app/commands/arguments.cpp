#include "app/commands/arguments.h"

namespace headscope {

QString parseArguments(QCommandLineParser& parser, const QString& command, const QStringList& arguments)
{
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    if (!parser.parse(QStringList("headscope " + command) + arguments)) {
        const QString reason = parser.errorText();
        return reason.endsWith('.') ? reason.chopped(1) : reason;
    }
    if (parser.positionalArguments().size() != 1)
        return parser.positionalArguments().isEmpty() ? "SESSION is missing" : "one SESSION at a time";
    return {};
}

std::optional<int> numberOf(const QCommandLineParser& parser, const char* option)
{
    bool isNumber = false;
    const int number = parser.value(option).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

}  // namespace headscope
