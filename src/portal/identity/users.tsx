import type { ReactNode } from 'react';
import { collegeUser } from '#model/identity/college-user.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { TabTitleProvider } from '#portal/kit/page.tsx';
import type { Views } from '#portal/kit/views.ts';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';
import { RoleInput } from './role-input.tsx';
import { ResetFactorOfUser, RoleCell } from './two-factor/reset-factor.tsx';

const tabs = { departmental: 'Departmental Users', individual: 'Individual Users' };

/**
 * Up to rung 3 of the ladder: a cell, a button in each row, and a select for the role, which is stored as plain text.
 */
const views: Views = {
  inputs: { role: RoleInput },
  cells: { role: RoleCell },
  actions: ResetFactorOfUser,
};

/** All accounts: the college's users, and the employees, whose list comes from another area (`individual`). */
export function Users({ individual }: { individual: (tabs: ReactNode) => ReactNode }) {
  const strip = <TabStrip label="Users" tabs={tabs} />;
  const tab = useTab(tabs);
  return (
    <TabTitleProvider value={tabs[tab]}>
      {tab === 'individual' ? individual(strip) : <ListPage resource={collegeUser} views={views} head={strip} />}
    </TabTitleProvider>
  );
}
