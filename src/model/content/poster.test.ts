import { expect, test } from 'vitest';
import { posterOf } from './poster.ts';

const names = { college: 'Pandu College', department: 'Botany' };

test.each([
  ['BOT', 'Botany', 'BOT'],
  ['PANDU', 'Pandu College', 'The college'],
  ['PCSU', "Student's Union", "Student's Union"],
])('%s posts as %s, and as %s when no name is known', (code, name, unknown) => {
  expect([posterOf(code, names), posterOf(code, { college: '', department: '' })]).toEqual([name, unknown]);
});
