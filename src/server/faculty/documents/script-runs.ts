/** The scripts that have a font of their own here; any other is written with the first. */
export type Script = 'latin' | 'devanagari' | 'bengali';

/** A piece of a text in one script. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** What stands in any script and goes with the letters before it: marks, joiners, and the strokes that end a verse. */
const goesAlong = /[\p{M}\u200c\u200d\u0964\u0965]/u;

/** A text in pieces of one script each. Bengali is the script of Assamese too. */
export function scriptRuns(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text) {
    const own = scriptOf(letter);
    const last = runs.at(-1);
    const isOwn = own !== 'latin' && !(last?.script !== 'latin' && goesAlong.test(letter));
    const script = isOwn ? own : goesAlong.test(letter) && last ? last.script : own;
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

/** Whether a text has letters that are drawn otherwise than one shape after the other. */
export function hasShapes(text: string): boolean {
  return Array.from(text).some((letter) => scriptOf(letter) !== 'latin');
}

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x0980 && code <= 0x09ff) return 'bengali';
  const isDevanagari = (code >= 0x0900 && code <= 0x097f) || (code >= 0xa8e0 && code <= 0xa8ff);
  return isDevanagari ? 'devanagari' : 'latin';
}
