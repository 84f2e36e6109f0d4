/**
 * The total unpacked size, in bytes, that the entries of an archive declare. Nothing is unpacked to find out: a few
 * kilobytes may become gigabytes.
 */
export async function unpackedSize(archive: Uint8Array): Promise<number> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  unzipSync(archive, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}
