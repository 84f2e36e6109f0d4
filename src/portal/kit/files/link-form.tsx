import { Button, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { linkMime, maxFilenameLength, type FileEntry } from '#model/files.ts';
import { isWebAddress } from '#model/kinds/link.ts';
import { normaliseUrl } from '#model/kinds/normalise-url.ts';
import styles from './files.module.css';
import { hasTypedLink, noLink, type TypedLink } from './use-uploading.ts';

interface LinkFormProps {
  id: string;
  /** The upload type of the list that the link joins. */
  type: string;
  value: FileEntry[];
  onChange: (value: FileEntry[]) => void;
  link: TypedLink;
  onType: (link: TypedLink) => void;
}

/** Adds a link to a list of files. */
export function LinkForm({ id, type, value, onChange, link, onType }: LinkFormProps) {
  const { address, name } = link;
  const [problem, setProblem] = useState('');
  const add = () => {
    const path = normaliseUrl(address);
    if (path === '') return;
    if (!isWebAddress(path)) {
      setProblem('A link must be a web address that starts with http:// or https://.');
      return;
    }
    if (value.some((one) => one.path === path)) {
      setProblem('This link is in the list already.');
      return;
    }
    const filename = name.trim() || path.slice(0, maxFilenameLength);
    onChange([...value, { type, path, ext: '', mime: linkMime, filename }]);
    onType(noLink);
    document.getElementById(`${id}-address`)?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Not the submission of the surrounding form.
    event.preventDefault();
    add();
  };
  return (
    <div className={styles['link']}>
      <TextInput
        id={`${id}-address`}
        label="Web address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={address}
        error={problem}
        data-meant={hasTypedLink(link) || undefined}
        onKeyDown={addOnEnter}
        onChange={(event) => {
          onType({ ...link, address: event.currentTarget.value });
          setProblem('');
        }}
      />
      <TextInput
        id={`${id}-name`}
        label="Name"
        autoComplete="off"
        value={name}
        description="What people read. The address when left empty."
        onKeyDown={addOnEnter}
        onChange={(event) => onType({ ...link, name: event.currentTarget.value })}
      />
      <div>
        <Button variant="default" onClick={add}>
          Add link
        </Button>
      </div>
    </div>
  );
}
