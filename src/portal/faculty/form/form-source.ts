import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { DataSource } from '#portal/kit/data-source.tsx';
import { readFaculty, type FacultyData } from '../calls.ts';
import type { Reload } from '../use-faculty-data.ts';

/** How a form of a person's page is stored. */
export interface Storing {
  /** The fields of the form, as a record that `employee_id` tells from others. */
  readonly resource: Resource;
  /**
   * Stores what the form holds, with the version it stands on, and answers the server's message. Throws `ProblemError`.
   */
  readonly save: (values: Values) => Promise<string>;
  readonly reload: Reload;
}

/** A source of data for a form, and what it read last. */
export interface FormSource {
  readonly source: DataSource;
  /** The record as it is stored since the last save; null where that could not be read. */
  readonly stored: () => StoredRow | null;
}

/** A source in which a form is the one record of its resource; all else is as it is `around`. */
export function formSource(around: DataSource, { resource, save, reload }: Storing): FormSource {
  const isForm = ({ name }: Resource) => name === resource.name;
  let last: StoredRow | null = null;
  const source: DataSource = {
    ...around,
    list: async (asked, query) => {
      if (!isForm(asked)) return around.list(asked, query);
      // By itself: that it failed is told from an employee who is no more.
      const data = await readFaculty(String(query.filters?.['employee_id'] ?? ''));
      return data ? { rows: [rowOf(data)], total: 1 } : { rows: [], total: 0 };
    },
    update: async (asked, key, values) => {
      if (!isForm(asked)) return around.update(asked, key, values);
      const message = await save(values);
      const data = await reload();
      last = data && rowOf(data);
      return message;
    },
    // Who changed what of two records at once is told by the history of each.
    history: (asked, id, page) =>
      isForm(asked) ? Promise.resolve({ rows: [], total: 0 }) : around.history(asked, id, page),
  };
  return { source, stored: () => last };
}

/** A person's data as the record that a form stands on. */
export function rowOf(data: FacultyData): StoredRow {
  return { ...data, id: data.employee_id };
}
