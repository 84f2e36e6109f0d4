import { trees } from '../../src/model/accreditation/trees.ts';
import type { TreeName } from '../../src/model/accreditation/define-tree.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import type { Uploaded } from '../content/files.ts';
import type { Call } from '../entering.ts';
import { hashOf } from '../faculty/numbers.ts';
import { someAtATime } from '../some-at-a-time.ts';
import { evidenceOf, type Asked, type Papers } from './evidence.ts';

/** A cycle of the sample: what it is made from, and how far it has come. */
interface DemoCycle {
  readonly tree: TreeName;
  readonly name: string;
  readonly framework: string;
  /** The academic year that its documents are of. */
  readonly session: string;
  /** How many of a hundred pieces of evidence stand there, by the number of the criterion. */
  readonly provided: readonly number[];
}

/** The one before is closed but for what was never found; the others go on from the first criterion to the last. */
const cycles: readonly DemoCycle[] = [
  {
    tree: 'aqar',
    name: 'AQAR 2023-24',
    framework: 'aqar-affiliated-ug-2020',
    session: '2023-24',
    provided: [20, 15, 10, 10, 5, 5, 5],
  },
  {
    tree: 'aqar',
    name: 'AQAR 2024-25',
    framework: 'aqar-affiliated-ug-2020',
    session: '2024-25',
    provided: [90, 80, 70, 50, 30, 20, 10],
  },
  {
    tree: 'ssr',
    name: 'SSR 2023',
    framework: 'ssr-affiliated-2023',
    session: '2022-23',
    provided: [95, 75, 70, 50, 30, 20, 15],
  },
];

/** The fields of `getcycle` that are used here. */
interface CycleRead {
  readonly criteria: readonly {
    readonly metrics: readonly (Asked & {
      readonly evidence: readonly { readonly id: number; readonly title: string }[];
    })[];
  }[];
}

/** Enters the cycles from their frameworks, each as far as it has come. */
export async function enterAccreditation({ call, papers }: { call: Call; papers: Papers }): Promise<void> {
  for (const { tree, name, framework, session, provided } of cycles) {
    const { id } = (await call('POST', '/api/admin/startcycle', { tree, name, framework })) as { id: number };
    const { criteria } = (await call('GET', `/api/admin/${tree}/${id}/getcycle`)) as CycleRead;
    const choose = seededRandom(hashOf(name));
    const filled: { id: number; upload_info: Uploaded[] }[] = [];
    for (const { metrics } of criteria) {
      for (const metric of metrics) {
        const share = provided[Number(metric.sr_no.charAt(0)) - 1] ?? 0;
        for (const slot of metric.evidence.filter(() => choose.happens(share))) {
          const files = await evidenceOf({ title: slot.title, metric, session, tree }, papers);
          filled.push({ id: slot.id, upload_info: files.slice(0, countOf(choose)) });
        }
      }
    }
    const update = trees[tree].evidence.calls.update ?? '';
    await someAtATime(filled, ({ id: slot, upload_info }) =>
      call('PUT', `/api/admin/${slot}/${update}`, { upload_info }),
    );
  }
}

/** Most pieces are one file; for a few there are two. */
function countOf(choose: SeededRandom): number {
  return choose.happens(12) ? 2 : 1;
}
