// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of the program to its first picture: a process of its own, as a person starts it.
#include "tests/bench/app/bench_app.h"

#include <benchmark/benchmark.h>

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

using namespace headscope;

namespace {

void startup(benchmark::State& state)
{
    bench::application();
    const QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* folder : {"XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        environment.insert(folder, home.path());
    environment.insert("HEADSCOPE_SLOW", "1000000");  // it tells when the first results are painted
    for ([[maybe_unused]] auto _ : state) {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        QElapsedTimer timer;
        timer.start();
        process.start(HEADSCOPE_BINARY, QStringList{});
        QByteArray told;
        while (!told.contains("painted") && process.waitForReadyRead(10'000))
            told += process.readAll();
        state.SetIterationTime(static_cast<double>(timer.nsecsElapsed()) / 1e9);
        if (!told.contains("painted"))
            state.SkipWithError("the window did not come up");
        process.kill();
        process.waitForFinished();
    }
}

BENCHMARK(startup)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(10);

}  // namespace
