/**
 * A text escaped for XML 1.0, between tags and in an attribute. Characters that XML does not allow, such as control
 * characters, are left out.
 */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"'\r]/g, (mark) => marks[mark] ?? mark);
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Unescaped, it would be read as a line end.
  '\r': '&#13;',
};
