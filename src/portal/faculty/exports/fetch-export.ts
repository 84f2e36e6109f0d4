import { ownPath } from '#portal/session/client/calls.ts';
import { fetchResponse, unreachableError, problemOf, readJson } from '#portal/session/client/client.ts';

/** The export formats of a record, by the last segment of the address. */
export type ExportName = 'cv.pdf' | 'cv.docx' | 'publications.bib' | 'record.json';

/** Downloads a record as a file, with the server's file name. Throws `ProblemError`. */
export async function fetchExport(id: number, name: ExportName): Promise<{ file: Blob; filename: string }> {
  const answer = await fetchResponse({ method: 'GET', path: ownPath(id, name) });
  if (!answer.ok) throw problemOf(answer, await readJson(answer));
  return { file: await bytesOf(answer), filename: filenameIn(answer.headers.get('Content-Disposition')) ?? name };
}

/** The connection may fail during the download. */
async function bytesOf(answer: Response): Promise<Blob> {
  try {
    return await answer.blob();
  } catch {
    throw unreachableError();
  }
}

function filenameIn(disposition: string | null): string | undefined {
  const [, spelled] = /filename\*=UTF-8''([^;\s]+)/.exec(disposition ?? '') ?? [];
  return spelled === undefined ? undefined : decodeURIComponent(spelled);
}
