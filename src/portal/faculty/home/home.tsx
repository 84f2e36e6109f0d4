import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { department } from '#model/academics/department.ts';
import { collegeCode } from '#model/college/codes.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { say, sayProblem } from '#portal/kit/feedback.tsx';
import { RichText } from '#portal/kit/rich-text/rich-text-view.tsx';
import { useMe } from '#portal/shell/me.tsx';
import { saveLive, type FacultyData } from '../calls.ts';
import { PublicPage } from '../public-page/public-page.tsx';
import { publicPerson } from '#model/faculty/public/public-person.ts';
import type { Reload } from '../use-faculty-data.ts';
import styles from './home.module.css';
import { missingIn } from './missing.ts';

interface HomeProps {
  data: FacultyData;
  reload: Reload;
}

/** Whether the public sees the page of this person, what it would still miss, and the page itself. */
export function Home({ data, reload }: HomeProps) {
  const departmentName = useDepartmentName(String(data['dept_code']));
  return (
    <div className={styles['home']}>
      <div className={styles['top']}>
        <Live data={data} reload={reload} />
        <Missing data={data} />
      </div>
      <section className={styles['preview']} aria-labelledby="public-page">
        <h2 id="public-page" className={styles['over']}>
          {data['live_now'] === 1 ? 'As the public sees it' : 'As the public will see it'}
        </h2>
        <div className={styles['sheet']}>
          <PublicPage
            person={publicPerson(data, departmentName)}
            rank={3}
            drawText={(html) => <RichText html={html} linksBeside />}
          />
        </div>
      </section>
    </div>
  );
}

/** The Live flag. It is saved as it is turned. */
function Live({ data, reload }: HomeProps) {
  // What it is turned to, until that is stored and read again.
  const [turned, setTurned] = useState<0 | 1 | null>(null);
  const live = turned ?? (data['live_now'] === 1 ? 1 : 0);
  const turn = async (of: FacultyData, value: 0 | 1) => {
    setTurned(value);
    try {
      const message = await saveLive(of, value);
      const fresh = await reload();
      const undo = fresh ? { undo: () => void turn(fresh, value === 1 ? 0 : 1), ms: 6000 } : {};
      say(message, undo);
    } catch (error) {
      sayProblem(error);
      await reload();
    }
    setTurned(null);
  };
  return (
    <Switch
      label="Live"
      description={live === 1 ? 'The public sees this page.' : 'The public does not see this page.'}
      checked={live === 1}
      onChange={({ currentTarget }) => {
        if (turned === null) void turn(data, currentTarget.checked ? 1 : 0);
      }}
    />
  );
}

/** What would still make the page whole, each with the way to where it is written. */
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

/** The name of a department, or of the college, by its code; the code until it is read. */
function useDepartmentName(code: string): string {
  const { settings } = useMe();
  const isCollege = code === collegeCode;
  const list = useList(department, { filters: { dept_code: code }, limit: 1 }, code !== '' && !isCollege);
  if (isCollege) return settings.college_name || code;
  return String(list.data?.rows[0]?.['dept_name'] ?? code);
}
