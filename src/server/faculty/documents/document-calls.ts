import { z } from 'zod';
import { bibliographyOf } from '#model/faculty/documents/bibliography.ts';
import { cleanFilename } from '#model/files.ts';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../../context.ts';
import { Answer, type Call } from '../../http/call.ts';
import { contentDisposition } from '../../http/answers/content-disposition.ts';
import { noSuchRecord } from '../../http/records/no-such-record.ts';
import { settingsReader } from '../../store/settings.ts';
import { facultyReader } from '../../reading/read-faculty.ts';
import { mayAccessEmployee, accessibleEmployee } from '../employee-access.ts';
import { cvTypes, type CvRequest, type WriteCv } from './cv-writer.ts';
import { toExport, exportSchema } from './record-export.ts';

/** A record as a file: how it is created, and how it is documented. */
interface Download {
  /** The last part of the path; its extension is that of the file. */
  readonly name: string;
  readonly summary: string;
  readonly mime: string;
  /** The name of the file, after the person's name. */
  readonly title: string;
  readonly answers: z.ZodType;
  readonly make: (source: CvRequest) => string | Buffer | Promise<Buffer>;
}

const binary = z.string().meta({ format: 'binary' });

/** `GET …/cv.pdf`, `…/cv.docx`, `…/publications.bib` and `…/record.json`: an academic record as downloads. */
export function documentCalls(context: Context, cv: WriteCv): Call[] {
  return [
    downloadCall(context, {
      name: 'cv.pdf',
      summary: 'The curriculum vitae of an employee as PDF, with what of the record the caller may read.',
      mime: cvTypes.pdf,
      title: 'CV',
      answers: binary,
      make: (source) => cv(source, 'pdf'),
    }),
    downloadCall(context, {
      name: 'cv.docx',
      summary: 'The curriculum vitae of an employee as a Word document, with what of the record the caller may read.',
      mime: cvTypes.docx,
      title: 'CV',
      answers: binary,
      make: (source) => cv(source, 'docx'),
    }),
    downloadCall(context, {
      name: 'publications.bib',
      summary: 'What an employee published as BibTeX (UTF-8).',
      mime: 'application/x-bibtex; charset=utf-8',
      title: 'publications',
      answers: z.string(),
      make: ({ record }) => bibliographyOf(record.lists),
    }),
    downloadCall(context, {
      name: 'record.json',
      summary: 'The whole academic record of an employee as the caller may read it, its files by their addresses.',
      mime: 'application/json; charset=utf-8',
      title: 'record',
      answers: exportSchema,
      make: ({ record, settings }) => {
        const made = { at: new Date().toISOString(), address: context.config.publicUrl ?? '', settings };
        return JSON.stringify(toExport(record, made), null, 2);
      },
    }),
  ];
}

function downloadCall(context: Context, download: Download): Call {
  const read = facultyReader(context.store);
  const readSettings = settingsReader(context.store);
  return {
    method: 'GET',
    path: `/:apikey/:employee_id/${download.name}`,
    tag: 'Faculty',
    summary: download.summary,
    who: (actor, params) => mayAccessEmployee(actor, 'list', params),
    answers: download.answers,
    answersType: download.mime.split(';')[0] ?? download.mime,
    handle: async (request) => {
      const { actor } = request;
      const id = await accessibleEmployee(context, request, 'list');
      const record = await read(actor, id);
      if (!record) throw noSuchRecord(employee, id);
      const payload = await download.make({ actor, record, settings: await readSettings() });
      const person = String(record.facts['name']).replace(/[/\\]/g, ' ');
      const filename = `${person} - ${download.title}.${download.name.split('.').at(-1) ?? ''}`;
      const headers = {
        'content-type': download.mime,
        'content-disposition': contentDisposition('attachment', cleanFilename(filename)),
        'cache-control': 'no-store',
      };
      return new Answer(200, headers, payload);
    },
  };
}
