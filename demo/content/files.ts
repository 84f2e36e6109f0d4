import sharp from 'sharp';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';

/** An uploaded file as the portal's records store it. */
export interface Uploaded {
  type: string;
  path: string;
  ext: string;
  mime: string;
  filename: string;
  caption?: string;
  /** What is to be seen, of a picture. */
  alt?: string;
}

/** Uploads a file of some type through the portal's own call. */
export type Upload = (type: string, name: string, content: Uint8Array<ArrayBuffer>) => Promise<Uploaded>;

/** A picture to be drawn, and what is to be seen on it. */
export interface Drawing {
  readonly draw: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly alt: string;
}

/** Uploads a picture with its text alternative. */
export async function uploadDrawn(upload: Upload, type: string, [name, drawing]: [string, Drawing]): Promise<Uploaded> {
  return { ...(await upload(type, name, await drawing.draw())), alt: drawing.alt };
}

/** A link as records store it. */
export function linkTo(type: string, path: string, filename: string): Uploaded {
  return { type, path, ext: '', mime: 'link', filename };
}

/** A made-up view of a campus by a river: sky, hills, water, buildings, trees. Equal seeds draw alike. */
export function campusView(seed: number): Drawing {
  const choose = seededRandom(seed * 7919 + 13);
  const [top, low, sky] = choose.of([
    ['#8fc3e8', '#eaf4fb', 'clear'],
    ['#f3b27a', '#fbe9d2', 'golden'],
    ['#6f8fc4', '#dfe8f6', 'hazy blue'],
    ['#a9c9b8', '#eef6f0', 'pale green'],
    ['#d98c8c', '#f9e3d6', 'rosy'],
  ] as const);
  const parts = [
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>`,
    '<rect width="1200" height="800" fill="url(#s)"/>',
    `<circle cx="${choose.between(120, 1080)}" cy="${choose.between(90, 260)}" r="${choose.between(34, 62)}" fill="#fff4d6" opacity="0.85"/>`,
    ...['#7c98a6', '#5d8277', '#3f6b58'].map((colour, at) => hills(choose, { base: 380 + at * 60, colour })),
    '<rect y="560" width="1200" height="80" fill="#7fa9b8"/>',
    '<rect y="628" width="1200" height="172" fill="#6f9a5c"/>',
  ];
  const { roof, ...house } = building(choose);
  const trees = Array.from({ length: choose.between(4, 9) }, () => tree(choose));
  return {
    draw: () => picture(1200, 800, [...parts, house.drawn, ...trees]),
    alt: `A long college building with a ${roof} roof between ${trees.length} trees, by a river under a ${sky} sky`,
  };
}

/** A drawn portrait of an invented person. Portraits differ by their colours. */
export function portrait(name: string, seed: number): Drawing {
  const choose = seededRandom(seed * 104_729 + 7);
  const back = choose.of(['#dfe7e3', '#efe6d8', '#dde4ee', '#eadfe2', '#e6ead8']);
  const skin = choose.of(['#c58c63', '#b97f56', '#a86f48', '#d19d73', '#8f5f3f']);
  const dress = choose.of(['#1f5d57', '#7a3b46', '#2f4a7d', '#8a6a1f', '#4b4b52', '#5b3a78']);
  const hair = choose.of(['#231c18', '#3a2d25', '#151515', '#6b6560']);
  const isLong = choose.happens(45);
  const parts = [
    `<rect width="480" height="560" fill="${back}"/>`,
    isLong ? `<path d="M128 250a112 128 0 0 1 224 0v170H128z" fill="${hair}"/>` : '',
    `<path d="M60 560c0-110 70-150 180-150s180 40 180 150z" fill="${dress}"/>`,
    `<rect x="204" y="340" width="72" height="90" rx="30" fill="${skin}"/>`,
    `<ellipse cx="240" cy="250" rx="92" ry="114" fill="${skin}"/>`,
    `<path d="M144 250c-6-92 40-136 96-136s102 44 96 136c-20-40-40-60-96-60s-76 20-96 60z" fill="${hair}"/>`,
  ];
  return { draw: () => picture(480, 560, parts), alt: `Drawn portrait of ${name}` };
}

/** A one-page PDF with these lines of plain Latin text. */
export function letter(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const plain = (line: string) => line.replace(/[^\x20-\x7e]/g, ' ').replace(/[\\()]/g, String.raw`\$&`);
  const text = [
    'BT /F2 16 Tf 56 780 Td',
    `(${plain(title)}) Tj`,
    '/F1 11 Tf 0 -30 Td 16 TL',
    ...lines.map((line) => `(${plain(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let written = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = written.length;
    written += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return bytes(
    `${written}${end}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`,
  );
}

/** Rows as a CSV file. */
export function csv(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return bytes(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n');
}

async function picture(width: number, height: number, parts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
  return bytes(await sharp(Buffer.from(svg)).jpeg({ quality: 74 }).toBuffer());
}

function hills(choose: SeededRandom, { base, colour }: { base: number; colour: string }): string {
  const tops = Array.from({ length: 7 }, (_, at) => `${at * 200},${base - choose.between(10, 150)}`);
  return `<path d="M0,640 L${tops.join(' L')} L1200,640z" fill="${colour}"/>`;
}

function building(choose: SeededRandom): { drawn: string; roof: string } {
  const wide = choose.between(360, 620);
  const left = choose.between(80, 1120 - wide);
  const [wall, colour, roof] = choose.of([
    ['#f0e2c4', '#a4472f', 'red'],
    ['#e8e4da', '#5b6b63', 'grey'],
    ['#d9b48a', '#6a3b2a', 'brown'],
    ['#c9d4d8', '#41586a', 'blue'],
  ] as const);
  const windows = Array.from({ length: Math.floor(wide / 52) }, (_, at) => {
    const x = left + 22 + at * 50;
    return [512, 576].map((y) => `<rect x="${x}" y="${y}" width="22" height="34" rx="8" fill="#4d5c63"/>`).join('');
  });
  const drawn = [
    `<rect x="${left}" y="490" width="${wide}" height="150" fill="${wall}"/>`,
    `<path d="M${left - 22},492 L${left + wide / 2},${choose.between(400, 440)} L${left + wide + 22},492z" fill="${colour}"/>`,
    ...windows,
  ].join('');
  return { drawn, roof };
}

function tree(choose: SeededRandom): string {
  const x = choose.between(20, 1180);
  const y = choose.between(640, 730);
  const size = choose.between(34, 72);
  const leaves = choose.of(['#2f6b3a', '#3f7d45', '#57893f', '#24583a']);
  return `<rect x="${x - 5}" y="${y - size}" width="10" height="${size}" fill="#5b4632"/><circle cx="${x}" cy="${y - size - size / 2}" r="${size}" fill="${leaves}"/>`;
}

function bytes(content: string | Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content));
}
