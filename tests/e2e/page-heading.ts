import type { Locator, Page } from '@playwright/test';

/** The heading of the page itself: while one is fetched its outline has a heading too, and says that it is a status. */
export const pageHeading = (page: Page): Locator => page.locator('h1:not([role="status"] h1)').last();
