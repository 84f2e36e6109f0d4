import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { choose, dialog, drawn, field, heading, holdBack, onPhone, question, said } from './screen.ts';

/** A portal whose list of courses fills more than one page. */
const test = testAlone().extend<object, { courses: Caller }>({
  courses: [
    async ({ office }, use) => {
      for (let number = 1; number <= 60; number += 1) {
        await office.add('course', {
          name: `Course ${String(number).padStart(2, '0')}`,
          tenure: number % 10 === 0 ? 'Year' : 'Semester',
          no_of_term: (number % 7) + 2,
        });
      }
      await use(office);
    },
    { scope: 'worker' },
  ],
});

test(
  'a list is searched on input, and Show all after an empty result restores the whole list',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('searchbox').fill('course 07');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Course 07');
    await expect(said(page, '1 found')).toBeVisible();
    await page.getByRole('searchbox').fill('no such course');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Show all' }).last().click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
  },
);

test(
  'Back from a search restores the whole list, which stays after the search field loses the focus',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('searchbox').pressSequentially('course 07');
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.getByRole('searchbox').blur();
    await expect(page).toHaveURL('/master/course');
  },
);

test(
  'a column header sorts ascending, then descending, then not at all',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    const head = page.getByRole('columnheader', { name: 'Number of terms' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).first()).toContainText('Course 07');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('Course 06');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await expect(rows(page).first()).toContainText('Course 01');
  },
);

test('the View menu sorts a list by the chosen order', async ({ page, courses, enter }) => {
  await enter(courses, '/master/course');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, descending');
  await expect(rows(page).first()).toContainText('Course 60');
});

test('a column filter is shown as a chip, and removing it restores all rows', async ({ page, courses, enter }) => {
  await enter(courses, '/master/course');
  await page.getByRole('button', { name: 'Filter' }).click();
  await choose(dialog(page), 'Tenure', 'Year');
  // The first Escape closes the drop-down list, the second one the filters.
  await dialog(page).getByRole('combobox', { name: 'Tenure' }).click();
  await expect(page.getByRole('option', { name: 'Semester' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog(page).getByRole('combobox', { name: 'Tenure' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(6);
  const chips = page.getByRole('list', { name: 'Filters in use' });
  await expect(chips.getByRole('listitem')).toHaveText(['Tenure: Year']);
  await expect(said(page, '6 found')).toBeVisible();
  await chips.getByRole('button', { name: 'Remove the filter Tenure: Year' }).press('Enter');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
});

test(
  'the number of results is announced only after the response to the search arrives',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    await expect(rows(page)).toHaveCount(50);
    const letThrough = await holdBack(page, '**/getcourse?**');
    await page.getByRole('searchbox').fill('course 5');
    await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
    await expect(said(page, /found/)).toHaveCount(0);
    letThrough();
    await expect(said(page, '15 found')).toBeVisible();
  },
);

test('a search does not move the table', async ({ page, courses, enter }) => {
  await enter(courses, '/master/course');
  await expect(rows(page)).toHaveCount(50);
  const before = await page.getByRole('table').boundingBox();
  await page.getByRole('searchbox').fill('course 5');
  await expect(said(page, '15 found')).toBeVisible();
  expect((await page.getByRole('table').boundingBox())?.y).toBe(before?.y);
});

test(
  'Next page and Previous page keep the focus when they are disabled at the last and first page',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    for (const [name, row] of [
      ['Next page', 'Course 51'],
      ['Previous page', 'Course 01'],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.press('Enter');
      await expect(rows(page).first()).toContainText(row);
      await expect(button).toBeFocused();
      await expect(button).toBeDisabled();
      const address = page.url();
      await button.press('Enter');
      await expect(page).toHaveURL(address);
    }
  },
);

test('a name of one long word leaves the other columns visible', { tag: '@once' }, async ({ page, courses, enter }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await courses.add('course', { name: 'Verylong'.repeat(12), tenure: 'Year', no_of_term: 3 });
  await enter(courses, '/master/course?q=verylong');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Number of terms' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('table')).not.toHaveAttribute('data-more');
  const [course] = (await courses.rows('course')).filter(({ name }) => String(name).startsWith('Verylong'));
  await courses.remove('course', String(course?.id));
});

test('a list shows 50 rows per page and continues their numbers on page 2', async ({ page, courses, enter }) => {
  await enter(courses, '/master/course');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–50 of 60');
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(pages).toContainText('51–60 of 60');
  await expect(rows(page).first()).toContainText('Course 51');
  // A phone shows cards, which have no room for the row number.
  if (!onPhone(page)) await expect(rows(page).first().getByRole('cell').first()).toHaveText('51');
  await page.goBack();
  await expect(rows(page).first()).toContainText('Course 01');
});

test(
  'a list takes search, filter and order from the URL, and a reload keeps search and filter',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course?tenure=Year&sort=-name&q=course');
    await expect(rows(page).first()).toContainText('Course 60');
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole('searchbox').fill('course 5');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=course\+5/);
    await page.reload();
    await expect(rows(page)).toHaveText([/Course 50/]);
    await expect(page.getByRole('searchbox')).toHaveValue('course 5');
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Tenure: Year');
  },
);

test('a search followed at once by a sort applies both', { tag: '@once' }, async ({ page, courses, enter }) => {
  await enter(courses, '/master/course');
  await page.getByRole('searchbox').pressSequentially('course 5');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'course 5');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(rows(page)).toHaveCount(15);
});

test(
  'Back while a search is pending stays on the previous page',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await page.clock.install();
    await enter(courses, '/master/subject');
    await page.getByRole('link', { name: 'Course List' }).click();
    await page.getByRole('searchbox', { name: 'Search Course List' }).pressSequentially('x');
    await page.goBack();
    await page.clock.fastForward(1000);
    await expect(heading(page, 'Subject List')).toBeVisible();
    await expect(page).toHaveURL('/master/subject');
  },
);

