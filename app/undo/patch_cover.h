// SPDX-License-Identifier: GPL-3.0-or-later
// Covers patches of the session's picture: their rows of X become the mean of all patches, and so do their pixels in the picture. Where X
// is pixels times a matrix the two are the same; the mean of all patches is nearly an even grey.
#pragma once

#include "core/model/session.h"

#include <QImage>
#include <QObject>

#include <map>
#include <set>

namespace headscope {

class Document;

class PatchCover : public QObject {
    Q_OBJECT

public:
    /// The one of the document. What lies under a cover stands in the PNG of the picture that is painted over, and is known when the
    /// session is opened again; of a large picture it stands there with fewer pixels. X is exactly as it was.
    static PatchCover& of(Document& document);

    bool isCovered(const Session& session, Index patch) const { return coverOf(session, patch) != nullptr; }
    std::set<Index> covered(const Session& session) const;  ///< patches, counted from 0
    /// One undoable step; those of one stroke merge until Document::endMerge(). False when it was refused.
    bool set(Index patch, bool covered);
    /// The same session without covers.
    Session uncovered(Session session) const;

private:
    explicit PatchCover(Document& document);

    struct Cover {
        Matrix under, over;  ///< the row of X as it was, and as it is covered
    };
    const Cover* coverOf(const Session& session, Index patch) const;
    void readKept(const Session& session) const;  ///< learns it from a picture that was painted elsewhere

    Document& m_document;
    mutable std::map<Index, std::vector<Cover>> m_covers;             ///< by the patch; also those that were taken away again
    mutable Shared<std::string> m_file;                               ///< the picture without covers
    mutable std::vector<std::weak_ptr<const std::string>> m_painted;  ///< pictures that were made of it
    mutable std::weak_ptr<const std::string> m_read;                  ///< the last one that was looked into
};

/// The image with those of its rows × columns patches painted as the mean of all.
QImage withPatchesCovered(const QImage& image, Index rows, Index columns, const std::set<Index>& patches);

}  // namespace headscope
