import { expect, test } from 'vitest';
import { signOnReturnIn } from './sign-on-return.ts';

test('signOnReturnIn reads a code or a known reason from the fragment, and returns null otherwise', () => {
  expect(signOnReturnIn('#single-sign-on=abc-_1')).toEqual({ code: 'abc-_1' });
  expect(signOnReturnIn('#no-single-sign-on=off')).toEqual({
    refusal: 'Single sign-on is switched off. Sign in with your password.',
  });
  for (const other of ['', '#', '#no-single-sign-on=call 0361', '#no-single-sign-on=toString', '#elsewhere=1']) {
    expect(signOnReturnIn(other)).toBeNull();
  }
});
