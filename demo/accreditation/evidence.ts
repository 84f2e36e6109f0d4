import type { TreeName } from '../../src/model/accreditation/define-tree.ts';
import { campusView, csv, letter, linkTo, type Upload, type Uploaded } from '../content/files.ts';
import { sheetOf } from './sheets.ts';

/** A metric, and what its framework asks for. */
export interface Asked {
  readonly sr_no: string;
  readonly metric_question: string;
  readonly asked: { readonly template: readonly string[] } | null;
}

/** What a piece of evidence must prove. */
interface Piece {
  readonly title: string;
  readonly metric: Asked;
  readonly session: string;
  readonly tree: TreeName;
}

/** Uploads a file once for all pieces that it serves. */
export type Papers = (name: string, draw: () => Content | Promise<Content>) => Promise<Uploaded>;

type Content = Uint8Array<ArrayBuffer>;

/** The upload type of all evidence. */
const type = 'SSR_FILE';

/** Papers that are uploaded with these calls, each but once. */
export function papersBy(upload: Upload): Papers {
  const kept = new Map<string, Uploaded>();
  return async (name, draw) => {
    const known = kept.get(name) ?? (await upload(type, name, await draw()));
    kept.set(name, known);
    return known;
  };
}

/**
 * What proves a piece, the first alone or both: data as a sheet, a picture, a page of the site, or the bound papers of
 * the criterion.
 */
export async function evidenceOf({ title, metric, session, tree }: Piece, papers: Papers): Promise<Uploaded[]> {
  const page = linkTo(type, `https://example.org/iqac/${tree}/${session}/${metric.sr_no}`, `${title}, ${session}`);
  if (/website|link/i.test(title)) return [page];
  const columns = metric.asked?.template ?? [];
  if (/prescribed format/.test(title) && columns.length > 0) {
    const name = `${metric.sr_no}-data-${session}.csv`;
    return [await papers(name, () => csv(sheetOf(name, { columns, session }))), page];
  }
  if (/photograph/i.test(title)) {
    const seed = Number(metric.sr_no.charAt(0)) + 70;
    const { draw, alt } = campusView(seed);
    const picture = await papers(`campus-${seed}.jpg`, draw);
    return [{ ...picture, alt, caption: `Campus of the college, ${session}, 26.17 N 91.68 E` }, page];
  }
  const [criterion = ''] = metric.sr_no;
  const bound = await papers(`criterion-${criterion}-documents-${session}.pdf`, () =>
    letter(`Criterion ${criterion}: documents`, [
      `Pandu College (sample), ${session}`,
      '',
      'Reports, letters, minutes, certificates and lists, bound together for the criterion',
      'by the Internal Quality Assurance Cell.',
      '',
      'A sample paper of the sample college. It speaks for nobody.',
    ]),
  );
  return [{ ...bound, caption: `${title}, metric ${metric.sr_no}` }, page];
}
