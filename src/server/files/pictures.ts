import { openSideProcess } from './side-process.ts';

/** A picture to look at, and where its thumbnail goes. Local files. */
export interface PictureJob {
  readonly file: string;
  /** What it must be, in the words of its mime type: `jpeg`. */
  readonly format: string;
  readonly thumbnail: string;
}

/** What became of a picture: its thumbnail is made, it holds more pixels than are taken, or it is no such picture. */
export type PictureResult = 'made' | 'too many pixels' | 'broken';

/** Looks at pictures. */
export interface Pictures {
  /** Reads the whole picture and writes its thumbnail, a webp of at most 400 pixels a side. One after the other. */
  look(job: PictureJob): Promise<PictureResult>;
  close(): Promise<void>;
}

/** A picture that takes longer is one that was made to. In ms. */
const longest = 30_000;

/** Pictures are read in a process of their own. */
export function openPictures(): Pictures {
  const helper = openSideProcess<PictureJob, PictureResult>({
    folder: import.meta.dirname,
    name: 'thumbnailer',
    longest,
  });
  return {
    look: async (job) => (await helper.ask(job)) ?? 'broken',
    close: () => helper.close(),
  };
}
