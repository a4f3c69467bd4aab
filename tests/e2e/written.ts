import type { Page } from '@playwright/test';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect } from './app.ts';
import { often } from './often.ts';

/** Returns the values of all fields of the open step, by their ids. */
export const written = (page: Page): Promise<Record<string, string | boolean>> =>
  page.locator('main').evaluate((main) => {
    const found: Record<string, string | boolean> = {};
    for (const input of main.querySelectorAll<HTMLInputElement>('input[id*="--"], textarea, select')) {
      if (input.type === 'file') continue;
      // An hour is written `kl. 12.00` in Norwegian and 12:00 in English.
      const value = input.value.replace(/ kl\. (\d\d)\.(\d\d)$/, ' $1:$2');
      found[input.id] = input.type === 'radio' || input.type === 'checkbox' ? input.checked : value;
    }
    return found;
  });

/** Waits until nothing is being sent. */
export const expectKept = (page: Page): Promise<void> =>
  expect(page.locator('main').getByText(rendererTexts.saving.nb, { exact: true })).toHaveCount(0);

/** Checks that the fields of the open step have the same values as before. */
export const expectWritten = (page: Page, before: Awaited<ReturnType<typeof written>>): Promise<void> =>
  expect.poll(() => written(page), often).toEqual(before);
