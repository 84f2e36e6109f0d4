import { expect, test } from 'vitest';
import { hasOnlyWordsOf } from './known-passwords.ts';

const person = ['Mina Bora', 'mina.bora@college.example', 'Pandu College', 'PANDU'];

test.each(['Mina@2026', 'mina.bora', 'BORAmina123', 'pandu12345', 'Pandu#College', 'college-of-mina'])(
  '%s is recognized as made of known words',
  (password) => expect(hasOnlyWordsOf(password, person)).toBe(true),
);

test.each(['mina loves tea', '12345678', 'correct horse', 'bored-at-noon', 'মিনা২০২৬বৰা'])(
  '%s is not recognized as made of known words',
  (password) => expect(hasOnlyWordsOf(password, person)).toBe(false),
);

test('a name in another script is recognized in a password', () => {
  expect(hasOnlyWordsOf('পাণ্ডু-২০২৬', ['পাণ্ডু মহাবিদ্যালয়'])).toBe(true);
});
