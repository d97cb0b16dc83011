// Reads a plugin's descriptor out of its file, as the dynamic linker would find it, but without
// running or even loading anything:
//
//     ELF header ─> section headers ─> .dynsym, .dynstr ─> the address of `ariadne_plugin`
//               └─> program headers ─> the loaded segment that holds the address ─> file offset
//
// The file may be anything. Every offset and size in it is checked against the file before it is
// used, so that no bytes can make this read outside or allocate more than a message. A file whose
// end is missing is refused here, since touching its absent pages inside dlopen() raises SIGBUS.
// Cost: for most libraries three reads of 16 KB, for the headers, the dynamic symbols, and the
// descriptor. Mapping the file would take five times as long, because every processor that runs a
// thread of the program has to flush addresses when the file is unmapped. Source: the System V ABI,
// chapters 4 and 5. This file is ELF only.

#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <optional>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

#include <ariadne/components/detail/preflight.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

namespace {

using FileHeader = ElfW(Ehdr);
using SectionHeader = ElfW(Shdr);
using ProgramHeader = ElfW(Phdr);
using Symbol = ElfW(Sym);

constexpr unsigned char native_class = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
constexpr unsigned char native_order =
    std::endian::native == std::endian::little ? ELFDATA2LSB : ELFDATA2MSB;
#if defined(__x86_64__)
constexpr ElfW(Half) native_machine = EM_X86_64;
#elif defined(__aarch64__)
constexpr ElfW(Half) native_machine = EM_AARCH64;
#elif defined(__EMSCRIPTEN__)
constexpr ElfW(Half) native_machine = EM_NONE;  // plugins are linked in (apps/wasm)
#else
#error "Name this processor's ELF machine here and in plugin/descriptor.hpp."
#endif

/// Where an address that is loaded stands in the file, and how many bytes follow it there.
struct InFile {
  std::uint64_t offset;
  std::uint64_t size;
};

PluginError unreadable(const std::string& name, int error) {
  return PluginError(Place{name}, "it cannot be read: " + std::generic_category().message(error));
}

/// The bytes of a file.
class Bytes {
 public:
  explicit Bytes(std::uint64_t size) : size_(size) {}
  virtual ~Bytes() = default;

  std::uint64_t size() const { return size_; }
  /// `count` bytes from `offset` on, which must lie within the size. They are valid until the next
  /// call.
  virtual const std::byte* at(std::uint64_t offset, std::size_t count) = 0;

 private:
  std::uint64_t size_;
};

class BytesInMemory final : public Bytes {
 public:
  explicit BytesInMemory(std::span<const std::byte> bytes) : Bytes(bytes.size()), bytes_(bytes) {}

  const std::byte* at(std::uint64_t offset, std::size_t count) override {
    return bytes_.subspan(offset, count).data();
  }

 private:
  std::span<const std::byte> bytes_;
};

/// Reads through two windows, because each symbol stands in one place, and its name in another.
class BytesOnDisk final : public Bytes {
 public:
  /// Neither the file nor the name is copied.
  BytesOnDisk(int file, std::uint64_t size, const std::string& name)
      : Bytes(size), file_(file), name_(name) {}

  const std::byte* at(std::uint64_t offset, std::size_t count) override {
    if (!windows_[recent_].holds(offset, count)) {
      recent_ = 1 - recent_;
      if (!windows_[recent_].holds(offset, count)) fill(windows_[recent_], offset, count);
    }
    return windows_[recent_].bytes.data() + (offset - windows_[recent_].begin);
  }

 private:
  struct Window {
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
    std::array<std::byte, 16384> bytes;

    bool holds(std::uint64_t offset, std::size_t count) const {
      return offset >= begin && offset - begin <= size && count <= size - (offset - begin);
    }
  };

  void fill(Window& window, std::uint64_t offset, std::size_t count) const {
    assert(count <= window.bytes.size());
    window.begin = offset;
    window.size = 0;
    while (window.size < count) {
      const ::ssize_t read =
          ::pread(file_, window.bytes.data() + window.size, window.bytes.size() - window.size,
                  static_cast<::off_t>(offset + window.size));
      if (read < 0 && errno == EINTR) continue;
      if (read <= 0)  // 0 if somebody has cut off the end of the file since its size was asked for
        throw unreadable(name_, read < 0 ? errno : EIO);
      window.size += static_cast<std::uint64_t>(read);
    }
  }

  int file_;
  const std::string& name_;
  std::array<Window, 2> windows_;
  std::size_t recent_ = 0;
};

class Image {
 public:
  Image(Bytes& bytes, const std::string& name) : bytes_(bytes), name_(name) {}

