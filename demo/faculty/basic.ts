import { listed, paragraphs } from '../content/words.ts';
import { communities } from '../names.ts';
import { localities } from '../places.ts';
import { thisYear, type Teacher } from './teacher.ts';

const degrees = { BA: 'BA', BSC: 'BSc', BCOM: 'BCom', MA: 'MA', MSC: 'MSc', MCOM: 'MCom' } as const;

/** The Basic form of somebody, without photo and CV. */
export function basicOf(teacher: Teacher) {
  const { employee, field, track, began, hasDoctorate } = teacher;
  const choose = teacher.choosing('basic');
  const years = thisYear - began;
  const home = choose.of(localities);
  const village = choose.of(communities[0]?.homes ?? []);
  const interests = listing(track.subjects);
  const about =
    track.of === 'ASM'
      ? `${employee.name} teaches Assamese literature and writes in Assamese. মূল আগ্ৰহ: ${track.subjects.join(', ')}।`
      : `${employee.name} works on ${interests}, mostly ${track.settings[0] ?? ''}.`;
  return {
    h_qualification: `${degrees[field.master]}, ${hasDoctorate ? 'PhD' : 'NET'}`,
    area_of_research: track.of === 'ASM' ? track.subjects.join(', ') : capital(interests),
    experience: `${years} years at degree level`,
    about: paragraphs(
      about,
      choose.of([
        'Students are welcome in the free periods of the afternoon, without an appointment.',
        'Reads for two journals, and edits the bulletin of the department.',
        'Past and present students still meet every winter for a day in the field and a meal.',
      ]),
    ),
    address: paragraphs(`${employee.designation}, Pandu College (sample)`, home),
    permanent_address: village.replace(', ', ', District ') + ', Assam',
    contact: `${employee.phone}, 10 am to 4 pm on working days`,
  };
}

/** The links of a person. Not everybody has all of them. */
export function linksOf({ employee, choosing }: Teacher) {
  const choose = choosing('links');
  const handle = employee.name.toLowerCase().replaceAll(' ', '-');
  const at = (site: string, percent: number) =>
    choose.happens(percent) ? `https://example.org/${site}/${handle}` : '';
  return {
    facebook_link: at('facebook', 50),
    linkedin_link: at('linkedin', 60),
    google_scholar: at('scholar', 101),
    orchid_link: at('orcid', 75),
    wiki_link: at('wiki', 8),
  };
}

/** What stands under the list of any other information. */
export function othersOf({ field, choosing }: Teacher): string {
  const choose = choosing('others');
  const memberships = [
    `Life member, Society of ${field.subject} of the North East`,
    'Member, Teachers’ Association of the college',
    'Donor, blood bank of the locality',
  ];
  const said = choose.of([
    'Languages: Assamese, English and Hindi; some Bengali.',
    'Keeps the garden in front of the department, and the register of its visitors.',
    'Plays in the theatre group of the teachers.',
  ]);
  return paragraphs('Memberships:') + listed(memberships.slice(0, choose.between(1, 3))) + paragraphs(said);
}

function listing(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
