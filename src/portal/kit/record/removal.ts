import type { Resource, StoredRow } from '#model/define.ts';
import { inSentence } from '#model/in-sentence.ts';
import { useDataSource, useReload, type DataSource } from '../data-source.tsx';
import { askToConfirm, say, sayProblem } from '../feedback.tsx';
import { keyOf } from '../key-of.ts';
import { ProblemError } from '../problem.ts';

/** A function that deletes a record where it stands in a list, when the person confirms it. */
export function useRemoval(resource: Resource): (row: StoredRow) => Promise<void> {
  const source = useDataSource();
  const reload = useReload();
  return async (row) => {
    if (!(await mayDelete())) return;
    try {
      const message = await removeIfThere(resource, () => source.remove(resource, keyOf(resource, row)));
      // Longer than it takes to read it: to think better of it, and to reach the button.
      say(message, { undo: () => void bringBack({ source, reload }, resource, row), ms: 10_000 });
    } catch (error) {
      sayProblem(error);
    }
    void reload();
  };
}

/** Asks before a record is deleted. */
export function mayDelete(): Promise<boolean> {
  return askToConfirm({
    title: 'Confirm to delete',
    body: 'Are you sure to do this.',
    yes: 'Yes',
    no: 'No',
    danger: true,
  });
}

/** What a delete answers. Somebody else may have been faster: then that is said, and all is as it was wanted. */
export async function removeIfThere({ label }: Resource, remove: () => Promise<string>): Promise<string> {
  try {
    return await remove();
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 404)) throw error;
    return `This ${inSentence(label)} was deleted already`;
  }
}

/** Takes a delete back, and says what the server says of it. */
export async function bringBack(
  { source, reload }: { source: DataSource; reload: () => Promise<void> },
  resource: Resource,
  { id }: StoredRow,
): Promise<void> {
  try {
    say(await source.restore(resource, id, {}), { ms: 4000 });
  } catch (error) {
    sayProblem(error);
  }
  void reload();
}