  PluginDescriptor descriptor() const {
    const FileHeader header = file_header();
    check_segments(header);
    const std::optional<std::uint64_t> address = find_symbol(header);
    if (!address)
      refuse(fmt::format("it is not an Ariadne plugin: it exports no '{}'", plugin_symbol));
    return checked(find_in_file(header, *address));
  }

 private:
  [[noreturn]] void refuse(const std::string& cause) const {
    throw PluginError(Place{name_}, cause);
  }
  [[noreturn]] void refuse_truncated() const {
    refuse("it is damaged: parts of the library lie beyond the end of the file");
  }

  bool holds(std::uint64_t offset, std::uint64_t size) const {
    return offset <= bytes_.size() && size <= bytes_.size() - offset;
  }

  template <class T>
  T read(std::uint64_t offset) const {
    if (!holds(offset, sizeof(T))) refuse_truncated();
    T value;
    std::memcpy(&value, bytes_.at(offset, sizeof(T)), sizeof(T));
    return value;
  }

  FileHeader file_header() const {
    if (bytes_.size() == 0) refuse("it is empty");
    if (bytes_.size() < EI_NIDENT || std::memcmp(bytes_.at(0, SELFMAG), ELFMAG, SELFMAG) != 0)
      refuse("not a shared library");
    const auto ident = read<std::array<unsigned char, EI_NIDENT>>(0);
    if (ident[EI_CLASS] != native_class || ident[EI_DATA] != native_order)
      refuse("it is a library for another kind of machine");
    const auto header = read<FileHeader>(0);
    if (header.e_machine != native_machine) refuse("it is a library for another kind of machine");
    if (header.e_type != ET_DYN) refuse("not a shared library, but another kind of ELF file");
    if (header.e_phentsize != sizeof(ProgramHeader)) refuse("it is damaged: no program headers");
    if (header.e_shoff == 0 || header.e_shnum == 0 || header.e_shentsize != sizeof(SectionHeader))
      refuse("it has no section headers, so that its symbols cannot be read");
    if (!holds(header.e_phoff, std::uint64_t{header.e_phnum} * sizeof(ProgramHeader)) ||
        !holds(header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(SectionHeader)))
      refuse_truncated();
    return header;
  }

  ProgramHeader segment(const FileHeader& header, std::uint64_t index) const {
    return read<ProgramHeader>(header.e_phoff + index * sizeof(ProgramHeader));
  }
  SectionHeader section(const FileHeader& header, std::uint64_t index) const {
    return read<SectionHeader>(header.e_shoff + index * sizeof(SectionHeader));
  }

  void check_segments(const FileHeader& header) const {
    for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
      const ProgramHeader part = segment(header, i);
      if ((part.p_type == PT_LOAD || part.p_type == PT_DYNAMIC) &&
          !holds(part.p_offset, part.p_filesz))
        refuse_truncated();
    }
  }

  /// A library has one table of dynamic symbols; more of them, which only cost time, are not read.
  std::optional<std::uint64_t> find_symbol(const FileHeader& header) const {
    for (std::uint64_t i = 0; i < header.e_shnum; ++i)
      if (const SectionHeader table = section(header, i); table.sh_type == SHT_DYNSYM)
        return find_symbol(header, table);
    return std::nullopt;
  }

  std::optional<std::uint64_t> find_symbol(const FileHeader& header,
                                           const SectionHeader& table) const {
    if (table.sh_link >= header.e_shnum) refuse("it is damaged: its symbols have no names");
    const SectionHeader names = section(header, table.sh_link);
    if (!holds(table.sh_offset, table.sh_size) || !holds(names.sh_offset, names.sh_size))
      refuse_truncated();
    for (std::uint64_t k = 0; k < table.sh_size / sizeof(Symbol); ++k) {
      const auto symbol = read<Symbol>(table.sh_offset + k * sizeof(Symbol));
      if (symbol.st_shndx != SHN_UNDEF && is_plugin_symbol(names, symbol.st_name))
        return symbol.st_value;
    }
    return std::nullopt;
  }

  bool is_plugin_symbol(const SectionHeader& names, std::uint64_t name) const {
    const std::size_t size = std::strlen(plugin_symbol) + 1;
    return name <= names.sh_size && size <= names.sh_size - name &&
           std::memcmp(bytes_.at(names.sh_offset + name, size), plugin_symbol, size) == 0;
  }

