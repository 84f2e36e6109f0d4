import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { settings } from '#model/college/settings.ts';
import type { Field, StoredRow } from '#model/define.ts';
import { pages, pathOf, type PageName } from '#model/routes.ts';
import { resourceNamed, type ResourceName } from '#model/resources.ts';
import { useList } from '#portal/kit/data-source.tsx';
import { Page } from '#portal/kit/page.tsx';
import { Panel, Panels } from '#portal/kit/panels.tsx';
import { purposes } from '#model/college/purposes.ts';
import styles from './initialisation.module.css';
import { SettingsForm } from './settings-form.tsx';

type Fact = keyof typeof settings.fields;

const facts: readonly Fact[] = ['college_name', 'college_code', 'address', 'logo', 'site_address'];

/** The text for a value that is optional: nothing is missing then. */
const otherwise: Readonly<Partial<Record<Fact, string>>> = { site_address: 'the portal’s own' };

interface Step {
  resource: ResourceName;
  page: PageName;
  /** Its label in this list. */
  label: string;
  /** Its purpose, and what depends on it. */
  why: string;
}

const steps: readonly Step[] = [
  {
    resource: 'department',
    page: 'department',
    label: 'Departments',
    why: purposes.department,
  },
  { resource: 'course', page: 'course', label: 'Courses', why: purposes.course },
  { resource: 'session', page: 'session', label: 'Sessions', why: purposes.session },
  { resource: 'stream', page: 'stream', label: 'Streams', why: purposes.stream },
  { resource: 'subject', page: 'subject', label: 'Subjects', why: purposes.subject },
  { resource: 'branch', page: 'branch', label: 'Branches', why: purposes.branch },
  { resource: 'leave', page: 'leave', label: 'Leave', why: purposes.leave },
  {
    resource: 'doctype',
    page: 'doctype',
    label: 'Document types',
    why: purposes.doctype,
  },
  { resource: 'employee', page: 'departments', label: 'Employees', why: purposes.employee },
  { resource: 'class', page: 'class', label: 'Classes', why: purposes.class },
  { resource: 'collegeuser', page: 'users', label: 'Users', why: purposes.collegeuser },
];

/** The data that a new college still has to enter, counted from the stored data. */
export function Initialisation() {
  return (
    <Page title={pages.initialisation.title}>
      <p className={styles['lead']}>
        What a college needs before the portal is of use, in the order in which one thing stands on the other. What is
        entered here can be changed at any time.
      </p>
      <Panels>
        <Panel title="The college">
          <Facts />
          <SettingsForm fields={facts} submit="Save college" />
        </Panel>
        <Panel title="Master data">
          <ol className={styles['list']}>
            {steps.map((step) => (
              <ListStep key={step.resource} step={step} />
            ))}
          </ol>
        </Panel>
      </Panels>
    </Page>
  );
}

function Facts() {
  const { data } = useList(settings, {});
  const row = data?.rows[0];
  return (
    <ul className={styles['facts']}>
      {facts.map((name) => {
        const instead = otherwise[name];
        const lacks = row && !isSet(row, name);
        return (
          <li key={name}>
            <State done={row && (!lacks || instead !== undefined)} />
            {(settings.fields[name] as Field).label}
            {lacks && instead && `: ${instead}`}
            {lacks && !instead && <span className={styles['missing']}>missing</span>}
          </li>
        );
      })}
    </ul>
  );
}

function ListStep({ step }: { step: Step }) {
  const { data, isError } = useList(resourceNamed(step.resource), { limit: 1 });
  // The current user counts as one.
  const needed = step.resource === 'collegeuser' ? 2 : 1;
  return (
    <li>
      <State done={data && data.total >= needed} />
      <div>
        <Link to={pathOf(step.page)} className={styles['link']}>
          {step.label}
        </Link>
        <p className={styles['why']}>{step.why}</p>
      </div>
      <span className={styles['count']}>
        {isError && 'not known'}
        {data && data.total >= needed && data.total.toLocaleString('en-IN')}
        {data && data.total < needed && <span className={styles['missing']}>missing</span>}
      </span>
    </li>
  );
}

/** Whether a step is done; undefined while it is unknown, or if it could not be loaded. */
function State({ done }: { done: boolean | undefined }) {
  if (done === undefined) return <IconCircle size={20} className={styles['unknown']} aria-label="Not known" />;
  if (done) return <IconCircleCheckFilled size={20} className={styles['done']} aria-label="Done" />;
  return <IconCircleDashed size={20} className={styles['open']} aria-label="Still to do" />;
}

function isSet(row: StoredRow, name: Fact): boolean {
  return row[name] !== '' && row[name] !== null;
}
