import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { roleKind } from '#model/roles.ts';
import { department } from '#model/academics/department.ts';
import { mayOpen, pages, pathOf } from '#model/routes.ts';
import { useList } from '#portal/kit/data-source.tsx';
import type { ActionsProps } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';
import { fromList } from './saved-message.tsx';
import { placeOfNotice } from './notice-address.ts';
import { copyNotice, type NoticeForm } from './notice-form.ts';
import { allNotices, departmentNotices, iqacMaterial, type Publisher } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';
import { WithPublisher } from './with-publisher.tsx';

/** The table of notices: for the office all of them, for IQAC its material, for a department its own. */
export function ViewPage() {
  const { role } = useMe().user;
  const kind = roleKind(role);
  if (kind === 'IQAC') return <IqacTable />;
  if (kind !== 'DEPARTMENT') return <WholeTable />;
  return (
    <WithPublisher code={role} title={pages.view.title}>
      {(publisher) => <OwnTable publisher={publisher} />}
    </WithPublisher>
  );
}

function WholeTable() {
  const college = useMe().settings.college_name;
  const { data } = useList(department, {});
  const form = useMemo(
    () => allNotices(college, data?.rows.map((row) => String(row['dept_name'])) ?? []),
    [data, college],
  );
  return <NoticeTable form={form} />;
}

function IqacTable() {
  const college = useMe().settings.college_name;
  const form = useMemo(() => iqacMaterial(college), [college]);
  return <NoticeTable form={form} />;
}

function OwnTable({ publisher }: { publisher: Publisher }) {
  const form = useMemo(() => departmentNotices(publisher), [publisher]);
  return <NoticeTable form={form} />;
}

function NoticeTable({ form }: { form: NoticeForm }) {
  const { user } = useMe();
  const { state } = useLocation() as { state: { copy?: object } | null };
  const navigate = useNavigate();
  const writesAtOwnPage = mayOpen(user, { name: 'notices', params: {} });
  const copied = state?.copy;
  const views = useMemo(
    () => ({ actions: Duplicate, ...(copied && { start: () => copyNotice({ ...copied }, form) }) }),
    [copied, form],
  );
  return (
    <NoticeList
      form={form}
      views={views}
      title={pages.view.title}
      {...(writesAtOwnPage && { addAt: () => void navigate(pathOf('notices')) })}
      openAt={(row) => void navigate(placeOfNotice(row), { state: fromList })}
    />
  );
}

/** Opens the form of a new notice with the values of a row. */
function Duplicate({ row, name }: ActionsProps) {
  const { user } = useMe();
  const navigate = useNavigate();
  const to = mayOpen(user, { name: 'notices', params: {} }) ? pathOf('notices') : '?add';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Duplicate ${name}`}
      title="Duplicate"
      onClick={() => void navigate(to, { state: { copy: row } })}
    >
      <IconCopy size={18} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
