import * as z from 'zod/mini';
import { sameValue } from '../same-value.ts';
import { splitCell } from './cell-list.ts';
import type { Kind } from './kind.ts';
import { listOf } from './list-of.ts';
import { plainText } from './text.ts';

/** A member of a committee. */
export interface Member {
  member_name: string;
  member_designation: string;
}

const greatest = 200;

/** The longest name or designation, in characters. */
const longestOfMember = 200;

/** The members of a committee in their order, each with a name and a designation; `[]` when none. */
export const members: Kind<Member[]> = {
  column: 'text',
  blank: [],
  schema: (field) => {
    const error = `${field.label} must be a list of {member_name, member_designation}.`;
    const words = (name: string) =>
      plainText(`${field.label}: ${name}`, longestOfMember).check(
        z.refine((value) => value !== '', {
          error: `${field.label}: every member needs a name and a designation.`,
        }),
      );
    const member = z.strictObject({ member_name: words('name'), member_designation: words('designation') }, { error });
    return listOf(member, { error, greatest, tooMany: `${field.label} holds at most ${greatest} members.` });
  },
  isBlank: (value) => value.length === 0,
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored) => JSON.parse(String(stored ?? '[]')) as Member[],
  format: (value) => value.map(inWords).join('; ') || '(empty)',
  toCell: (value) => {
    const words = value.map(inWords).join('; ');
    return sameValue(membersOf(words), value) ? words : JSON.stringify(value);
  },
  fromCell: (cell) => (cell.trim().startsWith('[') ? splitCell(cell) : membersOf(cell)),
  cellHint: () => 'Several with semicolons between: Dr A. Das (Convener); B. Kalita (Member).',
};

function inWords({ member_name, member_designation }: Member): string {
  return `${member_name} (${member_designation})`;
}

function membersOf(cell: string): Member[] {
  return (
    cell
      // A designation contains no comma: another member follows it.
      .split(/[;\n]|(?<=\)),/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      // One entry above the limit is enough to be refused.
      .slice(0, greatest + 1)
      .map(memberOf)
  );
}

/** A member as a cell holds it: the name, followed by the designation in the last brackets. */
function memberOf(words: string): Member {
  const opens = words.endsWith(')') ? words.lastIndexOf('(') : -1;
  const designation = words.slice(opens + 1, -1);
  const name = words.slice(0, Math.max(opens, 0)).trimEnd();
  if (opens < 0 || designation.includes(')') || holdsAnother(name))
    return { member_name: words, member_designation: '' };
  return { member_name: name, member_designation: designation };
}

/**
 * Whether a name continues after brackets that do not hold a title, as in Dr (Mrs) A. Das: such brackets hold the
 * designation of another member.
 */
function holdsAnother(name: string): boolean {
  return /\)\s*[^\s(]/.test(name.replaceAll(titles, ''));
}

const titles = /\((?:Dr|Prof|Mrs?|Ms|Miss|Smt|Capt|Lt|Maj|Col|Er|Retd)\.?\)/gi;
