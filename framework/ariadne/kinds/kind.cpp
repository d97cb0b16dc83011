#include <fstream>
#include <sstream>

#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/kind.hpp>

namespace ariadne {

Kind::Kind(const std::string& text, const std::string& file, const std::string& folder,
           const KindPlugins& plugins)
    : text_(text),
      data_(std::make_unique<const kinds::KindData>(
          kinds::read_kind_data(text, file, folder, plugins))) {}

Kind::Kind(kinds::KindData data)
    : data_(std::make_unique<const kinds::KindData>(std::move(data))) {}

Kind::~Kind() = default;

const std::string& Kind::name() const {
  return data_->name;
}

const std::string& Kind::file() const {
  return data_->file;
}

std::vector<std::pair<std::string, std::string>> Kind::rules() const {
  std::vector<std::pair<std::string, std::string>> all;
  for (const kinds::RuleData& rule : data_->rules) all.emplace_back(rule.name, rule.says);
  return all;
}

const std::string& Kind::example() const {
  return data_->example;
}

const std::vector<std::string>& Kind::warnings() const {
  return data_->warnings;
}

KindPtr read_kind(const std::string& path, const std::string& folder, const KindPlugins& plugins) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw IoError(path + ": this file cannot be read");
  return std::make_shared<const Kind>(text.str(), path, folder, plugins);
}

}  // namespace ariadne
