import { ActionIcon, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { facultyProfile, linkFields } from '#model/faculty/faculty-profile.ts';
import { HistoryButton } from '#portal/kit/record/history-button.tsx';
import { controlProps } from '#portal/kit/kinds/control.ts';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { saveForm, type FacultyData } from '../calls.ts';
import { ProfileForm, type ProfileGroup } from '../form/profile-form.tsx';
import type { Reload } from '../use-faculty-data.ts';

interface LinksProps {
  data: FacultyData;
  reload: Reload;
}

const linksForm: Resource = {
  ...facultyProfile,
  name: 'links',
  label: 'Links',
  fields: Object.fromEntries(linkFields.map((name) => [name, facultyProfile.fields[name]])),
  columns: [],
};

const groups: readonly ProfileGroup[] = [
  {
    title: 'Pages elsewhere',
    note: 'Whole addresses, with https:// in front. They stand on the public page.',
    fields: linkFields,
  },
];

const views: Views = { inputs: Object.fromEntries(linkFields.map((name) => [name, LinkInput])) };

/** The web profiles of a person. */
export function Links({ data, reload }: LinksProps) {
  const { employee_id, email } = data;
  const save = useCallback(
    ({ version, ...links }: Values) => saveForm({ employee_id, email }, 'links', { value: links, version }),
    [employee_id, email],
  );
  const profile = data['profile_id'] as number | null;
  return (
    <ProfileForm
      resource={linksForm}
      {...{ groups, views, data, reload, save }}
      history={(form) =>
        profile !== null && <HistoryButton resource={facultyProfile} row={{ id: profile, version: 0 }} {...form} />
      }
    />
  );
}

function LinkInput(props: InputProps<string>) {
  const { field, value, onChange } = props;
  const leads = /^https?:\/\/./i.test(value.trim());
  return (
    <TextInput
      {...controlProps(props)}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={value}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={
        leads && (
          <ActionIcon
            component="a"
            href={value.trim()}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            size={32}
            aria-label={`Open ${field.label} in a new tab`}
          >
            <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}
