import { ordinal, termChoices } from '#model/academics/terms.ts';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { Select } from '#portal/kit/kinds/pickers.ts';
import type { InputProps } from '#portal/kit/views.ts';
import { useCourse } from './use-course.ts';

interface TermInputProps extends InputProps<number | string | null> {
  /**
   * The field of the same form that holds the name of the course: 'course' for a section, 'course_name' for a class.
   */
  courseField: string;
}

/**
 * A term of the course that the form names in `courseField`. Its label is the course's tenure ('Semester') and its
 * choices are 1 to the course's number of terms; 'Term' and 1 to 6 without a course. The value is a number, null for
 * none. A stored term that the course does not have stays visible, with a warning.
 */
export function TermInput({ courseField, ...props }: TermInputProps) {
  const { field, values, onChange } = props;
  const chosen = useCourse(values[courseField]);
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
