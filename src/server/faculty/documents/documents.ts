import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
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
  /** Waits for what is being written, then lets go of the writer. */
  close(): Promise<void>;
}

/** A document that takes longer is given up. In ms. */
const longest = 60_000;

/** How long the writer waits for the next document before it ends, in ms. */
const idle = 15_000;

/**
 * Documents are written in a process of their own, that is there only while there are some to write: nobody else waits for the letters
 * to be set, and what the fonts unfold to is not the server's memory.
 */
export function openDocuments(): Documents {
  let writer: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(ending);
    writer?.kill('SIGKILL');
    writer = undefined;
  };

  const ask = async (job: DocumentJob): Promise<Buffer> => {
    clearTimeout(ending);
    writer ??= fork(program(), {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
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
    close: async () => {
      await last;
      end();
    },
  };
}

function resultOf(writer: ChildProcess, job: DocumentJob): Promise<DocumentResult> {
  return new Promise((resolve) => {
    const settle = (result: DocumentResult) => {
      clearTimeout(patience);
      writer.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(result);
    };
    const onMessage = (message: unknown) => settle(message as DocumentResult);
    const onError = (error: unknown) => settle({ failure: String(error) });
    const onExit = () => settle({ failure: 'the writer ended' });
    const patience = setTimeout(() => settle({ failure: 'it took too long' }), longest);
    writer.on('message', onMessage).on('error', onError).on('exit', onExit);
    writer.send(job, (error) => error && onError(error));
  });
}

/** The writer's program: beside the sources, or beside the built server. */
function program(): string {
  return join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'document-writer.ts' : 'document-writer.js');
}
