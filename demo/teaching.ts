import { branches } from './branches.ts';
import type { DemoSubject } from './subjects/paper.ts';
import { paperOf } from './subjects/subjects.ts';

/** A paper as one course takes it in the running half of the session. */
export interface Taught {
  paper: DemoSubject;
  course: string;
  stream: string;
  semester: number;
  /** Departments whose branches take it; the whole course if the list is empty. */
  takenBy: string[];
  /** Into how many sections its students are split: A, B … */
  sections: number;
  /** Periods a week in a lecture room. */
  lectures: number;
  /** Double periods a week in a laboratory. */
  practicals: number;
  laboratory: string;
}

type Row = [
  sub_code: string,
  course: string,
  /** Department codes; '' for the whole course. */
  takenBy: string,
  sections: number,
  lectures: number,
  practicals?: number,
  laboratory?: string,
];

const botanyLab = 'Botany lab';
const zoologyLab = 'Zoology lab';
const geographyLab = 'Geography lab';
const physicsLab = 'Physics lab';
const computerLab = 'Computer lab';

/** A six-credit paper has six periods a week, two of them together where it has a practical. */
const arts: Row[] = [
  ['ENG-AE-1014', 'BA', '', 4, 4],
  ['ASM-HC-1016', 'BA', 'ASM', 1, 6],
  ['ASM-HC-1026', 'BA', 'ASM', 1, 6],
  ['ECO-HC-1016', 'BA', 'ECO', 1, 6],
  ['ECO-HC-1026', 'BA', 'ECO', 1, 6],
  ['ECO-HG-1016', 'BA', 'GGY HIS PSC', 1, 6],
  ['ECO-RC-1016', 'BA', 'EDN PHL', 1, 6],
  ['EDU-RC-1016', 'BA', 'ASM BEN BOD ENG HIN SNS', 2, 6],
  ['GGY-HC-1016', 'BA', 'GGY', 2, 4, 1, geographyLab],
  ['POL-HC-1016', 'BA', 'PSC', 1, 6],
  ['POL-HC-1026', 'BA', 'PSC', 1, 6],
  ['ASM', 'BA', 'ASM ECO EDN ENG GGY HIS PHL PSC SNS', 3, 4],
  ['ASM-HC-3016', 'BA', 'ASM', 1, 6],
  ['ECO-HC-3016', 'BA', 'ECO', 1, 6],
  ['ECO-HC-3026', 'BA', 'ECO', 1, 6],
  ['ECO-HC-3036', 'BA', 'ECO', 1, 6],
  ['ECO-HC-5016', 'BA', 'ECO', 1, 6],
  ['ECO-HC-5026', 'BA', 'ECO', 1, 6],
  ['SEC0300103', 'BA (FYUGP)', 'ECO EDN GGY PSC', 1, 3],
  ['SEC0300203', 'BA (FYUGP)', 'ASM BEN BOD ENG HIN HIS PHL SNS', 1, 3],
];

const science: Row[] = [
  ['ENG-AE-1014', 'BSc', '', 3, 4],
  ['MAT-RC-1016', 'BSc', 'CHM MAT PHY STS', 2, 6],
  ['ZOO-HC-1016', 'BSc', 'ZOO', 1, 4, 1, zoologyLab],
  ['ZOO-HC-1026', 'BSc', 'ZOO', 1, 4, 1, zoologyLab],
  ['MAT-RC-3016', 'BSc', 'MAT PHY STS', 1, 6],
  ['MAT-SE-3114', 'BSc', 'MAT', 1, 2, 1, computerLab],
  ['ZOO-HC-3016', 'BSc', 'ZOO', 1, 4, 1, zoologyLab],
  ['ZOO-HC-3026', 'BSc', 'ZOO', 1, 4, 1, zoologyLab],
  ['ZOO-HC-3036', 'BSc', 'ZOO', 1, 4, 1, zoologyLab],
  ['ZOO-SE-3024', 'BSc', 'ZOO', 1, 2, 1, zoologyLab],
  ['ZOO-RC-3016', 'BSc', 'BOT CHM', 1, 4, 1, zoologyLab],
  ['MAT-SE-5114', 'BSc', 'MAT', 1, 4],
  ['MAT-RE-5116', 'BSc', 'MAT PHY', 1, 6],
  ['MAT-RE-5126', 'BSc', 'CHM STS', 1, 6],
  ['PHY101', 'BSc (FYUGP)', 'CHM MAT PHY STS', 3, 2, 1, physicsLab],
  ['SEC0300103', 'BSc (FYUGP)', '', 2, 3],
  ['BOT1016', 'MSc', '', 1, 6],
  ['BOT1026', 'MSc', '', 1, 6],
  ['BOT1036', 'MSc', '', 1, 6],
  ['BOT1044', 'MSc', '', 1, 0, 2, botanyLab],
  ['BOT1054', 'MSc', '', 1, 0, 2, botanyLab],
  ['BOT3016', 'MSc', '', 1, 6],
  ['BOT3026', 'MSc', '', 1, 6],
  ['BOT3036', 'MSc', '', 1, 6],
  ['BOT3044', 'MSc', '', 1, 0, 2, botanyLab],
  ['BOT3054', 'MSc', '', 1, 0, 2, botanyLab],
];

const computing: Row[] = [
  ['ENG-AE-1014', 'BCA', '', 2, 4],
  ['BCA-HC-1016', 'BCA', '', 2, 4, 1, computerLab],
  ['BCA-HC-1026', 'BCA', '', 1, 6],
  ['BCA-HG-1026', 'BCA', '', 1, 4, 1, computerLab],
  ['BCA-HC-3016', 'BCA', '', 1, 6],
  ['BCA-HC-3026', 'BCA', '', 1, 4, 1, computerLab],
  ['BCA-HC-3036', 'BCA', '', 1, 4, 1, computerLab],
  ['BCA-SE-3014', 'BCA', '', 1, 2, 1, computerLab],
  ['BCA-HG-3016', 'BCA', '', 2, 6],
  ['BCA-HC-5016', 'BCA', '', 1, 4, 1, computerLab],
  ['BCA-HC-5026', 'BCA', '', 1, 6],
  ['BCA-HE-5016', 'BCA', '', 1, 2, 2, computerLab],
  ['BCA-HE-5046', 'BCA', '', 1, 4, 1, computerLab],
];

const commerce: Row[] = [
  ['ENG-AE-1014', 'BCom', '', 1, 4],
  ['SEC0300103', 'BCom (FYUGP)', '', 1, 3],
];

/** Every paper of a running semester, with the periods that it has in a week. */
export const taught: Taught[] = [...arts, ...science, ...computing, ...commerce].map(
  ([sub_code, course, takenBy, sections, lectures, practicals = 0, laboratory = '']) => ({
    paper: paperOf(sub_code),
    course,
    stream: branches.find((one) => one.course === course)?.stream ?? '',
    semester: semesterOf(sub_code),
    takenBy: takenBy.split(' ').filter(Boolean),
    sections,
    lectures,
    practicals,
    laboratory,
  }),
);

/** Taken from the code: its first digit other than zero. Only the language paper has none. */
function semesterOf(sub_code: string): number {
  return sub_code === 'ASM' ? 3 : Number(/[1-9]/.exec(sub_code)?.[0]);
}
