/** Stands in for what Citation.js would fetch with. Whoever calls it learns that there is no such thing. */
export default function noFetch(): never {
  throw new Error('Nothing is looked up on the web.');
}

export const Headers = globalThis.Headers;
