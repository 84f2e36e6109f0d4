import { defineTree, type Tree, type TreeName } from './define-tree.ts';
import type { Resource } from '../define.ts';

/** The two trees: the yearly report and the self-study report. Each consists of four lists, one per level. */
export const trees: Readonly<Record<TreeName, Tree>> = {
  aqar: defineTree({
    name: 'aqar',
    label: 'AQAR',
    nameLabel: 'Name (AQAR YYYY-YY)',
    filesTitle: 'AQAR files',
    calls: '',
  }),
  ssr: defineTree({
    name: 'ssr',
    label: 'SSR',
    nameLabel: 'Name (SSR YYYY)',
    filesTitle: 'Files SSR Wise',
    calls: 'ssr',
  }),
};

/** Every level of both trees, as a resource. */
export const levels: readonly Resource[] = Object.values(trees).flatMap(({ cycle, criterion, metric, evidence }) => [
  cycle,
  criterion,
  metric,
  evidence,
]);

/** The tree whose cycles a resource holds; undefined for every other resource. */
export function treeOfCycles({ name }: Pick<Resource, 'name'>): Tree | undefined {
  return Object.values(trees).find(({ cycle }) => cycle.name === name);
}
