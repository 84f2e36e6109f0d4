import type { Cycle, CycleNode, Metric, MetricFacts } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { profileItems, type Framework, type FrameworkMetric } from '#model/accreditation/framework.ts';
import { frameworkOf, metricFinder } from '#model/accreditation/frameworks.ts';
import { progressOfCriterion, progressOfMetric, totalProgress } from '#model/accreditation/progress.ts';
import type { StoredRow } from '#model/define.ts';
import { linkMime, type FileEntry } from '#model/files.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { fileSizes } from '../store/files.ts';
import { recordReader } from '../store/records/record-reader.ts';
import type { Store } from '../store/store.ts';
import { parentField, readCycleRecords, type PlacedRecord } from '../store/records/tree.ts';
import { committedReads } from '../store/write.ts';

type EvidenceRow = StoredRow & { readonly upload_info: readonly FileEntry[] };
/** A metric, with what identifies the framework of its cycle. */
export type MetricRow = StoredRow & { readonly sr_no: string; readonly metric_question: string };

/**
 * Reads a whole cycle as a tree: criterion, metric, evidence, each in order, with its progress. Undefined if there is
 * none.
 */
export function cycleReader(store: Store, tree: Tree): (actor: Actor, key: string) => Promise<Cycle | undefined> {
  const readCycle = recordReader(store, tree.cycle);
  return async (actor, key) => {
    const cycle = await readCycle(actor, key);
    if (!cycle) return undefined;
    const records = await readCycleRecords(committedReads(store), tree, cycle.id);
    const metricRows = records.metric.map(({ row }) => row as MetricRow);
    const framework = frameworkOf(tree.name, metricRows);
    const evidence = byParent(parentField(tree.evidence), records.evidence);
    const metrics = byParent(parentField(tree.metric), records.metric);
    const find = framework && metricFinder(framework, metricRows);
    const sizes = await fileSizes(store, uploadedIn(records.evidence.map(({ row }) => row)));
    const criteria = records.criterion.map(({ row }) => {
      const nodes = (metrics.get(row.id) ?? []).map((metric) => {
        const known = find?.(metric as MetricRow, String(row['type']));
        const pieces = evidence.get(metric.id) ?? [];
        const bytes = uploadedIn(pieces).reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
        return metricNode(metric, pieces, { asked: known ? askedOf(known, framework) : null, bytes });
      });
      return {
        ...shown(row, ['type', 'criterion', 'metric_question']),
        progress: progressOfCriterion(
          String(row['criterion']),
          nodes.map(({ progress }) => progress),
        ),
        metrics: nodes,
      };
    });
    return {
      ...shown(cycle, ['name']),
      tree: tree.name,
      framework: framework ? { id: framework.id, name: framework.name, version: framework.version } : null,
      progress: totalProgress(criteria.map(({ progress }) => progress)),
      criteria,
    };
  };
}

function metricNode(row: StoredRow, evidence: readonly StoredRow[], facts: Pick<Metric, 'asked' | 'bytes'>): Metric {
  const pieces = evidence as readonly EvidenceRow[];
  return {
    ...shown(row, ['sr_no', 'metric_question']),
    progress: progressOfMetric(pieces),
    ...facts,
    evidence: pieces.map((piece) => ({
      ...shown(piece, ['sr_no', 'title']),
      upload_info: piece.upload_info,
    })),
  };
}

/** The paths of the files of some pieces of evidence, each once. */
function uploadedIn(evidence: readonly StoredRow[]): string[] {
  const files = (evidence as readonly EvidenceRow[]).flatMap(({ upload_info }) => upload_info);
  return [...new Set(files.filter(({ mime }) => mime !== linkMime).map(({ path }) => path))];
}

/** What a framework asks of a metric: the details that a reader needs beside the question. */
function askedOf(metric: FrameworkMetric, framework: Framework | undefined): MetricFacts {
  const { weight = null, input, words = null, grids = 1, profile = [], options = [], template = [], ssr = [] } = metric;
  return {
    ...{ weight, input, words, options, template, ssr },
    // How many numbers per year, if there is a number for each year.
    yearly: input === 'years' ? grids : null,
    profile: profile.map((no) => `${no} ${nameOfItem(framework, no)}`.trim()).join('; '),
  };
}

function nameOfItem(framework: Framework | undefined, no: string): string {
  return (framework && profileItems(framework).find((item) => item.no === no)?.name) ?? '';
}

function byParent(field: string, placed: readonly PlacedRecord[]): Map<number, StoredRow[]> {
  const rows = placed.map(({ row }) => row);
  return Map.groupBy(rows, (row) => Number(row[field]));
}

/** The number, the version and these texts of a record. */
function shown<Name extends string>(
  row: StoredRow,
  texts: readonly Name[],
): CycleNode & Readonly<Record<Name, string>> {
  const { id, version } = row;
  const said = Object.fromEntries(texts.map((name) => [name, String(row[name])])) as Record<Name, string>;
  return { id, version, ...said };
}
