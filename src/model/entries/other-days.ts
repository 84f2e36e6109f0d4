/** The columns that tell when a row was that does not say its year, the surest first. */
export const otherDays = ['from', 'commencement_date', 'quarter', 'till', 'submission_date'] as const;

/** What a row ends with that begins with one of these. */
export const ends: Readonly<Record<string, string>> = {
  from: 'till',
  commencement_date: 'submission_date',
  from_year: 'to_year',
};

/** Where a row may say that it goes on, of those that have not ended. */
export const statusField = 'status';

const nowInEnglish = [
  'on[ -]?going',
  'continuing',
  'continues',
  'in progress',
  'present',
  'till (now|date|today)',
  'to date',
];
const nowElsewhere = ['চলি (আছে|থকা)', 'চলমান', 'বৰ্তমান', 'বর্তমান', 'जारी', 'वर्तमान'];

/** A regular expression of texts in lower case that say of something that it goes on. */
export const goingOn = `(^|[^a-z])(${nowInEnglish.join('|')})([^a-z]|$)|${nowElsewhere.join('|')}`;
