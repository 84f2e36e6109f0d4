import { shortMonths } from '#model/wording/months.ts';

/** An entry of a BibTeX file; its values still contain LaTeX. */
export interface BibtexEntry {
  readonly number: number;
  readonly type: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An invalid entry, and the reason. */
export interface BrokenEntry {
  readonly number: number;
  readonly reason: string;
}

const opening = /@\s*([A-Za-z][A-Za-z_]*)\s*([{(])/g;

/**
 * The certain start of an entry: at the start of a line, with a key, followed by the end of the line or a field. It
 * terminates a preceding entry that was never closed.
 */
const certainOpening =
  /^[ \t]*@[ \t]*[A-Za-z][A-Za-z_]*[ \t]*[{(][^\s{}"=]*[ \t]*,[ \t]*(?:\r?$|[A-Za-z][\w:+.-]*[ \t]*=)/gm;

/**
 * How many entries on lines of their own an abstract may quote. If there are more, the entry before them was never
 * closed.
 */
const mostQuoted = 3;

/**
 * Splits a BibTeX file into entries. It is lenient: commas and keys may be missing, months need no quotes, and any text
 * may be between the entries. An entry that is never closed is reported by its number, and the following ones are still
 * parsed.
 */
export function bibtexEntries(text: string): (BibtexEntry | BrokenEntry)[] {
  const found: (BibtexEntry | BrokenEntry)[] = [];
  const strings = new Map(Object.entries(monthStrings));
  const limitsBehind = limitsIn(text);
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [whole, type = '', bracket] = match;
    const from = match.index + whole.length;
    const [limit, furthest] = limitsBehind(match.index);
    const kind = type.toLowerCase();
    if (kind === 'comment') continue;
    const close = bracket === '(' ? ')' : '}';
    const end = endOf(text, { from, limit, close }) ?? endOf(text, { from, limit: furthest, close });
    const body = text.slice(from, end ?? limit);
    opening.lastIndex = end ?? limit;
    if (kind === 'preamble') continue;
    if (kind === 'string') {
      for (const [name, value] of Object.entries(fieldsIn(body, strings))) strings.set(name, value);
      continue;
    }
    // An @ inside a word, as in an e-mail address, does not start an entry.
    if (end === undefined && !body.includes('=')) continue;
    const number = found.length + 1;
    const [, key = ''] = /^\s*([^\s,={}"]*)\s*(?:,|$)/.exec(body) ?? [];
    if (end === undefined) {
      found.push({
        number,
        reason: `${key === '' ? 'The entry' : `The entry “${key}”`} is never closed: a bracket is missing.`,
      });
      continue;
    }
    const fields = fieldsIn(body.replace(/^[^,=]*,/, ''), strings);
    const isEmpty = Object.keys(fields).length === 0;
    found.push(
      isEmpty
        ? { number, reason: `${key === '' ? 'The entry' : `The entry “${key}”`} has no fields that can be read.` }
        : { number, type: kind, key, fields },
    );
  }
  return found;
}

const monthStrings = Object.fromEntries(shortMonths.map((name) => [name.toLowerCase(), name.toLowerCase()]));

/**
 * Returns a function for positions in ascending order. It returns where the next entry starts, and how far an entry
 * that quotes others may extend: a line that ends after its key is never a quotation.
 */
function limitsIn(text: string): (place: number) => [limit: number, furthest: number] {
  const starts = [...text.matchAll(certainOpening)].map(({ 0: line, index }) => ({
    at: index + line.indexOf('@'),
    isQuotable: line.endsWith('='),
  }));
  let next = 0;
  return (place) => {
    while ((starts[next]?.at ?? Infinity) <= place) next += 1;
    const within = starts.slice(next, next + mostQuoted);
    const sure = within.find(({ isQuotable }) => !isQuotable) ?? starts[next + mostQuoted];
    return [starts[next]?.at ?? text.length, sure?.at ?? text.length];
  };
}

/** The position of the bracket that closes an entry; undefined if the next entry or the end comes first. */
function endOf(
  text: string,
  { from, limit, close }: { from: number; limit: number; close: string },
): number | undefined {
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === close && depth === 0) return at;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth < 0) return undefined;
  }
  return undefined;
}

const fieldName = /([A-Za-z][\w:+.-]*)\s*=\s*/g;

/** The fields of an entry, by name in lower case. Invalid text is skipped up to the next name. */
function fieldsIn(body: string, strings: ReadonlyMap<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  fieldName.lastIndex = 0;
  for (let match = fieldName.exec(body); match; match = fieldName.exec(body)) {
    const name = (match[1] ?? '').toLowerCase();
    const { value, end } = valueAt(body, fieldName.lastIndex, strings);
    fieldName.lastIndex = end;
    // If a field occurs twice, the first non-empty value counts.
    if ((fields[name] ?? '').trim() === '') fields[name] = value.trim();
  }
  return fields;
}

/** A value and its end position: parts in brackets, in quotation marks, or bare words and numbers, joined by #. */
function valueAt(body: string, from: number, strings: ReadonlyMap<string, string>): { value: string; end: number } {
  let value = '';
  let at = from;
  for (;;) {
    const letter = body[at];
    if (letter === '{' || letter === '"') {
      const end = closing(body, at);
      value += body.slice(at + 1, end);
      at = end + 1;
    } else {
      const [word = ''] = /^[^\s,#{}"]*/.exec(body.slice(at, at + 200)) ?? [];
      value += strings.get(word.toLowerCase()) ?? word;
      at += word.length;
    }
    const [joint] = /^\s*#\s*/.exec(body.slice(at, at + 50)) ?? [];
    if (joint === undefined) return { value, end: at };
    at += joint.length;
  }
}

/** The end of a part in brackets or quotation marks. A quotation mark inside brackets is plain text. */
function closing(body: string, from: number): number {
  const isQuoted = body[from] === '"';
  let depth = isQuoted ? 0 : 1;
  for (let at = from + 1; at < body.length; at += 1) {
    const letter = body[at];
    if (letter === '\\' && !(isQuoted && body[at + 1] === '"')) at += 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth === 0 && letter === (isQuoted ? '"' : '}') && body[at - 1] !== '\\') return at;
  }
  return body.length;
}
