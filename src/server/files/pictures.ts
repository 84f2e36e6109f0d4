import { throttle } from '../pacing/throttle.ts';

import { openSideProcess, type Failure } from './side-process.ts';

/** A picture to read, and the target of the smaller one. Local files. */
export interface PictureJob {
  readonly file: string;
  /** The expected format, as in its mime type: `jpeg`. */
  readonly format: string;
  /** The maximum length of the longer side of the smaller picture, in pixels. */
  readonly side: number;
  readonly smaller: string;
}

/**
 * The outcome for a picture: the smaller one is made, it has more pixels or needs more memory than allowed, or it is no
 * such picture.
 */
export type PictureResult = 'made' | 'too many pixels' | 'broken';

/**
 * The response of the process that reads pictures. A code is that of a system error: the smaller picture could not be
 * written.
 */
export type LookedAt = PictureResult | { readonly code: string };

/** Reads pictures. */
export interface Pictures {
  /**
   * Reads the whole picture and writes a smaller one as a webp: turned upright, never enlarged. Pictures are read one
   * after the other. Throws the system error of the disk, and `PicturesUnavailableError`.
   */
  look(job: PictureJob): Promise<PictureResult>;
  close(): Promise<void>;
}

/** A picture that takes longer was made to cost time. In ms. */
const longest = 30_000;

/**
 * Pictures cannot be read at the moment: nothing is known about the picture. Its message is for the operator, in one
 * line.
 */
export class PicturesUnavailableError extends Error {}

/** The program that reads pictures. */
const thumbnailer = { folder: import.meta.dirname, name: 'thumbnailer' };

/** Pictures are read in a separate process. Its failures are reported at intervals. */
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
      throw new PicturesUnavailableError(words);
    }
    tell(`The program that reads pictures ended twice over the same picture (${why}), which was not taken.`);
    return failure === 'killed' ? 'too many pixels' : 'broken';
  };
  return {
    look: async (job) => {
      let outcome = await helper.ask(job);
      // The process may have been ended for an unrelated reason; if a new one ends as well, the picture is the cause.
      if ('failure' in outcome && ['ended', 'killed'].includes(outcome.failure)) outcome = await helper.ask(job);
      const result = 'failure' in outcome ? resultOfFailure(outcome) : outcome.result;
      if (typeof result === 'string') return result;
      throw Object.assign(new Error('A smaller picture could not be written.'), result);
    },
    close: () => helper.close(),
  };
}
