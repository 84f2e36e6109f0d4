import { expect, test } from 'vitest';
import { permissionsOf } from '#model/access.ts';
import { additionsOf } from './additions.ts';
import { listOf, placeOf, type Found } from './places.ts';

const person = (role: string, employee_id: number | null = null) => ({
  id: 1,
  name: 'A',
  email: 'a@college.example',
  apikey: 'k',
  role,
  employee_id,
});
/** A record with its kind, and its type if it has one: `gallery COLLEGE`. */
const found = (what: string, key: string, dept_code = ''): Found => {
  const [resource = '', type = ''] = what.split(' ');
  return { resource, key, title: 'T', detail: '', dept_code, type };
};
const office = person('SUPERADMIN');

test.each([
  ['course', '3', '', '/master/course?edit=3'],
  ['subject', 'PHY 1/2', 'PHY', '/master/subject?edit=PHY%201%2F2'],
  ['collegeuser', '4', '', '/users?edit=4'],
  ['employee', '5', 'BOT', '/departments/BOT/home?tab=employee&edit=5'],
  ['employee', '5', '', '/users?tab=individual&edit=5'],
  ['employee OFFICE_STAFF', '5', 'PANDU', '/college?tab=staff&edit=5'],
  ['department', 'BOT', 'BOT', '/master/department?edit=BOT'],
  ['notice COLLEGE_TENDER', '6', 'PANDU', '/edit?id=6'],
  ['notice DEPTEVENT', '6', 'BOT', '/edit?id=6'],
  ['gallery COLLEGE', '7', 'PANDU', '/gallery?edit=7'],
  ['gallery DEPARTMENT', '7', 'BOT', '/departments/BOT/home?tab=gallery&edit=7'],
  ['gallery DEPARTMENT', '7', 'LIB', undefined],
  ['departmentfile SYLLABUS', '8', 'BOT', '/departments/BOT/home?tab=syllabus&edit=8'],
  ['departmentfile CO_PO', '8', 'BOT', '/departments/BOT/home?tab=copo&edit=8'],
  ['departmentfile IQAC_AQAR', '8', 'PANDU', '/college?tab=others&edit=8'],
  ['alumni', '9', 'BOT', '/departments/BOT/home?tab=alumni&edit=9'],
  ['alumni', '9', 'PANDU', '/college?tab=alumni&edit=9'],
  ['alumni', '9', 'PCSU', '/college?tab=union&edit=9'],
  ['committee', '10', '', '/college?tab=committee&edit=10'],
  ['featured', '11', 'PANDU', '/college?tab=featured&edit=11'],
  ['academicperformance', '12', 'PANDU', '/college?tab=performance&edit=12'],
  ['teaching_post', '13', 'BOT', '/departments/BOT/home?tab=profile&open=teaching_post'],
  ['departmentprofile', 'BOT', 'BOT', '/departments/BOT/home?tab=profile'],
  ['ssrfilegroup', '14', '', '/iqac?tab=ssr&level=files&edit=14'],
  ['aqargroup', '15', '', '/iqac?tab=aqar&level=group&edit=15'],
  ['nothing-known', '1', '', undefined],
])('the office opens the record %s %s of "%s" at %s', (what, key, dept_code, path) => {
  expect(placeOf(office, found(what, key, dept_code))?.path).toBe(path);
});

test.each([
  ['employee', '5', 'BOT', '/departments/BOT/home?tab=employee&edit=5'],
  ['employee', '5', 'PHY', undefined],
  ['employee', '5', '', undefined],
  ['employee OFFICE_STAFF', '5', 'PANDU', undefined],
  ['department', 'BOT', 'BOT', '/departments/BOT/home'],
  ['department', 'PHY', 'PHY', undefined],
  ['course', '3', '', undefined],
  ['student', '9', '', '/departments/BOT/home?tab=students&q=T'],
  ['notice COLLEGE_EVENT', '6', 'BOT', '/edit?id=6'],
  ['notice COLLEGE_EVENT', '6', 'PHY', undefined],
  ['notice COLLEGE_TENDER', '6', 'PANDU', undefined],
  ['gallery DEPARTMENT', '7', 'BOT', '/departments/BOT/home?tab=gallery&edit=7'],
  ['gallery DEPARTMENT', '7', 'PHY', undefined],
  ['gallery COLLEGE', '7', 'PANDU', undefined],
  ['departmentfile JOURNAL', '8', 'BOT', '/departments/BOT/home?tab=journal&edit=8'],
  ['alumni', '9', 'PANDU', undefined],
  ['committee', '10', '', undefined],
  ['teaching_post', '13', 'BOT', '/departments/BOT/home?tab=profile&open=teaching_post'],
  ['teaching_post', '13', 'PHY', undefined],
  ['ssrsubgroup', '14', '', '/iqac?tab=ssr&level=subgroup&q=T'],
])('the department Botany opens the record %s %s of "%s" at %s', (what, key, dept_code, path) => {
  expect(placeOf(person('BOT'), found(what, key, dept_code))?.path).toBe(path);
});

