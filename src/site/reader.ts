import type { Resource, StoredRow } from '#model/define.ts';
import { filePath, linkMime } from '#model/files.ts';
import { contactFields, publicActor, type Actor } from '#server/store/actor.ts';
import { fileSizes } from '#server/store/files.ts';
import { countRows, everything, readRows, recordReader, type ListQuery } from '#server/store/reading.ts';
import { scopeOf } from '#server/store/scope.ts';
import type { Settings } from '#server/store/settings.ts';
import type { Store } from '#server/store/store.ts';
import { dayIn, nextDay } from './college-day.ts';

/**
 * Reads for one page, as whoever the page is for, and notes what the page depends on: the resources whose changes change it, and
 * the moment it is good until.
 */
export interface Reader {
  readonly store: Store;
  readonly actor: Actor;
  /** Whoever reads the live profile of an employee. */
  profileActor(id: number): Actor;
  list(resource: Resource, query?: Partial<ListQuery>): Promise<{ readonly rows: StoredRow[] }>;
  count(resource: Resource, filters: ListQuery['filters']): Promise<number>;
  /** By the key that its calls use. */
  one(resource: Resource, key: string): Promise<StoredRow | undefined>;
  /** By its number. */
  byId(resource: Resource, id: number): Promise<StoredRow | undefined>;
  /** Notes what is read by other means than `list` and `one`: resources, as far as the actor sees them. */
  note(...resources: readonly Resource[]): void;
  /** The day it is at the college: YYYY-MM-DD. The page is good until it ends. */
  today(): string;
  /** Finds out how long the files are that some values name, however deep. */
  learnSizes(values: unknown): Promise<void>;
  /** The length of a file in bytes; undefined for a link, and for what nobody learned. */
  sizeOf(path: string): number | undefined;
  /** What the page depends on so far. */
  noted(): { readonly names: ReadonlySet<string>; readonly until: number };
}

/** The actor of a page that everybody reads; where there is a `preview`, as everybody will read that record. */
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
    const { also = [], moment } = scopeOf(actor, resource);
    for (const name of [resource.name, ...also]) names.add(name);
    // What comes and goes by time alone does so with a minute.
    if (moment !== undefined) until = Math.min(until, Date.parse(moment) + 60_000);
  };
  const learnSizes = async (values: unknown) => {
    const paths = new Set<string>();
    findPaths(values, paths);
    for (const [path, size] of await fileSizes(store, [...paths])) sizes.set(path, size);
  };
  const list: Reader['list'] = async (resource, query = {}) => {
    note(resource);
    const rows = await readRows(store, { resource, actor, query: { ...everything, ...query } });
    await learnSizes(rows);
    return { rows };
  };
  return {
    store,
    actor,
    profileActor: (id) => (actor.reader ? publicActor({ ...actor.reader, profileOf: id }) : actor),
    list,
    count: (resource, filters) => {
      note(resource);
      return countRows(store, { resource, actor, query: { ...everything, filters } });
    },
    one: async (resource, key) => {
      note(resource);
      const row = await recordReader(store, resource)(actor, key);
      await learnSizes(row);
      return row;
    },
    byId: async (resource, id) => {
      const { rows } = await list(resource, { filters: { id: [id] }, limit: 1 });
      return rows[0];
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
