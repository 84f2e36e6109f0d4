import { languageOf } from '#model/text/passages-of.ts';
import PDFDocument from 'pdfkit';

/**
 * A PDF that records the characters and the language of its text. The glyphs of Indic scripts are in another order than
 * their characters, and one may stand for several. So a text extracted from the glyphs alone can be neither copied nor
 * searched (ActualText, ISO 32000-1, 14.9.4).
 */
export class LetteredDocument extends PDFDocument {
  #letters = '';

  /** Draws a text with `draw`, which calls `text`, and records that these are its characters. */
  withLetters(letters: string, draw: () => void): void {
    this.#letters = letters;
    draw();
    this.#letters = '';
  }

  /**
   * The mark is inside the text object of the page, and not around it: readers position it by the coordinates at its
   * end.
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
