import { trees } from '#model/accreditation/trees.ts';
import { cycleAddress, idOfRef, sitePath } from '#model/site/addresses.ts';
import { cycleReader } from '#server/reading/read-cycle.ts';
import type { SitePage } from '../page.ts';
import { CycleInFull } from './cycle-in-full.tsx';
import { noteTree } from './read-cycles.ts';

/** One cycle as a whole: criterion, metric, evidence. */
export const cyclePage: SitePage = {
  path: '/accreditation/:ref',
  read: async ({ reader, params }) => {
    const { ref = '' } = params;
    const [, name, cycleRef = ''] = /^(aqar|ssr)-(.+)$/su.exec(ref) ?? [];
    const id = idOfRef(cycleRef);
    if (name === undefined || id === undefined) return undefined;
    const tree = trees[name as keyof typeof trees];
    noteTree(reader, tree);
    const cycle = await cycleReader(reader.store, tree)(reader.actor, String(id));
    if (!cycle) return undefined;
    const canonical = cycleAddress(tree.name, cycle);
    if (canonical !== sitePath('accreditation', ref)) return { kind: 'moved', to: canonical };
    await reader.learnSizes(cycle.criteria);
    return {
      kind: 'page',
      title: cycle.name,
      description: `${cycle.name}: the evidence that the college hands in for its accreditation, by criterion and metric.`,
      canonical,
      trail: [{ label: 'Accreditation evidence', path: '/accreditation' }],
      body: <CycleInFull tree={tree} cycle={cycle} />,
    };
  },
};
