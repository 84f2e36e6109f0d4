import type { Member } from '#model/kinds/members.ts';

/** The result of parsing lines of text: members, and the lines without a name and a designation. */
export interface MemberLines {
  readonly members: Member[];
  readonly left: string[];
}

/** Whether a text is a list of members rather than a text for one field. */
export function isMemberList(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * Parses members from lines copied from a spreadsheet or a document: name, tab, designation, with an optional running
 * number first; or the designation in brackets after the name.
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
