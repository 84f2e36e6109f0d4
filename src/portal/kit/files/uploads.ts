import type { UploadedFile } from '#model/files.ts';

/** Reports the progress of an upload and can stop it. */
export interface UploadWatch {
  /** Called with the share that is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The upload service. */
export interface Uploads {
  /** The maximum size of a file, in MB. */
  readonly limit: number;
  /** Sends a file as an upload type. Throws `ProblemError`, or the signal's reason after an abort. */
  send(file: File, type: string, watch: UploadWatch): Promise<UploadedFile>;
}
