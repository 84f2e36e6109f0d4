import { openSideProcess } from './side-process.ts';

/** A picture to look at, and where a smaller one goes. Local files. */
export interface PictureJob {
  readonly file: string;
  /** What it must be, in the words of its mime type: `jpeg`. */
  readonly format: string;
  /** The longer side of the smaller one at most, in pixels. */
  readonly side: number;
  readonly smaller: string;
}

/** What became of a picture: the smaller one is made, it holds more pixels than are taken, or it is no such picture. */
export type PictureResult = 'made' | 'too many pixels' | 'broken';

/** What the process that looks at pictures answers: the code of the system, where the smaller one could not be written. */
export type LookedAt = PictureResult | { readonly code: string };

/** Looks at pictures. */
export interface Pictures {
  /** Reads the whole picture and writes a smaller one, a webp as it is looked at: turned upright, never enlarged. One after the other. Throws what the disk says. */
  look(job: PictureJob): Promise<PictureResult>;
  close(): Promise<void>;
}

/** A picture that takes longer is one that was made to. In ms. */
const longest = 30_000;

/** Pictures are read in a process of their own. */
export function openPictures(): Pictures {
  const helper = openSideProcess<PictureJob, LookedAt>({
    folder: import.meta.dirname,
    name: 'thumbnailer',
    longest,
  });
  return {
    look: async (job) => {
      const result = (await helper.ask(job)) ?? 'broken';
      if (typeof result === 'string') return result;
      throw Object.assign(new Error('A smaller picture could not be written.'), result);
    },
    close: () => helper.close(),
  };
}
