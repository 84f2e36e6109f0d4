import { describe, expect, test } from 'vitest';
import { fitOf, fitting } from './fits.ts';

describe('what is typed fits', () => {
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
  ])('%s: %s', (typed, label) => {
    expect(fitOf(typed, label)).not.toBeNull();
  });

  test.each([
    ['add xyz', 'Add course'],
    ['cuor', 'Logs'],
    ['lst', 'Logs'],
    ['course list more', 'Course List'],
  ])('and does not: %s, %s', (typed, label) => {
    expect(fitOf(typed, label)).toBeNull();
  });
});

test('other words of a thing count, after its own', () => {
  expect(fitOf('sign out', 'Logout')).toBeNull();
  const things = [
    { label: 'Logout', more: 'sign out' },
    { label: 'Sign in', more: '' },
    { label: 'Logs', more: '' },
  ];
  expect(fitting('sign', things).map(({ label }) => label)).toEqual(['Sign in', 'Logout']);
});

test('the best comes first: begun as it is called, then by word, then from the middle', () => {
  const labels = ['Smart cards', 'New art', 'Art'];
  const things = labels.map((label) => ({ label, more: '' }));
  expect(fitting('art', things).map(({ label }) => label)).toEqual(['Art', 'New art', 'Smart cards']);
});
