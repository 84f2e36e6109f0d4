import Database from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '#model/resources.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { columnsOf, toRecord, tableOf } from '#server/store/records/rows.ts';
import { keyOf } from '#server/files/keys.ts';

/** A state of the history, with the columns that are compared. */
interface Kept {
  resource: string;
  record_id: number;
  version: number;
  action: string;
  record: string;
}

/**
 * The inconsistencies of a SQLite store: the file itself, every record against its newest state in the history, every
 * state against its line of the log, every list against its revision, every uploaded file against its content.
 */
export function disagreements(dataDir: string): string[] {
  const database = new Database(join(dataDir, 'quadrangle.sqlite'), { readonly: true });
  try {
    // All queries see the same snapshot.
    database.exec('begin');
    return [
      ...inTheFile(database),
      ...resources.flatMap((resource) => inRecords(database, resource)),
      ...inTheLog(database),
      ...inRevisions(database),
      ...inFiles(database, dataDir),
    ];
  } finally {
    database.close();
  }
}

function inTheFile(database: Database.Database): string[] {
  const integrity = database.pragma('integrity_check', { simple: true });
  const references = database.pragma('foreign_key_check') as unknown[];
  return [
    ...(integrity === 'ok' ? [] : [`SQLite finds the file damaged: ${String(integrity)}`]),
    ...references.map((one) => `a reference leads nowhere: ${JSON.stringify(one)}`),
  ];
}

function inRecords(database: Database.Database, resource: Resource): string[] {
  const table = tableOf(resource);
  const where = table === resource.name ? '' : ` where section = '${resource.name}'`;
  const own = resource.name === 'collegeuser' ? ' where employee_id is null' : where;
  const columns = columnsOf(resource).map((name) => `"${name}"`);
  const rows = database.prepare(`select ${columns.join(', ')} from "${table}"${own}`).all() as StoredRow[];
  const newest = database
    .prepare(
      `select resource, record_id, version, action, record from history where id in
       (select max(id) from history where resource = ? group by record_id)`,
    )
    .all(resource.name) as Kept[];
  const states = new Map(newest.map((state) => [state.record_id, state]));
  const problems = rows.flatMap((row) => {
    const record = toRecord(resource, row);
    const state = states.get(row.id);
    states.delete(row.id);
    const name = `${resource.name} ${row.id}`;
    if (!state) return [`${name} has no history`];
    if (state.action === 'deleted') return [`${name} is there, and its history says that it was deleted`];
    if (state.version !== row.version)
      return [`${name} is version ${row.version}, and its history has ${state.version}`];
    const stored = Object.entries(resource.fields).filter(([, field]) => kindOf(field).column);
    const now = JSON.stringify(Object.fromEntries(stored.map(([field]) => [field, record[field]])));
    return now === state.record ? [] : [`${name} is ${now}, and its history has ${state.record}`];
  });
  const missing = [...states.values()].filter(({ action }) => action !== 'deleted');
  return [...problems, ...missing.map(({ record_id }) => `${resource.name} ${record_id} is gone without a deletion`)];
}

function inTheLog(database: Database.Database): string[] {
  const count = (table: string, more: string) =>
    new Map(
      (
        database
          .prepare(
            `select resource || ' ' || record_id as record, action, count(*) as times from ${table}
             where action in ('added', 'updated', 'deleted') ${more} group by resource, record_id, action`,
          )
          .all() as { record: string; action: string; times: number }[]
      ).map(({ record, action, times }) => [`${record} ${action}`, times]),
    );
  // The settings are created with the store, and nobody entered them.
  const states = count('history', "and not (resource = 'settings' and action = 'added')");
  const lines = count('activity', "and record_id is not null and resource <> 'file'");
  const unequal = (a: Map<string, number>, b: Map<string, number>, name: string) =>
    [...a].flatMap(([what, times]) => ((b.get(what) ?? 0) < times ? [`${what} ${times} times, without ${name}`] : []));
  return [...unequal(states, lines, 'a line of the log'), ...unequal(lines, states, 'a state in the history')];
}

/** A revision is never less than the clock at its write: a write without it would be younger. */
function inRevisions(database: Database.Database): string[] {
  const late = database
    .prepare(
      `select h.resource, max(h.at) as at, r.value from history h left join revision r on r.resource = h.resource
       group by h.resource`,
    )
    .all() as { resource: string; at: string; value: number | null }[];
  return late.flatMap(({ resource, at, value }) =>
    Date.parse(at) <= (value ?? 0) ? [] : [`${resource} was written at ${at}, after its revision ${String(value)}`],
  );
}

function inFiles(database: Database.Database, dataDir: string): string[] {
  const files = database.prepare('select type, path, size, filename from file').all() as {
    type: string;
    path: string;
    size: number;
    filename: string;
  }[];
  return files.flatMap((file) => {
    const place = join(dataDir, 'files', keyOf(file));
    if (!existsSync(place)) return [`the file ${file.filename} has no content`];
    const { size } = statSync(place);
    return size === file.size ? [] : [`the file ${file.filename} has ${size} bytes and should have ${file.size}`];
  });
}
