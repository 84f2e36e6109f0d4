/** The title of the drawer in which a record is added or changed. */
export function drawerTitle(isNew: boolean): string {
  return isNew ? 'Add New' : 'Edit DATA';
}
