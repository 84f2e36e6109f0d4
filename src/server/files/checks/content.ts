import { open } from 'node:fs/promises';
import type { AcceptedExtension } from '#model/files.ts';
import { endOfCompound } from './compound.ts';
import { isMp3, isMp4 } from './media.ts';
import { hasForeignContent } from './foreign-content.ts';
import { isPlainText } from './plain-text.ts';
import { readAt } from './read-at.ts';
import { looksLikePage } from './markup.ts';
import { isOfficeFile, isOpenDocument, isZip, readZip } from './zip.ts';
import type { FileContent } from './file-content.ts';

type Check = (content: FileContent) => Promise<boolean>;

/**
 * Whether the content of a local file matches its extension, and is nothing else at the same time: a picture that is
 * also a page or an archive is refused. Pictures must still be decoded by the code that resizes them.
 */
export async function matchesExtension(file: string, ext: AcceptedExtension): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const at = (start: number, length: number) => readAt(handle, start, length);
    return await checks[ext]({ handle, size, at });
  } finally {
    await handle.close();
  }
}

const jpeg = picture((head) => head.startsWith('\xff\xd8\xff'));
const checks: Readonly<Record<AcceptedExtension, Check>> = {
  jpg: jpeg,
  jpeg,
  png: picture((head) => head.startsWith('\x89PNG\r\n\x1a\n')),
  gif: picture((head) => /^GIF8[79]a/.test(head)),
  webp: picture((head) => /^RIFF[^]{4}WEBP/.test(head)),
  avif: picture((head) => /^[^]{4}ftyp[^]{0,40}avi[fs]/.test(head)),
  pdf: isPdf,
  doc: compound('WordDocument'),
  xls: compound('Workbook', 'Book'),
  ppt: compound('PowerPoint Document'),
  docx: async (content) => isOfficeFile(await readZip(content), 'word'),
  xlsx: async (content) => isOfficeFile(await readZip(content), 'xl'),
  pptx: async (content) => isOfficeFile(await readZip(content), 'ppt'),
  odt: async (content) => isOpenDocument(await readZip(content), 'text'),
  ods: async (content) => isOpenDocument(await readZip(content), 'spreadsheet'),
  odp: async (content) => isOpenDocument(await readZip(content), 'presentation'),
  zip: async (content) => isZip(await readZip(content)),
  rtf: async (content) => (await head(content, 6)).startsWith('{\\rtf') && !(await isArchiveToo(content)),
  txt: isPlainText,
  csv: isPlainText,
  mp4: async (content) => (await isMp4(content)) && (await isNothingElse(content)),
  mp3: async (content) => (await isMp3(content)) && (await isNothingElse(content)),
};

function picture(opens: (head: string) => boolean): Check {
  return async (content) => {
    const first = await head(content, 1024);
    // A PDF reader looks for the header in the first kilobyte.
    return opens(first) && !first.includes('%PDF-') && (await isNothingElse(content));
  };
}

async function isPdf(content: FileContent): Promise<boolean> {
  const first = await head(content, 4096);
  // Portals that generate PDF files page by page put empty lines before the header; every reader skips those.
  return (
    /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,1000}%PDF-[12]\.\d/.test(first) &&
    !looksLikePage(first) &&
    !(await isArchiveToo(content))
  );
}

/** Older Office files: folders within a file. The name of the stream that identifies a document is in UTF-16. */
function compound(...streams: string[]): Check {
  const names = streams.map((name) => Buffer.from(`${name}\0`, 'utf16le'));
  return async (content) => {
    const magic = await content.at(0, 8);
    if (!magic.equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return false;
    // A name begins at a multiple of 128, so it never crosses the end of a piece of this size.
    const piece = 64 * 1024;
    for (let start = 0; start < content.size; start += piece) {
      const bytes = await content.at(start, piece);
      if (names.some((name) => bytes.includes(name)))
        return !(await isArchiveToo(content, await endOfCompound(content)));
    }
    return false;
  };
}

async function isNothingElse(content: FileContent): Promise<boolean> {
  return !(await isArchiveToo(content)) && !(await hasForeignContent(content));
}

/**
 * Whether an archive was appended: archive readers begin at the end. An archive that begins before `from` is part of
 * the file.
 */
async function isArchiveToo(content: FileContent, from = 0): Promise<boolean> {
  const longest = 22 + 65_535;
  const tail = await content.at(Math.max(from, content.size - longest), longest);
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)) {
    // The record itself says how many bytes follow.
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true;
  }
  return false;
}

/** The first bytes, one character per byte. */
async function head(content: FileContent, length: number): Promise<string> {
  return (await content.at(0, length)).toString('latin1');
}
