import { resourceNamed } from '#model/resources.ts';
import { academicViews } from '#portal/academics/views.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { purposes } from '#model/college/purposes.ts';

const views: Readonly<Record<string, Views | undefined>> = { ...academicViews };

const purposeOf: Readonly<Record<string, string | undefined>> = purposes;

/** The list of a master data resource, with the views of its area. */
export function MasterList({ name }: { name: string }) {
  const purpose = purposeOf[name];
  return <ListPage key={name} resource={resourceNamed(name)} views={{ ...views[name], ...(purpose && { purpose }) }} />;
}
