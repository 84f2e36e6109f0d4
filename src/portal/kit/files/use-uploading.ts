import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FileEntry } from '#model/files.ts';
import { useDataSource } from '../data-source.tsx';
import { useLatest } from '../use-latest.ts';
import { useObservable } from '../observable.ts';
import { isSameFile, UploadQueue, type UploadJob, type OnUploaded } from './upload-queue.ts';

/** The value and callbacks of a field of files. */
export interface FilesValue {
  readonly value: FileEntry[];
  onChange(value: FileEntry[]): void;
  /** The upload type of added files; undefined while it is not known. */
  readonly uploadType: string | undefined;
  /** Called with the reason why the form cannot be sent yet; "" when it can. */
  hold?: ((why: string) => void) | undefined;
}

/** The link that is being typed. */
export interface TypedLink {
  readonly address: string;
  readonly name: string;
}

export const noLink: TypedLink = { address: '', name: '' };

/**
 * Whether a link is typed and not added, so that it would be lost. Without an address there is no link, even with a
 * title.
 */
export function hasTypedLink({ address }: TypedLink): boolean {
  return address.trim() !== '';
}

/** What a field is about to add: the files being uploaded and the link being typed. */
export interface Uploading {
  readonly jobs: readonly UploadJob[];
  /** The maximum size of a file, in MB; 0 if no files are accepted. */
  readonly limit: number;
  /** The name of the last uploaded file, while it is in the value. */
  readonly uploaded: string | undefined;
  /** The sizes of the files uploaded here, in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Not part of the value until it is added. */
  readonly link: TypedLink;
  typeLink(link: TypedLink): void;
  /**
   * Uploads files that are not uploaded yet. Each joins the value when the server has stored it, in the order they were
   * chosen.
   */
  add(files: readonly File[]): void;
  retry(id: number): void;
  drop(id: number): void;
}

/** Uploads files and adds them to a value. Unmounting the field cancels its pending uploads. */
export function useUploading({ value, onChange, uploadType, hold }: FilesValue): Uploading {
  const { uploads } = useDataSource();
  const [queue] = useState(() => new UploadQueue());
  const [arrived, setArrived] = useState<ReadonlyMap<string, { order: number; file: File }>>(new Map());
  const [link, typeLink] = useState(noLink);
  const latest = useLatest({ value, onChange, arrived });
  const jobs = useObservable(queue.jobs);
  const why = whyWait(jobs, link);
  const tell = useEffectEvent((words: string) => hold?.(words));
  useEffect(() => tell(why), [why]);
  useEffect(
    () => () => {
      queue.stop();
      tell('');
    },
    [queue],
  );
  const taken: OnUploaded = (job, file) => {
    const { value: before, onChange: give, arrived: known } = latest.current;
    const order = new Map(known).set(file.path, { order: job.id, file: job.file });
    const at = before.findIndex(({ path }) => (order.get(path)?.order ?? 0) > job.id);
    // Synchronously: the next upload or a typed caption must find this file in the value.
    flushSync(() => {
      setArrived(order);
      give(before.toSpliced(at < 0 ? before.length : at, 0, file));
    });
  };
  const [path, last] = [...arrived].at(-1) ?? [];
  const way = uploads && { uploads, taken };
  return {
    jobs,
    uploaded: value.some((one) => one.path === path) ? last?.file.name : undefined,
    limit: uploads?.limit ?? 0,
    link,
    typeLink,
    sizes: new Map([...arrived].map(([path, { file }]) => [path, file.size])),
    add: (files) => {
      const there = value.flatMap(({ path }) => arrived.get(path)?.file ?? []);
      const fresh = files.filter((file) => !there.some((one) => isSameFile(one, file)));
      if (way && uploadType !== undefined) queue.add(fresh, uploadType, way);
    },
    retry: (id) => way && queue.retry(id, way),
    drop: (id) => way && queue.drop(id, way),
  };
}

/** The reason why the form must wait, so that no chosen file or typed link is lost unnoticed. */
function whyWait(jobs: readonly UploadJob[], link: TypedLink): string {
  if (jobs.some(({ state }) => state === 'waiting' || state === 'sending')) return 'Uploading. . . . Please wait.';
  const [left, ...others] = jobs;
  if (!left) return hasTypedLink(link) ? 'There is a link that is not added yet. Add it, or empty its address.' : '';
  if (others.length > 0) {
    const retry = jobs.some(({ again }) => again) ? 'Try again, or dismiss them.' : 'Dismiss them.';
    return `${jobs.length} files are not uploaded. ${retry}`;
  }
  if (left.state === 'refused') return `"${left.file.name}" was not taken. Dismiss it.`;
  return `"${left.file.name}" is not uploaded. ${left.again ? 'Try again, or dismiss it.' : 'Dismiss it.'}`;
}
