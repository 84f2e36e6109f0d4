import type { Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import type { People } from './people.ts';
import { dialog } from './screen.ts';

/** A screen to look at with axe. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Who looks at it; the SUPERADMIN unless told. */
  readonly who?: 'nobody' | keyof People;
  /** What has to be there before the screen is whole. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** A rule of axe that means something else than what is here. */
  readonly apart?: string;
}

/** Waits for words on the page. */
export const shown = (words: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();

/**
 * Waits for an empty list that says so in these words; another journey of the same portal may have added something to
 * it.
 */
export const emptyOrNot = (words: string) => (page: Page) =>
  expect(page.getByText(words).or(page.getByRole('table')).first()).toBeVisible();

/** Waits for a button of the drawer. */
export async function inDrawer(page: Page, button: string): Promise<void> {
  await expect(dialog(page, 'Edit DATA').getByRole('button', { name: button })).toBeVisible();
}
