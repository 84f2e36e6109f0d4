import { branch } from '#model/academics/branch.ts';
import { course } from '#model/academics/course.ts';
import { defineResource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Context } from '../context.ts';
import { CacheableAnswer } from '../http/answers/answer-cache.ts';
import { answerRows } from '../http/answers/answer-rows.ts';
import type { Answer, CallRequest } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { withoutNul } from '../http/records/list-query.ts';
import { jsonRevalidationHeaders } from '../http/answers/revalidation-headers.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { allRecords } from '../store/records/list-query.ts';
import { readList } from '../store/records/reading.ts';

/** A semester of a branch, for the list call. None is stored: there is one for each term of the course. */
export const semester = defineResource({
  name: 'semester',
  label: 'Semester',
  title: 'Semesters',
  calls: { list: 'getsemestersingle', add: '', update: '', remove: '' },
  key: 'id',
  handle: 'id',
  caption: 'semester_name',
  fields: { semester_name: { kind: 'text', label: 'Semester' } },
  columns: ['semester_name'],
});

type Semester = { id: number; semester_name: string };

/** The requested semesters of a branch. Throws `not-found` and `invalid`. */
export async function answerSemesters(context: Context, request: CallRequest): Promise<Answer> {
  const rows = await semestersOf(context, request.actor, request.params['branch_code'] ?? '');
  return answerRows(request, { resource: semester, rows, headers: jsonRevalidationHeaders, Kind: CacheableAnswer });
}

async function semestersOf(context: Context, actor: Actor, code: string): Promise<Semester[]> {
  const branchRecord = await findFirst(context, actor, {
    resource: branch,
    field: 'branch_code',
    value: withoutNul(code),
  });
  if (!branchRecord) throw notFound(`There is no branch "${code}".`);
  const courseRecord = await findFirst(context, actor, {
    resource: course,
    field: 'name',
    value: branchRecord['course'],
  });
  const terms = Number(courseRecord?.['no_of_term'] ?? 0);
  return Array.from({ length: terms }, (_, at) => ({ id: at + 1, semester_name: String(at + 1) }));
}

async function findFirst(
  { store }: Context,
  actor: Actor,
  { resource, field, value }: { resource: typeof branch | typeof course; field: string; value: unknown },
): Promise<Values | undefined> {
  const query = { ...allRecords, filters: { [field]: [value] } };
  return (await readList(store, { resource, actor, query })).rows[0];
}
