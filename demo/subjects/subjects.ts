import { artsSubjects } from './arts.ts';
import { commerceSubjects } from './commerce.ts';
import { commonSubjects } from './common.ts';
import { computingSubjects } from './computing.ts';
import type { DemoSubject } from './paper.ts';
import { scienceSubjects } from './science.ts';

export const subjects: DemoSubject[] = [
  ...commonSubjects,
  ...artsSubjects,
  ...scienceSubjects,
  ...commerceSubjects,
  ...computingSubjects,
];

/** A paper by its code. Throws when the sample has none of it. */
export function paperOf(sub_code: string): DemoSubject {
  const found = subjects.find((one) => one.sub_code === sub_code);
  if (!found) throw new Error(`The sample has no paper ${sub_code}.`);
  return found;
}
