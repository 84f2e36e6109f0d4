/**
 * A text as it stands in XML 1.0, between tags and in an attribute. What XML has no place for, such as control
 * characters, is left out.
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
  // A bare one would be read as the end of a line.
  '\r': '&#13;',
};
