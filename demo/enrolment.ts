import { branches, type DemoBranch } from './branches.ts';

/** The year in which the active session began. */
const sessionYear = 2026;

/** Students of a branch in the 1st, 3rd, 5th and 7th semester. A branch that is not here has none. */
const enrolment: Record<string, number[]> = {
  'BA-ASM': [9, 7, 6],
  'BA-BEN': [4, 3, 3],
  'BA-BOD': [4, 4, 3],
  'BA-ENG': [6, 5, 4],
  'BA-HIN': [3, 2, 2],
  'BA-SNS': [3, 2, 2],
  'BA-ECO': [11, 9, 8],
  'BA-EDN': [8, 7, 5],
  'BA-GGY': [16, 9, 6],
  'BA-HIS': [6, 5, 5],
  'BA-PHL': [4, 3, 2],
  'BA-PSC': [9, 7, 6],
  'BSC-BOT': [8, 7, 6],
  'BSC-CHM': [8, 6, 6],
  'BSC-MAT': [12, 9, 8],
  'BSC-PHY': [8, 7, 5],
  'BSC-STS': [5, 4, 4],
  'BSC-ZOO': [14, 12, 8],
  'BCOM-COM': [12, 9, 8],
  'BCA-CSC': [28, 24, 18],
  'FYBA-ASM': [2, 2, 1, 1],
  'FYBA-BEN': [1, 1, 1],
  'FYBA-BOD': [1, 1],
  'FYBA-ENG': [2, 2, 1, 1],
  'FYBA-HIN': [1, 1],
  'FYBA-SNS': [1],
  'FYBA-ECO': [3, 3, 2, 1],
  'FYBA-EDN': [2, 3, 1],
  'FYBA-GGY': [2, 2, 1],
  'FYBA-HIS': [2, 1, 1],
  'FYBA-PHL': [1, 1],
  'FYBA-PSC': [2, 3, 2, 1],
  'FYBSC-BOT': [2, 3, 1],
  'FYBSC-CHM': [4, 4, 2, 1],
  'FYBSC-MAT': [4, 4, 2, 1],
  'FYBSC-PHY': [8, 5, 2, 1],
  'FYBSC-STS': [3, 3, 1],
  'FYBSC-ZOO': [2, 3, 2, 1],
  'FYBCOM-COM': [5, 5, 3, 1],
  'MA-ASM': [3, 3],
  'MA-BEN': [1, 1],
  'MA-ECO': [3, 2],
  'MA-EDN': [2, 2],
  'MA-HIS': [2, 1],
  'MA-PSC': [2, 2],
  'MSC-BOT': [8, 7],
};

/** A semester of a branch in which somebody studies. */
export interface Cohort {
  branch: DemoBranch;
  semester: number;
  /** The year of admission. */
  year: number;
  size: number;
  /** The last day, of those who have passed out. */
  left?: string;
}

/** Every semester of a branch in which somebody studies, branch by branch. */
export const cohorts: Cohort[] = branches.flatMap((branch) =>
  (enrolment[branch.branch_code] ?? []).map((size, at) => ({
    branch,
    semester: 2 * at + 1,
    year: sessionYear - at,
    size,
  })),
);

/** Students who passed out at the end of the previous session and are still in the register. */
export const passedOut: Cohort[] = branches
  .filter(({ branch_code }) => ['BA-HIS', 'BSC-BOT'].includes(branch_code))
  .map((branch) => ({ branch, semester: 6, year: sessionYear - 3, size: 6, left: `${sessionYear}-06-30` }));
