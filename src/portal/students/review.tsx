import { Link } from 'react-router';
import type { Field } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { student } from '#model/people/student.ts';
import { formatStored } from '#portal/kit/format-stored.ts';
import { steps, type Step } from './steps.ts';
import { useBranches } from './student-inputs.tsx';
import styles from './wizard.module.css';

/** A summary of all input by step, each with a link back to the step. */
export function Review({ values }: { values: Values }) {
  return (
    <>
      <p className={styles['lead']}>Look through what you entered, then submit it.</p>
      {steps.map((step, at) => step.fields.length > 0 && <Entered key={step.title} {...{ step, at, values }} />)}
    </>
  );
}

function Entered({ step, at, values }: { step: Step; at: number; values: Values }) {
  const { data = [] } = useBranches();
  const say = (name: string, field: Field) => {
    const branch = name === 'branch_code' && data.find((one) => one.branch_code === values[name]);
    return branch ? `${branch.branch_name} · ${branch.branch_code}` : formatStored(field, values[name]);
  };
  return (
    <section className={styles['entered']} aria-label={step.title}>
      <div className={styles['enteredHead']}>
        <h3>{step.title}</h3>
        <Link to={at === 0 ? '?' : `?step=${at + 1}`} aria-label={`Edit ${step.title}`}>
          Edit
        </Link>
      </div>
      <dl>
        {step.fields.map((name) => (
          <div key={name}>
            <dt>{student.fields[name].label}</dt>
            <dd>{say(name, student.fields[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
