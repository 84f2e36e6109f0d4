import { ActionIcon, Button, Input as Mantine, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Member } from '#model/kinds/members.ts';
import type { CellProps, InputProps } from '../views.ts';
import type { KindView } from './kind-view.ts';
import styles from './members.module.css';

function Cell({ value }: CellProps<Member[]>) {
  return <>{value.map(({ member_name }) => member_name).join(', ')}</>;
}

const nobody: Member = { member_name: '', member_designation: '' };

/** The members in their order, each changed in its place, and a line to add one. */
function Input({ id, field, value, error, onChange }: InputProps<Member[]>) {
  const [fresh, setFresh] = useState(nobody);
  const [missing, setMissing] = useState(false);
  const set = (at: number, member: Member) => onChange(value.with(at, member));
  const move = (from: number, to: number) => onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from] ?? nobody));
  const add = () => {
    const member = { member_name: fresh.member_name.trim(), member_designation: fresh.member_designation.trim() };
    setMissing(!member.member_name || !member.member_designation);
    if (!member.member_name || !member.member_designation) return;
    onChange([...value, member]);
    setFresh(nobody);
    document.getElementById(`${id}-name`)?.focus();
  };
  return (
    <Mantine.Wrapper
      label={field.label}
      labelElement="div"
      description={field.help}
      error={error ?? (missing ? 'A member needs a name and a designation.' : undefined)}
      required={field.required ?? false}
    >
      <fieldset id={id} aria-label={field.label} style={{ all: 'unset', display: 'block' }}>
        <ol className={styles['list']}>
          {value.map((member, at) => (
            // A member is known by nothing but the place in the list.
            <li key={at} className={styles['member']}>
              <Words
                of="Name"
                at={at}
                value={member.member_name}
                onChange={(name) => set(at, { ...member, member_name: name })}
              />
              <Words
                of="Designation"
                at={at}
                value={member.member_designation}
                onChange={(designation) => set(at, { ...member, member_designation: designation })}
              />
              <span className={styles['moves']}>
                <Move to="up" name={member.member_name} disabled={at === 0} onClick={() => move(at, at - 1)} />
                <Move
                  to="down"
                  name={member.member_name}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <ActionIcon
                  variant="subtle"
                  size={40}
                  color="danger"
                  aria-label={`Remove ${member.member_name}`}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ol>
        <AddMember id={id} fresh={fresh} onChange={setFresh} onAdd={add} />
      </fieldset>
    </Mantine.Wrapper>
  );
}

function Words({
  of,
  at,
  value,
  onChange,
}: {
  of: string;
  at: number;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      aria-label={`${of} of member ${at + 1}`}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface MoveProps {
  to: 'up' | 'down';
  name: string;
  disabled: boolean;
  onClick: () => void;
}

function Move({ to, name, disabled, onClick }: MoveProps) {
  const Icon = to === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon variant="subtle" size={40} aria-label={`Move ${name} ${to}`} disabled={disabled} onClick={onClick}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

interface AddProps {
  id: string;
  fresh: Member;
  onChange: (member: Member) => void;
  onAdd: () => void;
}

function AddMember({ id, fresh, onChange, onAdd }: AddProps) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adds the member; it does not send the whole form.
    event.preventDefault();
    onAdd();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in either field adds.
    <div className={styles['member']} onKeyDown={onKeyDown}>
      <TextInput
        id={`${id}-name`}
        aria-label="Name of a new member"
        placeholder="Name"
        autoComplete="off"
        value={fresh.member_name}
        onChange={(event) => onChange({ ...fresh, member_name: event.currentTarget.value })}
      />
      <TextInput
        aria-label="Designation of a new member"
        placeholder="Designation"
        autoComplete="off"
        value={fresh.member_designation}
        onChange={(event) => onChange({ ...fresh, member_designation: event.currentTarget.value })}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
        Add
      </Button>
    </div>
  );
}

/** Who sits on a committee. */
export const members: KindView<Member[]> = { Cell, Input, Filter: null, wraps: true, sorts: false };
