import { expect, test } from 'vitest';
import type { Values } from '#model/field.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { newRow, type EntryRow } from '../entry-table/entry-rows.ts';
import { ProblemError } from '../problem.ts';
import { isChanged, storedDraft, type StoredLists } from './drafts.ts';
import { sectionActions, type Drafts, type SectionStore } from './section-actions.ts';

const papers = sectionNamed('research_paper')!;
const books = sectionNamed('text_book')!;
const sections = [papers, books];

const read: StoredLists = {
  version: 3,
  research_paper: [{ id: 1, title_paper: 'Orchids', date_year: '2019' }],
  text_book: [{ id: 2, title_book: 'Plant anatomy', date_year: '2018' }],
};

/** The drafts on the screen and the calls that were sent; `answer` plays the server. */
function keeping(
  together: boolean,
  answer: (lists: Values, version: number) => string,
  reload: SectionStore['reload'] = () => Promise.resolve(read),
) {
  const stored = Object.fromEntries(sections.map((section) => [section.resource.name, storedDraft(section, read)]));
  const shown: { current: Drafts } = { current: stored };
  const sent: Values[] = [];
  const actions = sectionActions(
    {
      owner: '7',
      together,
      reload,
      save: async (lists, version) => {
        sent.push({ ...lists, version });
        return Promise.resolve().then(() => answer(lists, version));
      },
    },
    {
      // A discarded draft is shown as it is stored.
      setDrafts: (update) => {
        shown.current = { ...stored, ...update(shown.current) };
      },
      setSaving: () => undefined,
      shown,
    },
  );
  const draftOf = (name: string) => shown.current[name]!;
  const set = (name: string, values: Values) => {
    const section = sectionNamed(name)!;
    const typed = (row: EntryRow) => ({ ...row, values: { ...row.values, ...values } });
    actions.change(section, ({ rows }) => ({ rows: rows.map(typed) }));
  };
  set('research_paper', { date_year: '2020' });
  set('text_book', { date_year: '2021' });
  return { actions, draftOf, set, sent };
}

const namesOf = (sent: readonly Values[]) => sent.map(({ version: _, ...lists }) => Object.keys(lists));

test('lists are saved one after the other, or together in one call', async () => {
  for (const together of [false, true]) {
    const { actions, draftOf, sent } = keeping(together, () => 'Saved');
    await actions.save(sections);
    expect(namesOf(sent)).toEqual(together ? [['research_paper', 'text_book']] : [['research_paper'], ['text_book']]);
    expect(sent[0]).toMatchObject({ version: 3, research_paper: [{ id: 1, date_year: '2020' }] });
    expect(isChanged(papers, draftOf('research_paper'))).toBe(false);
  }
});

test('an invalid list prevents the save of the lists in the same call, and of no others', async () => {
  for (const together of [false, true]) {
    const { actions, draftOf, set, sent } = keeping(together, () => 'Saved');
    set('text_book', { date_year: 'some day' });
    await actions.save(sections);
    expect(namesOf(sent)).toEqual(together ? [] : [['research_paper']]);
    expect(draftOf('text_book').problems).toMatchObject([{ row: 'entry-2', column: 'date_year' }]);
    expect(isChanged(papers, draftOf('research_paper'))).toBe(together);
  }
});

test('a list changed by another user waits for the user’s choice, and the other lists are saved', async () => {
  const fresh = { ...read, version: 4, research_paper: [{ id: 1, title_paper: 'Orchids', date_year: '1999' }] };
  const answer = (lists: Values) => {
    if (!('research_paper' in lists)) return 'Saved';
    const errors = ['version', 'research_paper'].map((field) => ({ field, message: 'Changed.' }));
    throw new ProblemError({ status: 409, title: 'Conflict', detail: 'Somebody changed it.', errors });
  };
  const { actions, draftOf, sent } = keeping(true, answer, () => Promise.resolve(fresh));
  await actions.save(sections);
  expect(namesOf(sent)).toEqual([['research_paper', 'text_book'], ['text_book']]);
  expect(draftOf('research_paper')).toMatchObject({
    rows: [{ values: { date_year: '2020' } }],
    meanwhile: { version: 4, rows: [{ values: { date_year: '1999' } }] },
  });
  expect(draftOf('text_book').meanwhile).toBeNull();
});