test('an open record has its own URL, and Back closes it', { tag: '@once' }, async ({ page, courses, enter }) => {
  await enter(courses, '/master/course?sort=-name');
  await rows(page).first().getByRole('button').click();
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Course 60');
  const address = page.url();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(rows(page).first()).toContainText('Course 60');
  await page.goto(address);
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Course 60');
});

test('Back closes the delete confirmation together with the drawer, and focuses the row', async ({
  page,
  courses,
  enter,
}) => {
  await enter(courses, '/master/course?q=course+07');
  await rows(page).getByRole('button').click();
  await dialog(page, 'Edit DATA').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(question(page)).toBeHidden();
  await expect(rows(page).getByRole('button')).toBeFocused();
});

test(
  'the URL of a record that does not exist shows a message and opens no drawer',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await enter(courses, '/master/course?edit=99999');
    await expect(said(page, 'This course is not there any more.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  },
);

test('a click on the text of a row opens the record', async ({ page, courses, enter }) => {
  await enter(courses, '/master/course');
  await rows(page).nth(2).getByText('Course 03').click();
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Course 03');
});

test(
  'a list that fails to load shows the detail of the response, and loads on retry',
  { tag: '@once' },
  async ({ page, courses, enter }) => {
    await page.route('**/api/getcourse*', (route) =>
      route.fulfill({ status: 503, body: '{"detail":"The database rests."}' }),
    );
    await enter(courses, '/master/course');
    await expect(page.getByRole('alert')).toContainText('The database rests.');
    await page.unroute('**/api/getcourse*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(50);
  },
);

test.describe('keyboard control of a list', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has none');

  test('/ focuses the search, arrows move between rows, Enter opens, Escape closes and restores the focus', async ({
    page,
    courses,
    enter,
  }) => {
    await enter(courses, '/master/course');
    await expect(rows(page)).toHaveCount(50);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('course 1');
    await expect(rows(page)).toHaveCount(15);
    await page.keyboard.press('ArrowDown');
    await expect(edit(page, 'Course 01')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(edit(page, 'Course 10')).toBeFocused();
    await page.keyboard.press('End');
    await expect(edit(page, 'Course 51')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Course 51');
    await expect(field(dialog(page), 'Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(edit(page, 'Course 51')).toBeFocused();
  });

  test('N opens a new record, Ctrl+Enter submits it, and Tab stays in the drawer', async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    await expect(rows(page)).toHaveCount(50);
    await page.keyboard.press('n');
    await expect(field(dialog(page, 'Add New'), 'Name')).toBeFocused();
    await page.keyboard.type('BVoc');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Semester');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog(page).evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Control+Enter');
    await expect(said(page, 'Course added successfully')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    const bvoc = (await courses.rows('course')).find(({ name }) => name === 'BVoc')!;
    await courses.remove('course', bvoc.id);
  });

  test('shortcut characters typed into the search field are entered as text', async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('n/n');
    await expect(page.getByRole('searchbox')).toHaveValue('n/n');
    await drawn(page);
    await expect(dialog(page)).toBeHidden();
  });

  test('the delete confirmation focuses No, and Escape returns to Delete in the drawer', async ({
    page,
    courses,
    enter,
  }) => {
    await enter(courses, '/master/course?edit=1');
    const remove = dialog(page, 'Edit DATA').getByRole('button', { name: 'Delete' });
    await remove.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog(page, 'Edit DATA')).toBeVisible();
    await expect(remove).toBeFocused();
  });

  test('the first Tab focuses a link that skips the rail and leads to the page', async ({ page, courses, enter }) => {
    await enter(courses, '/master/course');
    await expect(rows(page)).toHaveCount(50);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add course' })).toBeFocused();
  });
});

function rows(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

function edit(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Edit ${name}`, exact: true });
}
