import { inflateSync } from 'node:zlib';

/** A printed page: whether it is in landscape, and its text in the order of the PDF. */
export interface Sheet {
  readonly isAlong: boolean;
  readonly words: string;
}

/** The pages of a PDF as Chromium writes it: without object streams, and with a character map for each font. */
export function sheetsOf(pdf: Buffer): Sheet[] {
  const found = [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)];
  const parts = new Map(found.map(([, id, part]) => [id!, part!]));
  const pages = [...parts.values()].filter((part) => /\/Type \/Page\b/.test(part));
  return pages.map((page) => {
    const [width = 0, height = 0] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page)!.slice(1).map(Number);
    const named = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)];
    const fonts = new Map(named.map(([, name, id]) => [name!, lettersOf(parts, parts.get(id!)!)]));
    let font = new Map<string, string>();
    let words = '';
    const drawn = streamOf(parts.get(/\/Contents (\d+)/.exec(page)![1]!)!);
    for (const [, name, glyphs, end] of drawn.matchAll(/\/(F\d+) \S+ Tf|<([0-9A-F]*)>|(\bET\b)/gi)) {
      if (name) font = fonts.get(name) ?? font;
      for (const [glyph] of glyphs?.matchAll(/.{4}/g) ?? []) words += font.get(glyph.toUpperCase()) ?? '';
      if (end) words += '\n';
    }
    return { isAlong: width > height, words };
  });
}

/** The characters of a font by glyph number, in hexadecimal digits. */
function lettersOf(parts: ReadonlyMap<string, string>, font: string): Map<string, string> {
  const table = /\/ToUnicode (\d+)/.exec(font);
  const lines = table ? streamOf(parts.get(table[1]!)!) : '';
  const letters = new Map<string, string>();
  for (const [, from, to, code] of lines.matchAll(/<(\w{4})> (?:<(\w{4})> )?<(\w{4})>/g)) {
    const first = parseInt(from!, 16);
    for (let at = first; at <= parseInt(to ?? from!, 16); at += 1) {
      const glyph = at.toString(16).toUpperCase().padStart(4, '0');
      letters.set(glyph, String.fromCharCode(parseInt(code!, 16) + at - first));
    }
  }
  return letters;
}

function streamOf(part: string): string {
  const packed = part.slice(part.indexOf('stream')).replace(/^stream\r?\n/, '');
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}
