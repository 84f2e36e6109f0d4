import type { Client } from '#test/helpers/api-client.ts';
import type { Server } from '../server.ts';

/** The cells of a row, by the names of their fields. */
export type Row = Record<string, string>;

/** The result of a check or an import for one row. */
export interface RowResult {
  state: 'new' | 'changed' | 'unchanged' | 'refused';
  problems?: { field: string; message: string }[];
  changes?: string;
  moves?: true;
  told?: { field: string; message: string }[];
}

/** The last line of a response in lines of JSON. A refused request has its problem instead. */
export interface Outcome {
  status: number;
  rows: RowResult[];
  counts: Record<RowResult['state'], number>;
  import: number | null;
  message: string;
  problem?: { status: number; detail: string };
  detail?: string;
  errors?: { field: string; message: string }[];
  /** The lines before the last one. */
  progress: { done: number; of: number }[];
}

/** Sends rows to the import calls of a server, as its administrator unless another client is given. */
export function importsOf(server: () => Server) {
  const send = async (client: Client, path: string, body?: unknown): Promise<Outcome> => {
    const answer = await fetch(`${server().url}/api/admin/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const lines = (await answer.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Outcome);
    return { ...lines.at(-1)!, status: answer.status, progress: lines.slice(0, -1).flatMap((line) => line as never) };
  };
  return {
    check: (entity: string, rows: Row[], client = server().admin) =>
      send(client, `${entity}/checkimport`, { file: 'rows.csv', rows }),
    /** Imports without a check, or with the results of an earlier check. */
    takeIn: (entity: string, rows: Row[], client = server().admin, checked?: RowResult[]) =>
      send(client, `${entity}/import`, { file: 'rows.csv', rows, ...(checked && { checked }) }),
    /** Imports into a part of the list whose records all have these values. */
    takeInto: (entity: string, within: Row, rows: Row[]) =>
      send(server().admin, `${entity}/import`, { file: 'rows.csv', rows, within }),
    undo: (id: number | null, client = server().admin) => send(client, `${id}/undoimport`),
  };
}

/** A row of the student register of the sample branch. */
export function studentRow(number: number): Row {
  return {
    program: 'UG',
    branch_code: 'BSC-MAT',
    current_semester: '1',
    college_roll_no: `24-${String(number).padStart(3, '0')}`,
    name: `Student ${number}`,
    father_name: 'Father',
    mother_name: 'Mother',
    date_of_admission: '01/08/2024',
    date_of_birth: '3 Mar 2006',
    gender: 'female',
    caste: 'general',
    phone: String(9_000_000_000 + number),
    present_address: 'Pandu',
    permanent_address: 'Pandu',
  };
}
