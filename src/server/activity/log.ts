import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import type { Problem } from '#model/define.ts';
import type { Context } from '../context.ts';
import { CacheableAnswer } from '../http/answers/answer-cache.ts';
import { isSignedIn, type Call, type CallRequest } from '../http/call.ts';
import { invalid } from '../http/errors.ts';
import { readPaging, readSearchText } from '../http/records/list-query.ts';
import { answerTaggedPage } from '../http/answers/answer-page.ts';
import { readActivity, type ActivityQuery } from '../store/activity.ts';
import { revisionReader } from '../store/revisions.ts';

const filters = {
  user: 'an e-mail address, or part of one',
  action: 'added, updated, deleted, signed in …',
  record: 'a record as the log names it: course 3',
  from: 'the first day in UTC, YYYY-MM-DD, or the first moment: 2026-11-19T18:30:00Z',
  to: 'the last day in UTC, YYYY-MM-DD, or the last moment: 2026-11-20T18:29:59.999Z',
  q: 'words anywhere in the line',
  sort: 'at for the oldest first; -at, the newest first, is how it stands by itself',
  limit: 'how many lines at the most; the answer then carries X-Total-Count',
  offset: 'how many lines to leave out first',
} as const;

/**
 * `GET …/log`: the activity log as lines of text, the newest first. The office gets all of it, others their own lines.
 */
export function activityCalls(context: Context): Call[] {
  const revisionOf = revisionReader(context.store);
  return [
    {
      method: 'GET',
      path: '/:apikey/:role/:username/log',
      tag: 'Activity',
      summary:
        'The activity log, newest first. Its times are UTC. Whose lines are shown is decided by who asks, not by the address.',
      who: isSignedIn,
      answers: z.array(z.string()),
      queries: filters,
      hasEtag: true,
      handle: async (request) => {
        const requested = readLogQuery(request);
        const { lines, total } = await readActivity(context.store, requested, () => revisionOf('activity'));
        return answerTaggedPage(request.ifNoneMatch, {
          rows: lines.map(formatLogLine),
          total: requested.limit === undefined ? undefined : total,
          Kind: CacheableAnswer,
        });
      },
    },
  ];
}

/**
 * One line: `2026-11-20 14:03:22 office@college.edu (SUPERADMIN) updated course 3 "BA": no_of_term 6 → 8`. Times are
 * UTC.
 */
function formatLogLine(line: { at: string; email: string; role: string; action: string; detail: string }): string {
  const time = line.at.slice(0, 19).replace('T', ' ');
  return `${time} ${line.email} (${line.role || 'None'}) ${line.action}${line.detail ? ` ${line.detail}` : ''}`;
}

function readLogQuery({ query, actor }: CallRequest): ActivityQuery {
  const text = (name: keyof typeof filters) => readSearchText(query[name]) || undefined;
  const problems: Problem[] = [];
  for (const name of Object.keys(query)) {
    if (!Object.hasOwn(filters, name))
      problems.push({ field: name, message: `The log cannot be filtered by "${name}".` });
  }
  const bounds = { from: toInstant(text('from'), '00:00:00.000'), to: toInstant(text('to'), '23:59:59.999') };
  for (const name of ['from', 'to'] as const) {
    if (text(name) && !bounds[name]) {
      problems.push({ field: name, message: `${name} must be a date, such as 2026-11-20.` });
    }
  }
  const sort = text('sort') ?? '-at';
  if (!/^-?at$/.test(sort)) problems.push({ field: 'sort', message: 'The log is sorted by at or by -at.' });
  if (problems.length > 0) throw invalid(problems);
  const own = mayAct(actor.role, 'readAllActivity') ? undefined : actor;
  const { limit, offset } = readPaging(query);
  return {
    owner: own,
    user: text('user'),
    action: text('action'),
    record: text('record'),
    ...bounds,
    q: text('q'),
    isOldestFirst: sort === 'at',
    limit,
    offset,
  };
}

/** A time in ISO 8601 as the log stores it; a day means this time on that day, in UTC. Undefined for anything else. */
function toInstant(requested: string | undefined, time: string): string | undefined {
  if (z.iso.date().safeParse(requested).success) return `${requested}T${time}Z`;
  return z.iso.datetime().safeParse(requested).success ? new Date(requested ?? '').toISOString() : undefined;
}
