import { course } from '#model/academics/course.ts';
import { ordinal, termChoices, type TermsOf } from '#model/academics/terms.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { Select } from '#portal/kit/kinds/pickers.ts';
import type { InputProps } from '#portal/kit/views.ts';

interface TermInputProps extends InputProps<number | string | null> {
  /** The field of the same form that holds the name of the course: 'course' of a section, 'course_name' of a class. */
  courseField: string;
}

/**
 * A term of the course that the form names in `courseField`. Its label is the course's tenure ('Semester') and its choices
 * are 1 to the course's number of terms; 'Term' and 1 to 6 without a course. The value is a number, null for none. A stored
 * term that the course does not have stays to be seen, and says so.
 */
export function TermInput({ courseField, ...props }: TermInputProps) {
  const { field, values, onChange } = props;
  const chosen = useCourse(String(values[courseField] ?? ''));
  const choices = termChoices(chosen).map(({ value, label }) => ({ value: String(value), label }));
  const value = props.value === null || props.value === '' ? null : String(props.value);
  const beyond = value !== null && !choices.some((one) => one.value === value);
  const word = chosen?.tenure || field.label;
  const unfitting =
    beyond && chosen ? `${chosen.name} has the ${word.toLowerCase()}s 1 to ${choices.length}.` : undefined;
  return (
    <Select
      {...controlProps({ ...props, field: { ...field, label: word }, error: props.error ?? unfitting })}
      data={beyond ? [...choices, { value, label: `${ordinal(Number(value))} ${word}` }] : choices}
      value={value}
      placeholder="Choose"
      clearable={!field.required}
      allowDeselect={false}
      onChange={(picked) => onChange(picked === null ? null : Number(picked))}
    />
  );
}

/** The course of that name; undefined while it is not read, or there is none. */
function useCourse(name: string): (TermsOf & { name: string }) | undefined {
  // The same list as the select of the course reads: it is asked for once.
  const { data } = useList(course, { sort: [course.caption] });
  const row = data?.rows.find((one) => one['name'] === name);
  return row && { name, tenure: String(row['tenure']), no_of_term: Number(row['no_of_term']) };
}
