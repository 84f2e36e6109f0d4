import { TextInput } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { Values } from '#model/field.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { employee, officeFields } from '#model/people/employee.ts';
import { roleKind } from '#model/roles.ts';
import { useDataSource } from '#portal/kit/data-source.tsx';
import { HistoryButton } from '#portal/kit/record/history-button.tsx';
import type { HistoryDrawerProps } from '#portal/kit/record/history-drawer.tsx';
import { formatStored } from '#portal/kit/format-stored.ts';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { HeadFlag } from '#portal/session/head-flag.tsx';
import { useMe } from '#portal/session/me.tsx';
import { usePrincipal } from '#portal/session/use-principal.ts';
import { saveBasic, type FacultyData } from '../calls.ts';
import { ProfileForm } from '../form/profile-form.tsx';
import type { Reload } from '../use-faculty-data.ts';
import { basicForm, basicGroups } from './basic-form.ts';

interface BasicProps {
  data: FacultyData;
  reload: Reload;
}

/** The form on the user's own page: fields of the office are read-only, and the browser autofills some others. */
const own: Views = {
  inputs: Object.fromEntries(officeFields.map((name) => [name, Locked])),
  autofill: {
    name: 'name',
    email: 'email',
    phone: 'tel',
    designation: 'organization-title',
    permanent_address: 'street-address',
  },
};

/** The form as the office and the department fill it in. */
const offices: Views = { inputs: { is_hod: HeadFlag } };

/** The Basic form: the identity and the contact details of a person. */
export function Basic({ data, reload }: BasicProps) {
  const { user, reload: askWhoIAm } = useMe();
  const principal = usePrincipal();
  const isOwn = roleKind(user.role) === 'FACULTY';
  const resource = useMemo(() => basicForm(principal), [principal]);
  const id = data.employee_id;
  const save = useCallback(
    async (values: Values) => {
      const answer = await saveBasic(id, values);
      // The e-mail determines the sign-in, and the name is in the page header.
      if (isOwn) askWhoIAm();
      return answer;
    },
    [id, isOwn, askWhoIAm],
  );
  return (
    <ProfileForm
      {...{ resource, data, reload, save }}
      groups={basicGroups}
      views={isOwn ? own : offices}
      history={(form) => <Histories data={data} {...form} />}
    />
  );
}

interface HistoriesProps extends Pick<HistoryDrawerProps, 'holdsWork' | 'onTakenBack'> {
  data: FacultyData;
}

/** The form shows the fields of two records. */
function Histories({ data, ...form }: HistoriesProps) {
  const { can } = useDataSource();
  const profile = data['profile_id'] as number | null;
  return (
    <>
      {can(employee.name, 'update') && (
        <HistoryButton
          resource={employee}
          row={{ id: data.employee_id, version: 0 }}
          words="History of the employee"
          {...form}
        />
      )}
      {profile !== null && (
        <HistoryButton
          resource={facultyProfile}
          row={{ id: profile, version: 0 }}
          words="History of the profile"
          {...form}
        />
      )}
    </>
  );
}

function Locked({ id, field, value }: InputProps) {
  const words = formatStored(field, value);
  return <TextInput id={id} label={field.label} description="The office keeps this." value={words || '–'} readOnly />;
}
