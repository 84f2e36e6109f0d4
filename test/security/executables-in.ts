/** Elements that pages of the site consist of: any other element in a page comes from text that somebody entered. */
const elements = new Set(
  (
    'a abbr address article aside b body br button caption cite code col colgroup dd del details dialog div dl dt em figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hr html i img input ins kbd label legend li link main mark meta nav ol option p picture ' +
    'pre q s script search section select small source span strong style sub summary sup svg path circle rect line polyline table tbody ' +
    'td tfoot th thead time title tr track u ul video audio wbr'
  ).split(' '),
);

/** Attributes whose values a browser follows, loads or runs. */
const leading = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'srcset']);

const tag =
  /<(\/?)([a-z][\w:-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>|<!doctype html>|<[^\s]/gi;
const attribute = /([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Everything in a page that runs code, or leads to an address that would, and is not part of the site itself. The page
 * is read tag by tag, as a browser does. A bracket that begins no known tag counts too: no text of a page has one.
 */
export function executablesIn(html: string): string[] {
  // The contents of scripts and styles are not markup.
  const [found, outside] = setApart(html);
  for (const [whole, , name, attributes = ''] of outside.matchAll(tag)) {
    if (whole.toLowerCase() === '<!doctype html>') continue;
    if (name === undefined || !elements.has(name.toLowerCase())) found.push(whole.slice(0, 80));
    for (const [, key = '', double, single, bare] of attributes.matchAll(attribute)) {
      const value = unescaped(double ?? single ?? bare ?? '');
      if (/^on/i.test(key) || /^(?:style|srcdoc|http-equiv)$/i.test(key)) found.push(whole.slice(0, 80));
      if (leading.has(key.toLowerCase()) && !isHarmless(value)) found.push(`${key}=${value}`);
    }
  }
  return found;
}

/** The page without its scripts and styles, and those of them that are not the site's own. */
function setApart(html: string): [found: string[], outside: string] {
  const found: string[] = [];
  const outside = html.replace(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi,
    (whole, name: string, head: string, text: string) => {
      const isFacts = name === 'script' && /type="application\/ld\+json"/.test(head) && !text.includes('<');
      const isOwn = name === 'script' && /\ssrc="\/assets\//.test(head) && text === '';
      const isTheme = name === 'style' && !/[<@](?!media)|url\(|expression/i.test(text);
      if (!isFacts && !isOwn && !isTheme) found.push(whole.slice(0, 80));
      return '';
    },
  );
  return [found, outside];
}

function isHarmless(address: string): boolean {
  // Browsers ignore control characters and spaces in an address.
  const read = address.replace(/[\p{Cc} ]/gu, '');
  return !/^[a-z][a-z0-9+.-]*:/i.test(read) || /^(?:https?|mailto|tel|webcal):/i.test(read);
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_all, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
