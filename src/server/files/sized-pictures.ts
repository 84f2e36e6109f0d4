import { pictureSizeNames, pictureSizes, type PictureSize } from '#model/picture-sizes.ts';
import type { Drafts } from './drafts.ts';
import type { Pictures } from './pictures.ts';
import type { FilePlace } from './place.ts';
import { keyOf, pictureKeyOf } from './keys.ts';

/** What sizes are made with: where pictures are kept, and where they are worked on. */
interface Means {
  readonly place: FilePlace;
  readonly drafts: Drafts;
  readonly pictures: Pictures;
}

/** An uploaded picture. */
interface UploadedPicture {
  readonly type: string;
  readonly path: string;
  readonly mime: string;
}

/**
 * What became of a size: it is kept now, its picture cannot be made smaller or is not there, or there was no time to
 * wait for it.
 */
export type SizeResult = 'kept' | 'broken' | 'missing' | 'busy';

/** The sizes of uploaded pictures. */
export interface SizedPictures {
  /**
   * Makes one and keeps it beside the picture; whoever asks for the same meanwhile waits for the same. One after the
   * other, and no more than a hundred wait, none of them for long: what takes longer is made all the same, for the next
   * who asks. Throws what the disk throws, and `PicturesUnavailable`.
   */
  make(picture: UploadedPicture, size: PictureSize): Promise<SizeResult>;
  /** Begins none any more: those that wait are told `busy`. */
  stop(): void;
}

/** Everybody may ask: those that wait cost a connection each, and a stranger gets no more of them. */
const mostWaiting = 100;

/** How long somebody who reads a page waits for a picture of it, in ms. */
const longestWait = 8_000;

/** How long a picture that could not be made smaller is not tried again, in ms. */
const patience = 10 * 60_000;

/**
 * Makes sizes by the server's pictures. An upload waits for one of them at most: the next is asked for when the last is
 * done.
 */
export function openSizedPictures(files: Means, wait: number = longestWait): SizedPictures {
  const jobs = new Map<string, Promise<SizeResult>>();
  const failed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const makeOne = async (picture: UploadedPicture, size: PictureSize): Promise<SizeResult> => {
    if (stopped) return 'busy';
    const key = pictureKeyOf(picture, size);
    // Whoever asked may have looked before the last job was done.
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

/** What becomes of a job within so many ms, else that there was no time. */
async function soon(job: Promise<SizeResult>, ms: number): Promise<SizeResult> {
  const { promise: late, resolve } = Promise.withResolvers<SizeResult>();
  const timer = setTimeout(resolve, ms, 'busy');
  // What fails later is nobody's any more, and is tried again when it is asked for again.
  return Promise.race([job, late]).finally(() => clearTimeout(timer));
}

/** A picture is not in its place. */
class PictureGone extends Error {}

/** Opens a picture when its first bytes are asked for: where there is nowhere to put them, nothing is left open. */
async function* contentOf(place: FilePlace, key: string): AsyncIterable<Uint8Array> {
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

/** What a size is made from. */
interface Source {
  /** A local file: the place may be far away, and the decoder reads here and there. */
  readonly file: string;
  readonly format: string;
}

/**
 * The next larger size that is kept, for a large picture takes long to read; else the picture itself. Undefined where
 * there is none.
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
