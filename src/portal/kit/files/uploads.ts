import type { UploadedFile } from '#model/files.ts';

/** How an upload is followed, and stopped. */
export interface UploadWatch {
  /** Hears how much of the file is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Where files go. */
export interface Uploads {
  /** How large a file may be, in MB. */
  readonly limit: number;
  /** Sends a file as one of an upload type. Throws `ProblemError`, or the signal's reason once it is stopped. */
  send(file: File, type: string, watch: UploadWatch): Promise<UploadedFile>;
}
