/** What to say of a text that is no e-mail address. */
export const notAnEmail = 'Enter an e-mail address, such as office@college.edu.in.';

/** Whether a text has the shape of an e-mail address. The model's own rule would bring Zod in front of the door. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
