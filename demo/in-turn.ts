import type { Call } from './entering.ts';

/**
 * Sends one call after the other, however many are asked for at once. PostgreSQL stores what arrives together in whatever order its
 * connections have it, and the records of each fill would have other numbers.
 */
export function inTurn(call: Call): Call {
  let before: Promise<unknown> = Promise.resolve();
  return (...sent) => {
    const answer = before.then(() => call(...sent));
    before = answer.catch(() => undefined);
    return answer;
  };
}
