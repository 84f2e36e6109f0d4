// A separate process: receives curricula by message, and returns their bytes. It ends when the server disconnects.
import { ready } from '../../files/side-process.ts';
import type { DocumentJob, DocumentResult } from './documents.ts';
import type { Picture } from './picture.ts';

process.on('disconnect', () => process.exit(0));
process.on('message', (job: DocumentJob) => {
  void write(job).then((result) => process.send?.(result));
});
process.send?.(ready);

async function write({ format, cv, photo }: DocumentJob): Promise<DocumentResult> {
  try {
    const picture = photo && (await pictureOf(photo));
    if (format === 'pdf') {
      const { drawCv } = await import('./draw-cv.ts');
      return { bytes: await drawCv(cv, picture) };
    }
    const { writeCv } = await import('./write-cv.ts');
    return { bytes: await writeCv(cv, picture) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A curriculum without its picture is better than none. */
async function pictureOf(bytes: Uint8Array): Promise<Picture | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
