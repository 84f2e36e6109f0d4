import type { Publication } from '../publication.ts';
import { joinParts, type Part, type Span } from '../span.ts';
import {
  address,
  citedTypeOf,
  dateParts,
  edition,
  endWithFullStop,
  familyNameFirst,
  italic,
  numbered,
  withQuotes,
  givenNameFirst,
  withEditor,
  authorsOf,
} from './pieces.ts';

/** A reference in MLA style: Bora, M., and Anil Das. “On ferns.” Fern Journal, vol. 12, no. 2, 2023, pp. 14–29. */
export function mla(one: Publication): Span[] {
  const { form, title, within, medium, isEdited } = citedTypeOf(one);
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
  return joinParts(' ', [
    endWithFullStop(namesOf(one, isEdited)),
    within === '' && form === 'whole' ? endWithFullStop(italic(title)) : withQuotes(title),
    endWithFullStop(joinParts(', ', place)),
  ]);
}

function namesOf(one: Publication, isEdited: boolean): string {
  const { names, hasOthers } = authorsOf(one);
  const [first, second] = names;
  if (!first) return '';
  const others = hasOthers || names.length > 2 ? ', et al.' : '';
  const said = familyNameFirst(first) + (others || (second ? `, and ${givenNameFirst(second)}` : ''));
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