test.each([
  ['notice IQAC_MINUTES', 'PANDU', '/edit?id=5'],
  ['notice COLLEGE_TENDER', 'PANDU', undefined],
  ['gallery COLLEGE', 'PANDU', undefined],
  ['departmentfile IQAC_MINUTES', 'PANDU', undefined],
  ['employee', 'BOT', undefined],
  ['aqarsubsubgroup', '', '/iqac?tab=aqar&level=subsubgroup&edit=5'],
])('the role IQAC opens the record %s of "%s" at %s', (what, dept_code, path) => {
  expect(placeOf(person('IQAC'), found(what, '5', dept_code))?.path).toBe(path);
});

test('a department that is an office, such as LIB, has only the employees tab', () => {
  expect(placeOf(person('LIB'), found('employee', '5', 'LIB'))?.path).toBe('/departments/LIB/home?tab=employee&edit=5');
  expect(placeOf(person('LIB'), found('alumni', '5', 'LIB'))).toBeNull();
});

test('a teacher opens only the teacher’s own page', () => {
  const teacher = person('FACULTY', 7);
  expect(placeOf(teacher, found('employee', '7', 'BOT'))?.path).toBe('/faculty/7/home');
  expect(placeOf(teacher, found('employee', '8', 'BOT'))).toBeNull();
  expect(placeOf(teacher, found('notice COLLEGE_TENDER', '8', 'BOT'))).toBeNull();
});

const ofPerson = (resource: string) => ({ ...found(resource, '3'), employee_id: '7' });

test.each([
  ['research_paper', '/faculty/7/home?tab=publications&open=research_paper'],
  ['bDegree', '/faculty/7/home?tab=phd&open=bDegree'],
  ['awards', '/faculty/7/home?tab=awards&open=awards'],
  ['facultyprofile', '/faculty/7/home?tab=basic'],
])('the record %s of a person opens at %s for the person and those who manage the person', (resource, path) => {
  for (const who of [office, person('BOT'), person('FACULTY', 7)]) {
    expect(placeOf(who, ofPerson(resource))?.path).toBe(path);
  }
  expect(placeOf(person('FACULTY', 8), ofPerson(resource))).toBeNull();
  expect(placeOf(person('IQAC'), ofPerson(resource))).toBeNull();
});

test('listOf returns null for a list that the user may not open', () => {
  expect(listOf(office, { resource: 'course' })?.path).toBe('/master/course');
  expect(listOf(person('BOT'), { resource: 'course' })).toBeNull();
  expect(listOf(person('IQAC'), { resource: 'employee' })).toBeNull();
});

const additions = (role: string, employee_id: number | null = null) =>
  Object.fromEntries(
    additionsOf(person(role, employee_id), permissionsOf({ role, grant: null })).map(({ label, path }) => [
      label,
      path,
    ]),
  );

test('the office is offered every action to add a record', () => {
  expect(additions('SUPERADMIN')).toMatchObject({
    'Add course': '/master/course?add',
    'Add employee': '/users?tab=individual&add',
    'Add staff member': '/college?tab=staff&add',
    'Add notice': '/notices',
    'Add event': '/events?add',
    'Add facility': '/college?tab=facilities&add',
    'Add gallery item': '/gallery?add',
    'Add file of the college': '/college?tab=others&add',
    'Add notable alumnus': '/college?tab=alumni&add',
    'Add member of PCSU': '/college?tab=union&add',
    'Add committee': '/college?tab=committee&add',
    'Add featured notification': '/college?tab=featured&add',
    'Add academic performance': '/college?tab=performance&add',
  });
});

test('a department is offered only actions in its own lists', () => {
  expect(additions('BOT')).toEqual({
    'Add employee': '/departments/BOT/home?tab=employee&add',
    'Add notice': '/view?add',
    'Add event': '/events?add',
    'Add gallery item': '/departments/BOT/home?tab=gallery&add',
    'Add file: Syllabus': '/departments/BOT/home?tab=syllabus&add',
    'Add file: Journal': '/departments/BOT/home?tab=journal&add',
    'Add file: Achievements': '/departments/BOT/home?tab=achievements&add',
    'Add file: COs & POs': '/departments/BOT/home?tab=copo&add',
    'Add alumnus': '/departments/BOT/home?tab=alumni&add',
  });
});

test('IQAC is offered its material and the accreditation records, and a teacher nothing', () => {
  const levels = { group: 'group', 'sub-group': 'subgroup', 'sub-sub-group': 'subsubgroup', file: 'files' };
  const records = ['AQAR', 'SSR'].flatMap((tree) =>
    Object.entries(levels).map(([words, level]) => [
      `Add ${tree} ${words}`,
      `/iqac?tab=${tree.toLowerCase()}&level=${level}&add`,
    ]),
  );
  const material = {
    'Add notice': '/view?add',
    'Add IQAC material': '/iqac?new',
    'Add disclosure': '/disclosure?add',
  };
  expect(additions('IQAC')).toEqual({ ...material, ...Object.fromEntries(records) });
  expect(additions('FACULTY', 7)).toEqual({});
});
