import type { Values } from '../field.ts';
import { ordinal, type TermsOf } from './terms.ts';

/** What a class is called after. */
export interface ClassFacts {
  readonly course_name: string;
  readonly stream_name: string;
  readonly course_type: string;
  readonly dept_code: string;
  readonly term: number | null;
}

/**
 * The suggested name of a class: course, stream, ordinal term, term label, a dash, department, course type: 'BSc
 * Science 1st Semester - BOT MAJOR', 'BA Arts 2nd Semester - PASS COURSE'. Parts that are not chosen yet are left out;
 * '' when no part is chosen. `taught` is the course; it provides the word for its terms.
 */
export function suggestedClassName(facts: ClassFacts, taught: TermsOf | undefined): string {
  const { course_name, stream_name, course_type, dept_code, term } = facts;
  const what = [course_name, stream_name, term && `${ordinal(term)} ${taught?.tenure || 'Term'}`];
  const whose = [dept_code, course_type === 'PASS' ? 'PASS COURSE' : course_type];
  return [what, whose]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' - ');
}

/** The facts of a class as a form holds them. A term that is typed or chosen may be text. */
export function classFacts(values: Values): ClassFacts {
  const text = (name: string) => String(values[name] ?? '');
  const term = Number(values['term'] ?? 0);
  return {
    course_name: text('course_name'),
    stream_name: text('stream_name'),
    course_type: text('course_type'),
    dept_code: text('dept_code'),
    term: Number.isInteger(term) && term > 0 ? term : null,
  };
}

/**
 * Returns the form of a class after a manual change. Fields that no longer fit are emptied. The name is updated while
 * it is empty or equals the previous suggestion; a name that a user typed is kept. `courseOf` returns a course by its
 * name, if it is known.
 */
export function followClass(before: Values, changed: Values, courseOf: (name: string) => TermsOf | undefined): Values {
  const after = { ...changed };
  const left = before['course_type'] === 'MAJOR' && after['course_type'] !== 'MAJOR';
  if (left) after['dept_code'] = '';
  const { course_name, term } = classFacts(after);
  const terms = courseOf(course_name)?.no_of_term;
  if (before['course_name'] !== course_name && term !== null && terms && term > terms) after['term'] = null;

  const suggested = (values: Values) => {
    const facts = classFacts(values);
    return suggestedClassName(facts, courseOf(facts.course_name));
  };
  const byHand = before['class_name'] !== after['class_name'];
  const follows = before['class_name'] === '' || before['class_name'] === suggested(before);
  if (!byHand && follows) after['class_name'] = suggested(after);
  return after;
}
