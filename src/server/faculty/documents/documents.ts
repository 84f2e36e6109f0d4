import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CurriculumVitae } from '#model/faculty/documents/curriculum-vitae.ts';

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
}

/** A document that takes longer is given up. In ms. */
const longest = 60_000;

/** How long the writer waits for the next document before it ends, in ms. */
const idle = 15_000;

/**
 * Documents are written in a thread of their own, that is there only while there are some to write: nobody else waits for the letters
 * to be set, and the fonts are not kept in memory.
 */
export function openDocuments(): Documents {
  let writer: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(ending);
    void writer?.terminate();
    writer = undefined;
  };

  const ask = async (job: DocumentJob): Promise<Buffer> => {
    clearTimeout(ending);
    writer ??= startWriter();
    const result = await resultOf(writer, job);
    if ('failure' in result) {
      end();
      throw new Error(`A ${job.format} could not be written: ${result.failure}`);
    }
    ending = setTimeout(end, idle).unref();
    return Buffer.from(result.bytes);
  };

  return {
    write: (job) => {
      const result = last.then(() => ask(job));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** It keeps no server from ending. */
function startWriter(): Worker {
  const worker = new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  worker.unref();
  return worker;
}

function resultOf(writer: Worker, job: DocumentJob): Promise<DocumentResult> {
  return new Promise((resolve) => {
    const settle = (result: DocumentResult) => {
      clearTimeout(patience);
      writer.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(result);
    };
    const onError = (error: unknown) => settle({ failure: String(error) });
    const onExit = () => settle({ failure: 'the writer ended' });
    const patience = setTimeout(() => settle({ failure: 'it took too long' }), longest);
    writer.on('message', settle).on('error', onError).on('exit', onExit);
    writer.postMessage(job);
  });
}

/** The writer's program: beside the sources, or beside the built server. */
function program(): string {
  const source = join(import.meta.dirname, 'document-writer.ts');
  return existsSync(source) ? source : join(import.meta.dirname, 'document-writer.js');
}
