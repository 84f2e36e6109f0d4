import { z } from 'zod';
import type { Values } from '#model/field.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { addressOf, type FileEntry } from '#model/files.ts';
import type { FacultyRecord } from '../../reading/read-faculty.ts';
import type { Settings } from '../../store/settings.ts';

/** The name of the format, and its version: it increases when a reader of the old one could misread the new one. */
const format = 'quadrangle-faculty-record';
const version = 1;

const file = z.object({
  address: z.string(),
  filename: z.string(),
  mime: z.string(),
  caption: z.string().optional(),
  alt: z.string().optional().describe('What is to be seen on a picture'),
});

/** Fields by their names. */
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(file)]));

/** The schema of an exported record. */
export const exportSchema = z.object({
  format: z.literal(format),
  version: z.literal(version),
  exported_at: z.string().describe('ISO 8601, UTC'),
  college: z.object({ name: z.string(), code: z.string() }),
  employee: valuesSchema.describe('The employee and the fields of the profile, by name'),
  sections: z
    .record(z.string(), z.object({ title: z.string(), rows: z.array(valuesSchema) }))
    .describe('Every section by its name; a file is its address and its name'),
});

/** When it was exported, and from where. */
interface ExportDetails {
  readonly at: string;
  /** The base URL of the portal; "" if it is unknown, and the files have addresses below it. */
  readonly address: string;
  readonly settings: Settings;
}

/** A whole academic record for use in other programs, with what the reader may see of it. */
export function toExport({ facts, lists }: FacultyRecord, { at, address, settings }: ExportDetails): Values {
  const { version: _, profile_id: __, id: ___, ...said } = facts;
  const sections = sectionsOf('employee').map(({ resource }) => {
    const rows = (lists[resource.name] ?? []).map((row) => withAddresses(row, address));
    return [resource.name, { title: resource.title, rows }] as const;
  });
  return {
    format,
    version,
    exported_at: at,
    college: { name: settings.college_name, code: settings.college_code },
    employee: withAddresses(said, address),
    sections: Object.fromEntries(sections),
  };
}

function withAddresses(values: Values, address: string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isFiles(value) ? value.map(exportFile(address)) : value]),
  );
}

function isFiles(value: unknown): value is FileEntry[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'path' in one);
}

function exportFile(address: string) {
  return (file: FileEntry) => ({
    address: addressOf(file, address),
    filename: file.filename,
    mime: file.mime,
    ...(file.caption !== undefined && { caption: file.caption }),
    ...(file.alt !== undefined && { alt: file.alt }),
  });
}