  /// check_segments() has seen that all segments lie within the file.
  InFile find_in_file(const FileHeader& header, std::uint64_t address) const {
    for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
      const ProgramHeader part = segment(header, i);
      if (part.p_type != PT_LOAD || address < part.p_vaddr) continue;
      const std::uint64_t within = address - part.p_vaddr;
      if (within < part.p_filesz) return {part.p_offset + within, part.p_filesz - within};
    }
    refuse("it is not an Ariadne plugin: its 'ariadne_plugin' is not a constant");
  }

  PluginDescriptor checked(InFile place) const {
    PluginDescriptor plugin{};
    // Magic, size and number come first in every version, so they say what is wrong with others.
    if (place.size < offsetof(PluginDescriptor, build_tag))
      refuse("it is not an Ariadne plugin: its 'ariadne_plugin' is too short");
    constexpr std::size_t begin = offsetof(PluginDescriptor, build_tag);
    std::memcpy(&plugin, bytes_.at(place.offset, begin), begin);
    if (std::memcmp(plugin.magic, plugin_magic, sizeof plugin_magic) != 0)
      refuse(
          "it is not an Ariadne plugin: its 'ariadne_plugin' does not begin with Ariadne's mark");
    if (plugin.abi != abi_number)
      refuse(
          fmt::format("it was built for Ariadne's plugin interface {}, and this is interface {}; "
                      "it must be rebuilt",
                      plugin.abi, abi_number));
    if (plugin.size != sizeof(PluginDescriptor))
      refuse(fmt::format("its descriptor has {} bytes, and {} are expected", plugin.size,
                         sizeof(PluginDescriptor)));
    if (place.size < sizeof(PluginDescriptor)) refuse("it is damaged: its descriptor is cut short");
    plugin = read<PluginDescriptor>(place.offset);
    plugin.enter = nullptr;

    const std::string_view build_tag = text(plugin.build_tag, "build tag");
    if (is_built_alike(build_tag) && build_tag != ARIADNE_BUILD_TAG)
      refuse("it was built against other headers of Ariadne than this program; it must be rebuilt");
    if (build_tag != ARIADNE_BUILD_TAG)
      refuse(fmt::format("it was built as '{}', and this program as '{}'", build_tag,
                         ARIADNE_BUILD_TAG));
    const std::string_view id = text(plugin.id, "id");
    if (!is_id(id)) refuse(fmt::format("its id '{}' is not lowercase words joined by '-'", id));
    text(plugin.version, "version");
    text(plugin.summary, "summary");
    return plugin;
  }

  /// Whether a build tag differs from the program's at most in its last word, the headers' hash.
  static bool is_built_alike(std::string_view build_tag) {
    constexpr std::string_view own = ARIADNE_BUILD_TAG;
    return build_tag.substr(0, build_tag.rfind(' ')) == own.substr(0, own.rfind(' '));
  }

  template <std::size_t Size>
  std::string_view text(const char (&field)[Size], const std::string& what) const {
    const void* end = std::memchr(field, 0, Size);
    if (end == nullptr) refuse(fmt::format("its {} does not end with a zero byte", what));
    const std::string_view text = field;
    namespace utf = boost::locale::utf;
    for (auto next = text.begin(); next != text.end();) {
      const auto code = utf::utf_traits<char>::decode(next, text.end());
      if (!utf::is_valid_codepoint(code)) refuse(fmt::format("its {} is not UTF-8 text", what));
      if (code < ' ' || code == 127)
        refuse(fmt::format("its {} has control characters in it", what));
    }
    return text;
  }

  Bytes& bytes_;
  const std::string& name_;
};

/// Closes a file.
struct OpenFile {
  int number;
  explicit OpenFile(int opened) : number(opened) {}
  ~OpenFile() {
    if (number >= 0) ::close(number);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
};

}  // namespace

PluginDescriptor preflight(std::span<const std::byte> bytes, const std::string& name) {
  BytesInMemory in_memory(bytes);
  return Image(in_memory, name).descriptor();
}

PluginDescriptor preflight(const std::filesystem::path& file) {
  const std::string name = file.string();
  const auto refusal = [&](const std::string& cause) { return PluginError(Place{name}, cause); };
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(file, error);
  if (status.type() == std::filesystem::file_type::not_found)
    throw refusal("there is no such file");
  if (error) throw refusal("it cannot be examined: " + error.message());
  if (std::filesystem::is_directory(status))
    throw refusal("it is a directory, not a plugin's file");
  if (!std::filesystem::is_regular_file(status)) throw refusal("it is not a regular file");

  const OpenFile opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  struct ::stat now {};
  if (opened.number < 0 || ::fstat(opened.number, &now) != 0) throw unreadable(name, errno);
  BytesOnDisk on_disk(opened.number, static_cast<std::uint64_t>(now.st_size), name);
  return Image(on_disk, name).descriptor();
}

}  // namespace ariadne
