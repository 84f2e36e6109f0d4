import { isObject } from '#model/field.ts';
import { cslType, readCsl, textOf } from './csl-json.ts';
import { readDatacite } from './datacite.ts';
import type { Json } from './json-values.ts';
import { readOrcid } from './orcid.ts';
import { UnreadableBibliography, type Source, type SourceRecord } from '../source.ts';

/**
 * Reads JSON that holds publications: CSL, works of Crossref or DataCite, works of ORCID. Throws
 * `UnreadableBibliography`.
 */
export function readJson(text: string): SourceRecord[] {
  const found = worksIn(parsed(text), 0);
  return found.map((work, at) => {
    const source = readWork(work);
    return source ? { number: at + 1, source } : { number: at + 1, reason: 'This is no publication that can be read.' };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // One record a line is a common way to write many.
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      throw new UnreadableBibliography('This JSON has an error in it and cannot be read. Export it once more.');
    }
  }
}

/** Where tools put their lists: one inside another, under these names. */
const listNames = ['items', 'message', 'group', 'works', 'activities-summary', 'data', 'references', 'bulk', 'results'];

function worksIn(value: unknown, depth: number): unknown[] {
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((one) => (isOrcidGroup(one) ? worksIn(one, depth) : [one]));
  if (!isObject(value) || depth > 6) return [value];
  if (isOrcidGroup(value)) {
    // Of several versions of one work, ORCID puts the preferred first.
    return (value['work-summary'] as unknown[]).slice(0, 1);
  }
  if (looksLikeWork(value)) return [value];
  const inside = listNames.find((name) => typeof value[name] === 'object' && value[name] !== null);
  if (inside !== undefined) return worksIn(value[inside], depth + 1);
  // CSL is also written with the name of each record before it.
  const values = Object.values(value);
  return values.length > 0 && values.every((one) => isObject(one) && looksLikeWork(one)) ? values : [value];
}

function isOrcidGroup(value: unknown): boolean {
  return isObject(value) && Array.isArray(value['work-summary']);
}

function looksLikeWork(value: Json): boolean {
  return (
    ['title', 'DOI', 'doi', 'titles', 'put-code', 'container-title'].some((name) => Object.hasOwn(value, name)) ||
    isDatacite(value)
  );
}

function isDatacite(value: Json): boolean {
  return isObject(value['attributes']) || Array.isArray(value['titles']);
}

function readWork(work: unknown): Source | undefined {
  if (!isObject(work)) return undefined;
  const inner = isObject(work['work']) ? work['work'] : work;
  if (isObject(inner['title']) || Object.hasOwn(inner, 'put-code')) return readOrcid(inner);
  if (isDatacite(inner)) return readDatacite(inner);
  if (!looksLikeWork(inner)) return undefined;
  const source = readCsl(inner);
  // Zotero’s own JSON names the same things otherwise, but its types are of use.
  const itemType = textOf(inner['itemType']);
  return itemType === '' ? source : { ...source, type: cslType(itemType) };
}
