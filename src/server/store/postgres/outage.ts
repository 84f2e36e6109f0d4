import { throttle } from '../../pacing/throttle.ts';
import { codeOf } from '../../disk/has-code.ts';

/** Reports a database problem to the operator once, however many requests are affected. */
export interface Outage {
  /** The database did not respond. */
  failed(error: unknown): void;
  /** The database responded. */
  over(): void;
  /** The database responded with an error about its own state. */
  refused(error: unknown): void;
}

/** The end of an outage: a line for the operator, which is not itself a fault. */
export class FaultOver {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** While a database shuts down, one connection may still respond when the next is closed. In ms. */
const calm = 1000;

/** Logs one line when the database stops responding, and one when it responds again. */
export function outageReporter(tell: (line: string | FaultOver) => void): Outage {
  let since: number | undefined;
  let last = 0;
  const isNews = throttle();
  return {
    refused: (error) => {
      if (isNews(codeOf(error))) tell(`The database refuses: ${reasonOf(error)}.`);
    },
    failed: (error) => {
      last = Date.now();
      if (since !== undefined) return;
      since = Date.now();
      tell(`The database does not answer: ${reasonOf(error)}. Requests are told to come back until it does.`);
    },
    over: () => {
      if (since === undefined || Date.now() - last < calm) return;
      const seconds = Math.round((Date.now() - since) / 1000);
      since = undefined;
      tell(new FaultOver(`The database answers again, after ${seconds} s.`));
    },
  };
}

function reasonOf(error: unknown): string {
  const { message = '' } = error as Partial<Error>;
  // When several addresses were tried, the error of the library has only a code.
  return (message || codeOf(error) || 'no reason given').replace(/\s+/g, ' ').replace(/\.$/, '');
}
