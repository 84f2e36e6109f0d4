/**
 * What a teacher of the sample works on. Every title is made of these: a subject, and where or of what it is looked at.
 */
export interface Track {
  /** The employee, by name. */
  readonly who: string;
  /** The discipline, by its code; of most it is the department, too. */
  readonly of: string;
  /** How titles are put together. */
  readonly manner: Manner;
  readonly subjects: readonly string[];
  readonly settings: readonly string[];
}

/** The manners of writing a title, by the kind of work. */
export type Manner = keyof typeof manners;

/** `{s}` is the subject, `{S}` the same with a capital, `{in}` the setting. */
const manners = {
  field: [
    'Diversity of {s} {in}',
    '{S} {in}: a checklist',
    'Seasonal changes in {s} {in}',
    '{S} {in}: threats and prospects',
    'Notes on {s} {in}',
  ],
  bench: [
    'Studies on {s} {in}',
    '{S} {in}: a comparative account',
    'Factors that govern {s} {in}',
    '{S} {in}: recent results',
    'Further work on {s} {in}',
  ],
  proof: ['On {s} {in}', 'Some results on {s} {in}', 'Remarks on {s} {in}', '{S} {in}: a survey', 'A note on {s} {in}'],
  computing: [
    'A hybrid approach to {s} {in}',
    '{S} {in}: a survey',
    'A small data set for {s} {in}',
    'Evaluating {s} {in}',
    'Lightweight methods of {s} {in}',
  ],
  society: [
    '{S} {in}: a case study',
    'Determinants of {s} {in}',
    '{S} {in}: trends and issues',
    'Changing patterns of {s} {in}',
    'An enquiry into {s} {in}',
  ],
  letters: [
    '{S} {in}',
    'Reading {s} {in}',
    '{S} {in}: a reappraisal',
    'The question of {s} {in}',
    'Rethinking {s} {in}',
  ],
  assamese: [
    '{in} {s}: এটি অধ্যয়ন',
    '{in} {s}: এক আলোচনা',
    '{in} {s} আৰু সমাজ',
    '{in} {s}: এক বিশ্লেষণ',
    '{in} {s}: বিষয় আৰু শৈলী',
  ],
} as const;

type Row = readonly [who: string, of: string, manner: Manner, subjects: string, settings: string];

