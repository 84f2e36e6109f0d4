import type { CurriculumVitae } from '#model/faculty/documents/curriculum-vitae.ts';
import { openSideProcess } from '../../files/side-process.ts';

export type DocumentFormat = 'pdf' | 'docx';

/** A document to write. */
export interface DocumentJob {
  readonly format: DocumentFormat;
  readonly cv: CurriculumVitae;
  /**
   * A picture of the person, in the form of the stored thumbnails; undefined for none. One that cannot be read is
   * omitted.
   */
  readonly photo: Uint8Array | undefined;
}

/** The result for a document: its bytes, or why there is none. */
export type DocumentResult = { readonly bytes: Uint8Array } | { readonly failure: string };

/** Writes documents. */
export interface DocumentWriter {
  /** One after the other. Throws if a document could not be written. */
  write(job: DocumentJob): Promise<Buffer>;
  /** Waits for the document in progress, then stops the writer. */
  close(): Promise<void>;
}

/** The timeout for a document, in ms. */
const timeoutMs = 60_000;

/** Documents are written in a separate process, so that no request waits for the typesetting. */
export function openDocumentWriter(): DocumentWriter {
  const writer = openSideProcess<DocumentJob, DocumentResult>({
    folder: import.meta.dirname,
    name: 'document-writer',
    longest: timeoutMs,
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
