import * as z from 'zod/mini';
import { isObject, type FieldRules } from '../field.ts';
import {
  anyFilePath,
  familyOf,
  filePath,
  isPicture,
  addressOf,
  linkMime,
  maxFilenameLength,
  acceptedExtension,
  acceptedFileTypes,
  type FileEntry,
} from '../files.ts';
import type { Kind } from './kind.ts';
import { listOf } from './list-of.ts';
import { preprocess } from './preprocess.ts';
import { isWebAddress, maxLinkLength } from './link.ts';
import { normaliseUrl } from './normalise-url.ts';
import { plainText } from './text.ts';

const greatest = 100;

/** The longest caption, in characters. */
const longestCaption = 300;

/** The longest description of a picture, in characters. */
const longestDescription = 300;

/**
 * Uploaded files and links, in order; `[]` for none. A single entry becomes a list. A client may send only the type and
 * path of a file: the server knows its other properties and checks the sent ones against them.
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
  format: (value) => value.map(sayEntry).join(', ') || '(empty)',
  toCell: (value, _field, origin = '') => value.map((entry) => addressOf(entry, origin)).join('\n'),
  // One entry above the limit is enough to be refused.
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

/** The address of an uploaded file, with any origin or without one. */
const ownAddress = new RegExp(`^(?:https?://[^/]+)?/files/(\\w+)/(${anyFilePath.source})[;,]?$`);

/** The file at an address in a cell; if it is not an address of the portal, a link without a type. */
function entryAt(address: string): Pick<FileEntry, 'type' | 'path'> {
  const [, type = '', path = address] = ownAddress.exec(address) ?? [];
  return { type, path };
}

/**
 * One entry as a client sends it: complete, or only the properties that identify the file. `url` is the address at
 * which a client found the file.
 */
type SentEntry = Pick<FileEntry, 'type' | 'path'> & { [Name in keyof FileEntry]?: string | undefined };

/** One file of a field, or a link, as a client sends it. */
export function fileSchema({ label }: Pick<FieldRules, 'label'>): z.ZodMiniType<SentEntry> {
  const told = z.string({ error: `${label} holds a file without its type and path as text.` });
  return z
    .strictObject(
      {
        // The field determines the upload type; a file with another upload type is accepted as well.
        type: told.check(
          z.refine((type) => familyOf(type) !== undefined, { error: `${label} holds a file of no known type.` }),
        ),
        path: plainText(`A path in ${label}`, maxLinkLength).check(z.overwrite(normaliseUrl)),
        ext: z.optional(told),
        mime: z.optional(told),
        filename: z._default(plainText(`A file name in ${label}`, maxFilenameLength), ''),
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
      z.refine((entry) => isLink(entry) || acceptedExtension(entry.path) !== undefined, {
        error: `${label} holds a path that is not one of an uploaded file.`,
      }),
      z.refine((entry) => !entry.alt || isPicture(mimeOf(entry)), { error: `${label} describes what is no picture.` }),
    );
}

function notFiles({ label }: Pick<FieldRules, 'label'>): string {
  return `${label} must be a list of uploaded files and links.`;
}

/** A path that is not the path of an upload is a link. */
function isLink({ path, mime }: Pick<SentEntry, 'path' | 'mime'>): boolean {
  return mime === linkMime || !filePath.test(path);
}

/** The media type of a file, by its path; a sent type is ignored. */
function mimeOf(entry: Pick<SentEntry, 'path' | 'mime'>): string {
  const ext = acceptedExtension(entry.path);
  return isLink(entry) || !ext ? linkMime : acceptedFileTypes[ext];
}

/** The properties are in a fixed order, so that equal lists are equal as JSON text. */
function wholeEntry(sent: SentEntry): FileEntry {
  const { type, path, filename = '' } = sent;
  const words = { ...(sent.caption && { caption: sent.caption }), ...(sent.alt && { alt: sent.alt }) };
  if (isLink(sent)) {
    return {
      type,
      path,
      ext: '',
      mime: linkMime,
      filename: filename || path.slice(0, maxFilenameLength).toWellFormed(),
      ...words,
    };
  }
  const ext = acceptedExtension(path);
  return { type, path, ext: ext ?? '', mime: ext ? acceptedFileTypes[ext] : '', filename: filename || path, ...words };
}

function sayEntry({ filename, caption, alt }: FileEntry): string {
  return `${filename}${caption ? ` "${caption}"` : ''}${alt ? ` (description: ${alt})` : ''}`;
}
