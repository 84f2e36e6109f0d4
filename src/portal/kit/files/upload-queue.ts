import { isPictureType, type UploadedFile } from '#model/files.ts';
import { messageOf, ProblemError } from '../problem.ts';
import { watched } from '../watched.ts';
import { whatIsWrong } from './file-facts.ts';
import type { Uploads } from './uploads.ts';

/** A file on its way to the server. */
export interface Job {
  readonly id: number;
  readonly file: File;
  /** The upload type it is sent as. */
  readonly type: string;
  /** `refused` was never sent and never will be; what `failed` was. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Whether another try may do better. */
  readonly again: boolean;
  /** How much of it is sent, from 0 to 1. */
  readonly share: number;
  /** What went wrong, in sentences. */
  readonly problem: readonly string[];
}

/** Hears of a file that the server has. */
export type Taken = (job: Job, file: UploadedFile) => void;

/** So many are sent at once; the others wait. */
const atOnce = 3;

let count = 0;

/** The files that one field is sending. It outlives every drawing of the field. */
export class UploadQueue {
  readonly jobs = watched<readonly Job[]>([]);
  private readonly running = new Map<number, AbortController>();

  /** Takes files in and begins to send them, but for those on their way. Whatever was not taken is tried anew. */
  add(files: readonly File[], type: string, way: { uploads: Uploads; taken: Taken }): void {
    const underWay = this.jobs.value.filter(({ state }) => state === 'waiting' || state === 'sending');
    const fresh = files.filter((file) => !underWay.some((job) => isSameFile(job.file, file)));
    const added = fresh.map((file): Job => {
      const wrong = whatIsWrong(file, { limit: way.uploads.limit, ofPictures: isPictureType(type) });
      count += 1;
      const job = { id: count, file, type, again: false, share: 0, problem: wrong ? [wrong] : [] };
      return { ...job, state: wrong ? 'refused' : 'waiting' };
    });
    const others = this.jobs.value.filter((job) => !fresh.some((file) => isSameFile(job.file, file)));
    this.jobs.set([...others, ...added]);
    this.go(way);
  }

  /** Tries a file again that failed. */
  retry(id: number, way: { uploads: Uploads; taken: Taken }): void {
    this.change(id, { state: 'waiting', again: false, share: 0, problem: [] });
    this.go(way);
  }

  /** Stops sending a file, or forgets one that was not taken. */
  drop(id: number, way: { uploads: Uploads; taken: Taken }): void {
    this.running.get(id)?.abort();
    this.running.delete(id);
    this.jobs.set(this.jobs.value.filter((job) => job.id !== id));
    this.go(way);
  }

  /** Stops all of it: nobody waits for it any more. */
  stop(): void {
    for (const sending of this.running.values()) sending.abort();
    this.running.clear();
    this.jobs.set([]);
  }

  private go(way: { uploads: Uploads; taken: Taken }): void {
    for (const job of this.jobs.value) {
      if (this.running.size >= atOnce) return;
      if (job.state === 'waiting' && !this.running.has(job.id)) void this.send(job, way);
    }
  }

  private async send(job: Job, way: { uploads: Uploads; taken: Taken }): Promise<void> {
    const { id, file, type } = job;
    const stopping = new AbortController();
    this.running.set(id, stopping);
    this.change(id, { state: 'sending' });
    const onProgress = (share: number) => this.change(id, { share });
    try {
      const uploaded = await way.uploads.send(file, type, { onProgress, signal: stopping.signal });
      if (stopping.signal.aborted) return;
      this.jobs.set(this.jobs.value.filter((one) => one.id !== id));
      way.taken(job, uploaded);
    } catch (error) {
      const failure = { again: mayDoBetter(error), problem: sayFailure(error) };
      if (!stopping.signal.aborted) this.change(id, { state: 'failed', ...failure });
    }
    this.running.delete(id);
    this.go(way);
  }

  private change(id: number, changed: Partial<Job>): void {
    this.jobs.set(this.jobs.value.map((job) => (job.id === id ? { ...job, ...changed } : job)));
  }
}

/** Whether it is one file, chosen twice: nothing else tells before it is read. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/**
 * The same file is refused again where it is too large or of a kind that is not taken, or this person may not send it.
 */
function mayDoBetter(error: unknown): boolean {
  return !(error instanceof ProblemError && [400, 403, 413, 415, 422].includes(error.status));
}

/** A refusal in the server's words; by its number what failed, or answered without a file. */
function sayFailure(error: unknown): string[] {
  const isWordless = error instanceof ProblemError && (error.status >= 500 || error.status === 200);
  if (!isWordless) return [messageOf(error)];
  return [`Something went Wrong!! Status: ${error.status}`, 'Please try again later'];
}
