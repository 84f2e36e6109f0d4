import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import { openPictures, type Pictures } from './pictures.ts';
import type { Scanner } from './checks/scanner.ts';
import { openSizedPictures, type SizedPictures } from './sized-pictures.ts';
import type { FileStorage } from './file-storage.ts';

/** Everything that the server does with files. */
export interface Files {
  readonly storage: FileStorage;
  /** Uploads in progress, on this machine's disk. */
  readonly drafts: Drafts;
  /** Checks pictures and makes smaller versions of them. */
  readonly pictures: Pictures;
  /** The sizes of uploaded pictures, each made when it is first requested. */
  readonly sizes: SizedPictures;
  /** Scans uploads, where the operator has configured a scanner. */
  readonly scanner: Scanner | undefined;
  close(): Promise<void>;
}

/** Where files are stored (in a bucket, else in the data directory), and which scanner checks them first. */
export interface FilesLocation {
  readonly filesBucket?: Bucket | undefined;
  readonly dataDir: string;
  readonly scannerUrl?: string | undefined;
}

/** Opens the place for files; only the code of that place is loaded. Throws `FilesUnavailableError`. */
export async function openFiles(
  { filesBucket, dataDir, scannerUrl }: FilesLocation,
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
    ...{ storage: place, drafts, pictures, sizes, scanner },
    close: async () => {
      await drafts.close();
      await pictures.close();
    },
  };
}
