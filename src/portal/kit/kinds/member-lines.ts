import type { Member } from '#model/kinds/members.ts';

/** What was found in lines of text: members, and the lines that name nobody with a designation. */
export interface MemberLines {
  readonly members: Member[];
  readonly left: string[];
}

/** Whether a text is a list of members rather than a few words for one field. */
export function isMemberList(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * Reads members from lines as a spreadsheet or a document holds them: name, tab, designation, perhaps with a running
 * number before; or the designation in brackets behind the name.
 */
export function readMemberLines(text: string): MemberLines {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => ({ line: wordsOf(line), member: memberOf(line) }));
  return {
    members: read.flatMap(({ member }) => member ?? []),
    left: read.filter(({ member }) => !member).map(({ line }) => line),
  };
}

function memberOf(line: string): Member | undefined {
  const cells = line.split('\t').map(wordsOf).filter(Boolean);
  const [member_name, member_designation] = isNumber(cells[0]) ? cells.slice(1) : cells;
  if (member_name && member_designation) return { member_name, member_designation };
  const [, name, designation] = /^(?:\d+[.)]\s+)?(.+?)\s*\(([^()]+)\)$/.exec(member_name ?? '') ?? [];
  return name && designation ? { member_name: name, member_designation: designation.trim() } : undefined;
}

function isNumber(cell: string | undefined): boolean {
  return /^\d+[.)]?$/.test(cell ?? '');
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
