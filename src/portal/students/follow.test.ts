import { expect, test } from 'vitest';
import { followStudent } from './follow.ts';

const form = {
  program: 'UG',
  branch_code: 'BSC-BOT',
  current_semester: 6,
  present_address: 'Pandu',
  permanent_address: 'Nalbari',
};
const nothingKnown = () => undefined;

function change(changed: Partial<typeof form>, before = form) {
  return followStudent(before, { ...before, ...changed }, nothingKnown);
}

test('changing the program empties the branch and its semester, unless a new one is set as well', () => {
  expect(change({ program: 'PG' })).toEqual({
    ...form,
    program: 'PG',
    branch_code: '',
    current_semester: null,
  });
  expect(change({ program: 'PG', branch_code: 'MSC-BOT' })).toMatchObject({
    branch_code: 'MSC-BOT',
    current_semester: 6,
  });
});

test('the permanent address follows the present one while both are equal', () => {
  const same = { ...form, permanent_address: 'Pandu' };
  expect(change({ present_address: 'Pandu 12' }, same)).toMatchObject({ permanent_address: 'Pandu 12' });
  expect(change({ permanent_address: 'Nalbari' }, same)).toMatchObject({ permanent_address: 'Nalbari' });
  expect(change({ present_address: 'Pandu 12' })).toMatchObject({ permanent_address: 'Nalbari' });
});

test('two empty addresses do not count as equal', () => {
  const empty = { ...form, present_address: '', permanent_address: '' };
  expect(change({ present_address: 'P' }, empty)).toMatchObject({ permanent_address: '' });
});
