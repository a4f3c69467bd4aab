import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { profilePaths } from '#src/apps/customer/account/profile/paths.ts';
import type { FakeCustomerContextOptions } from '#src/apps/customer/testing/fake-customer-context.ts';
import { customer } from '#src/apps/customer/testing/homes.ts';
import type { FakePushOptions } from '#src/apps/customer/testing/push.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Profile', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const failing = () => Promise.reject(refusal('GEN_ERROR', 500));
const consent = { textVersion: null, channel: null, givenAt: null, withdrawnAt: null, isGiven: false };
const given = {
  ...consent,
  isGiven: true,
  textVersion: '2026-11',
  channel: 'sign-up',
  givenAt: '2026-11-02T09:00:00.000Z',
};
const someConsents = () => ({
  consents: [
    { ...given, purpose: 'financing' },
    { ...given, purpose: 'emailMarketing', isGiven: false, withdrawnAt: '2026-11-20T09:00:00.000Z' },
    { ...consent, purpose: 'savedSearch' },
  ],
});

export const Profile = customerStory({ path: profilePaths.profile });
export const NotConfirmed = customerStory({
  path: profilePaths.profile,
  answers: {
    'GET /users/:id': () => ({
      ...customer,
      isIdentified: false,
      emailVerified: false,
      hasPassword: false,
      loginMethods: ['PHONE_NUMBER'],
    }),
  },
});
export const LongNames = customerStory({
  path: profilePaths.profile,
  answers: {
    'GET /users/:id': () => ({
      ...customer,
      name: 'Bartholomeus Wedel-Jarlsbergsen',
      email: 'bartholomeus.wedel-jarlsbergsen.den.eldre@eiendomsmegling.example.com',
    }),
  },
});
export const FlagsOff = customerStory({
  path: profilePaths.profile,
  off: ['customer-password-change', 'email-change', 'delete-user'],
});
const opens = (...methods: readonly string[]) => ({
  'GET /user/identities': () => ({
    identities: methods.map((method) => ({ id: method, method, linkedAt: '2026-11-02T09:00:00.000Z' })),
    ownerShown: false,
  }),
});
export const Identities = customerStory({ path: profilePaths.identities, answers: opens('BANKID') });
export const IdentitiesBoth = customerStory({ path: profilePaths.identities, answers: opens('BANKID', 'VIPPS') });
export const IdentitiesNone = customerStory({ path: profilePaths.identities });
export const IdentitiesNoWallet = customerStory({
  path: profilePaths.identities,
  off: ['vipps-login'],
  answers: opens('BANKID'),
});
export const IdentitiesNotFetched = customerStory({
  path: profilePaths.identities,
  answers: { 'GET /user/identities': noNetwork },
});
export const Notifications = customerStory({ path: profilePaths.notifications });
const onDevice = (push: FakePushOptions, answers: FakeCustomerContextOptions['answers'] = {}, more: StoryObj = {}) =>
  customerStory({ path: profilePaths.notifications, push, answers }, more);
const tick: NonNullable<StoryObj['play']> = async ({ canvasElement }) =>
  userEvent.click(await within(canvasElement).findByRole('checkbox', { name: /denne enheten|this device/ }));
export const NotificationsDeviceOff = onDevice({ permission: 'default' });
export const NotificationsDeviceOn = onDevice({ permission: 'granted', isSubscribed: true });
export const NotificationsDeviceDenied = onDevice({ permission: 'denied' });
export const NotificationsDeviceInstallFirst = onDevice({ readiness: 'install-first' });
export const NotificationsDeviceOffline = onDevice(
  { permission: 'granted' },
  { 'GET /push/key': noNetwork },
  { play: tick },
);
export const NotificationsDeviceFailed = onDevice(
  { permission: 'granted' },
  { 'POST /user/push-device': failing },
  { play: tick },
);
export const NotificationsLoading = customerStory({
  path: profilePaths.notifications,
  answers: { 'GET /users/:id/notifications': never },
});
export const NotificationsNotFetched = customerStory({
  path: profilePaths.notifications,
  answers: { 'GET /users/:id/notifications': failing },
});
export const NotificationsOffline = customerStory({
  path: profilePaths.notifications,
  answers: { 'GET /users/:id/notifications': noNetwork },
});
export const Consents = customerStory({
  path: profilePaths.consents,
  answers: { 'GET /users/:id/consents': someConsents },
});
export const ConsentsNoneGiven = customerStory({ path: profilePaths.consents });
export const ConsentsNotFetched = customerStory({
  path: profilePaths.consents,
  answers: { 'GET /users/:id/consents': failing },
});
const subscribed = () => ({
  subscription: { since: '2026-11-02T09:00:00.000Z', lastReadAt: '2026-11-20T09:00:00.000Z' },
});
const notSubscribed = () => ({ subscription: null });
const pressing =
  (...names: readonly RegExp[]): NonNullable<StoryObj['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const name of names) await userEvent.click(await page.findByRole('button', { name }));
  };
