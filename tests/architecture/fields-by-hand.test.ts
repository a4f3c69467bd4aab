import { expect, test } from 'vitest';
import { projectFiles, readSource } from './source-files.ts';

const controls =
  'checkbox|checkbox-group|code-input|date-input|field-frame|file-drop|file-input|native-select|password-input|' +
  'picture-input|radio-cards|stepper|suggest-input|text-area|text-input|yes-no';
const byHand = new RegExp(
  String.raw`from '#src/(ui/(${controls})|renderer/reason-field)\.tsx'|<(input|select|textarea)\b`,
);

const choosesAtOnce = 'takes effect when it is chosen: no button sends it';
const narrows = 'searches or narrows what is on the page: nothing is sent';
const isFile = 'a file or a picture is sent as soon as it is chosen';
const isOpenPage = 'an open page, which loads nothing of the renderer (tests/e2e/first-weight.spec.ts)';

/** Files of the apps that draw a field themselves, and why. All other panels declare an `ask()` step. */
const drawnByHand: Readonly<Record<string, string>> = {
  'src/apps/broker/bookings/hours-panel.tsx': 'a week of lists: each hour decides what the next list offers',
  'src/apps/broker/bookings/other-replies.tsx': 'a time is picked among the free ones',
  'src/apps/broker/buyers/buyer-row.tsx': choosesAtOnce,
  'src/apps/broker/buyers/mailing-dialog.tsx': 'the text is counted as messages and shown as each person receives it',
  'src/apps/broker/customers/customer-search.tsx': narrows,
  'src/apps/broker/documents/document-row.tsx': isFile,
  'src/apps/broker/documents/upload-form.tsx': isFile,
  'src/apps/broker/identity/sign-in.tsx':
    'the first thing the desk loads: 133 KB at most (tests/e2e/first-weight.spec.ts)',
  'src/apps/broker/listings/listings-page.tsx': narrows,
  'src/apps/broker/monitor/find-homes.tsx': narrows,
  'src/apps/broker/profile/mails-panel.tsx': choosesAtOnce,
  'src/apps/broker/profile/photo-panel.tsx': isFile,
  'src/apps/broker/replay/replay-player.tsx': choosesAtOnce,
  'src/apps/broker/shortcuts/find-sheet.tsx': narrows,
  'src/apps/broker/shortcuts/keys-sheet.tsx': choosesAtOnce,
  'src/apps/customer/account/profile/consent-list.tsx': choosesAtOnce,
  'src/apps/customer/account/profile/device-notices.tsx': choosesAtOnce,
  'src/apps/customer/account/profile/notifications-page.tsx': choosesAtOnce,
  'src/apps/customer/account/profile/profile-page.tsx': choosesAtOnce,
  'src/apps/customer/forms/scan-dialog.tsx': isFile,
  'src/apps/customer/forms/send-my-link.tsx': 'the page of an ended link, which opens no form',
  'src/apps/customer/journey/documents/sign-paper.tsx':
    'a signature: its code is written by the phone, and its name must be the signer’s own',
  'src/apps/customer/journey/ratings/star-radios.tsx': 'the control of the stars',
  'src/apps/customer/journey/timeline/todos-of-step.tsx': choosesAtOnce,
  'src/apps/customer/market/list-head.tsx': narrows,
  'src/apps/customer/services/booking/prepare-list.tsx': choosesAtOnce,
  'src/apps/customer/wealth/home-picture-card.tsx': isFile,
  'src/apps/customer/wealth/what-if-card.tsx': 'a calculation that follows each key: nothing is sent',
  'src/apps/frame/chat/picture-button.tsx': isFile,
  'src/apps/frame/chat/reply-box.tsx': 'a talk’s draft, kept and sent by its own queue',
  'src/apps/frame/chat/talk-search.tsx': narrows,
  'src/apps/frame/cookies/cookie-choices.tsx': isOpenPage,
  'src/apps/frame/faq/faq-search.tsx': narrows,
  'src/apps/public/compare-copy.tsx': isFile,
  'src/apps/public/front/check-document.tsx': isOpenPage,
  'src/apps/public/offer/offer-field.tsx': isOpenPage,
  'src/apps/public/offer/offer-page.tsx': isOpenPage,
  'src/apps/public/verify-page.tsx': isOpenPage,
};

test('what an app’s panel asks is an ask() step, drawn by the renderer', () => {
  const found = projectFiles().filter(
    (path) => /^src\/apps\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx') && byHand.test(readSource(path)),
  );
  expect(found.toSorted()).toEqual(Object.keys(drawnByHand).toSorted());
});