test('a list already stored as typed is no conflict: only the response to an earlier request was lost', async () => {
  const typed = { id: 1, title_paper: 'Orchids', date_year: '2020' };
  const fresh = { ...read, version: 4, research_paper: [typed, { id: 3, title_paper: 'Ferns', date_year: '2021' }] };
  const errors = ['version', 'research_paper'].map((field) => ({ field, message: 'Changed.' }));
  const refuse = () => {
    throw new ProblemError({ status: 409, title: 'Conflict', detail: 'Somebody changed it.', errors });
  };
  const { actions, draftOf } = keeping(false, refuse, () => Promise.resolve(fresh));
  const ferns = { title_paper: 'Ferns', date_year: '2021' };
  actions.change(papers, () => ({ entry: newRow(papers, ferns) }));
  await actions.save([papers]);
  expect(draftOf('research_paper').meanwhile).toBeNull();
  expect(isChanged(papers, draftOf('research_paper'))).toBe(false);
});

test('a conflict replaces the error of the previous attempt', async () => {
  const errors = [{ field: 'version', message: 'Changed.' }];
  const refusals = [
    new Error('The server could not be reached.'),
    new ProblemError({ status: 409, title: 'Conflict', detail: 'Somebody changed it.', errors }),
  ];
  const fresh = { ...read, version: 4, research_paper: [{ id: 1, title_paper: 'Orchids', date_year: '1999' }] };
  const refuse = () => {
    throw refusals.shift() ?? new Error('Nothing more was to be sent.');
  };
  const { actions, draftOf } = keeping(false, refuse, () => Promise.resolve(fresh));
  await actions.save([papers]);
  expect(draftOf('research_paper').error).not.toBe('');
  await actions.save([papers]);
  expect(draftOf('research_paper')).toMatchObject({ error: '', meanwhile: { version: 4 } });
});

test('rows that another user only moved leave nothing to choose: the list is saved in their order', async () => {
  const ferns = { id: 3, title_paper: 'Ferns', date_year: '2021' };
  const orchids = { id: 1, title_paper: 'Orchids', date_year: '2019' };
  const [before, moved] = [
    { ...read, research_paper: [orchids, ferns] },
    { ...read, version: 4, research_paper: [ferns, orchids] },
  ];
  const errors = [{ field: 'version', message: 'Changed.' }];
  const stale = new ProblemError({ status: 409, title: 'Conflict', detail: 'Somebody changed it.', errors });
  for (const isRefusedAgain of [false, true]) {
    const answer = (_: Values, version: number) => {
      if (version === 3 || isRefusedAgain) throw stale;
      return 'Saved';
    };
    const { actions, draftOf, sent } = keeping(false, answer, () => Promise.resolve(moved));
    actions.keepUp([papers], { before: read, after: { ...before, version: 3 } });
    await actions.save([papers]);
    expect(sent).toMatchObject([
      { version: 3 },
      { version: 4, research_paper: [{ id: 3 }, { id: 1, date_year: '2020' }] },
    ]);
    // A second conflict is shown instead of being repeated without end.
    expect(draftOf('research_paper').meanwhile === null).toBe(!isRefusedAgain);
  }
});

test('lists with different versions are saved in separate calls, each with its own version', async () => {
  const { actions, draftOf, sent } = keeping(true, () => 'Saved');
  const drafts = { research_paper: draftOf('research_paper'), text_book: draftOf('text_book') };
  Object.assign(drafts.text_book, { version: 5 });
  await actions.save(sections);
  expect(sent.map(({ version }) => version)).toEqual([3, 5]);
});

test('a refusal is shown at the cells that the server names, or else for the whole list', async () => {
  const refuse = (field: string) => () => {
    const errors = [{ field, message: 'Is too late.' }];
    throw new ProblemError({ status: 422, title: 'Invalid', detail: 'It cannot be saved.', errors });
  };
  const named = keeping(true, refuse('text_book.0.date_year'));
  await named.actions.save(sections);
  expect(named.draftOf('text_book')).toMatchObject({ error: '', problems: [{ message: 'Is too late.' }] });
  expect(named.draftOf('research_paper')).toMatchObject({ error: '', problems: [] });
  const whole = keeping(true, refuse('m_type'));
  await whole.actions.save(sections);
  expect(whole.draftOf('research_paper')).toMatchObject({ error: 'It cannot be saved.', problems: [] });
});

