import type { Block } from '#model/faculty/documents/span.ts';

/** The elements used here, among those of ISO 32000-1, 14.8.4. */
type ElementName = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link';

/** The area of a link on a page: the left, top, width and height of its pieces, in points. */
interface LinkArea {
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly address: string;
}

/** An element of the structure of a document: the role with which a screen reader reads a text out. */
export class Element {
  readonly #doc: PDFKit.PDFDocument;
  readonly #name: ElementName;
  readonly #own: PDFKit.PDFStructureElement;

  private constructor(doc: PDFKit.PDFDocument, name: ElementName, alt?: string) {
    this.#doc = doc;
    this.#name = name;
    this.#own = doc.struct(name, alt === undefined ? {} : { alt });
  }

  /** The root element. */
  static ofDocument(doc: PDFKit.PDFDocument): Element {
    const root = new Element(doc, 'Document');
    doc.addStructure(root.#own);
    return root;
  }

  /** Adds a new last child; `alt` describes a picture. */
  add(name: ElementName, alt?: string): Element {
    const element = new Element(this.#doc, name, alt);
    this.#own.add(element.#own);
    return element;
  }

  /** Draws the next content of this element. */
  draw(draw: () => void): void {
    const content = this.#doc.markStructureContent(this.#name);
    draw();
    this.#doc.endMarkedContent();
    this.#own.add(content);
  }

  /** Draws a link. It is ended at once, because its page is the one on which it is ended. */
  drawLink({ boxes, address }: LinkArea, draw: () => void): void {
    const link = new Element(this.#doc, 'Link');
    link.draw(draw);
    // As an object: pdfkit writes a plain string as a PDF name, not as a text.
    const options = { structParent: link.#own, Contents: Object(address) as string };
    for (const box of boxes) this.#doc.link(...box, address, options);
    link.#own.end();
    this.#own.add(link.#own);
  }
}

/** The elements of a block: for its label, and for its own text. */
export interface BlockElements {
  readonly label: Element | null;
  readonly body: Element;
}

interface List {
  readonly element: Element;
  readonly looks: string;
  readonly depth: number;
  /** The body of its last item: a nested list goes there. */
  readonly last: Element;
}

/**
 * Returns a function that creates the elements of each block below a heading, one block after the other. Blocks with
 * labels are a list as well.
 */
export function blockElements(parent: Element): (block: Block) => BlockElements {
  let lists: readonly List[] = [];
  return (block) => {
    if (block.kind === 'heading' || block.kind === 'paragraph') {
      lists = [];
      return { label: null, body: parent.add(block.kind === 'heading' ? 'H3' : 'P') };
    }
    const depth = block.kind === 'item' ? block.depth : 0;
    const looks = looksOf(block);
    lists = lists.filter((one) => one.depth < depth || (one.depth === depth && one.looks === looks && !isFirst(block)));
    const open = lists.at(-1);
    const list = open?.depth === depth ? open : { element: (open?.last ?? parent).add('L'), looks, depth };
    const item = list.element.add('LI');
    const label = block.kind === 'entry' && block.label === '' ? null : item.add('Lbl');
    const body = item.add('LBody');
    lists = [...lists.filter((one) => one !== list), { ...list, last: body }];
    return { label, body };
  };
}

/** A change of this value begins a new list. */
function looksOf(block: Block): string {
  if (block.kind !== 'item') return block.kind;
  return block.number === null ? 'dots' : 'numbers';
}

function isFirst(block: Block): boolean {
  return block.kind === 'item' && block.number === 1;
}
