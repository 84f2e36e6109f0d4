/** The HTML entity names of the characters from 160 on, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The named entities that Office and other programs write into copied text. */
const written = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ensp: 0x2002, emsp: 0x2003, thinsp: 0x2009, zwnj: 0x200c, zwj: 0x200d, lrm: 0x200e, rlm: 0x200f },
  ...{
    ndash: 0x2013,
    mdash: 0x2014,
    lsquo: 0x2018,
    rsquo: 0x2019,
    sbquo: 0x201a,
    ldquo: 0x201c,
    rdquo: 0x201d,
    bdquo: 0x201e,
  },
  ...{ dagger: 0x2020, Dagger: 0x2021, bull: 0x2022, hellip: 0x2026, permil: 0x2030, prime: 0x2032, Prime: 0x2033 },
  ...{
    lsaquo: 0x2039,
    rsaquo: 0x203a,
    euro: 0x20ac,
    trade: 0x2122,
    larr: 0x2190,
    uarr: 0x2191,
    rarr: 0x2192,
    darr: 0x2193,
  },
  ...{ minus: 0x2212, infin: 0x221e, asymp: 0x2248, ne: 0x2260, le: 0x2264, ge: 0x2265 },
  ...{ OElig: 0x152, oelig: 0x153, Scaron: 0x160, scaron: 0x161, Yuml: 0x178, circ: 0x2c6, tilde: 0x2dc },
};

const characters = new Map<string, string>([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries(written).map(
    ([name, character]) => [name, typeof character === 'number' ? String.fromCodePoint(character) : character] as const,
  ),
]);

/** The character of an HTML entity name, as in `&ndash;`; undefined for an unknown name. */
export function namedCharacter(name: string): string | undefined {
  return characters.get(name) ?? characters.get(name.toLowerCase());
}
