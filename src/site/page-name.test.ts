import { describe, expect, test } from 'vitest';
import { pageName } from './page-name.ts';

describe('the name of a page', () => {
  test('is its title, on its first page and where it has no address of its own', () => {
    expect(pageName({ title: 'Notices', canonical: '/notices' })).toBe('Notices');
    expect(pageName({ title: 'Page not found' })).toBe('Page not found');
  });

  test('says which year and which page of a list it is', () => {
    expect(pageName({ title: 'Notices', canonical: '/notices?year=2025' })).toBe('Notices, 2025');
    expect(pageName({ title: 'Events', canonical: '/events?page=2' })).toBe('Events, page 2');
    expect(pageName({ title: 'News', canonical: '/notices/news?year=2024&page=3' })).toBe('News, 2024, page 3');
  });
});
