import { TextInput } from '@mantine/core';
import { followSection } from '#model/academics/follow-section.ts';
import { usualPeriods } from '#model/academics/routine-clashes.ts';
import { periodRange } from '#model/academics/week.ts';
import type { Values } from '#model/field.ts';
import { employee } from '#model/people/employee.ts';
import { useAllRecords } from '#portal/kit/data-source.tsx';
import { choiceView } from '#portal/kit/kinds/choice-view.tsx';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { Select } from '#portal/kit/kinds/pickers.ts';
import { RefInput } from '#portal/kit/kinds/ref-view.tsx';
import { textView } from '#portal/kit/kinds/text-view.tsx';
import { timeView } from '#portal/kit/kinds/time-view.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { purposes } from '#model/college/purposes.ts';
import { knownOfCourse, SubjectOfCourse, TermOfCourse } from '../course-inputs.tsx';
import { ClashPanel } from './clash-panel.tsx';
import { clashFields } from './clash-fields.ts';
import { useClashCheck } from './use-routine-entries.ts';

/** Rungs 2 and 3 of the ladder: earlier choices limit later ones, and clashes are shown during input. */
export const routineViews: Views = {
  purpose: purposes.routine,
  follow: (before, after, known) => followSection(before, after, knownOfCourse(known)),
  inputs: {
    day: Day,
    semester: TermOfCourse,
    sub_code: SubjectOfCourse,
    section: Section,
    teacher: Teacher,
    teacher_name: TeacherName,
    room_number: Room,
    period_number: Period,
    start_time: Time,
    end_time: Time,
    reason: ClashPanel,
  },
};

function Day(props: InputProps<string>) {
  return <choiceView.Input {...props} onChange={moving(props)} />;
}

function Time(props: InputProps<string | null>) {
  return <timeView.Input {...props} onChange={moving(props)} />;
}

/** A clash error at other fields may be resolved when the hour moves. */
function moving<Value>({ name, values, change }: InputProps<Value>) {
  return (value: Value) => change({ ...clashFields(values), [name]: value });
}

function Section(props: InputProps<string>) {
  return <choiceView.Input {...props} error={useClashAt(props)} />;
}

function Room(props: InputProps<string>) {
  return <textView.Input {...props} error={useClashAt(props)} />;
}

/** Chosen by name and e-mail address; the name field is updated with it. */
function Teacher(props: InputProps<string>) {
  const { data } = useAllRecords(employee);
  const choose = (email: string) => {
    const chosen = data?.rows.find((row) => row['email'] === email);
    props.change({ teacher: email, teacher_name: String(chosen?.['name'] ?? '') });
  };
  return <RefInput {...props} error={useClashAt(props)} onChange={choose} />;
}

/** Typed for a guest, who has no e-mail address; for an employee it is filled in. */
function TeacherName(props: InputProps<string>) {
  const { values, field } = props;
  const error = useClashAt(props);
  if (values['teacher'] === '') {
    const help = 'Of a guest, who is not among the employees.';
    return <textView.Input {...props} field={{ ...field, help }} error={error} />;
  }
  const own = controlProps({ ...props, field: { ...field, help: 'Comes with the teacher.' } });
  return <TextInput {...own} value={props.value} readOnly />;
}

function useClashAt(props: InputProps<never> | InputProps<string>): string | undefined {
  const { clashes } = useClashCheck(props);
  const clash = clashes.find((one) => one.field === props.name);
  return props.error ?? (clash && `Clash with ${clash.other.sub_code}: see below.`);
}

const periods = Array.from({ length: periodRange[1] }, (_, at) => at + periodRange[0]);

/** A period fills in its usual times unless the user typed others. */
function Period(props: InputProps<number | string | null>) {
  const { values, change, value } = props;
  const { hour, surroundings } = useClashCheck(props);
  const usual = usualPeriods(surroundings.hours, hour.session);
  const timesOf = (period: number | null) => usual.find((one) => one.period_number === period);
  const choose = (picked: string | null) => {
    const period = picked === null ? null : Number(picked);
    const [was, is] = [timesOf(hour.period_number), timesOf(period)];
    const isEmpty = hour.start_time === null && hour.end_time === null;
    const isUsual = was !== undefined && was.start_time === hour.start_time && was.end_time === hour.end_time;
    const times: Values = is && (isEmpty || isUsual) ? { start_time: is.start_time, end_time: is.end_time } : {};
    change({ ...clashFields(values), period_number: period, ...times });
  };
  return (
    <Select
      {...controlProps(props)}
      data={periods.map((period) => ({ value: String(period), label: labelOf(period, timesOf(period)) }))}
      value={value === null || value === '' ? null : String(value)}
      placeholder="Choose"
      allowDeselect={false}
      onChange={choose}
    />
  );
}

function labelOf(period: number, times: { start_time: string; end_time: string } | undefined): string {
  return times ? `${period} · ${times.start_time}–${times.end_time}` : String(period);
}
