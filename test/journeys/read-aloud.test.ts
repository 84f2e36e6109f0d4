import { expect, test } from '#test/helpers/journey.ts';
import { field } from './screen.ts';

test('a wrong sign-in is told at both fields until something is typed', { tag: '@once' }, async ({ page, portal }) => {
  const words = 'Wrong Username or password';
  await page.goto('/login');
  await field(page, 'E-mail').fill(portal.admin.email);
  await field(page, 'Password').fill('wrong');
  await field(page, 'Password').press('Enter');
  const [email, password] = [field(page, 'E-mail'), field(page, 'Password')];
  for (const one of [email, password]) await expect(one).toHaveAccessibleDescription(words);
  await email.fill('somebody@college.example');
  for (const one of [email, password]) await expect(one).toHaveAccessibleDescription('');
});
