import { Switch } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { notify, notifyError } from '#portal/kit/feedback.tsx';
import { employee } from '#model/people/employee.ts';
import { hasLeft } from '#model/people/leaving.ts';
import { PreviewFrame } from '#portal/kit/on-site/preview-frame.tsx';
import { personAddress } from '#model/site/addresses.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import { readPreview } from '#portal/session/client/server-source.ts';
import { useSiteAddress } from '#portal/session/use-site-address.ts';
import { isPublished } from '../is-published.ts';
import { saveLive, type FacultyData } from '../calls.ts';
import type { Reload } from '../use-faculty-data.ts';
import styles from './home.module.css';
import { missingIn } from './missing.ts';

interface HomeProps {
  data: FacultyData;
  reload: Reload;
}

/** Whether the page of this person is public, what is missing on it, and a preview. */
export function Home({ data, reload }: HomeProps) {
  const isLive = isPublished(data);
  const siteAddress = useSiteAddress();
  // A save or a change of the Live flag changes the page: the preview is read again when the data changes.
  const read = useCallback(() => readPreview(employee.name, data.employee_id), [data]);
  return (
    <div className={styles['home']}>
      <div className={styles['top']}>
        <Live data={data} reload={reload} />
        <Missing data={data} />
      </div>
      <p className={styles['onPaper']}>
        {isLive ? 'The public page' : 'The public page, once it is live'}:{' '}
        {siteAddress(personAddress({ id: data.employee_id, name: data['name'] }))}
      </p>
      <section className={styles['preview']} aria-labelledby="public-page">
        <h2 id="public-page" className={styles['over']}>
          {isLive ? 'As the public sees it' : 'As the public will see it'}
        </h2>
        <div className={styles['sheet']}>
          <PreviewFrame read={read} title={`The public page of ${String(data['name'])}`} />
        </div>
      </section>
    </div>
  );
}

/** The Live flag. It is saved at once. */
function Live({ data, reload }: HomeProps) {
  // The new value, until it is saved and read again.
  const [turned, setTurned] = useState<0 | 1 | null>(null);
  const live = turned ?? (data['live_now'] === 1 ? 1 : 0);
  const turn = async (of: FacultyData, value: 0 | 1) => {
    setTurned(value);
    try {
      const message = await saveLive(of, value);
      const fresh = await reload();
      const undo = fresh ? { undo: () => void turn(fresh, value === 1 ? 0 : 1), ms: 6000 } : {};
      notify(message, undo);
    } catch (error) {
      notifyError(error);
      await reload();
    }
    setTurned(null);
  };
  return (
    <Switch
      label="Live"
      description={wordsOfLive(data, live)}
      checked={live === 1}
      onChange={({ currentTarget }) => {
        if (turned === null) void turn(data, currentTarget.checked ? 1 : 0);
      }}
    />
  );
}

function wordsOfLive(data: FacultyData, live: 0 | 1): string {
  if (hasLeft(data, todayAtCollege())) return 'The public sees no page of somebody who has left.';
  return live === 1 ? 'The public sees this page.' : 'The public does not see this page.';
}

/** The missing parts of the page, each with a link to its tab. */
function Missing({ data }: { data: FacultyData }) {
  const missing = missingIn(data);
  if (missing.length === 0) return null;
  return (
    <div className={styles['missing']}>
      <h2>Still missing</h2>
      <ul>
        {missing.map(({ words, tab }) => (
          <li key={words}>
            <Link to={`?tab=${tab}`}>{words}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
