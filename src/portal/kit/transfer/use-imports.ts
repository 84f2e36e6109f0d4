import type { Resource } from '#model/define.ts';
import { useDataSource, type DataSource } from '../data-source.tsx';
import type { Imports } from './imports.ts';

/** The import calls, if the signed-in person may use them for this list: a file adds and changes records. */
export function useImports(resource: Resource): Imports | undefined {
  const { imports, can } = useDataSource();
  const takes = imports?.takes?.(resource) ?? mayImport(resource, can);
  return takes ? imports : undefined;
}

/** Whether a person may import into a list, since a file may add and change records. */
export function mayImport({ name }: Resource, can: DataSource['can']): boolean {
  return can(name, 'add') && can(name, 'update');
}
