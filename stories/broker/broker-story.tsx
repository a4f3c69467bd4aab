import type { StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import BrokerApp from '#src/apps/broker/broker-app.tsx';
import { type FakeBrokerContextOptions, fakeBrokerContext } from '#src/apps/broker/testing/fake-broker-context.ts';
import type { Language } from '#src/domain/language.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

export interface BrokerStoryProps extends FakeBrokerContextOptions {
  readonly path?: string;
  readonly language?: Language;
}

/** Shows the whole app at an address, over a desk without a server. */
export const BrokerStory = ({ path = '/broker/dashboard', language, ...desk }: BrokerStoryProps) => (
  <LanguageProvider key={language} initial={language}>
    <MemoryRouter initialEntries={[path]}>
      <BrokerApp desk={fakeBrokerContext(desk)} />
    </MemoryRouter>
  </LanguageProvider>
);

/** Returns a story of the broker's app, in the toolbar's language. */
export const brokerStory = (props: BrokerStoryProps, more: StoryObj = {}): StoryObj => ({
  ...more,
  render: (_, { globals }) => <BrokerStory language={globals.language === 'en' ? 'en' : 'nb'} {...props} />,
});
