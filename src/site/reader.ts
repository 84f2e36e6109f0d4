import { dayIn, nextDay } from '#model/college/college-day.ts';
import type { Resource, Row, StoredRow } from '#model/define.ts';
import { filePath, linkMime } from '#model/files.ts';
import { contactFields, publicActor, type Actor } from '#server/store/accounts/actor.ts';
import { fileSizes } from '#server/store/files.ts';
import { allRecords, type ListQuery } from '#server/store/records/list-query.ts';
import { countRows, readRows } from '#server/store/records/reading.ts';
import { recordReader } from '#server/store/records/record-reader.ts';
import { scopeOf } from '#server/store/records/scope.ts';
import type { Settings } from '#server/store/settings.ts';
import type { Store } from '#server/store/store.ts';

/**
 * A record as it is read. Fields that the reader of the page may not see are absent, although the type contains them.
 */
export type ReadRow<Of extends Resource> = string extends keyof Of['fields'] ? StoredRow : Row<Of>;

/**
 * Reads for one page, with the permissions of its reader, and notes the page's dependencies: the resources whose
 * changes change it, and the time until which it is valid.
 */
export interface Reader {
  readonly store: Store;
  readonly actor: Actor;
  /** The actor that reads the live profile of an employee. */
  profileActor(id: number): Actor;
  list<Of extends Resource>(resource: Of, query?: Partial<ListQuery>): Promise<ReadRow<Of>[]>;
  count(resource: Resource, filters: ListQuery['filters']): Promise<number>;
  /** By the key of its calls. */
  one<Of extends Resource>(resource: Of, key: string): Promise<ReadRow<Of> | undefined>;
  /** By its id. */
  byId<Of extends Resource>(resource: Of, id: number): Promise<ReadRow<Of> | undefined>;
  /** Notes dependencies that are not read through `list` or `one`: resources, as far as the actor sees them. */
  note(...resources: readonly Resource[]): void;
  /** The current day at the college: YYYY-MM-DD. The page is valid until the day ends. */
  today(): string;
  /** Loads the sizes of the files that some values refer to, at any depth. */
  learnSizes(values: unknown): Promise<void>;
  /** The size of a file in bytes; undefined for a link, and if it was not loaded. */
  sizeOf(path: string): number | undefined;
  /** The dependencies noted so far. */
  noted(): { readonly names: ReadonlySet<string>; readonly until: number };
}

/** The actor of a public page; with a `preview`, the public as it will read that record. */
export function readerOfSite(settings: Settings, preview?: NonNullable<Actor['reader']>['preview']): Actor {
  const contacts = contactFields.filter((field) => settings[`show_staff_${field}`] === 1);
  return publicActor({ contacts, ...(preview && { preview }) });
}

/** Opens a reader for one page. */
export function openReader(store: Store, actor: Actor): Reader {
  const names = new Set<string>(['settings']);
  const sizes = new Map<string, number>();
  let until = Number.POSITIVE_INFINITY;
  const note = (resource: Resource) => {
    const { dependsOn = [], moment, validUntil: end } = scopeOf(actor, resource);
    for (const name of [resource.name, ...dependsOn]) names.add(name);
    // Records that appear or disappear by time only do so at full minutes.
    if (moment !== undefined) until = Math.min(until, Date.parse(moment) + 60_000);
    if (end !== undefined) until = Math.min(until, end);
  };
  const learnSizes = async (values: unknown) => {
    const paths = new Set<string>();
    findPaths(values, paths);
    for (const [path, size] of await fileSizes(store, [...paths])) sizes.set(path, size);
  };
  const list: Reader['list'] = async <Of extends Resource>(resource: Of, query: Partial<ListQuery> = {}) => {
    note(resource);
    const rows = await readRows(store, { resource, actor, query: { ...allRecords, ...query } });
    await learnSizes(rows);
    return rows as ReadRow<Of>[];
  };
  return {
    store,
    actor,
    profileActor: (id) => (actor.reader ? publicActor({ ...actor.reader, profileOf: id }) : actor),
    list,
    count: (resource, filters) => {
      note(resource);
      return countRows(store, { resource, actor, query: { ...allRecords, filters } });
    },
    one: async <Of extends Resource>(resource: Of, key: string) => {
      note(resource);
      const row = await recordReader(store, resource)(actor, key);
      await learnSizes(row);
      return row as ReadRow<Of> | undefined;
    },
    byId: async (resource, id) => {
      const [row] = await list(resource, { filters: { id: [id] }, limit: 1 });
      return row;
    },
    note: (...resources) => resources.forEach(note),
    today: () => {
      const now = Date.now();
      until = Math.min(until, nextDay(now));
      return dayIn(now);
    },
    learnSizes,
    sizeOf: (path) => sizes.get(path),
    noted: () => ({ names, until }),
  };
}

function findPaths(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) findPaths(one, found);
  else if (typeof value === 'object' && value !== null) {
    const { path, mime } = value as Record<string, unknown>;
    if (typeof path === 'string' && typeof mime === 'string') {
      if (mime !== linkMime && filePath.test(path)) found.add(path);
    } else for (const one of Object.values(value)) findPaths(one, found);
  }
}
