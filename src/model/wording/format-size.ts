const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const gigabyte = kilobyte * megabyte;

/** A size in bytes in display format: '120 kB', '4.2 MB', '38 GB'. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes} kB`;
  const isLess = Math.round(bytes / megabyte) < kilobyte;
  const tenths = Math.round((bytes / (isLess ? megabyte : gigabyte)) * 10) / 10;
  return `${tenths.toFixed(tenths < 10 ? 1 : 0)} ${isLess ? 'MB' : 'GB'}`;
}
