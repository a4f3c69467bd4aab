import { expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

/**
 * Whatever is kept in a browser outlives the person who sits at it (reliability D1, D5): so who writes there is listed,
 * and each keeps ids, choices or a token, never an answer.
 */
const writers = [
  'flows/_parts/signing/screens/use-last-read.ts',
  'src/apps/customer/last-look.ts',
  'src/apps/customer/link-address.ts',
  'src/client/cookie-consent.ts',
  'src/client/credentials.ts',
  'src/client/device-tokens.ts',
  // The open form for when there is no network: sealed, its person's alone, and gone at its end, at sign-out, or a day
  // after the last of it was sent (reliability D5).
  'src/client/kept-form/kept-store.ts',
  // What was typed in a journey that is not sent yet, without its passwords, codes and numbers: in this tab, to its end.
  'src/client/kept-in-tab.ts',
  // What was typed and not sent when the page is loaded anew for a newer form: in this tab, until it has been, and no
  // number that says who somebody is.
  'src/client/newer-form.ts',
  // What a customer saw last, for a day, without personal numbers (Spec section 9, "offline cache").
  'src/client/offline-store.ts',
  // A friend's code, which is nobody's secret: until somebody signs up with it.
  'src/client/referral-code.ts',
  'src/client/take-link.ts',
  // The tab of a test, which keeps nothing.
  'src/client/testing/cellar-phone.ts',
  // A reason or a new telephone number that was typed in a dialog and not sent yet: in this tab, until it is.
  'src/renderer/use-unsent.ts',
  'src/texts/language-of-device.ts',
  'src/texts/language.tsx',
  'src/ui/color-mode.ts',
  // The app's own files, and no answer of the API.
  'src/worker/shell-worker.ts',
];

test('nothing but these files writes into the browser’s storage', () => {
  const found = sources().filter((path) =>
    /\b(localStorage|sessionStorage|indexedDB|caches)\b|document\.cookie/.test(readSource(path)),
  );
  expect(found.toSorted()).toEqual(writers);
});
