import type { Criterion, Cycle, Evidence, Metric } from '#model/accreditation/cycle.ts';
import { isMissing } from '#model/accreditation/progress.ts';
import { foldLine, parseSearch } from '#model/search/search-query.ts';
import { containsWord } from '#model/search/word-letters.ts';

/** The filter of a cycle. */
export interface CycleFilter {
  /** A number or words; "" for everything. */
  readonly words: string;
  /** Only incomplete records. */
  readonly missing: boolean;
  /** A piece of evidence that is shown regardless of the filter: its files are being edited. */
  readonly kept?: number | null;
}

/**
 * The part of a cycle that matches, as the table of evidence searches it: the words may occur at any level of one path.
 * Counts stay those of the whole.
 */
export function filterCycle(cycle: Cycle, { words, missing, kept = null }: CycleFilter): readonly Criterion[] {
  const { words: asked } = parseSearch(words);
  if (asked.length === 0 && !missing) return cycle.criteria;
  return cycle.criteria.flatMap((criterion) => {
    const unsaid = unsaidIn(asked, '', criterion.criterion);
    const metrics = criterion.metrics.flatMap((metric) => partOf(metric, unsaid, { missing, kept }));
    const isAsked = metrics.length > 0 || (unsaid.length === 0 && !missing);
    return isAsked ? [{ ...criterion, metrics }] : [];
  });
}

function partOf(
  metric: Metric,
  asked: readonly string[],
  { missing, kept }: Pick<Required<CycleFilter>, 'missing' | 'kept'>,
): Metric[] {
  const isKept = (piece: Evidence) => piece.id === kept;
  if (missing && metric.progress.complete === 1 && !metric.evidence.some(isKept)) return [];
  const lacking = missing ? metric.evidence.filter((piece) => isMissing(piece) || isKept(piece)) : metric.evidence;
  const unsaid = unsaidIn(asked, metric.sr_no, metric.metric_question);
  if (unsaid.length === 0) return [{ ...metric, evidence: lacking }];
  const evidence = lacking.filter((piece) => isKept(piece) || unsaidIn(unsaid, '', piece.title).length === 0);
  return evidence.length > 0 ? [{ ...metric, evidence }] : [];
}

/** The words that are neither in the text nor a prefix of the number: the levels below must contain them. */
function unsaidIn(asked: readonly string[], number: string, text: string): readonly string[] {
  const [begin, all] = [foldLine(number), foldLine(text)];
  return asked.filter((word) => !containsWord(all, word) && !begin.startsWith(word));
}
