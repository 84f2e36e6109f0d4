import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A program of ours that works beside the server. It is there only while there is something to do. */
export interface SideProcess<Job, Result> {
  /** One job after the other. Undefined when the program ended over it, or took too long. */
  ask(job: Job): Promise<Result | undefined>;
  /** Waits for what is under way, then lets go of the program. */
  close(): Promise<void>;
}

interface Program {
  /** The folder of whoever asks: the program lies beside it, among the sources as in the built server. */
  readonly folder: string;
  /** Without its extension: it gets jobs by message, and answers each by one. */
  readonly name: string;
  /** A job that takes longer is given up, in ms. */
  readonly longest: number;
}

/** How long the program waits for the next job before it ends, in ms. */
const idle = 15_000;

/**
 * Opens a program for work that is heavy or dangerous: what it unfolds to is not the server's memory, nobody else waits for it, and
 * what brings it down does not take the server with it.
 */
export function openSideProcess<Job extends object, Result>({
  folder,
  name,
  longest,
}: Program): SideProcess<Job, Result> {
  const file = join(folder, import.meta.filename.endsWith('.ts') ? `${name}.ts` : `${name}.js`);
  let process: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(ending);
    process?.kill('SIGKILL');
    process = undefined;
  };

  const start = () => {
    const program = fork(file, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // One that ends while nobody asks it, because memory is short perhaps, must neither be asked again nor end the server.
    program
      .on('error', () => undefined)
      .once('exit', () => {
        if (process === program) process = undefined;
      });
    return program;
  };

  const ask = async (job: Job): Promise<Result | undefined> => {
    clearTimeout(ending);
    if (!process?.connected) process = start();
    const result = await answerOf<Result>(process, job, longest);
    if (result === undefined) end();
    else ending = setTimeout(end, idle).unref();
    return result;
  };

  return {
    ask: (job) => {
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

function answerOf<Result>(process: ChildProcess, job: object, longest: number): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const settle = (result: Result | undefined) => {
      clearTimeout(patience);
      process.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(result);
    };
    const onMessage = (message: unknown) => settle(message as Result);
    const onEnd = () => settle(undefined);
    const patience = setTimeout(onEnd, longest);
    process.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    process.send(job, (error) => error && onEnd());
  });
}
