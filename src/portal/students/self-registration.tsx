import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { pages } from '#model/routes.ts';
import { Boundary } from '#portal/kit/boundary.tsx';
import { Wordmark } from '#portal/kit/mark.tsx';
import { ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { draftOf } from '#portal/session/drafts/draft.ts';
import { CollegeCode, readCollege, type College } from './calls.ts';
import styles from './self-registration.module.css';
import { Wizard } from './wizard.tsx';

/** A visitor cannot use the generic calls; the registration has calls of its own. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const draft = draftOf('registration');

/**
 * The public registration: students register themselves while the settings allow it. Otherwise it redirects to /login.
 */
export function SelfRegistration() {
  return (
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <Registration />
      </QueryClientProvider>
    </BrowserRouter>
  );
}

function Registration() {
  const { data: college, error, refetch } = useQuery({ queryKey: ['registration'], queryFn: () => readCollege() });
  // A new key mounts a new, empty form.
  const [round, setRound] = useState(0);
  const isClosed = error instanceof ProblemError && error.status === 401;
  useEffect(() => {
    if (isClosed) location.replace(pages.login.path);
  }, [isClosed]);
  return (
    <div className={styles['ground']}>
      <header className={styles['head']}>
        {college ? <Letterhead college={college} /> : <Wordmark size={22} />}
        <a href={pages.login.path}>Staff sign in</a>
      </header>
      <main className={styles['main']}>
        <Page title={pages.registration.title}>
          {!college && (!error || isClosed) && <Skeleton lines={6} height={40} />}
          {!college && error && !isClosed && <ErrorState error={error} retry={() => void refetch()} />}
          {college && (
            <CollegeCode value={college.college_code}>
              <Boundary>
                <Wizard
                  key={round}
                  draft={draft}
                  kept="Kept in this tab until you submit. On a shared computer, close the tab when you leave."
                  staff={false}
                  onOkay={() => setRound(round + 1)}
                />
              </Boundary>
            </CollegeCode>
          )}
        </Page>
      </main>
    </div>
  );
}

function Letterhead({ college }: { college: College }) {
  return (
    <p className={styles['college']}>
      {college.logo && <img src={college.logo} alt="" height={40} />}
      <span>{college.college_name}</span>
    </p>
  );
}
