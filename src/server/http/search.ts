import { z } from 'zod';
import { reachOf } from '#model/access.ts';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import { kindOf, type KindName } from '#model/kinds/kinds.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../store/actor.ts';
import { searched } from '../store/reading.ts';
import { searchRecords } from '../store/search.ts';
import { signedIn, type Call, type CallRequest } from './call.ts';
import { readPaging } from './list-query.ts';
import { rankOf } from './rank.ts';

/** How many of each resource are answered: unless told, and at the most. */
const few = 5;
const most = 50;

/** The longest text that is looked for, and the shortest: a single letter is in everything. */
const longest = 200;
const shortest = 2;

/** How many are read for each that is answered, so that the best are among them. */
const spare = 4;

const found = z.object({
  resource: z.string(),
  key: z.string().describe('What addresses the record in the calls of its resource'),
  title: z.string().describe('What a person knows it by'),
  detail: z.string().describe('What tells it from others, in words'),
  dept_code: z.string().describe('The department it belongs to; "" for none'),
  employee_id: z.string().describe('Whose academic record it belongs to; "" for none'),
  type: z.string().describe('Which type of its kind it is, as it is stored; "" where there are no types'),
});

type Found = z.infer<typeof found> & { readonly rank: number };

/** `GET …/search?q=`: the records of every resource that hold some words, as far as the caller may list and read them. */
export function searchCalls({ store }: Context, resources: readonly Resource[]): Call[] {
  return [
    {
      method: 'GET',
      path: '/:apikey/search',
      tag: 'Search',
      summary: 'Records of every kind that hold some words, the best first. Fewer than two letters find nothing.',
      who: signedIn,
      answers: z.array(found),
      queries: {
        q: `the words to look for, as they stand; ${longest} characters at most`,
        limit: `how many of each kind at the most: ${few} unless told, never more than ${most}`,
      },
      handle: async ({ actor, query }) => {
        const words = readWords(query);
        const limit = Math.min(readPaging(query).limit ?? few, most);
        if (Array.from(words).length < shortest || limit === 0) return [];
        const listed = resources.filter(({ name }) => reachOf(actor, name, 'list') !== undefined);
        const hits = await Promise.all(
          listed.map(async (resource) => {
            const rows = await searchRecords(store, { resource, actor, words, limit: limit * spare });
            return rows
              .flatMap((row) => hitOf(resource, row, words))
              .sort(bestFirst(actor, words))
              .slice(0, limit);
          }),
        );
        return hits
          .flat()
          .sort(bestFirst(actor, words))
          .map(({ rank: _, ...hit }) => hit);
      },
    },
  ];
}

function readWords({ q = '' }: CallRequest['query']): string {
  const asked = typeof q === 'string' ? q : (q.at(-1) ?? '');
  // PostgreSQL knows no NUL; nothing that is stored holds one.
  return asked.replaceAll('\0', '').trim().normalize('NFC').slice(0, longest);
}

/** The record as it is answered; empty when what the caller sees of it does not hold the words: a hidden field tells nothing. */
function hitOf(resource: Resource, row: StoredRow, words: string): Found[] {
  const texts = searched(resource).flatMap((name) => {
    const text = inWords(resource.fields[name], row[name]);
    return text === '' ? [] : [{ name, text }];
  });
  const isName = ({ name }: { name: string }) => name === resource.caption || name === resource.handle;
  const [names, others] = [texts.filter(isName), texts.filter((one) => !isName(one))];
  const only = (list: typeof texts) => list.map(({ text }) => text);
  const rank = rankOf(words, only(names), only(others));
  if (rank === null) return [];
  const other = rank < 3 ? undefined : others.find(({ text }) => rankOf(words, [], [text]) !== null);
  const title = inWords(resource.fields[resource.caption], row[resource.caption]) || `Number ${row.id}`;
  return [
    {
      resource: resource.name,
      key: String(row[resource.key]),
      title,
      detail: other
        ? `${resource.fields[other.name]?.label ?? ''}: ${around(words, other.text)}`
        : detailOf(resource, row, title),
      dept_code: textOf(row['dept_code']),
      employee_id: textOf(row['employee_id']),
      type: textOf(row['type']),
      rank,
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** So much of a longer text is answered, and so much of it stands before the words. */
const excerpt = { length: 200, before: 60 };

/** A text in one line: of a long one the part that holds the words. */
function around(words: string, text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= excerpt.length) return line;
  const at = line.toLowerCase().indexOf(words.toLowerCase());
  // From the beginning of a word on.
  const space = line.indexOf(' ', at - excerpt.before);
  const start = at <= excerpt.before ? 0 : space >= 0 && space < at ? space + 1 : at;
  const end = start + excerpt.length;
  return `${start > 0 ? '… ' : ''}${line.slice(start, end).trim()}${end < line.length ? ' …' : ''}`;
}

/** The kinds of fields that tell one record from another. */
const telling: readonly (KindName | undefined)[] = [
  'text',
  'code',
  'email',
  'date',
  'choice',
  'ref',
  'refs',
  'unit',
  'inherited',
];

/** The handle, where it says more than the title, or else the first two columns that say something. */
function detailOf(resource: Resource, row: StoredRow, title: string): string {
  const parts = [resource.handle, ...resource.columns]
    .filter((name) => name !== resource.caption)
    .filter((name) => telling.includes(resource.fields[name]?.kind))
    .map((name) => inWords(resource.fields[name], row[name]))
    .filter((text, at, all) => text !== '' && text !== title && all.indexOf(text) === at);
  const isTold = resource.handle !== resource.caption && resource.handle in resource.fields;
  return parts.slice(0, isTold ? 1 : 2).join(' · ');
}

/** A value as a person reads it; "" where there is none, or the caller does not see it. */
function inWords(field: Field | undefined, value: unknown): string {
  if (!field || value === undefined || kindOf(field).isBlank(value)) return '';
  return field.choices?.find((one) => one.value === value)?.label ?? kindOf(field).say(value);
}

/** The better rank first; of equals those of the own department, then those whose title begins so, then by title. */
function bestFirst(actor: Actor, words: string): (one: Found, other: Found) => number {
  const foreign = ({ dept_code }: Found) => (dept_code !== '' && dept_code === actor.role ? 0 : 1);
  const begins = ({ title }: Found) => rankOf(words, [title], []) ?? 3;
  return (one, other) =>
    one.rank - other.rank ||
    foreign(one) - foreign(other) ||
    begins(one) - begins(other) ||
    one.title.localeCompare(other.title);
}
