import { createUploadForm, type Client } from '#test/helpers/api-client.ts';
import { departmentRows } from '../department-samples.ts';
import { facultyRows } from '../faculty-samples.ts';
import { roles, type Role } from '../people.ts';

/** The special calls: the roles that may use each, and a request to each. */
export const specials: readonly {
  call: string;
  who: readonly Role[];
  /** The status for a permitted role, where the request is about something that does not exist. */
  missing?: 404 | 422;
  ask: (client: Client) => Promise<{ status: number }>;
}[] = [
  { call: 'getsettings', who: ['SUPERADMIN'], ask: (client) => client.get('/api/getsettings') },
  { call: 'updatesettings', who: ['SUPERADMIN'], ask: (client) => client.put('/api/admin/updatesettings', {}) },
  // Its own tests check whose drafts a role may preview.
  { call: 'preview', who: roles, missing: 404, ask: (client) => client.get('/api/admin/notice/999999/preview') },
  { call: 'getoutbox', who: ['SUPERADMIN'], ask: (client) => client.get('/api/admin/getoutbox') },
  { call: 'gethealth', who: ['SUPERADMIN'], ask: (client) => client.get('/api/admin/gethealth') },
  { call: 'getbackups', who: ['SUPERADMIN'], ask: (client) => client.get('/api/admin/getbackups') },
  {
    call: 'backupnow',
    who: ['SUPERADMIN'],
    ask: (client) => client.post('/api/admin/backupnow'),
  },
  {
    call: 'testmail',
    who: ['SUPERADMIN'],
    ask: (client) => client.post('/api/admin/testmail', { email: 'a@college.example' }),
  },
  {
    call: 'singlesignonsetup',
    who: ['SUPERADMIN'],
    ask: (client) => client.get('/api/admin/singlesignonsetup'),
  },
  {
    call: 'checksinglesignon',
    who: ['SUPERADMIN'],
    ask: (client) => client.post('/api/admin/checksinglesignon'),
  },
  {
    call: 'getemailsbyid',
    who: ['SUPERADMIN'],
    ask: (client) => client.post('/api/admin/getemailsbyid', { start_id: 1, end_id: 2 }),
  },
  {
    call: 'confirmpassword',
    who: ['SUPERADMIN'],
    ask: (client) => client.post('/api/admin/confirmpassword', { password: 'not-this-one' }),
  },
  {
    call: 'forcechagepassword',
    who: ['SUPERADMIN'],
    missing: 404,
    ask: (client) => client.post('/api/admin/forcechagepassword', { email: 'nobody@college.example' }),
  },
  { call: 'getsecondfactors', who: ['SUPERADMIN'], ask: (client) => client.get('/api/admin/getsecondfactors') },
  {
    call: 'resetsecondfactor',
    who: ['SUPERADMIN'],
    missing: 404,
    ask: (client) => client.post('/api/admin/resetsecondfactor', { email: 'nobody@college.example' }),
  },
  { call: 'twofactor', who: roles, ask: (client) => client.get('/api/collegeuser/twofactor') },
  { call: 'signins', who: roles, ask: (client) => client.get('/api/collegeuser/signins') },
  {
    call: 'getemployeelogins',
    who: ['SUPERADMIN', 'DEPARTMENT'],
    ask: (client) => client.get('/api/admin/getemployeelogins'),
  },
  {
    call: 'removeemployeelogin',
    who: ['SUPERADMIN'],
    missing: 404,
    ask: (client) => client.post('/api/admin/removeemployeelogin', { employee_id: 999_999 }),
  },
  { call: 'log', who: roles, ask: (client) => client.get('/api/admin/any/any/log') },
  { call: 'me', who: roles, ask: (client) => client.get('/api/me') },
  { call: 'getdepartments', who: roles, ask: (client) => client.get('/api/admin/getdepartments') },
  { call: 'getdepartmentemployee', who: roles, ask: (client) => client.get('/api/BOT/getdepartmentemployee') },
  { call: 'getdepartmentalumni', who: roles, ask: (client) => client.get('/api/BOT/getdepartmentalumni') },
  { call: 'getnoticesbytypedept', who: roles, ask: (client) => client.get('/api/PANDU/NONE/getnoticesbytypedept') },
  { call: 'getdepartmentfilebytype', who: roles, ask: (client) => client.get('/api/BOT/NONE/getdepartmentfilebytype') },
  { call: 'getcollegegallery', who: roles, ask: (client) => client.post('/api/getcollegegallery', {}) },
  { call: 'getdeptgallery', who: roles, ask: (client) => client.post('/api/getdeptgallery', { dept: 'BOT' }) },
  { call: 'getemployeesmalldetails', who: roles, ask: (client) => client.get('/api/getemployeesmalldetails') },
  {
    call: 'getsemestersingle',
    who: roles,
    missing: 404,
    ask: (client) => client.get('/api/PANDU/NONE/getsemestersingle'),
  },
  { call: 'search', who: roles, ask: (client) => client.get('/api/admin/search?q=bot') },
  { call: 'getregistration', who: ['SUPERADMIN', 'DEPARTMENT'], ask: (client) => client.get('/api/getregistration') },
  {
    call: 'getstudentsforsectionentry',
    who: ['SUPERADMIN', 'DEPARTMENT'],
    ask: (client) => client.post('/api/admin/any/getstudentsforsectionentry', { course: 'BSc', semester: 1 }),
  },
  {
    call: 'checkimport',
    who: ['SUPERADMIN'],
    // There is no such column.
    missing: 422,
    ask: (client) => client.post('/api/admin/course/checkimport', { file: 'a', rows: [{ colour: 'red' }] }),
  },
  {
    call: 'import',
    who: ['SUPERADMIN'],
    missing: 422,
    ask: (client) => client.post('/api/admin/course/import', { file: 'a', rows: [{ colour: 'red' }] }),
  },
  { call: 'getimports', who: ['SUPERADMIN'], ask: (client) => client.get('/api/admin/course/getimports') },
  {
    call: 'undoimport',
    who: ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY'],
    missing: 404,
    ask: (client) => client.post('/api/admin/999999/undoimport'),
  },
  { call: 'history', who: ['SUPERADMIN'], missing: 404, ask: (client) => client.get('/api/admin/course/9999/history') },
  {
    call: 'restore',
    who: ['SUPERADMIN'],
    missing: 404,
    ask: (client) => client.post('/api/admin/course/9999/restore', { version: 1 }),
  },
  { call: 'getdeleted', who: ['SUPERADMIN'], ask: (client) => client.get('/api/admin/getdeleted') },
  {
    call: 'addfile',
    who: ['SUPERADMIN', 'DEPARTMENT', 'FACULTY'],
    ask: (client) => {
      const body = createUploadForm('EMPLOYEE_CV', 'life.txt', 'A life.');
      return client.raw('/api/admin/addfile', { method: 'POST', body });
    },
  },
  {
    call: 'deletefile',
    who: ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY'],
    missing: 404,
    ask: (client) => client.remove('/api/admin/EMPLOYEE_CV/nothing.txt/deletefile'),
  },
  { call: 'getsingledeptdata', who: roles, ask: (client) => client.get('/api/admin/BOT/getsingledeptdata') },
  {
    call: 'uploaddata',
    who: ['SUPERADMIN', 'DEPARTMENT'],
    missing: 422,
    ask: (client) => client.post('/api/admin/BOT/uploaddata', { type: 'colour', value: 'red' }),
  },
  {
    call: 'updatedeptdatafromform',
    who: ['SUPERADMIN', 'DEPARTMENT'],
    missing: 422,
    ask: (client) => client.post('/api/admin/BOT/updatedeptdatafromform', { colour: 'red' }),
  },
  ...Object.keys(departmentRows).map((name) => ({
    call: `get${name}`,
    who: roles,
    ask: (client: Client) => client.get(`/api/get${name}`),
  })),
  // A teacher may not request the id of another employee; the other roles learn that no employee has this one.
  ...['getsingleempolyeedata', 'getsingleempolyeedataapi'].map((call) => ({
    call,
    who: ['SUPERADMIN', 'IQAC', 'DEPARTMENT'] as const,
    ask: (client: Client) => client.get(`/api/admin/999999/${call}`),
  })),
  ...['cv.pdf', 'cv.docx', 'publications.bib', 'record.json'].map((call) => ({
    call,
    who: ['SUPERADMIN', 'IQAC', 'DEPARTMENT'] as const,
    missing: 404 as const,
    ask: (client: Client) => client.get(`/api/admin/999999/${call}`),
  })),
  ...['addemployeeapi', 'uploademployeedata', 'uploademployeedatanew'].map((call) => ({
    call,
    who: ['SUPERADMIN', 'DEPARTMENT'] as const,
    missing: 404 as const,
    ask: (client: Client) => client.post(`/api/admin/999999/${call}`, { colour: 'red' }),
  })),
  ...Object.keys(facultyRows).map((name) => ({
    call: `get${name}`,
    who: ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY'] as const,
    ask: (client: Client) => client.get(`/api/get${name}`),
  })),
  {
    call: 'countworks',
    who: roles.filter((role) => role !== 'NONE'),
    ask: (client) => client.get('/api/admin/research_paper/countworks?period=2023-24'),
  },
  {
    call: 'matchpublications',
    who: ['SUPERADMIN', 'DEPARTMENT'],
    missing: 404,
    ask: (client) => client.post('/api/admin/999999/matchpublications', { items: [] }),
  },
  {
    call: 'getdisclosurestatus',
    who: ['SUPERADMIN', 'IQAC'],
    ask: (client) => client.get('/api/getdisclosurestatus'),
  },
  { call: 'getframeworks', who: roles, ask: (client) => client.get('/api/getframeworks') },
  { call: 'getcycle', who: roles, ask: (client) => client.get('/api/admin/ssr/1/getcycle') },
  {
    call: 'startcycle',
    who: ['SUPERADMIN', 'IQAC'],
    missing: 422,
    ask: (client) => client.post('/api/admin/startcycle', { tree: 'ssr', name: 'SSR 2040', framework: 'none' }),
  },
  {
    call: 'addprofile',
    who: ['SUPERADMIN', 'IQAC'],
    missing: 404,
    ask: (client) => client.post('/api/admin/ssr/999999/addprofile'),
  },
  {
    call: 'arrange',
    who: ['SUPERADMIN', 'IQAC'],
    missing: 422,
    ask: (client) => client.post('/api/admin/ssr/arrange', { level: 'metric', parent: 999999, ids: [] }),
  },
  {
    call: 'deletenotice222',
    who: ['SUPERADMIN', 'IQAC', 'DEPARTMENT'],
    missing: 404,
    ask: (client) => client.remove('/api/admin/999999/deletenotice222'),
  },
  {
    call: 'deletecycle',
    who: ['SUPERADMIN', 'IQAC'],
    missing: 404,
    ask: (client) => client.remove('/api/admin/ssr/999999/deletecycle'),
  },
  {
    call: 'restorecycle',
    who: ['SUPERADMIN', 'IQAC'],
    missing: 404,
    ask: (client) => client.post('/api/admin/ssr/999999/restorecycle'),
  },
  { call: 'getcollegebranches', who: roles, ask: (client) => client.get('/api/PANDU/getcollegebranches') },
];

/** Calls that need no role: open to anyone, or about the caller only. */
export const withoutRole: readonly string[] = [
  'login',
  'forgotpassword',
  'otp',
  'final',
  'initialise',
  'link',
  'openapi.json',
  'docs',
  'logout',
  'change_password',
  'secondfactor',
  'start',
  'confirm',
  'recoverycodes',
  'off',
  'end',
  'endothers',
  'singlesignon',
  'selfregistration',
  'begin',
  'callback',
  'finish',
];
