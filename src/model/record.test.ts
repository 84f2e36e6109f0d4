import { describe, expect, test } from 'vitest';
import { subject } from './academics/subject.ts';
import { notice } from './content/notice.ts';
import { defineResource } from './define.ts';
import { collegeUser } from './identity/college-user.ts';
import { employee } from './people/employee.ts';
import { readRecord } from './record.ts';

const english = { sub_code: 'ENG-1', sub_name: 'English', total_marks: 80, pass_marks: 32 };

describe('readRecord', () => {
  test('trims text, reads numeric strings and fills absent fields with the blank value of their kind', () => {
    const read = readRecord(subject, { ...english, sub_name: '  English ', total_marks: ' 80 ', is_MIL: '1' });
    expect(read).toMatchObject({
      ok: true,
      values: { sub_name: 'English', total_marks: 80, is_MIL: 1, course: '', stream: [] },
    });
  });

  test.each([
    [9876543210, '9876543210'],
    [-0.5, '-0.5'],
    [2 ** 53, undefined],
    [true, undefined],
    [['5'], undefined],
  ])('reads %j sent for a text field as %j', (sent, kept) => {
    const read = readRecord(employee, { name: sent, type: 'FACULTY', appointment_type: 'REGULAR', experience: sent });
    expect(read.ok ? [read.values['name'], read.values['experience']] : []).toEqual(kept ? [kept, kept] : []);
    expect(readRecord(subject, { ...english, sub_code: sent }).ok).toBe(kept === '9876543210');
  });

  test('composes text so that canonically equal texts are stored alike', () => {
    const read = readRecord(subject, { ...english, sub_name: 'E\u0301cole' });
    expect(read).toMatchObject({ values: { sub_name: '\u00c9cole' } });
  });

  test('removes repeated references, and uses the value as the label if none was sent', () => {
    const stream = [{ value: 'Arts' }, { label: 'The arts', value: 'Arts' }];
    expect(readRecord(subject, { ...english, stream })).toMatchObject({
      values: { stream: [{ label: 'Arts', value: 'Arts' }] },
    });
  });

  test.each([
    ['2024-02-30', false],
    ['29/02/2024', false],
    ['2024-02-29', true],
    ['', true],
    [20240229, false],
  ])('accepts the date of joining %s: %s', (date_of_joining, ok) => {
    const person = { name: 'A', type: 'FACULTY', appointment_type: 'REGULAR', date_of_joining };
    expect(readRecord(employee, person).ok).toBe(ok);
  });

  test.each([
    ['1234567', false],
    ['12345678', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
  ])('accepts a password %s by its length: %s', (password, ok) => {
    expect(readRecord(collegeUser, { name: 'A', email: 'a@b.in', password }).ok).toBe(ok);
  });

  test('leaves the password blank, i.e. unchanged, if none or only spaces are sent for a stored user', () => {
    const stored = { name: 'A', email: 'a@b.in', role: '' };
    for (const sent of [{}, { password: '' }, { password: '        ' }]) {
      expect(readRecord(collegeUser, { name: 'B', ...sent }, stored)).toMatchObject({
        ok: true,
        values: { password: '' },
      });
    }
  });

  test('converts an e-mail address to lower case', () => {
    const read = readRecord(collegeUser, { name: 'A', email: 'Office@College.IN', password: '12345678' });
    expect(read).toMatchObject({ values: { email: 'office@college.in' } });
  });
});

describe('rules across fields', () => {
  test('are reported together with problems of single fields', () => {
    const read = readRecord(subject, { ...english, sub_name: '', pass_marks: 81 });
    expect(read).toMatchObject({
      problems: [
        { field: 'sub_name', message: 'Subject name is required.' },
        { field: 'pass_marks', message: 'Pass marks cannot be more than total marks.' },
      ],
    });
  });

  test('are not checked when the value of a field is invalid', () => {
    const read = readRecord(subject, { ...english, total_marks: 'eighty' });
    expect(read).toMatchObject({ problems: [{ field: 'total_marks' }] });
    expect(!read.ok && read.problems).toHaveLength(1);
  });

  test('are checked and reported independently of each other', () => {
    const event = { type: 'DEPTEVENT', title: 'T', posted_as: 'Botany', opening_date: '2026-13-01' };
    const read = readRecord(notice, {
      ...event,
      expires_at: '2026-11-01T00:00:00Z',
      publish_at: '2026-11-02T00:00:00Z',
    });
    expect(!read.ok && read.problems.map(({ field }) => field)).toEqual([
      'date',
      'opening_date',
      'closing_date',
      'expires_at',
    ]);
  });
});

describe('an invalid definition', () => {
  const base = {
    name: 'thing',
    label: 'Thing',
    title: 'Things',
    calls: {},
    key: 'id',
    handle: 'id',
    caption: 'name',
    fields: { name: { kind: 'text', label: 'Name' } },
    columns: ['name'],
  } as const;

  test.each([
    [{ ...base, columns: ['colour'] }, 'The definition of thing names an unknown field "colour" in columns.'],
    [{ ...base, key: 'code' }, 'The definition of thing names an unknown field "code" in key.'],
    [
      { ...base, fields: { name: { kind: 'choice', label: 'Name' } } },
      'The definition of thing gives no choices for name.',
    ],
    [
      { ...base, fields: { name: { kind: 'ref', label: 'Name' } } },
      'The definition of thing does not say what name refers to.',
    ],
  ] as const)('throws an error with a sentence that names the mistake', (definition, sentence) => {
    expect(() => defineResource(definition)).toThrow(sentence);
  });
});
