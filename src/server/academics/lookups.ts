import { z } from 'zod';
import { branch } from '#model/academics/branch.ts';
import { course } from '#model/academics/course.ts';
import { department } from '#model/academics/department.ts';
import type { Values } from '#model/field.ts';
import type { Context } from '../context.ts';
import { signedIn, type Call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { lookup, readAsList } from '../http/list.ts';
import { rowSchema } from '../http/schemas.ts';
import type { Actor } from '../store/actor.ts';
import { everything, readList } from '../store/reading.ts';
import { selfRegistrationReader, settingsReader } from '../store/settings.ts';

/** The look-ups that registration and the department pages use, beside the generic calls. */
export function academicsLookups(context: Context): Call[] {
  const readSettings = settingsReader(context.store);
  const assertCollege = async (code = '') => {
    if ((await readSettings()).college_code !== code) throw notFound(`There is no college "${code}".`);
  };
  const branches = lookup(context, branch);
  // Students who register themselves choose from these two.
  const open = selfRegistrationReader(context.store);
  return [
    {
      method: 'GET',
      path: '/:college_code/getcollegebranches',
      tag: branch.title,
      summary: 'The branches of the college.',
      who: signedIn,
      open,
      answers: z.array(rowSchema(branch)),
      ...readAsList(branch),
      handle: async (request) => {
        await assertCollege(request.params['college_code']);
        return branches(request);
      },
    },
    {
      method: 'GET',
      path: '/:college_code/:branch_code/getsemestersingle',
      tag: branch.title,
      summary: 'The semesters of a branch: 1 to the number of terms of its course.',
      who: signedIn,
      open,
      answers: z.array(z.object({ id: z.int(), semester_name: z.string() })),
      handle: async ({ actor, params }) => {
        await assertCollege(params['college_code']);
        return semestersOf(context, actor, params['branch_code'] ?? '');
      },
    },
    {
      method: 'GET',
      path: '/:apikey/getdepartments',
      tag: department.title,
      summary: 'The departments, as the department pages ask for them.',
      who: signedIn,
      answers: z.array(rowSchema(department)),
      ...readAsList(department),
      handle: lookup(context, department),
    },
  ];
}

async function semestersOf(context: Context, actor: Actor, code: string) {
  const found = await first(context, actor, {
    resource: branch,
    field: 'branch_code',
    value: code.replaceAll('\0', ''),
  });
  if (!found) throw notFound(`There is no branch "${code}".`);
  const taught = await first(context, actor, { resource: course, field: 'name', value: found['course'] });
  const terms = Number(taught?.['no_of_term'] ?? 0);
  return Array.from({ length: terms }, (_, at) => ({ id: at + 1, semester_name: String(at + 1) }));
}

async function first(
  { store }: Context,
  actor: Actor,
  { resource, field, value }: { resource: typeof branch | typeof course; field: string; value: unknown },
): Promise<Values | undefined> {
  const query = { ...everything, filters: { [field]: [value] } };
  return (await readList(store, { resource, actor, query })).rows[0];
}
