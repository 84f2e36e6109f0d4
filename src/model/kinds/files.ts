import * as z from 'zod/mini';
import { isObject, type FieldRules } from '../field.ts';
import {
  anyFilePath,
  familyOf,
  filePath,
  isPicture,
  addressOf,
  linkMime,
  longestName,
  takenExtension,
  takenKinds,
  type FileEntry,
} from '../files.ts';
import type { Kind } from './kind.ts';
import { listOf } from './list-of.ts';
import { preprocess } from './preprocess.ts';
import { isWebAddress, longestLink } from './link.ts';
import { normaliseUrl } from './normalise-url.ts';
import { plainText } from './text.ts';

const greatest = 100;

/** The longest caption, in characters. */
const longestCaption = 300;

/** The longest description of a picture, in characters. */
const longestDescription = 300;

/**
 * Uploaded files and links, in order; `[]` when none. One that is sent alone is a list of it. A file may be sent as its
 * type and path alone: whoever stores the record knows the rest of it, and holds what was sent against that.
 */
export const files: Kind<FileEntry[]> = {
  column: 'text',
  blank: [],
  schema: (field) =>
    preprocess(
      (value) => (isObject(value) ? [value] : value),
      listOf(fileSchema(field), {
        error: notFiles(field),
        greatest,
        tooMany: `${field.label} holds at most ${greatest} files.`,
      }),
    ).check(
      z.refine((list) => new Set(list.map(({ path }) => path)).size === list.length, {
        error: `${field.label} holds a file twice.`,
      }),
      z.overwrite((list) => list.map(wholeEntry)),
    ) as z.ZodMiniType<FileEntry[]>,
  isBlank: (value) => value.length === 0,
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as FileEntry[],
  say: (value) => value.map(sayEntry).join(', ') || '(empty)',
  toCell: (value, _field, origin = '') => value.map((entry) => addressOf(entry, origin)).join('\n'),
  // One too many is enough to be refused.
  fromCell: (cell) =>
    cell
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, greatest + 1)
      .map(entryAt),
  cellHint: () =>
    'Addresses of files of this portal, a line each, as an export has them. A spreadsheet uploads nothing.',
  files: (value) => value.filter(({ mime }) => mime !== linkMime).map(({ path }) => path),
};

/** The address of an uploaded file, wherever the portal stood when it was written, or without saying where. */
const ownAddress = new RegExp(`^(?:https?://[^/]+)?/files/(\\w+)/(${anyFilePath.source})[;,]?$`);

/** The file that an address in a cell leads to; a link without a type where that is none of the portal. */
function entryAt(address: string): Pick<FileEntry, 'type' | 'path'> {
  const [, type = '', path = address] = ownAddress.exec(address) ?? [];
  return { type, path };
}

/** One entry as a client sends it: whole, or what says which file it is. `url` is where a client found the file. */
type SentEntry = Pick<FileEntry, 'type' | 'path'> & { [Name in keyof FileEntry]?: string | undefined };

/** One file of a field, or a link, as a client sends it. */
export function fileSchema({ label }: Pick<FieldRules, 'label'>): z.ZodMiniType<SentEntry> {
  const told = z.string({ error: `${label} holds a file without its type and path as text.` });
  return z
    .strictObject(
      {
        // A field says what its files are uploaded as; one that was uploaded as something else is a file all the same.
        type: told.check(
          z.refine((type) => familyOf(type) !== undefined, { error: `${label} holds a file of no known type.` }),
        ),
        path: plainText(`A path in ${label}`, longestLink).check(z.overwrite(normaliseUrl)),
        ext: z.optional(told),
        mime: z.optional(told),
        filename: z._default(plainText(`A file name in ${label}`, longestName), ''),
        caption: z.optional(plainText(`A caption in ${label}`, longestCaption)),
        alt: z.optional(plainText(`A description of a picture in ${label}`, longestDescription)),
        url: z.optional(told),
      },
      {
        error: ({ code, keys }) =>
          code === 'unrecognized_keys'
            ? `${label} holds a file with an unknown "${String(keys[0])}".`
            : notFiles({ label }),
      },
    )
    .check(
      z.refine((entry) => !isLink(entry) || isWebAddress(entry.path), {
        error: ({ input }) =>
          (input as SentEntry).mime === linkMime
            ? `A link in ${label} must be a web address that starts with http:// or https://.`
            : `${label} holds a path that is neither an uploaded file's nor a web address.`,
      }),
      z.refine((entry) => isLink(entry) || takenExtension(entry.path) !== undefined, {
        error: `${label} holds a path that is not one of an uploaded file.`,
      }),
      z.refine((entry) => !entry.alt || isPicture(mimeOf(entry)), { error: `${label} describes what is no picture.` }),
    );
}

function notFiles({ label }: Pick<FieldRules, 'label'>): string {
  return `${label} must be a list of uploaded files and links.`;
}

/** Whatever is not the path of an upload leads elsewhere. */
function isLink({ path, mime }: Pick<SentEntry, 'path' | 'mime'>): boolean {
  return mime === linkMime || !filePath.test(path);
}

/** What a file is by its path, whatever was sent of it. */
function mimeOf(entry: Pick<SentEntry, 'path' | 'mime'>): string {
  const ext = takenExtension(entry.path);
  return isLink(entry) || !ext ? linkMime : takenKinds[ext];
}

/** The properties stand in one order, so that equal lists are equal texts. */
function wholeEntry(sent: SentEntry): FileEntry {
  const { type, path, filename = '' } = sent;
  const words = { ...(sent.caption && { caption: sent.caption }), ...(sent.alt && { alt: sent.alt }) };
  if (isLink(sent)) {
    return {
      type,
      path,
      ext: '',
      mime: linkMime,
      filename: filename || path.slice(0, longestName).toWellFormed(),
      ...words,
    };
  }
  const ext = takenExtension(path);
  return { type, path, ext: ext ?? '', mime: ext ? takenKinds[ext] : '', filename: filename || path, ...words };
}

function sayEntry({ filename, caption, alt }: FileEntry): string {
  return `${filename}${caption ? ` "${caption}"` : ''}${alt ? ` (description: ${alt})` : ''}`;
}
