import { expect } from '#test/helpers/journey.ts';
import { field, openOwn } from './screen.ts';
import type { Screen } from './screens.ts';

/** The dialogs that open from the account menu, over any page. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'own password',
    path: '/settings',
    ready: async (page) => {
      await expect(field(await openOwn(page, 'Change password'), 'Old password')).toBeVisible();
    },
  },
  {
    name: 'own second factor, the QR code',
    path: '/settings',
    ready: async (page) => {
      const own = await openOwn(page, 'Two-factor sign-in');
      await own.getByRole('button', { name: 'Set up' }).click();
      await field(own, 'Your password').fill('a-good-long-password');
      await own.getByRole('button', { name: 'Continue' }).click();
      await expect(field(own, 'Code of the app')).toBeFocused();
    },
  },
  {
    name: 'own sign-ins, ending one',
    path: '/settings',
    ready: async (page) => {
      await page.route('**/collegeuser/signins', (route) => route.fulfill({ json: { sign_ins, proof: 'password' } }));
      const own = await openOwn(page, 'Active sign-ins');
      await own.getByRole('button', { name: /^End Safari on iPhone/ }).click();
      await own.getByRole('button', { name: 'End it' }).click();
      await expect(own.getByText('Password is required.')).toBeVisible();
    },
  },
  {
    name: 'own sign-ins',
    path: '/settings',
    ready: async (page) => {
      await page.route('**/collegeuser/signins', (route) => route.fulfill({ json: { sign_ins, proof: 'password' } }));
      await expect((await openOwn(page, 'Active sign-ins')).getByText('Browser not known')).toBeVisible();
    },
  },
  {
    name: 'own activity',
    who: 'guest',
    path: '/',
    ready: async (page) => {
      await expect((await openOwn(page, 'My activity')).getByText('signed in').first()).toBeVisible();
    },
  },
];

/** Three sign-ins: the current one, one with a long IP address, one of which neither device nor address is known. */
const sign_ins = [
  { device: 'Chrome on Windows', address: '203.0.113.7', this_one: true },
  { device: 'Safari on iPhone', address: '2001:db8:85a3:1234:5678:8a2e:1370:7334', single_sign_on: true },
  { device: '', address: '' },
].map((one, at) => ({
  ...{ id: String(at), this_one: false, single_sign_on: false },
  ...{ began: '2026-11-20T18:05:00.000Z', ends: '2026-11-21T06:05:00.000Z' },
  ...one,
}));
