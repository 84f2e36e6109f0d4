/**
 * The departments that exist from the first start. Each code is also the role of the accounts that act for the
 * department.
 */
export const firstDepartments = [
  { dept_code: 'ASM', dept_name: 'Assamese', is_teaching: 1 },
  { dept_code: 'BOT', dept_name: 'Botany', is_teaching: 1 },
  { dept_code: 'CHM', dept_name: 'Chemistry', is_teaching: 1 },
  { dept_code: 'ECO', dept_name: 'Economics', is_teaching: 1 },
  { dept_code: 'EDN', dept_name: 'Education', is_teaching: 1 },
  { dept_code: 'ENG', dept_name: 'English', is_teaching: 1 },
  { dept_code: 'HIS', dept_name: 'History', is_teaching: 1 },
  { dept_code: 'MAT', dept_name: 'Mathematics', is_teaching: 1 },
  { dept_code: 'PHY', dept_name: 'Physics', is_teaching: 1 },
  { dept_code: 'PSC', dept_name: 'Political Science', is_teaching: 1 },
  { dept_code: 'ZOO', dept_name: 'Zoology', is_teaching: 1 },
  { dept_code: 'OFF', dept_name: 'Office', is_teaching: 0 },
  { dept_code: 'BEN', dept_name: 'Bengali', is_teaching: 1 },
  { dept_code: 'BIOT', dept_name: 'Biotechnology', is_teaching: 1 },
  { dept_code: 'BOD', dept_name: 'Bodo', is_teaching: 1 },
  { dept_code: 'COM', dept_name: 'Commerce', is_teaching: 1 },
  { dept_code: 'CSC', dept_name: 'Computer Science', is_teaching: 1 },
  { dept_code: 'ENS', dept_name: 'Environmental Science', is_teaching: 1 },
  { dept_code: 'GGY', dept_name: 'Geography', is_teaching: 1 },
  { dept_code: 'HIN', dept_name: 'Hindi', is_teaching: 1 },
  { dept_code: 'HRE', dept_name: 'Human Rights Education', is_teaching: 1 },
  { dept_code: 'PHL', dept_name: 'Philosophy', is_teaching: 1 },
  { dept_code: 'SNS', dept_name: 'Sanskrit', is_teaching: 1 },
  { dept_code: 'STS', dept_name: 'Statistics', is_teaching: 1 },
  { dept_code: 'FLK', dept_name: 'Folklore', is_teaching: 1 },
  { dept_code: 'LIB', dept_name: 'Library', is_teaching: 0 },
  { dept_code: 'BEARER', dept_name: 'Bearers', is_teaching: 0 },
] as const;
