// Loading a plugin. Nothing of it is found before all of it was checked: a plugin that is refused
// leaves nothing behind. What its code has made (factories, exceptions) dies before its library.

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <system_error>
#include <utility>
#include <variant>

#include <boost/dll/shared_library.hpp>
#include <fmt/format.h>

#include <ariadne/components/detail/hosted.hpp>
#include <ariadne/components/detail/preflight.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/components/roles.hpp>
#include <ariadne/components/script_loader.hpp>
#include <ariadne/words/words_template.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

using AnyFactory = decltype(Component::factory);

/// The order of the members is the reverse of the order in which they die.
struct LoadedPlugin {
  boost::dll::shared_library library;
  PluginInfo info;
  std::vector<AnyFactory> factories;  ///< one for each of info.components
  std::map<std::string, std::string> words;
};

PluginError refusal(const std::filesystem::path& file, const std::string& cause) {
  return PluginError(Place{file.string()}, cause);
}

/// What the dynamic linker said, out of Boost.DLL's wrapping, without the file's name.
std::string cause_of(const std::system_error& failure, const std::string& file) {
  std::string text = failure.what();
  constexpr std::string_view begin = "dlerror system message: ";
  if (const std::size_t found = text.find(begin); found != std::string::npos) {
    text.erase(0, found + begin.size());
    text.erase(std::min(text.rfind(')'), text.size()));
  }
  if (text.starts_with(file + ": ")) text.erase(0, file.size() + 2);
  return text;
}

/// What is wrong with a row of a table, or nothing.
std::string fault_of(const Parameter& parameter) {
  if (takes_components(parameter)) {
    if (parameter.type == ParameterType::component && parameter.defaults.size() > 1)
      return "has more than one default";
    try {
      for (const std::string& text : parameter.defaults) default_node(parameter, text);
    } catch (const ConfigError& error) {
      return std::string("has a default that is not YAML: ") + error.what();
    }
    return {};
  }
  if (takes_cells(parameter)) return {};
  if (parameter.defaults.size() != 1) return "does not have one default";
  const auto ignore = [](const Place&, const std::string&) {};
  if (read_value(parameter, default_node(parameter, parameter.defaults[0]), "", ignore)) return {};
  return fmt::format("has the default {}, which is not one of its values",
                     in_quotes(parameter.defaults[0]));
}

/// Puts the components of a role in the place of the defaults that name one. Where nobody has the
/// role, the parameter has no default, and is required.
void take_roles(ComponentInfo& info) {
  for (Parameter& parameter : info.parameters) {
    const bool takes_components =
        parameter.type == ParameterType::component || parameter.type == ParameterType::components;
    if (takes_components && parameter.defaults.size() == 1 &&
        parameter.defaults[0].starts_with('$'))
      parameter.defaults = components_of_role(std::string_view(parameter.defaults[0]).substr(1));
  }
}

/// The preflight of a file that must be a library, because nothing runs it as a script.
PluginDescriptor checked_library(const std::filesystem::path& file) {
  try {
    return preflight(file);
  } catch (const PluginError& error) {
    const std::string extension = file.extension().string();
    if (extension.empty() || extension == ".so") throw;
    throw PluginError(fmt::format("{}; no loader for '{}' files is installed in {}", error.what(),
                                  printable(extension), script_loader_folder().string()));
  }
}

/// Whether a text is ASCII without control characters.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// What is wrong with a component by itself, or nothing.
std::string fault_of(const Component& component) {
  if (!is_id(component.info.id)) return "its id is not lowercase words joined by '-'";
  if (component.factory.index() != static_cast<std::size_t>(component.info.kind))
    return fmt::format("it claims to be a {}, but its factory makes another kind",
                       to_string(component.info.kind));
  const auto is_printable = [](const std::string& text) {
    return is_plain(text) || printable(text) == text;
  };
  const auto& technique = component.info.technique;
  const std::vector<Parameter>& parameters = component.info.parameters;
  if (!is_printable(component.info.summary) ||
      (technique && !(is_printable(technique->name) && is_printable(technique->code))) ||
      !std::all_of(parameters.begin(), parameters.end(),
                   [&](const Parameter& parameter) { return is_printable(parameter.help); }))
    return "it has control characters in its texts";
  for (auto parameter = parameters.begin(); parameter != parameters.end(); ++parameter) {
    const auto name = [&] { return "its parameter " + in_quotes(parameter->name); };
    if (!is_id(parameter->name)) return name() + " is not lowercase words joined by '-'";
    const auto same = [&](const Parameter& other) { return other.name == parameter->name; };
    if (std::any_of(parameters.begin(), parameter, same)) return name() + " appears twice";
    if (const std::string fault = fault_of(*parameter); !fault.empty()) return name() + ' ' + fault;
  }
  return {};
}

}  // namespace

class Registry::Impl {
 public:
  struct Found {
    std::shared_ptr<const LoadedPlugin> plugin;
    std::size_t index;
    const ComponentInfo& info() const { return plugin->info.components[index]; }
  };

