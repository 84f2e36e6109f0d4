import { expect, test } from 'vitest';
import { followStudent } from './follow.ts';

const form = { program: 'UG', branch_code: 'BSC-BOT', present_address: 'Pandu', permanent_address: 'Nalbari' };
const nothingKnown = () => undefined;

function change(changed: Partial<typeof form>, before = form) {
  return followStudent(before, { ...before, ...changed }, nothingKnown);
}

test('another program has other branches', () => {
  expect(change({ program: 'PG' })).toEqual({ ...form, program: 'PG', branch_code: '' });
  expect(change({ program: 'PG', branch_code: 'MSC-BOT' })).toMatchObject({ branch_code: 'MSC-BOT' });
});

test('the permanent address goes along with the present one while they are the same', () => {
  const same = { ...form, permanent_address: 'Pandu' };
  expect(change({ present_address: 'Pandu 12' }, same)).toMatchObject({ permanent_address: 'Pandu 12' });
  expect(change({ permanent_address: 'Nalbari' }, same)).toMatchObject({ permanent_address: 'Nalbari' });
  expect(change({ present_address: 'Pandu 12' })).toMatchObject({ permanent_address: 'Nalbari' });
});

test('two empty addresses are not the same', () => {
  const empty = { ...form, present_address: '', permanent_address: '' };
  expect(change({ present_address: 'P' }, empty)).toMatchObject({ permanent_address: '' });
});
