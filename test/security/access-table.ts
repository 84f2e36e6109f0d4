import { departmentRows } from '#test/contract/department-samples.ts';
import { facultyRows } from '#test/contract/faculty-samples.ts';

/**
 * Who may use which call, as in the access table of the contract. It is written a second time here, and not derived
 * from anything by which the product decides. Every call of the contract is in exactly one line: a call without a line,
 * or a line without a call, fails the test.
 *
 * A line has the subject of its calls; what each role reaches (SUPERADMIN, IQAC, a department, FACULTY, None); the
 * lowest grant on EGOV that opens it as well (R, RW, ALL, or - for none); and the calls, by method and last word of the
 * address.
 *
 *   all   every record
 *   own   the records of the own department, of the own person, or of the types of IQAC
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

/** The calls of a list are named after its entity: `getcourse`, `addcourse`, `updatecourse`, `deletecourse`. */
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

  // Types of files have their own tests (files.test.ts). Here the caller may upload files of some type.
  line('nobody',        'all    all  all  all  -    -  ', 'POST addfile', 'DELETE deletefile'),
  // The notice or the person does not exist.
  line('nobody',        'all    all  all  all  all  -  ', 'GET preview'),
  // All roles that may import into some list.
  line('nobody',        'all    all  all  all  -    RW ', 'POST undoimport'),

  // All roles that may change a record of the list in the address; an import adds records as well.
  line('resource',      '', 'GET history', 'POST restore', 'POST checkimport', 'POST import', 'GET getimports'),
];

/** Calls that need no token, and the purpose of each. A new one must be added here on purpose. */
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

/** The roles that may change each list that a history, a restore or an import is about, in the same columns. */
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
