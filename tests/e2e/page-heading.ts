import type { Locator, Page } from '@playwright/test';

/** Returns the page's own heading: while a page loads, its outline has a heading too, inside a status. */
export const pageHeading = (page: Page): Locator => page.locator('h1:not([role="status"] h1)').last();
