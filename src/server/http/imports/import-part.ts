import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { targetOf } from '#model/resources.ts';
import { findRecords } from '../../store/records/find-records.ts';
import { invalid } from '../errors.ts';
import type { Cells, ImportContext } from './import-context.ts';
import { parseValid } from './parse-valid.ts';

/**
 * Puts a parsed row into the part of the list into which the file is imported. Throws if a cell says that the row
 * belongs to another part: the record would be moved from there, and nobody would notice.
 */
export async function applyPart(importing: ImportContext, said: Values, cells: Cells): Promise<Values> {
  const { resource, part } = importing;
  const [here, there] = [parseValid(resource, part), parseValid(resource, said)];
  const problems: Problem[] = [];
  for (const field of Object.keys(part)) {
    const cell = cells[field]?.trim() ?? '';
    if (cell === '' || there[field] === here[field]) continue;
    const says = `${resource.fields[field]?.label ?? field} says "${cell.slice(0, 100)}".`;
    problems.push({ field, message: `${says} ${await describePart(importing, field)}` });
  }
  if (problems.length > 0) throw invalid(problems);
  return { ...said, ...part };
}

/** Throws if the cell is empty, and the matching record belongs to another part. */
export async function assertInPart(importing: ImportContext, cells: Cells, before: StoredRow): Promise<void> {
  const { resource, part } = importing;
  const here = parseValid(resource, part);
  const problems: Problem[] = [];
  for (const field of Object.keys(part)) {
    const stored = before[field];
    if (cells[field]?.trim() || stored === here[field] || stored === '' || stored === null) continue;
    const label = resource.fields[field]?.label ?? field;
    const is = `${label} of "${String(before[resource.caption])}" is ${await displayValueOf(importing, field, stored)}.`;
    problems.push({ field, message: `${is} ${await describePart(importing, field)}` });
  }
  if (problems.length > 0) throw invalid(problems);
}

async function describePart(importing: ImportContext, field: string): Promise<string> {
  return `Only rows of ${await displayValueOf(importing, field, importing.part[field])} go in here.`;
}

/** The name of a part: the label of a choice, or the caption of the record above. */
async function displayValueOf({ writing, resource }: ImportContext, name: string, value: unknown): Promise<string> {
  const field = resource.fields[name];
  const chosen = field?.choices?.find((one) => one.value === value);
  if (chosen || !field || !kindOf(field).refers) return chosen?.label ?? String(value);
  const { to, by } = targetOf(field);
  const [record] = await findRecords(writing, to, { [by]: value });
  return String(record?.[to.caption] ?? value);
}
