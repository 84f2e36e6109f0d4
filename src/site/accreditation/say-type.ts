import { metricTypes } from '#model/accreditation/define-tree.ts';

/** The type of a metric in words: Quantitative. "" where none was chosen. */
export function sayType(type: string): string {
  return metricTypes.find(({ value }) => value === type)?.label ?? '';
}
