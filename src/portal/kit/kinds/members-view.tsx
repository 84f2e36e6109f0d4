import { Input as Mantine } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import type { Member } from '#model/kinds/members.ts';
import { notify } from '../feedback.tsx';
import { focusAfterRender } from '../focus/focus-after-render.ts';
import { moveItem } from '../move-item.ts';
import type { CellProps, InputProps } from '../views.ts';
import { AddMember } from './add-member.tsx';
import type { KindView } from './kind-view.ts';
import { useLatest } from '../use-latest.ts';
import { MemberRow } from './member-row.tsx';
import styles from './members-view.module.css';
import { MultilingualText } from '../multilingual-text.tsx';

/** The number of members; expanded, their names. */
function Cell({ value }: CellProps<Member[]>) {
  const [shown, setShown] = useState(false);
  const listId = useId();
  if (value.length === 0) return <span className={styles['none']}>None</span>;
  return (
    <>
      <button
        type="button"
        data-apart
        className={styles['count']}
        aria-expanded={shown}
        aria-controls={listId}
        onClick={() => setShown(!shown)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
        {formatCount(value.length, 'member')}
      </button>
      {/* On paper the names are always shown. */}
      <ol id={listId} className={styles['who']} data-shown={shown || undefined}>
        {value.map(({ member_name, member_designation }, at) => (
          <li key={at}>
            <span>
              <MultilingualText text={member_name} />
            </span>
            <span className={styles['designation']}>
              <MultilingualText text={member_designation} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The members in order, each editable in place, and a line that adds more. */
function Input({ id, name, field, value, error, onChange, hold }: InputProps<Member[]>) {
  const focus = (what: string) => focusAfterRender(() => document.getElementById(`${id}-${what}`)?.focus());
  const latest = useLatest(value);
  const move = (from: number, to: number) => {
    const moved = moveItem(value, from, to);
    if (moved === value) return;
    onChange([...moved]);
    notify(`${calledAt(value, from)} is now ${to + 1} of ${value.length}.`);
    focus(`${to < from ? 'up' : 'down'}-${to}`);
  };
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    const undo = () => onChange(latest.current.toSpliced(at, 0, ...value.slice(at, at + 1)));
    notify(`${calledAt(value, at)} removed`, { undo });
    focus(value.length > 1 ? `remove-${Math.min(at, value.length - 2)}` : 'name');
  };
  return (
    <Mantine.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ mod: { required: field.required } }}
      description={field.help}
      error={error}
    >
      <fieldset id={id} name={name} aria-label={field.label} className={styles['group']}>
        <ol className={styles['list']}>
          {value.map((member, at) => (
            // A member has no id except the index in the list.
            <MemberRow
              key={at}
              id={id}
              at={at}
              count={value.length}
              member={member}
              wrong={error !== undefined}
              onChange={(changed) => onChange(value.with(at, changed))}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
        <AddMember id={id} hold={hold} onAdd={(added) => onChange([...value, ...added])} />
      </fieldset>
    </Mantine.Wrapper>
  );
}

function calledAt(members: readonly Member[], at: number): string {
  return members[at]?.member_name || `Member ${at + 1}`;
}

/** The members of a committee. */
export const membersView: KindView<Member[]> = { Cell, Input, Filter: null, sorts: false };
