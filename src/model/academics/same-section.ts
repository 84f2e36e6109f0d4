/** What makes two sections the same but for their students. */
export const sameSectionFields = ['session', 'course', 'stream', 'semester', 'sub_code', 'section'] as const;

/** What is told of a section that another one is, too: it may be meant, and can be saved. */
export function saySameSection(letter: string): string {
  return `There is already a section ${letter} of this session, course, stream, term and subject.`;
}
