import type { Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import type { People } from './people.ts';
import { dialog } from './screen.ts';

/** A screen to check with axe. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The user who opens it; SUPERADMIN by default. */
  readonly who?: 'nobody' | keyof People;
  /** Waits until the screen is completely rendered. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** An axe rule whose violations are ignored, as it does not apply to this screen. */
  readonly apart?: string;
}

/** Waits for this text in the main part of the page. */
export const shown = (words: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();

/**
 * Waits for an empty list with this text, or for a table: another journey of the same portal may have added records
 * to it.
 */
export const emptyOrNot = (words: string) => (page: Page) =>
  expect(page.getByText(words).or(page.getByRole('table')).first()).toBeVisible();

/** Waits for a button of the drawer in which a record is edited. */
export async function inDrawer(page: Page, button: string): Promise<void> {
  await expect(dialog(page, 'Edit DATA').getByRole('button', { name: button })).toBeVisible();
}
