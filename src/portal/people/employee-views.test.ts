import { expect, test } from 'vitest';
import { employeeViews } from './employee-views.tsx';

test('changing the department of a head clears the head flag, and changing the name does not', () => {
  const head = { name: 'Mina Bora', dept_code: 'BOT', is_hod: 1 };
  expect(employeeViews.follow(head, { ...head, dept_code: 'CHM' })).toMatchObject({ dept_code: 'CHM', is_hod: 0 });
  expect(employeeViews.follow(head, { ...head, name: 'Mina Baruah' })).toMatchObject({ is_hod: 1 });
});
