import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { roleKind } from '#model/roles.ts';
import { department } from '#model/academics/department.ts';
import { mayOpen, pages, pathOf } from '#model/routes.ts';
import { useList } from '#portal/kit/data-source.tsx';
import type { ActionsProps } from '#portal/kit/views.ts';
import { useMe } from '#portal/shell/me.tsx';
import { placeOfNotice } from './notice-address.ts';
import { copyOf, type NoticeForm } from './notice-form.ts';
import { allNotices, departmentNotices, iqacMaterial } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';

/** The table of notices: the office's of all of them, IQAC's of its material, a department's of its own. */
export function ViewPage() {
  const { user, settings } = useMe();
  const { state } = useLocation() as { state: { copy?: object } | null };
  const navigate = useNavigate();
  const form = useNoticesInReach(settings.college_name);
  const writesAtOwnPage = mayOpen(user, { name: 'notices', params: {} });
  const copied = state?.copy;
  const views = useMemo(() => ({ actions: Duplicate, ...(copied && { start: copyOf({ ...copied }) }) }), [copied]);
  return (
    <NoticeList
      form={form}
      views={views}
      title={pages.view.title}
      {...(writesAtOwnPage && { addAt: pathOf('notices') })}
      openAt={(row) => {
        const { to, ...place } = placeOfNotice(row);
        void navigate(to, place);
      }}
    />
  );
}

/** The notices that are somebody's to change. */
function useNoticesInReach(college: string): NoticeForm {
  const { role } = useMe().user;
  const kind = roleKind(role);
  const { data } = useList(department, {}, kind === 'SUPERADMIN' || kind === 'DEPARTMENT');
  return useMemo(() => {
    const names = new Map((data?.rows ?? []).map((row) => [row['dept_code'], String(row['dept_name'])]));
    if (kind === 'IQAC') return iqacMaterial(college);
    if (kind === 'DEPARTMENT') return departmentNotices({ code: role, name: names.get(role) ?? role });
    return allNotices(college, [...names.values()]);
  }, [data, kind, role, college]);
}

/** Opens the form of a new notice with all that a row says. */
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
