/**
 * Loads the font files for the Devanagari and Bengali letters of a text. A browser asks for them only once such letters
 * are on the page; text that appears first on paper would be laid out without them.
 */
export async function loadLetters(text: string): Promise<void> {
  if (!/[\u0900-\u09ff]/.test(text)) return;
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 1em "Quadrangle Indic"`, text)));
}
