import { seededRandom } from '../seeded-random.ts';
import type { DemoNotice } from './notices.ts';
import { daysFrom, lastDay, listed, paragraphs, workingDay } from './words.ts';

const kinds = [
  ['Seminar', 'Papers are read by teachers and students; the best two are printed in the newsletter.'],
  ['Invited lecture', 'A lecture for all semesters, followed by questions. Tea is served.'],
  ['Workshop', 'Two days with practice in small groups. Certificates are given to those who attend both.'],
  ['Field study', 'The department leaves at 7 am from the main gate and is back by evening.'],
  ['Quiz', 'Teams of two, from all departments. Names are given to the secretary of the departmental society.'],
  ['Freshers’ social', 'The third semester welcomes the first.'],
  ['Observance day', 'A talk, an exhibition of posters, and a round through the campus.'],
] as const;

/** What a department’s events are about. */
const topics: Readonly<Record<string, readonly string[]>> = {
  BOT: ['Orchids of Kamrup', 'Plant tissue culture', 'Herbarium techniques', 'World Environment Day'],
  PHY: ['Night sky over Pandu', 'Python for physicists', 'National Science Day', 'Semiconductor devices'],
  ENG: ['Reading the North East', 'Theatre in translation', 'Writing for newspapers', 'World Poetry Day'],
  MAT: ['Mathematics of voting', 'LaTeX in two days', 'National Mathematics Day', 'Graph theory and networks'],
  PANDU: ['College week', 'Annual sports', 'Foundation day', 'Open day for schools'],
};

/** Events of four departments and the college, past and to come. The server posts each in the name of whose it is. */
export function events(): Omit<DemoNotice, 'posted_as'>[] {
  const choose = seededRandom(77);
  return Object.entries(topics).flatMap(([dept_code, about]) =>
    about.flatMap((topic) =>
      [2024, 2025, 2026].map((year) => {
        const [kind, text] = choose.of(kinds);
        const isToCome = year === 2026 && choose.happens(50);
        const start = isToCome
          ? workingDay(choose, [daysFrom(lastDay, 5), daysFrom(lastDay, 90)])
          : workingDay(choose, [`${year}-01-10`, `${year}-11-10`]);
        return {
          date: isToCome ? daysFrom(lastDay, -choose.between(0, 12)) : daysFrom(start, -14),
          type: 'DEPTEVENT',
          title: `${kind}: ${topic}`,
          description: paragraphs(text) + listed(['Venue: seminar hall', 'Time: 10.30 am', 'Entry is free']),
          opening_date: start,
          closing_date: daysFrom(start, choose.between(0, 2)),
          dept_code,
          is_dept: dept_code === 'PANDU' ? 0 : 1,
        } satisfies Omit<DemoNotice, 'posted_as'>;
      }),
    ),
  );
}

/** Captions of the gallery, by whose they are. */
export const galleryCaptions: Readonly<Record<string, readonly string[]>> = {
  PANDU: [
    'Main building from the river',
    'Foundation day, flag hoisting',
    'Annual sports, closing ceremony',
    'The library in the morning',
    'Bihu on the college ground',
    'Saplings along the bank',
    'Visit of the peer team',
    'Open day for schools',
    'NCC cadets on parade',
    'The new science block',
    'Sunset from the hostel roof',
    'Convocation of the FYUGP batch',
    'College week, cultural rally',
    'Blood donation camp',
    'Garden of medicinal plants',
    'Women’s cell, health camp',
  ],
  BOT: [
    'Herbarium room',
    'Field study at Amchang',
    'Tissue culture laboratory',
    'Orchid house',
    'Excursion to Kaziranga',
  ],
  PHY: [
    'Optics laboratory',
    'Night sky programme',
    'National Science Day',
    'Electronics bench',
    'Visit to the observatory',
  ],
  ENG: [
    'Departmental library',
    'Theatre workshop',
    'Poetry reading',
    'Release of the wall magazine',
    'Freshers’ social',
  ],
  MAT: ['Computer laboratory', 'National Mathematics Day', 'LaTeX workshop', 'Seminar on graph theory', 'Farewell'],
};
