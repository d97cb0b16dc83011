#include <ariadne/exchange/detail/sentence_forms.hpp>

namespace ariadne {

namespace sentences {
namespace {

constexpr std::string_view dots = "dot|dots|kropki";
constexpr std::string_view letters = "x|v|xs|vs|x's|v's|xv";

constexpr SaidKind kinds[]{
    // Of the whole grid. Those without rules are true anyway.
    {"classic", "", "sudoku"},
    {"latin", "", "latin"},
    {"note", "", "note"},
    {"not-all", "", "given"},
    {"fog", "", "fog"},
    {"anti-knight", "anti-knight", "knight|knights|knight's|anti-knight|antiknight|chess"},
    {"anti-king", "anti-king", "king|kings|king's|anti-king|antiking|chess"},
    {"disjoint-groups", "disjoint-groups", "disjoint|position|positions"},
    {"non-consecutive", "non-consecutive|strict-kropki",
     "consecutive|non-consecutive|nonconsecutive"},
    {"x", "x|diagonal", "diagonal|diagonals"},
    {"diagonal", "x|diagonal", "diagonal|diagonals"},
    {"windoku", "windoku", "windoku|window|windows"},
    {"strict-kropki", "strict-kropki|strict-ratio|non-consecutive", dots},
    {"strict-ratio", "strict-ratio|strict-kropki", dots},
    {"strict-xv", "strict-xv", letters},
    {"negative", "strict-kropki|strict-xv|strict-ratio|non-consecutive", "negative"},
    // Marks.
    {"difference", "difference", "white|dot|dots|kropki"},
    {"ratio", "ratio", "black|dot|dots|kropki"},
    {"kropki", "difference|ratio", dots},
    {"xv", "xv", letters},
    {"greater", "greater", "inequality|inequalities|sign|signs"},
    {"odd", "odd", "odd|circle|circles"},
    {"even", "even", "even|square|squares"},
    {"minimum", "minimum", "minimum|minima"},
    {"maximum", "maximum", "maximum|maxima"},
    {"quadruple", "quadruple", "quadruple|quadruples|surrounding|circle|circles"},
    {"counting-circles", "counting-circles", "counting|circle|circles"},
    // Lines.
    {"thermometer", "thermometer", "thermo|thermos|thermometer|thermometers|bulb|bulbs"},
    {"slow-thermometer", "slow-thermometer", "thermo|thermos|thermometer|thermometers|bulb|bulbs"},
    {"arrow", "arrow", "arrow|arrows"},
    {"pill", "arrow", "pill|pills"},
    {"renban", "renban", "renban|renbans|line|lines"},
    {"german-whispers", "whispers", "whisper|whispers|line|lines"},
    {"dutch-whispers", "whispers", "whisper|whispers|line|lines"},
    {"whispers", "whispers", "whisper|whispers|line|lines"},
    {"entropic", "entropic", "entropic|entropy|line|lines"},
    {"modular", "modular", "modular|line|lines"},
    {"region-sum", "region-sum", "line|lines"},
    {"nabner", "nabner", "nabner|line|lines"},
    {"double-arrow", "double-arrow", "double|line|lines"},
    {"zipper", "zipper", "zipper|zippers|line|lines"},
    {"palindrome", "palindrome", "palindrome|palindromes|line|lines"},
    {"between", "between", "line|lines"},
    {"lockout", "lockout", "lockout|line|lines"},
    {"sum-line", "sum-line", "line|lines"},
    // Sets of cells.
    {"killer-cage", "killer-cage|sum", "cage|cages|killer"},
    {"sum", "sum", "cage|cages"},
    {"extra-region", "extra-region|windoku", "region|regions"},
    {"clone", "clone", "clone|clones|cloned"},
    {"row-indexer", "row-indexer", "index|indexer|indexers"},
    {"column-indexer", "column-indexer", "index|indexer|indexers"},
    {"box-indexer", "box-indexer", "index|indexer|indexers"},
    // Clues beside the grid.
    {"little-killer", "little-killer", "diagonal|diagonals|arrow|arrows"},
    {"skyscrapers", "skyscrapers", "skyscraper|skyscrapers|outside"},
    {"sandwich", "sandwich", "sandwich|sandwiched|outside"},
    {"x-sum", "x-sum", "x-sum|x-sums|xsum|xsums|outside"},
    {"numbered-room", "numbered-room", "numbered|room|rooms|outside"},
    {"battlefield", "battlefield", "battlefield|battlefields|outside"},
};

// Parts of forms.
constexpr std::string_view denial =
    "cannot/can't/mustn't/don't "
    "be/contain/have/hold/share/appear/occur/see?|can/may/must/do/does/should/are/is/will not "
    "allowed? to? be/contain/have/hold/share/appear/occur/see?|no|never|may/must/can/do/should not "
    "touch";
constexpr std::string_view same =
    "the? same|identical|equal|repeat|repeats|repeated|matching|itself";
constexpr std::string_view no_repeat =
    "cannot/can't/don't/mustn't/doesn't be? repeat/repeated|can/may/must/do/does/should/will not "
    "be? repeat/repeated|cannot/can't/mustn't/don't contain/have/include a? "
    "repeated/repeat/repeating/duplicate|can/may/must/do/does/should/will not contain/have/include "
    "a? repeated/repeat/repeating/duplicate|contain/contains/have/has/with? no "
    "repeated/repeat/repeating/duplicate|no repeats|without "
    "repeats/repeating/repetition/repetitions|no digit/digits may/can? "
    "repeat/repeats/repeated|must/are/is? be? all? "
    "different/distinct/unique|non-repeating|nonrepeating|repeats are not allowed|must? differ";
constexpr std::string_view may_repeat =
    "may/can be? repeat/repeated|repeats are? allowed|repeats may/can occur|may/can "
    "include/contain repeats/repeat/repeated|repetition is allowed";
constexpr std::string_view if_allowed =
    "if/when/where/unless/provided/as/so/long/otherwise|allowed/permitted/prohibited/restricted/"
    "forbidden by/under? the?|other rules/constraints allow/permit?|rules|other|normal";
constexpr std::string_view a_line = "line/lines|@ line/lines|line/lines in @|path/paths";
constexpr std::string_view in_a_row =
    "adjacent|neighbouring|neighboring|neighbors/neighbours|next to each "
    "other|connected|orthogonally|orthogonal|successive|any|joined by|one another|each "
    "other|consecutive cells|,|in a row|must|thick|thin|light|dark|marked|shown|sequential";
constexpr std::string_view sums =
    "sum/sums/add/adds/total/totals up? to?|summing/adding/totalling/totaling up? "
    "to?|have/has/with a? the? sum of|the? sum/total of|equal/equals the? sum? of?";
constexpr std::string_view given =
    "given|marked|shown|indicated|drawn|are/is/have/has been? given/marked/shown/indicated/drawn";
constexpr std::string_view beside =
    "clue/clues|outside/beside the? "
    "grid?|give/gives/show/shows/indicate/indicates/represent/represents/say/says|indicating/"
    "showing/giving|corresponding|respective|relevant|row/rows|column/"
    "columns|or|direction|side|from|vantage point|as|seen|looking|when|if "
    "given|where|this|placed|appearing|equal to|end";
constexpr std::string_view shows =
    "represent/represents/show/shows/mark/marks/indicate/indicates/denote/denotes/means/"
    "mean|shaded|opaque|@|marked|odd/even|must be|a|large|small|filled";
constexpr std::string_view joins =
    "separated/seperated/joined/connected/linked/divided "
    "by/with|connected|between|separate/separates/join/joins/connect/connects/link/links/mark/"
    "marks/show/shows/indicate/indicates|adjacent|neighbouring|neighboring|orthogonally|either "
    "side|means|pair/pairs|those|one|other|of them|marked|kropki|small|whose|indicates/shows "
    "that|them|on|an edge|edge|that|where|if|share";

constexpr SentenceForm forms[]{
    // The grid.
    {"classic",
     "normal/standard/classic/classical/regular/usual/ordinary/conventional/default? "
     "4x4/6x6/8x8/9x9/10x10/12x12/16x16? irregular/jigsaw? sudoku rules/rule? "
     "apply/applies/hold?|normal/standard rules apply|normal rules apply for "
     "sudoku|normal/standard rules of sudoku apply|the? rules of sudoku apply|normal/standard "
     "sudoku rules?|normal/standard rules for sudoku|normal killer sudoku rules apply",
     {},
     {}},
    {"classic",
     {},
     {"row/rows", "column/columns",
      "box/boxes/region/regions/block/blocks/square/squares/subgrid/subgrids/nonet/nonets/area/"
      "areas",
      "1-N|1 to N|1 through N|1 - N|exactly? once|once each|cannot/can't/don't "
      "repeat|can/may/must/do not repeat|without repetition/repeating/repeats"},
     {"normal sudoku rules "
      "apply|place/put/write/fill/enter/insert/use|appear/appears/occur/occurs|include/"
      "includes|integers|the? "
      "same|bold/bolded/outlined/marked/thick/irregular/irregularly/jigsaw/coloured/colored/3x3/"
      "2x3/3x2/2x2/2x4/4x4/4x2/6-cell/8-cell/9-cell/heavily/shaped/bordered/lined|empty|so "
      "that|such that|into|from|or|placed|so|once|exactly|once and only once|x|9x9|6x6|4x4|8x8"}},
    {"latin",
     {},
     {"row/rows", "column/columns",
      "1-N|1 to N|1 through N|1 - N|exactly? once|once each|cannot/can't/don't "
      "repeat|can/may/must/do not repeat|without repetition/repeating/repeats"},
     {"place/put/write/fill/enter/insert/use|appear/appears/occur/occurs|integers|the? "
      "same|empty|so that|such that|into|from|or|placed|once|exactly"}},
    {"latin",
     {},
     {"place/put/write/fill/enter/insert/use", "1-N|1 to N|1 through N|1 - N"},
     {"into|empty|from|so that|once|a"}},
    {"note",
     "have fun|enjoy|good luck|happy solving|and that's it|that's it|have fun solving|exported "
     "from sudokulab.net|sudokulab.net",
     {},
     {}},
    {"note",
     {},
     {may_repeat, if_allowed},
     {if_allowed,
      "these|those|such|diagonal/diagonals|arrow/arrows|line/lines|indicated|marked|but|,"}},
    {"fog",
     "fog of war|the? grid is partially? covered in/with/by fog|fog",
     {"fog", "correct/correctly/clear/clears/clearing/remove/removes/removing/covered"},
     {"place/placing/placed/entering/entered/placements|guessing|no guessing is? "
      "required|some/part/parts/nearby/surrounding|from|around|up|covered|initially|correct|clear/"
      "clears|reveals/reveal"}},
    // Rules of all cells.
    {"anti-knight",
     "anti-knight/antiknight|anti knight|anti-knight's/antiknight's",
     {"a/one/by/within/in/via? a? chess? knight's/knights/knight move/moves/step/jump", denial,
      same},
     {"apart|away|from|in chess|separated|distance|reach|chess|as|can? see|of? each other|of one "
      "another|itself|another"}},
    {"anti-knight",
     {},
     {"a/one/by/within/in/via? a? chess? knight's/knights/knight move/moves/step/jump",
      "differ|be? different|distinct"},
     {"apart|away|from|in chess|separated|chess|of? each other"}},
    {"anti-king",
     {},
     {"diagonally adjacent/touching|touch/touching diagonally|diagonal neighbours/neighbors",
      denial, same},
     {}},
    {"anti-king",
     "anti-king/antiking|anti king|anti-king's/antiking's",
     {"a/one/by/within/in/via? a? chess? king's/kings/king move/moves/step/jump", denial, same},
     {"apart|away|from|in chess|separated|distance|reach|chess|as|can? see|of? each other|of one "
      "another|touching each other diagonally|itself|another"}},
    {"anti-king",
     {},
     {"a/one/by/within/in/via? a? chess? king's/kings/king move/moves/step/jump",
      "differ|be? different|distinct"},
     {"apart|away|from|in chess|separated|chess|of? each other"}},
    {"non-consecutive",
     "non-consecutive/nonconsecutive|non consecutive|neighbors without a mark are not consecutive",
     {"orthogonally adjacent/connected/neighbouring/neighboring/touching|orthogonal/orthogonally "
      "neighbours/neighbors|neighbouring/neighboring/adjacent cells/squares|orthogonal "
      "neighbouring/neighboring|horizontally or/and vertically adjacent|share an edge",
      denial, "consecutive"},
     {"or|numerically|that"}},
    {"non-consecutive",
     {},
     {"orthogonally adjacent/connected/neighbouring/neighboring/touching|orthogonal/orthogonally "
      "neighbours/neighbors|neighbouring/neighboring/adjacent cells/squares",
      "non-consecutive|nonconsecutive|not consecutive"},
     {}},
    {"disjoint-groups",
     "disjoint groups/sets?|disjointgroups",
     {"the? same relative? position/place/location", "box/boxes/region/regions",
      "cannot/can't/may/must/can/do/don't not? be? contain/have/share? "
      "repeat/repeated/equal|must/may/can/do not contain/have/share the? same|cannot/can't "
      "contain/have/share the? same|differ|be? different"},
     {"3x3|the same|different boxes|corresponding|relative to|default|appear|respective"}},
    {"disjoint-groups",
     {},
     {"every/each/all possible? position/positions/place/places", "box/boxes",
      "appear/appears/occupy/occupies/occur/occurs"},
     {"3x3|once"}},
    {"x",
     "both diagonals|diagonals",
     {"both/each/every/either/two of? the? main/long/major? diagonal/diagonals|the? "
      "main/long/major? diagonals",
      no_repeat},
     {"marked|in @|@|1-N|shown|line/lines|also|as well"}},
    {"x",
     {},
     {"both/each/every/either/two of? the? main/long/major? diagonal/diagonals|the? "
      "main/long/major? diagonals",
      "1-N|1 to N|exactly? once|once each"},
     {"marked|in @|@|from|shown|include/includes|appear|also|as well"}},
    {"diagonal",
     {},
     {"diagonal/diagonals", no_repeat},
     {"main|marked|in @|@|long|indicated|shown|line/lines|also"}},
    {"diagonal",
     {},
     {"diagonal/diagonals", "1-N|1 to N|exactly? once|once each"},
     {"main|marked|in @|@|long|from|indicated|shown|include/includes|appear|also"}},
    {"windoku", "windoku", {}, {}},
    {"windoku",
     {},
     {"shaded/gray/grey/coloured/colored", "3x3", "1-N|1 to N|exactly? once|once each"},
     {"4|four|extra|box|boxes|squares|regions|area/areas|from|also"}},
    {"strict-kropki",
     "all dots are given|all possible dots are given",
     {"all/every possible? white and/or black dots/dot/circles|all/every possible? black and/or "
      "white dots/dot/circles|all/every possible? kropki? dots/dot/circles|all/every possible? "
      "kropki pairs/clues|all/every possible? kropkis|all dots",
      given},
     {"necessarily"}},
    {"non-consecutive", {}, {"all/every possible? white dots/dot/circles", given}, {}},
    {"strict-ratio",
     "all ratios are given",
     {"all/every possible? black dots/dot/circles", given},
     {}},
    {"strict-xv",
     {},
     {"all/every possible? xs/x's/x and/or vs/v's/v|all/every possible? vs/v's/v and/or "
      "xs/x's/x|all/every possible? xv/xvs|all/every possible? xs/x's/x vs/v's/v",
      given},
     {"clues|signs|marks|symbols|pairs"}},
    {"negative",
     "negative|negative constraint/constraints|negative constraint applies|the? negative "
     "constraint is in effect|there is a negative constraint|full negative constraint",
     {},
     {}},
    {"not-all",
     "no negative constraint/constraints|there is/are no negative constraint/constraints",
     {"not all|not every|not necessarily all|some|may not be",
      "dot/dots/kropki/circle/circles/x/xs/x's/v/vs/v's/xv/symbols/clues/signs/markings/marks/"
      "inequalities/pairs/ratios",
      "not? necessarily? given/marked/shown/indicated/drawn|have been given"},
     {"possible|necessarily|white|black|or|dots|clues|x|v|vs|v's|circles|inequality|kropki|been|"
      "may|not"}},
    // Marks.
    {"kropki", "kropki|kropki dots/pairs/clues|normal/standard kropki dots/pairs?", {}, {}},
    {"difference",
     "white kropki? dot/dots|difference|difference , k",
     {"white/empty/open kropki? dot/dots/circle/circles",
      "consecutive|difference of 1/one|differ by 1/one|1/one apart"},
     {joins, "a difference"}},
    {"ratio",
     "black kropki? dot/dots|ratio|ratio , k",
     {"black/filled/solid kropki? dot/dots/circle/circles",
      "1:2|2:1|1 to 2|2 to 1|ratio of 2/two|double|twice|1 2 ratio|2 1 ratio|1 2|factor of 2/two"},
     {joins, "ratio|a? ratio of|ratio|differ by|the other|ratio between|in"}},
    {"xv", "xv|x and v|xv pairs/clues|x v", {}, {}},
    {"xv", {}, {"x/xs/x's", "10/ten", sums}, {joins, "letter|to|up"}},
    {"xv", {}, {"x", "is/means/equals 10/ten"}, {}},
    {"xv", {}, {"v", "is/means/equals 5/five"}, {}},
    {"xv", {}, {"v/vs/v's", "5/five", sums}, {joins, "letter|to|up"}},
    {"xv",
     {},
     {"x or/and/, v|xs and vs|x's and v's|x v", "10 or/and 5|10 5|10 , 5", sums},
     {joins, "respectively|to|up"}},
    {"greater",
     "inequality sign/signs|inequalities|greater than",
     {"inequality/inequalities sign/signs/symbol/symbols?|sign/signs|greater-than "
      "sign/signs?|greater than sign/signs",
      "points/point/pointing to/at/towards the? smaller/lower/lesser|indicate/indicates/show/shows "
      "the? smaller/lower/larger/higher/greater|indicate/indicates/show/shows which|must/are be? "
      "satisfied/obeyed/respected"},
     {"between|adjacent|neighbouring|neighboring|larger/greater/smaller/lower/higher/bigger|of "
      "two|domino|one|that|these|of the two"}},
    {"odd", "odd cells?", {"circle/circles", "odd"}, {shows}},
    {"even", "even cells?", {"square/squares", "even"}, {shows}},
    {"minimum", "minimum cells?|minima", {}, {}},
    {"minimum",
     {},
     {"arrow/arrows/chevrons", "inward/inwards", "smaller/lower/less than",
      "adjacent|neighbours/neighbors|around"},
     {"@|facing/pointing|shaded|orthogonal/orthogonally|square/squares"}},
    {"maximum", "maximum cells?|maxima", {}, {}},
    {"maximum",
     {},
     {"arrow/arrows/chevrons", "outward/outwards", "larger/higher/greater than",
      "adjacent|neighbours/neighbors|around"},
     {"@|facing/pointing|shaded|orthogonal/orthogonally|square/squares"}},
    {"quadruple",
     "quadruple/quadruples|quad/quads|quadruple clues/circles",
     {"circle/circles/circled/quadruple/quadruples",
      "surrounding|adjacent|neighbouring|neighboring|touching|around|connected|surround",
      "appear/appears|placed|included|present|be in"},
     {"at least once|at least one of|somewhere|clue is "
      "touching|clue|quads|where|surrounding|touching|around|white|large|in|area|2x2|four|4|"
      "adjacent|where a circle is given in the grid|given|connecting|them|those|once"}},
    {"counting-circles",
     "counting circles/circle",
     {"circle/circles/circled",
      "how many|number of times|number of circles|exactly that many|times",
      "appears/appear/contain/contains/have/has/circles/circled"},
     {"appears/appear|circles/circle/circled|says/say/indicates/indicate/"
      "tells|many|exactly|there|same|how|contain|that"}},
    // Lines.
    {"slow-thermometer",
     "slow thermo/thermos/thermometer/thermometers",
     {"slow? thermo/thermos/thermometer/thermometers|bulb/bulbs",
      "increase/ascend/increasing or stay/remain/staying the same|increase/ascend or repeat|never "
      "decrease|do/may/must/can not decrease|cannot decrease|don't decrease|increase from the bulb "
      "on , or stay the same|stay/remain the same or increase|increase or stay/remain equal|either "
      "increase or stay the same"},
     {"slow|@|from|bulb|end|tip|to|towards/toward/away|starting|at|moving|line"}},
    {"thermometer",
     "thermo/thermos/thermometer/thermometers|thermometer",
     {"thermo/thermos/thermometer/thermometers/themometers|from the? bulb/bulbs|starting at the? "
      "bulb",
      "strictly? increase/increases/increasing/ascend/ascends/ascending/rise/rises/grow|get "
      "larger/higher/bigger"},
     {"from the? round/bulbous? bulb/bulbs end?|from the? bulb end? to the? tip/end/top/other? "
      "end?|starting at/from/in the? bulb/bulbs end?|as? they? move/moving/moves/going away? from "
      "the? bulb|away from the? bulb|towards/toward/to the? "
      "tip/tips/end|thermo/thermos/thermometer/thermometers|@|or @|strictly|in "
      "order|order|shape/shapes|value|when? read? starting? from the? bulb|be|as"}},
    {"arrow",
     "arrow/arrows|arrow sums|pillarrow",
     {"arrow/arrows/arrow's", sums, "circle/circles/circled/bulb/bulbs/pill/pills/oval/ovals"},
     {"constitutes/represents/shows/gives/equals|drawn|attached/connected/connecting/given/"
      "corresponding/associated|or|2-digit/two-digit/double-digit|arrow's|arrow/"
      "arrows|upon|itself|to|at|white|pills/pill|the? start|base|circle/circles"}},
    {"pill",
     {},
     {"pill/pills|2-digit/two-digit", "left-to-right|left to right"},
     {"are|is|or|downwards/down|top to "
      "bottom|top-to-bottom|from|read/reading/reads|arrow|arrows|two-digit/2-digit|sum|to|form|,"}},
    {"arrow", {}, {"arrow/arrows", may_repeat}, {if_allowed}},
    {"renban",
     "@? renban line/lines?|renbans",
     {a_line, "consecutive|sequential", "any order|no particular order|not? necessarily in? order"},
     {in_a_row, no_repeat,
      "a|set/string/sequence/run/group/series of|renban|can appear|may/can "
      "be|appear/appears|form/forms|consist/consists of|but|not|arranged|feature|sets/sequences "
      "of|n|length n"}},
    {"renban",
     {},
     {a_line, "consecutive", no_repeat},
     {in_a_row,
      "set/string/sequence/run/group/series of|form/forms|in any order|renban|consist/consists "
      "of"}},
    {"renban", {}, {"renban lines", "the digits are different and consecutive , in any order"}, {}},
    {"german-whispers", "@? german whisper/whispers line/lines?", {}, {}},
    {"dutch-whispers", "@? dutch whisper/whispers line/lines?", {}, {}},
    {"whispers", "whisper/whispers line/lines?", {}, {}},
    {"whispers",
     {},
     {"@? german/dutch? whisper/whispers line/lines?|@? line/lines",
      "differ/differs by at least #|difference of at least #|difference of # or more|differ by # "
      "or more|at least # apart|a? minimum difference of #|differ by a minimum of #"},
     {in_a_row, "a|german|dutch|whispers|that|german whispers|@|from|either|or|by|between"}},
    {"german-whispers",
     {},
     {"german whispers neighbors along a green line differ by at least , n+1 , 2 , which is 5 on "
      "9x9"},
     {}},
    {"dutch-whispers",
     {},
     {"dutch whispers neighbors along an orange line differ by at least one less , 4 on 9x9"},
     {}},
    {"entropic",
     "entropic line/lines|entropy lines|entropic|entropic lines each three in a row are low , "
     "middle , and high , in any order",
     {"entropic? line/lines|@ line/lines|@ entropic line/lines", "three/3",
      "low|1 2 3|1-3|123|1 , 2 , 3", "high|7 8 9|7-9|789|7 , 8 , 9"},
     {in_a_row,
      "middle|mid|medium|4-6|456|any|set/sequence/group/run of|contiguous|one|from|different|in "
      "any order|exactly|4 , 5 , 6|entropic|digit|include"}},
    {"modular",
     "modular line/lines|modular|modular lines each three in a row have different remainders "
     "modulo 3",
     {"modular? line/lines|@ line/lines|modular", "three/3",
      "different remainders|modulo 3|147|1 4 7|1 , 4 , 7|remainder/remainders"},
     {in_a_row,
      "any|set/sequence/group/run of|one|from|258|369|divided by 3|2 , 5 , 8|3 , 6 , "
      "9|different|a|when|modular|3|contiguous|exactly"}},
    {"region-sum",
     "region sum line/lines|region-sum line/lines|region sums|box sum lines|region sums along a "
     "line are the same in each region",
     {"region? sum? line/lines|@ line/lines|region sums along a line",
      "equal sum|same sum|is equal for/in|sum to the same|equal sums|an equal sum n",
      "box/boxes/region/regions/borders"},
     {in_a_row,
      "it|that|@|segment/segments|into|for|3x3|border/borders|different|divide/divides|passes "
      "through|visits|the same|total|n|a|number|has|up|sum|of|line/lines|within|sum to"}},
    {"nabner",
     "nabner line/lines|nabners|nabner|nabner lines no two digits are equal or consecutive",
     {"nabner? line/lines|@ line/lines",
      "no two digits may/can? are/be? equal/repeated? or consecutive|no two digits are consecutive "
      "or equal"},
     {in_a_row, "nabner"}},
    {"double-arrow",
     "double arrow/arrows line/lines?|double-arrows|double arrows the inner digits add up to the "
     "sum of both ends",
     {"line/lines|@ line/lines|double arrow/arrows", "sum|sums", "ends|endpoints|circles|circled"},
     {"inner|between|on|double|arrow|both|two|of|line/lines|sum to|sum of|equal "
      "to|equal|equals|add up to|at|connected|total|same|double arrow"}},
    {"zipper",
     "zipper line/lines|zippers|zipper|zipper lines cells at the same distance from the middle "
     "have one sum",
     {"zipper? line/lines|@ line/lines", "same distance|equidistant|equally distant|equal distance",
      sums, "center/centre/middle"},
     {"from|an|at|center/centre/middle|of|line|to|same|a|that|total|zipper|the same"}},
    {"palindrome",
     "palindrome line/lines|palindromes|palindrome|palindromes read the same from both ends",
     {"palindrome/palindromes/palindromic", "line/lines|read/reads/reading"},
     {"line/lines|form/forms|@|drawn|way|shown|marked|same|either way|each/either/both "
      "way/ways|forwards and backwards|backwards and forwards|forward and backward|backward as "
      "forward|sequence/sequences of|from/in? either/both/each direction/directions/end/ends|from "
      "both ends|read/reads/reading|palindrome/palindromes|the digits|a"}},
    {"palindrome",
     {},
     {"line/lines|@ line/lines",
      "the? same forwards and backwards|the? same in either direction|the? same from both "
      "ends/directions|the? same from either end|the? same either way|the? same in both "
      "directions"},
     {"read/reads|@"}},
    {"between",
     "between line/lines|betweenline|between lines inner digits are between those of the ends",
     {"between? line/lines|@ between? line/lines", "between",
      "circle/circles/circled/ends/endpoints/bulbs/bulb"},
     {"strictly|not "
      "inclusive|connecting|thermometers|of|at|placed|connected|filled|@|line's|numerically|in "
      "value|exclusively|attached|endpoints|those|ends/end|circled|white|attaching|line/"
      "lines|inner|the value/values|two"}},
    {"lockout",
     "lockout line/lines|lockout lines the ends differ by at least 4 , and no inner digit is in "
     "their range",
     {"lockout? line/lines|diamond/diamonds|@ line/lines",
      "differ by at least 4|difference of at least 4",
      "not be between|outside|cannot be between|not between"},
     {"ends|inner|endpoints|diamond/diamonds|or equal "
      "to|remaining|at|end|strictly|those|range|a|line/lines|lockout|@|of|other|the range|by"}},
    {"sum-line",
     "ten line/lines|10-line/10-lines|sum line/lines|10 lines|ten lines consist of pieces that add "
     "up to 10",
     {"ten? line/lines|@ line/lines", "pieces|segments|groups|divided|split|partitioned", "10/ten"},
     {in_a_row,
      "consist of|into|contiguous|one or more|non-overlapping|up to|add/sum/sums|can "
      "be|pieces|segments|groups|digit|divided"}},
    {"thermometer", "gray thermometers increase strictly", {}, {}},
    // Sets of cells.
    {"killer-cage",
     "killer cage/cages|killer|killer sudoku|cage/cages|killer cages|killercage|killercage , nosum",
     {"killer? cage/cages/cage's|caged",
      "sum/sums/add/adds/total/totals up? to|summing to|show/shows its/their/the "
      "sum/sums/total/totals|sum/sums/total/totals may be given/shown"},
     {no_repeat, given,
      "small|clue/clues|total|up|written|if provided|top/upper left/left-hand? corner|top-left "
      "corner?|top "
      "left|at|that|if/when/where|provided|some|show/shows|corner|cage/cages|single|for|,|may "
      "be|sum|given in|same cage|sum to|killer|small|if any"}},
    {"killer-cage", {}, {"killer? cage/cages|caged", no_repeat}, {"a|the same cage|single|killer"}},
    {"sum", {}, {"cage/cages", may_repeat}, {if_allowed}},
    {"extra-region",
     "extra region/regions|extraregion",
     {"extra? region/regions|@ region/regions/area/areas|shaded region/regions/area/areas|extra "
      "area/areas|marked region/regions",
      "1-N|1 to N|exactly? once|once each"},
     {"shaded|coloured|colored|@|from|extra|once|exactly|also"}},
    {"extra-region",
     {},
     {"extra region/regions|@ region/regions/area/areas|shaded region/regions/area/areas",
      no_repeat},
     {"coloured|colored|extra"}},
    {"clone",
     "clone/clones|clone regions|cloned regions|two @ regions/areas/shapes are clones|@ "
     "regions/areas/shapes are clones",
     {"clone/clones/cloned|areas|regions|shapes", "identical|the? same|exact clones|exact same"},
     {"position/positions/place/places|shape/shapes/form/forms|@|gray|of one "
      "form|shaded|corresponding|marked|with the same "
      "letter|appear|exact|exactly|counterpart|caged|of? each other|same "
      "letter|same|one|area/areas|letter|be|clones"}},
    {"row-indexer", "row indexer/indexers|row index cells", {}, {}},
    {"column-indexer", "column indexer/indexers|column index cells", {}, {}},
    {"box-indexer", "box indexer/indexers|box index cells", {}, {}},
    // Clues beside the grid.
    {"little-killer",
     "little killer/killers|littlekillersum|little killer sums/clues",
     {"diagonal/diagonals", "sum/sums/total/totals"},
     {beside, may_repeat,
      "indicated|arrow/arrows|by|sum/sums to?|of|repeat|repeats|pointed|little "
      "killer|pointing|corresponding|marked|given|equal|arrowed|attached|to|but"}},
    {"little-killer",
     {},
     {"diagonal/diagonals", may_repeat},
     {"such|this|these|indicated|marked|little killer", if_allowed}},
    {"skyscrapers",
     "skyscraper/skyscrapers|skyscraper clues|skyscrapers how many digits have no larger one "
     "before them",
     {"skyscraper/skyscrapers|buildings", "how many|number of|height/heights"},
     {beside,
      "visible|can be "
      "seen|that|no|larger|taller|before|them|how|many|of|consider|considered|view|height/"
      "heights|from|height of|given"}},
    {"skyscrapers",
     {},
     {"taller/larger/higher/bigger", "block/blocks/obscure/obscures/hide/hides",
      "shorter/smaller/lower"},
     {"skyscraper/skyscrapers|ones|from view|the view of|behind|buildings"}},
    {"sandwich",
     "sandwich|sandwich sums/sum/clues|sandwichsum|sandwich sums the sum of the digits from 1 to n "
     ", without these",
     {"sandwich/sandwiched|between the? 1 and the? N|sandwich sums/clues", "sum/sums/total/totals",
      "1 and the? N"},
     {beside, "the sum of|between|sandwiched|of|total|sandwich"}},
    {"x-sum",
     "x-sum/x-sums|x sum/sums|xsum/xsums|x-sums the sum of the first x digits , where x is the "
     "first of them",
     {"x", "sum/sums|total/totals", "first"},
     {beside, "x|of|seen|x-sums|equals|the first x digits|those|is|sum/sums"}},
    {"numbered-room",
     "numbered room/rooms|numbered rooms the digit of the x-th cell , where x is the first digit",
     {"numbered room/rooms|xth/x-th/nth|n|x", "first", "xth/x-th/nth"},
     {beside, "x|n|appears|numbered rooms|position|is|of"}},
    {"battlefield",
     "battlefield/battlefields|battlefield sums|battlefield sums of the first x and last y cells , "
     "what is in both or in none",
     {},
     {}},
};

}  // namespace
}  // namespace sentences

std::span<const SaidKind> said_kinds() {
  return sentences::kinds;
}
std::span<const SentenceForm> sentence_forms() {
  return sentences::forms;
}

std::string_view empty_words() {
  return "the|a|an|and|,|rule|rules|constraint|constraints|sudoku|apply|applies|additionally|in "
         "addition|also|normal|standard|note|please note|ie|clues";
}
std::string_view words_about_cells() {
  return "each|every|any|all|have to|has to|need "
         "to|must|should|will|be|is|are|have|has|contain|contains|containing|that|which|in|inside|"
         "within|on|along|of|with|digit|digits|number|numbers|value|values|cell|cells|it|its|their|"
         "they|there|grid|two|both";
}

}  // namespace ariadne
