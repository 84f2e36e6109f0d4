/** The columns that date a row without a year, the most reliable first. */
export const dateColumns = ['from', 'commencement_date', 'quarter', 'till', 'submission_date'] as const;

/** The end column for each of these start columns. */
export const endColumns: Readonly<Record<string, string>> = {
  from: 'till',
  commencement_date: 'submission_date',
  from_year: 'to_year',
};

/** The column that may state that a row is still going on. */
export const statusField = 'status';

const nowInEnglish = [
  'on[ -]?going',
  'continuing',
  'continues',
  '(in|under) (progress|process)',
  'under ?way',
  'running',
  'present',
  'till (now|date|today)',
  'to date',
];
const nowElsewhere = ['চলি (আছে|থকা)', 'চলমান', 'বৰ্তমান', 'বর্তমান', 'जारी', 'वर्तमान'];

/** What a text begins with if it says the contrary: "not ongoing", "completed, publication in progress". */
const over = 'not|no longer|completed|closed|discontinued|terminated';

/** A regular expression for lower-case texts that state that something is still going on. */
export const ongoingPattern = `^(?! *(${over})([^a-z]|$))(.*[^a-z])?(${nowInEnglish.join('|')})([^a-z]|$)|${nowElsewhere.join('|')}`;
