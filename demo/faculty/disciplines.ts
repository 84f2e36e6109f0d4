import { artsDisciplines } from './disciplines-arts.ts';
import { scienceDisciplines } from './disciplines-sciences.ts';
import type { Discipline } from './discipline.ts';

const disciplines: Readonly<Record<string, Discipline>> = { ...artsDisciplines, ...scienceDisciplines };

/** The discipline with a code. Throws when the sample has none. */
export function disciplineOf(code: string): Discipline {
  const found = disciplines[code];
  if (!found) throw new Error(`The sample has no discipline ${code}.`);
  return found;
}
