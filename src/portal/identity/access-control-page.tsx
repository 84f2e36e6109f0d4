import { TextInput } from '@mantine/core';
import { accessControl } from '#model/identity/access-control.ts';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';
import { purposes } from '#model/college/purposes.ts';

/** Rung 3 of the ladder, one input: the person who gives a grant is not typed. */
const views: Views = { purpose: purposes.accesscontrol, inputs: { assigned_by: GivenBy } };

/** The grants that give employees access to an area of the college's work. */
export function AccessControlPage() {
  return <ListPage resource={accessControl} views={views} />;
}

/** The user who saves a grant is its giver: the server sets the field, whatever is sent. */
function GivenBy(props: InputProps<string>) {
  const { user } = useMe();
  const { value, editing } = props;
  const help = editing && value !== user.email ? 'Yours once you save.' : 'You, as you are signed in.';
  return (
    <TextInput
      {...controlProps(props)}
      value={editing ? value : user.email}
      readOnly
      required={false}
      description={help}
    />
  );
}
