import { expect, test } from 'vitest';
import { afterSave } from './value-draft.ts';

const typed = { value: 'mine', stored: 'before', version: 3 };
const fresh = { value: 'mine', stored: 'mine', version: 4 };

test('a saved value follows the stored one again', () => {
  expect(afterSave(typed, 'mine', fresh)).toBeNull();
});

test('what was typed during a save is kept, on top of what the save stored', () => {
  expect(afterSave({ ...typed, value: 'mine and more' }, 'mine', fresh)).toEqual({
    value: 'mine and more',
    stored: 'mine',
    version: 4,
  });
});

test('a saved value stays on the screen, unchanged, if it could not be read again', () => {
  expect(afterSave(typed, 'mine', null)).toEqual({ value: 'mine', stored: 'mine', version: 3 });
});