test('after an import, unsaved changes are applied to the new list and saved without a conflict', async () => {
  const imported = { id: 3, title_paper: 'Ferns', date_year: '2021' };
  const after = { ...read, version: 4, research_paper: [...(read['research_paper'] as Values[]), imported] };
  const { actions, draftOf, sent } = keeping(true, () => 'Saved');
  actions.change(papers, ({ rows }) => ({ rows: [...rows, newRow(papers, { title_paper: 'Mosses' })] }));
  actions.keepUp([papers], { before: read, after });
  expect(draftOf('research_paper').rows.map(({ id, values }) => [id, values['title_paper']])).toEqual([
    [1, 'Orchids'],
    [undefined, 'Mosses'],
    [3, 'Ferns'],
  ]);
  expect(isChanged(papers, draftOf('research_paper'))).toBe(true);
  await actions.save([papers]);
  expect(sent).toMatchObject([{ version: 4, research_paper: [{ id: 1, date_year: '2020' }, {}, { id: 3 }] }]);
  expect(draftOf('text_book').version).toBe(3);
});

test('undoing an import removes its rows and leaves the unsaved changes', () => {
  const orchids = read['research_paper'] as Values[];
  const before = {
    ...read,
    version: 4,
    research_paper: [...orchids, { id: 3, title_paper: 'Ferns', date_year: '2021' }],
  };
  const { actions, draftOf } = keeping(true, () => 'Saved');
  actions.keepUp([papers], { before: read, after: before });
  actions.keepUp([papers], { before, after: { ...read, version: 5 } });
  expect(draftOf('research_paper')).toMatchObject({ version: 5, rows: [{ id: 1, values: { date_year: '2020' } }] });
  expect(draftOf('research_paper').rows).toHaveLength(1);
});

test('a list that another user changed as well is not updated with the imported rows', () => {
  const theirs = {
    ...read,
    version: 4,
    research_paper: [{ id: 1, title_paper: 'Orchids of Assam', date_year: '2019' }],
  };
  const ferns = { id: 3, title_paper: 'Ferns', date_year: '2021' };
  const after = { ...theirs, version: 5, research_paper: [...theirs.research_paper, ferns] };
  for (const before of [read, theirs]) {
    const { actions, draftOf } = keeping(true, () => 'Saved');
    actions.keepUp([papers], { before, after });
    expect(draftOf('research_paper')).toMatchObject({ version: 3, rows: [{ values: { title_paper: 'Orchids' } }] });
    expect(draftOf('research_paper').rows).toHaveLength(1);
  }
});

test('the entry row is sent as the last row, unless one of its cells is incomplete', async () => {
  const { actions, draftOf, sent } = keeping(true, () => 'Saved');
  for (const typed of [{ title_paper: 'Ferns' }, { date_year: '2021' }]) {
    actions.change(papers, ({ entry }) => ({ entry: { ...entry, values: { ...entry.values, ...typed } } }));
  }
  const { key } = draftOf('research_paper').entry;
  actions.hold(papers, { row: key, column: 'date_year', message: 'A date is half typed.' });
  await actions.save([papers]);
  expect(sent).toEqual([]);
  expect(draftOf('research_paper').problems).toMatchObject([{ row: key, column: 'date_year' }]);
  actions.hold(papers, { row: key, column: 'date_year', message: '' });
  await actions.save([papers]);
  expect(sent).toMatchObject([{ research_paper: [{ id: 1 }, { title_paper: 'Ferns', date_year: '2021' }] }]);
});

test('a cleared entry row is not sent, and its incomplete cell no longer prevents the save', async () => {
  const { actions, draftOf, sent } = keeping(true, () => 'Saved');
  actions.change(papers, ({ entry }) => ({ entry: { ...entry, values: { ...entry.values, title_paper: 'Ferns' } } }));
  actions.hold(papers, { row: draftOf('research_paper').entry.key, column: 'date_year', message: 'Half a date.' });
  actions.clearEntry(papers);
  await actions.save([papers]);
  expect(sent).toMatchObject([{ research_paper: [{ id: 1 }] }]);
  expect(sent[0]?.['research_paper']).toHaveLength(1);
});
