/** The fields that must be equal for two sections to be the same apart from their students. */
export const sameSectionFields = ['session', 'course', 'stream', 'semester', 'sub_code', 'section'] as const;

/** The warning that an identical section exists. This may be intended, so the section can still be saved. */
export function sameSectionMessage(letter: string): string {
  return `There is already a section ${letter} of this session, course, stream, term and subject.`;
}
