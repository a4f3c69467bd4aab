/** For `expect.poll`: Playwright's own intervals grow to a second, and what is polled takes a fifth of one. */
export const often = { intervals: [20, 40, 80, 160] };
