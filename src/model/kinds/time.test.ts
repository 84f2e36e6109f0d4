import { expect, test } from 'vitest';
import { time } from './time.ts';

test.each([
  ['09:30', '09:30'],
  ['09:30:00', '09:30'],
  ['9.30.00 pm', '21:30'],
])('%s is read as the time %s', (said, stored) => {
  expect(read(said)).toBe(stored);
});

test.each(['09:30:15', '9.30.15 am', '24:00', '9'])('%s is refused as a time', (said) => {
  expect(() => read(said)).toThrow('Start time must be a time');
});

function read(cell: string) {
  const field = { label: 'Start time' };
  return time.schema(field).parse(time.fromCell?.(cell, field));
}
