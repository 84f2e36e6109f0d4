import { subject } from '#model/academics/subject.ts';
import { isTaughtIn, type Studies } from '#model/academics/taught-in.ts';
import { useList } from '#portal/kit/data-source.tsx';
import type { Option } from '#portal/kit/kinds/options.ts';
import { subjectEntry } from '#portal/kit/kinds/subjects.tsx';

/** The subjects of what is studied, as a select takes them; undefined while they are not read. */
export function useSubjectOptions(studies: Studies): readonly Option[] | undefined {
  // The same list as a select of all subjects reads: it is asked for once.
  const { data } = useList(subject, { sort: [subject.caption] });
  return data?.rows
    .filter((row) => isTaughtIn(row, studies))
    .map(({ sub_name, sub_code }) => subjectEntry.optionOf({ label: String(sub_name), code: String(sub_code) }));
}
