import { classFacts } from '#model/academics/class-name.ts';
import type { SubjectEntry } from '#model/kinds/subjects.ts';
import { EntriesInput } from '#portal/kit/kinds/entry-list.tsx';
import { subjectEntry } from '#portal/kit/kinds/subjects-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { useSubjectOptions } from '../subject-options.ts';
import { UnavailableChoices } from '../unavailable-choices.tsx';

/** The compulsory or the optional subjects of a class: those of its course and stream. */
export function SubjectsOfClass(props: InputProps<SubjectEntry[]>) {
  return <SubjectsInput {...props} department="" />;
}

/** The major subjects of a class: those of its department within its course and stream. */
export function MajorSubjects(props: InputProps<SubjectEntry[]>) {
  return <SubjectsInput {...props} department={classFacts(props.values).dept_code} />;
}

function SubjectsInput({ department, ...props }: InputProps<SubjectEntry[]> & { department: string }) {
  const { value, values, onChange } = props;
  const { course_name, stream_name } = classFacts(values);
  const options = useSubjectOptions({ course: course_name, stream: stream_name, dept_code: department });
  const fits = (one: SubjectEntry) => !options || options.some((option) => option.value === one.code);
  const unfitting = value.filter((one) => !fits(one));
  const place = [course_name, stream_name, department].filter(Boolean).join(' ');
  const field =
    options?.length === 0 && place ? { ...props.field, help: `No subject of ${place} is entered.` } : props.field;
  return (
    <div>
      <EntriesInput {...props} field={field} {...subjectEntry} {...(options && { options })} />
      <UnavailableChoices
        chosen={unfitting.map((one) => subjectEntry.optionOf(one).label)}
        of={`the subjects of ${place}`}
        onTakeOut={() => {
          onChange(value.filter(fits));
          document.getElementById(props.id)?.focus();
        }}
      />
    </div>
  );
}
