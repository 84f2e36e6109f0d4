import { departmentRows } from '#test/contract/department-samples.ts';
import { facultyRows } from '#test/contract/faculty-samples.ts';

/**
 * Who may use which call, as the contract's access table has it: written down a second time, and read from nothing that
 * the product decides by. Every call of the contract stands in exactly one line; a call without a line, and a line
 * without a call, fails the test.
 *
 * A line: whose records its calls are about; then what each kind of role reaches (SUPERADMIN, IQAC, a department,
 * FACULTY, None); then the least grant on EGOV that opens it besides (R, RW, ALL, or - for none); then the calls, by
 * method and the last word of the address.
 *
 *   all   every record
 *   own   those of the own department, of the own person, or of IQAC's types
 *   -     none: 403
 */
export type Subject = 'nobody' | 'department' | 'person' | 'notice' | 'student' | 'resource';

/** One line of the table. */
export interface Line {
  readonly about: Subject;
  readonly reach: string;
  readonly calls: readonly string[];
}

const line = (about: Subject, reach: string, ...calls: readonly string[]): Line => ({ about, reach, calls });
const get = (...names: readonly string[]) => names.map((name) => `GET get${name}`);

/**
 * The four calls of lists whose names follow their entity: `getcourse`, `addcourse`, `updatecourse`, `deletecourse`.
 */
const adds = (...names: readonly string[]) => names.map((name) => `POST add${name}`);
const updates = (...names: readonly string[]) => names.map((name) => `PUT update${name}`);
const deletes = (...names: readonly string[]) => names.map((name) => `DELETE delete${name}`);

const published = ['course', 'department', 'subject', 'stream', 'session', 'branch', 'class', 'routine'];
const internal = ['leave', 'doctype', 'section'];
const ofOffice = ['committee', 'featurednotification', 'academicperformance'];
const levels = ['group', 'subgroup', 'subsubgroup', 'filegroup'].flatMap((level) => [level, `ssr${level}`]);

