import { useState, type ComponentType, type ReactNode } from 'react';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import { ConcurrentChange } from '#portal/kit/entry-sections/concurrent-change.tsx';
import { useValueDraft } from '#portal/kit/entry-sections/use-value-draft.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import { messageOf, ProblemError } from '#portal/kit/problem.ts';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { saveForm, type FacultyData } from '../calls.ts';
import styles from './sections.module.css';

/** The part of a form besides its lists. */
export interface AdditionalPart {
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
export function useOthers({ data, reload, mayWrite }: OthersProps): AdditionalPart {
  const [error, setError] = useState('');
  const draft = useValueDraft<string, FacultyData>({
    data,
    reload,
    valueOf: textOf,
    isSame: (one, other) => one === other,
    save: (text, version) => saveForm(data, 'cocurricular', { [name]: text, version }),
    onRefused: (failure) => setError(sayAtField(failure)),
  });
  const { value: text, changed, busy, theirs } = draft;
  const forget = () => {
    draft.forget();
    setError('');
  };
  const save = () => {
    setError('');
    return draft.save();
  };
  const node = mayWrite ? (
    <div className={styles['card']}>
      {theirs !== null && <ConcurrentChange lines={[toPlainText(theirs) || '(empty)']} word="Submit" onTake={forget} />}
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
          draft.change(typed);
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