  /// Where a component is from, for messages.
  static std::string source_of(const Found& found) {
    const PluginInfo& plugin = found.plugin->info;
    return fmt::format("plugin '{}' ({}), component '{}'", plugin.id, plugin.file.string(),
                       found.info().id);
  }

  std::optional<Found> find(std::string_view id) const {
    for (const auto& plugin : plugins)
      for (std::size_t i = 0; i < plugin->info.components.size(); ++i)
        if (plugin->info.components[i].id == id) return Found{plugin, i};
    return std::nullopt;
  }

  const PluginInfo& load(const std::filesystem::path& file, const PluginDescriptor* known) {
    std::error_code error;
    const std::filesystem::path path = std::filesystem::canonical(file, error);
    if (error) preflight(file);  // says what is the matter
    if (error) throw refusal(file, error.message());
    if (const PluginInfo* loaded = find_file(path)) return *loaded;
    if (known == nullptr && has_script_loader(path)) {
      Script script = load_script(path);
      return add({script.id, script.version, script.summary, path, {}}, script.enter);
    }

    const PluginDescriptor expected = known != nullptr ? *known : checked_library(path);
    auto plugin = begin({expected.id, expected.version, expected.summary, path, {}});
    const PluginDescriptor& descriptor = open(*plugin, expected);
    return finish(std::move(plugin), descriptor.enter);
  }

  const PluginInfo& add(PluginInfo info, const std::function<void(Registrar&)>& enter) {
    return finish(begin(std::move(info)), enter);
  }

  /// The plugin of this file, whose path is canonical; another path leads to it only through a
  /// hard link.
  const PluginInfo* find_file(const std::filesystem::path& path) const {
    std::error_code error;
    const bool linked = std::filesystem::hard_link_count(path, error) > 1;
    for (const auto& plugin : plugins)
      if (plugin->info.file.native() == path.native() ||
          (linked && std::filesystem::equivalent(plugin->info.file, path, error)))
        return &plugin->info;
    return nullptr;
  }

  template <class T>
  std::unique_ptr<T> make(std::string_view id, Parameters& parameters) const {
    const std::optional<Found> found = find(id);
    if (!found) throw PluginError(fmt::format("no component {} is loaded", in_quotes(id)));
    PluginCode code{found->plugin, source_of(*found)};
    const auto& factory = std::get<Factory<T>>(found->plugin->factories[found->index]);
    std::unique_ptr<T> made;
    try {
      made = factory(parameters);
    } catch (const ConfigError& error) {
      // A mistake of the config's that only the component itself can see.
      throw ConfigError(fmt::format("component '{}': {}", found->info().id, error.what()));
    } catch (...) {
      throw_as_plugin_error(code.name);
    }
    if (!made) throw PluginError(code.name + ": its factory made nothing");
    if constexpr (std::is_same_v<T, Strategy>)
      return host(std::move(code), std::move(made), found->info().technique->assumes_unique);
    else
      return host(std::move(code), std::move(made));
  }

  std::vector<std::shared_ptr<const LoadedPlugin>> plugins;

 private:
  /// A plugin of which nothing is known yet but what it is called.
  std::shared_ptr<LoadedPlugin> begin(PluginInfo info) const {
    if (!is_id(info.id))
      throw refusal(info.file,
                    fmt::format("the plugin's id {} is not lowercase words joined by '-'",
                                in_quotes(info.id)));
    for (const auto& other : plugins)
      if (other->info.id == info.id)
        throw refusal(info.file, fmt::format("a plugin '{}' is loaded already, from {}",
                                             other->info.id, other->info.file.string()));
    auto plugin = std::make_shared<LoadedPlugin>();
    plugin->info = std::move(info);
    return plugin;
  }

  const PluginInfo& finish(std::shared_ptr<LoadedPlugin> plugin,
                           const std::function<void(Registrar&)>& enter) {
    collect(*plugin, enter);
    plugins.push_back(std::move(plugin));
    return plugins.back()->info;
  }

  static const PluginDescriptor& open(LoadedPlugin& plugin, const PluginDescriptor& expected) {
    const std::filesystem::path& path = plugin.info.file;
    try {
      plugin.library.load(path, boost::dll::load_mode::rtld_now);
    } catch (const std::system_error& failure) {
      throw refusal(path, "it cannot be loaded: " + cause_of(failure, path.string()));
    }
    const auto& loaded = plugin.library.get<const PluginDescriptor>(plugin_symbol);
    PluginDescriptor copy = loaded;
    copy.enter = nullptr;
    if (std::memcmp(&copy, &expected, sizeof copy) != 0)
      throw refusal(path, "its descriptor changed while it was loaded; was the file replaced?");
    if (loaded.enter == nullptr) throw refusal(path, "its descriptor has no entry function");
    return loaded;
  }

