import { isObject } from '#model/field.ts';
import { cslType, readCsl, textOf } from './csl-json.ts';
import { readDatacite } from './datacite.ts';
import type { Json } from './json-values.ts';
import { readOrcid } from './orcid.ts';
import { UnreadableBibliography, type Source, type SourceRecord } from '../source.ts';

/**
 * Parses JSON with publications: CSL, works of Crossref or DataCite, works of ORCID. Throws `UnreadableBibliography`.
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
    // JSON Lines, one record per line, is common for many records.
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      throw new UnreadableBibliography('This JSON has an error in it and cannot be read. Export it once more.');
    }
  }
}

/** The property names under which tools nest their lists. */
const listNames = ['items', 'message', 'group', 'works', 'activities-summary', 'data', 'references', 'bulk', 'results'];

function worksIn(value: unknown, depth: number): unknown[] {
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((one) => (isOrcidGroup(one) ? worksIn(one, depth) : [one]));
  if (!isObject(value) || depth > 6) return [value];
  if (isOrcidGroup(value)) {
    // ORCID puts the preferred version of a work first.
    return (value['work-summary'] as unknown[]).slice(0, 1);
  }
  if (looksLikeWork(value)) return [value];
  const inside = listNames.find((name) => typeof value[name] === 'object' && value[name] !== null);
  if (inside !== undefined) return worksIn(value[inside], depth + 1);
  // CSL may also be an object with the id of each record as key.
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
  // Zotero’s own JSON has other property names, but its types are useful.
  const itemType = textOf(inner['itemType']);
  return itemType === '' ? source : { ...source, type: cslType(itemType) };
}
