import { expect, test } from 'vitest';
import { childrenOf, readXml, type XmlElement } from '#test/helpers/read-xml.ts';
import { atomFeed, type AtomEntry, type AtomFeed } from './atom-feed.ts';

const entry: AtomEntry = {
  id: 'tag:college.edu.in,2026:notice/5',
  title: 'Fees',
  address: 'https://college.edu.in/site/notice/5-fees',
  published: '2026-11-20',
  updated: '2026-11-21T08:30:00.000Z',
};

const feed: AtomFeed = {
  id: 'https://college.edu.in/site/feed.atom',
  title: 'Notices',
  author: 'Pandu College',
  self: 'https://college.edu.in/site/feed.atom',
  alternate: 'https://college.edu.in/site/notices',
  updated: '2026-11-21T08:30:00.000Z',
  entries: [entry],
};

const textOf = (element: XmlElement | undefined, name: string) => element && childrenOf(element, name)[0]?.text;
const entriesOf = (asked: AtomFeed) => childrenOf(readXml(atomFeed(asked)), 'entry');

test('a feed has all elements that Atom requires', () => {
  const read = readXml(atomFeed(feed));
  expect(read.name).toBe('feed');
  expect(read.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(['id', 'title', 'updated'].map((name) => textOf(read, name))).toEqual([feed.id, feed.title, feed.updated]);
  expect(childrenOf(read, 'author').map((author) => textOf(author, 'name'))).toEqual(['Pandu College']);
  expect(childrenOf(read, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
    ['self', feed.self],
    ['alternate', feed.alternate],
  ]);
});

test('an entry has its id, dates, author and address', () => {
  const [read] = entriesOf({ ...feed, entries: [{ ...entry, author: 'Principal' }] });
  expect(textOf(read, 'id')).toBe(entry.id);
  expect(textOf(read, 'published')).toBe('2026-11-20T00:00:00+05:30');
  expect(textOf(read, 'updated')).toBe(entry.updated);
  expect(read && childrenOf(read, 'author').map((author) => textOf(author, 'name'))).toEqual(['Principal']);
  expect(read && childrenOf(read, 'link').map(({ attributes }) => attributes['href'])).toEqual([entry.address]);
});

test('texts with markup, control characters and other scripts give well-formed XML and are read back', () => {
  const title = `Fees & <fines> "due" ]]> পাণ্ডু 🎓 it's`;
  const summaryHtml = '<p>Fees &amp; fines: 5 &lt; 6 <a href="/files/x">list</a> অসমীয়া</p>';
  const [read] = entriesOf({ ...feed, title, entries: [{ ...entry, title: `${title}\u0000\u0008`, summaryHtml }] });
  expect(textOf(read, 'title')).toBe(title);
  expect(textOf(read, 'summary')).toBe(summaryHtml);
  expect(read && childrenOf(read, 'summary')[0]?.attributes['type']).toBe('html');
});

test('files are listed as enclosures', () => {
  const href = 'https://college.edu.in/files/NIRF/a.pdf';
  const enclosures = [
    { href, type: 'application/pdf', length: 1200, title: 'List & "fees".pdf' },
    { href: 'https://college.edu.in/files/NIRF/অ.pdf', type: 'application/pdf', title: 'অ.pdf' },
  ];
  const [read] = entriesOf({ ...feed, entries: [{ ...entry, enclosures }] });
  expect(
    read &&
      childrenOf(read, 'link')
        .slice(1)
        .map(({ attributes }) => attributes),
  ).toEqual([
    { rel: 'enclosure', type: 'application/pdf', length: '1200', title: 'List & "fees".pdf', href },
    {
      rel: 'enclosure',
      type: 'application/pdf',
      title: 'অ.pdf',
      href: 'https://college.edu.in/files/NIRF/%E0%A6%85.pdf',
    },
  ]);
});

test('an entry without a change date is dated by its publication, or else by the feed', () => {
  const moments = (changed: Partial<AtomEntry>) => {
    const [read] = entriesOf({ ...feed, entries: [{ ...entry, ...changed }] });
    return [textOf(read, 'published'), textOf(read, 'updated')];
  };
  expect(moments({ updated: '' })).toEqual(['2026-11-20T00:00:00+05:30', '2026-11-20T00:00:00+05:30']);
  expect(moments({ updated: '', published: '' })).toEqual([undefined, feed.updated]);
});

test('a feed may have no entries', () => {
  expect(entriesOf({ ...feed, entries: [] })).toEqual([]);
});
