import { Button, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { maxPublications } from '#model/faculty/publication-limits.ts';
import { formatCount } from '#model/wording/format-count.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { FileDrop } from '#portal/kit/transfer/file-drop.tsx';
import { StepPart, StepScroll } from '#portal/kit/transfer/step-dialog.tsx';
import styles from './bibliography.module.css';
import { largestBibliography } from './read-text.ts';
import { UnreadableList } from './unreadable-list.tsx';
import { textsOf, type BibliographyImportState } from './use-bibliography-import.ts';

/** Where to find the export in each tool. */
const tools = [
  ['ORCID', 'Your record, Works, Actions, Export works to BibTeX.'],
  ['Google Scholar', 'Your profile, tick the articles, Export: BibTeX, RefMan or CSV.'],
  ['Scopus', 'Your author page or a search, tick the documents, Export: RIS, BibTeX or CSV.'],
  ['Zotero, Mendeley, EndNote', 'File, Export: BibTeX, RIS or CSL JSON.'],
  ['Web of Science, PubMed', 'Export or Save: RIS, plain text, or PubMed.'],
] as const;

const limits = `${formatSize(largestBibliography)} and ${formatCount(maxPublications, 'publication')}`;

interface ChooseStepProps {
  state: BibliographyImportState;
  /** The pasted text. */
  text: string;
  onText: (text: string) => void;
}

/** Lets the user drop or pick files, or paste a text. */
export function ChooseStep({ state, text, onText }: ChooseStepProps) {
  const isReading = state.busy === 'reading';
  const paste = () => state.read([{ name: 'Pasted text', read: () => Promise.resolve(text) }]);
  return (
    <StepScroll>
      <UnreadableList unreadable={state.unreadable} open />
      <FileDrop
        icon={IconFileText}
        label={isReading ? 'Reading…' : 'Choose files with publications'}
        hint={`or drop them here: BibTeX, RIS, JSON, CSV or PubMed; at most ${limits}`}
        accept=".bib,.bibtex,.ris,.json,.csv,.tsv,.txt,.nbib,.ciw,.isi,text/plain,text/csv,application/json,application/x-bibtex,application/x-research-info-systems"
        multiple
        disabled={isReading}
        onFiles={(files) => void state.read(textsOf(files))}
      />
      <StepPart>
        <Textarea
          label="Or paste them here"
          description="BibTeX, RIS, CSL-JSON, records of Crossref, DataCite or ORCID as JSON, or the rows of a spreadsheet with their headings"
          rows={5}
          value={text}
          spellCheck={false}
          classNames={{ input: styles['paste'] }}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <div>
          <Button variant="default" disabled={text.trim() === ''} loading={isReading} onClick={() => void paste()}>
            Read the text
          </Button>
        </div>
      </StepPart>
      <StepPart title="Where to find the export">
        <dl className={styles['ways']}>
          {tools.map(([tool, way]) => (
            <div key={tool}>
              <dt>{tool}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
        <p>Nothing is looked up on the web, and nothing is stored before you have seen it.</p>
      </StepPart>
    </StepScroll>
  );
}
