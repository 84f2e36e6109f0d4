import { isPictureType, type UploadedFile } from '#model/files.ts';
import { messageOf, ProblemError } from '../problem.ts';
import { createObservable } from '../observable.ts';
import { uploadProblem } from './file-facts.ts';
import type { Uploads } from './uploads.ts';

/** A file that is being uploaded. */
export interface UploadJob {
  readonly id: number;
  readonly file: File;
  /** The upload type it is sent as. */
  readonly type: string;
  /** `refused` files were never sent and will not be; `failed` files were sent. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Whether a retry may succeed. */
  readonly again: boolean;
  /** The share that is sent, from 0 to 1. */
  readonly share: number;
  /** What went wrong, in sentences. */
  readonly problem: readonly string[];
}

/** Called when a file is stored on the server. */
export type OnUploaded = (job: UploadJob, file: UploadedFile) => void;

/** The maximum number of parallel uploads; the others wait. */
const atOnce = 3;

let count = 0;

/** The uploads of one field. It outlives the renders of the field. */
export class UploadQueue {
  readonly jobs = createObservable<readonly UploadJob[]>([]);
  private readonly running = new Map<number, AbortController>();

  /**
   * Adds files and starts their uploads, unless they are being uploaded already. Files that failed or were refused are
   * tried again.
   */
  add(files: readonly File[], type: string, way: { uploads: Uploads; taken: OnUploaded }): void {
    const underWay = this.jobs.value.filter(({ state }) => state === 'waiting' || state === 'sending');
    const fresh = files.filter((file) => !underWay.some((job) => isSameFile(job.file, file)));
    const added = fresh.map((file): UploadJob => {
      const wrong = uploadProblem(file, { limit: way.uploads.limit, ofPictures: isPictureType(type) });
      count += 1;
      const job = { id: count, file, type, again: false, share: 0, problem: wrong ? [wrong] : [] };
      return { ...job, state: wrong ? 'refused' : 'waiting' };
    });
    const others = this.jobs.value.filter((job) => !fresh.some((file) => isSameFile(job.file, file)));
    this.jobs.set([...others, ...added]);
    this.go(way);
  }

  /** Retries the upload of a failed file. */
  retry(id: number, way: { uploads: Uploads; taken: OnUploaded }): void {
    this.change(id, { state: 'waiting', again: false, share: 0, problem: [] });
    this.go(way);
  }

  /** Cancels an upload, or removes a file that failed or was refused. */
  drop(id: number, way: { uploads: Uploads; taken: OnUploaded }): void {
    this.running.get(id)?.abort();
    this.running.delete(id);
    this.jobs.set(this.jobs.value.filter((job) => job.id !== id));
    this.go(way);
  }

  /** Cancels all uploads: nobody waits for them any more. */
  stop(): void {
    for (const sending of this.running.values()) sending.abort();
    this.running.clear();
    this.jobs.set([]);
  }

  private go(way: { uploads: Uploads; taken: OnUploaded }): void {
    for (const job of this.jobs.value) {
      if (this.running.size >= atOnce) return;
      if (job.state === 'waiting' && !this.running.has(job.id)) void this.send(job, way);
    }
  }

  private async send(job: UploadJob, way: { uploads: Uploads; taken: OnUploaded }): Promise<void> {
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

  private change(id: number, changed: Partial<UploadJob>): void {
    this.jobs.set(this.jobs.value.map((job) => (job.id === id ? { ...job, ...changed } : job)));
  }
}

/** Whether two chosen files are the same one, judged by what is known before the content is read. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** A retry is refused again if the file is too large, its kind is not accepted, or the person may not upload it. */
function mayDoBetter(error: unknown): boolean {
  return !(error instanceof ProblemError && [400, 403, 413, 415, 422].includes(error.status));
}

/**
 * Describes a failure: the server's words for a refusal; the status for a server error or a response without a file.
 */
function sayFailure(error: unknown): string[] {
  const isWordless = error instanceof ProblemError && (error.status >= 500 || error.status === 200);
  if (!isWordless) return [messageOf(error)];
  return [`Something went Wrong!! Status: ${error.status}`, 'Please try again later'];
}
