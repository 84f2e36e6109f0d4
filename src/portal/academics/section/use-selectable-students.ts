import { useQuery } from '@tanstack/react-query';
import { sameSectionFields } from '#model/academics/same-section.ts';
import { section } from '#model/academics/section.ts';
import { seatedElsewhere, type SeatedElsewhere } from '#model/academics/section-students.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { storedKey } from '#portal/kit/stored-key.ts';
import { call } from '#portal/session/client/calls.ts';

/** The students that can be chosen for a section. */
export interface SelectableStudents {
  /** False while the course, the stream or the semester is not chosen: no request is sent. */
  readonly isEnabled: boolean;
  /** Undefined while they are loading. */
  readonly students: readonly StudentEntry[] | undefined;
  /** The error of a failed request; null if there is none. */
  readonly error: unknown;
  retry(): void;
}

const readStudents = call<{ course: string; stream: string; semester: number; sub_code: string }, StudentEntry[]>(
  'POST',
  '/:apikey/:username/getstudentsforsectionentry',
);

/** The students of the course, stream and semester that the form of a section names. */
export function useSelectableStudents({ course, stream, semester, sub_code }: Values): SelectableStudents {
  const isEnabled = course !== '' && stream !== '' && Number(semester ?? 0) > 0;
  const question = {
    course: String(course),
    stream: String(stream),
    semester: Number(semester),
    sub_code: String(sub_code),
  };
  const { data, error, refetch } = useQuery({
    queryKey: storedKey('students for section', question),
    queryFn: () => readStudents(question),
    enabled: isEnabled,
  });
  return { isEnabled, students: isEnabled ? data : undefined, error, retry: () => void refetch() };
}

/**
 * The students of other sections of the same session, course, semester and subject; `own` is the id of this section.
 */
export function useSeatedElsewhere(values: Values, own: number | undefined): SeatedElsewhere {
  return seatedElsewhere(useSectionsBeside(values), own);
}

/** Another section that is identical apart from its students. */
export function useSameSection(values: Values, own: number | undefined): StoredRow | undefined {
  const isSame = (other: Values) => sameSectionFields.every((name) => other[name] === values[name]);
  return useSectionsBeside(values).find((other) => other.id !== own && isSame(other));
}

/** The sections of the same session, course, semester and subject. */
function useSectionsBeside(values: Values): readonly StoredRow[] {
  const names = ['session', 'course', 'semester', 'sub_code'];
  const filters = Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]));
  const complete = names.every((name) => filters[name] !== '');
  const { data, isPlaceholderData } = useList(section, { filters }, { enabled: complete });
  return complete && !isPlaceholderData ? (data?.rows ?? []) : [];
}
