/** A subject as it is entered. */
export interface DemoSubject {
  course: string;
  stream: { label: string; value: string }[];
  dept_code: string;
  sub_code: string;
  sub_name: string;
  total_marks: number;
  pass_marks: number;
  is_MIL: 0 | 1;
}

/** What the papers of one list share. A paper common to several courses names none: `course: ''`. */
interface Shared {
  course: string;
  streams: string[];
  dept_code: string;
  total_marks?: number;
  is_MIL?: 0 | 1;
}

/** The papers of one department and course, from their published codes and titles. */
export function papers(shared: Shared, titles: Record<string, string>): DemoSubject[] {
  const { course, streams, dept_code, total_marks = 100, is_MIL = 0 } = shared;
  return Object.entries(titles).map(([sub_code, sub_name]) => ({
    course,
    stream: streams.map((name) => ({ label: name, value: name })),
    dept_code,
    sub_code,
    sub_name,
    total_marks,
    pass_marks: Math.round(total_marks * passShare(sub_name)),
    is_MIL,
  }));
}

/** A theory paper is passed with 30 %, a practical one with 40 %. */
function passShare(title: string): number {
  return title.startsWith('Practical') ? 0.4 : 0.3;
}
