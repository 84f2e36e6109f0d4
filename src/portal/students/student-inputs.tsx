import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import { Select } from '#portal/kit/kinds/pickers.ts';
import { storedKey } from '#portal/kit/stored-key.ts';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { readBranches, readSemesters, useCollegeCode, type Branch } from './calls.ts';
import { followStudent, isSameAddress } from './follow.ts';
import styles from './students.module.css';

/** The branches of the college, when they are loaded. */
export function useBranches() {
  const college = useCollegeCode();
  return useQuery({ queryKey: storedKey('branches', college), queryFn: () => readBranches(college) });
}

/** The branches of the chosen program. */
function BranchInput(props: InputProps<string>) {
  const { value, values, onChange, error } = props;
  const program = String(values['program']);
  const { data = [], isPending, isError, refetch } = useBranches();
  const options = data.filter((one) => one.program === program).map(optionOf);
  const isStored = value === '' || options.some((one) => one.value === value);
  return (
    <Select
      {...controlProps(props)}
      error={error ?? (isError && 'The branches could not be loaded. Open the list to try again.')}
      data={isStored ? options : [...options, { value, label: value }]}
      value={value || null}
      placeholder={program === '' ? 'Choose the program first' : isPending ? 'Loading' : 'Choose'}
      nothingFoundMessage={nothingFound(program, options.length)}
      onDropdownOpen={() => void (isError && refetch())}
      searchable
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function nothingFound(program: string, offered: number): string {
  if (program === '') return 'Choose the program first.';
  return offered === 0 ? `The college has no branch of the program ${program}.` : 'Nothing found';
}

function optionOf({ branch_code, branch_name }: Branch) {
  return { value: branch_code, label: `${branch_name} · ${branch_code}` };
}

/**
 * The semesters of the chosen branch. A semester that it does not have is cleared, unless it is stored with this
 * branch: the course of the branch may have changed since.
 */
function SemesterInput(props: InputProps<number | string | null>) {
  const { value, values, stored, onChange, error } = props;
  const college = useCollegeCode();
  const branch = String(values['branch_code']);
  const { data, isError, refetch } = useQuery({
    queryKey: storedKey('semesters', college, branch),
    queryFn: () => readSemesters({ college, branch }),
    enabled: branch !== '',
  });
  const chosen = value === null ? '' : String(value);
  const isStored = stored?.['branch_code'] === branch && String(stored['current_semester']) === chosen;
  const isOffered = data?.some(({ id }) => String(id) === chosen) ?? true;
  const isMissing = chosen !== '' && !isOffered && !isStored;
  const drop = useEffectEvent(() => onChange(null));
  useEffect(() => {
    if (isMissing) drop();
  }, [isMissing]);
  const options = (data ?? []).map(({ id, semester_name }) => ({ value: String(id), label: semester_name }));
  return (
    <Select
      {...controlProps(props)}
      error={error ?? (isError && 'The semesters could not be loaded. Open the list to try again.')}
      data={chosen === '' || (data && isOffered) ? options : [...options, { value: chosen, label: chosen }]}
      value={chosen || null}
      placeholder={branch === '' ? 'Choose the branch first' : 'Choose'}
      nothingFoundMessage={branch === '' ? 'Choose the branch first.' : 'Loading'}
      onDropdownOpen={() => void (isError && refetch())}
      allowDeselect={false}
      onChange={(picked) => onChange(picked === null ? null : Number(picked))}
    />
  );
}

/** The permanent address, which often equals the present one. */
function PermanentAddressInput(props: InputProps) {
  const { field, values, onChange } = props;
  const { Input } = viewOf(field);
  const present = values['present_address'];
  return (
    <div className={styles['address']}>
      <Input {...props} />
      <Checkbox
        label="Same as present address"
        checked={isSameAddress(values)}
        disabled={present === ''}
        onChange={(event) => onChange(event.currentTarget.checked ? present : '')}
      />
    </div>
  );
}

/** The college in the settings on the day of the registration: read-only. */
function CollegeInput(props: InputProps<string>) {
  return <TextInput {...controlProps(props)} value={props.value} readOnly />;
}

/** The parts of a student's form beyond the definition: dependent selects, and one address for both fields. */
export const studentForm = {
  follow: followStudent,
  inputs: {
    branch_code: BranchInput,
    current_semester: SemesterInput,
    permanent_address: PermanentAddressInput,
    college_code: CollegeInput,
  },
} satisfies Views;

/** The same for students who register themselves. */
export const ownStudentForm: Views = {
  ...studentForm,
  autofill: {
    name: 'name',
    date_of_birth: 'bday',
    gender: 'sex',
    phone: 'tel-national',
    present_address: 'street-address',
    // A person may have two addresses: this lets the browser distinguish them.
    permanent_address: 'section-permanent street-address',
  },
};
