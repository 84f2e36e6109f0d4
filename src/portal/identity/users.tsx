import type { ReactNode } from 'react';
import { collegeUser } from '#model/identity/college-user.ts';
import { ListPage } from '#portal/kit/list-page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { TabStrip, useTab } from '#portal/shell/tab-strip.tsx';
import { RoleInput } from './role-input.tsx';

const tabs = { departmental: 'Departmental Users', individual: 'Individual Users' };

/** Rung 2 of the ladder, one input: a role is chosen, although it is stored as plain text. */
const views: Views = { inputs: { role: RoleInput } };

/** Who can sign in: the college's users, and the employees, whose list is another area's (`individual`). */
export function Users({ individual }: { individual: (tabs: ReactNode) => ReactNode }) {
  const strip = <TabStrip label="Users" tabs={tabs} />;
  if (useTab(tabs) === 'individual') return individual(strip);
  return <ListPage resource={collegeUser} views={views} above={strip} />;
}