/** Four subjects and five settings each: twenty pairs, all with different titles. */
const rows: readonly Row[] = [
  [
    'Niharendra Kalitabarua',
    'PSC',
    'society',
    'decentralised planning; institutional leadership; policy on higher education; the governance of colleges',
    'in Assam after 1985; in the Sixth Schedule areas; in Kamrup district; under the new education policy; in the North East',
  ],
  [
    'Malobika Sarmahoi',
    'CHM',
    'bench',
    'fluoride; arsenic; iron; dissolved solids',
    'in wells of Guwahati; in the Bharalu river; after filters of rice husk ash; in ponds of Kamrup; in piped water',
  ],
  [
    'Dhritiman Gogoikonwar',
    'ASM',
    'assamese',
    'নাট্যসাহিত্য; গীতি-কবিতা; হাস্যৰস; চৰিত-পুথি',
    'বৈষ্ণৱ যুগৰ; জোনাকী যুগৰ; স্বাধীনতাৰ পিছৰ; অৰুণোদই যুগৰ; সাম্প্ৰতিক কালৰ',
  ],
  [
    'Junmoni Patorbhuyan',
    'ASM',
    'assamese',
    'চুটিগল্পত নাৰী; উপন্যাসত নদী; কবিতাত প্ৰকৃতি; লোকগীতত জীৱন',
    'কামৰূপ অঞ্চলৰ; যুদ্ধোত্তৰ যুগৰ; বিংশ শতিকাৰ; গোৱালপাৰা অঞ্চলৰ; একবিংশ শতিকাৰ',
  ],
  [
    'Rupjyoti Medhipathak',
    'BOT',
    'field',
    'aquatic macrophytes; epiphytic orchids; riparian vegetation; wild edible plants',
    'of Deepor Beel; of the Amchang hills; along the Kulsi river; of Chandubi lake; around Pandu',
  ],
  [
    'Bhargavi Talukdarnath',
    'BOT',
    'field',
    'plants used by healers; dye-yielding plants; bamboos in daily use; plants of the Bihu season',
    'among the Karbi; in the villages of Boko; in home gardens of Nalbari; among the Rabha; in the Baksa foothills',
  ],
  [
    'Bandana Lekharusarma',
    'BOT',
    'bench',
    'shoot multiplication; root colonisation by fungi; the germination of seeds; pigments of leaves',
    'in agarwood; in Dendrobium in vitro; in black rice; in turmeric under shade; in citrus of Assam',
  ],
  [
    'Tridip Lahkarsingh',
    'CHM',
    'bench',
    'the stability; the fluorescence; the oxidation; zinc complexes',
    'of Schiff bases; of amino acids in water; of curcumin derivatives; of plant phenols; of substituted pyridines',
  ],
  [
    'Kuldip Agarbaidya',
    'COM',
    'society',
    'financial literacy; digital payments; the use of microcredit; bookkeeping',
    'among street vendors of Guwahati; in weaving households of Sualkuchi; among self-help groups; in small firms; after the pandemic',
  ],
  [
    'Partha Pratim Hazowal',
    'CSC',
    'computing',
    'part-of-speech tagging; speech recognition; spelling correction; machine translation',
    'for Assamese; for Bodo; for languages with few resources; for noisy input; on small devices',
  ],
  [
    'Dipankar Mahelakonwar',
    'CSC',
    'computing',
    'object detection; image segmentation; scene classification; change detection',
    'in satellite pictures; in photographs of leaves; in phone pictures; under changing light; with few examples',
  ],
  [
    'Loknath Saikiaphukan',
    'ECO',
    'society',
    'rural credit; migration for work; farm diversification; household saving',
    'in flood-prone villages; in the char areas; in Kamrup district; among marginal farmers; in the Brahmaputra valley',
  ],
  [
    'Hirakjyoti Bharalineog',
    'ECO',
    'society',
    'female employment; informal work; spending on health; returns to schooling',
    'in urban Assam; in border towns; in tea-growing districts; among young households; since the reforms',
  ],
  [
    'Mouchumi Rabhadeka',
    'EDN',
    'society',
    'anxiety before examinations; attitudes to online learning; inclusive attitudes; the motivation of first learners',
    'in secondary schools; among college students; in tea garden schools; among trainee teachers; in rural Kamrup',
  ],
  [
    'Aurobindo Thakuriamoy',
    'ENG',
    'letters',
    'memory; landscape; the figure of the exile; silence',
    'in Naga fiction; in the poetry of Shillong; in novels of the tea garden; in Indian English drama; in translated Bezbaroa',
  ],
  [
    'Ishani Kakatidutta',
    'ENG',
    'letters',
    'the bilingual classroom; folk voice; women as narrators; the uses of irony',
    'in the North East; in contemporary Indian writing; in retold epics; in campus novels; in life writing',
  ],
  [
    'Merina Talukdarkakoti',
    'ENG',
    'letters',
    'food; rivers; the city; childhood',
    'in Partition stories; in graphic novels; in eco-fiction; in diaspora writing; in travel books on Assam',
  ],
  [
    'Himadri Bhagawatikar',
    'GGY',
    'society',
    'bank erosion; settlement; wetland shrinkage; land use',
    'along the Brahmaputra at Palasbari; in greater Guwahati; in the Deepor Beel basin; on Majuli; in the Kulsi basin',
  ],
  [
    'Bonojit Tamuliphookan',
    'HIS',
    'letters',
    'river trade; peasant protest; temple lands; the memory of earthquakes',
    'in colonial Assam; in the Ahom chronicles; in Kamrup before 1826; in missionary records; in family papers',
  ],
  [
    'Gayatri Bezbaroahi',
    'MAT',
    'proof',
    'graceful labelling; the domination number; the metric dimension; the spectrum',
    'of caterpillar trees; of grid graphs; of circulant graphs; of unit graphs of rings; of corona products',
  ],
  [
    'Simanta Goswamilal',
    'MAT',
    'proof',
    'partial quotients; periodic expansions; good approximations; symmetry',
    'for quadratic irrationals; in real quadratic fields; in Hurwitz fractions; in palindromic fractions; over function fields',
  ],
  [
    'Anupol Lahkarmajinder',
    'MAT',
    'proof',
    'ranking; similarity measures; aggregation operators; entropy measures',
    'for intuitionistic fuzzy sets; in group decisions; in flood warning; for soft sets; on lattices',
  ],
  [
    'Utpalendu Mahantahari',
    'PHY',
    'bench',
    'optical properties; the photoconductivity; the band gap; the ageing',
    'of zinc oxide films; of doped tin oxide; of films from a chemical bath; of nanorods on glass; of cadmium-free solar cells',
  ],
  [
    'Debajani Kalitamedhi',
    'PHY',
    'bench',
    'radon; gamma activity; radium; background radiation',
    'in ground water of Kamrup; in building sand; around Guwahati; in soils of the north bank; in houses of clay',
  ],
  [
    'Krishnakshi Adhyapoki',
    'PHL',
    'letters',
    'the idea of duty; knowledge by testimony; the self; non-violence',
    'in the Gita; in Nyaya thought; in environmental ethics; in Buddhist logic; in modern Indian philosophy',
  ],
  [
    'Monoranjan Doleygam',
    'PSC',
    'society',
    'autonomy demands; women in local bodies; voting by the young; the politics of land',
    'in the hill districts; in Dhemaji; in Assam since 1996; in the Bodoland region; in the char areas',
  ],
  [
    'Jyotishka Barmandev',
    'STS',
    'proof',
    'small area estimates; bootstrap intervals; regression models; ratio estimators',
    'for crop surveys; under ranked set sampling; of infant mortality in Assam; with missing answers; for rainfall data',
  ],
  [
    'Manjula Hatibaruas',
    'ZOO',
    'field',
    'ornamental fishes; migratory birds; zooplankton; amphibians',
    'of Deepor Beel; of the Kulsi river; in ponds of the campus; of the Garbhanga forest; in the wetlands of Morigaon',
  ],
  [
    'Rituraj Pegupait',
    'ZOO',
    'field',
    'butterflies; honey bees; spiders; dragonflies',
    'of the college campus; in Dhemaji; of Nambor forest; in gardens of Guwahati; along the foothills of Bhutan',
  ],
  [
    'Bulbuli Neogchetia',
    'LIB',
    'society',
    'reading habits; the use of e-journals; information literacy; the borrowing of books',
    'in college libraries of Assam; among first-year students; among women readers; in rural libraries of Kamrup; since the pandemic',
  ],
];

