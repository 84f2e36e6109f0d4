import { useMemo, type ReactNode } from 'react';
import { departmentFile } from '#model/content/department-file.ts';
import type { Resource } from '#model/define.ts';
import type { Choice } from '#model/field.ts';
import { uploadTypeFor } from '#model/files.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { RestrictedDataSource, withoutFields } from '#portal/kit/within.tsx';
import { FilesCell } from './files-cell.tsx';

interface FileManagerProps {
  /** The owner: a department's code, or the college's. */
  code: string;
  /**
   * The types that are listed here; the array must be stable. A single type is implied; with several, the list shows it
   * and the form asks for it.
   */
  types: readonly [Choice, ...Choice[]];
  /** The page title. */
  title: string;
  /** Rendered between the title and the list: the owner, tabs. */
  head: ReactNode;
}

const views: Views = {
  deletes: true,
  purpose: 'Texts with their files, each under a title, for the public site.',
  cells: { upload_info: FilesCell },
};

/**
 * Titled texts with files: search, add, edit and delete. One component for every type of the departments and the
 * college.
 */
export function FileManager({ code, types, title, head }: FileManagerProps) {
  const [only, ...others] = types;
  const known = { dept_code: code, ...(others.length === 0 && { type: only.value }) };
  const resource = useMemo(() => filesOf(types), [types]);
  return (
    <RestrictedDataSource of={departmentFile.name} values={known}>
      <ListPage resource={resource} views={views} title={title} head={head} />
    </RestrictedDataSource>
  );
}

/** The definition as it is listed here. */
function filesOf(types: FileManagerProps['types']): Resource {
  const [only, ...others] = types;
  const { type, upload_info } = departmentFile.fields;
  if (others.length > 0) {
    const part = withoutFields(departmentFile, ['dept_code'], { label: 'File', title: 'Files' });
    return {
      ...part,
      fields: { ...part.fields, type: { ...type, choices: types } },
      columns: ['title', 'type', 'description', 'upload_info'],
    };
  }
  const part = withoutFields(departmentFile, ['dept_code', 'type'], { label: 'File', title: only.label });
  // The form has no type field, so the files get their upload type here.
  const uploadType = uploadTypeFor({}, { type: only.value }) ?? only.value;
  return {
    ...part,
    fields: { ...part.fields, upload_info: { ...upload_info, choices: [{ value: uploadType, label: only.label }] } },
    columns: ['title', 'description', 'upload_info'],
  };
}
