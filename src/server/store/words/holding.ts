import { sql, type Expression, type SqlBool } from 'kysely';
import type { Choice } from '#model/field.ts';
import type { Sought } from '#model/search/sought.ts';
import { choicesThatHold, isOneOf } from './choices-that-hold.ts';
import { holdingKey } from './fits.ts';
import { withDottedI } from './matching.ts';
import type { Store } from '../store.ts';
import { isIndexed } from './word-index.ts';
import { between, phrasePattern, wordPattern, type TextFormat } from './word-patterns.ts';

/** A text in SQL, and how it stands in its column. */
export interface WrittenText {
  readonly text: Expression<unknown>;
  readonly writing: TextFormat;
  /**
   * The choices that it is one of: then what it holds is the label of its choice, and what it is itself where it is
   * none of them.
   */
  readonly choices?: readonly Choice[];
}

type Engine = Store['engine'];

/** Letters that are looked for before the whole of a word: what is longer is rarely found, and slowly. */
const start = 20;

/** For each word that it stands in one of the texts; none for no words. */
export function holdsWords(engine: Engine, texts: readonly WrittenText[], { words }: Sought): Expression<SqlBool>[] {
  const chosen = texts.flatMap(({ text, choices }) => (choices ? [{ text, choices }] : []));
  const groups = Object.entries(Object.groupBy(texts, ({ writing }) => writing)).map(([writing, group]) => ({
    writing: writing as TextFormat,
    // One text to look through in a row, not one for each field, is what makes it quick.
    text: sql.join(
      group.map((one) => sql`coalesce(${unlabelled(one)}, '')`),
      sql` || ${sql.lit(between)} || `,
    ),
  }));
  const holdsAnywhere = (word: string) =>
    sql<SqlBool>`(${sql.join(
      [
        ...chosen.flatMap(({ text, choices }) => labelHolds(text, choices, word)),
        ...groups.map((group) => holdsWord(engine, group, word)),
      ],
      sql` or `,
    )})`;
  // What the index has not looked for decides about most rows, so that the others need not be looked for.
  const [known, unknown] = [words.filter(isIndexed), words.filter((word) => !isIndexed(word))];
  return [...unknown, ...known].flatMap((word) => {
    const letters = Array.from(word);
    return letters.length > start
      ? [holdsAnywhere(letters.slice(0, start).join('')), holdsAnywhere(word)]
      : [holdsAnywhere(word)];
  });
}

/**
 * How near the names are to what is looked for: 0 where one is the phrase, 1 where one begins with it, 2 holds it, 3
 * all words, 4 no name.
 */
export function nearness(engine: Engine, names: readonly Expression<unknown>[], sought: Sought): Expression<number> {
  const phrase = phrasePattern(sought.phrase);
  const steps = [
    ...[`^${phrase}$`, `^${phrase}`, phrase].flatMap((pattern, step) =>
      names.map((name) => sql`when ${matches(engine, name, pattern)} then ${sql.lit(step)}`),
    ),
    ...names.map((name) => {
      const all = holdsWords(engine, [{ text: name, writing: 'plain' }], sought);
      return sql`when ${sql.join(all, sql` and `)} then 3`;
    }),
  ];
  return steps.length > 0 ? sql<number>`case ${sql.join(steps, sql` `)} else 4 end` : sql<number>`id`;
}

/** Whether a text fits a pattern in lower case, whatever its own case. */
export function matches(engine: Engine, text: Expression<unknown>, pattern: string): Expression<SqlBool> {
  if (engine === 'sqlite') return sql<SqlBool>`fits(${text}, ${pattern})`;
  // Twice as quick as putting every text in lower case, and the same where no letter but those of English has a case.
  if (!hasOtherCase.test(pattern)) return sql<SqlBool>`${text} ~* ${pattern}`;
  // Some databases make a plain i of İ, whatever is looked for.
  const dotted = pattern.includes('\u0307') ? withDottedI(text) : text;
  return sql<SqlBool>`lower(${dotted}) ~ ${pattern}`;
}

/** That a word stands in a text. */
function holdsWord(engine: Engine, { text, writing }: WrittenText, word: string): Expression<SqlBool> {
  if (engine === 'sqlite') return sql<SqlBool>`holds(${text}, ${holdingKey(word, writing)})`;
  return matches(engine, text, wordPattern(word, writing));
}

/** A text without what has a label. */
function unlabelled({ text, choices }: WrittenText): Expression<unknown> {
  if (!choices) return text;
  return sql`case when ${isOneOf(text, choices)} then '' else ${text} end`;
}

/**
 * That a text is a choice whose label holds a word: nothing where no label does. A label is the same in every row, so
 * none is looked through there.
 */
function labelHolds(text: Expression<unknown>, choices: readonly Choice[], word: string): Expression<SqlBool>[] {
  const holding = choicesThatHold(choices, word);
  return holding.length > 0 ? [isOneOf(text, holding)] : [];
}

/** The dot above is the second half of what İ is in lower case. */
const hasOtherCase = /[^\P{Lowercase}a-z]|\u0307/u;
