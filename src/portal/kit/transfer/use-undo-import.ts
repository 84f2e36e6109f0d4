import { useQueryClient } from '@tanstack/react-query';
import { refetchAll } from '../data-source.tsx';
import { notify, notifyError } from '../feedback.tsx';
import type { Imports } from './imports.ts';

/** A function that undoes a whole import and reports its progress and result. */
export function useUndoImport(imports: Imports): (id: number) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    notify('Undoing the import', { ms: 60_000 });
    let told = Date.now();
    const heard = ({ done, of }: { done: number; of: number }) => {
      // Limits the announcements: a screen reader would read every number.
      if (Date.now() - told < 1000) return;
      told = Date.now();
      notify(`Undoing the import: ${done.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')}`, { ms: 60_000 });
    };
    try {
      notify(await imports.undo(id, { heard }), { ms: 4000 });
    } catch (error) {
      notifyError(error);
    }
    await Promise.all([refetchAll(), client.invalidateQueries({ queryKey: ['imports'] })]);
  };
}
