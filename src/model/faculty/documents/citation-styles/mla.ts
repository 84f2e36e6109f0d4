import type { Publication } from '../publication.ts';
import { joined, type Part, type Span } from '../span.ts';
import {
  address,
  citedOf,
  dateParts,
  edition,
  ended,
  inverted,
  italic,
  numbered,
  quoted,
  spoken,
  withEditor,
  writers,
} from './pieces.ts';

/** A reference in MLA style: Bora, M., and Anil Das. “On ferns.” Fern Journal, vol. 12, no. 2, 2023, pp. 14–29. */
export function mla(one: Publication): Span[] {
  const { form, title, within, medium, isEdited } = citedOf(one);
  const place: readonly Part[] = [
    italic(within),
    medium,
    form === 'article' && one.list !== 'news_paper' ? '' : edition(one),
    numbered('vol.', one.volume),
    numbered('no.', one.issue),
    form === 'article' ? '' : one.publisher,
    dateOf(one),
    form === 'whole' ? '' : pagesOf(one),
    address(one),
  ];
  return joined(' ', [
    ended(namesOf(one, isEdited)),
    within === '' && form === 'whole' ? ended(italic(title)) : quoted(title),
    ended(joined(', ', place)),
  ]);
}

function namesOf(one: Publication, isEdited: boolean): string {
  const { names, hasOthers } = writers(one);
  const [first, second] = names;
  if (!first) return '';
  const others = hasOthers || names.length > 2 ? ', et al.' : '';
  const said = inverted(first) + (others || (second ? `, and ${spoken(second)}` : ''));
  return isEdited ? withEditor(said, others ? 2 : names.length, ['editor', 'editors']) : said;
}

const months = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'];

/** Only the year if there is a volume; otherwise the date as far as it is known. */
function dateOf(one: Publication): string {
  const { year, month, day } = dateParts(one);
  if (one.volume !== '') return year;
  return [day || '', months[month - 1] ?? '', year].filter((part) => part !== '').join(' ');
}

function pagesOf({ pages }: Publication): string {
  return numbered(/^\p{Nd}+$/u.test(pages) ? 'p.' : 'pp.', pages);
}
