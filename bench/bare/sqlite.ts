import Database from 'better-sqlite3';
import {
  notesOf,
  schema,
  statements,
  uploadLine,
  type Course,
  type Holder,
  type Records,
  type StoredCourse,
} from './records.ts';

/** Opens new records in an SQLite file, using only better-sqlite3 and prepared statements. */
export function openSqlite(file: string): Records {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(schema('integer primary key autoincrement'));
  const ready = Object.fromEntries(
    Object.entries(statements).map(([name, text]) => [name, database.prepare(text)]),
  ) as Record<keyof typeof statements, Database.Statement>;

  const note = (action: string, id: number, by: Holder) => {
    const { line, state } = notesOf(action, ready.course.get(id) as StoredCourse, by);
    ready.addLine.run(...line);
    ready.addState.run(...state);
  };
  return {
    courses: () => ready.courses.all() as StoredCourse[],
    course: (id) => ready.course.get(id) as StoredCourse | undefined,
    addCourse: database.transaction(({ name, tenure, no_of_term }: Course, by: Holder) => {
      note('added', (ready.addCourse.get(name, tenure, no_of_term) as { id: number }).id, by);
    }),
    changeCourse: database.transaction((id: number, tenure: string, by: Holder) => {
      ready.changeCourse.run(tenure, id);
      note('updated', id, by);
    }),
    addNotice: (values) => ready.addNotice.run(...values),
    notices: ({ type, limit, offset }) => ({
      rows: ready.notices.all(type, limit, offset),
      total: (ready.noticeCount.get(type) as { total: number }).total,
    }),
    noteUpload: (path, by) => ready.addLine.run(...uploadLine(path, by)),
    hashOf: (email) => (ready.hashOf.get(email) as { hash: string } | undefined)?.hash,
    addLogin: (...values) => ready.addLogin.run(...values),
    addToken: (...values) => ready.addToken.run(...values),
    holderOf: (jti) => ready.holderOf.get(jti) as Holder | undefined,
  };
}
