#include <algorithm>

#include <ariadne/pipeline/detail/numbered_puzzles.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/makes_families.hpp>

namespace ariadne {

std::size_t family_size(Generator& generator) {
  const auto* const families = extension_of<MakesFamilies>(generator);
  return families == nullptr ? 1 : families->family_size();
}

void NumberedPuzzles::make(std::uint64_t seed, std::uint64_t first, GenerateRequest request,
                           Clock::duration time_limit, std::span<Generated> results) {
  const std::size_t size = family_size(*generator_);
  const bool timed = time_limit != Clock::duration::max();
  if (size == 1 && !timed) {
    randoms_.clear();
    for (std::size_t i = 0; i < results.size(); ++i) randoms_.emplace_back(seed, first + i);
    generator_->generate_batch(randoms_, request, results);
    return;
  }
  for (std::size_t i = 0; i < results.size() && !request.stop.stop_requested();) {
    if (timed) request.deadline = Clock::now() + time_limit;
    const std::size_t member = (first + i) % size;
    Random random(seed, first + i - member);
    const std::size_t count = timed ? 1 : std::min(size - member, results.size() - i);
    if (size == 1)
      results[i] = generator_->generate(random, request);
    else
      extension_of<MakesFamilies>(*generator_)
          ->generate_family(random, member, request, results.subspan(i, count));
    i += count;
  }
}

}  // namespace ariadne
