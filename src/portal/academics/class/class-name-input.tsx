import { Button } from '@mantine/core';
import { classFacts, suggestedClassName } from '#model/academics/class-name.ts';
import { textView } from '#portal/kit/kinds/text-view.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import styles from '../academics.module.css';
import { useCourse } from '../use-course.ts';

/** The name of a class, with the suggested name. */
export function ClassNameInput(props: InputProps<string>) {
  const { id, value, values, onChange, field } = props;
  const facts = classFacts(values);
  const taught = useCourse(facts.course_name);
  const suggested = suggestedClassName(facts, taught);
  // The term's label is unknown until the course is loaded.
  const differs = suggested !== '' && suggested !== value && (taught !== undefined || facts.course_name === '');
  const help = differs ? undefined : 'Made of what is chosen above, until you change it.';
  return (
    <div>
      <textView.Input {...props} field={help ? { ...field, help } : field} />
      {differs && (
        <div className={styles['suggestion']}>
          <span>Suggested: {suggested}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              onChange(suggested);
              document.getElementById(id)?.focus();
            }}
          >
            Use suggestion
          </Button>
        </div>
      )}
    </div>
  );
}
