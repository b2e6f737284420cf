// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken where config.json leaves a key out is what stands in Transformers' configuration_*.py for that kind of model.
#include "core/models/families/family.h"
#include "core/models/families/library_defaults.h"
#include "core/ops/activation.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

namespace headscope::test_class_defaults {

namespace {

/// The arguments of a configuration class and their values, as its source has them.
struct ClassDefaults {
    std::string_view type;
    Index heads, layers;
    double epsilon;
    std::string_view activation;
    bool isTied;
    double rotaryBase = 10000, rotaryPart = 1;
    Index window = 0;  ///< of layers that have one, unless they are switched off
    double scoreFactor = 0, scoreCap = 0, logitCap = 0;
};

constexpr std::array kClasses{
    ClassDefaults{"bart", 16, 12, 1e-5, "gelu", true},
    ClassDefaults{"bert", 12, 12, 1e-12, "gelu", true},
    ClassDefaults{"camembert", 12, 12, 1e-12, "gelu", true},
    ClassDefaults{"clip_text_model", 8, 12, 1e-5, "quick_gelu", false},
    ClassDefaults{"clip_vision_model", 12, 12, 1e-5, "quick_gelu", false},
    ClassDefaults{"deit", 12, 12, 1e-12, "gelu", false},
    ClassDefaults{"dinov2", 12, 12, 1e-6, "gelu", false},
    ClassDefaults{"dinov2_with_registers", 12, 12, 1e-6, "gelu", false},
    ClassDefaults{"distilbert", 12, 6, 1e-12, "gelu", true},
    ClassDefaults{"electra", 4, 12, 1e-12, "gelu", true},
    ClassDefaults{"ernie4_5", 16, 18, 1e-5, "silu", true, 500000},
    ClassDefaults{"esm", 12, 12, 1e-12, "gelu", true},
    ClassDefaults{"gemma", 16, 28, 1e-6, "gelu_tanh", true},
    ClassDefaults{"gemma2", 8, 26, 1e-6, "gelu_tanh", true, 10000, 1, 4096, 1 / 16.0, 50, 30},
    ClassDefaults{"gemma3", 8, 26, 1e-6, "gelu_tanh", true, 1e6, 1, 4096, 1 / 16.0},
    ClassDefaults{"gemma3_text", 8, 26, 1e-6, "gelu_tanh", true, 1e6, 1, 4096, 1 / 16.0},
    ClassDefaults{"gpt2", 12, 12, 1e-5, "gelu_tanh", true},
    ClassDefaults{"gpt_neo", 16, 24, 1e-5, "gelu_tanh", true},
    ClassDefaults{"gpt_neox", 64, 44, 1e-5, "gelu", false, 10000, 0.25},
    ClassDefaults{"granite", 32, 32, 1e-6, "silu", false, 10000, 1, 0, 1},
    ClassDefaults{"helium", 20, 24, 1e-8, "silu", false, 100000},
    ClassDefaults{"llama", 32, 32, 1e-6, "silu", false},
    ClassDefaults{"marian", 16, 12, 1e-5, "gelu", true},
    ClassDefaults{"mbart", 16, 12, 1e-5, "gelu", true},
    ClassDefaults{"mistral", 32, 32, 1e-6, "silu", false, 10000, 1, 4096},
    ClassDefaults{"modernbert", 12, 22, 1e-5, "gelu", true, 160000},
    ClassDefaults{"mt5", 6, 8, 1e-6, "gelu_tanh", false},
    ClassDefaults{"nanochat", 6, 12, 1e-6, "relu_squared", false, 10000, 1, 0, 0, 0, 15},
    ClassDefaults{"olmo2", 32, 32, 1e-5, "silu", false},
    ClassDefaults{"opt", 12, 12, 1e-5, "relu", true},
    ClassDefaults{"pegasus", 16, 12, 1e-5, "gelu", true},
    ClassDefaults{"phi", 32, 24, 1e-5, "gelu_tanh", false, 10000, 0.5},
    ClassDefaults{"phi3", 32, 32, 1e-5, "silu", false},
    ClassDefaults{"qwen2", 32, 32, 1e-6, "silu", false, 10000, 1, 4096},
    ClassDefaults{"qwen3", 32, 32, 1e-6, "silu", false, 10000, 1, 4096},
    ClassDefaults{"roberta", 12, 12, 1e-12, "gelu", true},
    ClassDefaults{"smollm3", 16, 36, 1e-6, "silu", true, 2e6},
    ClassDefaults{"stablelm", 32, 32, 1e-5, "silu", false, 10000, 0.25},
    ClassDefaults{"t5", 8, 6, 1e-6, "relu", true},
    ClassDefaults{"vit", 12, 12, 1e-12, "gelu", false},
    ClassDefaults{"vit_mae", 12, 12, 1e-12, "gelu", false},
    ClassDefaults{"vit_msn", 12, 12, 1e-6, "gelu", false},
    ClassDefaults{"xlm-roberta", 12, 12, 1e-12, "gelu", true},
};

/// Kinds without a class in Transformers, or with one whose values have changed.
const std::set<std::string_view> kOthers{"GPTModel", "BigramLanguageModel", "minicpm", "timm_wrapper", "whisper"};

/// The family of that kind; T5's is the one without gates, as its class is.
const Family& familyOfType(std::string_view type)
{
    const auto isIt = [type](const Family& family) {
        return std::ranges::count(family.types, type) > 0 && family.title != "Llama as Meta names it";
    };
    const auto first = std::ranges::find_if(families(), isIt);
    return type == "t5" ? *std::ranges::find(families(), "T5", &Family::title) : *first;
}

}  // namespace

class ClassDefaultsTest : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTransformers()
    {
        for (const ClassDefaults& of : kClasses) {
            const Family& family = familyOfType(of.type);
            const LibraryDefaults& own = libraryDefaults(of.type);
            const auto same = [&of](const char* what, auto is, auto should) {
                return is == should
                           ? QString()
                           : QString("%1: %2 is %3, not %4").arg(QString::fromStdString(std::string(of.type)), what).arg(is).arg(should);
            };
            QCOMPARE(same("heads", own.heads, of.heads), QString());
            QCOMPARE(same("layers", own.layers, of.layers), QString());
            QCOMPARE(same("ε", own.epsilon.value_or(family.epsilon), of.epsilon), QString());
            QCOMPARE(same("tied", own.isTied, of.isTied), QString());
            QCOMPARE(same("window", own.window, of.window), QString());
            QCOMPARE(same("scores", own.scoreFactor.value_or(0), of.scoreFactor), QString());
            QCOMPARE(same("score cap", family.scoreCap, of.scoreCap), QString());
            QCOMPARE(same("logit cap", family.logitCap, of.logitCap), QString());
            QVERIFY2(activationInfo(family.activation).id == of.activation, std::string(of.type).c_str());
            if (family.rotary) {
                QCOMPARE(same("θ", own.rotaryBase.value_or(family.rotaryBase), of.rotaryBase), QString());
                QCOMPARE(same("part", family.rotaryPart, of.rotaryPart), QString());
            }
        }
    }

    void everyKindHasItsRow()
    {
        for (const Family& family : families())
            for (const std::string_view type : family.types)
                QVERIFY2(kOthers.contains(type) || std::ranges::count(kClasses, type, &ClassDefaults::type) == 1,
                         std::string(type).c_str());
    }
};

HEADSCOPE_TEST(ClassDefaultsTest)

}  // namespace headscope::test_class_defaults

#include "test_class_defaults.moc"
