import type { Resource, Values } from '#model/define.ts';
import { uploadTypeFor } from '#model/files.ts';
import { ListPage } from '#portal/kit/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { Within, withoutFields } from '#portal/kit/within.tsx';
import type { DepartmentPanelProps } from './department-home.tsx';

/** What goes without saying of the records in a tab. */
interface Part {
  /** What each of them holds beside the department's code. */
  readonly known?: Readonly<Record<string, string | number>>;
  /** What a new one starts with, by the department's name. */
  readonly start?: (name: string) => Values;
}

/** A tab that lists the department's records of a resource. */
export function partList(resource: Resource, { known = {}, start }: Part = {}) {
  const part = withUploadType(withoutFields(resource, ['dept_code', ...Object.keys(known)]), known);
  return function PartList({ code, name, title, head }: DepartmentPanelProps) {
    const views: Views = { deletes: true, ...(start && { start: start(name) }) };
    return (
      <Within of={resource.name} values={{ ...known, dept_code: code }}>
        <ListPage resource={part} views={views} title={title} above={head} />
      </Within>
    );
  };
}

/** A form that does not hold the type says itself what its files are uploaded as. */
function withUploadType(part: Resource, known: Readonly<Record<string, string | number>>): Resource {
  const uploadType = uploadTypeFor({}, known);
  if (uploadType === undefined) return part;
  const fields = Object.entries(part.fields).map(([name, field]) => {
    const choices = [{ value: uploadType, label: field.label }];
    return [name, field.kind === 'files' && !field.choices ? { ...field, choices } : field];
  });
  return { ...part, fields: Object.fromEntries(fields) as Resource['fields'] };
}
