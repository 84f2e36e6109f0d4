import * as z from 'zod/mini';
import { preprocess } from './preprocess.ts';

/** How a list is refused: as none, and as one of too many entries. */
interface ListRules {
  readonly error: string;
  /** How many entries it holds at the most. */
  readonly greatest: number;
  readonly tooMany: string;
}

/** A list of such entries; what is blank is an empty one. Of a list that is too long, no entry is looked at. */
export function listOf<Entry>(
  entry: z.ZodMiniType<Entry>,
  { error, greatest, tooMany }: ListRules,
): z.ZodMiniType<Entry[]> {
  return preprocess(
    (value, context) => {
      const list = value === '' ? [] : (value ?? []);
      if (!Array.isArray(list) || list.length <= greatest) return list;
      context.issues.push({ code: 'custom', input: value, message: tooMany });
      return z.NEVER;
    },
    // Told again for the contract.
    z.array(entry, { error }).check(z.maxLength(greatest)),
  );
}
