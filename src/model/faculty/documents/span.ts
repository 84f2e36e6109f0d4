/** A piece of a text in one style. */
export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** The target address. */
  readonly link?: string;
}

/** A block of a document below a heading. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  /** A line of a list, after a bullet or after its number. */
  | { readonly kind: 'item'; readonly depth: number; readonly number: number | null; readonly spans: readonly Span[] }
  /** A text after a short label, such as a date or a type. */
  | { readonly kind: 'entry'; readonly label: string; readonly spans: readonly Span[] };

/** The parts of a line in order; empty parts are left out. */
export type Part = Span | readonly Span[] | string;

/** The spans of a part. */
export function spansOf(part: Part): readonly Span[] {
  if (typeof part === 'string') return linked(part);
  return Array.isArray(part) ? (part as readonly Span[]) : [part as Span];
}

/** Joins parts in one line with a mark between them; the mark is left out after a part that ends with it. */
export function joinParts(mark: string, parts: readonly Part[]): Span[] {
  const filled = parts.map(spansOf).filter((spans) => spans.some(({ text }) => text.trim() !== ''));
  return filled.flatMap((spans, at) => {
    if (at === 0) return [...spans];
    const isSaid = mark.startsWith('.') && /[.?!]$/.test(textOf(filled[at - 1] ?? []));
    return [{ text: isSaid ? mark.slice(1) : mark }, ...spans];
  });
}

/** The text of a line, without its styles. */
export function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** A text in one line in which web addresses are links. */
function linked(text: string): Span[] {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!line.includes('://')) return line === '' ? [] : [{ text: line }];
  return line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:)\]])/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) ? { text: part, link: part } : { text: part }));
}
