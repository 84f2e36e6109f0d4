import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInOverHttp, type Caller, type Stored } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test } from './people.ts';
import { dialog, field, question, said } from './screen.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/bibliography', name));

/** Adds an employee of Botany who can sign in and has these publications. */
async function employ(office: Caller, name: string, lists: object = {}): Promise<Stored & { email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@college.example`;
  const facts = { name, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT', email, password };
  await office.add('employee', facts);
  const row = (await office.rows('employee')).find((one) => one['email'] === email);
  if (!row) throw new Error(`${name} was not employed.`);
  const body = { m_type: 'publications', employee_id: row.id, ...lists };
  await office.call('POST', `/admin/${row.id}/addemployeeapi`, body);
  return { ...row, email };
}

test('publications are imported from exports after a preview, and Undo removes them', async ({
  page,
  portal,
  office,
  enter,
}, { project }) => {
  const name = (first: string) => `${first} of ${project.name}`;
  const bridge = {
    title_paper: 'Wittgenstein’s bridge: a linguistic account of visual representation',
    date_year: '2021',
  };
  await employ(office, name('Ranjan'), {
    research_paper: [{ title_paper: 'Language and Interdisciplinarity', date_year: '2023' }],
  });
  const author = await employ(office, name('Michael'), { research_paper: [bridge] });
  const stored = async (list: string) => {
    const data = (await office.call('GET', `/admin/${author.id}/getsingleempolyeedataapi`)) as Record<string, unknown>;
    return (data[list] as Record<string, unknown>[]).map((row) => row['title_paper'] || row['title_book']);
  };
  await enter(
    await signInOverHttp(portal.url, { email: author.email, password }),
    `/faculty/${author.id}/home?tab=publications`,
  );
  const open = () => page.getByRole('button', { name: 'Import publications' }).click();
  const line = (title: string) => dialog(page).getByRole('listitem').filter({ hasText: title });

  await test.step('Escape asks before it discards pasted text', async () => {
    await open();
    await dialog(page).getByLabel('Or paste them here').fill('10.1000/one\n10.1000/two');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Go on' }).click();
  });

  await test.step('text that is a list of bare DOIs is refused with the reason', async () => {
    await dialog(page).getByRole('button', { name: 'Read the text' }).click();
    await expect(dialog(page).getByText(/^Pasted text: These are DOIs alone/)).toBeVisible();
  });

  await test.step('the columns of a pasted table that are ignored are listed', async () => {
    const table =
      'Title of the paper,Names of authors,Year,Impact factor,Cited by\nOn beels,M. Bora et al.,2010-11,2.1,7';
    await dialog(page).getByLabel('Or paste them here').fill(table);
    await dialog(page).getByRole('button', { name: 'Read the text' }).click();
    await expect(line('On beels')).toContainText('Bora, M. et al. · 2010');
    await dialog(page).getByText('2 columns are passed over').click();
    await expect(dialog(page).getByText('Pasted text: Impact factor, Cited by')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
  });

  await test.step('pasted BibTeX is counted as new, duplicate or incomplete, and a broken entry is reported', async () => {
    const broken =
      '\n@article{open, title={Never closed, year=2020\n@article{none,\n journal={A journal}, year=2019}\n';
    await dialog(page)
      .getByLabel('Or paste them here')
      .fill(fixture('orcid-works.bib').toString() + broken);
    await dialog(page).getByRole('button', { name: 'Read the text' }).click();
    await expect(said(page, '12 publications from Pasted text (BibTeX). Nothing is stored yet.')).toBeVisible();
    for (const shown of ['All 12', 'New 8', 'Likely duplicates 3', 'Incomplete 1']) {
      await expect(dialog(page).getByRole('button', { name: shown })).toBeVisible();
    }
    await dialog(page).getByText('One could not be read').click();
    await expect(dialog(page).getByText('Pasted text, number 12: The entry “open” is never closed')).toBeVisible();
    await dialog(page).getByText('One could not be read').click();
    await dialog(page).getByRole('button', { name: 'Likely duplicates 3' }).click();
    await expect(line('Language and Interdisciplinarity')).toContainText(
      `${name('Ranjan')} has it in Research Publications`,
    );
    await expect(line('Bridge')).toContainText('Same title and year: you have');
    await expect(line('YouTube')).toContainText('Perhaps the same: as number 1 of this import');
    await expect(dialog(page).getByText('Choose all shown (0 of 3)')).toBeVisible();
  });

  await test.step('a duplicate and another list are chosen, and the import succeeds after a conflict', async () => {
    await dialog(page).getByLabel('Import Language and Interdisciplinarity').check();
    await dialog(page).getByRole('button', { name: 'All 12' }).click();
    await dialog(page).getByLabel('Search these publications').fill('doctorateness');
    await dialog(page)
      .getByLabel('List for Doctorateness')
      .selectOption('Article in Popular Book/Magazine/Edited Book');
    // Another user saves meanwhile: the import is refused, and the choices stay.
    const other = { title_paper: 'On frames', date_year: '2011' };
    const lists = { research_paper: [bridge, other] };
    await office.call('POST', `/admin/${author.id}/addemployeeapi`, {
      m_type: 'publications',
      employee_id: author.id,
      ...lists,
    });
    await dialog(page).getByRole('button', { name: 'Import 9 publications' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('These lists have changed meanwhile');
    await dialog(page).getByRole('button', { name: 'Import 9 publications' }).click();
    await expect(said(page, /^Imported 9 publications: 4 into Research Publications/)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(await stored('research_paper')).toEqual([
      bridge.title_paper,
      other.title_paper,
      'Writing it Up and Writing it Down: notation for interdisciplinary research',
      'Language and Interdisciplinarity',
      'Graphetics: When mark-making becomes writing',
      'Service Design Within the Public Sector in the Northern Region of Colombia: Governance and Community Challenges',
    ]);
    expect(await stored('popular_book')).toEqual(['Doctorateness: Where should we look for evidence?']);
    expect(await stored('text_book')).toHaveLength(3);
    expect(await stored('magazine')).toEqual(['Bergen Nachlass Edition']);
  });

  await test.step('Undo removes the imported publications and no others', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, 'The import is undone')).toBeVisible();
    expect(await stored('research_paper')).toEqual([bridge.title_paper, 'On frames']);
    expect(await stored('text_book')).toEqual([]);
  });

  await test.step('files of two formats are imported together, and Close asks before it discards them', async () => {
    await open();
    const files = ['scopus.ris', 'dblp.bib'].map((file) => ({
      name: file,
      mimeType: 'text/plain',
      buffer: fixture(file),
    }));
    await dialog(page).locator('input[type=file]').setInputFiles(files);
    await expect(said(page, /^7 publications from scopus\.ris \(RIS\), dblp\.bib \(BibTeX\)/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await question(page).getByRole('button', { name: 'Go on' }).click();
    await dialog(page).getByRole('button', { name: 'Import 7 publications' }).click();
    await expect(
      said(page, 'Imported 7 publications: 6 into Research Publications, 1 into Other Publication with details'),
    ).toBeVisible();
    expect(await stored('research_paper')).toHaveLength(8);
  });
});

test('imported publications are added to the open list, and rows typed there are saved with them', async ({
  page,
  portal,
  office,
  enter,
}, { project }) => {
  const author = await employ(office, `Rupa of ${project.name}`, {
    research_paper: [{ title_paper: 'On orchids', date_year: '2019' }],
  });
  const stored = async () => {
    const data = (await office.call('GET', `/admin/${author.id}/getsingleempolyeedataapi`)) as Record<string, unknown>;
    return (data['research_paper'] as Record<string, unknown>[]).map((row) => row['title_paper']);
  };
  await enter(
    await signInOverHttp(portal.url, { email: author.email, password }),
    `/faculty/${author.id}/home?tab=publications&open=research_paper`,
  );
  const papers = page.getByRole('region', { name: /^Research Publications/ });
  const titleIn = (row: number) => field(papers, `Title of the paper, row ${row}`);
  const newTitle = field(papers, 'Title of the paper');
  const importPaper = async (title: string) => {
    await page.getByRole('button', { name: 'Import publications' }).click();
    const text = `@article{one, title={${title}}, author={Das, Rupa}, journal={Pleione}, year={2020}}`;
    await dialog(page).getByLabel('Or paste them here').fill(text);
    await dialog(page).getByRole('button', { name: 'Read the text' }).click();
    await dialog(page).getByRole('button', { name: 'Import 1 publication' }).click();
    await expect(dialog(page)).toBeHidden();
  };
  const submit = () => page.getByRole('button', { name: 'Submit' }).click();

  await test.step('the imported row follows the typed row, and Submit saves both', async () => {
    await newTitle.fill('On mosses');
    await page.keyboard.press('Enter');
    await importPaper('On ferns');
    await expect(titleIn(2)).toHaveValue('On mosses');
    await expect(titleIn(3)).toHaveValue('On ferns');
    expect(await stored()).toEqual(['On orchids', 'On ferns']);
    await submit();
    await expect.poll(stored).toEqual(['On orchids', 'On mosses', 'On ferns']);
  });

  await test.step('Undo removes the imported row and leaves the typed text', async () => {
    await newTitle.fill('On lichens');
    await importPaper('On algae');
    await expect(titleIn(4)).toHaveValue('On algae');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titleIn(4)).toBeHidden();
    await expect(newTitle).toHaveValue('On lichens');
    await submit();
    await expect.poll(stored).toEqual(['On orchids', 'On mosses', 'On ferns', 'On lichens']);
  });
});
