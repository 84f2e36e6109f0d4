import { expect, test } from 'vitest';
import { student } from '#model/people/student.ts';
import { blankRecord } from '#model/record.ts';
import { pickRegistrationFields, furthestStep, problemsIn, stepOf, steps } from './steps.ts';

const [primary, basic] = steps;
const blank = blankRecord(student);
const first = { program: 'UG', branch_code: 'BSC-BOT', current_semester: 1, college_roll_no: '25-101' };
const second = {
  name: 'Bikash Nath',
  father_name: 'Hari Nath',
  mother_name: 'Rina Nath',
  date_of_admission: '2025-08-01',
  date_of_birth: '2007-03-12',
  gender: 'MALE',
  caste: 'OBC',
  phone: '9000000101',
  present_address: 'Pandu',
  permanent_address: 'Nalbari',
};

test('every field of a step is required, with the message of the registration', () => {
  for (const step of [primary, basic]) {
    expect(problemsIn(step, blank)).toEqual(step.fields.map((field) => ({ field, message: 'This is required!' })));
  }
  for (const name of ['  ', '\u200b', '\u200d']) {
    expect(problemsIn(basic, { ...blank, ...second, name })).toEqual([{ field: 'name', message: 'This is required!' }]);
  }
});

test('an invalid value is reported with its own message', () => {
  expect(problemsIn(primary, { ...blank, ...first, college_roll_no: '25101' })).toEqual([
    { field: 'college_roll_no', message: 'Roll number must be in format e.g. 13-373' },
  ]);
  expect(problemsIn(basic, { ...blank, ...first, ...second, date_of_birth: '2025-08-02' })).toMatchObject([
    { field: 'date_of_birth' },
  ]);
  const twice = { ...second, date_of_birth: '2025-08-02', phone: '90-00' };
  expect(problemsIn(basic, { ...blank, ...twice }).map(({ field }) => field)).toEqual(['date_of_birth', 'phone']);
});

test('a step can be reached once every step before it is valid', () => {
  expect(furthestStep(blank)).toBe(0);
  expect(furthestStep({ ...blank, ...second })).toBe(0);
  expect(furthestStep({ ...blank, ...first })).toBe(1);
  expect(furthestStep({ ...blank, ...first, ...second })).toBe(2);
});

test('stepOf returns the step of a field, or -1', () => {
  expect([stepOf('college_roll_no'), stepOf('phone'), stepOf('username')]).toEqual([0, 1, -1]);
});

test('only valid values of the requested fields are read from a draft', () => {
  expect(pickRegistrationFields({ ...first, name: ['x'], username: 'x', unknown: 1 })).toEqual(first);
});
