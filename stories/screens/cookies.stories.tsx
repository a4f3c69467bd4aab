import type { Meta, StoryObj } from '@storybook/react-vite';
import { CookieBanner } from '#src/apps/frame/cookies/cookie-banner.tsx';
import { CookieChoices } from '#src/apps/frame/cookies/cookie-choices.tsx';
import { CookieConsent } from '#src/client/cookie-consent.ts';
import { PageMain } from '#src/ui/page.tsx';

const meta = { title: 'Screens/Cookies', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

/** Returns a consent store where no choice has been made, and nothing is stored. */
const unasked = () =>
  new CookieConsent({
    storage: () => {
      throw new Error('A story keeps nothing');
    },
  });

export const FirstVisit: StoryObj = { render: () => <CookieBanner consent={unasked()} /> };
export const ChoosingOneself: StoryObj = {
  render: () => (
    <PageMain>
      <CookieChoices allowed={['performance']} onKeep={() => undefined} />
    </PageMain>
  ),
};
