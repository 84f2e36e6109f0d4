/** A record of a file that has a tag at the start of each line: what stands behind each tag, in order. */
export type Tags = ReadonlyMap<string, readonly string[]>;

/** How one kind of such file is written. */
export interface TaggedDialect {
  /** A line with a tag, and what stands behind it. */
  readonly line: RegExp;
  /** The tag that a record begins with. */
  readonly first: string;
  /** The tag that ends it, where there is one. A record also ends where the next begins. */
  readonly last?: string;
  /** Tags whose further lines are further values, and not the rest of the first. */
  readonly lists: ReadonlySet<string>;
}

/** Takes a file of tagged lines apart. What stands outside of the records is passed over. */
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

/** Everything that stands behind these tags, in the order of the tags. */
export function allOf(tags: Tags, ...names: readonly string[]): string[] {
  return names.flatMap((name) => tags.get(name) ?? []).filter((value) => value !== '');
}

function addTo(values: string[] | undefined, rest: string, isList: boolean): void {
  if (!values || rest === '') return;
  if (isList) values.push(rest);
  else values.push(`${values.pop() ?? ''} ${rest}`.trim());
}
