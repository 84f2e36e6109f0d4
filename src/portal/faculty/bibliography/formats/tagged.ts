/** A record of a tagged file: the values of each tag, in order. */
export type Tags = ReadonlyMap<string, readonly string[]>;

/** The syntax of one tagged format. */
export interface TaggedDialect {
  /** A line with a tag and its value. */
  readonly line: RegExp;
  /** The tag that a record begins with. */
  readonly first: string;
  /** The tag that ends it, if there is one. A record also ends where the next begins. */
  readonly last?: string;
  /** Tags whose continuation lines are further values, and not the rest of the first value. */
  readonly lists: ReadonlySet<string>;
}

/** Splits a tagged file into records. Text outside the records is ignored. */
export function readTagged(text: string, { line: form, first, last, lists }: TaggedDialect): Tags[] {
  const records: Map<string, string[]>[] = [];
  let record: Map<string, string[]> | undefined;
  let tag = '';
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, found, value = ''] = form.exec(line) ?? [];
    if (found === undefined) {
      addTo(record?.get(tag), line.trim(), lists.has(tag));
      continue;
    }
    tag = found.toUpperCase();
    if (tag === first) {
      record = new Map();
      records.push(record);
    }
    if (tag === last) record = undefined;
    if (!record) continue;
    const values = record.get(tag);
    if (values) values.push(value.trim());
    else record.set(tag, [value.trim()]);
  }
  return records;
}

/** The first value of the first of these tags that has one; "" without any. */
export function firstOf(tags: Tags, ...names: readonly string[]): string {
  return allOf(tags, ...names)[0] ?? '';
}

/** All values of these tags, in the order of the tags. */
export function allOf(tags: Tags, ...names: readonly string[]): string[] {
  return names.flatMap((name) => tags.get(name) ?? []).filter((value) => value !== '');
}

function addTo(values: string[] | undefined, rest: string, isList: boolean): void {
  if (!values || rest === '') return;
  if (isList) values.push(rest);
  else values.push(`${values.pop() ?? ''} ${rest}`.trim());
}
