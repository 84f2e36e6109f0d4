import type { Resource } from '#model/define.ts';
import { recordsSpelledAlike } from '../store/finding.ts';
import { conflict } from './errors.ts';
import { isTouched, type Guard, type GuardInput } from './guard.ts';

/** A guard of a list in which capitals alone do not make another handle. Those that stand there already stay. */
export function toldApart(guard: Guard): Guard {
  return {
    ...guard,
    written: async (input) => {
      await assertToldApart(input);
      await guard.written?.(input);
    },
  };
}

async function assertToldApart({ writing, resource, before, after = {}, id }: GuardInput & { id: number }) {
  const field = resource.handle;
  if (!isTouched(before, after, [field])) return;
  const alike = await recordsSpelledAlike(writing, resource, [field, String(after[field])]);
  const other = alike.find((one) => one.id !== id);
  if (!other) return;
  const message = `${labelOf(resource)} "${String(other[field])}" is already taken, and capitals alone do not make another. Choose another one.`;
  throw conflict(message, [{ field, message }]);
}

function labelOf({ fields, handle }: Resource): string {
  return fields[handle]?.label ?? handle;
}
