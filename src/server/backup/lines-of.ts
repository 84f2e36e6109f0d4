/**
 * The lines of a text in UTF-8. Only a line feed ends one: `node:readline` takes U+2028 and U+2029 for ends too, which JSON leaves as they
 * are in its texts (https://nodejs.org/api/readline.html, https://262.ecma-international.org/#sec-quotejsonstring).
 */
export async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const piece of text) {
    const lines = (begun + decoder.decode(piece, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  begun += decoder.decode();
  if (begun !== '') yield begun;
}
