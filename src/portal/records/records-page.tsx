import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Section } from '#model/entries/define-section.ts';
import { academicYearOf } from '#model/entries/period.ts';
import { sectionNamed, sectionsOf } from '#model/entries/sections.ts';
import { facultyForms, type FacultyFormName } from '#model/faculty/forms.ts';
import { facultyTabs } from '#model/faculty/tabs.ts';
import { pages } from '#model/routes.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { today } from '#portal/kit/local-time.ts';
import { useFocusAfterReplace } from '#portal/kit/focus/use-focus-after-replace.ts';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { RestrictedDataSource } from '#portal/kit/within.tsx';
import { NameLink } from '#portal/session/name-link.tsx';
import styles from './records.module.css';
import { Works } from './works.tsx';

/** The entries of the college's or a department's people in one section of their academic records. */
export function RecordsPage() {
  const [params] = useSearchParams();
  const section = sectionNamed(params.get('section') ?? '') ?? firstSection;
  const period = params.get('period') ?? '';
  const { name, title } = section.resource;
  // A printed page and a file name do not show the choices above the list.
  const resource = useMemo(
    () => ({ ...section.resource, title: period === '' ? title : `${title}, ${inWords(period)}` }),
    [section, title, period],
  );
  const focusBack = useFocusAfterReplace(`${name} ${period}`);
  return (
    // It is edited on the page of each person, or imported for many from a file.
    <RestrictedDataSource of={name} values={{}} among={period === '' ? {} : { period }} readOnly takesFiles>
      <ListPage
        key={name}
        resource={resource}
        views={views}
        title={pages.records.title}
        above={
          <>
            <Choices section={section} period={period} onChosen={(what) => focusBack(`[name="${what}"]`)} />
            <p className={styles['printed']}>{resource.title}</p>
            <Works resource={section.resource} period={period} />
          </>
        }
      />
    </RestrictedDataSource>
  );
}

const shown = sectionsOf('employee');
const [firstSection] = facultyForms.publications.sections as readonly [Section, ...Section[]];

const views: Views = {
  purpose: 'What people enter on their own pages, one section of it across everybody.',
  cells: { employee_name: OwnerCell },
  sort: '-id',
};

interface ChoicesProps {
  section: Section;
  period: string;
  /** Called with the choice that is to change. */
  onChosen: (what: 'section' | 'period') => void;
}

/** The choices of the section and the period. */
function Choices({ section, period, onChosen }: ChoicesProps) {
  const [, setParams] = useSearchParams();
  const choose = (name: 'section' | 'period', value: string) => {
    onChosen(name);
    // The current address of the browser: two choices may follow each other faster than a render.
    const params = new URLSearchParams(window.location.search);
    const after = new URLSearchParams(name === 'section' ? keptOf(params) : params);
    if (value === '') after.delete(name);
    else after.set(name, value);
    after.delete('page');
    setParams(after, { preventScrollReset: true });
  };
  return (
    <div className={styles['choices']}>
      <NativeSelect
        name="section"
        label="Section"
        value={section.resource.name}
        onChange={({ currentTarget }) => choose('section', currentTarget.value)}
      >
        {Object.entries(facultyForms).map(([form, { sections }]) => (
          <Sections key={form} form={form as FacultyFormName} sections={sections} />
        ))}
      </NativeSelect>
      <NativeSelect
        name="period"
        label="Year"
        value={period}
        onChange={({ currentTarget }) => choose('period', currentTarget.value)}
      >
        <option value="">All years</option>
        <Years label="Academic year" periods={academicYears(period)} />
        <Years label="Five academic years" periods={fiveYears(academicYears(''), period)} />
        <Years label="Calendar year" periods={calendarYears(period)} />
        <Years label="Five calendar years" periods={fiveYears(calendarYears(''), period)} />
      </NativeSelect>
    </div>
  );
}

function Years({ label, periods }: { label: string; periods: readonly string[] }) {
  return (
    <optgroup label={label}>
      {periods.map((period) => (
        <option key={period} value={period}>
          {inWords(period)}
        </option>
      ))}
    </optgroup>
  );
}

/** The sections of one tab; a tab with several sections is an option group. */
function Sections({ form, sections }: { form: FacultyFormName; sections: readonly Section[] }) {
  const options = sections
    .filter((section) => shown.includes(section))
    .map(({ resource: { name, title } }) => (
      <option key={name} value={name}>
        {title}
      </option>
    ));
  return options.length > 1 ? <optgroup label={facultyTabs[form]}>{options}</optgroup> : options;
}

/** The query parameters that apply to every section: column filters differ. */
function keptOf(params: URLSearchParams): [string, string][] {
  return ['q', 'period', 'dept_code', 'employee_name'].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

/** The number of past years that are offered. */
const yearsBack = 20;

function academicYears(asked: string): string[] {
  const first = Number(academicYearOf(today()).slice(0, 4));
  const years = Array.from({ length: yearsBack }, (_, back) => academicYearOf(`${first - back}-07-01`));
  return isAcademic(asked) && !isSeveral(asked) && !years.includes(asked) ? [asked, ...years] : years;
}

/** How many five-year periods are offered: the one that ends now, and earlier ones. */
const windowsBack = 6;

/**
 * Five-year periods, the latest first: a self-study report requires five years, and for publications calendar years.
 */
function fiveYears(years: readonly string[], asked: string): string[] {
  const windows = years.slice(0, windowsBack).map((last, back) => `${years[back + 4]}..${last}`);
  const isOfThese = isSeveral(asked) && isAcademic(asked) === isAcademic(windows[0] ?? '');
  return isOfThese && !windows.includes(asked) ? [asked, ...windows] : windows;
}

function inWords(period: string): string {
  return period.replace('..', ' to ');
}

function isSeveral(period: string): boolean {
  return period.includes('..');
}

function isAcademic(period: string): boolean {
  return period.includes('-');
}

function calendarYears(asked: string): string[] {
  const last = Number(today().slice(0, 4));
  const years = Array.from({ length: yearsBack }, (_, back) => String(last - back));
  const isYear = asked !== '' && !isAcademic(asked) && !isSeveral(asked);
  return isYear && !years.includes(asked) ? [asked, ...years] : years;
}

/** A name links to the page where the person's record is edited, for users who may open it. */
function OwnerCell({ value, row }: CellProps<string>) {
  const [params] = useSearchParams();
  const asked = params.get('section') ?? firstSection.resource.name;
  const form = Object.entries(facultyForms).find(([, { sections }]) =>
    sections.some(({ resource }) => resource.name === asked),
  );
  return (
    <span className={styles['owner']}>
      <NameLink
        name={value}
        to={{ name: 'facultyHome', params: { employee_id: String(row['employee_id']) } }}
        search={`?tab=${form?.[0] ?? 'home'}`}
      />
    </span>
  );
}
