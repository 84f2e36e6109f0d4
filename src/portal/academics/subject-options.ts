import { subject } from '#model/academics/subject.ts';
import { isTaughtIn, type Studies } from '#model/academics/taught-in.ts';
import { useAllRecords } from '#portal/kit/data-source.tsx';
import type { Option } from '#portal/kit/kinds/options.ts';
import { subjectEntry } from '#portal/kit/kinds/subjects-view.tsx';

/** The subjects of the given studies as options of a select; undefined while they are loading. */
export function useSubjectOptions(studies: Studies): readonly Option[] | undefined {
  const { data } = useAllRecords(subject);
  return data?.rows
    .filter((row) => isTaughtIn(row, studies))
    .map(({ sub_name, sub_code }) => subjectEntry.optionOf({ label: String(sub_name), code: String(sub_code) }));
}