// prettier-ignore
export const accessTable: readonly Line[] = [
  //                     office iqac dept facu none grant
  line('nobody',        'all    all  all  all  all  R  ', ...get(...published)),
  line('nobody',        'all    -    all  -    -    R  ', ...get(...internal)),
  line('nobody',        'all    -    -    -    -    RW ', ...adds(...published, ...internal), ...updates(...published, ...internal)),
  line('nobody',        'all    -    -    -    -    ALL', ...deletes(...published, ...internal)),

  line('nobody',        'all    -    -    -    -    -  ', ...get('allcollegeuser', 'accesscontrol', 'outbox', 'deleted')),
  line('nobody',        'all    -    -    -    -    -  ', ...adds('collegeuser', 'accesscontrol'), 'PUT updatenewcollegeuser', 'PUT updateaccesscontrol'),
  line('nobody',        'all    -    -    -    -    -  ', ...deletes('collegeuser', 'accesscontrol')),
  line('nobody',        'all    -    -    -    -    -  ', 'POST confirmpassword', 'POST forcechagepassword', 'POST getemailsbyid'),
  line('nobody',        'all    -    -    -    -    -  ', 'GET getsettings', 'PUT updatesettings', 'POST testmail', 'GET gethealth'),
  line('nobody',        'all    -    -    -    -    -  ', 'GET getbackups', 'POST backupnow'),
  line('nobody',        'all    -    -    -    -    -  ', 'GET getsecondfactors', 'POST resetsecondfactor', 'POST removeemployeelogin'),
  line('nobody',        'all    -    -    -    -    -  ', 'GET singlesignonsetup', 'POST checksinglesignon'),
  line('nobody',        'all    -    all  -    -    -  ', ...get('employeelogins', 'registration')),
  line('nobody',        'all    -    all  -    -    RW ', 'POST getstudentsforsectionentry'),

  line('nobody',        'all    all  all  all  all  -  ', ...get('departments', 'employeesmalldetails', 'frameworks', 'cycle')),
  line('nobody',        'all    all  all  all  all  -  ', ...get('departmentemployee', 'departmentalumni', 'noticesbytypedept', 'departmentfilebytype')),
  line('nobody',        'all    all  all  all  all  -  ', ...get('collegebranches', 'semestersingle', 'singledeptdata')),
  line('nobody',        'all    all  all  all  all  -  ', ...get('gallery'), 'POST getgallery', 'POST getcollegegallery', 'POST getdeptgallery'),
  line('nobody',        'all    all  all  all  all  -  ', 'GET twofactor', 'POST start', 'POST confirm', 'POST recoverycodes', 'POST off'),
  line('nobody',        'all    all  all  all  all  -  ', 'GET signins', 'POST end', 'POST endothers'),
  line('nobody',        'all    all  all  all  all  -  ', 'GET me', 'GET search', 'GET log', 'POST logout', 'POST change_password'),

  line('nobody',        'all    all  all  all  all  -  ', ...get('employee', 'notices', 'departmentfile', 'alumni', 'committee')),
  line('nobody',        'all    all  all  all  all  -  ', ...get('featurednotifications', 'academicperformance', 'disclosure', ...levels)),
  line('nobody',        'all    all  all  all  all  -  ', ...get(...Object.keys(departmentRows))),
  line('nobody',        'all    all  all  all  -    -  ', ...get(...Object.keys(facultyRows)), 'GET countworks'),
  line('student',       'all    -    own  -    -    -  ', 'GET getstudent'),
  line('nobody',        'all    -    all  -    -    -  ', 'POST addstudent'),
  line('nobody',        'all    -    -    -    -    -  ', 'PUT updatestudent', 'DELETE deletestudent'),

  line('notice',        'all    own  own  -    -    -  ', 'POST createnotice', 'PUT editnotices', 'DELETE deletenotice', 'DELETE deletenotice222'),
  line('department',    'all    -    own  -    -    -  ', ...adds('employee', 'gallery', 'departmentfile', 'alumni')),
  line('department',    'all    -    own  -    -    -  ', 'PUT editemployee', 'PUT editgallery', 'PUT editdepartmentfile', 'PUT editalumni'),
  line('department',    'all    -    own  -    -    -  ', ...deletes('employee', 'gallery', 'departmentfile', 'alumni')),
  line('department',    'all    -    own  -    -    -  ', 'POST uploaddata', 'POST updatedeptdatafromform'),
  line('nobody',        'all    -    -    -    -    -  ', ...adds(...ofOffice), ...deletes(...ofOffice)),
  line('nobody',        'all    -    -    -    -    -  ', 'PUT editcommittee', 'PUT editfeaturednotification', 'PUT editacademicperformance'),

  line('nobody',        'all    all  -    -    -    -  ', ...adds('disclosure', ...levels), ...updates('disclosure', ...levels)),
  line('nobody',        'all    all  -    -    -    -  ', ...deletes('disclosure', ...levels)),
  line('nobody',        'all    all  -    -    -    -  ', 'POST startcycle', 'POST addprofile', 'POST arrange', 'DELETE deletecycle', 'POST restorecycle'),
  line('nobody',        'all    all  -    -    -    -  ', 'GET getdisclosurestatus'),

  line('person',        'all    all  own  own  -    -  ', 'GET getsingleempolyeedata', 'GET getsingleempolyeedataapi'),
  line('person',        'all    all  own  own  -    -  ', 'GET cv.pdf', 'GET cv.docx', 'GET publications.bib', 'GET record.json'),
  line('person',        'all    -    own  own  -    -  ', 'POST addemployeeapi', 'POST uploademployeedata', 'POST uploademployeedatanew'),
  line('person',        'all    -    own  own  -    -  ', 'POST matchpublications'),

  // Types of files have tests of their own (files.test.ts); here somebody who may upload anything at all.
  line('nobody',        'all    all  all  all  -    -  ', 'POST addfile', 'DELETE deletefile'),
  // A notice or a person that is not there.
  line('nobody',        'all    all  all  all  all  -  ', 'GET preview'),
  // Whoever may take in files of some list.
  line('nobody',        'all    all  all  all  -    RW ', 'POST undoimport'),

  // Whoever may change a record of the list named in the address; a file adds as well.
  line('resource',      '', 'GET history', 'POST restore', 'POST checkimport', 'POST import', 'GET getimports'),
];

/** Calls that need no token, and what each is for. A new one has to be written here by somebody who meant it. */
export const openCalls: Readonly<Record<string, string>> = {
  'POST login': 'signs in',
  'POST secondfactor': 'takes the code after the password, with its ticket',
  'POST forgotpassword': 'mails a code',
  'POST otp': 'tries a code',
  'POST final': 'sets a password with a code',
  'POST link': 'whether the one-time link is good',
  'POST initialise': 'makes the first administrator with the one-time link',
  'GET singlesignon': 'the words of the button for single sign-on',
  'GET selfregistration': 'whether students may register themselves',
  'GET begin': 'sends a browser to the provider',
  'GET callback': 'takes a browser back from the provider',
  'POST finish': 'signs in with the code of a callback',
  'GET openapi.json': 'the contract',
  'GET docs': 'the contract to read',
};

/** Of lists that a history, a restore and an import are about: who may change them, by the same columns. */
// prettier-ignore
export const changersOf: Readonly<Record<string, string>> = {
  course:              'all    -    -    -    -    RW ',
  leave:               'all    -    -    -    -    RW ',
  committee:           'all    -    -    -    -    -  ',
  collegeuser:         'all    -    -    -    -    -  ',
  accesscontrol:       'all    -    -    -    -    -  ',
  student:             'all    -    -    -    -    -  ',
  notice:              'all    own  own  -    -    -  ',
  gallery:             'all    -    own  -    -    -  ',
  employee:            'all    -    own  -    -    -  ',
  disclosure:          'all    all  -    -    -    -  ',
  ssrgroup:            'all    all  -    -    -    -  ',
};
