/**
 * How large what is in an archive says it becomes, in bytes, of which nothing is unpacked to find out: a few kilobytes
 * may become gigabytes.
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
