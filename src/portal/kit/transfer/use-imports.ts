import type { Resource } from '#model/define.ts';
import { useDataSource } from '../data-source.tsx';
import type { Imports } from './imports.ts';

/** The calls for files of records, where the person signed in may use them for this list: a file adds and changes. */
export function useImports(resource: Resource): Imports | undefined {
  const { imports, can } = useDataSource();
  return can(resource.name, 'add') && can(resource.name, 'update') ? imports : undefined;
}
