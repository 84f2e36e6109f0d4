/** The message for a text that is not an e-mail address. */
export const notAnEmail = 'Enter an e-mail address, such as office@college.edu.in.';

/** Whether a text has the form of an e-mail address. The model's own check would load Zod on the sign-in page. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
