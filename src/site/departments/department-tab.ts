import type { ReactNode } from 'react';
import type { DepartmentPart } from '#model/site/department-parts.ts';
import type { Visit } from '../page.ts';
import type { DepartmentFacts } from './read-department-facts.ts';

/** One part of a department: whether it has content, and how it is rendered. */
export interface DepartmentTab {
  readonly name: DepartmentPart;
  /** Whether the department has anything to show here. */
  holds(facts: DepartmentFacts): boolean;
  /** Undefined if the query asks for a page that does not exist. */
  draw(visit: Visit, facts: DepartmentFacts): Promise<DrawnTab | undefined>;
}

export interface DrawnTab {
  readonly body: ReactNode;
  /** Its address with the relevant query; absent: that of the tab. */
  readonly address?: string;
}
