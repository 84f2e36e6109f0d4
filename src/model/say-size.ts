const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const gigabyte = kilobyte * megabyte;

/** A length in bytes for a person: '120 kB', '4.2 MB', '38 GB'. */
export function saySize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  const [size, unit] = bytes < gigabyte ? [bytes / megabyte, 'MB'] : [bytes / gigabyte, 'GB'];
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`;
}
