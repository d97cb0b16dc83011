#include "runs/printing.hpp"

#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <unistd.h>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "terminal/child_process.hpp"
#include "terminal/output.hpp"

namespace {

constexpr std::chrono::minutes longest{5};

/// A new folder, which is removed with all that is in it.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "ariadne-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
      throw ariadne::IoError(fmt::format("cannot create the folder {}", name));
    path_ = name;
  }
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string address_of(const std::string& file) {
  std::string address = "file://";
  for (const char c : std::filesystem::absolute(file).string()) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '-' || c == '.')
      address += c;
    else
      address += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

/// What became of the first of these programs that is installed.
std::optional<ChildResult> run_chromium(std::vector<std::string> words) {
  for (const char* const name :
       {"chromium", "chromium-browser", "google-chrome-stable", "google-chrome"}) {
    words.front() = name;
    try {
      return run_child(words, longest);
    } catch (const ariadne::IoError&) {  // try the next one
    }
  }
  return std::nullopt;
}

}  // namespace

std::string page_of_pdf(const std::string& path) {
  std::filesystem::path page = path;
  if (page.extension() != ".pdf") return {};
  return page.replace_extension(".html").string();
}

void print_page(const std::string& page, const std::string& pdf) {
  const Folder folder;
  const std::filesystem::path printed = folder.path() / "page.pdf";
  std::vector<std::string> words{"",
                                 "--headless",
                                 "--disable-gpu",
                                 "--no-first-run",
                                 "--no-pdf-header-footer",
                                 "--user-data-dir=" + (folder.path() / "profile").string(),
                                 "--print-to-pdf=" + printed.string()};
  // It refuses to run as root within its sandbox. Our pages have no scripts, and load nothing.
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");
  words.push_back(address_of(page));
  const std::optional<ChildResult> end = run_chromium(std::move(words));
  std::ifstream in(printed, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (end && !end->timed_out && end->status == 0 && end->signal == 0 && text.starts_with("%PDF"))
    return write_file(pdf, text);
  const std::string why = !end             ? "Chromium is not installed"
                          : end->timed_out ? "Chromium took longer than five minutes"
                                           : "Chromium failed";
  throw ariadne::IoError(
      fmt::format("{} was not written, because {}; you can open {} in a browser, and print it", pdf,
                  why, page));
}
