import { expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

/**
 * Data in a browser outlives the person using it (reliability D1, D5). So every file that writes there is listed, and
 * each keeps ids, choices or a token, never an answer.
 */
const writers = [
  'flows/_parts/signing/screens/use-last-read.ts',
  // Whether single letters are shortcuts on this device.
  'src/apps/broker/shortcuts/letters.ts',
  'src/apps/customer/forms/link-address.ts',
  'src/apps/customer/forms/link-flow-page.tsx',
  'src/client/cookie-consent.ts',
  'src/client/cookie-key.ts',
  'src/client/credentials.ts',
  'src/client/device-tokens.ts',
  // The open form for offline use: encrypted, readable by its person only. Removed when finished, at sign-out, or a day
  // after its last change was sent (reliability D5).
  'src/client/kept-form/kept-store.ts',
  // Typed text of a flow that is not sent yet, without its passwords, codes and numbers: in this tab, until its end.
  'src/client/kept-in-tab.ts',
  // Unsent text when the page is reloaded for a newer form: in this tab, until it is sent, without numbers that
  // identify a person.
  'src/client/newer-form.ts',
  // What a customer saw last, for a day, without personal numbers (Spec section 9, "offline cache").
  'src/client/offline-store.ts',
  // A friend's referral code, which is no secret: until it is used to sign up.
  'src/client/referral-code.ts',
  'src/client/take-link.ts',
  // The tab of a test, which stores nothing.
  'src/client/testing/cellar-phone.ts',
  // Which program a tab was reloaded for, so that it reloads once.
  'src/renderer/newer-program.ts',
  // A reason or a new telephone number typed in a dialog and not sent yet: in this tab, until it is.
  'src/renderer/use-unsent.ts',
  'src/texts/language-of-device.ts',
  'src/texts/language.tsx',
  'src/ui/color-mode.ts',
  // The app's own files, and no response of the API.
  'src/worker/shell-worker.ts',
];

test('nothing but these files writes into the browser’s storage', () => {
  const found = sources().filter((path) =>
    /\b(localStorage|sessionStorage|indexedDB|caches)\b|document\.cookie/.test(readSource(path)),
  );
  expect(found.toSorted()).toEqual(writers);
});
