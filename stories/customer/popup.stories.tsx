import type { Meta } from '@storybook/react-vite';
import { homeOf } from '#src/apps/customer/testing/homes.ts';
import { popupOf } from '#src/apps/customer/testing/popups.ts';
import { cookieConsent } from '#src/apps/frame/cookies/consent.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Popup',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
  // No popup lies over the cookie bar: its question is answered first.
  beforeEach: () => {
    cookieConsent.choose([]);
  },
} satisfies Meta;
export default meta;

const popup = (mayWait: boolean) =>
  customerStory({ homes: [homeOf()], answers: { 'GET /popup': () => ({ popup: popupOf({ mayWait }) }) } });
export const Asked = popup(true);
export const AskedForTheLastTime = popup(false);
