import type { ReactNode } from 'react';
import type { DepartmentPart } from '#model/site/department-parts.ts';
import type { Visit } from '../page.ts';
import type { DepartmentFacts } from './read-department-facts.ts';

/** One part of a department: whether there is anything in it, and how it is drawn. */
export interface DepartmentTab {
  readonly name: DepartmentPart;
  /** Whether the department has anything to show here. */
  holds(facts: DepartmentFacts): boolean;
  /** Undefined where the queries ask for a page that is not there. */
  draw(visit: Visit, facts: DepartmentFacts): Promise<DrawnTab | undefined>;
}

export interface DrawnTab {
  readonly body: ReactNode;
  /** Its address with the queries that belong to it; absent: that of the tab. */
  readonly address?: string;
}
