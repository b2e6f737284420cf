// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option.h"

#include "app/figures/page.h"
#include "core/base/matrix.h"
#include "core/base/number_text.h"

namespace headscope {

Option& Option::whole(qint64 least, qint64 most)
{
    refusal = [=](const QString& value) {
        bool isNumber = false;
        const qint64 number = value.toLongLong(&isNumber);
        const bool isBound = most < std::numeric_limits<int>::max() || value.toDouble() > most;
        const QString upTo = isBound ? QString(" to %1").arg(most) : QString();
        return isNumber && number >= least && number <= most
                   ? QString()
                   : QString("expected a whole number from %1%2, not \"%3\"").arg(QString::number(least), upTo, value);
    };
    return *this;
}

Option& Option::positiveReal(double most)
{
    refusal = [=](const QString& value) {
        const auto number = asNumber<double>(value.toStdString());
        return number && static_cast<Scalar>(*number) > 0 && *number <= most
                   ? QString()
                   : QString("\"%1\" is not a number greater than 0 and at most %2").arg(value, QString::number(most));
    };
    return *this;
}

Option& Option::oneOf()
{
    refusal = [words = valueName().split('|')](const QString& value) {
        return words.contains(value) ? QString() : QString("\"%1\" is none of %2").arg(value, words.join(", "));
    };
    return *this;
}

Option& Option::maybeEmpty()
{
    mayBeEmpty = true;
    return *this;
}

Option& Option::ofKinds(const QStringList& readers)
{
    kinds = readers;
    const QString all = kinds.size() > 1 ? kinds.mid(0, kinds.size() - 1).join(", ") + " and " + kinds.back() : kinds.front();
    setDescription("Of " + all + ": " + description());
    return *this;
}

Option& Option::several()
{
    addsUp = true;
    return *this;
}

Option& Option::required()
{
    isRequired = true;
    return *this;
}

Option& Option::inPlaceOfSource()
{
    isSource = true;
    return *this;
}

Option blockOption() { return Option("block", "The block, counted from 1", "B", "1").whole(); }

Option stackOption() { return Option("of", "Counts the blocks of the memory instead", "memory").oneOf(); }

Option headOption(const QString& unset) { return Option("head", "The head, counted from 1" + unset, "H").whole(); }

Option textOption()
{
    return Option("text", "The input, read by the tokenizer of a model or split into words of the session", "TEXT").maybeEmpty();
}

Option formatOption(const QStringList& formats)
{
    return Option("format", "How the result is written", formats.join('|'), formats.front()).oneOf();
}

Option namesOption() { return {"names", "Writes the names of rows and columns, too"}; }

Option outputOption() { return {QStringList{"o", "output"}, "The file to write, - for standard output", "FILE", "-"}; }

Option dpiOption(const QString& usual) { return Option("dpi", "Pixels of an inch", "N", usual).whole(kLeastDpi, kMostDpi); }

Option sessionOption() { return {"session", "Puts the session into the file, however large"}; }

Option noSessionOption() { return {"no-session", "Leaves the session out of the file"}; }

}  // namespace headscope
