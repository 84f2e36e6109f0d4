import { describe, expect, test } from 'vitest';
import { pageName } from './page-name.ts';

describe('pageName', () => {
  test('returns the title of a first page and of a page without an address', () => {
    expect(pageName({ title: 'Notices', canonical: '/notices' })).toBe('Notices');
    expect(pageName({ title: 'Page not found' })).toBe('Page not found');
  });

  test('adds the year and the page number of a list', () => {
    expect(pageName({ title: 'Notices', canonical: '/notices?year=2025' })).toBe('Notices, 2025');
    expect(pageName({ title: 'Events', canonical: '/events?page=2' })).toBe('Events, page 2');
    expect(pageName({ title: 'News', canonical: '/notices/news?year=2024&page=3' })).toBe('News, 2024, page 3');
  });
});
