import type { Settings } from '#server/store/settings.ts';

/** What the college is called: its name, or what it is while nobody has entered one. */
export function collegeNameOf({ college_name }: Pick<Settings, 'college_name'>): string {
  return college_name || 'The college';
}

/** The same in the middle of a sentence. */
export function collegeNameWithin({ college_name }: Pick<Settings, 'college_name'>): string {
  return college_name || 'the college';
}
