import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { Member } from '#model/kinds/members.ts';
import styles from './members-view.module.css';

interface MemberRowProps {
  /** The id of the whole field: a prefix of the ids of the controls. */
  id: string;
  /** The index in the list, from 0. */
  at: number;
  /** How many members there are. */
  count: number;
  member: Member;
  /** The list has an error: empty inputs are marked. */
  wrong: boolean;
  onChange: (member: Member) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One member, who can be edited, moved or removed in place. */
export function MemberRow({ id, at, count, member, wrong, onChange, onMove, onRemove }: MemberRowProps) {
  const { member_name, member_designation } = member;
  const called = member_name || `member ${at + 1}`;
  return (
    <li className={styles['member']}>
      <TextInput
        aria-label={`Name of member ${at + 1}`}
        autoComplete="off"
        error={wrong && member_name.trim() === ''}
        value={member_name}
        onChange={(event) => onChange({ ...member, member_name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Designation of member ${at + 1}`}
        autoComplete="off"
        error={wrong && member_designation.trim() === ''}
        value={member_designation}
        onChange={(event) => onChange({ ...member, member_designation: event.currentTarget.value })}
      />
      <span className={styles['moves']}>
        <ActionIcon
          id={`${id}-up-${at}`}
          variant="subtle"
          color="gray"
          aria-label={`Move ${called} up`}
          aria-disabled={at === 0 || undefined}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowUp size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          id={`${id}-down-${at}`}
          variant="subtle"
          color="gray"
          aria-label={`Move ${called} down`}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          id={`${id}-remove-${at}`}
          variant="subtle"
          color="danger"
          aria-label={`Remove ${called}`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
}
