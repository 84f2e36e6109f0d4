import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { functionNames, letters, mathAccents, plainAccents, symbols, typesetting } from './latex-symbols.ts';

/**
 * Rewrites LaTeX so that it contains only what Citation.js can read. Known commands become their characters. For
 * typesetting and unknown commands, such as \underline and \ce, the argument stays. Without an argument, such a command
 * leaves its name.
 */
export function readableLatex(text: string): string {
  const plain = text
    .replace(/\\ifmmode(?![a-z]).{0,200}?\\else(?![a-z])\s*(.{0,200}?)\\fi(?![a-z])/gis, '$1')
    .replace(/\^\s*(?:\{\s*\\circ(?![a-z])\s*([CF]?)\s*\}|\\circ(?![a-z]))/gi, '°$1')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '{$1}/{$2}')
    .replace(/\\pmod\s*(\{[^{}]*\}|[^\s\\{}])/g, '(\\bmod $1)')
    .replace(/\\not(?![a-z])\s*(\\[a-z]+|[=<>])/gi, '$1\u0338')
    .replace(functionEdge, ' ')
    .replace(/\\([a-z]+|[^a-z])(?:\*(?= *\{))?( *(?:\{ *\}|\{)?)/gi, readableCommand);
  return withPlainAccents(plain);
}

/**
 * Names with plain letters in the place of accent commands. Citation.js uses the first letter of a word to tell a name
 * from a particle, and in {\'E}lise or {\O}ystein it would use the second letter.
 */
export function withPlainLetters(names: string): string {
  return names
    .replace(accented, (whole, accent: string, letter: string) => {
      const mark = isIn(accent, constants.diacritics) ? constants.diacritics[accent] : undefined;
      return mark === undefined ? whole : (letter.replace(/[\\{}\s]/g, '') + mark).normalize('NFC');
    })
    .replace(/\\([a-z]+)(?: +|\{\})?/gi, (whole, name: string) => {
      const letter = isIn(name, constants.commands) ? constants.commands[name] : undefined;
      return letter !== undefined && /^\p{L}$/u.test(letter) ? letter : whole;
    })
    .replace(/\{([\p{L}\p{M}]+)\}(?=\p{L})/gu, '$1');
}

/** An accent and its letter: \'E, \'{E}, \v S, \'\i. */
const accented = /\\([a-z]+|[^a-z])\s*(\{\s*(?:\\[ij]|\p{L})\s*\}|\\[ij](?![a-z]) *|\p{L})/giu;

/** Where a function meets its argument, or the text before it: 2\sin\theta. */
const functionEdge = (() => {
  const command = `\\\\(?:${[...functionNames].join('|')})`;
  const before = `(?<=[\\p{L}\\p{N})])(?=${command}(?![a-zA-Z]))`;
  const behind = `(?=[\\p{N}{]|\\\\[a-zA-Z])(?<=${command})`;
  return new RegExp(`${before}|${behind}`, 'gu');
})();

const { constants } = plugins.config.get('@bibtex');

function readableCommand(whole: string, name: string, behind: string): string {
  const bracket = behind.trim();
  // In math mode, Citation.js takes \_ for a subscript.
  if (name === '_') return `\\textunderscore{}${behind}`;
  if (isReadByCitationJs(name, bracket !== '')) return whole;
  const accent = Object.hasOwn(mathAccents, name) ? mathAccents[name] : undefined;
  if (accent !== undefined) return `\\${accent}${behind}`;
  const letter = letterOf(name);
  if (letter !== undefined) return letter + bracket;
  const symbol = symbols.get(name);
  if (symbol !== undefined) return symbol + behind;
  if (setsType(name)) return bracket;
  const isWord = functionNames.has(name) || (/[a-z]/i.test(name) && bracket !== '{');
  // Braces make it one unit for a preceding sub- or superscript.
  return (isWord ? `{${name === 'bmod' ? 'mod' : name}}` : '') + behind;
}

function isReadByCitationJs(name: string, hasArgument: boolean): boolean {
  const { commands, mathCommands, diacritics, formattingCommands, argumentCommands } = constants;
  if (/^(?:begin|end|[&%$#{}])$/.test(name)) return true;
  if (isIn(name, commands, mathCommands, diacritics)) return true;
  return hasArgument && isIn(name, formattingCommands, argumentCommands);
}

/** Citation.js reads the font switches among these, such as \bf, in text, but not in math mode. */
function setsType(name: string): boolean {
  const { formattingEnvs, formattingCommands, argumentCommands } = constants;
  return typesetting.has(name) || isIn(name, formattingEnvs, formattingCommands, argumentCommands);
}

function isIn(name: string, ...tables: object[]): boolean {
  return tables.some((table) => Object.hasOwn(table, name));
}

/** A letter replaces the space after its command, because the space only ends the name: \aa rd is "ård". */
function letterOf(name: string): string | undefined {
  if (Object.hasOwn(letters, name)) return letters[name];
  const [, greek = ''] = /^(?:text|up)([a-z]+)$/i.exec(name) ?? [];
  return isIn(greek, constants.mathCommands) ? constants.mathCommands[greek] : undefined;
}

/**
 * Accents without a letter become plain characters: Mendeley writes "~" as \~{}, and Citation.js would put the accent
 * over "undefined".
 */
function withPlainAccents(text: string): string {
  return text.replace(/\\([a-z]+|[^a-z])\s*(?:\{\s*\}|(?=\}|$))/gi, (whole, name: string) =>
    isIn(name, constants.diacritics) ? (plainAccents[name] ?? '') : whole,
  );
}
