import { inflateSync } from 'node:zlib';

/** The structure that a PDF offers to a screen reader. */
export interface PdfStructure {
  /** Its elements with their children: "L(LI(Lbl LBody(Link)))". */
  readonly tree: string;
  /** How many marked pieces are in an element, and how many are drawn on the pages. */
  readonly pieces: { readonly held: number; readonly drawn: number };
  /** The drawing operators that are neither in a structure element nor marked as decoration. */
  readonly unmarked: readonly string[];
}

/** Reads the structure of a PDF as `pdfkit` writes one. */
export function pdfStructure(bytes: Buffer): PdfStructure {
  const file = bytes.toString('latin1');
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body = '']) => [id, body]));
  let held = 0;
  const readElement = (id: string | undefined): string => {
    const body = objects.get(id) ?? '';
    const [, name] = /\/S \/(\w+)/.exec(body) ?? [];
    if (!name) return '';
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? [];
    held +=
      kids.replace(/<<[^>]*?OBJR[^>]*>>/g, '').match(/(?<=MCID )\d+|\b\d+\b(?! \d+ R| R)(?<!MCID \d+)/g)?.length ?? 0;
    const inside = refsIn(kids.replace(/<<[^>]*>>/g, '')).map(readElement);
    return inside.length > 0 ? `${name}(${inside.join(' ')})` : name;
  };
  const root = [...objects.values()].find((body) => body.includes('/Type /StructTreeRoot')) ?? '';
  const tree = refsIn(/\/K \[([^\]]*)\]/.exec(root)?.[1] ?? '')
    .map(readElement)
    .join(' ');
  const pages = pdfStreams(file).filter((text) => /\bBT\b/.test(text) && !text.includes('beginbfrange'));
  return {
    tree,
    pieces: { held, drawn: pages.join('\n').match(/\/MCID \d+/g)?.length ?? 0 },
    unmarked: pages.flatMap(unmarkedIn),
  };
}

/** The streams of a PDF that can be inflated, as texts. */
export function pdfStreams(file: string): string[] {
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => inflated(body));
}

function refsIn(list: string): string[] {
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

function unmarkedIn(page: string): string[] {
  let depth = 0;
  return page.split('\n').filter((line) => {
    if (/ (?:BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth === 0 && /(?:^| )(?:BT|S|f|Do)$/.test(line);
  });
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
