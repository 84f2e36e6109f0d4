import { describe, expect, test } from 'vitest';
import { matchScore, matchingEntries } from './match-entries.ts';

describe('fitOf', () => {
  test.each([
    ['add cour', 'Add course'],
    ['cour add', 'Add course'],
    ['COURSE', 'Add course'],
    ['deparment', 'Department List'],
    ['depratment', 'Department List'],
    ['departtment', 'Department List'],
    ['sesion', 'Session List'],
    ['list sub', 'Subject List'],
    ['  ', 'Subject List'],
    ['ecole', 'École'],
    ['ment', 'Department List'],
  ])('matches the query %s with the label %s', (typed, label) => {
    expect(matchScore(typed, label)).not.toBeNull();
  });

  test.each([
    ['add xyz', 'Add course'],
    ['cuor', 'Logs'],
    ['lst', 'Logs'],
    ['course list more', 'Course List'],
  ])('does not match the query %s with the label %s', (typed, label) => {
    expect(matchScore(typed, label)).toBeNull();
  });
});

test('a match in the additional words ranks after a match in the label', () => {
  expect(matchScore('sign out', 'Logout')).toBeNull();
  const things = [
    { label: 'Logout', more: 'sign out' },
    { label: 'Sign in', more: '' },
    { label: 'Logs', more: '' },
  ];
  expect(matchingEntries('sign', things).map(({ label }) => label)).toEqual(['Sign in', 'Logout']);
});

test('matches at the start of the label come first, then at the start of a word, then inside one', () => {
  const labels = ['Smart cards', 'New art', 'Art'];
  const things = labels.map((label) => ({ label, more: '' }));
  expect(matchingEntries('art', things).map(({ label }) => label)).toEqual(['Art', 'New art', 'Smart cards']);
});