const split = (text: string) => text.split('; ');

/** The thirty whose records are full, the heads of the college first. */
export const tracks: readonly Track[] = rows.map(([who, of, manner, subjects, settings]) => ({
  who,
  of,
  manner,
  subjects: split(subjects),
  settings: split(settings),
}));

/** A guest teacher of two years, with a correspondingly short record. */
export const guestTrack: Track = {
  who: 'Pragyan Boropatgiri',
  of: 'BOT',
  manner: 'field',
  subjects: ['ferns', 'mosses', 'lichens', 'roadside trees'],
  settings: ['of Guwahati', 'of Amchang', 'of Nalbari town', 'of Kamakhya hill', 'of the college campus'],
};

/** The title of a track's work with a number: the first twenty are on subjects and settings that never meet again. */
export function titleOf({ manner, subjects, settings }: Track, at: number): string {
  const subject = subjects[at % subjects.length] ?? '';
  const setting = settings[at % settings.length] ?? '';
  const forms: readonly string[] = manners[manner];
  const form = forms[(at + Math.floor(at / 4) * 2 + Math.floor(at / 20) * 2) % forms.length] ?? '{S} {in}';
  return form
    .replace('{S}', subject.charAt(0).toUpperCase() + subject.slice(1))
    .replace('{s}', subject)
    .replace('{in}', setting);
}
