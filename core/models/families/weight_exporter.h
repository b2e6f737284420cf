// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the tensors of a session for another library, and the first thing that its names cannot say.
#pragma once

#include "core/io/weights/safetensors.h"
#include "core/model/session.h"

#include <initializer_list>

namespace headscope {

class WeightExporter {
public:
    explicit WeightExporter(const Session& session) : m_session(session) {}

    void refuseIf(bool impossible, const std::string& reason);
    void refuseWhatNobodyHas();  ///< whatever it calls its tensors
    /// Refuses all but a stack of equal layers with residual connections and networks.
    void refuseUnlessTransformer(std::initializer_list<Norm> norms, const std::vector<Activation>& activations, const std::string& who);
    void refuseUnlessWidthsMultiply();  ///< heads × d_k = d_model

    void add(const std::string& name, Matrix values, std::vector<Index> shape);
    void add(const std::string& name, const Matrix& values) { add(name, values, {values.rows(), values.cols()}); }
    void addRow(const std::string& name, const Matrix& values) { add(name, values, {values.size()}); }
    void addLinear(const std::string& name, const Linear& linear, bool transposed = true);  ///< transposed as nn.Linear keeps it
    void addNorm(const std::string& name, const LayerNorm& norm);

    Result<std::vector<NamedTensor>> done();

private:
    const Session& m_session;
    std::vector<NamedTensor> m_tensors;
    std::optional<Error> m_error;
};

}  // namespace headscope
