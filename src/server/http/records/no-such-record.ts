import type { Resource } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { notFound, type CallError } from '../errors.ts';

/** The error for a record that does not exist, or that the caller may not see. */
export function noSuchRecord(resource: Resource, key: string): CallError {
  return notFound(`There is no ${lowerCaseLabel(resource.label)} "${key}".`);
}
