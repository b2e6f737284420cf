// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/patch_cover.h"

#include "app/base/picture_image.h"
#include "app/state/document.h"
#include "core/base/phrase.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

QRect placeOfPatch(QSize size, Index rows, Index columns, Index patch)
{
    const auto edge = [](Index at, Index count, int length) { return static_cast<int>(at * length / count); };
    const Index row = patch / columns, column = patch % columns;
    const QPoint corner(edge(column, columns, size.width()), edge(row, rows, size.height()));
    return {corner, QPoint(edge(column + 1, columns, size.width()) - 1, edge(row + 1, rows, size.height()) - 1)};
}

/// The file of the picture with covers; the same where it would be too large to be kept.
Shared<std::string> painted(const Shared<std::string>& file, Picture picture, const std::set<Index>& patches)
{
    picture.file = file;
    const auto image = imageOf(picture);
    std::string made = image ? pngOf(pixelsOf(withPatchesCovered(*image, picture.rows, picture.columns, patches))) : std::string();
    return made.empty() || made.size() > kLargestPictureFile ? file : Shared<std::string>(std::move(made));
}

}  // namespace

QImage withPatchesCovered(const QImage& image, Index rows, Index columns, const std::set<Index>& patches)
{
    QImage covered(image.size(), QImage::Format_RGB888);
    covered.fill(Qt::white);
    QPainter(&covered).drawImage(0, 0, image);
    const int width = std::max(1, static_cast<int>(image.width() / columns)), height = std::max(1, static_cast<int>(image.height() / rows));
    std::vector<std::array<double, 3>> mean(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const auto meanAt = [&](int x, int y) -> std::array<double, 3>& {  // patches may differ by a pixel
        return mean[static_cast<std::size_t>(std::min(y, height - 1) * width + std::min(x, width - 1))];
    };
    const auto eachPixel = [&](Index patch, const auto& visit) {
        const QRect place = placeOfPatch(covered.size(), rows, columns, patch);
        for (int y = 0; y < place.height(); ++y)
            for (int x = 0; x < place.width(); ++x)
                visit(x, y, covered.scanLine(place.top() + y) + 3 * (place.left() + x));
    };
    std::vector<double> counts(mean.size());
    for (Index patch = 0; patch < rows * columns; ++patch)
        eachPixel(patch, [&](int x, int y, const uchar* pixel) {
            counts[static_cast<std::size_t>(&meanAt(x, y) - mean.data())] += 1;
            for (std::size_t channel = 0; channel < 3; ++channel)
                meanAt(x, y)[channel] += pixel[channel];
        });
    for (std::size_t i = 0; i < mean.size(); ++i)
        for (double& channel : mean[i])
            channel /= std::max(1.0, counts[i]);
    for (const Index patch : patches)
        eachPixel(patch, [&](int x, int y, uchar* pixel) {
            for (std::size_t channel = 0; channel < 3; ++channel)
                pixel[channel] = static_cast<uchar>(std::lround(meanAt(x, y)[channel]));
        });
    return covered;
}

PatchCover::PatchCover(Document& document) : QObject(&document), m_document(document)
{
    connect(&document, &Document::opened, this, [this] {
        m_covers.clear();
        m_painted.clear();
        m_file = {};
    });
}

PatchCover& PatchCover::of(Document& document)
{
    if (auto* cover = document.findChild<PatchCover*>(QString(), Qt::FindDirectChildrenOnly))
        return *cover;
    return *new PatchCover(document);
}

const PatchCover::Cover* PatchCover::coverOf(const Session& session, Index patch) const
{
    const auto row = m_covers.find(patch);
    if (row == m_covers.end() || !session.picture || patch >= session.picture->rows * session.picture->columns)
        return nullptr;
    const Matrix& input = *session.input;
    const auto isOver = [&](const Cover& cover) {
        return cover.over.cols() == input.cols() && input.row(session.picture->first + patch) == cover.over.row(0);
    };
    const auto cover = std::ranges::find_if(row->second, isOver);
    return cover == row->second.end() ? nullptr : &*cover;
}

std::set<Index> PatchCover::covered(const Session& session) const
{
    std::set<Index> patches;
    for (const auto& [patch, covers] : m_covers)
        if (isCovered(session, patch))
            patches.insert(patch);
    return patches;
}

Session PatchCover::uncovered(Session session) const
{
    const Session covers = session;
    const std::set<Index> patches = covered(covers);
    if (patches.empty())
        return session;
    Matrix& input = session.input.detach();
    for (const Index patch : patches)
        input.row(session.picture->first + patch) = coverOf(covers, patch)->under;
    return session;
}

bool PatchCover::set(Index patch, bool isToBe)
{
    const auto before = m_document.session();
    if (!before->picture || isCovered(*before, patch) == isToBe)
        return false;
    const Picture& picture = *before->picture;
    const auto isPicture = [&](const auto& painted) { return painted.lock() == picture.file.watch().lock(); };
    const Shared<std::string> file = std::ranges::any_of(m_painted, isPicture) ? m_file : picture.file;
    std::set<Index> patches = covered(*before);
    if (isToBe)
        patches.insert(patch);
    else
        patches.erase(patch);
    const Matrix bare =
        before->looksUp() ? Matrix() : Matrix(uncovered(*before).input->middleRows(picture.first, picture.rows * picture.columns));
    const Matrix mean = bare.rows() > 0 ? Matrix(bare.colwise().mean()) : Matrix();
    const SessionEdit<> change = [&](Session& session) -> std::optional<Error> {
        if (session.looksUp())
            return Error{"picture", phrase("lies over words of a vocabulary, which cannot be covered")};
        Matrix& input = session.input.detach();
        for (Index each = 0; each < bare.rows(); ++each)
            input.row(picture.first + each) = patches.contains(each) ? mean.row(0) : bare.row(each);
        session.picture->file = patches.empty() ? file : painted(file, picture, patches);
        return {};
    };
    if (!m_document.edit(isToBe ? tr("Cover patches") : tr("Uncover patches"), change, QStringLiteral("cover")))
        return false;
    m_file = file;
    std::erase_if(m_painted, [](const auto& each) { return each.expired(); });
    if (const auto& shown = m_document.session()->picture->file; !shown.sameAs(file))
        m_painted.push_back(shown.watch());
    for (const Index each : patches)
        if (!isCovered(*m_document.session(), each) || each == patch)
            m_covers[each].push_back({bare.row(each), mean});
    return true;
}

}  // namespace headscope
