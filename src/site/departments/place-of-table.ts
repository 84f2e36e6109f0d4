/** The anchor of a section's table on the profile of a department: programs-offered. */
export function placeOfTable(section: string): string {
  return section.replaceAll('_', '-');
}
