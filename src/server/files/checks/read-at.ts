import type { FileHandle } from 'node:fs/promises';

/** The bytes of an open file from `start`: `length` of them, or fewer where the file ends earlier. */
export async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
