import { throttle } from '#model/throttle.ts';

import { openSideProcess, type Failure } from './side-process.ts';

/** A picture to look at, and where a smaller one goes. Local files. */
export interface PictureJob {
  readonly file: string;
  /** What it must be, in the words of its mime type: `jpeg`. */
  readonly format: string;
  /** The longer side of the smaller one at most, in pixels. */
  readonly side: number;
  readonly smaller: string;
}

/**
 * What became of a picture: the smaller one is made, it holds more pixels or takes more memory than it is given, or it
 * is no such picture.
 */
export type PictureResult = 'made' | 'too many pixels' | 'broken';

/**
 * What the process that looks at pictures answers: the code of the system, where the smaller one could not be written.
 */
export type LookedAt = PictureResult | { readonly code: string };

/** Looks at pictures. */
export interface Pictures {
  /**
   * Reads the whole picture and writes a smaller one, a webp as it is looked at: turned upright, never enlarged. One
   * after the other. Throws what the disk says, and `PicturesUnavailable`.
   */
  look(job: PictureJob): Promise<PictureResult>;
  close(): Promise<void>;
}

/** A picture that takes longer is one that was made to. In ms. */
const longest = 30_000;

/**
 * Pictures cannot be looked at just now: nothing is known of the picture. Its message is for the operator, in one line.
 */
export class PicturesUnavailable extends Error {}

/** The program that reads pictures. */
const thumbnailer = { folder: import.meta.dirname, name: 'thumbnailer' };

/** Pictures are read in a process of their own. What keeps it from its work is reported, now and then. */
export function openPictures(report: (error: unknown) => void, program = thumbnailer): Pictures {
  const helper = openSideProcess<PictureJob, LookedAt>({ ...program, longest });
  const isNews = throttle();
  const tell = (words: string) => {
    if (isNews(words)) report(words);
  };
  const resultOfFailure = ({ failure, why }: Failure): PictureResult => {
    if (failure === 'too late') return 'broken';
    if (failure === 'not started') {
      const words = `The program that reads pictures could not be started (${why}). Until it can, no picture is taken.`;
      tell(words);
      throw new PicturesUnavailable(words);
    }
    tell(`The program that reads pictures ended twice over the same picture (${why}), which was not taken.`);
    return failure === 'killed' ? 'too many pixels' : 'broken';
  };
  return {
    look: async (job) => {
      let outcome = await helper.ask(job);
      // Whoever ended it may have done so for reasons of their own; what ends a new one as well is the picture.
      if ('failure' in outcome && ['ended', 'killed'].includes(outcome.failure)) outcome = await helper.ask(job);
      const result = 'failure' in outcome ? resultOfFailure(outcome) : outcome.result;
      if (typeof result === 'string') return result;
      throw Object.assign(new Error('A smaller picture could not be written.'), result);
    },
    close: () => helper.close(),
  };
}
