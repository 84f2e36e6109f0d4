import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { refetchAll, useDataSource, type DataSource } from '../data-source.tsx';
import { askToConfirm, notify, notifyError } from '../feedback.tsx';
import { keyOf } from '../key-of.ts';
import { ProblemError } from '../problem.ts';

/** A function that deletes a record from its row in a list, after a confirmation. */
export function useRemoval(resource: Resource): (row: StoredRow) => Promise<void> {
  const source = useDataSource();
  return async (row) => {
    if (!(await confirmDelete())) return;
    try {
      const message = await removeIfPresent(resource, () => source.remove(resource, keyOf(resource, row)));
      notify(message, { undo: () => void undoDelete(source, resource, row) });
    } catch (error) {
      notifyError(error);
    }
    void refetchAll();
  };
}

/** Asks for confirmation before a record is deleted. */
export function confirmDelete(): Promise<boolean> {
  return askToConfirm({
    title: 'Confirm to delete',
    body: 'Are you sure to do this.',
    yes: 'Yes',
    no: 'No',
    danger: true,
  });
}

/**
 * The result of a delete. If somebody else has already deleted the record, it says so: the outcome is the wanted one.
 */
export async function removeIfPresent({ label }: Resource, remove: () => Promise<string>): Promise<string> {
  try {
    return await remove();
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 404)) throw error;
    return `This ${lowerCaseLabel(label)} was deleted already`;
  }
}

/** Undoes a delete, and shows the server's message. */
export async function undoDelete(source: DataSource, resource: Resource, { id }: StoredRow): Promise<void> {
  try {
    notify(await source.restore(resource, id, {}));
  } catch (error) {
    notifyError(error);
  }
  void refetchAll();
}
