const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A length in bytes for a person: '120 kB', '4.2 MB'. */
export function saySize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  const size = bytes / megabyte;
  return `${size.toFixed(size < 10 ? 1 : 0)} MB`;
}
