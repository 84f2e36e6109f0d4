/** A line is longer than any row of a college. */
export class LineTooLong extends Error {}

/** How many characters a line may have: of what people may send at once, none becomes half as long a row. */
const longest = 64 * 1024 * 1024;

/**
 * The lines of a text in UTF-8. Only a line feed ends one: `node:readline` takes U+2028 and U+2029 for ends too, which
 * JSON leaves as they are in its texts (https://nodejs.org/api/readline.html,
 * https://262.ecma-international.org/#sec-quotejsonstring). Throws `LineTooLong`.
 */
export async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // What a line has so far is put together once, at its end: to do so at every piece takes for ever where it has no
  // end.
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