  /// Runs the entry function and takes what it offers, if all of it can be taken.
  void collect(LoadedPlugin& plugin, const std::function<void(Registrar&)>& enter) const {
    const std::string name =
        fmt::format("plugin '{}' ({})", plugin.info.id, plugin.info.file.string());
    Registrar registrar;
    run_plugin_code(name, [&] { enter(registrar); });
    for (Component& component : registrar.components()) {
      const std::string& id = component.info.id;
      const auto refuse = [&](const std::string& fault) {
        return PluginError(fmt::format("{}, component {}: {}", name, in_quotes(id), fault));
      };
      take_roles(component.info);
      if (const std::string fault = fault_of(component); !fault.empty()) throw refuse(fault);
      for (const ComponentInfo& other : plugin.info.components)
        if (other.id == id) throw refuse("the plugin offers it twice");
      if (const std::optional<Found> other = find(id))
        throw refuse(fmt::format("plugin '{}' ({}) offers it already", other->plugin->info.id,
                                 other->plugin->info.file.string()));
      plugin.info.components.push_back(std::move(component.info));
      plugin.factories.push_back(std::move(component.factory));
    }
    std::string last;  // one text often stands for many techniques
    for (auto& words : registrar.words()) {
      const std::string& key = words.first;
      std::string& text = words.second;
      const auto refuse = [&](const std::string& fault) {
        return PluginError(fmt::format("{}, words of {}: {}", name, in_quotes(key), fault));
      };
      if (text != last)
        if (const std::string fault = words_fault(text); !fault.empty()) throw refuse(fault);
      last = text;
      for (const auto& other : plugins)
        if (other->words.contains(key))
          throw refuse(fmt::format("plugin '{}' offers them already", other->info.id));
      if (!plugin.words.emplace(key, std::move(text)).second)
        throw refuse("the plugin offers them twice");
    }
  }
};

Registry::Registry() : impl_(std::make_unique<Impl>()) {}
Registry::~Registry() = default;

const PluginInfo& Registry::load(const std::filesystem::path& file) {
  return impl_->load(file, nullptr);
}

const PluginInfo& Registry::load(const std::filesystem::path& file,
                                 const PluginDescriptor& descriptor) {
  return impl_->load(file, &descriptor);
}

const PluginInfo& Registry::add(PluginInfo plugin, const std::function<void(Registrar&)>& enter) {
  return impl_->add(std::move(plugin), enter);
}

std::vector<const PluginInfo*> Registry::plugins() const {
  std::vector<const PluginInfo*> all;
  for (const auto& plugin : impl_->plugins) all.push_back(&plugin->info);
  return all;
}

std::map<std::string, std::string> Registry::words() const {
  std::map<std::string, std::string> all;
  for (const auto& plugin : impl_->plugins) all.insert(plugin->words.begin(), plugin->words.end());
  return all;
}

std::string Registry::source_of(std::string_view id) const {
  const std::optional<Impl::Found> found = impl_->find(id);
  return found ? Impl::source_of(*found) : std::string();
}

const ComponentInfo* Registry::find(std::string_view id) const {
  const std::optional<Impl::Found> found = impl_->find(id);
  return found ? &found->info() : nullptr;
}

const PluginInfo* Registry::plugin_of_file(const std::filesystem::path& file) const {
  std::error_code error;
  const std::filesystem::path path = std::filesystem::canonical(file, error);
  return error ? nullptr : impl_->find_file(path);
}

const PluginInfo& Registry::plugin_of(std::string_view id) const {
  const std::optional<Impl::Found> found = impl_->find(id);
  if (!found) throw PluginError(fmt::format("no component {} is loaded", in_quotes(id)));
  return found->plugin->info;
}

std::vector<std::string> Registry::ids(ComponentKind kind) const {
  std::vector<std::string> all;
  for (const auto& plugin : impl_->plugins)
    for (const ComponentInfo& component : plugin->info.components)
      if (component.kind == kind) all.push_back(component.id);
  std::sort(all.begin(), all.end());
  return all;
}

void Registry::post_constraints(std::string_view id, Parameters parameters, const Layout& frame,
                                ConstraintSink& sink,
                                std::vector<std::shared_ptr<const void>>& code) const {
  const std::optional<Impl::Found> found = impl_->find(id);
  if (!found) throw PluginError(fmt::format("no component {} is loaded", in_quotes(id)));
  code.push_back(found->plugin);
  try {
    std::get<ConstraintFactory>(found->plugin->factories[found->index])(parameters, frame, sink);
  } catch (const ConfigError& error) {
    throw ConfigError(fmt::format("'{}': {}", id, error.what()));
  } catch (...) {
    throw_as_plugin_error(Impl::source_of(*found));
  }
}

std::unique_ptr<Strategy> Registry::make_strategy(std::string_view id,
                                                  Parameters parameters) const {
  return impl_->make<Strategy>(id, parameters);
}
std::unique_ptr<Solver> Registry::make_solver(std::string_view id, Parameters parameters) const {
  return impl_->make<Solver>(id, parameters);
}
std::unique_ptr<Generator> Registry::make_generator(std::string_view id,
                                                    Parameters parameters) const {
  return impl_->make<Generator>(id, parameters);
}

}  // namespace ariadne