const calendar = (answers: FakeCustomerContextOptions['answers'] = {}, more: StoryObj = {}) =>
  customerStory({ path: profilePaths.calendar, answers }, more);
const address = `https://grend.example.com/api/calendar/${'AbCdEfG1'.repeat(6).slice(0, 43)}.ics`;
export const Calendar = calendar({ 'GET /users/:id/calendar': notSubscribed });
export const CalendarSubscribed = calendar({ 'GET /users/:id/calendar': subscribed });
export const CalendarStopAsked = calendar(
  { 'GET /users/:id/calendar': subscribed },
  { play: pressing(/dele|sharing/) },
);
export const CalendarAddressMade = calendar(
  { 'GET /users/:id/calendar': notSubscribed, 'POST /users/:id/calendar': () => ({ address }) },
  { play: pressing(/kalenderadresse|calendar address/) },
);
export const CalendarLoading = calendar({ 'GET /users/:id/calendar': never });
export const CalendarNotFetched = calendar({ 'GET /users/:id/calendar': failing });
export const CalendarOffline = calendar({ 'GET /users/:id/calendar': noNetwork });
export const Cookies = customerStory({ path: profilePaths.cookies });
export const CookiesKept = customerStory({ path: profilePaths.cookies }, { play: pressing(/Avvis alle|Reject all/) });
const ownData = (answers: FakeCustomerContextOptions['answers'] = {}, more: StoryObj = {}) =>
  customerStory({ path: profilePaths.ownData, answers }, more);
export const OwnData = ownData();
export const OwnDataFetching = ownData({ 'GET /users/:id/export/text': never }, { play: pressing(/å lese|to read/) });
export const OwnDataOffline = ownData(
  { 'GET /users/:id/export/text': noNetwork },
  { play: pressing(/å lese|to read/) },
);
export const Faq = customerStory({ path: profilePaths.faq });
export const FaqFound = customerStory({ path: `${profilePaths.faq}?q=signere` });
export const FaqOneFound = customerStory({ path: `${profilePaths.faq}?q=kalender` });
export const FaqNoneFound = customerStory({ path: `${profilePaths.faq}?q=svømmebasseng` });
export const FaqNoneFoundWithoutHome = customerStory({ path: `${profilePaths.faq}?q=svømmebasseng`, homes: [] });
export const Tutorial = customerStory({ path: profilePaths.tutorial });
export const TutorialSecondCard = customerStory(
  { path: profilePaths.tutorial },
  { play: pressing(/Neste kort|Next card/) },
);
export const Employee = customerStory({ path: profilePaths.employee });
export const About = customerStory({ path: profilePaths.about });
export const NotBuiltYet = customerStory({ path: '/customer/wealth' });
export const SignedOut = customerStory({ path: '/customer/signed-out', state: 'here' });
export const SignedOutWithUnsent = customerStory({ path: '/customer/signed-out', state: 'here', unsent: 4 });
export const SignedOutEverywhere = customerStory({ path: '/customer/signed-out', state: 'everywhere' });
export const SignedOutHereOnly = customerStory({
  path: '/customer/signed-out',
  state: 'everywhere',
  answers: { 'POST /auth/logout/everywhere': noNetwork },
});
