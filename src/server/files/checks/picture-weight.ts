import type { Metadata } from 'sharp';

/** The properties in the header of a picture. */
export type PictureHead = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * How many pixels are accepted, by format: formats that are decoded line by line may have as many as the largest
 * cameras take, formats that are decoded as a whole fewer.
 */
const mostPixels: Readonly<Record<string, number>> = { jpeg: 220_000_000, png: 128_000_000 };
const mostUnfolded = 50_000_000;

/** How much memory decoding a picture as a whole may take, in bytes: 66 megapixels of a progressive JPEG. */
const mostMemory = 400_000_000;

/** How many bytes the decoders use per byte of a pixel when they decode the whole picture, as measured. */
const unfolding: Readonly<Record<string, number>> = { jpeg: 2, avif: 4 };
const usualUnfolding = 1.25;

/**
 * Whether decoding a picture takes more memory than allowed. Progressive pictures are decoded as a whole, whatever
 * their format.
 */
export function isTooHeavy(format: string, { width, height, channels, depth, isProgressive }: PictureHead): boolean {
  const pixels = width * height;
  if (pixels > (mostPixels[format] ?? mostUnfolded)) return true;
  const isLineByLine = format in mostPixels && !isProgressive;
  const each = channels * (depth === 'uchar' ? 1 : 2) * (unfolding[format] ?? usualUnfolding);
  return !isLineByLine && pixels * each > mostMemory;
}
