import { useEffect, useRef, useState } from 'react';
import { settings } from '#model/college/settings.ts';
import type { FileEntry } from '#model/files.ts';
import { pages } from '#model/routes.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { HistoryButton } from '#portal/kit/record/history-button.tsx';
import { FilesInput } from '#portal/kit/kinds/files-view.tsx';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import { ErrorState, Skeleton } from '#portal/kit/page.tsx';
import { RecordForm, type FieldGroup } from '#portal/kit/record/record-form.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';

type Name = keyof typeof settings.fields;

/**
 * Rung 3 of the ladder, three inputs: the switch shows the address it opens, links are usually links, and a password is
 * requested only when needed.
 */
const views: Views = {
  inputs: { self_registration: SelfRegistrationInput, site_links: LinksInput, password: OwnPasswordInput },
};

const college: readonly Name[] = ['college_name', 'college_code', 'address', 'phone', 'email', 'logo', 'about'];
const site: readonly Name[] = [
  ...(['site_address', 'site_colour', 'site_accent', 'site_links', 'show_staff_phone', 'show_staff_email'] as const),
];

const signIn: readonly Name[] = [
  ...([
    'two_factor_required',
    'everybody_second_factor',
    'refuse_known_passwords',
    'idle_minutes',
    'sso_issuer',
    'sso_client_id',
    'sso_client_secret',
    'sso_label',
  ] as const),
];

const backups: readonly Name[] = ['backup_hour', 'backup_keep', 'password'];
const elsewhere = [...college, ...site, ...signIn, ...backups];

/** All settings; those without a group belong to the portal. */
const groups: readonly FieldGroup[] = [
  { title: 'The college', fields: college },
  { title: 'The public site', fields: site },
  {
    title: 'The portal',
    fields: Object.keys(settings.fields).filter((name) => !elsewhere.includes(name as Name)),
  },
  { title: 'Sign-in', fields: signIn },
  { title: 'Backups', fields: backups },
];

interface SettingsFormProps {
  /** The settings to show, in order; all of them when absent. */
  fields?: readonly Name[];
  /** The label of the button. */
  submit: string;
}

/** All or some of the settings. Every screen that shows them updates at once. */
export function SettingsForm({ fields, submit }: SettingsFormProps) {
  const list = useList(settings, {});
  const me = useMe();
  const latest = list.data?.rows[0];
  const [row, setRow] = useState(latest);
  const area = useRef<HTMLDivElement>(null);
  const saved = useRef(false);
  const [changed, setChanged] = useState(false);
  const version = row?.version;
  // A form with unsaved input keeps its base version, even if a newer one is loaded.
  if (latest && latest.version !== version && !changed) setRow(latest);
  useEffect(() => {
    // The form is mounted again with the stored values: the focus returns to the submit button.
    if (saved.current) area.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    saved.current = false;
  }, [version]);
  const startAgain = () => {
    setChanged(false);
    me.reload();
  };
  if (list.isError) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!row) return <Skeleton lines={fields?.length ?? elsewhere.length} height={64} />;
  return (
    <div ref={area}>
      <RecordForm
        key={version}
        resource={settings}
        row={row}
        views={views}
        {...(fields ? { fields } : { groups })}
        submit={submit}
        onChanged={setChanged}
        onSaved={(read) => {
          saved.current = true;
          return read();
        }}
      />
      {!fields && <HistoryButton resource={settings} row={row} holdsWork={changed} onTakenBack={startAgain} />}
    </div>
  );
}

function LinksInput(props: InputProps<FileEntry[]>) {
  return <FilesInput {...props} opens="link" />;
}

function SelfRegistrationInput(props: InputProps) {
  const { field, value } = props;
  const { Input } = viewOf(field);
  const help = `${value === 1 ? 'Students' : 'While it is on, students'} register at ${location.origin}${pages.registration.path}`;
  return <Input {...props} field={{ ...field, help }} />;
}

function OwnPasswordInput(props: InputProps<string>) {
  const { field, values, stored, error } = props;
  const isAsked = Number(values['backup_keep']) < Number(stored?.['backup_keep']) || error !== undefined;
  const { Input } = viewOf(field);
  return isAsked && <Input {...props} field={{ ...field, required: true }} />;
}
