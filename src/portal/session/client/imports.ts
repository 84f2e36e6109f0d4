import { ProblemError } from '#portal/kit/problem.ts';
import type { ImportOutcome, Imports, PastImport, Progress, ProgressListener } from '#portal/kit/transfer/imports.ts';
import { call, ownPath } from './calls.ts';
import { fetchResponse, problemOf, readJson, type Request } from './client.ts';

/** The calls for whole files of records. Their responses are streams of lines: progress first, the result last. */
export const imports: Imports = {
  check: (resource, file, watch) =>
    outcomeOf({ method: 'POST', path: ownPath(resource.name, 'checkimport'), body: file }, watch),
  run: (resource, { request: key, ...body }, watch) =>
    outcomeOf({ method: 'POST', path: ownPath(resource.name, 'import'), body, key }, watch),
  past: ({ name }) => readPastImports({ resource: name }),
  undo: async (id, watch) => {
    const last = await lastLine({ method: 'POST', path: ownPath(id, 'undoimport') }, watch);
    return String(last['message']);
  },
};

const readPastImports = call<undefined, PastImport[], 'resource'>('GET', '/:apikey/:resource/getimports');

type Line = Record<string, unknown>;

async function outcomeOf(asked: Request, watch: ProgressListener): Promise<ImportOutcome> {
  const { problem, ...outcome } = await lastLine(asked, watch);
  const told = problem as { detail?: string } | undefined;
  return { ...(outcome as unknown as ImportOutcome), ...(told && { refusal: told.detail ?? 'Nothing was imported.' }) };
}

/**
 * Passes every line but the last to `heard`, and returns the last. A refusal without rows is thrown; one with rows is a
 * result.
 */
async function lastLine(asked: Request, { heard, signal }: ProgressListener): Promise<Line> {
  const answer = await fetchResponse(asked, signal);
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
    detail: 'The connection broke before the answer was there. Try again: nothing is stored twice.',
  });
}
