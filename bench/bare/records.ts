/** The account that makes a request. */
export interface Holder {
  readonly email: string;
  readonly role: string;
}

export interface Course {
  readonly name: string;
  readonly tenure: string;
  readonly no_of_term: number;
}

/** A course as it is stored. */
export interface StoredCourse extends Course {
  readonly id: number;
  readonly version: number;
}

/** Which of the notices of a type. */
export interface NoticePage {
  readonly type: string;
  readonly limit: number;
  readonly offset: number;
}

type Soon<Value> = Value | Promise<Value>;

/**
 * The database calls of the bare server. A write adds its log line and the record's new state in one transaction, with
 * the same indexes as the portal. It resolves when the database has committed.
 */
export interface Records {
  readonly courses: () => Soon<readonly StoredCourse[]>;
  readonly course: (id: number) => Soon<StoredCourse | undefined>;
  readonly addCourse: (course: Course, by: Holder) => Soon<unknown>;
  readonly changeCourse: (id: number, tenure: string, by: Holder) => Soon<unknown>;
  /** Values as the columns stand: date, type, posted_as, title, description, dept_code. */
  readonly addNotice: (values: readonly unknown[]) => Soon<unknown>;
  /** The newest first, and how many there are. */
  readonly notices: (page: NoticePage) => Soon<{ readonly rows: readonly unknown[]; readonly total: number }>;
  readonly noteUpload: (path: string, by: Holder) => Soon<unknown>;
  /** The hash of an account's password. */
  readonly hashOf: (email: string) => Soon<string | undefined>;
  readonly addLogin: (email: string, role: string, hash: string) => Soon<unknown>;
  readonly addToken: (jti: string, email: string) => Soon<unknown>;
  readonly holderOf: (jti: string) => Soon<Holder | undefined>;
}

/** The tables and indexes, in words that both engines read; `id` is how one of them makes a number. */
export function schema(id: string): string {
  return `
  create table course (id ${id}, version integer, name text unique, tenure text, no_of_term integer);
  create table notice (id ${id}, version integer, date text, type text, posted_as text, title text,
    description text, upload_info text, dept_code text, is_dept integer, draft integer);
  create index notice_type on notice (type);
  create table activity (id ${id}, at text, email text, role text, action text, resource text,
    record_id integer, login_id integer, detail text);
  create index activity_login on activity (login_id);
  create table history (id ${id}, resource text, record_id integer, version integer, at text, email text,
    role text, action text, name text, record text);
  create index history_record on history (resource, record_id);
  create index history_deletion on history (at) where action = 'deleted';
  create table login (email text primary key, role text, hash text);
  create table token (jti text primary key, email text)`;
}

/** The statements, with `?` for a value. */
export const statements = {
  courses: 'select id, version, name, tenure, no_of_term from course order by id',
  course: 'select id, version, name, tenure, no_of_term from course where id = ?',
  addCourse: 'insert into course (version, name, tenure, no_of_term) values (1, ?, ?, ?) returning id',
  changeCourse: 'update course set version = version + 1, tenure = ? where id = ?',
  addNotice: `insert into notice (version, date, type, posted_as, title, description, upload_info, dept_code, is_dept, draft)
    values (1, ?, ?, ?, ?, ?, '[]', ?, 0, 0)`,
  notices: 'select * from notice where type = ? order by date desc, id limit ? offset ?',
  noticeCount: 'select count(*) as total from notice where type = ?',
  addLine:
    'insert into activity (at, email, role, action, resource, record_id, login_id, detail) values (?, ?, ?, ?, ?, ?, 1, ?)',
  addState:
    'insert into history (resource, record_id, version, at, email, role, action, name, record) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  hashOf: 'select hash from login where email = ?',
  addLogin: 'insert into login (email, role, hash) values (?, ?, ?)',
  addToken: 'insert into token values (?, ?)',
  holderOf: 'select login.email, role from token join login on login.email = token.email where jti = ?',
} as const;

/** The values of the line and of the state that go with a write to a course. */
export function notesOf(action: string, course: StoredCourse, { email, role }: Holder) {
  const { id, name, version } = course;
  const at = new Date().toISOString();
  return {
    line: [at, email, role, action, 'course', id, `course ${id} "${name}"`],
    state: ['course', id, version, at, email, role, action, name, JSON.stringify(course)],
  };
}

/** The values of the line of an upload. */
export function uploadLine(path: string, { email, role }: Holder): unknown[] {
  return [new Date().toISOString(), email, role, 'uploaded', 'file', 0, path];
}
