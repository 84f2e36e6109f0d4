import { isObject } from '#model/field.ts';
import type { UploadedFile } from '#model/files.ts';
import type { UploadWatch } from '#portal/kit/files/uploads.ts';
import { ProblemError } from '#portal/kit/problem.ts';
import { ownPath } from './calls.ts';
import { fetchWithSession, dataOf, notAPage, unreachableError, authHeaders, problemOf } from './client.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import type { Session } from '../session.ts';

/**
 * Uploads a file. Not with `fetch`, which does not report upload progress. Throws `ProblemError`, or the signal's
 * reason.
 */
export async function sendFile(file: File, type: string, watch: UploadWatch): Promise<UploadedFile> {
  const form = new FormData();
  // The type first: a forbidden type is refused before the file is read.
  form.set('type', type);
  form.set('image_file', file);
  const answer = await fetchWithSession({ path: ownPath('addfile') }, (path, session) =>
    post(path, session, { form, watch }),
  );
  notAPage(answer, { isShown: false });
  noteAnswer(answer, { isShown: false });
  const taken = await dataOf(answer);
  // A refused file may be answered with `false`.
  if (!isObject(taken)) throw problemOf(answer, undefined);
  return taken as unknown as UploadedFile;
}

interface Sending {
  readonly form: FormData;
  readonly watch: UploadWatch;
}

async function post(path: string, session: Session | null, { form, watch }: Sending): Promise<Response> {
  const { onProgress, signal } = watch;
  // It may have been cancelled while the person signed in again.
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', `/api${path}`);
    authHeaders(session).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => void failureOf(form.get('image_file') as File).then(reject);
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** If a file was moved or changed after it was chosen, a browser reports only that the request failed. */
async function failureOf(file: File): Promise<ProblemError> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    const detail = `"${file.name}" cannot be read any more. Choose it again.`;
    return new ProblemError({ status: 422, title: 'Not readable', detail });
  }
  noteSilence({ isShown: false });
  return unreachableError();
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' };
  return new Response(responseText, { status, statusText, headers });
}
