import type { Section } from '#model/entries/define-section.ts';

/** Whether the title of a section has these words in it, whatever their case; no words are in every title. */
export function isCalled({ resource }: Section, words: string): boolean {
  return resource.title.toLowerCase().includes(words.trim().toLowerCase());
}
