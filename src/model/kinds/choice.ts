import { refine } from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Choice } from '../field.ts';
import type { Kind } from './kind.ts';

/** One value of the field's closed list of choices, or "" when absent. */
export const choice: Kind<string> = {
  ...asText,
  cellHint: ({ choices = [] }) => `One of ${choices.map(({ value }) => String(value)).join(', ')}.`,
  // A cell may hold the label as well as the stored value.
  fromCell: (cell, { choices = [] }) => findChoice(cell, choices)?.value ?? cell,
  schema: (field) => {
    const values = (field.choices ?? []).map((one) => String(one.value));
    return plainText(field.label, 200).check(
      refine((value) => value === '' || values.includes(value), {
        error: `${field.label} must be one of ${values.join(', ')}.`,
      }),
    );
  },
};

/**
 * The choice that a text means: its value, its label or another spelling, in any case, with or without dots and spaces
 * (B. Sc. for BSC), or its first letter if no two choices begin with the same one.
 */
export function findChoice(cell: string, choices: readonly Choice[]): Choice | undefined {
  const meant = cell.trim().toLowerCase();
  return (
    choices.find(({ value }) => String(value).toLowerCase() === meant) ??
    choices.find(({ label, also = [] }) => [label, ...also].some((one) => one.toLowerCase() === meant)) ??
    withoutDots(meant, choices) ??
    (meant.length === 1 && tellApart(choices) ? choices.find((one) => initial(one) === meant) : undefined)
  );
}

/** The only choice that is equal apart from dots and spaces. */
function withoutDots(meant: string, choices: readonly Choice[]): Choice | undefined {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[.\s]/g, '');
  const wanted = bare(meant);
  if (wanted === '') return undefined;
  const found = choices.filter(({ value, label, also = [] }) =>
    [String(value), label, ...also].some((one) => bare(one) === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}

function tellApart(choices: readonly Choice[]): boolean {
  return new Set(choices.map(initial)).size === choices.length;
}

function initial({ label }: Choice): string {
  return label.slice(0, 1).toLowerCase();
}
