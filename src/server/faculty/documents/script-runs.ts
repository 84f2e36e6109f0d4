/** The scripts that have their own font here, and mathematical symbols; any other script uses the first font. */
export type Script = 'latin' | 'devanagari' | 'bengali' | 'signs';

/** A piece of a text in one script. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/**
 * Characters that occur in any script and belong to the letters before them: marks, joiners, and the dandas that end a
 * verse.
 */
const joiningSigns = /[\p{M}\u200c\u200d\u0964\u0965]/u;

/** Splits a text into pieces of one script each. Bengali is the script of Assamese too. */
export function scriptRuns(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text) {
    const own = scriptOf(letter);
    const last = runs.at(-1);
    const isAlong = joiningSigns.test(letter) && last && (own === 'latin' || isIndic(last.script));
    const script = isAlong ? last.script : own;
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

/** Whether a text has characters that are not drawn as one glyph each. */
export function needsShaping(text: string): boolean {
  return Array.from(text).some((letter) => isIndic(scriptOf(letter)));
}

function isIndic(script: Script): boolean {
  return script === 'bengali' || script === 'devanagari';
}

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x0980 && code <= 0x09ff) return 'bengali';
  const isDevanagari = (code >= 0x0900 && code <= 0x097f) || (code >= 0xa8e0 && code <= 0xa8ff);
  if (isDevanagari) return 'devanagari';
  // Arrows, operators and other symbols of formulas, with ♀ and ♂; then letters that are symbols. The symbol font also
  // has all of them that the first font has.
  return (code >= 0x2190 && code <= 0x2bff) || (code >= 0x1d400 && code <= 0x1d7ff) ? 'signs' : 'latin';
}
