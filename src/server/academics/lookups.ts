import { z } from 'zod';
import { branch } from '#model/academics/branch.ts';
import { department } from '#model/academics/department.ts';
import { collegeCode } from '#model/college/codes.ts';
import { isSameCode } from '#model/roles.ts';
import type { Context } from '../context.ts';
import { isSignedIn, type Call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { lookupHandler, listDocumentation } from '../http/records/list.ts';
import { rowSchema } from '../http/openapi/schemas.ts';
import { selfRegistrationReader, settingsReader } from '../store/settings.ts';
import { answerSemesters, semester } from './semesters.ts';

/** The look-ups that registration and the department pages use, beside the generic calls. */
export function academicsLookupCalls(context: Context): Call[] {
  const readSettings = settingsReader(context.store);
  const assertCollege = async (code = '') => {
    // The code in the documents is valid whatever code the college has now.
    if (isSameCode(code, collegeCode) || isSameCode(code, (await readSettings()).college_code)) return;
    throw notFound(`There is no college "${code}".`);
  };
  const branches = lookupHandler(context, branch);
  // Students who register themselves choose from these two.
  const open = selfRegistrationReader(context.store);
  return [
    {
      method: 'GET',
      path: '/:college_code/getcollegebranches',
      tag: branch.title,
      summary: 'The branches of the college.',
      who: isSignedIn,
      open,
      answers: z.array(rowSchema(branch)),
      ...listDocumentation(branch),
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
      who: isSignedIn,
      open,
      answers: z.array(z.object({ id: z.int(), semester_name: z.string() })),
      ...listDocumentation(semester),
      handle: async (request) => {
        await assertCollege(request.params['college_code']);
        return answerSemesters(context, request);
      },
    },
    {
      method: 'GET',
      path: '/:apikey/getdepartments',
      tag: department.title,
      summary: 'The departments, as the department pages ask for them.',
      who: isSignedIn,
      answers: z.array(rowSchema(department)),
      ...listDocumentation(department),
      handle: lookupHandler(context, department),
    },
  ];
}
