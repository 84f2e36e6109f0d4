import { Button, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import styles from './bibliography.module.css';
import { UnreadableList } from './unreadable-list.tsx';
import { textsOf, type BibliographyImportState } from './use-bibliography-import.ts';

/** Where the export is found in each tool. */
const tools = [
  ['ORCID', 'Your record, Works, Actions, Export works to BibTeX.'],
  ['Google Scholar', 'Your profile, tick the articles, Export: BibTeX, RefMan or CSV.'],
  ['Scopus', 'Your author page or a search, tick the documents, Export: RIS, BibTeX or CSV.'],
  ['Zotero, Mendeley, EndNote', 'File, Export: BibTeX, RIS or CSL JSON.'],
  ['Web of Science, PubMed', 'Export or Save: RIS, plain text, or PubMed.'],
] as const;

/** Files are dropped or picked, or a text is pasted. */
export function ChooseStep({ state }: { state: BibliographyImportState }) {
  const [text, setText] = useState('');
  const isReading = state.busy === 'reading';
  const paste = () => state.read([{ name: 'Pasted text', read: () => Promise.resolve(text) }]);
  return (
    <div className={styles['scroll']}>
      <UnreadableList unreadable={state.unreadable} open />
      <FileDrop busy={isReading} onFiles={(files) => void state.read(textsOf(files))} />
      <section className={styles['part']}>
        <Textarea
          label="Or paste them here"
          description="BibTeX, RIS, CSL-JSON, or records of Crossref, DataCite or ORCID as JSON"
          rows={5}
          value={text}
          spellCheck={false}
          classNames={{ input: styles['paste'] }}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button variant="default" disabled={text.trim() === ''} loading={isReading} onClick={() => void paste()}>
            Read the text
          </Button>
        </div>
      </section>
      <section className={styles['part']} aria-labelledby="q-tools">
        <h4 id="q-tools">Where to find the export</h4>
        <dl className={styles['ways']}>
          {tools.map(([tool, way]) => (
            <div key={tool}>
              <dt>{tool}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
        <p>Nothing is looked up on the web, and nothing is stored before you have seen it.</p>
      </section>
    </div>
  );
}

function FileDrop({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !busy) onFiles(files);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is a second way; the input in it is the first.
    <label
      className={styles['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileText size={32} stroke={1.25} aria-hidden="true" />
      <span className={styles['dropWords']}>{busy ? 'Reading…' : 'Choose files with publications'}</span>
      <span className={styles['dropHint']}>
        or drop them here: BibTeX, RIS, JSON, CSV or PubMed; at most 10 MB and 2,000 publications
      </span>
      <input
        type="file"
        multiple
        data-unseen
        data-autofocus
        disabled={busy}
        accept=".bib,.bibtex,.ris,.json,.csv,.tsv,.txt,.nbib,.ciw,.isi,text/plain,text/csv,application/json,application/x-bibtex,application/x-research-info-systems"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
