import { expect, test } from 'vitest';
import {
  article,
  breadcrumbs,
  college,
  itemList,
  jsonLdText,
  news,
  person,
  schoolEvent,
  website,
} from './schema-org.ts';

const collegeOfPandu = { '@type': 'CollegeOrUniversity', name: 'Pandu College' };

test('of the college only what is known is said', () => {
  const known = {
    name: 'Pandu College',
    address: 'Pandu,\n\nGuwahati 12',
    telephone: '',
    email: undefined,
    sameAs: [],
  };
  expect(college(known)).toEqual({ ...collegeOfPandu, address: 'Pandu, Guwahati 12' });
});

test('the site can be searched', () => {
  const site = { name: 'Pandu College', url: 'https://college.edu.in/', search: 'https://college.edu.in/search?q=' };
  expect(website(site)).toEqual({
    '@type': 'WebSite',
    name: 'Pandu College',
    url: 'https://college.edu.in/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://college.edu.in/search?q={query}' },
      'query-input': 'required name=query',
    },
  });
});

test('breadcrumbs and lists number what they name', () => {
  const pages = [
    { name: 'Home', url: 'https://college.edu.in/' },
    { name: 'Notices', url: 'https://college.edu.in/notices' },
  ];
  expect(breadcrumbs(pages)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://college.edu.in/' },
      { '@type': 'ListItem', position: 2, name: 'Notices', item: 'https://college.edu.in/notices' },
    ],
  });
  expect(itemList('Pages', pages)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [{ position: 1, name: 'Home', url: 'https://college.edu.in/' }, { position: 2 }],
  });
});

test('a person works for the college and belongs to the department', () => {
  const facts = { jobTitle: 'Professor', college: 'Pandu College', department: 'Botany', image: '' };
  expect(person({ name: 'Mina Bora', ...facts })).toEqual({
    '@type': 'Person',
    name: 'Mina Bora',
    jobTitle: 'Professor',
    worksFor: collegeOfPandu,
    affiliation: { '@type': 'Organization', name: 'Botany', parentOrganization: collegeOfPandu },
  });
  expect(person({ name: 'Mina Bora', department: '' })).toEqual({ '@type': 'Person', name: 'Mina Bora' });
});

test('an event says when it is, and where only if that is known', () => {
  const event = { name: 'Foundation day', from: '2026-12-30', till: '2026-12-31', organiser: 'Pandu College' };
  const said = {
    '@type': 'Event',
    name: 'Foundation day',
    startDate: '2026-12-30',
    endDate: '2026-12-31',
    organizer: { '@type': 'Organization', name: 'Pandu College' },
  };
  expect(schoolEvent({ ...event, place: '' })).toEqual(said);
  expect(schoolEvent({ ...event, place: 'Main hall\nPandu' })).toEqual({
    ...said,
    location: { '@type': 'Place', name: 'Main hall, Pandu', address: 'Main hall, Pandu' },
  });
  expect(schoolEvent({ name: 'Talk', from: '2026-12-30', till: null })).not.toHaveProperty('endDate');
});

test('news and other notices are articles', () => {
  const url = 'https://college.edu.in/notice/5';
  const facts = { name: 'Fees', published: '2026-11-20', url, publisher: 'Pandu College', description: '' };
  expect(news(facts)).toEqual({
    '@type': 'NewsArticle',
    headline: 'Fees',
    datePublished: '2026-11-20',
    url,
    publisher: collegeOfPandu,
    mainEntityOfPage: url,
  });
  expect(article(facts)).toMatchObject({ '@type': 'Article', headline: 'Fees' });
});

test('nothing in the text ends the script or begins a comment, and it says the same', () => {
  const name = `</script><!-- <script> --> & "x" \u2028\u2029 পাণ্ডু 🎓`;
  const text = jsonLdText(news({ name, published: '' }));
  expect(text).not.toMatch(/[<>\u2028\u2029]/);
  expect(text).toContain('পাণ্ডু 🎓');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: name });
});
