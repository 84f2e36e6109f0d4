import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import type { CurriculumVitae } from '#model/faculty/documents/curriculum-vitae.ts';
import type { Block, Span } from '#model/faculty/documents/span.ts';
import type { Picture } from './picture.ts';

/** Lengths in a Word document, in twentieths of a point: an A4 page with its margins. */
const page = { size: { width: 11906, height: 16838 }, margin: { top: 1134, bottom: 1134, left: 1200, right: 1200 } };
const textWidth = page.size.width - page.margin.left - page.margin.right;
const labelWidth = 1960;

/** The box that a photo must fit, in pixels at 96 per inch. */
const pictureBox = { width: 112, height: 139 };

const faint = '5B6675';
const accent = '1F5D57';

/** Word takes letters that the first font lacks from one of its own. */
const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Nirmala UI' };

/** Writes a curriculum vitae as a Word document, with Word's own headings, lists and links. */
export async function writeCv(cv: CurriculumVitae, picture: Picture | undefined): Promise<Buffer> {
  const numbers = { count: 0 };
  const document = new Document({
    title: `${clean(cv.name)} – Curriculum vitae`,
    creator: clean(cv.name),
    styles,
    numbering: { config: [dots, counting] },
    features: { updateFields: false },
    sections: [
      {
        properties: { page },
        footers: { default: new Footer({ children: [footOf(cv)] }) },
        children: [
          ...headOf(cv, picture),
          ...cv.sections.flatMap(({ title, blocks }) => [
            new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(clean(title))] }),
            ...blocks.map((block, at) => paragraphOf(block, isListStart(blocks, at) ? ++numbers.count : numbers.count)),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** A numbered list restarts after everything that is not an item of it. */
function isListStart(blocks: readonly Block[], at: number): boolean {
  const [block, before] = [blocks[at], blocks[at - 1]];
  return block?.kind === 'item' && block.number === 1 && !(before?.kind === 'item' && before.depth > block.depth);
}

function headOf(cv: CurriculumVitae, picture: Picture | undefined): Paragraph[] {
  const photo = picture ? [photoOf(picture)] : [];
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [...photo, new TextRun(clean(cv.name))] }),
    ...cv.under.map((text) => new Paragraph({ style: 'Subtitle', children: [new TextRun(clean(text))] })),
  ];
}

function photoOf({ jpeg, width, height }: Picture): ImageRun {
  const scale = Math.min(pictureBox.width / width, pictureBox.height / height);
  return new ImageRun({
    type: 'jpg',
    data: jpeg,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: 'Photo', title: 'Photo', description: 'Photo' },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.MARGIN, align: HorizontalPositionAlign.RIGHT },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, align: VerticalPositionAlign.TOP },
      wrap: { type: TextWrappingType.SQUARE },
      margins: { left: 180_000, bottom: 90_000 },
    },
  });
}

function paragraphOf(block: Block, instance: number): Paragraph {
  if (block.kind === 'heading') {
    return new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(clean(block.text))] });
  }
  const children = block.spans.flatMap(runsOf);
  if (block.kind === 'paragraph') return new Paragraph({ children });
  if (block.kind === 'entry') return entryOf(block.label, children);
  const level = Math.min(block.depth, maxListDepth);
  const numbering: IParagraphOptions['numbering'] =
    block.number === null ? { reference: dots.reference, level } : { reference: counting.reference, level, instance };
  return new Paragraph({ style: 'ListParagraph', numbering, children });
}

function entryOf(label: string, children: ParagraphChild[]): Paragraph {
  return new Paragraph({
    style: 'Entry',
    children: [new TextRun({ text: clean(label), color: faint }), new TextRun('\t'), ...children],
  });
}

function runsOf({ text, link, bold, italic, underline }: Span): ParagraphChild[] {
  const style = {
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(underline && { underline: {} }),
    ...(link !== undefined && { style: 'Hyperlink' }),
  };
  const runs = clean(text)
    .split('\n')
    .map((line, at) => new TextRun({ text: line, ...style, ...(at > 0 && { break: 1 }) }));
  return link === undefined ? runs : [new ExternalHyperlink({ link, children: runs })];
}

function footOf(cv: CurriculumVitae): Paragraph {
  const whose = [cv.name, cv.college].filter((one) => one !== '').join(' · ');
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    children: [
      new TextRun({ text: clean(whose), size: 16, color: faint }),
      new TextRun({
        children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
        size: 16,
        color: faint,
      }),
    ],
  });
}

/** A text without the characters that XML does not allow. */
function clean(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters that it cannot
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

const maxListDepth = 4;

const dots = {
  reference: 'dots',
  levels: Array.from({ length: maxListDepth + 1 }, (_, level) => ({
    level,
    format: LevelFormat.BULLET,
    text: '•',
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 400 * (level + 1), hanging: 300 } } },
  })),
};

const counting = {
  reference: 'counting',
  levels: Array.from({ length: maxListDepth + 1 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 440 * (level + 1), hanging: 440 } } },
  })),
};

const styles = {
  default: {
    document: { run: { font, size: 20, sizeComplexScript: 20, language: { value: 'en-IN', bidirectional: 'as-IN' } } },
    title: {
      run: { size: 44, sizeComplexScript: 44, bold: true, color: accent },
      paragraph: { spacing: { after: 60 } },
    },
    heading1: {
      run: { size: 26, sizeComplexScript: 26, bold: true, color: accent },
      paragraph: {
        keepNext: true,
        spacing: { before: 280, after: 100 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C9C5B8', space: 2 } },
      },
    },
    heading2: {
      run: { size: 22, sizeComplexScript: 22, bold: true },
      paragraph: { keepNext: true, spacing: { before: 160, after: 60 } },
    },
    listParagraph: { paragraph: { spacing: { after: 70 } } },
    hyperlink: { run: { color: accent, underline: {} } },
  },
  paragraphStyles: [
    {
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 22, color: faint },
      paragraph: { spacing: { after: 20 } },
    },
    {
      id: 'Entry',
      name: 'Entry',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: {
        indent: { left: labelWidth, hanging: labelWidth },
        tabStops: [{ type: TabStopType.LEFT, position: labelWidth }],
        spacing: { after: 70 },
      },
    },
    {
      id: 'Normal',
      name: 'Normal',
      quickFormat: true,
      run: {},
      paragraph: { spacing: { after: 90 } },
    },
  ],
};
