import { expect, test } from 'vitest';
import { alumnus } from '#model/people/alumnus.ts';
import { branch } from '#model/academics/branch.ts';
import { classOfCourse } from '#model/academics/class.ts';
import { sections } from '#model/entries/sections.ts';
import { formatReferrers } from './format-referrers.ts';

const ofSection = (name: string) => sections.find(({ resource }) => resource.name === name)!.resource;

test.each([
  [branch, '1 branch', '2 branches'],
  [classOfCourse, '1 class', '2 classes'],
  [alumnus, '1 alumnus', '2 alumni'],
  [ofSection('seminar'), '1 seminar', '2 seminars'],
  [ofSection('college_activities'), '1 in-campus activity', '2 in-campus activities'],
  [ofSection('student_related_activity'), '1 student related activity', '2 student related activities'],
  [ofSection('courses_covered'), '1 course covered', '2 courses covered'],
])('the referrers of $name are named in the singular and in the plural', (resource, one, several) => {
  const said = [1, 2].map((count) => formatReferrers([{ resource, count, examples: [] }]));
  expect(said).toEqual([one, several]);
});

test('many kinds of entries are summed up in one phrase to keep the refusal short', () => {
  const names = ['seminar', 'workshop', 'bDegree', 'awards', 'guideship'];
  const entries = names.map((name, at) => ({ resource: ofSection(name), count: at + 1, examples: [name] }));
  const classes = { resource: classOfCourse, count: 1, examples: ['BSc 1'] };
  expect(formatReferrers([...entries, classes])).toBe(
    '1 class (BSc 1) and 15 entries in 5 lists (Seminar/Workshop/Conference Participation, Orientation Programme/Refresher Course/Short Term course, Degree Details, …)',
  );
  expect(formatReferrers(entries.slice(2))).toBe(
    '3 degrees (bDegree, …), 4 awards (awards, …) and 5 research scholars (guideship, …)',
  );
});
