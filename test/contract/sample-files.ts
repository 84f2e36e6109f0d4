import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { AcceptedExtension } from '#model/files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A small valid file of every accepted kind. */
export async function sampleFiles(): Promise<Record<AcceptedExtension, Bytes>> {
  const picture = (width = 600, height = 300) => sharp({ create: { width, height, channels: 3, background: '#2a7' } });
  const jpeg = bytes(await picture().jpeg().toBuffer());
  return {
    jpg: jpeg,
    jpeg,
    png: bytes(await picture().png().toBuffer()),
    gif: bytes(await picture(60, 30).gif().toBuffer()),
    webp: bytes(await picture().webp().toBuffer()),
    avif: bytes(await picture(60, 30).avif({ effort: 0 }).toBuffer()),
    pdf: bytes('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    doc: compound('WordDocument'),
    xls: compound('Workbook'),
    ppt: compound('PowerPoint Document'),
    docx: zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
    xlsx: zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
    pptx: zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p:presentation/>' }),
    odt: openDocument('text'),
    ods: openDocument('spreadsheet'),
    odp: openDocument('presentation'),
    rtf: bytes('{\\rtf1\\ansi A letter.}'),
    txt: bytes('কামাখ্যা, পাণ্ডু\n'),
    csv: bytes('\ufeffname,marks\nRima,71\n'),
    zip: zip({ 'minutes/2026.txt': 'All agreed.' }),
    mp4: mp4(),
    mp3: mp3(),
  };
}

/** A zip archive of the files, stored without compression. */
export function zip(files: Record<string, string>): Bytes {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), facts, title, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, title);
    at += 30 + title.length + content.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return bytes(Buffer.concat([...parts, listed, end]));
}

/** The archive with its last file missing in the list at its end. */
export function unlisted(archive: Bytes): Bytes {
  const content = Buffer.from(archive);
  const [last, at] = ['PK\x01\x02', 'PK\x05\x06'].map((mark) => content.lastIndexOf(mark)) as [number, number];
  const end = Buffer.from(content.subarray(at));
  for (const count of [8, 10]) end.writeUInt16LE(end.readUInt16LE(count) - 1, count);
  end.writeUInt32LE(end.readUInt32LE(12) - (at - last), 12);
  return bytes(Buffer.concat([content.subarray(0, last), end]));
}

/** A picture with its author, title and place in EXIF and XMP, as phones and editors write them. */
export async function placed(ext: 'jpg' | 'png' | 'webp' | 'avif'): Promise<Bytes> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '26/1 9/1 123456789/10000000' };
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="26,9.2058N">' +
    '<exif:GPSAreaInformation>26,9.2058N</exif:GPSAreaInformation><dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">Bihu</dc:title>' +
    '</rdf:Description></rdf:RDF></x:xmpmeta>';
  const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: '#2a7' } });
  const said = picture.withExif({ IFD0: { Artist: 'Mina Bora' }, IFD3: place });
  if (ext === 'png') return withXmp(await said.png().toBuffer(), xmp);
  return bytes(
    await said
      .withXmp(xmp)
      .toFormat(ext === 'jpg' ? 'jpeg' : ext)
      .toBuffer(),
  );
}

/** Adds XMP to a PNG as editors write it: in a chunk of its own after the header. */
function withXmp(png: Buffer, xmp: string): Bytes {
  const chunk = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  return joined(png.subarray(0, 33), length, chunk, sum, png.subarray(33));
}

/** In how many ways a picture contains the place that `placed` writes: 0, 1 or 2. */
export function placeIn(picture: Uint8Array): number {
  const bytes = Buffer.from(picture);
  const seconds = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  seconds[0].writeUInt32LE(123_456_789);
  seconds[1].writeUInt32BE(123_456_789);
  return Number(seconds.some((one) => bytes.includes(one))) + Number(bytes.includes('26,9.2058N'));
}

/** A PNG whose header claims `side` pixels a side and, if in passes, interlacing with 16 bits a channel and alpha. */
export function vastPicture(png: Bytes, side: number, isInPasses = false): Bytes {
  const content = Buffer.from(png);
  content.writeUInt32BE(side, 16);
  content.writeUInt32BE(side, 20);
  if (isInPasses) content.set([16, 6, 0, 0, 1], 24);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return bytes(content);
}

/** Concatenates the pieces. */
export function joined(...pieces: (Uint8Array | string)[]): Bytes {
  return bytes(Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))));
}

function openDocument(kind: string): Bytes {
  return zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office:document-content/>' });
}

/**
 * A file of Office 97–2003 (OLE compound file): header, sector table and stream list. The theme is an archive in a
 * stream of its own, as Office 2007 and later write it.
 */
export function compound(stream: string, theme: Uint8Array = new Uint8Array()): Bytes {
  const sectors = 2 + Math.ceil(theme.length / 512);
  const content = Buffer.alloc(512 * (1 + sectors));
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content);
  content.writeUInt16LE(9, 30);
  content.writeUInt32LE(1, 44);
  content.writeUInt32LE(1, 48);
  content.writeUInt32LE(0xfffffffe, 68);
  content.fill(0xff, 76, 512);
  content.writeUInt32LE(0, 76);
  content.fill(0xff, 512, 1024);
  for (let sector = 0; sector < sectors; sector += 1) content.writeUInt32LE(sector + 1, 512 + sector * 4);
  content.write('Root Entry', 1024, 'utf16le');
  content.write(stream, 1024 + 128, 'utf16le');
  content.set(theme, 1536);
  return bytes(content);
}

function mp4(): Bytes {
  const box = (kind: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(kind + content, 'latin1')]);
  };
  return joined(box('ftyp', 'isom\0\0\x02\0isommp41'), box('moov', '\0'.repeat(16)), box('mdat', '\0'.repeat(64)));
}

/** An ID3 tag and four silent frames: 128 kbit/s at 44.1 kHz. */
function mp3(): Bytes {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return joined(Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10), frame, frame, frame, frame);
}

function bytes(content: Uint8Array | string): Bytes {
  return Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content);
}
