import type { FileContent } from './file-content.ts';

/** The size of the header of an older Office file, in bytes; it lists the first sectors of the sector table. */
const headerSize = 512;
const listedInHeader = 109;

/** A sector that is not in use. */
const free = 0xffffffff;

/** Greater numbers are markers, not sectors. */
const lastSector = 0xfffffffa;

/**
 * Where an older Office file ends according to its own sector table: anything behind that was appended. Returns the
 * size of the file where the table does not say. The content of its streams is not examined: Word, Excel and PowerPoint
 * store the theme of every document in one, as an archive.
 */
export async function endOfCompound(content: FileContent): Promise<number> {
  const header = await content.at(0, headerSize);
  if (header.length < headerSize) return content.size;
  const sectorSize = header.readUInt16LE(30) === 12 ? 4096 : 512;
  const sectorAt = (sector: number) => (sector + 1) * sectorSize;
  const tables = await tablesOf(content, { header, sectorSize });
  const entries = sectorSize / 4;
  for (let table = tables.length - 1; table >= 0; table -= 1) {
    const bytes = await content.at(sectorAt(tables[table] ?? 0), sectorSize);
    for (let entry = Math.floor(bytes.length / 4) - 1; entry >= 0; entry -= 1) {
      if (bytes.readUInt32LE(entry * 4) !== free) return Math.min(sectorAt(table * entries + entry + 1), content.size);
    }
  }
  return headerSize;
}

/**
 * The sectors that hold the table, in order: the header lists the first ones, and in a large file further sectors list
 * the others, as a linked chain.
 */
async function tablesOf(
  content: FileContent,
  { header, sectorSize }: { header: Buffer; sectorSize: number },
): Promise<number[]> {
  const tables: number[] = [];
  // The file has no more table sectors than this, so a chain that leads back to itself ends.
  const most = Math.ceil(content.size / sectorSize / (sectorSize / 4));
  const take = (list: Buffer) => {
    for (let at = 0; at + 4 <= list.length; at += 4) tables.push(list.readUInt32LE(at));
  };
  take(header.subarray(76, 76 + listedInHeader * 4));
  let next = header.readUInt32LE(68);
  while (tables.length < most && next < lastSector) {
    const list = await content.at((next + 1) * sectorSize, sectorSize);
    if (list.length < sectorSize) break;
    take(list.subarray(0, sectorSize - 4));
    next = list.readUInt32LE(sectorSize - 4);
  }
  return tables.slice(0, most).filter((sector) => sector < lastSector);
}
