import * as z from 'zod/mini';
import { preprocess } from './preprocess.ts';

/** The messages for a value that is not a list, and for a list with too many entries. */
interface ListRules {
  readonly error: string;
  /** The most entries of the list. */
  readonly greatest: number;
  readonly tooMany: string;
}

/** A list of such entries; a blank value is an empty list. The entries of a list that is too long are not validated. */
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
    // Repeated for the generated contract.
    z.array(entry, { error }).check(z.maxLength(greatest)),
  );
}
