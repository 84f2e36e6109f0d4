import type { CustomFetch } from 'openid-client';

/** The maximum size of one response, in bytes. A provider's metadata has a few thousand. */
const maxResponseBytes = 1024 * 1024;

/** Fetches from a provider, and reads a response only up to the maximum size. Throws a `TypeError`, as fetch does. */
export const boundedFetch: CustomFetch = async (address, options) => {
  const answer = await fetch(address, options as RequestInit);
  if (!answer.body) return answer;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > maxResponseBytes) throw new TypeError('The answer of the provider is too long.');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), answer);
};
