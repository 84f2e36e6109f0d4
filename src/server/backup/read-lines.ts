/** A line is longer than any row of a college can be. */
export class LineTooLong extends Error {}

/**
 * How many characters a line may have: the largest request that is accepted produces a row of less than half of this.
 */
const longest = 64 * 1024 * 1024;

/**
 * The lines of a text in UTF-8. Only a line feed ends a line: `node:readline` also splits at U+2028 and U+2029, which
 * JSON leaves unescaped in its strings (https://nodejs.org/api/readline.html,
 * https://262.ecma-international.org/#sec-quotejsonstring). Throws `LineTooLong`.
 */
export async function* readLines(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // The pieces of a line are joined once, at its end: joining at every piece would take quadratic time for a line
  // without an end.
  let begun: string[] = [];
  let length = 0;
  for await (const piece of text) {
    const [rest = '', ...lines] = decoder.decode(piece, { stream: true }).split('\n').reverse();
    for (const line of lines.reverse()) {
      yield begun.join('') + line;
      begun = [];
      length = 0;
    }
    begun.push(rest);
    length += rest.length;
    if (length > longest) throw new LineTooLong();
  }
  const last = begun.join('') + decoder.decode();
  if (last !== '') yield last;
}
