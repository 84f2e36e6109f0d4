/** Replaces the fetch module of Citation.js. Calling it throws. */
export default function noFetch(): never {
  throw new Error('Nothing is looked up on the web.');
}

export const Headers = globalThis.Headers;
