// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/patch_cover.h"

#include "app/base/picture_image.h"
#include "app/files/png_text.h"
#include "app/state/document.h"
#include "core/base/base64.h"
#include "core/base/find_row.h"
#include "core/base/phrase.h"
#include "core/io/json/fields.h"
#include "core/io/json/parser.h"

#include <QBuffer>
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

const QByteArray kKeyword("headscope-covers");
constexpr qsizetype kLongestText = 6 << 20;  // libraries take in no more than 8 million bytes of one
constexpr int kMostPixelsPaintedAcross = 1024;
constexpr int kQuality = 90;  // for a JPEG

/// The picture and rows of X as they are under covers, and what lies over them.
struct KeptCovers {
    std::string file;
    std::vector<Index> patches;
    Matrix under, over;
};

QByteArray textOf(const KeptCovers& covers)
{
    const OrderedJson json{
        {"file", base64(covers.file)}, {"patches", covers.patches}, {"under", matrixJson(covers.under)}, {"over", rowJson(covers.over, 0)}};
    return QByteArray::fromStdString(json.dump());
}

/// Nothing where the picture has none, or none that fit it.
std::optional<KeptCovers> keptIn(const Session& session)
{
    if (!session.picture)
        return {};
    QByteArray bytes = QByteArray::fromStdString(*session.picture->file);
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    const auto text = isPng(device) ? textInPng(device, kKeyword, kLongestText) : std::nullopt;
    const auto json = text ? parseJson(text->toStdString()) : Result<Json>(Error{});
    if (!json || !json->is_object() || json->size() != 4)
        return {};
    const auto at = [&](const char* key) -> const Json& {
        static const Json none;
        const auto field = json->find(key);
        return field == json->end() ? none : *field;
    };
    KeptCovers covers;
    const auto file = at("file").is_string() ? fromBase64(at("file").get_ref<const std::string&>()) : std::nullopt;
    if (!file || pictureType(*file).empty() || !at("patches").is_array() || readMatrix(at("under"), "", covers.under) ||
        readRow(at("over"), "", covers.over))
        return {};
    covers.file = *file;
    for (const Json& patch : at("patches")) {
        covers.patches.push_back(patch.is_number_integer() ? patch.get<Index>() : -1);
        if (covers.patches.back() < 0 || covers.patches.back() >= session.picture->rows * session.picture->columns)
            return {};
    }
    const Index width = session.input->cols();
    const bool fits = covers.under.rows() == std::ssize(covers.patches) && covers.under.cols() == width && covers.over.cols() == width;
    return fits ? std::optional(std::move(covers)) : std::nullopt;
}

QImage onWhite(const QImage& image)
{
    QImage opaque(image.size(), QImage::Format_RGB888);
    opaque.fill(Qt::white);
    QPainter(&opaque).drawImage(0, 0, image);
    return opaque;
}

std::string jpegOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    onWhite(image).save(&buffer, "JPEG", kQuality);
    return bytes.toStdString();
}

/// The file of the picture with covers, in which stands what they lie over: the picture as it was, or where that is too large to be kept
/// there, as it is painted.
Shared<std::string> painted(Picture picture, const KeptCovers& covers)
{
    const Shared<std::string> bare = picture.file = Shared<std::string>(covers.file);
    const auto whole = imageOf(picture);
    if (!whole)
        return bare;
    const bool isLarge = std::max(whole->width(), whole->height()) > kMostPixelsPaintedAcross;
    const QImage image =
        isLarge ? whole->scaled(kMostPixelsPaintedAcross, kMostPixelsPaintedAcross, Qt::KeepAspectRatio, Qt::SmoothTransformation) : *whole;
    const std::set<Index> patches(covers.patches.begin(), covers.patches.end());
    const QByteArray made = QByteArray::fromStdString(pngOf(pixelsOf(withPatchesCovered(image, picture.rows, picture.columns, patches))));
    const auto over = [&](std::string under) {
        const QByteArray text = textOf({std::move(under), covers.patches, covers.under, covers.over});
        const QByteArray file = text.size() > kLongestText ? QByteArray() : withTextInPng(made, kKeyword, text);
        return file.size() > static_cast<qsizetype>(kLargestPictureFile) ? std::string() : file.toStdString();
    };
    std::string file = over(covers.file);
    if (file.empty())
        file = over(jpegOf(image));
    return file.empty() ? made.toStdString() : file;
}

}  // namespace

QImage withPatchesCovered(const QImage& image, Index rows, Index columns, const std::set<Index>& patches)
{
    QImage covered = onWhite(image);
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
        m_read.reset();
    });
}

void PatchCover::readKept(const Session& session) const
{
    const auto file = session.picture ? session.picture->file.watch().lock() : nullptr;
    const auto isIt = [&](const auto& painted) { return painted.lock() == file; };
    if (!file || isIt(m_read) || std::ranges::any_of(m_painted, isIt))
        return;
    m_read = file;
    const auto kept = keptIn(session);
    if (!kept)
        return;
    m_file = kept->file;
    m_painted.push_back(file);
    for (std::size_t i = 0; i < kept->patches.size(); ++i)
        m_covers[kept->patches[i]].push_back({kept->under.row(static_cast<Index>(i)), kept->over});
}

PatchCover& PatchCover::of(Document& document)
{
    if (auto* cover = document.findChild<PatchCover*>(QString(), Qt::FindDirectChildrenOnly))
        return *cover;
    return *new PatchCover(document);
}

const PatchCover::Cover* PatchCover::coverOf(const Session& session, Index patch) const
{
    readKept(session);
    const auto row = m_covers.find(patch);
    if (row == m_covers.end() || !session.picture || patch >= session.picture->rows * session.picture->columns)
        return nullptr;
    const Matrix& input = *session.input;
    const auto isOver = [&](const Cover& cover) {
        return cover.over.cols() == input.cols() && input.row(session.picture->first + patch) == cover.over.row(0);
    };
    return findRowIf(row->second, isOver);
}

std::set<Index> PatchCover::covered(const Session& session) const
{
    std::set<Index> patches;
    readKept(session);
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
    readKept(*before);
    const Shared<std::string> file = std::ranges::any_of(m_painted, isPicture) ? m_file : picture.file;
    std::set<Index> patches = covered(*before);
    if (isToBe)
        patches.insert(patch);
    else
        patches.erase(patch);
    const Matrix bare =
        before->looksUp() ? Matrix() : Matrix(uncovered(*before).input->middleRows(picture.first, picture.rows * picture.columns));
    const Matrix mean = bare.rows() > 0 ? Matrix(bare.colwise().mean()) : Matrix();
    KeptCovers kept{*file, {patches.begin(), patches.end()}, Matrix(std::ssize(patches), bare.cols()), mean};
    for (std::size_t i = 0; i < kept.patches.size() && bare.rows() > 0; ++i)
        kept.under.row(static_cast<Index>(i)) = bare.row(kept.patches[i]);
    const SessionEdit<> change = [&](Session& session) -> std::optional<Error> {
        if (session.looksUp())
            return Error{"picture", phrase("lies over words of a vocabulary, which cannot be covered")};
        Matrix& input = session.input.detach();
        for (Index each = 0; each < bare.rows(); ++each)
            input.row(picture.first + each) = patches.contains(each) ? mean.row(0) : bare.row(each);
        session.picture->file = patches.empty() ? file : painted(picture, kept);
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
