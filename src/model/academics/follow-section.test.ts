import { expect, test } from 'vitest';
import { followSection, type SectionReferences } from './follow-section.ts';
import { isTaughtIn } from './taught-in.ts';

const arts = [{ label: 'Arts', value: 'Arts' }];
const history = { course: 'BA', stream: arts, dept_code: 'HIS' };
const english = { course: '', stream: [], dept_code: 'ENG' };
const subjects = new Map<unknown, object>([
  ['HIS-1', history],
  ['ENG-1', english],
]);
const knows: SectionReferences = {
  courseOf: (name: unknown) => ({ tenure: 'Semester', no_of_term: name === 'MA' ? 4 : 6 }),
  subjectOf: (code: unknown) => subjects.get(code) as Record<string, unknown> | undefined,
};
const section = { course: 'BA', stream: 'Arts', semester: 5, sub_code: 'HIS-1' };
const after = (change: object, known = knows) => followSection(section, { ...section, ...change }, known);

test('changing the course empties the subject, and the term if the new course does not have it', () => {
  expect(after({ course: 'MA' })).toMatchObject({ semester: null, sub_code: '' });
  expect(after({ course: 'BSc' })).toMatchObject({ semester: 5, sub_code: '' });
});

test('changing the stream empties a subject that is not taught in the new stream', () => {
  expect(after({ stream: 'Science' })).toMatchObject({ semester: 5, sub_code: '' });
  expect(after({ stream: '' })).toMatchObject({ sub_code: 'HIS-1' });
});

test('a term and a subject that still fit, or cannot be checked yet, stay unchanged', () => {
  expect(after({ section: 'B' })).toMatchObject({ semester: 5, sub_code: 'HIS-1' });
  expect(after({ course: 'MA', sub_code: 'ENG-1' })).toMatchObject({ sub_code: 'ENG-1' });
  const unread = { courseOf: () => undefined, subjectOf: () => undefined };
  expect(after({ course: 'MA' }, unread)).toMatchObject({ semester: 5, sub_code: 'HIS-1' });
});

test.each([
  [history, { course: 'BA', stream: 'Arts' }, true],
  [history, { course: 'BA', stream: '' }, true],
  [history, { course: 'BSc', stream: 'Arts' }, false],
  [history, { course: 'BA', stream: 'Science' }, false],
  [history, { course: 'BA', stream: 'Arts', dept_code: 'ENG' }, false],
  [english, { course: 'BSc', stream: 'Science' }, true],
])('the subject %o is taught in %o: %s', (subject, studies, fits) => {
  expect(isTaughtIn(subject, studies)).toBe(fits);
});
