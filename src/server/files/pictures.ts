import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

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

/** How long the helper waits for the next picture before it ends, in ms. */
const idle = 15_000;

/**
 * Pictures are read in a process of their own, that is there only while there are pictures to read: what a picture unfolds to is not
 * the server's memory, and one that brings a decoder down does not take the server with it.
 */
export function openPictures(): Pictures {
  let helper: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(ending);
    helper?.kill('SIGKILL');
    helper = undefined;
  };

  const ask = async (job: PictureJob): Promise<PictureResult> => {
    clearTimeout(ending);
    helper ??= fork(program(), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const result = await answerOf(helper, job);
    if (result === undefined) end();
    else ending = setTimeout(end, idle).unref();
    return result ?? 'broken';
  };

  return {
    look: (job) => {
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

/** What the helper says of a picture; undefined when it says nothing in time, or ended. */
function answerOf(helper: ChildProcess, job: PictureJob): Promise<PictureResult | undefined> {
  return new Promise((resolve) => {
    const settle = (result: PictureResult | undefined) => {
      clearTimeout(patience);
      helper.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(result);
    };
    const onMessage = (message: unknown) => settle(message as PictureResult);
    const onEnd = () => settle(undefined);
    const patience = setTimeout(onEnd, longest);
    helper.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    helper.send(job, (error) => error && onEnd());
  });
}

/** The helper's program: beside the sources, or beside the built server. */
function program(): string {
  return join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'thumbnailer.ts' : 'thumbnailer.js');
}
