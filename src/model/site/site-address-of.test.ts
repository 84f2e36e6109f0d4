import { expect, test } from 'vitest';
import { linkMime } from '../files.ts';
import { siteAddressOf, siteStanding } from './site-address-of.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const later = '2026-11-21T10:01:00.000Z';
const row = (fields: object) => ({ id: 12, version: 3, ...fields });
const file = { path: 'a1b2c3d4e5f6a7b8', mime: 'application/pdf', filename: 'minutes.pdf' };
const link = { path: 'https://college.example/minutes', mime: linkMime, filename: 'minutes' };

test.each([
  ['notice', { title: 'Admission 2026', type: 'COLLEGE_TENDER' }, '/notice/12-admission-2026'],
  ['gallery', { caption: 'Freshers’ day' }, '/gallery/12-freshers-day'],
  ['department', { dept_name: 'Botany', dept_code: 'BOT' }, '/departments/12-botany'],
  ['departmentprofile', { dept_name: 'Botany' }, '/departments/12-botany'],
  ['departmentfile', { department: { id: 4, version: 1, dept_name: 'Botany' } }, '/departments/4-botany/files#file-12'],
  ['departmentfile', { type: 'COLLEGE_TESTIMONIALS', dept_code: 'PANDU' }, '/testimonials?file=12#file-12'],
  ['departmentfile', { type: 'COLLEGE_FACILITIES', dept_code: 'PANDU' }, '/facilities#file-12'],
  ['departmentfile', { type: 'IQAC_ACTION_TAKEN', dept_code: 'PANDU' }, '/iqac/action-taken#file-12'],
  ['employee', { name: 'A. Das', dept_code: 'BOT', live_now: 1 }, '/people/12-a-das'],
  ['employee', { name: 'A. Das', dept_code: 'PANDU' }, '/staff'],
  ['committee', { name: 'Anti-ragging' }, '/committees/12-anti-ragging'],
  ['alumni', { dept_code: 'BOT' }, '/alumni?person=12#alumnus-12'],
  ['alumni', { dept_code: 'PCSU' }, '/students-union'],
  ['academicperformance', {}, '/performance'],
  ['disclosure', { item: 'fee-refund' }, '/disclosure#item-fee-refund'],
  ['featured', { title: 'Admission' }, '/'],
  ['settings', {}, '/'],
  ['aqargroup', { name: 'AQAR 2024-25' }, '/accreditation/aqar-12-aqar-2024-25'],
  ['ssrsubgroup', { group_id: 2, name: 'SSR 2023' }, '/accreditation/ssr-2-ssr-2023'],
  ['aqarsubsubgroup', { sr_no: '1.1.1' }, '/m/a12'],
  ['ssrfilegroup', { sub_sub_group_id: 7, upload_info: [link, file] }, '/f/a1b2c3d4e5'],
  ['ssrfilegroup', { sub_sub_group_id: 7, upload_info: [link] }, '/m/s7'],
])('the record of %s %o has the site address %s', (resource, fields, address) => {
  expect(siteAddressOf(resource, row(fields))).toBe(address);
});

test.each([
  ['course', {}],
  ['student', { name: 'A. Das' }],
  ['employee', { name: 'A. Das', dept_code: 'BOT' }],
  ['departmentfile', { title: 'Syllabus', dept_code: 'PANDU' }],
  ['ssrfilegroup', { sub_sub_group_id: null, upload_info: [link] }],
])('the record of %s %o has no place on the site', (resource, fields) => {
  expect(siteStanding(resource, row(fields), now)).toBeUndefined();
});

test('a record is open on the site only while published, and can be previewed where it has a page', () => {
  const standing = (resource: string, fields: object) => siteStanding(resource, row(fields), now);
  const published = { title: 'A', draft: 0, publish_at: null, expires_at: null };
  expect(standing('notice', published)).toMatchObject({ isOpen: true, isOwn: true });
  expect(standing('notice', { ...published, draft: 1 })).toMatchObject({ isOpen: false, hasPreview: true });
  expect(standing('notice', { ...published, publish_at: later })).toMatchObject({ isOpen: false });
  expect(standing('employee', { name: 'A', live_now: 1 })).toMatchObject({ isOpen: true });
  expect(standing('employee', { name: 'A', live_now: 0 })).toMatchObject({ isOpen: false, hasPreview: true });
  expect(standing('featured', { liveNow: 1 })).toMatchObject({ isOpen: true, isOwn: false });
  expect(standing('featured', { liveNow: 0 })).toMatchObject({ isOpen: false, hasPreview: false });
});
