import type { CurriculumVitae } from '#model/faculty/documents/curriculum-vitae.ts';
import { openSideProcess } from '../../files/side-process.ts';

export type DocumentFormat = 'pdf' | 'docx';

/** A document to write. */
export interface DocumentJob {
  readonly format: DocumentFormat;
  readonly cv: CurriculumVitae;
  /** A picture of the person, as the files keep thumbnails; undefined for none. What cannot be read is left out. */
  readonly photo: Uint8Array | undefined;
}

/** What became of a document: its bytes, or why there is none. */
export type DocumentResult = { readonly bytes: Uint8Array } | { readonly failure: string };

/** Writes documents. */
export interface Documents {
  /** One after the other. Throws when a document could not be written. */
  write(job: DocumentJob): Promise<Buffer>;
  /** Waits for what is being written, then lets go of the writer. */
  close(): Promise<void>;
}

/** A document that takes longer is given up. In ms. */
const longest = 60_000;

/** Documents are written in a process of their own: nobody else waits for the letters to be set. */
export function openDocuments(): Documents {
  const writer = openSideProcess<DocumentJob, DocumentResult>({
    folder: import.meta.dirname,
    name: 'document-writer',
    longest,
  });
  return {
    write: async (job) => {
      const outcome = await writer.ask(job);
      const result =
        'failure' in outcome ? { failure: `the writer: ${outcome.failure} (${outcome.why})` } : outcome.result;
      if ('failure' in result) throw new Error(`A ${job.format} could not be written: ${result.failure}`);
      return Buffer.from(result.bytes);
    },
    close: () => writer.close(),
  };
}
