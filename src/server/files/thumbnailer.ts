// A separate process: it gets pictures by message, and responds with the outcome of each. It ends when the server
// disconnects.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { codeOf } from '../disk/has-code.ts';
import type { LookedAt, PictureJob } from './pictures.ts';
import { isTooHeavy } from './checks/picture-weight.ts';
import { ready } from './side-process.ts';

sharp.cache(false);
sharp.concurrency(1);

process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => {
  void look(job).then((result) => process.send?.(result));
});
process.send?.(ready);

async function look({ file, format, side, smaller }: PictureJob): Promise<LookedAt> {
  let bytes: Uint8Array;
  try {
    const options = { failOn: 'error', sequentialRead: true, limitInputPixels: false } as const;
    const found = await sharp(file, options).metadata();
    // libvips names AVIF by its container, HEIF.
    if ((found.format === 'heif' ? 'avif' : found.format) !== format) return 'broken';
    if (format === 'avif' && found.compression !== 'av1') return 'broken';
    if (isTooHeavy(format, found)) return 'too many pixels';
    bytes = await sharp(file, options)
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
    // The disk is the cause, not the picture.
    (error: unknown) => ({ code: codeOf(error) || 'EIO' }),
  );
}
