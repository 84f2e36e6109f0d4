/**
 * The Content-Disposition header of a file name in both forms: in ASCII, for every program, and complete (RFC 6266, RFC
 * 8187).
 */
export function contentDisposition(how: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_');
  const whole = encodeURIComponent(filename).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
