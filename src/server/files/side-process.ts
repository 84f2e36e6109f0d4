import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** One of our programs that runs beside the server. It runs only while there is work. */
export interface SideProcess<Job, Result> {
  /** Jobs run one after the other. */
  ask(job: Job): Promise<Outcome<Result>>;
  /** Waits for the current job, then ends the program. */
  close(): Promise<void>;
}

/** The outcome of a job: the program's response, or why there is none. */
export type Outcome<Result> = { readonly result: Result } | Failure;

/** Why a job has no response. */
export interface Failure {
  /**
   * The program could not be started, which is unrelated to the job; it exited during the job, or was killed during it,
   * for example by a system that runs out of memory; or it took too long.
   */
  readonly failure: 'not started' | 'ended' | 'killed' | 'too late';
  /** For the operator, in a few words. */
  readonly why: string;
}

/** The first message of a program, sent when it has loaded everything: an earlier exit is unrelated to a job. */
export const ready = 'ready';

interface Program {
  /** The folder of the caller: the program is in the same folder, both in the sources and in the build. */
  readonly folder: string;
  /**
   * Without its extension. The program reports that it is ready, gets jobs by message, and responds to each with one
   * message.
   */
  readonly name: string;
  /** A job that takes longer is aborted, in ms. */
  readonly longest: number;
}

/** How long the program waits for the next job before it ends, in ms. */
const idle = 15_000;

/**
 * Opens a program for work that is heavy or dangerous: the data it unpacks do not take the server's memory, nothing
 * else waits for it, and a crash does not affect the server.
 */
export function openSideProcess<Job extends object, Result>({
  folder,
  name,
  longest,
}: Program): SideProcess<Job, Result> {
  const file = join(folder, import.meta.filename.endsWith('.ts') ? `${name}.ts` : `${name}.js`);
  let process: ChildProcess | undefined;
  /** The processes that reported that they are ready. */
  const begun = new WeakSet<ChildProcess>();
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
    // A program that exits while it has no job, for example because memory is short, must neither get another job nor
    // end the server.
    program
      .on('error', () => undefined)
      .once('message', () => begun.add(program))
      .once('exit', () => {
        if (process === program) process = undefined;
      });
    return program;
  };

  const ask = async (job: Job): Promise<Outcome<Result>> => {
    clearTimeout(ending);
    try {
      const program = process?.connected ? process : start();
      process = program;
      const outcome = await outcomeOf<Result>(program, job, longest);
      if ('result' in outcome) {
        ending = setTimeout(end, idle).unref();
        return outcome;
      }
      end();
      return begun.has(program) ? outcome : { ...outcome, failure: 'not started' };
    } catch (error) {
      end();
      return { failure: 'not started', why: (error as Error).message };
    }
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

function outcomeOf<Result>(process: ChildProcess, job: object, longest: number): Promise<Outcome<Result>> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<Result>) => {
      clearTimeout(patience);
      process.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    const onMessage = (message: unknown) => message !== ready && settle({ result: message as Result });
    const onExit = (code: number | null, signal: string | null) => {
      const failure = signal === 'SIGKILL' ? 'killed' : 'ended';
      // Its earlier messages are handled first.
      setImmediate(settle, { failure, why: signal ?? `exit code ${code}` });
    };
    const onError = ({ message }: Error) => settle({ failure: 'ended', why: message });
    const patience = setTimeout(settle, longest, { failure: 'too late', why: `no answer within ${longest / 1000} s` });
    process.on('message', onMessage).on('exit', onExit).on('error', onError);
    // A process that is ending cannot receive a message; its exit is reported separately.
    process.send(job, () => undefined);
  });
}
