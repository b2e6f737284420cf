// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of files of weights, right ones and such as were made to do harm: safetensors, archives, pickles.
#pragma once

#include "core/io/weights/zip_archive.h"

#include <QByteArray>
#include <QTemporaryDir>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace headscope {

/// Where these bytes are a file now, in that folder.
inline std::filesystem::path written(const QTemporaryDir& folder, const std::string& bytes)
{
    const std::filesystem::path path = folder.filePath("file").toStdString();
    std::filesystem::remove(path);  // a file that is written anew goes to the disk at once, which takes thousands of times as long
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

inline std::string littleEndian(std::uint64_t number, int bytes)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>((number >> (8 * i)) & 0xFF);
    return text;
}

/// With that header and so many bytes of numbers.
inline std::string safetensors(const std::string& header, std::size_t numbers)
{
    return littleEndian(header.size(), 8) + header + std::string(numbers, '\0');
}

inline std::string tensorHeader(const std::string& shape, const std::string& offsets, const std::string& type = "F32")
{
    return "{\"a\":{\"dtype\":\"" + type + "\",\"shape\":[" + shape + "],\"data_offsets\":[" + offsets + "]}}";
}

/// A file of torch.save with that pickle and a storage of so many bytes.
inline std::string torchFile(const std::string& pickle, std::size_t bytes = 8)
{
    return *writeZip({{"m/data.pkl", pickle}, {"m/data/0", std::string(bytes, '\0')}});
}

inline std::string global(const std::string& module, const std::string& name) { return "c" + module + "\n" + name + "\n"; }
inline std::string unicode(const std::string& text) { return std::string("X").append(littleEndian(text.size(), 4)).append(text); }
inline std::string whole(std::int64_t number) { return std::string("\x8a\x08", 2) + littleEndian(static_cast<std::uint64_t>(number), 8); }

/// An archive with one entry, which is compressed.
inline std::string deflated(const std::string& name, const std::string& bytes)
{
    const QByteArray packed = qCompress(QByteArray::fromStdString(bytes));
    const std::string data = packed.mid(6, packed.size() - 10).toStdString();  // without what zlib puts around it
    std::uint32_t sum = 0xffffffffU;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = sum & 1 ? 0xedb88320U ^ (sum >> 1) : sum >> 1;
    }
    const std::string about = littleEndian(20, 2) + littleEndian(0, 2) + littleEndian(8, 2) + littleEndian(0x21 << 16, 4) +
                              littleEndian(~sum, 4) + littleEndian(data.size(), 4) + littleEndian(bytes.size(), 4) +
                              littleEndian(name.size(), 2) + littleEndian(0, 2);
    const std::string entry = "PK\x03\x04" + about + name + data;
    const std::string directory = "PK\x01\x02" + littleEndian(20, 2) + about + std::string(14, '\0') + name;
    return entry + directory + "PK\x05\x06" + std::string(4, '\0') + littleEndian(1, 2) + littleEndian(1, 2) +
           littleEndian(directory.size(), 4) + littleEndian(entry.size(), 4) + littleEndian(0, 2);
}

/// {"a": a tensor of that storage, first number, shape and strides}.
inline std::string tensorPickle(const std::string& first, const std::string& shape, const std::string& strides,
                                const std::string& key = "0", const std::string& type = "FloatStorage")
{
    return "\x80\x02}" + unicode("a") + global("torch._utils", "_rebuild_tensor_v2") + "((" + unicode("storage") + global("torch", type) +
           unicode(key) + unicode("cpu") + whole(2) + "tQ" + first + "(" + shape + "t(" + strides + "t\x89" +
           global("collections", "OrderedDict") + ")RtRs.";
}

inline std::string repeated(const std::string& text, int times)
{
    std::string all;
    while (times-- > 0)
        all += text;
    return all;
}

/// The beginning of an array of that type.
inline std::string npy(const std::string& type)
{
    const std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (1,), }\n";
    return "\x93NUMPY\x01" + std::string(1, '\0') + littleEndian(header.size(), 2) + header;
}

}  // namespace headscope
