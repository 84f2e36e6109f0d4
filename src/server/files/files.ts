import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import { openPictures, type Pictures } from './pictures.ts';
import type { Scanner } from './checks/scanner.ts';
import { openSizedPictures, type SizedPictures } from './sized-pictures.ts';
import type { FilePlace } from './place.ts';

/** All that the server does with files. */
export interface Files {
  readonly place: FilePlace;
  /** Uploads on their way in, on this machine's disk. */
  readonly drafts: Drafts;
  /** Checks pictures and makes smaller ones of them. */
  readonly pictures: Pictures;
  /** The sizes of uploaded pictures, each made when it is first asked for. */
  readonly sizes: SizedPictures;
  /** Looks through what is uploaded, where the operator has one. */
  readonly scanner: Scanner | undefined;
  close(): Promise<void>;
}

/** Where files go: into a bucket, else into the data directory; and who looks through them first. */
export interface FilesPlace {
  readonly filesBucket?: Bucket | undefined;
  readonly dataDir: string;
  readonly scannerUrl?: string | undefined;
}

/** Opens the place for files; only its own code is loaded. Throws `FilesUnavailable`. */
export async function openFiles(
  { filesBucket, dataDir, scannerUrl }: FilesPlace,
  report: (error: unknown) => void,
): Promise<Files> {
  const directory = join(dataDir, 'files');
  const place = filesBucket
    ? await (await import('./s3.ts')).openS3(filesBucket, report)
    : await (await import('./local.ts')).openLocal(directory);
  const drafts = await openDrafts(join(directory, 'drafts'));
  const pictures = openPictures(report);
  const sizes = openSizedPictures({ place, drafts, pictures });
  const scanner = scannerUrl ? (await import('./checks/scanner.ts')).openScanner(scannerUrl) : undefined;
  return {
    ...{ place, drafts, pictures, sizes, scanner },
    close: async () => {
      await drafts.close();
      await pictures.close();
    },
  };
}
