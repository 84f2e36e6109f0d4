import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Values } from '#model/field.ts';
import { formatDateTime } from '#portal/kit/format-date-time.ts';
import type { OwnDrafts } from '#portal/session/drafts/own-drafts.ts';
import styles from './students.module.css';

/** The user's other unfinished registrations: from a closed tab, or left for another one. */
export function OtherDrafts({ drafts: { draft, others, take } }: { drafts: OwnDrafts }) {
  const opened = useRef(draft.id);
  useEffect(() => {
    if (opened.current === draft.id) return;
    opened.current = draft.id;
    // The clicked button is unmounted.
    document.querySelector<HTMLElement>('main form h2')?.focus();
  }, [draft.id]);
  if (others.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby="other-drafts">
      <h2 id="other-drafts">Not finished yet</h2>
      <ul>
        {others.map(({ id, at, values }) => (
          <li key={id}>
            <span>
              {nameOf(values)} <small>last typed {formatDateTime(at)}</small>
            </span>
            <Button variant="default" size="compact-sm" onClick={() => take(id)}>
              Continue <span data-unseen>{nameOf(values)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ name, college_roll_no: roll }: Values): string {
  if (!roll) return String(name || 'No name yet');
  return name ? `${String(name)}, roll number ${String(roll)}` : `Roll number ${String(roll)}`;
}
