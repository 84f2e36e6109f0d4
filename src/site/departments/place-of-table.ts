/** The place of the table of a section on the profile of a department: programs-offered. */
export function placeOfTable(section: string): string {
  return section.replaceAll('_', '-');
}
