import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A program of ours that works beside the server. It is there only while there is something to do. */
export interface SideProcess<Job, Result> {
  /** One job after the other. */
  ask(job: Job): Promise<Outcome<Result>>;
  /** Waits for what is under way, then lets go of the program. */
  close(): Promise<void>;
}

/** What became of a job: what the program answered, or why there is no answer. */
export type Outcome<Result> = { readonly result: Result } | Failure;

/** Why a job has no answer. */
export interface Failure {
  /**
   * The program could not be started, which is nothing of the job; it ended over the job, or was killed over it, as a
   * system does that runs out of memory; or it took too long.
   */
  readonly failure: 'not started' | 'ended' | 'killed' | 'too late';
  /** For the operator, in a few words. */
  readonly why: string;
}

/**
 * What a program says by its first message, when it has loaded what it needs: whatever ends it before is nothing of a
 * job.
 */
export const ready = 'ready';

interface Program {
  /** The folder of whoever asks: the program lies beside it, among the sources as in the built server. */
  readonly folder: string;
  /** Without its extension: it says that it is ready, gets jobs by message, and answers each by one. */
  readonly name: string;
  /** A job that takes longer is given up, in ms. */
  readonly longest: number;
}

/** How long the program waits for the next job before it ends, in ms. */
const idle = 15_000;

/**
 * Opens a program for work that is heavy or dangerous: what it unfolds to is not the server's memory, nobody else waits
 * for it, and what brings it down does not take the server with it.
 */
export function openSideProcess<Job extends object, Result>({
  folder,
  name,
  longest,
}: Program): SideProcess<Job, Result> {
  const file = join(folder, import.meta.filename.endsWith('.ts') ? `${name}.ts` : `${name}.js`);
  let process: ChildProcess | undefined;
  /** Those that said that they are ready. */
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
    // One that ends while nobody asks it, because memory is short perhaps, must neither be asked again nor end the
    // server.
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
      // What it said before is heard first.
      setImmediate(settle, { failure, why: signal ?? `exit code ${code}` });
    };
    const onError = ({ message }: Error) => settle({ failure: 'ended', why: message });
    const patience = setTimeout(settle, longest, { failure: 'too late', why: `no answer within ${longest / 1000} s` });
    process.on('message', onMessage).on('exit', onExit).on('error', onError);
    // One that is ending cannot be told any more, and says itself how it ended.
    process.send(job, () => undefined);
  });
}
