import type { LevelName } from '#model/accreditation/define-tree.ts';
import { trees } from '#model/accreditation/trees.ts';

/** The four lists of a tree: their names in the address, and their labels in the documents. */
export const levelTabs = {
  group: 'Group',
  subgroup: 'Sub-Group',
  subsubgroup: 'Sub-Sub-Group',
  files: 'Files',
} as const;

/** The level of each list. */
export const levelOf: Readonly<Record<keyof typeof levelTabs, LevelName>> = {
  group: 'cycle',
  subgroup: 'criterion',
  subsubgroup: 'metric',
  files: 'evidence',
};

/** The query that opens the list of a level, by the name of its resource; undefined for any other resource. */
export function tabsOfLevel(resource: string): { tab: string; level: string } | undefined {
  return Object.values(trees)
    .flatMap((tree) => Object.entries(levelOf).map(([level, name]) => ({ tab: tree.name, level, of: tree[name].name })))
    .filter(({ of }) => of === resource)
    .map(({ tab, level }) => ({ tab, level }))[0];
}
