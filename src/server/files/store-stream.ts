import type { Files } from './files.ts';

/** Stores a stream as the file with this key. */
export async function storeStream(
  { drafts, storage }: Files,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  // Drafts free the memory of the bytes they have written, and the reader of a file reuses the same memory for its next
  // piece.
  const own = async function* () {
    for await (const piece of content) yield Uint8Array.from(piece);
  };
  const { file } = await drafts.receive(own(), Infinity);
  try {
    await storage.keep(key, file);
  } finally {
    await drafts.discard(file);
  }
}
