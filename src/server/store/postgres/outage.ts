import { throttle } from '#model/throttle.ts';
import { codeOf } from '../../disk/has-code.ts';

/** Tells the operator once what is wrong with the database, however many requests meet it. */
export interface Outage {
  /** It did not answer. */
  failed(error: unknown): void;
  /** It answered. */
  over(): void;
  /** It answered that it cannot. */
  refused(error: unknown): void;
}

/** A fault is over: a line for the operator, and not a fault itself. */
export class FaultOver {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** While a database goes, one connection may still answer when the next is broken off. In ms. */
const calm = 1000;

/** One line when it stops answering, one when it answers again. */
export function outageTeller(tell: (line: string | FaultOver) => void): Outage {
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
  // Of several addresses that were tried, the library says the code alone.
  return (message || codeOf(error) || 'no reason given').replace(/\s+/g, ' ').replace(/\.$/, '');
}
