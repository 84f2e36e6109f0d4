import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { formatCount } from '#model/wording/format-count.ts';
import type { Member } from '#model/kinds/members.ts';
import type { InputProps } from '../views.ts';
import { isMemberList, readMemberLines } from './member-lines.ts';
import styles from './members-view.module.css';

const nobody: Member = { member_name: '', member_designation: '' };

interface AddMemberProps {
  /** The id of the whole field: a prefix of the ids of its controls. */
  id: string;
  hold: InputProps['hold'];
  onAdd: (members: Member[]) => void;
}

/** The line that adds members: one with Enter, many by pasting. */
export function AddMember({ id, hold, onAdd }: AddMemberProps) {
  const [fresh, setFresh] = useState(nobody);
  const [missing, setMissing] = useState(false);
  const [told, setTold] = useState('');
  const change = (part: Partial<Member>) => {
    const member = { ...fresh, ...part };
    setFresh(member);
    setMissing(false);
    setTold('');
    // Sending the form with a member still in this line would lose that member.
    hold?.(
      isEmpty(member)
        ? ''
        : 'There is a member in the last line who is not added yet. Add the member, or empty the line.',
    );
  };
  const add = () => {
    const member = { member_name: fresh.member_name.trim(), member_designation: fresh.member_designation.trim() };
    const lacks = member.member_name === '' ? 'name' : member.member_designation === '' ? 'designation' : undefined;
    if (!lacks) {
      onAdd([member]);
      change(nobody);
    }
    setMissing(lacks !== undefined);
    document.getElementById(`${id}-${lacks ?? 'name'}`)?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isMemberList(text)) return;
    event.preventDefault();
    const { members, left } = readMemberLines(text);
    if (members.length > 0) onAdd(members);
    setMissing(false);
    setTold(wordsOf(members.length, left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if ((event.target as Element).localName !== 'input') return;
    // Enter adds the member; it does not send the whole form.
    event.preventDefault();
    add();
  };
  const lacks = (words: string, what: string) => (missing && words.trim() === '' ? `${what} is required.` : undefined);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and pasting in either field add.
    <div className={styles['add']} onKeyDown={onKeyDown} onPaste={paste}>
      <TextInput
        id={`${id}-name`}
        label="New member"
        autoComplete="off"
        error={lacks(fresh.member_name, 'Name')}
        data-meant={!isEmpty(fresh) || undefined}
        value={fresh.member_name}
        onChange={(event) => change({ member_name: event.currentTarget.value })}
      />
      <TextInput
        id={`${id}-designation`}
        label="Designation"
        autoComplete="off"
        error={lacks(fresh.member_designation, 'Designation')}
        value={fresh.member_designation}
        onChange={(event) => change({ member_designation: event.currentTarget.value })}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
        Add
      </Button>
      <p className={styles['hint']} role="status">
        {told || 'Several at once: paste rows of name and designation from a spreadsheet.'}
      </p>
    </div>
  );
}

function isEmpty({ member_name, member_designation }: Member): boolean {
  return `${member_name}${member_designation}`.trim() === '';
}

function wordsOf(added: number, left: readonly string[]): string {
  const sayAdded = `${formatCount(added, 'member')} added.`;
  return left.length === 0 ? sayAdded : `${sayAdded} Without a designation, and not added: ${left.join('; ')}.`;
}
