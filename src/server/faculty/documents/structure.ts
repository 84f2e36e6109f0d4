import type { Block } from '#model/faculty/documents/span.ts';

/** The elements used here, of those of ISO 32000-1, 14.8.4. */
type ElementName = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link';

/** What leads to an address on a page: the left, top, width and height of its pieces, in points. */
interface LinkArea {
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly address: string;
}

/** An element of the structure of a document: as what a screen reader reads a text out. */
export class Element {
  readonly #doc: PDFKit.PDFDocument;
  readonly #name: ElementName;
  readonly #own: PDFKit.PDFStructureElement;

  private constructor(doc: PDFKit.PDFDocument, name: ElementName, alt?: string) {
    this.#doc = doc;
    this.#name = name;
    this.#own = doc.struct(name, alt === undefined ? {} : { alt });
  }

  /** The element that holds all others. */
  static ofDocument(doc: PDFKit.PDFDocument): Element {
    const root = new Element(doc, 'Document');
    doc.addStructure(root.#own);
    return root;
  }

  /** A new element, the last in this one; `alt` says what a picture shows. */
  add(name: ElementName, alt?: string): Element {
    const element = new Element(this.#doc, name, alt);
    this.#own.add(element.#own);
    return element;
  }

  /** Draws what this element holds next. */
  draw(draw: () => void): void {
    const content = this.#doc.markStructureContent(this.#name);
    draw();
    this.#doc.endMarkedContent();
    this.#own.add(content);
  }

  /** Draws what leads somewhere. It is whole at once: its page is told from the one it is ended on. */
  drawLink({ boxes, address }: LinkArea, draw: () => void): void {
    const link = new Element(this.#doc, 'Link');
    link.draw(draw);
    // As an object: what is a plain string becomes a name of the PDF and no text.
    const options = { structParent: link.#own, Contents: Object(address) as string };
    for (const box of boxes) this.#doc.link(...box, address, options);
    link.#own.end();
    this.#own.add(link.#own);
  }
}

/** The elements of a block: of the words it begins with, and of its own. */
export interface BlockElements {
  readonly label: Element | null;
  readonly body: Element;
}

interface List {
  readonly element: Element;
  readonly looks: string;
  readonly depth: number;
  /** The words of its last item: a list within the list stands there. */
  readonly last: Element;
}

/**
 * Answers the elements of each block below a heading, one block after the other. What stands behind labels is a list as
 * well.
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

/** What is a list of its own where it changes. */
function looksOf(block: Block): string {
  if (block.kind !== 'item') return block.kind;
  return block.number === null ? 'dots' : 'numbers';
}

function isFirst(block: Block): boolean {
  return block.kind === 'item' && block.number === 1;
}
