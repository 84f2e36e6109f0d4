import { languageOf } from '#model/passages.ts';
import PDFDocument from 'pdfkit';

/**
 * A PDF that says the letters of what it shows, and their language. Shapes of Indic scripts stand in another order than
 * their letters, and may be several letters each, so what a reader makes of the shapes alone can be neither copied nor
 * searched (ActualText, ISO 32000-1, 14.9.4).
 */
export class LetteredDocument extends PDFDocument {
  #letters = '';

  /** Draws a text by `draw`, which calls `text`, and says that these are its letters. */
  withLetters(letters: string, draw: () => void): void {
    this.#letters = letters;
    draw();
    this.#letters = '';
  }

  /**
   * The mark lies within the text as the page has it, and not around it: readers place it by the coordinates that hold
   * at its end.
   */
  override addContent(data: unknown): this {
    if (data === 'BT' && this.#letters !== '') super.addContent(`/Span ${saying(this.#letters)} BDC`);
    super.addContent(data);
    if (data === 'ET' && this.#letters !== '') super.addContent('EMC');
    return this;
  }
}

function saying(letters: string): string {
  return `<</ActualText ${textString(letters)} /Lang (${languageOf(letters)})>>`;
}

/** A text string of a PDF, in UTF-16. */
function textString(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
