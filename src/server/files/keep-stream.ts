import type { Files } from './files.ts';

/** Keeps what comes piece by piece as the file with this key. */
export async function keepStream(
  { drafts, place }: Files,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  // Drafts free the memory of what they have written, and whoever reads a file uses the same for its next piece.
  const own = async function* () {
    for await (const piece of content) yield Uint8Array.from(piece);
  };
  const { file } = await drafts.receive(own(), Infinity);
  try {
    await place.keep(key, file);
  } finally {
    await drafts.discard(file);
  }
}
