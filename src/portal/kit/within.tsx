import { useMemo, type ReactNode } from 'react';
import type { Resource } from '#model/define.ts';
import { DataSourceProvider, useDataSource, type DataSource, type ListQuery } from './data-source.tsx';
import { commonSpan } from './day-span.ts';
import { mayImport } from './transfer/use-imports.ts';

type Filters = NonNullable<ListQuery['filters']>;

interface WithinProps {
  /** The name of the resource that is restricted to a part. */
  of: string;
  /** The values that all records of the part share: they filter the lists and are implied in the forms. */
  values: Readonly<Record<string, string | number>>;
  /**
   * Allowed values per field, or a span of days, for the records of the part: they filter the lists, and the forms ask
   * for the value.
   */
  among?: Filters;
  /** True if the person may not change this part, whatever their rights to the rest of the resource. */
  readOnly?: boolean;
  /** True if files may still be imported into it, by people who may write these records. */
  takesFiles?: boolean;
  children: ReactNode;
}

/**
 * Provides a data source to its children that is restricted to a part of one resource: the records with these values.
 * Remove the fields from the listed definition (`withoutFields`), so that nobody has to type implied values.
 */
export function RestrictedDataSource({
  of,
  values,
  among = {},
  readOnly = false,
  takesFiles = false,
  children,
}: WithinProps) {
  const source = useDataSource();
  const key = JSON.stringify({ values, among, readOnly, takesFiles });
  const part = useMemo(() => partOf(source, of, JSON.parse(key) as Part), [source, of, key]);
  return (
    <DataSourceProvider key={`${of} ${key}`} source={part}>
      {children}
    </DataSourceProvider>
  );
}

/** A definition without some of its fields, for a list of a part that implies them. */
export function withoutFields(resource: Resource, names: readonly string[], more: Partial<Resource> = {}): Resource {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !names.includes(name)));
  const { prepare: _, ...rest } = resource;
  // Only the server can check rules between fields here: the form does not have all of them.
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
      // An empty list of values would send no filter at all, so no call is made.
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

/** The intersection of the requested filter and the part. A field without common values gets an empty list. */
function narrowed(among: Filters, asked: Filters = {}): Filters {
  const both = Object.entries(among).map(([name, part]) => {
    const one = asked[name];
    if (typeof one !== 'string' || one === '') return [name, part] as const;
    if (typeof part === 'string') return [name, commonSpan(part, one)] as const;
    return [name, part.filter((value) => value === one)] as const;
  });
  return { ...asked, ...Object.fromEntries(both) };
}
