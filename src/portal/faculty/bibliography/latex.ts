import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';

/**
 * LaTeX with nothing in it but what Citation.js reads. Other commands become their characters where these are known; else they go, and
 * the argument stays, since most of them only set type: \mbox, \underline, \ce.
 */
export function readableLatex(text: string): string {
  return text
    .replace(/\^\s*(?:\{\s*\\circ(?![a-z])\s*([CF]?)\s*\}|\\circ(?![a-z]))/gi, '°$1')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '{$1}/{$2}')
    .replace(/\\([a-z]+|[^a-z])( *\{?)/gi, (whole, name: string, behind: string) => {
      const bracket = behind.trim();
      if (isReadByCitationJs(name, bracket !== '')) return whole;
      const letter = letterOf(name);
      return letter === undefined ? (operators.get(name) ?? '') + behind : letter + bracket;
    });
}

const { constants } = plugins.config.get('@bibtex');

function isReadByCitationJs(name: string, hasArgument: boolean): boolean {
  const { commands, mathCommands, diacritics, formattingEnvs, formattingCommands, argumentCommands } = constants;
  const isIn = (...tables: object[]) => tables.some((table) => Object.hasOwn(table, name));
  if (/^(?:begin|end|[&%$#_{}])$/.test(name)) return true;
  if (isIn(commands, mathCommands, diacritics, formattingEnvs)) return true;
  return hasArgument && isIn(formattingCommands, argumentCommands);
}

/** A letter takes the place of the space behind its command, which only ends the name: \aa rd is "ård". */
function letterOf(name: string): string | undefined {
  if (Object.hasOwn(letters, name)) return letters[name];
  const [, greek = ''] = /^text([a-z]+)$/i.exec(name) ?? [];
  return Object.hasOwn(constants.mathCommands, greek) ? constants.mathCommands[greek] : undefined;
}

const letters: Readonly<Record<string, string>> = {
  aa: 'å',
  AA: 'Å',
  S: '§',
  P: '¶',
  dag: '†',
  ddag: '‡',
  pounds: '£',
  euro: '€',
  rupee: '₹',
  textrupee: '₹',
  textepsilon: 'ε',
  textphi: 'φ',
  textomicron: 'ο',
  textmugreek: 'μ',
  sqrt: '√',
  degree: '°',
  celsius: '℃',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  ' ': ' ',
  '\n': ' ',
  '\\': ' ',
};

/** What stands between words or numbers, and keeps the space around it. */
const operators: ReadonlyMap<string, string> = new Map(
  Object.entries({
    times: '×',
    pm: '±',
    mp: '∓',
    cdot: '·',
    div: '÷',
    circ: '∘',
    ast: '∗',
    bullet: '•',
    leq: '≤',
    le: '≤',
    geq: '≥',
    ge: '≥',
    lt: '<',
    gt: '>',
    ll: '≪',
    gg: '≫',
    neq: '≠',
    ne: '≠',
    sim: '∼',
    simeq: '≃',
    approx: '≈',
    equiv: '≡',
    cong: '≅',
    propto: '∝',
    ldots: '…',
    dots: '…',
    cdots: '⋯',
    infty: '∞',
    partial: '∂',
    nabla: '∇',
    sum: '∑',
    prod: '∏',
    int: '∫',
    in: '∈',
    prime: '′',
    ell: 'ℓ',
    hbar: 'ℏ',
    to: '→',
    rightarrow: '→',
    leftarrow: '←',
    leftrightarrow: '↔',
    Rightarrow: '⇒',
    uparrow: '↑',
    downarrow: '↓',
    rightleftharpoons: '⇌',
    quad: ' ',
    qquad: ' ',
  }),
);
