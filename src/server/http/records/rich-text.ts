import sanitize from 'sanitize-html';
import { BoundedMap } from '#model/bounded-map.ts';
import type { Field, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { readRecord } from '#model/record.ts';
import { richTextElements, richTextLinkRel, richTextSchemes, richTextSynonyms } from '#model/rich-text/elements.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { richTextBlocks, richTextCells, tidyRichText } from '#model/rich-text/tidy.ts';
import { escapeHtml } from '#model/rich-text/tokens.ts';
import { invalid } from '../errors.ts';

/** Their content is not text of the page. */
const droppedTags = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed'],
  ...['svg', 'math', 'template', 'title', 'head', 'audio', 'video', 'canvas', 'map', 'select', 'plaintext'],
];

const options: sanitize.IOptions = {
  allowedTags: [
    ...Object.keys(richTextElements),
    ...Object.keys(richTextSynonyms),
    ...richTextBlocks,
    ...richTextCells,
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...richTextSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: droppedTags,
  parseStyleAttributes: false,
};

/** No author nests deeper. The parser's time per element grows with its depth. */
const maxDepth = 200;

/** A rich text as it may be stored: see `tidyRichText` for the rules. Idempotent. */
export function cleanRichText(html: string): string {
  return tidyRichText(sanitizeHtml(html) ?? toPlainParagraph(html));
}

/**
 * A record whose rich texts are sanitised. A text that equals the stored one, which may be in an earlier spelling,
 * keeps the stored spelling: it was not changed. Throws `invalid` if a text is invalid without the removed parts.
 */
export function cleanTextFields(resource: Resource, values: Values, before: Values | undefined): Values {
  const cleaned: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const clean = keepStoredSpelling(cleanValue(field, values[name]), before?.[name], field);
    if (clean !== values[name]) cleaned[name] = clean;
  }
  if (Object.keys(cleaned).length === 0) return values;
  // Fields that are not sent keep their values: only the texts are parsed again, and validated with the rest.
  const reading = readRecord(resource, cleaned, values);
  if (!reading.ok) throw invalid(reading.problems);
  return reading.values;
}

/** A field value as it may be stored: a rich text sanitised, any other unchanged. */
export function cleanValue(field: Field | undefined, value: unknown): unknown {
  return field?.kind === 'richtext' && typeof value === 'string' ? cleanCached(value) : value;
}

/** A long text takes half a second, and the values of an imported row are needed several times before it is written. */
function cleanCached(html: string): string {
  const cached = recentlyCleaned.get(html);
  if (cached !== undefined) return cached;
  const clean = cleanRichText(html);
  recentlyCleaned.set(html, clean);
  recentlyCleaned.set(clean, clean);
  return clean;
}

/** Cache of the last sanitised texts: enough for the rich texts of one or two records. */
const recentlyCleaned = new BoundedMap<string, string>(16);

function keepStoredSpelling(clean: unknown, stored: unknown, { kind }: Field): unknown {
  if (kind !== 'richtext' || typeof stored !== 'string' || stored === clean) return clean;
  return isCanonical(stored) && cleanCached(stored) === clean ? stored : clean;
}

const plainTags = Object.keys(richTextElements).join('|');
const linkPrefixes = richTextSchemes
  .map((scheme) => (scheme.startsWith('http') ? `${scheme}://` : `${scheme}:`))
  .join('|');
const canonicalTags = new RegExp(
  `<a href="(?:${linkPrefixes})[^"<>]*" rel="${richTextLinkRel}">|</?(?:${plainTags})>`,
  'gi',
);

/** Whether a text holds only elements of a rich text, in whatever combination. */
function isCanonical(html: string): boolean {
  return !/[<>]/.test(html.replace(canonicalTags, ''));
}

/** HTML reduced to rich text; null if it is nested too deep to be parsed. */
function sanitizeHtml(html: string): string | null {
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > maxDepth) throw new TooDeepError();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return sanitize(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

class TooDeepError extends Error {}

/** Its text only. */
function toPlainParagraph(html: string): string {
  return `<p>${escapeHtml(toPlainText(html))}</p>`;
}
