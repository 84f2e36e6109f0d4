import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { field } from './screen.ts';
import { shown, type Screen } from './screens.ts';

/** Fills in the profile of the employee with this id. */
export async function enterFaculty(office: Caller, employee: number): Promise<void> {
  const save = (call: string, body: object) => office.call('POST', `/admin/${employee}/${call}`, body);
  await save('uploademployeedatanew', { h_qualification: 'PhD (Botany)', about: '<p>Keeps the <b>herbarium</b>.</p>' });
  const paper = { title_paper: 'Ferns of Kamrup', title_book: 'Indian Fern Journal', date_year: '2021-03' };
  await save('addemployeeapi', { m_type: 'publications', research_paper: [paper] });
  const degree = {
    bDegree: [{ course_b: 'BSC', year_b: '2004' }],
    oDegree: [{ description_o: 'NET', year_o: '2007' }],
  };
  await save('addemployeeapi', { m_type: 'phd', ...degree });
  await save('addemployeeapi', { m_type: 'links', value: { orchid_link: 'https://orcid.example/1' } });
}

/** The tabs of the page of an employee. */
export const facultyScreens: readonly Screen[] = [
  {
    name: 'employee, the public page',
    who: 'teacher',
    path: '/faculty/:teacher/home',
    ready: (page) => expect(page.frameLocator('iframe').getByText('Indian Fern Journal').first()).toBeVisible(),
  },
  {
    name: 'employee, basic details',
    who: 'teacher',
    path: '/faculty/:teacher/home?tab=basic',
    ready: async (page) => {
      await field(page, 'Designation').fill('Reader');
      await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'About' })).toContainText('herbarium');
    },
  },
  {
    name: 'employee, links',
    path: '/faculty/:teacher/home?tab=links',
    ready: async (page) => {
      await field(page, 'Facebook').fill('javascript:alert(1)');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(field(page, 'Facebook')).toHaveAccessibleDescription(/http/);
    },
  },
  {
    name: 'employee, every tab',
    who: 'botany',
    path: '/faculty/:teacher/home?tab=password',
    ready: async (page) => {
      await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
      await page.getByRole('button', { name: 'All tabs' }).click();
      await expect(page.getByRole('menuitem', { name: 'Awards' })).toBeVisible();
    },
  },
  {
    name: 'employee, publications with what is wrong',
    who: 'teacher',
    path: '/faculty/:teacher/home?tab=publications&open=news_paper',
    ready: async (page) => {
      await field(page, 'Date/Year').fill('some day');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('1 to mend')).toBeVisible();
    },
  },
  {
    name: 'employee, academic details',
    path: '/faculty/:teacher/home?tab=phd',
    ready: async (page) => {
      await field(page, 'Description').fill('Diploma');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('* Mandatory field')).toBeVisible();
    },
  },
  {
    name: 'employee, any other information',
    path: '/faculty/:teacher/home?tab=cocurricular',
    ready: (page) => expect(page.getByRole('textbox', { name: 'Other information', exact: true })).toBeVisible(),
  },
  {
    name: 'employee, the password',
    path: '/faculty/:teacher/home?tab=password',
    ready: shown('Force password change'),
  },
  { name: 'no such employee', path: '/faculty/999/home', ready: shown('No such employee') },
];
