import { parseSearch } from '#model/search/search-query.ts';
import { footNavigation, mainNavigation, type NavigationItem } from '../navigation.ts';

/** The pages in the navigation, without duplicates: with the label in the foot, which is the longer one. */
const pages: readonly NavigationItem[] = [
  ...new Map(
    [...mainNavigation, ...footNavigation.flatMap(({ items }) => items)].map((item) => [item.path, item] as const),
  ).values(),
];

/** The fewest letters of a name that match it. */
const fewest = 3;

/** The pages of the site that match a search by their name or by prefixes of its words. */
export function pagesCalled(words: string): readonly NavigationItem[] {
  const sought = parseSearch(words);
  if (sought.words.length === 0 || sought.phrase.length < fewest) return [];
  return pages.filter(({ label }) => {
    const name = parseSearch(label).words;
    return sought.words.every((word) => name.some((one) => one.startsWith(word)));
  });
}
