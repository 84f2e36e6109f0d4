import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { DataSource } from '#portal/kit/data-source.tsx';
import { readFaculty, type FacultyData } from '../calls.ts';
import type { Reload } from '../use-faculty-data.ts';

/** How a form of a person's page is saved. */
export interface FormStorage {
  /** The fields of the form, as a record with the key `employee_id`. */
  readonly resource: Resource;
  /** Saves the form with the version it is based on, and returns the server's message. Throws `ProblemError`. */
  readonly save: (values: Values) => Promise<string>;
  readonly reload: Reload;
}

/** A data source for a form, and the record it read last. */
export interface FormSource {
  readonly source: DataSource;
  /** The record as it is stored since the last save or conflict; null if it could not be read. */
  readonly stored: () => StoredRow | null;
}

/** A data source in which a form is the only record of its resource; everything else is delegated to `around`. */
export function formSource(around: DataSource, { resource, save, reload }: FormStorage): FormSource {
  const isForm = ({ name }: Resource) => name === resource.name;
  let last: StoredRow | null = null;
  const source: DataSource = {
    ...around,
    list: async (asked, query) => {
      if (!isForm(asked)) return around.list(asked, query);
      // Read directly, to tell a failed request from a deleted employee.
      const data = await readFaculty(String(query.filters?.['employee_id'] ?? ''));
      last = data && rowOf(data);
      return last ? { rows: [last], total: 1 } : { rows: [], total: 0 };
    },
    update: async (asked, key, values) => {
      if (!isForm(asked)) return around.update(asked, key, values);
      const message = await save(values);
      const data = await reload();
      last = data && rowOf(data);
      return message;
    },
    // The form shows fields of two records; the history of each lists its own changes.
    history: (asked, id, page) =>
      isForm(asked) ? Promise.resolve({ rows: [], total: 0 }) : around.history(asked, id, page),
  };
  return { source, stored: () => last };
}

/** A person's data as the record that a form is based on. */
export function rowOf(data: FacultyData): StoredRow {
  return { ...data, id: data.employee_id };
}
