import { sql, type Expression, type SqlBool } from 'kysely';
import type { Choice } from '#model/field.ts';
import type { SearchQuery } from '#model/search/search-query.ts';
import { choicesContaining, isOneOf } from './choices-containing.ts';
import { wordKeyOf } from './text-contains-word.ts';
import { withDottedI } from './text-expressions.ts';
import type { Store } from '../store.ts';
import { isIndexed } from './word-index.ts';
import { fieldSeparator, phrasePattern, wordPattern, type TextFormat } from './word-patterns.ts';

/** A text in SQL, and its format in the column. */
export interface SearchText {
  readonly text: Expression<unknown>;
  readonly writing: TextFormat;
  /**
   * The choices that the text is one of: then the label of its choice is searched, and the text itself where it is none
   * of them.
   */
  readonly choices?: readonly Choice[];
}

type Engine = Store['engine'];

/** How many letters of a word are searched first: longer matches are rare, and slow to check. */
const start = 20;

/** For each word the condition that one of the texts contains it; none for no words. */
export function containsWords(
  engine: Engine,
  texts: readonly SearchText[],
  { words }: SearchQuery,
): Expression<SqlBool>[] {
  const chosen = texts.flatMap(({ text, choices }) => (choices ? [{ text, choices }] : []));
  const groups = Object.entries(Object.groupBy(texts, ({ writing }) => writing)).map(([writing, group]) => ({
    writing: writing as TextFormat,
    // Searching one concatenated text per row instead of each field makes it fast.
    text: sql.join(
      group.map((one) => sql`coalesce(${unlabelled(one)}, '')`),
      sql` || ${sql.lit(fieldSeparator)} || `,
    ),
  }));
  const holdsAnywhere = (word: string) =>
    sql<SqlBool>`(${sql.join(
      [
        ...chosen.flatMap(({ text, choices }) => labelContains(text, choices, word)),
        ...groups.map((group) => containsWord(engine, group, word)),
      ],
      sql` or `,
    )})`;
  // Words that the index has not been searched for exclude most rows, so they are checked first, and the others only
  // for the remaining rows.
  const [known, unknown] = [words.filter(isIndexed), words.filter((word) => !isIndexed(word))];
  return [...unknown, ...known].flatMap((word) => {
    const letters = Array.from(word);
    return letters.length > start
      ? [holdsAnywhere(letters.slice(0, start).join('')), holdsAnywhere(word)]
      : [holdsAnywhere(word)];
  });
}

/**
 * How well the names match: 0 where one is the phrase, 1 where one begins with it, 2 where one contains it, 3 where
 * they contain all words, 4 otherwise.
 */
export function relevance(
  engine: Engine,
  names: readonly Expression<unknown>[],
  sought: SearchQuery,
): Expression<number> {
  const phrase = phrasePattern(sought.phrase);
  const steps = [
    ...[`^${phrase}$`, `^${phrase}`, phrase].flatMap((pattern, step) =>
      names.map((name) => sql`when ${matchesPattern(engine, name, pattern)} then ${sql.lit(step)}`),
    ),
    ...names.map((name) => {
      const all = containsWords(engine, [{ text: name, writing: 'plain' }], sought);
      return sql`when ${sql.join(all, sql` and `)} then 3`;
    }),
  ];
  return steps.length > 0 ? sql<number>`case ${sql.join(steps, sql` `)} else 4 end` : sql<number>`id`;
}

/** Whether a text matches a lower-case pattern, whatever the case of the text. */
export function matchesPattern(engine: Engine, text: Expression<unknown>, pattern: string): Expression<SqlBool> {
  if (engine === 'sqlite') return sql<SqlBool>`fits(${text}, ${pattern})`;
  // Twice as fast as converting every text to lower case, and equivalent where only English letters have a case.
  if (!hasOtherCase.test(pattern)) return sql<SqlBool>`${text} ~* ${pattern}`;
  // Some databases convert İ to a plain i, whatever is searched.
  const dotted = pattern.includes('\u0307') ? withDottedI(text) : text;
  return sql<SqlBool>`lower(${dotted}) ~ ${pattern}`;
}

/** The condition that a text contains a word. */
function containsWord(engine: Engine, { text, writing }: SearchText, word: string): Expression<SqlBool> {
  if (engine === 'sqlite') return sql<SqlBool>`holds(${text}, ${wordKeyOf(word, writing)})`;
  return matchesPattern(engine, text, wordPattern(word, writing));
}

/** A text without the values that have a label. */
function unlabelled({ text, choices }: SearchText): Expression<unknown> {
  if (!choices) return text;
  return sql`case when ${isOneOf(text, choices)} then '' else ${text} end`;
}

/**
 * The condition that a text is a choice whose label contains a word; none where no label does. Labels are the same in
 * every row, so they are searched once, not in each row.
 */
function labelContains(text: Expression<unknown>, choices: readonly Choice[], word: string): Expression<SqlBool>[] {
  const holding = choicesContaining(choices, word);
  return holding.length > 0 ? [isOneOf(text, holding)] : [];
}

/** The combining dot is the second half of the lower case of İ. */
const hasOtherCase = /[^\P{Lowercase}a-z]|\u0307/u;
