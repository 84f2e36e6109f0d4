import { expect, test } from 'vitest';
import { followClass, suggestedClassName, type ClassFacts } from './class-name.ts';

const courses = new Map([
  ['BSc', { tenure: 'Semester', no_of_term: 6 }],
  ['BA', { tenure: 'Semester', no_of_term: 6 }],
  ['MA', { tenure: 'Year', no_of_term: 2 }],
]);
const courseOf = (name: string) => courses.get(name);
const botany: ClassFacts = {
  course_name: 'BSc',
  stream_name: 'Science',
  course_type: 'MAJOR',
  dept_code: 'BOT',
  term: 1,
};
const suggested = 'BSc Science 1st Semester - BOT MAJOR';
const named = (class_name: string) => ({ ...botany, class_name });
const after = (before: ReturnType<typeof named>, change: object) =>
  followClass(before, { ...before, ...change }, courseOf);

test.each([
  [botany, suggested],
  [
    { ...botany, course_name: 'BA', stream_name: 'Arts', course_type: 'PASS', dept_code: '', term: 2 },
    'BA Arts 2nd Semester - PASS COURSE',
  ],
  [{ ...botany, course_name: 'MA', stream_name: '', term: 2 }, 'MA 2nd Year - BOT MAJOR'],
  [{ ...botany, course_type: '', dept_code: '', term: null }, 'BSc Science'],
  [{ ...botany, course_name: '', stream_name: '', term: null }, 'BOT MAJOR'],
])('the suggested name of the class %o is %s', (facts, name) => {
  expect(suggestedClassName(facts, courseOf(facts.course_name))).toBe(name);
});

test('the class name follows a changed field while it is empty or still the suggested name', () => {
  expect(after(named(''), { term: 3 })).toMatchObject({ class_name: 'BSc Science 3rd Semester - BOT MAJOR' });
  expect(after(named(suggested), { stream_name: '' })).toMatchObject({ class_name: 'BSc 1st Semester - BOT MAJOR' });
});

test('a class name typed or just emptied by the user stays unchanged', () => {
  expect(after(named('Botany I'), { term: 3 })).toMatchObject({ class_name: 'Botany I' });
  expect(after(named(suggested), { class_name: '' })).toMatchObject({ class_name: '' });
  expect(after(named(suggested), { class_name: 'Botany I' })).toMatchObject({ class_name: 'Botany I' });
});

test('changing the course type from MAJOR to another empties the department', () => {
  const pass = after(named(suggested), { course_type: 'PASS' });
  expect(pass).toMatchObject({ dept_code: '', class_name: 'BSc Science 1st Semester - PASS COURSE' });
});

test('changing the course empties the term only when the new course does not have that term', () => {
  const fifth = { ...named('x'), term: 5 };
  expect(after(fifth, { course_name: 'MA' })).toMatchObject({ term: null });
  expect(after(fifth, { course_name: 'BA' })).toMatchObject({ term: 5 });
  expect(after(fifth, { course_name: '' })).toMatchObject({ term: 5 });
});

test('a changed course that is not loaded yet leaves the term unchanged', () => {
  const fifth = { ...named('x'), term: 5 };
  expect(after(fifth, { course_name: 'BBA' })).toMatchObject({ term: 5 });
});
