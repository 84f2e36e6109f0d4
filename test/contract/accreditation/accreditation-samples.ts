import type { Client } from '#test/helpers/api-client.ts';
import type { Sample } from '../samples.ts';

/** Both trees; `calls` is what stands before `group` in the names of their calls. */
const trees = [
  { tree: 'aqar', label: 'AQAR', calls: '', cycle: 'AQAR 2024-25', above: 'AQAR 2018-19' },
  { tree: 'ssr', label: 'SSR', calls: 'ssr', cycle: 'SSR 2028', above: 'SSR 2018' },
] as const;

const named = (entity: string) => ({
  list: `get${entity}`,
  add: `add${entity}`,
  update: `update${entity}`,
  remove: `delete${entity}`,
});

const metric_question = 'What share of the students passed?';

/** The id of the record that `enterAbove` adds on each level. */
const above = 1;

/** A sample of each level of both trees. */
export const accreditationSamples: readonly Sample[] = trees.flatMap(({ tree, label, calls, cycle }) => [
  {
    resource: `${tree}group`,
    label: `${label} group`,
    calls: named(`${calls}group`),
    key: 'id',
    good: { name: cycle },
    change: ['name', `${cycle} (draft)`],
    required: ['name'],
    unique: [],
    text: 'name',
    found: 'name',
  },
  {
    resource: `${tree}subgroup`,
    label: `${label} sub-group`,
    calls: named(`${calls}subgroup`),
    key: 'id',
    good: { group_id: above, type: 'QUANTITATIVE', criterion: '2. Teaching-learning and evaluation', metric_question },
    change: ['metric_question', 'Who is taught, and how well?'],
    required: ['type', 'criterion', 'metric_question'],
    unique: [],
    numeric: 'group_id',
    text: 'criterion',
    found: 'criterion',
  },
  {
    resource: `${tree}subsubgroup`,
    label: `${label} sub-sub-group`,
    calls: named(`${calls}subsubgroup`),
    key: 'id',
    good: { sub_group_id: above, sr_no: '2.6.3', metric_question },
    change: ['metric_question', 'How many students passed?'],
    required: ['sr_no', 'metric_question'],
    unique: [],
    numeric: 'sub_group_id',
    text: 'sr_no',
    found: 'sr_no',
  },
  {
    resource: `${tree}filegroup`,
    label: `${label} file`,
    calls: named(`${calls}filegroup`),
    key: 'id',
    good: { sub_sub_group_id: above, sr_no: '1', title: 'Results by the controller', upload_info: [] },
    change: ['title', 'Results as certified by the controller'],
    required: ['sr_no', 'title'],
    unique: [],
    numeric: 'sub_sub_group_id',
    text: 'title',
    found: 'title',
  },
]);

/** Adds the parents of the samples: one record on each of the upper levels, the first of its list. */
export async function enterAbove(admin: Client): Promise<void> {
  for (const { calls, above: name } of trees) {
    const entered: [entity: string, record: Record<string, unknown>][] = [
      ['group', { name }],
      ['subgroup', { group_id: above, type: 'QUALITATIVE', criterion: '1. Curricular aspects', metric_question }],
      ['subsubgroup', { sub_group_id: above, sr_no: '1.1.1', metric_question }],
    ];
    for (const [entity, record] of entered) {
      const { status, body } = await admin.post(`/api/admin/add${calls}${entity}`, record);
      if (status !== 200) throw new Error(`${entity}: ${JSON.stringify(body)}`);
    }
  }
}
