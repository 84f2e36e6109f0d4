import { Button, FileButton, Input as Mantine } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';
import styles from './kind-views.module.css';

const taken = ['image/png', 'image/jpeg', 'image/webp'];
const greatest = 200_000;

function Cell({ value }: CellProps<string>) {
  return value && <img className={styles['thumb']} src={value} alt="" />;
}

function Input({ id, field, value, error, onChange }: InputProps<string>) {
  const [refused, setRefused] = useState<string>();
  // Resets the input, so that a file that was too large can be picked again under the same name once it is smaller: a
  // browser reports only a different file.
  const forget = useRef<() => void>(null);
  const pick = async (file: File | null) => {
    forget.current?.();
    if (!file) return;
    const problem = whatIsWrong(file);
    setRefused(problem);
    if (problem) return;
    try {
      onChange(await dataAddress(file));
    } catch {
      setRefused(`${file.name} could not be read. Pick it again, or another one.`);
    }
  };
  return (
    <Mantine.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, mod: { required: field.required } }}
      description={field.help}
      error={refused ?? error}
    >
      <div className={styles['picture']}>
        {value && <img className={styles['preview']} src={value} alt={field.label} />}
        <FileButton accept={taken.join(',')} resetRef={forget} onChange={pick}>
          {(props) => (
            <Button {...props} id={id} variant="default" aria-describedby={`${id}-label`}>
              {value ? 'Replace picture' : 'Pick a picture'}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button
            variant="subtle"
            onClick={() => {
              // The button disappears with the picture.
              document.getElementById(id)?.focus();
              onChange('');
            }}
          >
            Remove
          </Button>
        )}
      </div>
    </Mantine.Wrapper>
  );
}

function whatIsWrong(file: File): string | undefined {
  if (!taken.includes(file.type)) return `${file.name} is no PNG, JPEG or WebP picture.`;
  if (file.size <= greatest) return undefined;
  return `${file.name} has ${Math.ceil(file.size / 1000)} kB; at most 200 kB are taken.`;
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** A small picture, stored in the record itself. */
export const pictureView: KindView<string> = { Cell, Input, Filter: null, sorts: false };
