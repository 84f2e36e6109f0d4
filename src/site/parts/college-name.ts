import type { Settings } from '#server/store/settings.ts';

/** The name of the college, or a generic one until a name is entered. */
export function collegeNameOf({ college_name }: Pick<Settings, 'college_name'>): string {
  return college_name || 'The college';
}

/** The same for use within a sentence. */
export function collegeNameWithin({ college_name }: Pick<Settings, 'college_name'>): string {
  return college_name || 'the college';
}
