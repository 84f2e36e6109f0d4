/**
 * Abbreviations that some write with full stops and others without, as they are written with them, folded: the usual
 * degrees of Indian universities (UGC notification on the specification of degrees, 2014), and bodies every college
 * has to do with.
 */
const withStops = [
  ...['b.a', 'b.b.a', 'b.c.a', 'b.com', 'b.ed', 'b.lib', 'b.pharm', 'b.sc', 'b.tech', 'b.voc', 'll.b'],
  ...['m.a', 'm.b.a', 'm.c.a', 'm.com', 'm.ed', 'm.lib', 'm.phil', 'm.sc', 'm.tech', 'm.voc', 'll.m'],
  ...['d.litt', 'd.sc', 'ph.d'],
  ...['n.c.c', 'n.s.s', 'u.g.c'],
];

const stopsByWord = new Map(
  withStops.map((written) => {
    const parts = written.split('.');
    const ends = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('').length);
    return [parts.join(''), new Set(ends)] as const;
  }),
);

/** After how many letters a folded word may have a full stop, if it is a known abbreviation: 1 for bsc, 2 for phd. */
export function stopsOf(word: string): ReadonlySet<number> {
  return stopsByWord.get(word) ?? none;
}

const none: ReadonlySet<number> = new Set();
