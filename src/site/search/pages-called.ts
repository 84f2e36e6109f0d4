import { foldedLine, soughtIn } from '#model/search/sought.ts';
import { footNavigation, mainNavigation, type NavigationItem } from '../navigation.ts';

/** The pages that every page leads to, each once: by the name in the foot, which is the longer one. */
const pages: readonly NavigationItem[] = [
  ...new Map(
    [...mainNavigation, ...footNavigation.flatMap(({ items }) => items)].map((item) => [item.path, item] as const),
  ).values(),
];

/** How many letters of a name are enough to mean it. */
const fewest = 3;

/** The pages of the site that somebody calls by their name or by the beginning of each of its words. */
export function pagesCalled(words: string): readonly NavigationItem[] {
  const sought = soughtIn(words);
  if (sought.words.length === 0 || sought.phrase.length < fewest) return [];
  return pages.filter(({ label }) => {
    const name = foldedLine(label).split(' ');
    return sought.words.every((word) => name.some((one) => one.startsWith(word)));
  });
}
