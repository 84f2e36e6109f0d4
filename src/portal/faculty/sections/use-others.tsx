import { Alert, Button } from '@mantine/core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { plainOf } from '#model/rich-text/plain.ts';
import { viewOf } from '#portal/kit/kinds/kinds.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { saveForm, type FacultyData } from '../calls.ts';
import styles from './sections.module.css';

/** The part of a form besides its lists. */
export interface Beside {
  readonly node: ReactNode;
  readonly changed: boolean;
  readonly busy: boolean;
  /**
   * Saves it if it has changed, and returns the server's message; "" on failure, in which case the node shows the
   * reason.
   */
  readonly save: () => Promise<string>;
  readonly forget: () => void;
}

interface OthersProps {
  data: FacultyData;
  reload: () => Promise<FacultyData | null>;
  mayWrite: boolean;
}

const name = 'others';
const field = facultyProfile.fields[name];
const RichTextInput = viewOf(field).Input as ComponentType<InputProps<string>>;

/** The free text of Any other Information; it follows the stored value until the user types. */
export function useOthers({ data, reload, mayWrite }: OthersProps): Beside {
  const [held, setHeld] = useState<{ text: string; stored: string; version: number } | null>(null);
  const [error, setError] = useState('');
  const [theirs, setTheirs] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const stored = held?.stored ?? textOf(data);
  const text = held?.text ?? stored;
  const version = held?.version ?? data.version;
  const changed = text !== stored;
  const forget = () => {
    setHeld(null);
    setError('');
    setTheirs(null);
  };
  const save = async () => {
    if (!changed || busy) return '';
    setBusy(true);
    try {
      const message = await saveForm(data, 'cocurricular', { [name]: text, version });
      const fresh = await reload();
      setTheirs(null);
      // Input typed during the save is kept; otherwise the saved text is shown, even if the reload failed.
      setHeld((now) => {
        const isSame = now?.text === text;
        if (fresh) return now && !isSame ? { text: now.text, stored: textOf(fresh), version: fresh.version } : null;
        return { text: now?.text ?? text, stored: text, version };
      });
      return message;
    } catch (failure) {
      const fresh = failure instanceof ProblemError && failure.isStale ? await reload() : null;
      if (fresh) {
        const now = textOf(fresh);
        setTheirs(now === text ? null : now);
        setHeld((latest) => ({ text: latest?.text ?? text, stored: now, version: fresh.version }));
      } else {
        setError(sayAtField(failure));
      }
      return '';
    } finally {
      setBusy(false);
    }
  };
  const node = mayWrite ? (
    <div className={styles['card']}>
      {theirs !== null && (
        <Alert color="ochre" role="alert" title="Somebody else changed this while you had it open">
          <p className={styles['theirs']}>{plainOf(theirs) || '(empty)'}</p>
          <p className={styles['theirs']}>Submit stores what you typed on top of it.</p>
          <Button variant="default" size="sm" onClick={forget}>
            Take theirs
          </Button>
        </Alert>
      )}
      <RichTextInput
        {...{ name, field }}
        id="faculty-others"
        value={text}
        values={{ [name]: text }}
        error={error || undefined}
        editing
        stored={undefined}
        change={() => undefined}
        onChange={(typed) => {
          setHeld({ text: typed, stored, version });
          setError('');
        }}
      />
    </div>
  ) : (
    <section className={styles['card']} aria-label={field.label}>
      <h3>{field.label}</h3>
      {text === '' ? <p className={styles['none']}>Nothing written yet.</p> : <RichText html={text} />}
    </section>
  );
  return { node, changed, busy, save, forget };
}

function textOf(data: FacultyData): string {
  return String(data[name] ?? '');
}

function sayAtField(failure: unknown): string {
  const told = failure instanceof ProblemError ? failure.errors : [];
  return told.find((one) => one.field === name)?.message ?? messageOf(failure);
}
