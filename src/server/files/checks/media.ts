import type { FileContent } from './file-content.ts';

/** The brands of an MP4 file; QuickTime and the picture formats in the same container have others. */
const brands = /^(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|f4v |3gp[4-7]|NDSC|XAVC)$/;

/** A fragmented video has two boxes for every few seconds. */
const mostBoxes = 20_000;

/**
 * Whether a file is an MP4 video: a sequence of boxes from the first byte to the last, among them the one with the
 * tracks.
 */
export async function isMp4(content: FileContent): Promise<boolean> {
  let tracks = false;
  for (let start = 0, boxes = 0; start < content.size; boxes += 1) {
    if (boxes > mostBoxes) return false;
    const head = await content.at(start, 16);
    if (head.length < 8) return false;
    const kind = head.toString('latin1', 4, 8);
    if (!/^[\w \xa9-]{4}$/.test(kind)) return false;
    if (start === 0 && !(kind === 'ftyp' && brands.test(head.toString('latin1', 8, 12)))) return false;
    if (kind === 'moov') tracks = true;
    const length = boxLength(head, content.size - start);
    if (length < 8 || start + length > content.size) return false;
    start += length;
  }
  return tracks;
}

/** Whether a file is an MP3: an optional tag, then a sequence of frames. */
export async function isMp3(content: FileContent): Promise<boolean> {
  const tag = await tagLength(content);
  let start = tag;
  const room = await content.at(start, 64 * 1024);
  // Encoders leave padding behind a tag.
  if (start > 0)
    start += Math.max(
      0,
      room.findIndex((byte) => byte !== 0),
    );
  for (let frames = 0; frames < 3; frames += 1) {
    const length = frameLength(await content.at(start, 4));
    if (length === 0) return false;
    start += length;
    // A very short sound ends after fewer frames: behind a tag one is enough, otherwise there must be two.
    if (start >= content.size) return (tag > 0 || frames > 0) && start === content.size;
  }
  return true;
}

/** 0 means the rest of the file, 1 means that a length of eight bytes follows. */
function boxLength(head: Buffer, rest: number): number {
  const length = head.readUInt32BE(0);
  if (length === 0) return rest;
  if (length > 1) return length;
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

async function tagLength(content: FileContent): Promise<number> {
  const head = await content.at(0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
}

const bitrates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/** The length in bytes of a layer III frame, from its first four bytes; 0 where no frame begins. */
function frameLength(head: Buffer): number {
  if (head.length < 4 || (head.readUInt16BE(0) & 0xffe0) !== 0xffe0) return 0;
  const [, kind = 0, rates = 0] = head;
  const version = (kind >> 3) & 3;
  const layer = (kind >> 1) & 3;
  const bitrate = (version === 3 ? bitrates.first : bitrates.second)[rates >> 4] ?? 0;
  const sampled = sampleRates[(rates >> 2) & 3] ?? 0;
  if (version === 1 || layer !== 1 || bitrate === 0 || sampled === 0) return 0;
  const divided = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samples = version === 3 ? 144_000 : 72_000;
  return Math.floor((samples * bitrate) / (sampled / divided)) + ((rates >> 1) & 1);
}
