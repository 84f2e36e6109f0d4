import { pictureSizeNames, pictureSizes, type PictureSize } from '#model/picture-sizes.ts';
import type { Drafts } from './drafts.ts';
import type { Pictures } from './pictures.ts';
import type { FileStorage } from './file-storage.ts';
import { keyOf, pictureKeyOf } from './keys.ts';

/** What making sizes needs: where pictures are stored, and where they are processed. */
interface Means {
  readonly place: FileStorage;
  readonly drafts: Drafts;
  readonly pictures: Pictures;
}

/** An uploaded picture. */
export interface UploadedPicture {
  readonly type: string;
  readonly path: string;
  readonly mime: string;
}

/** The outcome for a size: it is stored now, its picture cannot be resized or does not exist, or the wait timed out. */
export type SizeResult = 'kept' | 'broken' | 'missing' | 'busy';

/** The sizes of uploaded pictures. */
export interface SizedPictures {
  /**
   * Makes a size and stores it beside the picture; further requests for the same size share one job. Jobs run one after
   * the other. At most a hundred requests wait, each for a limited time: a job that takes longer is still finished, for
   * the next request. Throws the system error of the disk, and `PicturesUnavailableError`.
   */
  make(picture: UploadedPicture, size: PictureSize): Promise<SizeResult>;
  /** Starts no more jobs: those that wait get `busy`. */
  stop(): void;
}

/** Requests are public, and each waiting one occupies a connection: strangers get no more than this many. */
const mostWaiting = 100;

/** How long a reader of a page waits for one of its pictures, in ms. */
const longestWait = 8_000;

/** How long a picture that could not be resized is not tried again, in ms. */
const patience = 10 * 60_000;

/**
 * Makes sizes with the server's picture process. An upload waits for at most one of them: the next job is sent when the
 * last is done.
 */
export function openSizedPictures(files: Means, wait: number = longestWait): SizedPictures {
  const jobs = new Map<string, Promise<SizeResult>>();
  const failed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const makeOne = async (picture: UploadedPicture, size: PictureSize): Promise<SizeResult> => {
    if (stopped) return 'busy';
    const key = pictureKeyOf(picture, size);
    // The caller may have looked before the last job was done.
    if ((await files.place.size(key)) !== undefined) return 'kept';
    const result = await makeSize(files, picture, size);
    if (result === 'broken') {
      failed.add(key);
      setTimeout(() => failed.delete(key), patience).unref();
    }
    return result;
  };

  return {
    make: async (picture, size) => {
      const key = pictureKeyOf(picture, size);
      const running = jobs.get(key);
      if (running) return soon(running, wait);
      if (failed.has(key)) return 'broken';
      if (stopped || jobs.size >= mostWaiting) return 'busy';
      const job = last.then(() => makeOne(picture, size)).finally(() => jobs.delete(key));
      jobs.set(key, job);
      last = job.catch(() => undefined);
      return soon(job, wait);
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** The result of a job within this many ms, else `busy`. */
async function soon(job: Promise<SizeResult>, ms: number): Promise<SizeResult> {
  const { promise: late, resolve } = Promise.withResolvers<SizeResult>();
  const timer = setTimeout(resolve, ms, 'busy');
  // A later failure is ignored; the next request tries again.
  return Promise.race([job, late]).finally(() => clearTimeout(timer));
}

/** A picture is not in its place. */
class PictureGone extends Error {}

/** Opens a picture when its first bytes are requested: if the target cannot be created, no file stays open. */
async function* contentOf(place: FileStorage, key: string): AsyncIterable<Uint8Array> {
  const content = await place.read(key);
  if (!content) throw new PictureGone(`There is no ${key}.`);
  yield* content;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof PictureGone)) throw error;
}

async function makeSize(
  { place, drafts, pictures }: Means,
  picture: UploadedPicture,
  size: PictureSize,
): Promise<SizeResult> {
  const source = await nearestSource({ place, drafts }, picture, size);
  if (source === undefined) return 'missing';
  const { file, format } = source;
  const smaller = drafts.spare();
  try {
    if ((await pictures.look({ file, format, side: pictureSizes[size], smaller })) !== 'made') return 'broken';
    await place.keep(pictureKeyOf(picture, size), smaller);
    return 'kept';
  } finally {
    await drafts.discard(file);
    await drafts.discard(smaller);
  }
}

/** The picture that a size is made from. */
interface Source {
  /** A local file: the place may be remote, and the decoder needs random access. */
  readonly file: string;
  readonly format: string;
}

/**
 * The next larger size that is stored, because reading a large picture takes long; else the picture itself. Undefined
 * where there is neither.
 */
async function nearestSource(
  { place, drafts }: Pick<Means, 'place' | 'drafts'>,
  picture: UploadedPicture,
  size: PictureSize,
): Promise<Source | undefined> {
  const larger = pictureSizeNames.slice(pictureSizeNames.indexOf(size) + 1);
  const sources = [
    ...larger.map((name) => ({ key: pictureKeyOf(picture, name), format: 'webp' })),
    { key: keyOf(picture), format: picture.mime.replace('image/', '') },
  ];
  for (const { key, format } of sources) {
    const draft = await drafts.receive(contentOf(place, key), Infinity).catch(unlessGone);
    if (draft) return { file: draft.file, format };
  }
  return undefined;
}
