// A process of its own: gets pictures by message, answers what became of each. It ends when the server lets go of it.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { LookedAt, PictureJob } from './pictures.ts';

/**
 * How many pixels are taken, by format: those that are read line by line may have as many as the largest cameras take, those that are
 * unfolded whole fewer.
 */
const mostPixels: Readonly<Record<string, number>> = { jpeg: 220_000_000, png: 128_000_000 };
const mostUnfolded = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);

process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => {
  void look(job).then((result) => process.send?.(result));
});

async function look({ file, format, side, smaller }: PictureJob): Promise<LookedAt> {
  let bytes: Uint8Array;
  try {
    const most = mostPixels[format] ?? mostUnfolded;
    const options = { failOn: 'error', sequentialRead: true, limitInputPixels: false } as const;
    const found = await sharp(file, options).metadata();
    // libvips calls AVIF by the name of its container.
    if ((found.format === 'heif' ? 'avif' : found.format) !== format) return 'broken';
    if (format === 'avif' && found.compression !== 'av1') return 'broken';
    if (found.width * found.height > most) return 'too many pixels';
    bytes = await sharp(file, { ...options, limitInputPixels: most })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: 25 })
      .toBuffer();
  } catch {
    return 'broken';
  }
  return writeFile(smaller, bytes).then(
    () => 'made',
    // The disk is at fault, not the picture.
    (error: unknown) => ({ code: (error as NodeJS.ErrnoException).code ?? 'EIO' }),
  );
}
