import { expect, test } from 'vitest';
import {
  articleThing,
  breadcrumbThing,
  collegeThing,
  eventThing,
  itemListThing,
  jsonLdText,
  personThing,
  webSiteThing,
} from './schema-org.ts';

const college = collegeThing({
  name: 'Pandu College',
  address: 'Pandu,\n\nGuwahati',
  telephone: '',
  email: undefined,
  sameAs: [],
});

test('the college has only the properties that are known', () => {
  expect(college).toEqual({ '@type': 'CollegeOrUniversity', name: 'Pandu College', address: 'Pandu, Guwahati' });
});

test('the web site has a search action', () => {
  const site = {
    name: 'Pandu College',
    url: 'https://college.edu.in/',
    searchAddress: 'https://college.edu.in/search?q={query}',
  };
  expect(webSiteThing(site)).toEqual({
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

test('breadcrumbs and lists number their items', () => {
  const pages = [
    { name: 'Home', url: 'https://college.edu.in/' },
    { name: 'Notices', url: 'https://college.edu.in/notices' },
  ];
  expect(breadcrumbThing(pages)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://college.edu.in/' },
    { '@type': 'ListItem', position: 2, name: 'Notices', item: 'https://college.edu.in/notices' },
  ]);
  expect(itemListThing('Pages', pages)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [{ position: 1, name: 'Home', url: 'https://college.edu.in/' }, { position: 2 }],
  });
});

test('a person works for the college and is affiliated with the department', () => {
  expect(personThing({ name: 'Mina Bora', jobTitle: 'Professor', college, department: 'Botany', image: '' })).toEqual({
    '@type': 'Person',
    name: 'Mina Bora',
    jobTitle: 'Professor',
    worksFor: college,
    affiliation: { '@type': 'Organization', name: 'Botany', parentOrganization: college },
  });
  expect(personThing({ name: 'Mina Bora', department: '' })).toEqual({ '@type': 'Person', name: 'Mina Bora' });
});

test('an event has a location only if one is known', () => {
  const event = { name: 'Foundation day', startDate: '2026-12-30', endDate: null, organizer: college, location: '' };
  expect(eventThing(event)).toEqual({
    '@type': 'Event',
    name: 'Foundation day',
    startDate: '2026-12-30',
    organizer: college,
  });
  expect(eventThing({ ...event, location: 'Main hall' })['location']).toMatchObject({
    '@type': 'Place',
    name: 'Main hall',
  });
});

test('a notice is an article with its address and publisher', () => {
  const url = 'https://college.edu.in/notice/5';
  expect(
    articleThing('NewsArticle', { headline: 'Fees', datePublished: '2026-11-20', url, publisher: college }),
  ).toEqual({
    '@type': 'NewsArticle',
    headline: 'Fees',
    datePublished: '2026-11-20',
    url,
    publisher: college,
    mainEntityOfPage: url,
  });
});

test('text cannot end the script element or start a comment, and is read back unchanged', () => {
  const name = `</script><!-- <script> --> & "x" \u2028\u2029 পাণ্ডু 🎓 \ud800`;
  const text = jsonLdText(articleThing('Article', { headline: name }));
  expect(text).not.toMatch(/[<>\u2028\u2029\ud800]/);
  expect(text).toContain('পাণ্ডু 🎓');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Article', headline: name });
});

test('several things form one graph', () => {
  expect(JSON.parse(jsonLdText(college, breadcrumbThing([])))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [college, { '@type': 'BreadcrumbList' }],
  });
});
