import { sql, type Expression, type SqlBool } from 'kysely';
import type { Choice } from '#model/field.ts';
import { wordKeyOf, textContainsWord } from './text-contains-word.ts';

/** The choices whose label contains a word. */
export function choicesContaining(choices: readonly Choice[], word: string): readonly Choice[] {
  return choices.filter(({ label }) => textContainsWord(label, wordKeyOf(word, 'plain')));
}

/** The condition that a text is one of these choices, in stored form. */
export function isOneOf(text: Expression<unknown>, choices: readonly Choice[]): Expression<SqlBool> {
  return sql<SqlBool>`${text} in (${sql.join(choices.map(({ value }) => sql.lit(String(value))))})`;
}
