import type { Resource } from '#model/define.ts';
import { ProblemError } from '#portal/kit/problem.ts';
import type {
  ImportFile,
  ImportOutcome,
  Imports,
  PastImport,
  Progress,
  RowState,
  Watch,
} from '#portal/kit/transfer/imports.ts';
import { apiKey } from './calls.ts';
import { answerTo, problemOf, readJson, request, type Request } from './client.ts';
import { personHere } from '../account/session.ts';

/** The calls for whole files of records. Their answers come in lines: how far it is, and at last what came of it. */
export const imports: Imports = {
  check: (resource, file, watch) =>
    outcomeOf({ method: 'POST', path: `/${apiKey()}/${resource.name}/checkimport`, body: file }, watch),
  run,
  past,
  undo: async (id, watch) => {
    const last = await lastLine({ method: 'POST', path: `/${apiKey()}/${id}/undoimport` }, watch);
    return String(last['message']);
  },
};

/** The lists that an import was sent into whose answer did not come. */
const unanswered = new Set<string>();

async function run(resource: Resource, file: ImportFile, watch: Watch): Promise<ImportOutcome> {
  try {
    const outcome = await outcomeOf(
      { method: 'POST', path: `/${apiKey()}/${resource.name}/import`, body: file },
      watch,
    );
    // What was stored the first time stands in the way of the second.
    const stored = outcome.refusal && unanswered.has(resource.name) && (await storedBefore(resource, file));
    return stored || outcome;
  } catch (error) {
    if (error instanceof ProblemError && error.status > 0) throw error;
    unanswered.add(resource.name);
    throw error instanceof ProblemError ? cutShort() : error;
  }
}

/** What came of an import of the same rows by the same person that is stored; undefined when there is none. */
async function storedBefore(
  resource: Resource,
  { file, checked = [] }: ImportFile,
): Promise<ImportOutcome | undefined> {
  const count = (state: RowState) => checked.filter((row) => row.state === state).length;
  const [added, changed] = [count('new'), count('changed')];
  const email = personHere()?.email;
  const same = (await past(resource)).find(
    (one) =>
      one.file === file &&
      one.email === email &&
      one.undone_at === '' &&
      one.added === added &&
      one.changed === changed,
  );
  const counts = { new: added, changed, unchanged: count('unchanged'), refused: 0 };
  return same && { rows: checked, counts, import: same.id };
}

async function past(resource: Resource): Promise<PastImport[]> {
  const { data } = await request({ method: 'GET', path: `/${apiKey()}/${resource.name}/getimports` });
  return data as PastImport[];
}

type Line = Record<string, unknown>;

async function outcomeOf(asked: Request, watch: Watch): Promise<ImportOutcome> {
  const { problem, ...outcome } = await lastLine(asked, watch);
  const told = problem as { detail?: string } | undefined;
  return { ...(outcome as unknown as ImportOutcome), ...(told && { refusal: told.detail ?? 'Nothing was imported.' }) };
}

/** Hears every line but the last, and answers that. A refusal alone is thrown; one that comes with rows is an answer. */
async function lastLine(asked: Request, { heard, signal }: Watch): Promise<Line> {
  const answer = await answerTo(asked, signal);
  if (!answer.ok) throw problemOf(answer, await readJson(answer));
  let last: Line | undefined;
  try {
    for await (const line of linesOf(answer)) {
      last = line;
      if ('done' in line) heard(line as unknown as Progress);
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw cutShort();
  }
  if (!last || 'done' in last) throw cutShort();
  const problem = last['problem'] as { status?: number } | undefined;
  if (problem && !('rows' in last)) throw problemOf({ status: problem.status ?? 500, statusText: '' }, problem);
  return last;
}

async function* linesOf(answer: Response): AsyncGenerator<Line> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined };
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Line;
    if (done) return;
  }
}

function cutShort(): ProblemError {
  return new ProblemError({
    status: 0,
    title: 'Cut short',
    detail: 'The connection broke before the answer was there. Look at the list before you try again.',
  });
}
