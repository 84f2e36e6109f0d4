import { useMemo, type ReactNode } from 'react';
import type { Resource } from '#model/define.ts';
import { DataSourceProvider, useDataSource, type DataSource, type ListQuery } from './data-source.tsx';
import { commonSpan } from './day-span.ts';
import { mayImport } from './transfer/use-imports.ts';

type Filters = NonNullable<ListQuery['filters']>;

interface WithinProps {
  /** The name of the resource that is seen in part. */
  of: string;
  /** What every record of that part holds: it narrows the lists, and goes without saying in the forms. */
  values: Readonly<Record<string, string | number>>;
  /**
   * What the records of that part hold one of, or a span of days that they lie in: it narrows the lists, and the forms
   * ask for it.
   */
  among?: Filters;
  /** True where it is for others to change that part, whatever else of the resource the person may change. */
  readOnly?: boolean;
  /** True where files of records come into it all the same, from whoever may write them. */
  takesFiles?: boolean;
  children: ReactNode;
}

/**
 * Gives everything below it a source that knows a part of one resource alone: the records with these values. Leave
 * their fields out of the definition that is listed (`withoutFields`): nobody need type what goes without saying.
 */
export function Within({ of, values, among = {}, readOnly = false, takesFiles = false, children }: WithinProps) {
  const source = useDataSource();
  const key = JSON.stringify({ values, among, readOnly, takesFiles });
  const part = useMemo(() => partOf(source, of, JSON.parse(key) as Part), [source, of, key]);
  return (
    <DataSourceProvider key={`${of} ${key}`} source={part}>
      {children}
    </DataSourceProvider>
  );
}

/** A definition without some of its fields, for a list of a part in which they are known. */
export function withoutFields(resource: Resource, names: readonly string[], more: Partial<Resource> = {}): Resource {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !names.includes(name)));
  const { prepare: _, ...rest } = resource;
  // What one field says about another is the server's to say here: the form does not hold them all.
  return { ...rest, fields, columns: resource.columns.filter((name) => !names.includes(name)), ...more };
}

interface Part {
  readonly values: WithinProps['values'];
  readonly among: Filters;
  readonly readOnly: boolean;
  readonly takesFiles: boolean;
}

function partOf(source: DataSource, of: string, { values, among, readOnly, takesFiles }: Part): DataSource {
  const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    ...source,
    can: (name, verb) => source.can(name, verb) && !(readOnly && name === of && verb !== 'list'),
    list: async (resource, query) => {
      if (resource.name !== of) return source.list(resource, query);
      const filters = { ...narrowed(among, query.filters), ...known };
      // Of no value at all a call would make no filter.
      if (Object.values(filters).some((one) => Array.isArray(one) && one.length === 0)) return { rows: [], total: 0 };
      return source.list(resource, { ...query, filters });
    },
    add: (resource, record, request) =>
      source.add(resource, resource.name === of ? { ...record, ...values } : record, request),
    ...(source.imports && {
      imports: {
        ...source.imports,
        partOf: (resource) => (resource.name === of ? known : {}),
        ...(takesFiles && { takes: (resource) => mayImport(resource, source.can) }),
      },
    }),
  };
}

/** What is asked for, as far as it lies within the part: of a field by which nothing does, no value. */
function narrowed(among: Filters, asked: Filters = {}): Filters {
  const both = Object.entries(among).map(([name, part]) => {
    const one = asked[name];
    if (typeof one !== 'string' || one === '') return [name, part] as const;
    if (typeof part === 'string') return [name, commonSpan(part, one)] as const;
    return [name, part.filter((value) => value === one)] as const;
  });
  return { ...asked, ...Object.fromEntries(both) };
}
