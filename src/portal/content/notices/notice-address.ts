import { pathOf } from '#model/routes.ts';

/** Where a notice is edited, as a path with its query. */
export function placeOfNotice({ id }: { readonly id: number }): string {
  return `${pathOf('edit')}?id=${id}`;
}
