import { pathOf } from '#model/routes.ts';

/** The page that edits a notice, as a path with its query. */
export function placeOfNotice({ id }: { readonly id: number }): string {
  return `${pathOf('edit')}?id=${id}`;
}
