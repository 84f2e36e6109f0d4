import { useQueryClient, type Query } from '@tanstack/react-query';
import { use, useEffect, useMemo, type ReactNode } from 'react';
import { uploadLimitOf } from '#model/files.ts';
import { siteBase } from '#model/site/addresses.ts';
import { DataSourceProvider } from '#portal/kit/data-source.tsx';
import { ErrorState } from '#portal/kit/page.tsx';
import { onReturn } from '#portal/session/client/connection.ts';
import { serverSource } from '#portal/session/client/server-source.ts';
import { Asked, Known } from '#portal/session/me.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** Renders its children once the server has returned the signed-in person, and provides their data source. */
export function MeGate({ children }: { children: ReactNode }) {
  const meState = use(Asked);
  if (!meState) throw new Error('MeGate stands outside MeProvider.');
  const { me, error, reload } = meState;
  const known = useMemo(() => (me ? { ...me, reload } : null), [me, reload]);
  const can = me?.can;
  const limit = uploadLimitOf(me?.settings.upload_limit);
  const site = me?.site ?? siteBase;
  const source = useMemo(() => (can ? serverSource(can, reload, { limit, site }) : null), [can, reload, limit, site]);
  if (known && source) {
    return (
      <Known value={known}>
        <DataSourceProvider source={source}>
          <ReadAgain />
          <SecondFactorGate>{children}</SecondFactorGate>
        </DataSourceProvider>
      </Known>
    );
  }
  if (error) return <ErrorState error={error} retry={reload} />;
  return <PageSkeleton />;
}

/**
 * Refetches the data on the screen when the server is reachable again. Requests in progress continue: if they were
 * restarted each time, they would never fail.
 */
function ReadAgain() {
  const client = useQueryClient();
  useEffect(
    () =>
      onReturn(({ failedToo }) => {
        const predicate = ({ state }: Query) => failedToo || state.status !== 'error';
        void client.invalidateQueries({ predicate }, { cancelRefetch: false });
      }),
    [client],
  );
  return null;
}
