import { defineResource, type Field, type Resource } from '../define.ts';

/** What a college submits for accreditation: the yearly AQAR, and the SSR of a cycle. */
export const treeNames = ['aqar', 'ssr'] as const;

export type TreeName = (typeof treeNames)[number];

/** The levels of a tree, top down. The contract calls them group, subgroup, subsubgroup and filegroup. */
export const levelNames = ['cycle', 'criterion', 'metric', 'evidence'] as const;

export type LevelName = (typeof levelNames)[number];

/**
 * What a college submits for accreditation: cycle, criterion, metric and evidence. Each level is a resource that refers
 * to the level above.
 */
export interface Tree extends Readonly<Record<LevelName, Resource>> {
  readonly name: TreeName;
  /** What the tree is called: AQAR. */
  readonly label: string;
}

/** The part of a tree that its definition states; the rest is derived. */
interface TreeDefinition {
  readonly name: TreeName;
  readonly label: string;
  /** The label of a cycle's name. */
  readonly nameLabel: string;
  /** The title of the list of evidence. */
  readonly filesTitle: string;
  /** The prefix of its calls, before `group`. */
  readonly calls: string;
}

/** The two types of a criterion's metrics, as the contract spells them. */
export const metricTypes = [
  { value: 'QUANTITATIVE', label: 'Quantitative' },
  { value: 'QUALITATIVE', label: 'Qualitative' },
] as const;

/** The label of a metric's type: Quantitative. "" if none is chosen. */
export function formatMetricType(type: string): string {
  return metricTypes.find(({ value }) => value === type)?.label ?? type;
}

/** The upload type of all evidence. */
const uploads = [{ value: 'SSR_FILE', label: 'File' }];

/** The properties in which the levels differ. */
type LevelDefinition = Pick<Resource, 'label' | 'title' | 'caption' | 'fields' | 'columns'>;

const question: Field = { kind: 'text', label: 'Metric Question', required: true, range: [0, 2000] };
const serialNumber: Field = { kind: 'serial', label: 'Sr No', required: true, range: [0, 40] };

/** Declares the four levels of a tree. They are the same in every tree, except for their labels. */
export function defineTree({ name, label, nameLabel, filesTitle, calls }: TreeDefinition): Tree {
  const level = (entity: string, definition: LevelDefinition) =>
    defineResource({
      ...definition,
      name: `${name}${entity}`,
      label: `${label} ${definition.label}`,
      calls: callsOf(`${calls}${entity}`),
      key: 'id',
      handle: 'id',
    } satisfies Resource as Resource);
  return {
    name,
    label,
    cycle: level('group', {
      label: 'group',
      title: `${label} groups`,
      caption: 'name',
      fields: { name: { kind: 'text', label: nameLabel, required: true } },
      columns: ['name'],
    }),
    criterion: level('subgroup', {
      label: 'sub-group',
      title: `${label} sub-groups`,
      caption: 'criterion',
      fields: fieldsOfCriterion(name),
      columns: ['name', 'type', 'criterion', 'metric_question'],
    }),
    metric: level('subsubgroup', {
      label: 'sub-sub-group',
      title: `${label} sub-sub-groups`,
      caption: 'sr_no',
      fields: fieldsOfMetric(name, label),
      columns: ['name', 'sr_no', 'metric_question'],
    }),
    evidence: level('filegroup', {
      label: 'file',
      title: filesTitle,
      caption: 'title',
      fields: fieldsOfEvidence(name, label),
      columns: ['name', 'sub_sr_no', 'sr_no', 'title', 'upload_info'],
    }),
  };
}

function fieldsOfCriterion(tree: TreeName): Resource['fields'] {
  return {
    group_id: { kind: 'parent', label: 'Group', refersTo: `${tree}group` },
    name: inherited('Name', `${tree}group.name`),
    type: { kind: 'choice', label: 'Type', required: true, choices: metricTypes },
    criterion: { kind: 'text', label: 'Criterion', required: true, range: [0, 300] },
    metric_question: question,
  };
}

function fieldsOfMetric(tree: TreeName, label: string): Resource['fields'] {
  return {
    sub_group_id: { kind: 'parent', label: 'Sub-Group', refersTo: `${tree}subgroup` },
    ...ofCriterionAbove(tree, label),
    sr_no: serialNumber,
    metric_question: question,
  };
}

function fieldsOfEvidence(tree: TreeName, label: string): Resource['fields'] {
  return {
    sub_sub_group_id: { kind: 'parent', label: 'Sub-Sub-Group', refersTo: `${tree}subsubgroup` },
    ...ofCriterionAbove(tree, label),
    sub_sr_no: inherited('Sub-Group', `${tree}subsubgroup.sr_no`),
    sr_no: serialNumber,
    title: { kind: 'text', label: 'Title', required: true, range: [0, 500] },
    upload_info: { kind: 'files', label: 'File', choices: uploads },
  };
}

/** The cycle of a metric, and its criterion. */
function ofCriterionAbove(tree: TreeName, label: string): Resource['fields'] {
  return {
    name: inherited(label, `${tree}group.name`),
    criterion: inherited('Criterion', `${tree}subgroup.criterion`),
    type: inherited('Type', `${tree}subgroup.type`),
  };
}

function inherited(label: string, refersTo: string): Field {
  return { kind: 'inherited', label, refersTo };
}

function callsOf(entity: string): Resource['calls'] {
  return { list: `get${entity}`, add: `add${entity}`, update: `update${entity}`, remove: `delete${entity}` };
}
