import type { Metadata } from 'sharp';

/** What the head of a picture says of it. */
export type PictureHead = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * How many pixels are taken, by format: those that are read line by line may have as many as the largest cameras take,
 * those that are unfolded whole fewer.
 */
const mostPixels: Readonly<Record<string, number>> = { jpeg: 220_000_000, png: 128_000_000 };
const mostUnfolded = 50_000_000;

/** How much memory a picture may take that is unfolded whole, in bytes: 66 megapixels of a progressive JPEG. */
const mostMemory = 400_000_000;

/** How much the decoders take for a byte of a pixel where they unfold the whole, as it was measured. */
const unfolding: Readonly<Record<string, number>> = { jpeg: 2, avif: 4 };
const usualUnfolding = 1.25;

/**
 * Whether a picture takes more to read than it is given. Pictures that come in several passes are unfolded whole,
 * whatever their format.
 */
export function isTooHeavy(format: string, { width, height, channels, depth, isProgressive }: PictureHead): boolean {
  const pixels = width * height;
  if (pixels > (mostPixels[format] ?? mostUnfolded)) return true;
  const isLineByLine = format in mostPixels && !isProgressive;
  const each = channels * (depth === 'uchar' ? 1 : 2) * (unfolding[format] ?? usualUnfolding);
  return !isLineByLine && pixels * each > mostMemory;
}
